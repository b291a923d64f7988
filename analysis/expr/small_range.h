/// Variables of few values under operations that solvers find hard: it is cheaper to look at each
/// value.
///
///   0 <= i && i <= 8 && (bits ^ 1 << i % 3) == 7   =>   i in [0, 8]
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"

namespace reachd {

struct SmallRange {
  Expr variable;
  Bounds bounds;  ///< what the conjuncts say of it themselves; not empty
};

/// The variable with the fewest values, at most `count`, that is an operand of a division, a
/// remainder, a shift, an operation on bits or a product; of those that `may` be chosen.
/// Cost: linear in the shared size of the conjuncts.
std::optional<SmallRange> small_range(std::span<const Expr> conjuncts, Int128 count,
                                      const std::function<bool(Expr)>& may);

/// What is known of the term by itself, and from conjuncts that compare it, or parts of it, with
/// constants. Cost: linear in the conjuncts.
Bounds range_of(Expr term, std::span<const Expr> conjuncts);

}  // namespace reachd
