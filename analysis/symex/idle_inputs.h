/// Inputs that decide nothing: what a drawing function returned, and nobody looked at.
#pragma once

#include <vector>

#include "analysis/model/summary.h"

namespace reachd::symex {

/// The conjuncts without those about a single input that occurs in no other conjunct and in none of
/// the updates, and that zero satisfies: what is not said is zero where a sequence is replayed.
std::vector<Expr> without_idle_inputs(ExprPool& pool, std::vector<Expr> conjuncts,
                                      const SymbolicState* updates);

}  // namespace reachd::symex
