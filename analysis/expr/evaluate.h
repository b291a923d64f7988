/// Values of expressions under an assignment, exactly as DESIGN §4 wants them.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "analysis/expr/expr.h"

namespace reachd {

using Assignment = std::unordered_map<Expr, Value, ExprHash>;

/// The value of `e`, or none where a variable has no value, a division by zero is needed, or a
/// mathematical integer leaves 128 bits. And, or and ite are lazy from the left.
std::optional<Value> evaluate(Expr e, const Assignment& assignment);

}  // namespace reachd
