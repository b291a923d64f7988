#include "analysis/reach/distance.h"

#include <algorithm>
#include <cmath>
#include <optional>

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

}  // namespace

double distance(Expr e, const Assignment& state) {
  switch (e.kind()) {
  case Kind::kAnd: {
    double total = 0;
    for (const Expr child : e.children())
      total += distance(child, state);
    return total;
  }
  case Kind::kOr: {
    double least = distance(e.child(0), state);
    for (const Expr child : e.children().subspan(1))
      least = std::min(least, distance(child, state));
    return least;
  }
  case Kind::kLess:
  case Kind::kLessEq:
  case Kind::kEq: {
    const auto a = number(e.child(0), state);
    const auto b = number(e.child(1), state);
    if (!a || !b)
      break;
    if (e.is(Kind::kEq))
      return steps_for(std::abs(*a - *b));
    const double gap = *a - *b + (e.is(Kind::kLess) ? 1 : 0);
    return gap <= 0 ? 0 : steps_for(gap);
  }
  default:
    break;
  }
  const auto value = evaluate(e, state);
  return value && !value->as_bool() ? 1 : 0;
}

}  // namespace reachd::reach
