/// One round of a loop, whatever the values at its head. Internal to symex.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "analysis/symex/code_shape.h"
#include "analysis/symex/state.h"

namespace reachd::symex {

/// Takes the states that come back to the head of a loop, and those that leave it.
struct RoundEnds {
  const CodeShape* shape = nullptr;
  const Loop* loop = nullptr;
  std::size_t depth = 0;  ///< of the activation that the loop is in
  std::vector<State> next;
  std::vector<State> leaving;
};

/// A register or cell that a round changes.
struct LoopVariable {
  Expr key;
  Expr head;   ///< the variable that stands for its value at the head
  Expr start;  ///< its value when the loop begins
  Expr next;   ///< its value a round later, over the heads
};

struct LoopRound {
  std::vector<LoopVariable> variables;
  State next;  ///< that goes round
  std::vector<State> leaving;

  enum class Change { kNone, kKnown, kNew, kNoValue };
  /// Notes a value after the round.
  Change compare(Expr key, Expr before, Expr after);
};

}  // namespace reachd::symex
