/// Intervals of integral expressions: what syntax, or bounds on variables, tell about a value.
///
///   a in [0, 3], b in [1, 1]   =>   a + b in [1, 4],   a & 6 in [0, 3],   a / 2 in [0, 1]
///
/// A bound of ±kUnbounded means "none"; everything beyond is clamped to it, so that sums of bounds
/// never overflow 128 bits.
#pragma once

#include <optional>
#include <span>

#include "analysis/expr/expr.h"

namespace reachd {

struct Bounds {
  Int128 least = -kUnbounded;
  Int128 greatest = kUnbounded;

  bool contains(Int128 value) const { return least <= value && value <= greatest; }
  bool within(Sort sort) const {
    return !sort.is_machine() || (sort.minimum() <= least && greatest <= sort.maximum());
  }
  bool is_point() const { return least == greatest && least > -kUnbounded && least < kUnbounded; }
  bool operator==(const Bounds&) const = default;
};

inline Bounds bounds_of(Expr e) { return {e.least(), e.greatest()}; }
/// All values of an integral sort.
Bounds bounds_of(Sort sort);

Bounds add_bounds(Bounds a, Bounds b);
Bounds negate_bounds(Bounds a);
Bounds multiply_bounds(Bounds a, Bounds b);
Bounds scale_bounds(Bounds a, Int128 factor);

/// Bounds of the operation on operands within `children` (the second two of an ite, and nothing
/// where the operands are not integral). `sort` is integral.
Bounds operation_bounds(Kind kind, Sort sort, Sort operand_sort, std::span<const Bounds> children);

/// The comparison of values within the bounds, where that is known.
std::optional<bool> compare_bounds(Kind kind, Bounds a, Bounds b);

}  // namespace reachd
