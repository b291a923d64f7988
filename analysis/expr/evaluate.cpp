#include "analysis/expr/evaluate.h"

#include <ranges>
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
    const Value* value = nullptr;
    find(root, value);
    return value ? std::optional(*value) : std::nullopt;
  }

private:
  struct Frame {
    Expr e;
    std::size_t next = 0;    ///< the child to look at
    bool undefined = false;  ///< some child had no value
    Expr array{};            ///< of chains of stores: how far down it was looked
  };

  /// Is the value known already, or that there is none (null)?
  bool find(Expr e, const Value*& value) const {
    value = nullptr;
    if (e.is_constant()) {
      value = &e.value();
      return true;
    }
    if (e.is_variable()) {
      if (const auto it = assignment_.find(e); it != assignment_.end())
        value = &it->second;
      return true;
    }
    const auto it = memo_.find(e);
    if (it != memo_.end() && it->second)
      value = &*it->second;
    return it != memo_.end();
  }

  /// The same, where it is evaluated next if it is not known: the frame is no more then.
  bool need(Expr e, const Value*& value) {
    const bool is_known = find(e, value);
    if (!is_known)
      stack_.push_back({e});
    return is_known;
  }

  void finish(Expr e, std::optional<Value> value) {
    memo_.insert_or_assign(e, std::move(value));
    stack_.pop_back();
  }

  void advance() {
    Frame& frame = stack_.back();
    const Expr e = frame.e;
    const Value* value = nullptr;
    if (find(e, value)) {
      stack_.pop_back();
      return;
    }
    if (e.is(Kind::kIte))
      return choose(frame);
    if (e.is(Kind::kSelect))
      return select(frame);
    if (e.is(Kind::kStore))
      return store(frame);
    const bool connective = e.is(Kind::kAnd) || e.is(Kind::kOr);
    for (; frame.next < e.children().size(); ++frame.next) {
      if (!need(e.child(frame.next), value))
        return;
      if (connective && value && value->as_bool() == e.is(Kind::kOr))
        return finish(e, *value);
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
    for (const Expr child : e.children()) {
      find(child, value);
      operands.push_back(*value);
    }
    finish(e, operate(e.kind(), e.sort(), operands));
  }

  void choose(Frame& frame) {
    const Expr e = frame.e;
    const Value* condition = nullptr;
    if (!need(e.child(0), condition))
      return;
    if (!condition)
      return finish(e, std::nullopt);
    const Value* value = nullptr;
    if (need(e.child(condition->as_bool() ? 1 : 2), value))
      finish(e, value ? std::optional(*value) : std::nullopt);
  }

  /// Of what the array is made only the elements at that place are looked at.
  void select(Frame& frame) {
    const Expr e = frame.e;
    const Value* place = nullptr;
    if (!need(e.child(1), place))
      return;
    if (!place)
      return finish(e, std::nullopt);
    if (!frame.array)
      frame.array = e.child(0);
    const Value* value = nullptr;
    for (; frame.array.is(Kind::kStore) && !find(frame.array, value);
         frame.array = frame.array.child(0)) {
      const Expr array = frame.array;
      if (!need(array.child(1), value))
        return;
      if (!value)
        return finish(e, std::nullopt);
      if (value->as_int() != place->as_int())
        continue;
      if (need(array.child(2), value))
        finish(e, value ? std::optional(*value) : std::nullopt);
      return;
    }
    if (!need(frame.array, value))
      return;
    if (!value)
      return finish(e, std::nullopt);
    const auto at = value->as_array().entries.find(static_cast<std::int64_t>(place->as_int()));
    finish(e, at == value->as_array().entries.end() ? *value->as_array().otherwise : at->second);
  }

  /// A chain of stores at once, as each one by itself would copy the array.
  void store(Frame& frame) {
    const Expr e = frame.e;
    if (!frame.array)
      frame.array = e;
    const Value* value = nullptr;
    for (; frame.array.is(Kind::kStore) && !find(frame.array, value);
         frame.array = frame.array.child(0))
      for (const Expr child : {frame.array.child(1), frame.array.child(2)}) {
        if (!need(child, value))
          return;
        if (!value)
          return finish(e, std::nullopt);
      }
    const Expr base = frame.array;
    if (!need(base, value))
      return;
    if (!value)
      return finish(e, std::nullopt);
    ArrayValue array = value->as_array();
    std::vector<Expr> stores;
    for (Expr at = e; at != base; at = at.child(0))
      stores.push_back(at);
    for (const Expr at : stores | std::views::reverse) {
      const Value* element = nullptr;
      find(at.child(1), value);
      find(at.child(2), element);
      const auto place = static_cast<std::int64_t>(value->as_int());
      if (*element == *array.otherwise)
        array.entries.erase(place);
      else
        array.entries.insert_or_assign(place, *element);
    }
    finish(e, Value{e.sort(), std::move(array)});
  }

  const Assignment& assignment_;
  std::unordered_map<Expr, std::optional<Value>, ExprHash> memo_;
  std::vector<Frame> stack_;
};

std::optional<Value> evaluate(Expr e, const Assignment& assignment) {
  return Evaluation(assignment)(e);
}

Evaluation::Evaluation(const Assignment& assignment)
    : evaluator_(std::make_unique<Evaluator>(assignment)) {}

Evaluation::~Evaluation() = default;

std::optional<Value> Evaluation::operator()(Expr e) { return evaluator_->run(e); }

}  // namespace reachd
