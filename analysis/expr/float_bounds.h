/// Intervals of floating-point expressions, and whether they may be NaN.
///
///   a in [0, 1], b in [2, 3]   =>   a + b in [2, 4],   a < b,   a / b in [0, 0.5]
///
/// Interval arithmetic (Moore, 1966) whose ends are what the program itself would compute: rounding
/// to the nearest keeps order, so nothing between the ends leaves the interval. Infinities are
/// numbers, and -0.0 is 0.0.
#pragma once

#include <limits>
#include <optional>
#include <span>

#include "analysis/expr/bounds.h"

namespace reachd {

struct FloatBounds {
  double least = -std::numeric_limits<double>::infinity();
  double greatest = std::numeric_limits<double>::infinity();
  bool has_nan = true;

  static FloatBounds everything() { return {}; }
  static FloatBounds only(double value);
  bool has_numbers() const { return least <= greatest; }
  bool is_empty() const { return !has_numbers() && !has_nan; }
  bool is_everything() const { return *this == everything(); }
  bool operator==(const FloatBounds&) const = default;
};

FloatBounds joined(const FloatBounds& a, const FloatBounds& b);

/// What the operation `kind` of this sort makes of operands in these sets. Everything where that is
/// not known.
FloatBounds float_operation(Kind kind, Sort sort, std::span<const FloatBounds> operands);
/// What the numbers of one precision, or integers within the bounds, become in another.
FloatBounds converted(const FloatBounds& bounds, Sort to);
FloatBounds converted(const Bounds& bounds, Sort from, Sort to);
/// What is left of the fraction is cut off; NaN and what does not fit has no value.
Bounds truncated(const FloatBounds& bounds, Sort to);

/// kEq, kLess, kLessEq, where that is known.
std::optional<bool> compare_floats(Kind kind, const FloatBounds& a, const FloatBounds& b);
/// Numbers of the sort that are at most (`is_strict`: less than) those of `other`, or at least.
FloatBounds below(const FloatBounds& other, bool is_strict, Sort sort);
FloatBounds above(const FloatBounds& other, bool is_strict, Sort sort);
/// Of the numbers, those of the sort alone.
FloatBounds intersected(const FloatBounds& a, const FloatBounds& b, Sort sort);

/// The bounds as a condition on a variable.
Expr to_condition(ExprPool& pool, Expr variable, const FloatBounds& bounds);

/// Do the bounds that comparisons with constants set on single variables contradict another
/// comparison of floats? Sound and quick, and far from complete.
///
///   0.0 <= sum, x >= 0, sum + (f64)x < 0.0     is a contradiction, which solvers take long to see
bool contradict_by_float_bounds(std::span<const Expr> conjuncts);

}  // namespace reachd
