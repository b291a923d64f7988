/// What execution wants to know about the blocks of a function. Internal to symex.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "analysis/ir/ir.h"

namespace reachd::symex {

/// The blocks from `begin` to `end`, by their places in the order.
struct Loop {
  ir::BlockId head = 0;
  std::size_t begin = 0;
  std::size_t end = 0;
  std::uint64_t rounds_max = UINT64_MAX;  ///< that are followed, where a library model says so
  bool contains(std::size_t place) const { return begin <= place && place <= end; }
};

struct CodeShape {
  /// Place of each block in an order in which loops are contiguous and joins come after all that
  /// leads to them: Bourdoncle's weak topological order (FMPA 1993).
  std::vector<std::size_t> order;
  std::vector<Loop> loops;  ///< outer ones first
  /// By block: may control come there in several ways, so that states may meet?
  std::vector<bool> is_join;
  /// By block: registers whose value at its beginning may be read before it is assigned anew.
  std::vector<std::set<Expr>> live;

  const Loop* loop_of(ir::BlockId head) const;
};

/// Cost: a few passes over the code.
CodeShape shape_of(const ir::Function& function);

}  // namespace reachd::symex
