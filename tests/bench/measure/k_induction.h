/// k-induction (Sheeran, Singh and Stålmarck, FMCAD 2000) over a slice, to be compared with what
/// the engine has: what it proves and at which depth. Nothing of it is part of an answer.
#pragma once

#include <cstddef>
#include <optional>

#include "analysis/base/budget.h"
#include "analysis/smt/solver.h"

namespace reachd::measure {

struct Induction {
  /// At how many steps the property is inductive; none: at no depth that was tried in time.
  std::optional<std::size_t> depth;
  /// A state from which the property fails can be reached in so many steps.
  std::optional<std::size_t> counterexample;
};

/// That no bad state is reached, with paths on which all states differ, up to `depth_max` steps.
/// Cost: two queries for each depth, as large as depth times the rules, and its square in
/// variables.
Induction k_induction(ExprPool& pool, smt::Solver& solver, const smt::TransitionSystem& system,
                      std::size_t depth_max, const CancelToken& cancel);

}  // namespace reachd::measure
