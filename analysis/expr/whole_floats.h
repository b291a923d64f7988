/// Floating-point numbers that are exact: coordinates, counts, halves of them. What is done to them
/// is done to integers, which solvers are much better at.
///
///   (f64)x - 150.0 < 6.5             is    x <= 156              for x of 32 bits
///   ((f64)x - (f64)y) * 0.5 < 1.0    is    x - y <= 1
///   (f64)x * 0.1 < 2.0               is    x <= 19
///
/// A number is exact where it is an integer of few enough bits over a power of two. Of others, what
/// follows one integer in one direction, as rounding does (Moore, 1966), is on one side of a
/// constant up to an integer that bisection finds.
///
/// Internal to this folder. All return null where that does not hold. Cost: bounded by constants in
/// the source file.
#pragma once

#include "analysis/expr/expr.h"

namespace reachd {

/// The sum, the difference (kAdd, kSub) or the product with a positive constant (kMul).
Expr combine_whole(ExprPool& pool, Kind kind, Expr a, Expr b);
/// kEq, kLess, kLessEq of floats.
Expr compare_whole(ExprPool& pool, Kind kind, Expr a, Expr b);
/// kEq, kLess, kLessEq of a float without its fraction, as an integer, and a constant.
Expr compare_truncated(ExprPool& pool, Kind kind, Expr a, Expr b);
/// A float without its fraction as an integer of the sort.
Expr truncate_whole(ExprPool& pool, Expr a, Sort to);

}  // namespace reachd
