#include "analysis/expr/evaluate.h"

#include <vector>

#include "analysis/expr/operations.h"

namespace reachd {

/// Depth-first with a stack of its own: expressions share and nest deeply.
class Evaluation::Evaluator {
public:
  explicit Evaluator(const Assignment& assignment) : assignment_(assignment) {}

  std::optional<Value> run(Expr root) {
    stack_.push_back({root});
    while (!stack_.empty())
      advance();
    return leaf_or_memo(root);
  }

private:
  struct Frame {
    Expr e;
    std::size_t next = 0;    ///< the child to look at
    bool undefined = false;  ///< some child had no value
  };

  /// The value if it is known already; `known_` tells whether.
  std::optional<Value> leaf_or_memo(Expr e) {
    known_ = true;
    if (e.is_constant())
      return e.value();
    if (e.is_variable()) {
      const auto it = assignment_.find(e);
      return it == assignment_.end() ? std::nullopt : std::optional<Value>(it->second);
    }
    const auto it = memo_.find(e);
    known_ = it != memo_.end();
    return known_ ? it->second : std::nullopt;
  }

  void finish(Expr e, std::optional<Value> value) {
    if (!e.is_constant() && !e.is_variable())
      memo_.insert_or_assign(e, std::move(value));
    stack_.pop_back();
  }

  void advance() {
    Frame& frame = stack_.back();
    const Expr e = frame.e;
    auto known = leaf_or_memo(e);
    if (known_) {
      stack_.pop_back();
      return;
    }
    if (e.is(Kind::kIte))
      return choose(frame);
    const bool connective = e.is(Kind::kAnd) || e.is(Kind::kOr);
    for (; frame.next < e.children().size(); ++frame.next) {
      const auto value = leaf_or_memo(e.child(frame.next));
      if (!known_) {
        stack_.push_back({e.child(frame.next)});
        return;
      }
      if (connective && value && value->as_bool() == e.is(Kind::kOr))
        return finish(e, value);
      frame.undefined = frame.undefined || !value;
      if (frame.undefined && !connective)
        return finish(e, std::nullopt);
    }
    if (frame.undefined)
      return finish(e, std::nullopt);
    if (connective)
      return finish(e, Value::boolean(e.is(Kind::kAnd)));
    std::vector<Value> operands;
    operands.reserve(e.children().size());
    for (const Expr child : e.children())
      operands.push_back(*leaf_or_memo(child));
    finish(e, operate(e.kind(), e.sort(), operands));
  }

  void choose(Frame& frame) {
    const Expr e = frame.e;
    const auto condition = leaf_or_memo(e.child(0));
    if (!known_) {
      stack_.push_back({e.child(0)});
      return;
    }
    if (!condition)
      return finish(e, std::nullopt);
    const Expr branch = e.child(condition->as_bool() ? 1 : 2);
    auto value = leaf_or_memo(branch);
    if (!known_) {
      stack_.push_back({branch});
      return;
    }
    finish(e, std::move(value));
  }

  const Assignment& assignment_;
  std::unordered_map<Expr, std::optional<Value>, ExprHash> memo_;
  std::vector<Frame> stack_;
  bool known_ = false;
};

std::optional<Value> evaluate(Expr e, const Assignment& assignment) {
  return Evaluation(assignment)(e);
}

Evaluation::Evaluation(const Assignment& assignment)
    : evaluator_(std::make_unique<Evaluator>(assignment)) {}

Evaluation::~Evaluation() = default;

std::optional<Value> Evaluation::operator()(Expr e) { return evaluator_->run(e); }

}  // namespace reachd
