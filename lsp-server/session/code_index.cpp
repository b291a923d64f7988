#include "lsp-server/session/code_index.h"

#include <algorithm>
#include <set>

namespace reachd::session {

namespace {

using ir::BlockId;

constexpr BlockId kNoBlock = 0xffffffffu;

std::vector<BlockId> successors(const ir::Block& block) {
  if (const auto* jump = std::get_if<ir::Jump>(&block.end))
    return {jump->to};
  if (const auto* branch = std::get_if<ir::Branch>(&block.end))
    return {branch->then_block, branch->else_block};
  return {};
}

/// Reverse post-order from the entry; unreachable blocks are missing.
std::vector<BlockId> order_of(const ir::Function& function) {
  std::vector<BlockId> post;
  std::vector<bool> seen(function.blocks.size(), false);
  std::vector<std::pair<BlockId, std::size_t>> stack = {{0, 0}};
  seen[0] = true;
  while (!stack.empty()) {
    const BlockId block = stack.back().first;
    const std::vector<BlockId> next = successors(function.blocks[block]);
    if (stack.back().second == next.size()) {
      post.push_back(block);
      stack.pop_back();
      continue;
    }
    const BlockId to = next[stack.back().second++];
    if (to < seen.size() && !seen[to]) {
      seen[to] = true;
      stack.emplace_back(to, 0);
    }
  }
  std::reverse(post.begin(), post.end());
  return post;
}

struct Flow {
  std::vector<BlockId> order;
  std::vector<std::vector<BlockId>> predecessors;
  std::vector<BlockId> dominator;  ///< immediate; of the entry: itself
};

/// Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm".
Flow flow_of(const ir::Function& function) {
  Flow flow;
  flow.order = order_of(function);
  flow.predecessors.resize(function.blocks.size());
  for (const BlockId block : flow.order)
    for (const BlockId to : successors(function.blocks[block]))
      flow.predecessors[to].push_back(block);
  std::vector<std::size_t> rank(function.blocks.size(), 0);
  for (std::size_t i = 0; i < flow.order.size(); ++i)
    rank[flow.order[i]] = i;
  flow.dominator.assign(function.blocks.size(), kNoBlock);
  flow.dominator[0] = 0;
  const auto meet = [&](BlockId a, BlockId b) {
    while (a != b)
      (rank[a] > rank[b] ? a : b) = flow.dominator[rank[a] > rank[b] ? a : b];
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const BlockId block : flow.order) {
      if (block == 0)
        continue;
      BlockId dominator = kNoBlock;
      for (const BlockId from : flow.predecessors[block])
        if (flow.dominator[from] != kNoBlock)
          dominator = dominator == kNoBlock ? from : meet(dominator, from);
      changed = changed || dominator != flow.dominator[block];
      flow.dominator[block] = dominator;
    }
  }
  return flow;
}

/// The outcome through which alone `block` is entered, if it is one that the source shows.
std::optional<BranchOutcome> entered_by(const ir::Function& function, const Flow& flow,
                                        BlockId block, FileId file) {
  if (flow.predecessors[block].size() != 1)
    return std::nullopt;
  const auto* branch = std::get_if<ir::Branch>(&function.blocks[flow.predecessors[block][0]].end);
  if (branch == nullptr || branch->is_synthetic || branch->span.file != file)
    return std::nullopt;
  return BranchOutcome{branch->span.line, branch->span.column, branch->then_block == block};
}

void extend(Stretch& stretch, const SourceSpan& span) {
  const std::uint32_t end_line = std::max(span.end_line, span.line);
  const std::uint32_t end_column = span.end_line == 0 ? span.column : span.end_column;
  if (stretch.line == 0) {
    stretch = {span.line, span.column, end_line, end_column};
    return;
  }
  if (std::pair(span.line, span.column) < std::pair(stretch.line, stretch.column)) {
    stretch.line = span.line;
    stretch.column = span.column;
  }
  if (std::pair(end_line, end_column) > std::pair(stretch.end_line, stretch.end_column)) {
    stretch.end_line = end_line;
    stretch.end_column = end_column;
  }
}

class Indexer {
public:
  Indexer(CodeIndex& index, FileId file) : index_(index), file_(file) {}

  void add(const ir::Function& function) {
    if (!function.has_body())
      return;
    if (function.where.file == file_ && function.where.valid())
      index_.functions.push_back({function.name,
                                  {function.where.line, function.where.column,
                                   function.where.end_line, function.where.end_column}});
    const Flow flow = flow_of(function);
    // Dominators come before what they dominate in this order, so guards can be handed down.
    std::vector<std::vector<BranchOutcome>> guards(function.blocks.size());
    for (const BlockId block : flow.order) {
      if (block != 0)
        guards[block] = guards[flow.dominator[block]];
      if (const auto outcome = entered_by(function, flow, block, file_))
        guards[block].push_back(*outcome);
      visit(function.blocks[block], guards[block]);
    }
  }

  void finish() {
    index_.code_lines.assign(lines_.begin(), lines_.end());
    index_.positions.assign(positions_.begin(), positions_.end());
    index_.assertions.assign(assertions_.begin(), assertions_.end());
    for (const std::uint32_t line : ambiguous_)
      index_.guards.erase(line);
  }

private:
  void visit(const ir::Block& block, const std::vector<BranchOutcome>& guards) {
    for (const ir::Instruction& instruction : block.instructions) {
      if (std::holds_alternative<ir::Statement>(instruction.op))
        add_code(instruction.where, guards);
      else if (std::holds_alternative<ir::Fail>(instruction.op) && instruction.where.file == file_)
        assertions_.insert(instruction.where.line);
    }
    if (const auto* branch = std::get_if<ir::Branch>(&block.end))
      if (!branch->is_synthetic && branch->span.file == file_) {
        add_code(branch->span, guards);
        auto& columns = index_.conditions[branch->span.line];
        if (std::find(columns.begin(), columns.end(), branch->span.column) == columns.end())
          columns.insert(std::upper_bound(columns.begin(), columns.end(), branch->span.column),
                         branch->span.column);
      }
  }

  void add_code(const SourceSpan& span, const std::vector<BranchOutcome>& guards) {
    if (span.file != file_ || !span.valid())
      return;
    const bool is_first = lines_.insert(span.line).second;
    positions_.emplace(span.line, span.column);
    const auto known = index_.guards.find(span.line);
    if (is_first && !guards.empty())
      index_.guards[span.line] = guards.back();
    else if (!is_first &&
             (guards.empty() ? known != index_.guards.end()
                             : known == index_.guards.end() || known->second != guards.back()))
      ambiguous_.insert(span.line);
    for (const BranchOutcome& guard : guards)
      extend(index_.guarded[guard], span);
  }

  CodeIndex& index_;
  FileId file_;
  std::set<std::uint32_t> lines_;
  std::set<std::pair<std::uint32_t, std::uint32_t>> positions_;
  std::set<std::uint32_t> ambiguous_;
  std::set<std::uint32_t> assertions_;
};

}  // namespace

bool CodeIndex::holds_code(std::uint32_t line) const {
  return std::binary_search(code_lines.begin(), code_lines.end(), line);
}

std::optional<std::uint32_t> CodeIndex::nearest_code(std::uint32_t line) const {
  if (code_lines.empty())
    return std::nullopt;
  const auto after = std::lower_bound(code_lines.begin(), code_lines.end(), line);
  if (after == code_lines.begin())
    return *after;
  if (after == code_lines.end() || line - *(after - 1) <= *after - line)
    return *(after - 1);
  return *after;
}

const CodeIndex::Function* CodeIndex::function_at(std::uint32_t line) const {
  for (const Function& function : functions)
    if (function.where.line <= line && line <= function.where.end_line)
      return &function;
  return nullptr;
}

CodeIndex index_code(const ir::Module& module, std::string_view file) {
  CodeIndex index;
  const FileId id = module.files.find(file);
  if (id == kNoFile)
    return index;
  Indexer indexer(index, id);
  for (const ir::Function& function : module.functions)
    indexer.add(function);
  indexer.finish();
  return index;
}

}  // namespace reachd::session
