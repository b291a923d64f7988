/// How far from the target an execution of its handler stays: decisions that would have to go
/// another way (the approach level of McMinn, STVR 2004), over the graph of blocks and calls.
/// Internal to reach.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>

#include "analysis/flow/block_graph.h"
#include "analysis/symex/program.h"

namespace reachd::reach {

class Approach {
public:
  /// Cost: the code from which direct calls lead to the goal. The graph has to outlive this.
  Approach(const flow::BlockGraph& graph, const symex::Goal& goal);

  /// The least level of what was met; none where nothing is known of it.
  std::optional<std::uint32_t> level(std::span<const TraceEntry> met) const;

  /// The same of a block; none where the goal is not behind it.
  std::optional<std::uint32_t> level(const ir::Function* function, ir::BlockId block) const;

private:
  const flow::BlockGraph* graph_;
  std::unordered_map<flow::BlockGraph::Id, std::uint32_t> levels_;
};

}  // namespace reachd::reach
