#include "analysis/reach/approach.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace reachd::reach {

Approach::Approach(const flow::BlockGraph& graph, const symex::Goal& goal) : graph_(&graph) {
  std::deque<std::pair<flow::BlockGraph::Id, std::uint32_t>> work;
  for (const TraceEntry& entry : goal.entries)
    for (const flow::BlockGraph::Id block : graph.blocks_of(entry))
      work.emplace_back(block, 0);
  // Backwards: a decision costs one, all else nothing.
  while (!work.empty()) {
    const auto [here, level] = work.front();
    work.pop_front();
    if (!levels_.emplace(here, level).second)
      continue;
    for (const flow::BlockGraph::Edge& edge : graph.before(here)) {
      if (edge.is_decision)
        work.emplace_back(edge.from, level + 1);
      else
        work.emplace_front(edge.from, level);
    }
  }
}

std::optional<std::uint32_t> Approach::level(std::span<const TraceEntry> met) const {
  std::optional<std::uint32_t> least;
  for (const TraceEntry& entry : met) {
    // Which way a branch went says less than what was executed behind it.
    if (entry.what != TraceEntry::What::kStatement && entry.what != TraceEntry::What::kFail)
      continue;
    for (const flow::BlockGraph::Id block : graph_->blocks_of(entry))
      if (const auto it = levels_.find(block); it != levels_.end())
        least = std::min(least.value_or(it->second), it->second);
  }
  return least;
}

std::optional<std::uint32_t> Approach::level(const ir::Function* function,
                                             ir::BlockId block) const {
  const auto id = graph_->find(function, block);
  const auto it = id ? levels_.find(*id) : levels_.end();
  return it == levels_.end() ? std::nullopt : std::optional(it->second);
}

}  // namespace reachd::reach
