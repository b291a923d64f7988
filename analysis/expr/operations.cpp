#include "analysis/expr/operations.h"

#include <cassert>
#include <cmath>

#include "analysis/expr/float_functions.h"

namespace reachd {

namespace {

using MaybeValue = std::optional<Value>;

MaybeValue integral(Sort sort, std::optional<Int128> value) {
  if (!value)
    return std::nullopt;
  if (sort.is_machine() && !sort.is_signed)
    return Value::integral(sort, wrap(*value, sort));
  return Value::integral(sort, *value);
}

std::optional<Int128> euclidean_quotient(Int128 a, Int128 b) {
  if (b == 0 || (b == -1 && a == -(Int128{1} << 126) * 2))
    return std::nullopt;
  const Int128 quotient = a / b;
  if (a % b >= 0)
    return quotient;
  return b > 0 ? quotient - 1 : quotient + 1;
}

std::optional<Int128> quotient_of(Kind kind, Sort sort, Int128 a, Int128 b) {
  if (b == 0)
    return std::nullopt;
  if (sort.is_machine()) {
    if (sort.is_signed && a == sort.minimum() && b == -1)
      return std::nullopt;
    return kind == Kind::kDiv ? a / b : a % b;
  }
  const auto quotient = euclidean_quotient(a, b);
  if (!quotient || kind == Kind::kDiv)
    return quotient;
  return a - *quotient * b;
}

MaybeValue shift(Kind kind, Sort sort, Int128 value, Int128 amount) {
  if (amount < 0 || amount >= sort.bits)
    return std::nullopt;
  const Int128 wrapped = wrap(value, sort);
  if (kind == Kind::kShiftRight)
    return Value::integral(sort, wrapped >> amount);
  __extension__ using Unsigned = unsigned __int128;
  const auto shifted = static_cast<Int128>(static_cast<Unsigned>(wrapped) << amount);
  return Value::integral(sort, wrap(shifted, sort));
}

/// The product of two 64-bit numbers does not fit 127 bits, but wraps to the right residue.
Int128 multiply_modulo(Int128 a, Int128 b, Sort sort) {
  __extension__ using Unsigned = unsigned __int128;
  return wrap(static_cast<Int128>(static_cast<Unsigned>(a) * static_cast<Unsigned>(b)), sort);
}

MaybeValue operate_integral(Kind kind, Sort sort, std::span<const Value> v) {
  const Int128 a = v[0].as_int();
  if (kind == Kind::kNeg)
    return integral(sort, checked_subtract(0, a));
  if (kind == Kind::kBitNot)
    return Value::integral(sort, wrap(~a, sort));
  const Int128 b = v[1].as_int();
  switch (kind) {
    case Kind::kAdd:
      return integral(sort, checked_add(a, b));
    case Kind::kSub:
      return integral(sort, checked_subtract(a, b));
    case Kind::kMul:
      if (sort.is_machine() && !sort.is_signed)
        return Value::integral(sort, multiply_modulo(a, b, sort));
      return integral(sort, checked_multiply(a, b));
    case Kind::kDiv:
    case Kind::kRem:
      return integral(sort, quotient_of(kind, sort, a, b));
    case Kind::kBitAnd:
      return Value::integral(sort, wrap(a & b, sort));
    case Kind::kBitOr:
      return Value::integral(sort, wrap(a | b, sort));
    case Kind::kBitXor:
      return Value::integral(sort, wrap(a ^ b, sort));
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return shift(kind, sort, a, b);
    default:
      return std::nullopt;
  }
}

MaybeValue operate_float(Kind kind, Sort sort, std::span<const Value> v) {
  const double a = v[0].as_double();
  if (kind == Kind::kNeg)
    return Value::floating(sort, -a);
  const double b = v[1].as_double();
  // For binary32, rounding the binary64 result once more gives the correctly rounded one.
  switch (kind) {
    case Kind::kAdd:
      return Value::floating(sort, round_to(sort, a + b));
    case Kind::kSub:
      return Value::floating(sort, round_to(sort, a - b));
    case Kind::kMul:
      return Value::floating(sort, round_to(sort, a * b));
    case Kind::kDiv:
      return Value::floating(sort, round_to(sort, a / b));
    case Kind::kRem:
      return Value::floating(sort, std::fmod(a, b));
    default:
      return std::nullopt;
  }
}

MaybeValue float_function(std::span<const Value> v) {
  const auto result = call_float_function(v[1].as_int(), v[0].as_double(), v[2].as_double());
  return result ? MaybeValue(Value::floating(Sort::floating(64), *result)) : std::nullopt;
}

MaybeValue real(std::optional<Rational> value) {
  if (!value)
    return std::nullopt;
  return Value{Sort::real(), *value};
}

std::optional<Rational> negate(Rational a) {
  const auto numerator = checked_subtract(0, a.numerator);
  if (!numerator)
    return std::nullopt;
  return Rational{*numerator, a.denominator};
}

MaybeValue operate_real(Kind kind, std::span<const Value> v) {
  const Rational a = v[0].as_rational();
  if (kind == Kind::kNeg)
    return real(negate(a));
  const Rational b = v[1].as_rational();
  switch (kind) {
    case Kind::kAdd:
      return real(add(a, b));
    case Kind::kSub: {
      const auto minus_b = negate(b);
      return minus_b ? real(add(a, *minus_b)) : std::nullopt;
    }
    case Kind::kMul:
      return real(multiply(a, b));
    case Kind::kDiv: {
      const auto inverse = make_rational(b.denominator, b.numerator);
      return inverse ? real(multiply(a, *inverse)) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

MaybeValue equals(const Value& a, const Value& b) {
  if (a.sort().is_float())
    return Value::boolean(a.as_double() == b.as_double());
  return Value::boolean(a == b);
}

MaybeValue order(Kind kind, const Value& a, const Value& b) {
  const bool strict = kind == Kind::kLess;
  if (a.sort().is_float()) {
    const double x = a.as_double();
    const double y = b.as_double();
    return Value::boolean(strict ? x < y : x <= y);
  }
  if (a.sort().is(SortKind::kReal)) {
    const auto sign = compare(a.as_rational(), b.as_rational());
    if (!sign)
      return std::nullopt;
    return Value::boolean(strict ? *sign < 0 : *sign <= 0);
  }
  return Value::boolean(strict ? a.as_int() < b.as_int() : a.as_int() <= b.as_int());
}

MaybeValue fits(Kind kind, const Value& a, const Value& b) {
  const Sort sort = a.sort();
  std::optional<Int128> result;
  if (kind == Kind::kAddFits)
    result = checked_add(a.as_int(), b.as_int());
  else if (kind == Kind::kSubFits)
    result = checked_subtract(a.as_int(), b.as_int());
  else
    result = checked_multiply(a.as_int(), b.as_int());
  return Value::boolean(result && sort.contains(*result));
}

MaybeValue pointer_add(PointerValue pointer, Int128 bytes) {
  const auto offset = checked_add(pointer.offset, bytes);
  if (!offset || !Sort::i64().contains(*offset))
    return std::nullopt;
  return Value::pointer({pointer.object, static_cast<std::int64_t>(*offset)});
}

std::optional<std::int64_t> array_index(const Value& index) {
  const Int128 value = index.as_int();
  if (!Sort::i64().contains(value))
    return std::nullopt;
  return static_cast<std::int64_t>(value);
}

MaybeValue select(const Value& array, const Value& index) {
  const auto position = array_index(index);
  if (!position)
    return std::nullopt;
  const auto& entries = array.as_array().entries;
  const auto it = entries.find(*position);
  return it == entries.end() ? *array.as_array().otherwise : it->second;
}

MaybeValue store(const Value& array, const Value& index, const Value& element) {
  const auto position = array_index(index);
  if (!position)
    return std::nullopt;
  ArrayValue result = array.as_array();
  result.entries.insert_or_assign(*position, element);
  return Value{array.sort(), std::move(result)};
}

MaybeValue operate_logic(Kind kind, std::span<const Value> v) {
  if (kind == Kind::kNot)
    return Value::boolean(!v[0].as_bool());
  if (kind == Kind::kIte)
    return v[0].as_bool() ? v[1] : v[2];
  bool result = kind == Kind::kAnd;
  for (const Value& operand : v)
    result = kind == Kind::kAnd ? result && operand.as_bool() : result || operand.as_bool();
  return Value::boolean(result);
}

}  // namespace

std::optional<Value> operate(Kind kind, Sort sort, std::span<const Value> v) {
  switch (kind) {
    case Kind::kConstant:
    case Kind::kVariable:
      return std::nullopt;
    case Kind::kNot:
    case Kind::kAnd:
    case Kind::kOr:
    case Kind::kIte:
      return operate_logic(kind, v);
    case Kind::kEq:
      return equals(v[0], v[1]);
    case Kind::kLess:
    case Kind::kLessEq:
      return order(kind, v[0], v[1]);
    case Kind::kAddFits:
    case Kind::kSubFits:
    case Kind::kMulFits:
      return fits(kind, v[0], v[1]);
    case Kind::kAdd:
    case Kind::kSub:
    case Kind::kMul:
    case Kind::kDiv:
    case Kind::kRem:
    case Kind::kNeg:
      if (sort.is_float())
        return operate_float(kind, sort, v);
      if (sort.is(SortKind::kReal))
        return operate_real(kind, v);
      return operate_integral(kind, sort, v);
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor:
    case Kind::kBitNot:
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return operate_integral(kind, sort, v);
    case Kind::kCast:
      return convert(v[0], sort);
    case Kind::kPointerAdd:
      return pointer_add(v[0].as_pointer(), v[1].as_int());
    case Kind::kPointerOffset:
      return Value::integral(Sort::i64(), v[0].as_pointer().offset);
    case Kind::kPointerObject:
      return Value::integral(Sort::u64(), v[0].as_pointer().object);
    case Kind::kSelect:
      return select(v[0], v[1]);
    case Kind::kStore:
      return store(v[0], v[1], v[2]);
    case Kind::kConstArray:
      return Value{sort, ArrayValue{std::make_shared<const Value>(v[0]), {}}};
    case Kind::kStrConcat:
    case Kind::kStrLength:
    case Kind::kStrAt:
    case Kind::kStrSubstr:
    case Kind::kStrPrefixOf:
    case Kind::kStrSuffixOf:
    case Kind::kStrContains:
    case Kind::kStrIndexOf:
    case Kind::kStrReplace:
    case Kind::kStrLess:
    case Kind::kStrLessEq:
    case Kind::kStrToInt:
    case Kind::kStrFromInt:
    case Kind::kStrToCode:
    case Kind::kStrFromCode:
    case Kind::kStrIsDigit:
    case Kind::kStrInPattern:
      return operate_string(kind, v);
    case Kind::kStrReplaceAll:
    case Kind::kStrMap:
    case Kind::kStrFromReal:
    case Kind::kStrToReal:
    case Kind::kStrRealEnd:
      return operate_text(kind, v);
    case Kind::kFloatFunction:
      return float_function(v);
  }
  return std::nullopt;
}

}  // namespace reachd
