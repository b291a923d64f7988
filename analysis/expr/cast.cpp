// Conversions between sorts.
#include <algorithm>
#include <cassert>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/whole_floats.h"

namespace reachd {

namespace {

/// One as a value of an arithmetic or pointer sort.
std::optional<Value> one(Sort sort) { return convert(Value::boolean(true), sort); }

bool is_integral_cast(Expr e) { return e.is(Kind::kCast) && e.child(0).sort().is_integral(); }

}  // namespace

Expr ExprPool::cast(Expr a, Sort to) {
  const Sort from = a.sort();
  if (from == to && (!to.is_machine() || bounds_of(a).within(to)))
    return a;
  if (from.is_bool()) {
    const auto value = one(to);
    assert(value);
    return ite(a, constant(*value), constant(default_value(to)));
  }
  if (to.is_bool())
    return distinct(a, constant(default_value(from)));
  if (const Expr folded = fold(Kind::kCast, to, {a}))
    return folded;
  if (const Expr whole = truncate_whole(*this, a, to))
    return whole;
  if (a.is(Kind::kIte) && (a.child(1).is_constant() || a.child(2).is_constant()) && depth_ < 64) {
    ++depth_;
    const Expr result = ite(a.child(0), cast(a.child(1), to), cast(a.child(2), to));
    --depth_;
    return result;
  }
  if (from.is_integral() && to.is_integral())
    return cast_integral(a, to);
  if (a.is(Kind::kCast)) {
    const Expr inner = a.child(0);
    const Sort source = inner.sort();
    const bool widened = source.is_float() && from.is_float() && source.bits <= from.bits;
    const bool round_trip = source.is_pointer() && to.is_pointer() && from.is_integral() &&
                            (!from.is_machine() || from.bits == 64);
    const bool exact = from.is(SortKind::kReal) && source.is_integral() &&
                       (to.is_integral() || to.is(SortKind::kReal));
    const bool kept = source.is_integral() && from.is_integral() && bounds_of(inner).within(from);
    if (widened || round_trip || exact || kept)
      return cast(inner, to);
  }
  return intern(Kind::kCast, to, {a});
}

Expr ExprPool::cast_integral(Expr a, Sort to) {
  const Sort from = a.sort();
  if (is_integral_cast(a)) {
    // Wrapping twice is wrapping once where the first kept the value or at least the low bits.
    const Expr inner = a.child(0);
    const bool kept = bounds_of(inner).within(from);
    const bool low_bits = to.is_machine() && from.is_machine() && to.bits <= from.bits;
    if (kept || low_bits)
      return cast(inner, to);
  }
  if (const Expr low = low_terms(a, to))
    return cast(low, to);
  if (const Expr sum = cast_sum(a, to))
    return sum;
  return intern(Kind::kCast, to, {a});
}

/// A sum without multiples of 2^bits, which make no difference to a cast: of `256·x + y` to 8 bits,
/// y. Null where there are none.
Expr ExprPool::low_terms(Expr a, Sort to) {
  const bool is_sum = a.is(Kind::kAdd) || a.is(Kind::kSub) || a.is(Kind::kMul);
  const auto form =
      is_sum && a.sort().is(SortKind::kInteger) && to.is_machine() ? linear_form(a) : std::nullopt;
  if (!form)
    return {};
  LinearForm low;
  low.constant = form->constant;
  for (const auto& term : form->terms)
    if (term.second % (Int128{1} << to.bits) != 0)
      low.terms.push_back(term);
  return low.terms.size() < form->terms.size() ? rebuild_linear(low, a.sort()) : Expr();
}

/// A cast that meets a sum: into an unsigned sort that its terms came from, the sum wraps just as
/// the cast does; a widening cast moves to the terms. Null where neither holds.
///
///   (u8)((i32)x + 1)  is  x + 1 over u8          (i64)(x + 1)  is  (i64)x + 1
Expr ExprPool::cast_sum(Expr a, Sort to) {
  const bool is_sum = a.is(Kind::kAdd) || a.is(Kind::kSub) || a.is(Kind::kMul) || a.is(Kind::kNeg);
  if (!is_sum || (a.sort().is_machine() && !a.sort().is_signed))
    return {};
  const bool wraps = to.is_machine() && !to.is_signed;
  if (!wraps && !bounds_of(a).within(to))
    return {};
  const auto form = linear_form(a);
  if (!form)
    return {};
  const bool single = form->terms.size() == 1 && form->terms[0].first == a;
  if (single)
    return {};
  LinearForm moved;
  moved.constant = form->constant;
  for (const auto& [term, coefficient] : form->terms) {
    const bool collapses = is_integral_cast(term) && term.child(0).sort() == to &&
                           bounds_of(term.child(0)).within(term.sort());
    if (wraps && !collapses)
      return {};
    if (!wraps && !bounds_of(term).within(to))
      return {};
    moved.terms.emplace_back(cast(term, to), coefficient);
  }
  Expr sum = machine(to, wraps ? wrap(moved.constant, to) : moved.constant);
  if (to.is_machine() && !wraps && !to.contains(moved.constant))
    return {};
  for (const auto& [term, coefficient] : moved.terms) {
    if (!wraps && to.is_machine() && !to.contains(coefficient))
      return {};
    sum = add(sum, multiply(machine(to, coefficient), term));
  }
  return sum;
}

}  // namespace reachd
