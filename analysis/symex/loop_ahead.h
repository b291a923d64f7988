/// Which states of the initialisation may still come to the event loop. Internal to symex.
///
/// A start that fails (no server, no display, a file that is missing) takes the program down
/// through all its destructors. No event follows, so such states are looked at last, and not for
/// long.
#pragma once

#include <cstddef>
#include <map>
#include <unordered_map>
#include <vector>

#include "analysis/ir/ir.h"
#include "analysis/ir/loop_callers.h"
#include "analysis/symex/state.h"

namespace reachd::symex {

class LoopAhead {
public:
  /// Cost: some passes over all calls. `module` must outlive it.
  explicit LoopAhead(const ir::Module& module) : callers_(module) {}
  /// By the calls of the code that waits to go on: pointers to functions do not count, so that
  /// "no" is no proof. False for all where the loop is run through a pointer only.
  bool may_come(const State& state);

private:
  /// By block: may control come from its end to where the loop is run?
  const std::vector<bool>& behind(const ir::Function& function);
  /// How many of the block's first instructions there are up to the last that runs the loop.
  std::size_t end_of_calls(const ir::Block& block);

  ir::LoopCallers callers_;
  std::map<const ir::Function*, std::vector<bool>> behind_;
  std::unordered_map<const ir::Block*, std::size_t> ends_;
};

}  // namespace reachd::symex
