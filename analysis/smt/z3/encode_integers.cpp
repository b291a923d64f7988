#include <algorithm>

#include "analysis/smt/z3/encodings.h"

namespace reachd::smt {

namespace {

constexpr int kMaskRunsMax = 4;

Int128 period(Sort sort) { return Int128{1} << sort.bits; }

Bounds point(Int128 value) { return {value, value}; }

int count_runs(Int128 mask) {
  int runs = 0;
  for (bool inside = false; mask != 0; mask >>= 1) {
    const bool bit = (mask & 1) != 0;
    runs += bit && !inside ? 1 : 0;
    inside = bit;
  }
  return runs;
}

bool is_bit(Expr e) { return e.least() >= 0 && e.greatest() <= 1; }

}  // namespace

z3::sort IntegerTranslator::integral_sort(Sort) { return context_.int_sort(); }
z3::expr IntegerTranslator::number(Sort, Int128 value) { return int_value(value); }
z3::expr IntegerTranslator::stored_number(Sort, Int128 value) { return int_value(value); }
z3::expr IntegerTranslator::to_int(Expr e) { return value(e); }
z3::expr IntegerTranslator::stored(Expr e, bool) { return value(e); }

z3::expr IntegerTranslator::from_int(const z3::expr& value, Bounds bounds, Sort sort) {
  return wrap_int(value, bounds, sort);
}

z3::expr IntegerTranslator::to_bits(Expr e, unsigned width) { return z3::int2bv(width, value(e)); }

z3::expr IntegerTranslator::from_bits(const z3::expr& bits, Sort sort) {
  return bits_to_int(bits, !sort.is_modular());
}

z3::expr IntegerTranslator::within(const z3::expr& value, Sort, Bounds bounds) {
  return int_value(bounds.least) <= value && value <= int_value(bounds.greatest);
}

z3::expr IntegerTranslator::bits_to_int(const z3::expr& bits, bool is_signed) {
  const z3::expr plain = z3::bv2int(bits, false);
  if (!is_signed)
    return plain;
  const unsigned width = bits.get_sort().bv_size();
  const z3::expr sign = bits.extract(width - 1, width - 1) == context_.bv_val(1, 1);
  // 2^width, which may be beyond 128 bits.
  z3::expr size = int_value(Int128{1} << std::min(width, 120u));
  for (unsigned done = 120; done < width; done += 60)
    size = size * int_value(Int128{1} << std::min(width - done, 60u));
  return z3::ite(sign, plain - size, plain);
}

z3::expr IntegerTranslator::wrap_int(const z3::expr& value, Bounds bounds, Sort sort) {
  if (bounds.within(sort))
    return value;
  const Int128 size = period(sort);
  const Int128 least = sort.minimum();
  const Int128 greatest = sort.maximum();
  if (bounds.least >= least - size && bounds.greatest <= greatest + size) {
    z3::expr result = value;
    if (bounds.greatest > greatest)
      result = z3::ite(value > int_value(greatest), value - int_value(size), result);
    if (bounds.least < least)
      result = z3::ite(value < int_value(least), value + int_value(size), result);
    return result;
  }
  if (least == 0)
    return z3::mod(value, int_value(size));
  return z3::mod(value - int_value(least), int_value(size)) + int_value(least);
}

IntegerTranslator::Number IntegerTranslator::unreduced(Expr e) {
  if (e.is_constant() && e.sort().is_modular()) {
    // The residue nearest to zero: x + 4294967295 is x - 1.
    const Int128 centred = wrap(e.value().as_int(), Sort::machine(e.sort().bits, true));
    return {int_value(centred), point(centred)};
  }
  if (const auto known = unreduced_.find(e.id()); known != unreduced_.end())
    return known->second;
  return {to_int(e), bounds_of(e)};
}

IntegerTranslator::Number IntegerTranslator::in_sort(Expr e) {
  const Bounds bounds = bounds_of(e);
  if (bounds.within(e.sort()))
    return {to_int(e), bounds};
  return {wrap_int(to_int(e), bounds, e.sort()), bounds_of(e.sort())};
}

z3::expr IntegerTranslator::arithmetic(Expr e) {
  const Sort sort = e.sort();
  const bool modular = sort.is_modular();
  const auto operand = [&](std::size_t i) {
    return modular ? unreduced(e.child(i)) : Number{to_int(e.child(i)), bounds_of(e.child(i))};
  };
  const Number a = operand(0);
  Number result = a;
  if (e.is(Kind::kNeg)) {
    result = {-a.value, negate_bounds(a.bounds)};
  } else {
    const Number b = operand(1);
    if (e.is(Kind::kAdd))
      result = {a.value + b.value, add_bounds(a.bounds, b.bounds)};
    else if (e.is(Kind::kSub))
      result = {a.value - b.value, add_bounds(a.bounds, negate_bounds(b.bounds))};
    else
      result = {a.value * b.value, multiply_bounds(a.bounds, b.bounds)};
  }
  if (!modular)
    return result.value;
  const z3::expr wrapped = wrap_int(result.value, result.bounds, sort);
  const Int128 limit = Int128{1} << 80;
  if (!result.bounds.within(sort) && -limit < result.bounds.least && result.bounds.greatest < limit)
    unreduced_.emplace(e.id(), result);
  return wrapped;
}

/// SMT-LIB's div and mod are Euclidean, which is truncation where the dividend is not negative.
z3::expr IntegerTranslator::quotient(Expr e) {
  const Expr dividend = e.child(0);
  const z3::expr a = to_int(dividend);
  const z3::expr b = to_int(e.child(1));
  const bool is_division = e.is(Kind::kDiv);
  const auto euclidean = [&](const z3::expr& x) { return is_division ? x / b : z3::mod(x, b); };
  if (!e.sort().is_machine() || dividend.least() >= 0)
    return euclidean(a);
  const z3::expr negative = -euclidean(-a);
  if (dividend.greatest() <= 0)
    return negative;
  return z3::ite(a >= 0, euclidean(a), negative);
}

z3::expr IntegerTranslator::modulo(const Number& a, Int128 divisor) {
  if (a.bounds.least >= 0 && a.bounds.greatest < divisor)
    return a.value;
  return z3::mod(a.value, int_value(divisor));
}

/// `a & mask` as a sum over the runs of ones [low, high):  (a mod 2^high) - (a mod 2^low).
z3::expr IntegerTranslator::and_constant(const Number& a, Int128 mask, Sort sort) {
  if (mask < 0)
    return a.value - and_constant(a, ~mask, sort);
  z3::expr sum = int_value(0);
  for (int low = 0; low < 127 && (mask >> low) != 0;) {
    if (((mask >> low) & 1) == 0) {
      ++low;
      continue;
    }
    int high = low;
    while (((mask >> high) & 1) != 0)
      ++high;
    const z3::expr upper = modulo(a, Int128{1} << high);
    sum = sum + (low == 0 ? upper : upper - modulo(a, Int128{1} << low));
    low = high;
  }
  return sum.simplify();
}

z3::expr IntegerTranslator::bit_operation(Expr e) {
  const Sort sort = e.sort();
  const Number a = in_sort(e.child(0));
  if (e.is(Kind::kBitNot))
    return int_value(sort.is_signed ? Int128{-1} : sort.maximum()) - a.value;
  const Number b = in_sort(e.child(1));
  const bool left_constant = e.child(0).is_constant();
  if (left_constant || e.child(1).is_constant()) {
    const Number& term = left_constant ? b : a;
    const Int128 mask = e.child(left_constant ? 0 : 1).value().as_int();
    if (count_runs(mask < 0 ? ~mask : mask) <= kMaskRunsMax) {
      const z3::expr common = and_constant(term, mask, sort);
      if (e.is(Kind::kBitAnd))
        return common;
      const z3::expr sum = term.value + int_value(mask);
      return e.is(Kind::kBitOr) ? sum - common : sum - 2 * common;
    }
  }
  if (is_bit(e.child(0)) && is_bit(e.child(1))) {
    const z3::expr sum = a.value + b.value;
    const z3::expr holds = e.is(Kind::kBitAnd)  ? sum == 2
                           : e.is(Kind::kBitOr) ? sum >= 1
                                                : sum == 1;
    return z3::ite(holds, int_value(1), int_value(0));
  }
  const z3::expr x = z3::int2bv(sort.bits, a.value);
  const z3::expr y = z3::int2bv(sort.bits, b.value);
  const z3::expr bits = e.is(Kind::kBitAnd) ? (x & y) : e.is(Kind::kBitOr) ? (x | y) : (x ^ y);
  return bits_to_int(bits, sort.is_signed);
}

z3::expr IntegerTranslator::shift_by(Kind kind, const Number& a, unsigned amount, Sort sort) {
  const Int128 factor = Int128{1} << amount;
  if (kind == Kind::kShiftRight)
    return amount == 0 ? a.value : a.value / int_value(factor);
  return wrap_int(a.value * int_value(factor), multiply_bounds(a.bounds, point(factor)), sort);
}

z3::expr IntegerTranslator::shift(Expr e) {
  const Sort sort = e.sort();
  const Number a = in_sort(e.child(0));
  const Expr amount = e.child(1);
  const Int128 least = std::max(Int128{0}, amount.least());
  const Int128 greatest = std::min(Int128{sort.bits - 1}, amount.greatest());
  if (greatest < least)
    return int_value(0);  // undefined
  z3::expr result = shift_by(e.kind(), a, static_cast<unsigned>(greatest), sort);
  for (Int128 i = greatest - 1; i >= least; --i) {
    const z3::expr shifted = shift_by(e.kind(), a, static_cast<unsigned>(i), sort);
    result = z3::ite(to_int(amount) == int_value(i), shifted, result);
  }
  return result;
}

z3::expr IntegerTranslator::integral(Expr e) {
  switch (e.kind()) {
    case Kind::kAdd:
    case Kind::kSub:
    case Kind::kNeg:
    case Kind::kMul:
      return arithmetic(e);
    case Kind::kDiv:
    case Kind::kRem:
      return quotient(e);
    case Kind::kIte:
      return z3::ite(value(e.child(0)), to_int(e.child(1)), to_int(e.child(2)));
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor:
    case Kind::kBitNot:
      return bit_operation(e);
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return shift(e);
    case Kind::kCast: {
      const Expr from = e.child(0);
      const bool low_bits = from.sort().is_modular() && e.sort().is_machine() &&
                            e.sort().bits <= from.sort().bits && !bounds_of(from).within(e.sort());
      const Number number = low_bits ? unreduced(from) : Number{to_int(from), bounds_of(from)};
      return e.sort().is_machine() ? wrap_int(number.value, number.bounds, e.sort()) : number.value;
    }
    default:
      throw Untranslatable{"operation on integers"};
  }
}

z3::expr IntegerTranslator::compare(Kind kind, Expr a, Expr b) {
  const z3::expr x = to_int(a);
  const z3::expr y = to_int(b);
  return kind == Kind::kEq ? x == y : kind == Kind::kLess ? x < y : x <= y;
}

z3::expr IntegerTranslator::fits(Expr e) {
  const Sort sort = e.child(0).sort();
  const z3::expr a = to_int(e.child(0));
  const z3::expr b = to_int(e.child(1));
  const z3::expr result = e.is(Kind::kAddFits) ? a + b : e.is(Kind::kSubFits) ? a - b : a * b;
  return int_value(sort.minimum()) <= result && result <= int_value(sort.maximum());
}

}  // namespace reachd::smt
