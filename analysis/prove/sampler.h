/// Reachable states of a transition system, by running its rules on values. Internal to prove.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/smt/solver.h"

namespace reachd::prove {

/// Values of the system's variables, in their order.
using StateVector = std::vector<Value>;

/// A sample of at most so many reachable states, breadth first and then along random ways, with
/// inputs from the constants of the rules. States that agree in `visible` count as one; of these,
/// empty means all variables. Empty where the initial state has no values; fewer when cancelled.
std::vector<StateVector> sample_states(const smt::TransitionSystem& system,
                                       std::span<const Expr> visible, std::size_t limit,
                                       const CancelToken& cancel);

}  // namespace reachd::prove
