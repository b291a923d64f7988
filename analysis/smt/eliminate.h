/// Elimination of variables that needs no solver.
///
///   ∃v. x' == x + v && 0 <= v && v <= 99     becomes     0 <= x' - x && x' - x <= 99
#pragma once

#include <span>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::smt {

struct Elimination {
  /// Equivalent to the input under `∃ eliminated`, when read under `∃ left`.
  std::vector<Expr> conjuncts;
  /// What could not be eliminated; in the order given.
  std::vector<Expr> left;
};

/// Drops variables that occur nowhere; puts solutions of equations in place of variables, and
/// states that they lie in the variable's sort; decides small Booleans by cases; combines lower
/// with upper bounds where the variable's coefficients are ±1, which is exact over the integers.
/// Cost: each step is linear in the conjuncts that mention the variable.
Elimination eliminate_easily(ExprPool& pool, std::span<const Expr> conjuncts,
                             std::span<const Expr> eliminated);

}  // namespace reachd::smt
