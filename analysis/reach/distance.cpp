#include "analysis/reach/distance.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

namespace reachd::reach {

namespace {

/// Small gaps are counters that move by ones; large ones are entered or multiplied up.
double steps_for(double gap) { return gap <= 32 ? gap : 32 + 4 * std::log2(gap / 32); }

std::optional<double> number(Expr e, const Assignment& state) {
  const auto value = evaluate(e, state);
  if (!value || !e.sort().is_integral())
    return std::nullopt;
  return static_cast<double>(value->as_int());
}

/// One call: shared parts are measured once, and very deep ones count as one event.
class Measure {
public:
  explicit Measure(const Assignment& state) : state_(state) {}

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
  double of_atom(Expr e) const {
    if (e.is(Kind::kLess) || e.is(Kind::kLessEq) || e.is(Kind::kEq)) {
      const auto a = number(e.child(0), state_);
      const auto b = number(e.child(1), state_);
      if (a && b) {
        const double gap = e.is(Kind::kEq) ? std::abs(*a - *b)
                                           : *a - *b + (e.is(Kind::kLess) ? 1 : 0);
        return gap <= 0 ? 0 : steps_for(gap);
      }
    }
    const auto value = evaluate(e, state_);
    return value && !value->as_bool() ? 1 : 0;
  }

  const Assignment& state_;
  std::unordered_map<Expr, double, ExprHash> memo_;
};

}  // namespace

double distance(Expr e, const Assignment& state) { return Measure(state).distance(e, 0); }

}  // namespace reachd::reach
