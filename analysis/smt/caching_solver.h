/// Remembers verdicts: the same conjunction is asked again and again along a search.
#pragma once

#include <memory>

#include "analysis/smt/solver.h"

namespace reachd::smt {

/// A solver that answers from memory where it can. Conjunctions are equal when they have the same
/// conjuncts, in any order and number. "Unknown" is remembered for the limit that led to it and
/// below; what was cancelled is not remembered. Projections and `checks()` are those of `solver`.
std::unique_ptr<Solver> make_caching_solver(std::unique_ptr<Solver> solver);

}  // namespace reachd::smt
