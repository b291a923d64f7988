// Arithmetic and bit operations.
#include <algorithm>
#include <array>
#include <cassert>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/whole_floats.h"

namespace reachd {

namespace {

bool is_integer(Expr e, Int128 value) {
  return e.is_constant() && e.sort().is_integral() && e.value().as_int() == value;
}

/// One, of any arithmetic sort.
bool is_one(Expr e) {
  if (!e.is_constant())
    return false;
  if (e.sort().is_float())
    return e.value().as_double() == 1.0;
  if (e.sort().is(SortKind::kReal))
    return e.value().as_rational() == Rational{1, 1};
  return e.value().as_int() == 1;
}

bool is_real_zero(Expr e) {
  return e.is_constant() && e.sort().is(SortKind::kReal) && e.value().as_rational().numerator == 0;
}

bool in_range(Expr e) { return bounds_of(e).within(e.sort()); }

/// All coefficients and the constant are multiples.
bool is_multiple(const LinearForm& form, Int128 divisor) {
  return form.constant % divisor == 0 && std::ranges::all_of(form.terms, [&](const auto& term) {
           return term.second % divisor == 0;
         });
}

}  // namespace

/// A commutative node: constants last, else by id.
Expr ExprPool::ordered(Kind kind, Expr a, Expr b) {
  if (a.is_constant() || (!b.is_constant() && b < a))
    std::swap(a, b);
  return intern(kind, a.sort(), {a, b});
}

Expr ExprPool::add(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  if (const Expr folded = fold(Kind::kAdd, a.sort(), {a, b}))
    return folded;
  if (is_integer(a, 0) || is_real_zero(a))
    return b;
  if (is_integer(b, 0) || is_real_zero(b))
    return a;
  if (a.sort().is_integral()) {
    if (const Expr sum = add_scaled(a, b, 1))
      return sum;
  }
  if (const Expr sum = combine_whole(*this, Kind::kAdd, a, b))
    return sum;
  return ordered(Kind::kAdd, a, b);
}

Expr ExprPool::subtract(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  if (const Expr folded = fold(Kind::kSub, a.sort(), {a, b}))
    return folded;
  if (is_integer(b, 0) || is_real_zero(b))
    return a;
  if (a.sort().is_integral()) {
    if (const Expr difference = add_scaled(a, b, -1))
      return difference;
  }
  if (a == b && a.sort().is(SortKind::kReal))
    return constant(default_value(a.sort()));
  if (const Expr difference = combine_whole(*this, Kind::kSub, a, b))
    return difference;
  return intern(Kind::kSub, a.sort(), {a, b});
}

Expr ExprPool::minus(Expr a) {
  if (const Expr folded = fold(Kind::kNeg, a.sort(), {a}))
    return folded;
  if (a.sort().is_integral()) {
    if (const Expr negative = add_scaled(machine(a.sort(), 0), a, -1))
      return negative;
  } else if (a.is(Kind::kNeg)) {
    return a.child(0);
  }
  return intern(Kind::kNeg, a.sort(), {a});
}

Expr ExprPool::multiply(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kMul, sort, {a, b}))
    return folded;
  if (is_one(a))
    return b;
  if (is_one(b))
    return a;
  if (!sort.is_integral()) {
    if (is_real_zero(a) || is_real_zero(b))
      return constant(default_value(sort));
    if (const Expr product = combine_whole(*this, Kind::kMul, a, b))
      return product;
    return ordered(Kind::kMul, a, b);
  }
  if (b.is_constant())
    std::swap(a, b);
  if (a.is_constant())
    return scale(b, a.value().as_int());
  // (2 * x) * y is 2 * (x * y), as long as the sort has that factor.
  Int128 factor = 1;
  for (Expr* operand : {&a, &b}) {
    const bool scaled = operand->is(Kind::kMul) && operand->child(0).is_constant();
    if (!scaled && !operand->is(Kind::kNeg))
      continue;
    const Int128 own = scaled ? operand->child(0).value().as_int() : Int128{-1};
    const auto product = checked_multiply(factor, own);
    const bool modular = sort.is_machine() && !sort.is_signed;
    if (!product || (sort.is_linear() && sort.is_machine() && !sort.contains(*product)))
      continue;
    factor = modular ? wrap(*product, sort) : *product;
    *operand = operand->child(scaled ? 1 : 0);
  }
  if (b < a)
    std::swap(a, b);
  const Expr product = intern(Kind::kMul, sort, {a, b});
  return factor == 1 ? product : scale(product, factor);
}

/// `factor·a` over an integral sort.
Expr ExprPool::scale(Expr a, Int128 factor) {
  if (factor == 0)
    return machine(a.sort(), 0);
  if (const Expr scaled = scale_linear(a, factor))
    return scaled;
  if (factor == -1)
    return intern(Kind::kNeg, a.sort(), {a});
  return intern(Kind::kMul, a.sort(), {machine(a.sort(), factor), a});
}

Expr ExprPool::divide(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kDiv, sort, {a, b}))
    return folded;
  if (is_one(b))
    return a;
  if (!sort.is_integral() || !b.is_constant() || is_integer(b, 0))
    return intern(Kind::kDiv, sort, {a, b});
  const Int128 divisor = b.value().as_int();
  if (divisor == -1 && sort.is_linear())
    return minus(a);
  const Int128 size = divisor < 0 ? -divisor : divisor;
  const bool truncates = sort.is_machine() || a.least() >= 0;
  if (truncates && -size < a.least() && a.greatest() < size)
    return machine(sort, 0);
  if (const auto form = linear_form(a); form && is_multiple(*form, divisor)) {
    // Exact: the quotient of each term.
    LinearForm quotient = *form;
    for (auto& [term, coefficient] : quotient.terms)
      coefficient /= divisor;
    quotient.constant /= divisor;
    if (const Expr exact = rebuild_linear(quotient, sort); exact && sort.is_linear())
      return exact;
  }
  if (const Expr multiples = quotient_of_multiples(a, divisor))
    return multiples;
  // (a / 4) / 2 is a / 8 for both roundings and positive divisors.
  if (a.is(Kind::kDiv) && a.child(1).is_constant() && divisor > 0) {
    const Int128 inner = a.child(1).value().as_int();
    const auto product = checked_multiply(inner, divisor);
    if (inner > 0 && product && (!sort.is_machine() || sort.contains(*product)))
      return divide(a.child(0), machine(sort, *product));
  }
  return intern(Kind::kDiv, sort, {a, b});
}

/// (8·x + y) / 8 is x for y in [0, 7], over mathematical integers; null for all else.
Expr ExprPool::quotient_of_multiples(Expr a, Int128 divisor) {
  const auto form = a.sort().is(SortKind::kInteger) && divisor > 0 ? linear_form(a) : std::nullopt;
  if (!form || form->terms.size() < 2)
    return {};
  LinearForm quotient;
  Bounds rest = {form->constant, form->constant};
  for (const auto& [term, coefficient] : form->terms) {
    if (coefficient % divisor == 0)
      quotient.terms.emplace_back(term, coefficient / divisor);
    else
      rest = add_bounds(rest, scale_bounds(bounds_of(term), coefficient));
  }
  const bool is_rest = 0 <= rest.least && rest.greatest < divisor;
  return is_rest && !quotient.terms.empty() ? rebuild_linear(quotient, a.sort()) : Expr();
}

Expr ExprPool::remainder(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kRem, sort, {a, b}))
    return folded;
  if (!sort.is_integral() || !b.is_constant() || is_integer(b, 0))
    return intern(Kind::kRem, sort, {a, b});
  const Int128 divisor = b.value().as_int();
  const Int128 size = divisor < 0 ? -divisor : divisor;
  if (size == 1)
    return machine(sort, 0);
  const bool truncates = sort.is_machine() || a.least() >= 0;
  if (truncates && -size < a.least() && a.greatest() < size)
    return a;
  if (const auto form = linear_form(a); form && is_multiple(*form, divisor))
    return machine(sort, 0);
  return intern(Kind::kRem, sort, {a, b});
}

Expr ExprPool::float_function(int number, Expr x, Expr y) {
  const Sort sort = Sort::floating(64);
  const Expr operands[] = {x, integer(number), y ? y : constant(Value::floating(sort, 0.0))};
  if (const Expr folded = fold(Kind::kFloatFunction, sort, operands))
    return folded;
  return intern(Kind::kFloatFunction, sort, operands);
}

namespace {

/// k where the constant is 2^k, else -1.
int exponent_of(Expr e) {
  if (!e.is_constant())
    return -1;
  const Int128 value = e.value().as_int();
  for (int k = 0; k < 64; ++k)
    if (value == Int128{1} << k)
      return k;
  return -1;
}

/// A cast between machine sorts whose operand has the same bits where the mask has ones.
bool keeps_low_bits(Expr e, Int128 mask) {
  return mask > 0 && e.is(Kind::kCast) && e.child(0).sort().is_machine() && e.sort().is_machine() &&
         in_range(e.child(0)) && mask <= e.child(0).sort().maximum() && mask <= e.sort().maximum();
}

/// Where there may be ones. Unsigned sorts; `depth` bounds the walk.
Int128 possible_bits(Expr e, int depth) {
  const Int128 all = e.sort().maximum();
  if (e.is_constant())
    return e.value().as_int();
  if (depth == 0 || e.sort().is_signed)
    return all;
  if (e.is(Kind::kBitOr))
    return possible_bits(e.child(0), depth - 1) | possible_bits(e.child(1), depth - 1);
  if (e.is(Kind::kBitAnd))
    return possible_bits(e.child(0), depth - 1) & possible_bits(e.child(1), depth - 1);
  if (const int k = e.is(Kind::kMul) ? exponent_of(e.child(0)) : -1; k > 0)
    return (possible_bits(e.child(1), depth - 1) << k) & all;
  Int128 bits = 0;
  while (bits < all && bits < e.greatest())
    bits = 2 * bits + 1;
  return bits;
}

/// An expression with the same bits where `mask` has ones; what only the others depend on is left
/// out: fields that share a word have nothing to do with each other, nor with bits that nobody ever
/// wrote. Unsigned sorts; `depth` bounds the walk.
Expr demanded_bits(ExprPool& pool, Expr e, Int128 mask, int depth) {
  const Sort sort = e.sort();
  if (!sort.is_machine() || sort.is_signed)
    return e;
  const auto part = [&](Expr child, Int128 wanted) {
    return demanded_bits(pool, child, wanted, depth - 1);
  };
  mask &= sort.maximum();
  if (mask == 0)
    return pool.machine(sort, 0);
  if (depth == 0)
    return e;
  if (e.is_constant())
    return pool.machine(sort, e.value().as_int() & mask);
  if (e.is(Kind::kBitOr))
    return pool.bit_or(part(e.child(0), mask), part(e.child(1), mask));
  if (e.is(Kind::kBitAnd) && e.child(1).is_constant()) {
    const Int128 kept = e.child(1).value().as_int() & mask;
    const Expr inner = part(e.child(0), kept);
    return inner == e.child(0) ? e : pool.bit_and(inner, pool.machine(sort, kept));
  }
  // Shifts by so many bits.
  if (const int k = e.is(Kind::kDiv) ? exponent_of(e.child(1)) : -1; k > 0) {
    const Expr inner = part(e.child(0), (mask << k) & sort.maximum());
    return inner == e.child(0) ? e : pool.divide(inner, e.child(1));
  }
  if (const int k = e.is(Kind::kMul) ? exponent_of(e.child(0)) : -1; k > 0) {
    const Expr inner = part(e.child(1), mask >> k);
    return inner == e.child(1) ? e : pool.multiply(e.child(0), inner);
  }
  return e;
}

}  // namespace

Expr ExprPool::bit_and(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kBitAnd, sort, {a, b}))
    return folded;
  if (a == b && in_range(a))
    return a;
  if (a.is_constant())
    std::swap(a, b);
  if (b.is_constant()) {
    const Int128 mask = b.value().as_int();
    if (mask == 0)
      return b;
    const bool is_low_mask = (mask & (mask + 1)) == 0;
    if (mask == -1 && in_range(a))
      return a;
    if (mask > 0 && is_low_mask && 0 <= a.least() && a.greatest() <= mask)
      return a;
    if (a.is(Kind::kBitAnd) && a.child(1).is_constant())
      return bit_and(a.child(0), machine(sort, mask & a.child(1).value().as_int()));
    if (const Expr inner = keeps_low_bits(a, mask) ? a.child(0) : Expr())
      return cast(bit_and(inner, machine(inner.sort(), mask)), sort);
    constexpr int kDepth = 12;
    const bool is_plain = sort.is_machine() && !sort.is_signed && in_range(a);
    if (is_plain && a.is(Kind::kBitOr) && (possible_bits(a, kDepth) & ~mask) == 0)
      return a;
    if (const Expr rest = demanded_bits(*this, a, mask, kDepth); rest != a)
      return bit_and(rest, b);
  }
  return ordered(Kind::kBitAnd, a, b);
}

Expr ExprPool::bit_or(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kBitOr, sort, {a, b}))
    return folded;
  if (a == b && in_range(a))
    return a;
  if (a.is_constant())
    std::swap(a, b);
  if (b.is_constant()) {
    const Int128 mask = b.value().as_int();
    if (mask == 0 && in_range(a))
      return a;
    if (mask == (sort.is_signed ? Int128{-1} : sort.maximum()))
      return b;
    if (a.is(Kind::kBitOr) && a.child(1).is_constant())
      return bit_or(a.child(0), machine(sort, mask | a.child(1).value().as_int()));
  }
  return ordered(Kind::kBitOr, a, b);
}

Expr ExprPool::bit_xor(Expr a, Expr b) {
  assert(a.sort() == b.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kBitXor, sort, {a, b}))
    return folded;
  if (a == b)
    return machine(sort, 0);
  if (a.is_constant())
    std::swap(a, b);
  if (b.is_constant()) {
    const Int128 mask = b.value().as_int();
    if (mask == 0 && in_range(a))
      return a;
    if (mask == (sort.is_signed ? Int128{-1} : sort.maximum()))
      return bit_not(a);
    if (a.is(Kind::kBitXor) && a.child(1).is_constant())
      return bit_xor(a.child(0), machine(sort, mask ^ a.child(1).value().as_int()));
  }
  return ordered(Kind::kBitXor, a, b);
}

Expr ExprPool::bit_not(Expr a) {
  if (const Expr folded = fold(Kind::kBitNot, a.sort(), {a}))
    return folded;
  if (a.is(Kind::kBitNot) && in_range(a.child(0)))
    return a.child(0);
  return intern(Kind::kBitNot, a.sort(), {a});
}

Expr ExprPool::shift_left(Expr a, Expr amount) {
  assert(a.sort() == amount.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kShiftLeft, sort, {a, amount}))
    return folded;
  if (!amount.is_constant() || amount.least() < 0 || amount.greatest() >= sort.bits)
    return intern(Kind::kShiftLeft, sort, {a, amount});
  if (amount.least() == 0 && in_range(a))
    return a;
  const Int128 factor = Int128{1} << amount.least();
  const bool exact = multiply_bounds(bounds_of(a), {factor, factor}).within(sort);
  if (sort.contains(factor) && (exact || !sort.is_signed))
    return multiply(a, machine(sort, factor));
  return intern(Kind::kShiftLeft, sort, {a, amount});
}

Expr ExprPool::shift_right(Expr a, Expr amount) {
  assert(a.sort() == amount.sort());
  const Sort sort = a.sort();
  if (const Expr folded = fold(Kind::kShiftRight, sort, {a, amount}))
    return folded;
  if (!amount.is_constant() || amount.least() < 0 || amount.greatest() >= sort.bits)
    return intern(Kind::kShiftRight, sort, {a, amount});
  if (amount.least() == 0 && in_range(a))
    return a;
  const Int128 factor = Int128{1} << amount.least();
  if (sort.contains(factor) && a.least() >= 0 && in_range(a))
    return divide(a, machine(sort, factor));
  return intern(Kind::kShiftRight, sort, {a, amount});
}

}  // namespace reachd
