/// Values of expressions under an assignment, exactly as DESIGN §4 wants them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>

#include "analysis/expr/expr.h"

namespace reachd {

using Assignment = std::unordered_map<Expr, Value, ExprHash>;

/// The value of `e`, or none where a variable has no value, a division by zero is needed, or a
/// mathematical integer leaves 128 bits. One false operand makes a conjunction false and one true
/// operand a disjunction true, whatever the others; ite looks at the branch that is taken.
std::optional<Value> evaluate(Expr e, const Assignment& assignment);

/// The same for many expressions that share parts: each part is evaluated once. The assignment must
/// outlive it and stay as it is.
class Evaluation {
public:
  explicit Evaluation(const Assignment& assignment);
  ~Evaluation();
  std::optional<Value> operator()(Expr e);

private:
  class Evaluator;
  std::unique_ptr<Evaluator> evaluator_;
};

}  // namespace reachd
