/// Predicates about texts that are decided where a few simple ones hold. Internal to prove.
///
///   entry: [0-9]*, not empty   =>   "entry is a number" is true, "entry starts with '-'" is false
#pragma once

#include <functional>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::prove {

/// The conjuncts, with predicates replaced that are constant where the small conjuncts hold, so
/// that solvers are spared most of the texts. Which these are, value sets tell; `is_refuted` is
/// asked to confirm each: no model of these conjuncts. Equivalent to the conjuncts, if that is
/// right.
/// Cost: one question for each predicate that seems to be constant.
std::vector<Expr> with_decided_texts(
    ExprPool& pool, const std::vector<Expr>& conjuncts,
    const std::function<bool(const std::vector<Expr>&)>& is_refuted);

}  // namespace reachd::prove
