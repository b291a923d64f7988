/// Conjunctions of constraints, kept small without a solver: most steps of the search are decided
/// here.
#pragma once

#include <span>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd {

enum class Decision { kFalse, kTrue, kOpen };

/// What `simplify_conjunction` found out.
struct SimplifiedConjunction {
  /// Equivalent to the input; sorted. Holds a single `false` where that was found out.
  std::vector<Expr> conjuncts;
  /// kFalse: no model. kTrue: has a model (bounds on separate variables only). kOpen: ask a solver.
  Decision satisfiable = Decision::kOpen;
};

/// Propagates constants (x == 3 into the other conjuncts), intersects bounds on equal linear terms,
/// drops what other conjuncts imply, removes disjuncts that contradict. Equivalence preserving: no
/// variable is eliminated.
/// Cost: a few passes over the conjuncts; no solver call.
SimplifiedConjunction simplify_conjunction(ExprPool& pool, std::span<const Expr> conjuncts);

/// What `e` is where the condition holds, if one of its conjuncts says that it equals a constant;
/// else `e`.
Expr where_equal(Expr condition, Expr e);

}  // namespace reachd
