/// The blocks of a module's functions as one graph, in which one goes backwards: over jumps,
/// branches and direct calls.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/ir/ir.h"
#include "analysis/model/summary.h"

namespace reachd::flow {

class BlockGraph {
public:
  using Id = std::uint32_t;
  struct Edge {
    Id from = 0;
    bool is_decision = false;  ///< the block before ends in a branch
  };

  /// Cost: linear in the code of the module, which has to outlive this.
  explicit BlockGraph(const ir::Module& module);

  /// Blocks that control comes from; those that call the function, where the block is its first.
  std::span<const Edge> before(Id block) const {
    return std::span(edges_).subspan(first_edge_[block],
                                     first_edge_[block + 1] - first_edge_[block]);
  }
  /// Blocks that hold the statement or the failure, or that the outcome of the branch leads to.
  std::span<const Id> blocks_of(const TraceEntry& entry) const;
  /// None of functions that are not in the module.
  std::optional<Id> find(const ir::Function* function, ir::BlockId block) const;

private:
  struct Hash {
    std::size_t operator()(const TraceEntry& entry) const;
  };
  std::unordered_map<const ir::Function*, Id> first_block_;
  std::vector<std::uint32_t> first_edge_;
  std::vector<Edge> edges_;  ///< by the block that they lead to
  std::unordered_map<TraceEntry, std::vector<Id>, Hash> blocks_of_;
};

}  // namespace reachd::flow
