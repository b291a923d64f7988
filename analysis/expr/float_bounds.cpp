#include "analysis/expr/float_bounds.h"
#include "analysis/expr/float_functions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <vector>

#include "analysis/expr/operations.h"

namespace reachd {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

FloatBounds no_numbers() { return {kInfinity, -kInfinity, false}; }

double corner_of(Kind kind, Sort sort, double a, double b) {
  const Value operands[] = {Value::floating(sort, a), Value::floating(sort, b)};
  return operate(kind, sort, operands)->as_double();
}

/// The next number of the precision towards `towards`.
double neighbour(double value, double towards, Sort sort) {
  return sort.bits == 32 ? std::nextafter(static_cast<float>(value), static_cast<float>(towards))
                         : std::nextafter(value, towards);
}

/// The least number of the precision that is not below the value.
double rounded_up(double value, Sort sort) {
  if (sort.bits != 32)
    return value;
  const auto near = static_cast<double>(static_cast<float>(value));
  return near < value ? neighbour(near, kInfinity, sort) : near;
}

double rounded_down(double value, Sort sort) { return -rounded_up(-value, sort); }

/// Is the function monotone in each operand, so that its ends are among the corners?
bool has_corners(Kind kind, const FloatBounds& divisor) {
  if (kind == Kind::kDiv)
    return divisor.least > 0 || divisor.greatest < 0;
  return kind == Kind::kAdd || kind == Kind::kSub || kind == Kind::kMul;
}

/// Where one operand may be infinite and the other zero, what is between the corners may be NaN.
bool may_vanish(Kind kind, const FloatBounds& a, const FloatBounds& b) {
  const auto is_infinite = [](const FloatBounds& set) {
    return std::isinf(set.least) || std::isinf(set.greatest);
  };
  const auto has_zero = [](const FloatBounds& set) { return set.least <= 0 && set.greatest >= 0; };
  if (kind == Kind::kMul)
    return (is_infinite(a) && has_zero(b)) || (is_infinite(b) && has_zero(a));
  return kind == Kind::kDiv && is_infinite(a) && is_infinite(b);
}

bool is_comparison(Expr e) { return e.is(Kind::kEq) || e.is(Kind::kLess) || e.is(Kind::kLessEq); }

bool is_from_float(Expr e) {
  return e.is(Kind::kCast) && e.child(0).sort().is_float() && e.sort().is_integral();
}

bool is_about_floats(Expr e) {
  return is_comparison(e) &&
         (e.child(0).sort().is_float() || is_from_float(e.child(0)) || is_from_float(e.child(1)));
}

/// What conjuncts that compare single variables with constants leave of these.
class Contradiction {
public:
  explicit Contradiction(std::span<const Expr> conjuncts) : conjuncts_(conjuncts) {}

  bool run() {
    for (const Expr conjunct : conjuncts_)
      note(conjunct);
    return std::ranges::any_of(conjuncts_, [&](Expr conjunct) { return is_false(conjunct); });
  }

private:
  void note(Expr conjunct) {
    const bool is_negated = conjunct.is(Kind::kNot);
    const Expr comparison = is_negated ? conjunct.child(0) : conjunct;
    if (!is_comparison(comparison) || (is_negated && comparison.is(Kind::kEq)))
      return;
    const Expr a = comparison.child(is_negated ? 1 : 0);
    const Expr b = comparison.child(is_negated ? 0 : 1);
    const bool is_strict = comparison.is(Kind::kLess) != is_negated;
    for (const bool is_left : {true, false}) {
      const Expr variable = is_left ? a : b;
      const Expr constant = is_left ? b : a;
      if (!variable.is_variable() || !constant.is_constant())
        continue;
      if (variable.sort().is_float())
        note_float(variable, constant.value().as_double(), comparison, is_negated, is_left);
      else if (variable.sort().is_integral())
        note_integer(variable, constant.value().as_int(), comparison, is_strict, is_left);
    }
  }

  void note_float(Expr variable, double constant, Expr comparison, bool is_negated, bool is_left) {
    FloatBounds& known = floats_[variable];
    const FloatBounds point = FloatBounds::only(constant);
    if (comparison.is(Kind::kEq)) {
      known = intersected(known, {point.least, point.greatest, false}, variable.sort());
      return;
    }
    if (is_negated && std::isnan(constant))
      return;
    const bool is_strict = comparison.is(Kind::kLess) != is_negated;
    FloatBounds side = is_left ? below(point, is_strict, variable.sort())
                               : above(point, is_strict, variable.sort());
    side.has_nan = is_negated;  // comparisons with NaN are false
    known = intersected(known, side, variable.sort());
  }

  void note_integer(Expr variable, Int128 constant, Expr comparison, bool is_strict, bool is_left) {
    Bounds& known = integers_.try_emplace(variable, bounds_of(variable)).first->second;
    const Int128 gap = is_strict && !comparison.is(Kind::kEq) ? 1 : 0;
    if (is_left || comparison.is(Kind::kEq))
      known.greatest = std::min(known.greatest, constant - gap);
    if (!is_left || comparison.is(Kind::kEq))
      known.least = std::max(known.least, constant + gap);
  }

  bool is_false(Expr conjunct) {
    const bool is_negated = conjunct.is(Kind::kNot);
    const Expr comparison = is_negated ? conjunct.child(0) : conjunct;
    if (!is_about_floats(comparison))
      return false;
    const Expr a = comparison.child(0);
    const Expr b = comparison.child(1);
    if (a == b && a.sort().is_float() && !of(a).has_nan)
      return comparison.is(Kind::kLess) != is_negated;
    const auto value = a.sort().is_float()
                           ? compare_floats(comparison.kind(), of(a), of(b))
                           : compare_bounds(comparison.kind(), integers_of(a), integers_of(b));
    return value && *value == is_negated;
  }

  Bounds integers_of(Expr e, int depth = 0) {
    if (const auto it = integers_.find(e); it != integers_.end())
      return it->second;
    return is_from_float(e) ? truncated(of(e.child(0), depth + 1), e.sort()) : bounds_of(e);
  }

  /// Each shared part is looked at once; what lies deep stays open.
  FloatBounds of(Expr e, int depth = 0) {
    constexpr int kDepthMax = 40;
    if (e.is_constant())
      return FloatBounds::only(e.value().as_double());
    if (e.is_variable()) {
      const auto it = floats_.find(e);
      return it == floats_.end() ? FloatBounds::everything() : it->second;
    }
    if (const auto it = known_.find(e); it != known_.end())
      return it->second;
    const FloatBounds result = depth == kDepthMax ? FloatBounds::everything() : computed(e, depth);
    known_.emplace(e, result);
    return result;
  }

  FloatBounds computed(Expr e, int depth) {
    if (e.is(Kind::kIte))
      return joined(of(e.child(1), depth + 1), of(e.child(2), depth + 1));
    if (e.is(Kind::kCast) && e.child(0).sort().is_integral())
      return converted(integers_of(e.child(0), depth), e.child(0).sort(), e.sort());
    if (e.is(Kind::kFloatFunction))
      return float_function_bounds(e.child(1).value().as_int(), of(e.child(0), depth + 1),
                                   of(e.child(2), depth + 1));
    std::vector<FloatBounds> operands;
    for (const Expr child : e.children()) {
      if (!child.sort().is_float())
        return FloatBounds::everything();
      operands.push_back(of(child, depth + 1));
    }
    if (e.is(Kind::kCast))
      return converted(operands[0], e.sort());
    return operands.empty() ? FloatBounds::everything()
                            : float_operation(e.kind(), e.sort(), operands);
  }

  std::span<const Expr> conjuncts_;
  std::map<Expr, FloatBounds> floats_;
  std::map<Expr, Bounds> integers_;
  std::unordered_map<Expr, FloatBounds, ExprHash> known_;  ///< of terms
};

}  // namespace

FloatBounds FloatBounds::only(double value) {
  if (!std::isnan(value))
    return {value, value, false};
  FloatBounds result = no_numbers();
  result.has_nan = true;
  return result;
}

FloatBounds joined(const FloatBounds& a, const FloatBounds& b) {
  return {std::min(a.least, b.least), std::max(a.greatest, b.greatest), a.has_nan || b.has_nan};
}

FloatBounds float_operation(Kind kind, Sort sort, std::span<const FloatBounds> operands) {
  const FloatBounds& a = operands[0];
  if (kind == Kind::kNeg)
    return {-a.greatest, -a.least, a.has_nan};
  if (operands.size() != 2)
    return FloatBounds::everything();
  const FloatBounds& b = operands[1];
  if (!a.has_numbers() || !b.has_numbers())
    return FloatBounds::only(std::nan(""));
  if (!has_corners(kind, b) || may_vanish(kind, a, b))
    return FloatBounds::everything();
  FloatBounds result = no_numbers();
  for (const double x : {a.least, a.greatest})
    for (const double y : {b.least, b.greatest}) {
      const double corner = corner_of(kind, sort, x, y);
      if (std::isnan(corner))
        return FloatBounds::everything();
      result = joined(result, FloatBounds::only(corner));
    }
  result.has_nan = a.has_nan || b.has_nan;
  return result;
}

FloatBounds converted(const FloatBounds& bounds, Sort to) {
  if (!bounds.has_numbers())
    return bounds;
  const auto end = [&](double value) {
    return convert(Value::floating(Sort::floating(64), value), to)->as_double();
  };
  return {end(bounds.least), end(bounds.greatest), bounds.has_nan};
}

FloatBounds converted(const Bounds& bounds, Sort from, Sort to) {
  const auto end = [&](Int128 value) {
    return convert(Value::integral(from, value), to)->as_double();
  };
  return {bounds.least <= -kUnbounded ? -kInfinity : end(bounds.least),
          bounds.greatest >= kUnbounded ? kInfinity : end(bounds.greatest), false};
}

Bounds truncated(const FloatBounds& bounds, Sort to) {
  const Bounds all = bounds_of(to);
  if (!bounds.has_numbers())
    return all;
  const auto end = [&](double value) {
    const auto whole = convert(Value::floating(Sort::floating(64), value), Sort::integer());
    return whole ? std::clamp(whole->as_int(), all.least, all.greatest)
                 : (value < 0 ? all.least : all.greatest);
  };
  return {end(bounds.least), end(bounds.greatest)};
}

std::optional<bool> compare_floats(Kind kind, const FloatBounds& a, const FloatBounds& b) {
  if (!a.has_numbers() || !b.has_numbers())
    return false;
  const bool is_number = !a.has_nan && !b.has_nan;
  switch (kind) {
    case Kind::kEq:
      if (a.greatest < b.least || b.greatest < a.least)
        return false;
      if (is_number && a.least == a.greatest && b.least == b.greatest)
        return true;
      return std::nullopt;
    case Kind::kLess:
      if (a.least >= b.greatest)
        return false;
      if (is_number && a.greatest < b.least)
        return true;
      return std::nullopt;
    default:
      if (a.least > b.greatest)
        return false;
      if (is_number && a.greatest <= b.least)
        return true;
      return std::nullopt;
  }
}

FloatBounds below(const FloatBounds& other, bool is_strict, Sort sort) {
  if (!other.has_numbers() || (is_strict && other.greatest == -kInfinity))
    return no_numbers();
  const double most = is_strict ? neighbour(other.greatest, -kInfinity, sort) : other.greatest;
  return {-kInfinity, most, false};
}

FloatBounds above(const FloatBounds& other, bool is_strict, Sort sort) {
  if (!other.has_numbers() || (is_strict && other.least == kInfinity))
    return no_numbers();
  const double least = is_strict ? neighbour(other.least, kInfinity, sort) : other.least;
  return {least, kInfinity, false};
}

FloatBounds intersected(const FloatBounds& a, const FloatBounds& b, Sort sort) {
  FloatBounds both = {rounded_up(std::max(a.least, b.least), sort),
                      rounded_down(std::min(a.greatest, b.greatest), sort), a.has_nan && b.has_nan};
  if (!both.has_numbers()) {
    const bool has_nan = both.has_nan;
    both = no_numbers();
    both.has_nan = has_nan;
  }
  return both;
}

Expr to_condition(ExprPool& pool, Expr variable, const FloatBounds& bounds) {
  const auto number = [&](double value) {
    return pool.constant(Value::floating(variable.sort(), value));
  };
  // Comparisons with NaN are false.
  std::vector<Expr> parts;
  if (bounds.has_nan) {
    if (!bounds.has_numbers())
      return pool.negate(pool.equal(variable, variable));
    if (bounds.least > -kInfinity)
      parts.push_back(pool.negate(pool.less(variable, number(bounds.least))));
    if (bounds.greatest < kInfinity)
      parts.push_back(pool.negate(pool.less(number(bounds.greatest), variable)));
    return pool.conjunction(parts);
  }
  if (bounds.least > -kInfinity)
    parts.push_back(pool.less_eq(number(bounds.least), variable));
  if (bounds.greatest < kInfinity)
    parts.push_back(pool.less_eq(variable, number(bounds.greatest)));
  return parts.empty() ? pool.equal(variable, variable) : pool.conjunction(parts);
}

bool contradict_by_float_bounds(std::span<const Expr> conjuncts) {
  const bool compares_floats = std::ranges::any_of(conjuncts, [](Expr conjunct) {
    return is_about_floats(conjunct.is(Kind::kNot) ? conjunct.child(0) : conjunct);
  });
  return compares_floats && Contradiction(conjuncts).run();
}

}  // namespace reachd
