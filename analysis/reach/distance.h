/// An estimate of how far a condition is from holding in a state.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/expr.h"

namespace reachd::reach {

/// Constants that some event sets a variable to.
using AssignedConstants = std::function<const std::vector<Value>&(Expr variable)>;

/// 0 where the conjuncts hold or cannot be evaluated; else about the number of events it may take:
/// the difference for small numeric gaps, its logarithm for large ones, 1 for anything else.
/// Conjunctions add up, disjunctions take the least. A variable that some event sets to a constant
/// which satisfies the comparison is one event away, however large the gap: `assigned` lists those.
double distance(std::span<const Expr> conjuncts, const Assignment& state,
                const AssignedConstants& assigned);

/// Of several conditions: that of the one which is nearest. What they share is measured once.
double least_distance(std::span<const Expr> conditions, const Assignment& state,
                      const AssignedConstants& assigned);

}  // namespace reachd::reach
