/// Values of expressions under an assignment, exactly as DESIGN §4 wants them.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>

#include "analysis/expr/expr.h"

namespace reachd {

using Assignment = std::unordered_map<Expr, Value, ExprHash>;

/// The value of `e`, or none where a variable has no value, a division by zero is needed, or a
/// mathematical integer leaves 128 bits. One false operand makes a conjunction false and one true
/// operand a disjunction true, whatever the others; ite looks at the branch that is taken.
std::optional<Value> evaluate(Expr e, const Assignment& assignment);

}  // namespace reachd
