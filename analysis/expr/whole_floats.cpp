#include "analysis/expr/whole_floats.h"

#include <cmath>

#include "analysis/expr/bounds.h"

namespace reachd {

namespace {

/// Up to here each integer is a number of that sort.
Bounds exact(Sort sort) {
  const Int128 most = Int128{1} << (sort.bits == 32 ? 24 : 53);
  return {-most, most};
}

bool within(Bounds inner, Bounds outer) {
  return outer.least <= inner.least && inner.greatest <= outer.greatest;
}

/// The integer, over i64, that a number is made of. Zero has no sign then: -0.0 is none.
Expr whole(ExprPool& pool, Expr e) {
  const Bounds range = exact(e.sort());
  if (e.is(Kind::kCast)) {
    const Expr from = e.child(0);
    return from.sort().is_machine() && within(bounds_of(from), range) ? pool.cast(from, Sort::i64())
                                                                      : Expr{};
  }
  if (!e.is_constant())
    return {};
  const double value = e.value().as_double();
  const bool is_whole = std::trunc(value) == value && std::abs(value) <= double(range.greatest) &&
                        !(value == 0 && std::signbit(value));
  return is_whole ? pool.machine(Sort::i64(), static_cast<std::int64_t>(value)) : Expr{};
}

/// The greatest integer that is not greater, where the constant is no whole number.
std::optional<std::int64_t> floor_of(Expr e) {
  if (!e.is_constant())
    return std::nullopt;
  const double value = std::floor(e.value().as_double());
  constexpr double kMost = 9007199254740992.0;
  if (!(std::abs(value) < kMost))
    return std::nullopt;
  return static_cast<std::int64_t>(value);
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
    if (!keeps_zero || !within(multiply_bounds(p, q), exact(sort)))
      return {};
    return pool.cast(pool.multiply(x, y), sort);
  }
  const bool is_sum = kind == Kind::kAdd;
  if (!within(add_bounds(p, is_sum ? q : negate_bounds(q)), exact(sort)))
    return {};
  return pool.cast(is_sum ? pool.add(x, y) : pool.subtract(x, y), sort);
}

Expr compare_whole(ExprPool& pool, Kind kind, Expr a, Expr b) {
  if (!a.sort().is_float() || (a.is_constant() && b.is_constant()))
    return {};
  const Expr x = whole(pool, a);
  const Expr y = whole(pool, b);
  if (x && y)
    return kind == Kind::kEq     ? pool.equal(x, y)
           : kind == Kind::kLess ? pool.less(x, y)
                                 : pool.less_eq(x, y);
  const std::optional<std::int64_t> limit = floor_of(x ? b : a);
  if ((!x && !y) || !limit || (x ? b : a).value().as_double() == static_cast<double>(*limit))
    return {};
  // Between two integers.
  const Expr below = pool.machine(Sort::i64(), *limit);
  if (kind == Kind::kEq)
    return pool.boolean(false);
  return x ? pool.less_eq(x, below) : pool.less(below, y);
}

}  // namespace reachd
