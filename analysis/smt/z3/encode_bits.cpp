#include <algorithm>

#include "analysis/smt/z3/encodings.h"

namespace reachd::smt {

namespace {

/// Beyond this, terms become Int.
constexpr unsigned kWidthMax = 256;

z3::expr resize(const z3::expr& bits, unsigned width, bool is_signed) {
  const unsigned size = bits.get_sort().bv_size();
  if (size == width)
    return bits;
  if (size > width)
    return bits.extract(width - 1, 0);
  return is_signed ? z3::sext(bits, width - size) : z3::zext(bits, width - size);
}

}  // namespace

std::optional<unsigned> bits_needed(Bounds bounds) {
  if (bounds.least <= -kUnbounded || bounds.greatest >= kUnbounded)
    return std::nullopt;
  unsigned width = 1;
  while (bounds.least < -(Int128{1} << (width - 1)) || bounds.greatest >= Int128{1} << (width - 1))
    ++width;
  return width;
}

z3::sort BitVectorTranslator::integral_sort(Sort sort) {
  return sort.is_machine() ? context_.bv_sort(sort.bits) : context_.int_sort();
}

z3::expr BitVectorTranslator::bits_value(Int128 value, unsigned width) {
  if (Sort::i64().contains(value))
    return context_.bv_val(static_cast<std::int64_t>(value), width);
  return context_.bv_val(to_text(value).c_str(), width);
}

z3::expr BitVectorTranslator::number(Sort sort, Int128 value) {
  const auto needed = bits_needed({value, value});
  if (sort.is_modular())
    return bits_value(value, sort.bits);
  return needed ? bits_value(value, *needed) : int_value(value);
}

z3::expr BitVectorTranslator::stored_number(Sort sort, Int128 value) {
  return sort.is_machine() ? bits_value(value, sort.bits) : int_value(value);
}

unsigned BitVectorTranslator::width_of(Expr e) {
  const z3::expr& term = value(e);
  if (!term.is_bv())
    return 0;
  return term.get_sort().bv_size() + (e.sort().is_modular() ? 1 : 0);
}

z3::expr BitVectorTranslator::to_int(Expr e) {
  const z3::expr& term = value(e);
  if (!term.is_bv())
    return term;
  if (e.is_constant())
    return int_value(e.value().as_int());
  return bits_to_int(term, !e.sort().is_modular() && e.least() < 0);
}

z3::expr BitVectorTranslator::from_int(const z3::expr& value, Bounds bounds, Sort sort) {
  if (sort.is_machine())
    return z3::int2bv(sort.bits, value);
  (void)bounds;
  return value;
}

z3::expr BitVectorTranslator::to_bits(Expr e, unsigned width) {
  const z3::expr& term = value(e);
  if (!term.is_bv())
    return z3::int2bv(width, term);
  return resize(term, width, !e.sort().is_modular());
}

z3::expr BitVectorTranslator::from_bits(const z3::expr& bits, Sort) { return bits; }

z3::expr BitVectorTranslator::stored(Expr e, bool always_fits) {
  const Sort sort = e.sort();
  if (!sort.is_machine())
    return to_int(e);
  if (!always_fits && !bounds_of(e).within(sort))
    throw Untranslatable{"a stored value that may leave its sort"};
  return to_bits(e, sort.bits);
}

z3::expr BitVectorTranslator::within(const z3::expr& value, Sort sort, Bounds bounds) {
  if (!value.is_bv())
    return IntegerTranslator::within(value, sort, bounds);
  const bool is_signed = !sort.is_modular();
  const unsigned width = value.get_sort().bv_size();
  z3::expr result = context_.bool_val(true);
  if (bounds.least > sort.minimum()) {
    const z3::expr least = bits_value(bounds.least, width);
    result = is_signed ? least <= value : z3::ule(least, value);
  }
  if (bounds.greatest < sort.maximum()) {
    const z3::expr greatest = bits_value(bounds.greatest, width);
    const z3::expr below = is_signed ? value <= greatest : z3::ule(value, greatest);
    result = result.is_true() ? below : result && below;
  }
  return result;
}

z3::expr BitVectorTranslator::arithmetic(Expr e) {
  const Expr a = e.child(0);
  unsigned width = e.sort().bits;
  if (!e.sort().is_modular()) {
    const Expr b = e.children().size() > 1 ? e.child(1) : a;
    const unsigned left = width_of(a);
    const unsigned right = width_of(b);
    width = e.is(Kind::kMul) ? left + right : std::max(left, right) + 1;
    width = std::min(width, bits_needed(bounds_of(e)).value_or(width));
    if (left == 0 || right == 0 || width > kWidthMax)
      return IntegerTranslator::integral(e);
  }
  const z3::expr x = to_bits(a, width);
  if (e.is(Kind::kNeg))
    return -x;
  const z3::expr y = to_bits(e.child(1), width);
  return e.is(Kind::kAdd) ? x + y : e.is(Kind::kSub) ? x - y : x * y;
}

z3::expr BitVectorTranslator::euclidean(Expr e, unsigned width) {
  const z3::expr a = to_bits(e.child(0), width);
  const z3::expr b = to_bits(e.child(1), width);
  const z3::expr quotient = a / b;
  const z3::expr rest = z3::srem(a, b);
  const z3::expr zero = bits_value(0, width);
  const z3::expr one = bits_value(1, width);
  const z3::expr positive = b > zero;
  if (e.is(Kind::kRem))
    return z3::ite(rest >= zero, rest, z3::ite(positive, rest + b, rest - b));
  return z3::ite(rest >= zero, quotient, z3::ite(positive, quotient - one, quotient + one));
}

z3::expr BitVectorTranslator::quotient(Expr e) {
  const Sort sort = e.sort();
  const bool is_division = e.is(Kind::kDiv);
  if (sort.is_modular()) {
    const z3::expr a = to_bits(e.child(0), sort.bits);
    const z3::expr b = to_bits(e.child(1), sort.bits);
    return is_division ? z3::udiv(a, b) : z3::urem(a, b);
  }
  const unsigned left = width_of(e.child(0));
  const unsigned right = width_of(e.child(1));
  if (left == 0 || right == 0)
    return IntegerTranslator::integral(e);
  // One bit more: the least number divided by -1.
  const unsigned width = std::max(left, right) + 1;
  z3::expr result = context_.bool_val(true);
  if (!sort.is_machine()) {
    result = euclidean(e, width);
  } else {
    const z3::expr a = to_bits(e.child(0), width);
    const z3::expr b = to_bits(e.child(1), width);
    result = is_division ? a / b : z3::srem(a, b);
  }
  const auto needed = bits_needed(bounds_of(e));
  return needed && *needed < width ? resize(result, *needed, true) : result;
}

z3::expr BitVectorTranslator::bit_operation(Expr e) {
  const Sort sort = e.sort();
  if (!sort.is_machine())
    throw Untranslatable{"bit operation on a mathematical integer"};
  const z3::expr a = to_bits(e.child(0), sort.bits);
  if (e.is(Kind::kBitNot))
    return ~a;
  const z3::expr b = to_bits(e.child(1), sort.bits);
  switch (e.kind()) {
    case Kind::kBitAnd:
      return a & b;
    case Kind::kBitOr:
      return a | b;
    case Kind::kBitXor:
      return a ^ b;
    case Kind::kShiftLeft:
      return z3::shl(a, b);
    default:
      return sort.is_signed ? z3::ashr(a, b) : z3::lshr(a, b);
  }
}

z3::expr BitVectorTranslator::choice(Expr e) {
  const z3::expr& condition = value(e.child(0));
  const unsigned left = width_of(e.child(1));
  const unsigned right = width_of(e.child(2));
  if (left == 0 || right == 0)
    return z3::ite(condition, to_int(e.child(1)), to_int(e.child(2)));
  const unsigned width = e.sort().is_modular() ? e.sort().bits : std::max(left, right);
  return z3::ite(condition, to_bits(e.child(1), width), to_bits(e.child(2), width));
}

z3::expr BitVectorTranslator::converted(Expr e) {
  const Expr from = e.child(0);
  const Sort to = e.sort();
  if (to.is_machine() && (to.is_modular() || !bounds_of(from).within(to)))
    return to_bits(from, to.bits);
  if (from.sort().is_modular())
    return to_bits(from, bits_needed(bounds_of(from)).value_or(from.sort().bits + 1u));
  return value(from);
}

z3::expr BitVectorTranslator::integral(Expr e) {
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
      return choice(e);
    case Kind::kCast:
      return converted(e);
    default:
      return bit_operation(e);
  }
}

z3::expr BitVectorTranslator::compare(Kind kind, Expr a, Expr b) {
  const unsigned left = width_of(a);
  const unsigned right = width_of(b);
  if (left == 0 || right == 0)
    return IntegerTranslator::compare(kind, a, b);
  const bool is_unsigned = a.sort().is_modular() && b.sort().is_modular() && left == right;
  const unsigned width = is_unsigned ? left - 1 : std::max(left, right);
  const z3::expr x = to_bits(a, width);
  const z3::expr y = to_bits(b, width);
  if (kind == Kind::kEq)
    return x == y;
  if (is_unsigned)
    return kind == Kind::kLess ? z3::ult(x, y) : z3::ule(x, y);
  return kind == Kind::kLess ? x < y : x <= y;
}

z3::expr BitVectorTranslator::fits(Expr e) {
  const Expr a = e.child(0);
  const Expr b = e.child(1);
  const Sort sort = a.sort();
  const unsigned left = width_of(a);
  const unsigned right = width_of(b);
  if (left == 0 || right == 0)
    return IntegerTranslator::fits(e);
  if (e.is(Kind::kMulFits) && left <= sort.bits && right <= sort.bits) {
    const z3::expr x = to_bits(a, sort.bits);
    const z3::expr y = to_bits(b, sort.bits);
    return z3::bvmul_no_overflow(x, y, true) && z3::bvmul_no_underflow(x, y);
  }
  const unsigned width = e.is(Kind::kMulFits) ? left + right : std::max(left, right) + 1;
  const z3::expr x = to_bits(a, width);
  const z3::expr y = to_bits(b, width);
  const z3::expr result = e.is(Kind::kAddFits) ? x + y : e.is(Kind::kSubFits) ? x - y : x * y;
  if (width <= sort.bits)
    return context_.bool_val(true);
  return bits_value(sort.minimum(), width) <= result && result <= bits_value(sort.maximum(), width);
}

}  // namespace reachd::smt
