/// Removal of event parameters from conditions, without a solver.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::reach {

struct Eliminated {
  /// Equivalent to ∃ parameters. input, together with `separate`.
  std::vector<Expr> conjuncts;
  /// Constraints over eliminated variables alone: independent of the rest, but must be satisfiable.
  std::vector<Expr> separate;
};

/// Eliminates every variable for which `is_local` holds, where that is exact and cheap: equations
/// with a unit coefficient are substituted, bounds with unit coefficients are combined
/// (Fourier-Motzkin, exact over the integers then). The rest stays.
/// Cost: quadratic in the conjuncts that mention a variable.
Eliminated eliminate(ExprPool& pool, std::span<const Expr> conjuncts,
                     const std::function<bool(Expr variable)>& is_local);

}  // namespace reachd::reach
