#include "analysis/reach/distance.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

namespace reachd::reach {

namespace {

/// Small gaps are counters that move by ones; large ones are entered or multiplied up.
double steps_for(double gap) { return gap <= 32 ? gap : 32 + 4 * std::log2(gap / 32); }

/// Does some event set the only variable of the comparison to a constant that satisfies it?
bool is_set_at_once(Expr e, const AssignedConstants& assigned) {
  const bool left = e.child(0).is_variable() && e.child(1).is_constant();
  const bool right = e.child(1).is_variable() && e.child(0).is_constant();
  if (!left && !right)
    return false;
  const Expr variable = e.child(left ? 0 : 1);
  return std::ranges::any_of(assigned(variable), [&](const Value& value) {
    const auto holds = evaluate(e, {{variable, value}});
    return holds && holds->as_bool();
  });
}

/// One call: shared parts are measured once, and very deep ones count as one event.
class Measure {
public:
  Measure(const Assignment& state, const AssignedConstants& assigned)
      : value_(state), assigned_(assigned) {}

  double distance(Expr e, int depth) {
    constexpr int kDepthMax = 1000;
    if (depth > kDepthMax)
      return 1;
    if (!e.is(Kind::kAnd) && !e.is(Kind::kOr))
      return of_atom(e);
    if (const auto it = memo_.find(e); it != memo_.end())
      return it->second;
    double result = distance(e.child(0), depth + 1);
    for (const Expr child : e.children().subspan(1)) {
      const double there = distance(child, depth + 1);
      result = e.is(Kind::kAnd) ? result + there : std::min(result, there);
    }
    memo_.emplace(e, result);
    return result;
  }

private:
  std::optional<double> number(Expr e) {
    const auto value = e.sort().is_integral() ? value_(e) : std::nullopt;
    return value ? std::optional(static_cast<double>(value->as_int())) : std::nullopt;
  }

  double of_atom(Expr e) {
    if (e.is(Kind::kLess) || e.is(Kind::kLessEq) || e.is(Kind::kEq)) {
      if (is_set_at_once(e, assigned_)) {
        const auto holds = value_(e);
        return holds && !holds->as_bool() ? 1 : 0;
      }
      const auto a = number(e.child(0));
      const auto b = number(e.child(1));
      if (a && b) {
        const double gap =
            e.is(Kind::kEq) ? std::abs(*a - *b) : *a - *b + (e.is(Kind::kLess) ? 1 : 0);
        return gap <= 0 ? 0 : steps_for(gap);
      }
    }
    const auto value = value_(e);
    return value && !value->as_bool() ? 1 : 0;
  }

  Evaluation value_;
  const AssignedConstants& assigned_;
  std::unordered_map<Expr, double, ExprHash> memo_;
};

}  // namespace

double distance(std::span<const Expr> conjuncts, const Assignment& state,
                const AssignedConstants& assigned) {
  Measure measure(state, assigned);
  double sum = 0;
  for (const Expr conjunct : conjuncts)
    sum += measure.distance(conjunct, 0);
  return sum;
}

double least_distance(std::span<const Expr> conditions, const Assignment& state,
                      const AssignedConstants& assigned) {
  Measure measure(state, assigned);
  std::optional<double> least;
  for (const Expr condition : conditions) {
    const double there = measure.distance(condition, 0);
    least = least ? std::min(*least, there) : there;
  }
  return least.value_or(0);
}

}  // namespace reachd::reach
