#include "analysis/expr/whole_floats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "analysis/expr/bounds.h"
#include "analysis/expr/operations.h"

namespace reachd {

namespace {

constexpr int kScaleMax = 24;
constexpr int kNodesMax = 64;
constexpr std::size_t kChoicesMax = 3;
/// What 64 bits hold, and some more is never calculated with.
constexpr Int128 kDigitsMax = Int128{1} << 62;

Bounds up_to(Int128 most) { return {-most, most}; }

/// Up to here each integer is a number of that sort, and so is its quotient by a power of two.
Bounds exact(Sort sort) { return up_to(Int128{1} << (sort.bits == 32 ? 24 : 53)); }

bool lies_within(Bounds inner, Bounds outer) {
  return outer.least <= inner.least && inner.greatest <= outer.greatest;
}

Bounds both_bounds(Bounds a, Bounds b) {
  return {std::min(a.least, b.least), std::max(a.greatest, b.greatest)};
}

bool is_float_cast(Expr e) { return e.is(Kind::kCast) && e.child(0).sort().is_float(); }

/// Exact numbers: `digits / 2^scale`.
class Exact {
public:
  struct Extent {
    Bounds digits;
    int scale = 0;
  };
  struct Number {
    Expr digits;  ///< over i64
    int scale = 0;
  };

  explicit Exact(ExprPool& pool) : pool_(pool) {}

  /// None where it is not known to be exact.
  std::optional<Extent> extent(Expr e) {
    if (++visited_ > kNodesMax)
      return std::nullopt;
    auto found = calculate(e);
    return found && lies_within(found->digits, exact(e.sort())) ? found : std::nullopt;
  }

  /// Of what has an extent.
  Number number(Expr e) {
    if (e.is_constant()) {
      const auto found = *constant(e.value().as_double());
      return {pool_.machine(Sort::i64(), found.digits.least), found.scale};
    }
    if (is_float_cast(e))
      return number(e.child(0));
    if (e.is(Kind::kCast))
      return {pool_.cast(e.child(0), Sort::i64()), 0};
    if (e.is(Kind::kNeg)) {
      const Number of = number(e.child(0));
      return {pool_.minus(of.digits), of.scale};
    }
    if (e.is(Kind::kDiv)) {
      const int shift = *exponent(e.child(1));
      const Number of = number(e.child(0));
      return {at_scale(of, std::max(of.scale, -shift)), std::max(of.scale, -shift) + shift};
    }
    const std::size_t first = e.is(Kind::kIte) ? 1 : 0;
    const Number a = number(e.child(first));
    const Number b = number(e.child(first + 1));
    if (e.is(Kind::kMul))
      return {pool_.multiply(a.digits, b.digits), a.scale + b.scale};
    const int scale = std::max(a.scale, b.scale);
    const Expr x = at_scale(a, scale);
    const Expr y = at_scale(b, scale);
    return {e.is(Kind::kIte)   ? pool_.ite(e.child(0), x, y)
            : e.is(Kind::kAdd) ? pool_.add(x, y)
                               : pool_.subtract(x, y),
            scale};
  }

  Expr at_scale(const Number& number, int scale) {
    return pool_.multiply(pool_.machine(Sort::i64(), Int128{1} << (scale - number.scale)),
                          number.digits);
  }

  static Bounds at_scale(const Extent& extent, int scale) {
    return scale_bounds(extent.digits, Int128{1} << (scale - extent.scale));
  }

  /// Of a finite constant.
  static std::optional<Extent> constant(double value) {
    for (int scale = 0; scale <= kScaleMax; ++scale) {
      const double digits = std::ldexp(value, scale);
      if (!(std::abs(digits) <= 0x1p53))
        return std::nullopt;
      if (std::trunc(digits) == digits) {
        const auto whole = static_cast<std::int64_t>(digits);
        return Extent{{whole, whole}, scale};
      }
    }
    return std::nullopt;
  }

private:
  /// k of a constant 2^k.
  static std::optional<int> exponent(Expr e) {
    if (!e.is_constant())
      return std::nullopt;
    int exponent = 0;
    const double fraction = std::frexp(e.value().as_double(), &exponent);
    if (fraction != 0.5 || std::abs(exponent - 1) > kScaleMax)
      return std::nullopt;
    return exponent - 1;
  }

  std::optional<Extent> calculate(Expr e) {
    switch (e.kind()) {
      case Kind::kConstant:
        return constant(e.value().as_double());
      case Kind::kCast:
        if (e.child(0).sort().is_float())
          return extent(e.child(0));
        return e.child(0).sort().is_machine() ? std::optional(Extent{bounds_of(e.child(0)), 0})
                                              : std::nullopt;
      case Kind::kNeg:
        if (auto of = extent(e.child(0)))
          return Extent{negate_bounds(of->digits), of->scale};
        return std::nullopt;
      case Kind::kDiv:
        return divided(e);
      case Kind::kAdd:
      case Kind::kSub:
      case Kind::kMul:
      case Kind::kIte:
        return combined(e);
      default:
        return std::nullopt;
    }
  }

  std::optional<Extent> divided(Expr e) {
    const auto shift = exponent(e.child(1));
    const auto of = shift ? extent(e.child(0)) : std::nullopt;
    if (!of)
      return std::nullopt;
    const int scale = std::max(of->scale, -*shift);
    if (scale + *shift > kScaleMax)
      return std::nullopt;
    return Extent{at_scale(*of, scale), scale + *shift};
  }

  std::optional<Extent> combined(Expr e) {
    const std::size_t first = e.is(Kind::kIte) ? 1 : 0;
    const auto a = extent(e.child(first));
    const auto b = a ? extent(e.child(first + 1)) : std::nullopt;
    if (!b)
      return std::nullopt;
    if (e.is(Kind::kMul)) {
      if (a->scale + b->scale > kScaleMax)
        return std::nullopt;
      return Extent{multiply_bounds(a->digits, b->digits), a->scale + b->scale};
    }
    const int scale = std::max(a->scale, b->scale);
    const Bounds x = at_scale(*a, scale);
    const Bounds y = at_scale(*b, scale);
    if (!lies_within(both_bounds(x, y), up_to(kDigitsMax)))
      return std::nullopt;
    return Extent{e.is(Kind::kIte)   ? both_bounds(x, y)
                  : e.is(Kind::kAdd) ? add_bounds(x, y)
                                     : add_bounds(x, negate_bounds(y)),
                  scale};
  }

  ExprPool& pool_;
  int visited_ = 0;
};

/// What an expression makes of one integer, always in the same direction.
class Monotone {
public:
  /// None where the expression is not like that.
  static std::optional<Monotone> of(ExprPool& pool, Expr e) {
    Monotone found;
    for (int i = 0; i < kNodesMax; ++i) {
      Exact exact(pool);
      const bool is_number = e.sort().is_float();
      if (is_number && !e.is_constant() && exact.extent(e)) {
        const Exact::Number number = exact.number(e);
        found.scale_ = number.scale;
        found.sort_ = e.sort();
        return found.ends_at(number.digits);
      }
      if (is_number && e.is(Kind::kCast) && e.child(0).sort().is_machine()) {
        found.sort_ = e.sort();
        return found.ends_at(e.child(0));
      }
      const Expr next = found.add(e);
      if (!next)
        return std::nullopt;
      e = next;
    }
    return std::nullopt;
  }

  /// The integers for which `holds`, which changes but once along them, does so; none where values
  /// are missing.
  template <typename Holds>
  std::optional<Bounds> where(const Holds& holds) const {
    Int128 low = bounds_of(integer_).least;
    Int128 high = bounds_of(integer_).greatest;
    const Bounds all = {low, high};
    const auto first = value(low);
    const auto last = value(high);
    if (!first || !last)
      return std::nullopt;
    const bool is_first = holds(*first);
    if (is_first == holds(*last))
      return is_first ? all : Bounds{high, low - 1};
    while (high - low > 1) {
      const Int128 middle = low + (high - low) / 2;
      (holds(*value(middle)) == is_first ? low : high) = middle;
    }
    return is_first ? Bounds{all.least, low} : Bounds{high, all.greatest};
  }

  /// That the integer is one of these.
  Expr is_within(ExprPool& pool, Bounds range) const {
    const Bounds all = bounds_of(integer_);
    const auto at = [&](Int128 limit) { return pool.machine(integer_.sort(), limit); };
    if (range.least > range.greatest)
      return pool.boolean(false);
    if (range.least == range.greatest)
      return pool.equal(integer_, at(range.least));
    const Expr is_least =
        range.least <= all.least ? pool.boolean(true) : pool.less_eq(at(range.least), integer_);
    const Expr is_greatest = range.greatest >= all.greatest
                                 ? pool.boolean(true)
                                 : pool.less_eq(integer_, at(range.greatest));
    return pool.both(is_least, is_greatest);
  }

private:
  struct Step {
    Kind kind;
    Sort sort;
    bool is_first = true;  ///< of the operands
    std::optional<Value> other;
  };

  std::optional<Monotone> ends_at(Expr integer) {
    integer_ = integer;
    const Bounds range = bounds_of(integer);
    if (integer.is_constant() || !lies_within(range, up_to(Int128{1} << 64)) ||
        !range.within(integer.sort()))
      return std::nullopt;
    return std::move(*this);
  }

  /// The operation as one of one operand, which is returned; null where it is not monotone.
  Expr add(Expr e) {
    if (is_float_cast(e) || (e.is(Kind::kNeg) && e.sort().is_float())) {
      steps_.push_back({e.kind(), e.sort(), true, std::nullopt});
      return e.child(0);
    }
    const bool is_product = e.is(Kind::kMul) || e.is(Kind::kDiv);
    if (!e.sort().is_float() || (!e.is(Kind::kAdd) && !e.is(Kind::kSub) && !is_product))
      return {};
    const bool is_first = e.child(1).is_constant();
    const Expr other = e.child(is_first ? 1 : 0);
    if (!other.is_constant() || (e.is(Kind::kDiv) && !is_first))
      return {};
    const double constant = other.value().as_double();
    // Infinity times nothing would be no number.
    if (!std::isfinite(constant) || (is_product && constant == 0))
      return {};
    steps_.push_back({e.kind(), e.sort(), is_first, other.value()});
    return e.child(is_first ? 0 : 1);
  }

  std::optional<Value> value(Int128 integer) const {
    auto now = convert(Value::integral(integer_.sort(), integer), sort_);
    if (now && scale_ > 0)
      now = Value::floating(sort_, std::ldexp(now->as_double(), -scale_));
    for (auto step = steps_.rbegin(); now && step != steps_.rend(); ++step) {
      if (!step->other) {
        now = operate(step->kind, step->sort, {&*now, 1});
        continue;
      }
      const std::array operands = {step->is_first ? *now : *step->other,
                                   step->is_first ? *step->other : *now};
      now = operate(step->kind, step->sort, operands);
    }
    return now;
  }

  Expr integer_;
  Sort sort_;  ///< that the integer is first converted to
  int scale_ = 0;
  std::vector<Step> steps_;  ///< the last one first
};

Expr compare_sides(ExprPool& pool, Kind kind, Expr a, Expr b) {
  return pool.make(kind, Sort::boolean(), std::array{a, b});
}

Expr compare_exact(ExprPool& pool, Kind kind, Expr a, Expr b) {
  Exact exact(pool);
  const auto x = exact.extent(a);
  const auto y = x ? exact.extent(b) : std::nullopt;
  if (!y)
    return {};
  const int scale = std::max(x->scale, y->scale);
  if (!lies_within(both_bounds(Exact::at_scale(*x, scale), Exact::at_scale(*y, scale)),
                   up_to(kDigitsMax)))
    return {};
  return compare_sides(pool, kind, exact.at_scale(exact.number(a), scale),
                       exact.at_scale(exact.number(b), scale));
}

/// One of them is a constant.
Expr compare_monotone(ExprPool& pool, Kind kind, Expr a, Expr b) {
  if (!a.is_constant() && !b.is_constant())
    return {};
  const bool is_left = b.is_constant();
  const auto function = Monotone::of(pool, is_left ? a : b);
  if (!function)
    return {};
  const Value limit = (is_left ? b : a).value();
  const auto where = [&](Kind relation, bool is_first) {
    return function->where([&](const Value& value) {
      const std::array operands = {is_first ? value : limit, is_first ? limit : value};
      return operate(relation, Sort::boolean(), operands)->as_bool();
    });
  };
  auto range = where(kind == Kind::kEq ? Kind::kLessEq : kind, is_left);
  if (range && kind == Kind::kEq) {
    const auto other = *where(Kind::kLessEq, !is_left);
    range = {std::max(range->least, other.least), std::min(range->greatest, other.greatest)};
  }
  return range ? function->is_within(pool, *range) : Expr{};
}

bool is_arithmetic(Expr e) {
  return e.is(Kind::kAdd) || e.is(Kind::kSub) || e.is(Kind::kMul) || e.is(Kind::kDiv) ||
         e.is(Kind::kNeg) || is_float_cast(e);
}

/// Conditions of choices between numbers that keep it from being exact.
void collect_choices(ExprPool& pool, Expr e, std::set<Expr>& found, int& visited) {
  if (++visited > kNodesMax || !e.sort().is_float() || Exact(pool).extent(e))
    return;
  if (e.is(Kind::kIte))
    found.insert(e.child(0));
  for (const Expr child : is_arithmetic(e) ? e.children() : std::span<const Expr>())
    collect_choices(pool, child, found, visited);
}

/// What it is where the condition is known. Looks where `collect_choices` does.
Expr chosen(ExprPool& pool, Expr e, Expr condition, bool is_true) {
  if (e.is(Kind::kIte) && e.child(0) == condition)
    return e.child(is_true ? 1 : 2);
  if (!is_arithmetic(e) || !e.sort().is_float() || Exact(pool).extent(e))
    return e;
  std::vector<Expr> children;
  for (const Expr child : e.children())
    children.push_back(chosen(pool, child, condition, is_true));
  return pool.make(e.kind(), e.sort(), children);
}

bool compares_floats(Expr e) {
  return (e.is(Kind::kEq) || e.is(Kind::kLess) || e.is(Kind::kLessEq)) &&
         e.child(0).sort().is_float();
}

/// A choice of comparisons where that makes one of them exact.
Expr compare_choices(ExprPool& pool, Kind kind, Expr a, Expr b) {
  std::set<Expr> conditions;
  int visited = 0;
  collect_choices(pool, a, conditions, visited);
  collect_choices(pool, b, conditions, visited);
  if (conditions.empty() || conditions.size() > kChoicesMax || visited > kNodesMax)
    return {};
  const Expr condition = *conditions.begin();
  std::array<Expr, 2> results;
  for (const bool is_true : {false, true})
    results[is_true] = compare_sides(pool, kind, chosen(pool, a, condition, is_true),
                                     chosen(pool, b, condition, is_true));
  if (compares_floats(results[0]) && compares_floats(results[1]))
    return {};
  return pool.ite(condition, results[1], results[0]);
}

/// The integer, over i64, that a number is made of. Zero has no sign then: -0.0 is none.
Expr whole(ExprPool& pool, Expr e) {
  const Bounds range = exact(e.sort());
  if (e.is(Kind::kCast)) {
    const Expr from = e.child(0);
    return from.sort().is_machine() && lies_within(bounds_of(from), range)
               ? pool.cast(from, Sort::i64())
               : Expr{};
  }
  if (!e.is_constant())
    return {};
  const double value = e.value().as_double();
  const bool is_whole = std::trunc(value) == value && std::abs(value) <= double(range.greatest) &&
                        !(value == 0 && std::signbit(value));
  return is_whole ? pool.machine(Sort::i64(), static_cast<std::int64_t>(value)) : Expr{};
}

}  // namespace

Expr combine_whole(ExprPool& pool, Kind kind, Expr a, Expr b) {
  const Sort sort = a.sort();
  if (!sort.is_float() || (a.is_constant() && b.is_constant()))
    return {};
  const Expr x = whole(pool, a);
  const Expr y = x ? whole(pool, b) : Expr{};
  if (!y)
    return {};
  const Bounds p = bounds_of(x);
  const Bounds q = bounds_of(y);
  if (kind == Kind::kMul) {
    const bool keeps_zero = (x.is_constant() && p.least > 0) || (y.is_constant() && q.least > 0);
    if (!keeps_zero || !lies_within(multiply_bounds(p, q), exact(sort)))
      return {};
    return pool.cast(pool.multiply(x, y), sort);
  }
  const bool is_sum = kind == Kind::kAdd;
  if (!lies_within(add_bounds(p, is_sum ? q : negate_bounds(q)), exact(sort)))
    return {};
  return pool.cast(is_sum ? pool.add(x, y) : pool.subtract(x, y), sort);
}

Expr compare_whole(ExprPool& pool, Kind kind, Expr a, Expr b) {
  if (!a.sort().is_float() || (a.is_constant() && b.is_constant()))
    return {};
  if (const Expr compared = compare_exact(pool, kind, a, b))
    return compared;
  if (const Expr compared = compare_monotone(pool, kind, a, b))
    return compared;
  return compare_choices(pool, kind, a, b);
}

Expr compare_truncated(ExprPool& pool, Kind kind, Expr a, Expr b) {
  const bool is_left = b.is_constant();
  const Expr cast = is_left ? a : b;
  const bool is_truncation = is_float_cast(cast) && cast.sort().is_machine();
  return is_truncation && (is_left ? b : a).is_constant() ? compare_monotone(pool, kind, a, b)
                                                          : Expr{};
}

Expr truncate_whole(ExprPool& pool, Expr a, Sort to) {
  if (!a.sort().is_float() || !to.is_machine())
    return {};
  Exact exact(pool);
  const auto extent = exact.extent(a);
  if (!extent || a.is_constant())
    return {};
  const Exact::Number number = exact.number(a);
  const Expr whole =
      pool.divide(number.digits, pool.machine(Sort::i64(), Int128{1} << number.scale));
  return bounds_of(whole).within(to) ? pool.cast(whole, to) : Expr{};
}

}  // namespace reachd
