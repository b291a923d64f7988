#include "analysis/flow/block_graph.h"

#include <string_view>
#include <utility>

#include "analysis/base/mix.h"

namespace reachd::flow {

std::size_t BlockGraph::Hash::operator()(const TraceEntry& entry) const {
  const SourceSpan& span = entry.span;
  const std::uint64_t from = mix(mix(span.file, span.line), span.column);
  return mix(from, mix(mix(span.end_line, span.end_column), static_cast<unsigned>(entry.what)));
}

BlockGraph::BlockGraph(const ir::Module& module) {
  std::unordered_map<std::string_view, Id> by_name;
  Id count = 0;
  for (const ir::Function& function : module.functions) {
    first_block_.emplace(&function, count);
    if (function.has_body())
      by_name.emplace(function.name, count);
    count += static_cast<Id>(function.blocks.size());
  }
  std::vector<std::pair<Id, Edge>> edges;
  Id here = 0;
  for (const ir::Function& function : module.functions) {
    const Id first = here;
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        if (std::holds_alternative<ir::Statement>(instruction.op)) {
          blocks_of_[{instruction.where, TraceEntry::What::kStatement, ""}].push_back(here);
        } else if (const auto* fail = std::get_if<ir::Fail>(&instruction.op)) {
          blocks_of_[{instruction.where, TraceEntry::What::kFail, fail->what}].push_back(here);
        } else if (const auto* call = std::get_if<ir::Call>(&instruction.op)) {
          if (const auto callee = by_name.find(call->callee); callee != by_name.end())
            edges.emplace_back(callee->second, Edge{here, false});
        }
      }
      if (const auto* jump = std::get_if<ir::Jump>(&block.end)) {
        edges.emplace_back(first + jump->to, Edge{here, false});
      } else if (const auto* branch = std::get_if<ir::Branch>(&block.end)) {
        const Id then_block = first + branch->then_block;
        const Id else_block = first + branch->else_block;
        edges.emplace_back(then_block, Edge{here, true});
        edges.emplace_back(else_block, Edge{here, true});
        blocks_of_[{branch->span, TraceEntry::What::kTrue, ""}].push_back(then_block);
        blocks_of_[{branch->span, TraceEntry::What::kFalse, ""}].push_back(else_block);
      }
      ++here;
    }
  }
  // Sorted by the block that they lead to, by counting.
  first_edge_.resize(count + 1);
  for (const auto& [to, edge] : edges)
    ++first_edge_[to + 1];
  for (Id block = 0; block < count; ++block)
    first_edge_[block + 1] += first_edge_[block];
  edges_.resize(edges.size());
  std::vector<std::uint32_t> next = first_edge_;
  for (const auto& [to, edge] : edges)
    edges_[next[to]++] = edge;
}

std::span<const BlockGraph::Id> BlockGraph::blocks_of(const TraceEntry& entry) const {
  const auto it = blocks_of_.find(entry);
  return it == blocks_of_.end() ? std::span<const Id>() : it->second;
}

std::optional<BlockGraph::Id> BlockGraph::find(const ir::Function* function,
                                               ir::BlockId block) const {
  const auto it = first_block_.find(function);
  return it == first_block_.end() ? std::nullopt : std::optional(it->second + block);
}

}  // namespace reachd::flow
