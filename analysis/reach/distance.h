/// An estimate of how far a condition is from holding in a state.
#pragma once

#include "analysis/expr/evaluate.h"
#include "analysis/expr/expr.h"

namespace reachd::reach {

/// 0 where the conjunct holds or cannot be evaluated; else about the number of events it may take:
/// the difference for small numeric gaps, its logarithm for large ones, 1 for anything else.
/// Conjunctions add up, disjunctions take the least.
double distance(Expr condition, const Assignment& state);

}  // namespace reachd::reach
