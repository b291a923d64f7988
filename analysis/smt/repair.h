/// Finds a model of conditions over texts by making one after the other true.
///
///   substr(x, 0, 5) == "open ", indexof(x, ".", 5) >= 6     x = "", "open ", "open a."
///
/// A conjunct that is false says which value its parts should have, down to a variable, which gets
/// it (as in Niemetz, Preiner, Biere: Propagation based local search, FMSD 2017). What people type
/// is found so in microseconds where a solver takes a tenth of a second. A model counts when all
/// conjuncts evaluate to true; that there is none is never said.
#pragma once

#include <optional>
#include <span>

#include "analysis/expr/evaluate.h"

namespace reachd::smt {

/// None: not found, or nothing in the condition is a text. Cost: bounded by constants in the source
/// file. The same condition gives the same model.
std::optional<Assignment> repair(std::span<const Expr> conjuncts);

}  // namespace reachd::smt
