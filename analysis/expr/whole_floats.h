/// Floating-point numbers that are whole and small enough to be exact: coordinates, counts. What is
/// done to them is done to integers, which solvers are much better at.
///
///   (f64)x - 150.0 < 6.5    is    x < 157            for x of 32 bits
///
/// Internal to this folder. All return null where that does not hold.
#pragma once

#include "analysis/expr/expr.h"

namespace reachd {

/// The sum, the difference (kAdd, kSub) or the product with a positive constant (kMul).
Expr combine_whole(ExprPool& pool, Kind kind, Expr a, Expr b);
/// kEq, kLess, kLessEq.
Expr compare_whole(ExprPool& pool, Kind kind, Expr a, Expr b);

}  // namespace reachd
