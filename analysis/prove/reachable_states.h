/// The states of a transition system, as far as some of its variables tell them apart. Internal to
/// prove.
///
///   moving door        moving == 0 && door <= 1 || moving == 1 && door == 0
///        0    0   =>
///        0    1
///        1    0
///
/// Explicit-state exploration under a localisation (Kurshan, Computer-aided Verification of
/// Coordinating Processes, 1994): variables that hold too many values are left out, and may then
/// hold whatever their value sets allow. What several small modes hold together is seldom a
/// relation that anybody would guess, and is soon counted.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/prove/value_sets.h"
#include "analysis/smt/solver.h"

namespace reachd::prove {

struct StatesLimits {
  std::size_t states = 4'000;
  std::size_t values = 64;         ///< of one variable that a rule leads to from one state
  std::uint64_t checks = 4'000;    ///< calls of the solver
  std::uint64_t work = 4'000'000;  ///< steps from a state by a rule, and terms of rules
};

/// Constants of the variables, in their order; rows are sorted and differ.
struct StateTable {
  std::vector<Expr> variables;
  std::vector<std::vector<Expr>> rows;
};

/// A table that holds all reachable states and no bad one, over as few variables as was found; none
/// where there is none within the limits. What is left out is held within `sets`.
/// Cost: one substitution for each rule and each combination of values that it depends on; calls of
/// the solver only where that leaves conditions or values open.
std::optional<StateTable> states_without_bad(ExprPool& pool, smt::Solver& solver,
                                             const smt::TransitionSystem& system,
                                             const ValueSets& sets, const StatesLimits& limits,
                                             const Budget& budget);

/// The table as a condition: cases by one variable after the other, those put together that leave
/// the same to the rest.
Expr to_condition(ExprPool& pool, const StateTable& table);

}  // namespace reachd::prove
