// Numbers: checked 128-bit arithmetic, rationals, and the conversions of C.
#include <bit>
#include <cmath>
#include <limits>

#include "analysis/expr/operations.h"

namespace reachd {

namespace {

constexpr Int128 kLeast128 = -(Int128{1} << 126) * 2;

/// The integral part of a double; none for NaN, infinities and what leaves 128 bits.
std::optional<Int128> truncate(double value) {
  if (!(std::fabs(value) < 0x1p126))
    return std::nullopt;
  return static_cast<Int128>(std::trunc(value));
}

/// Conversion of a number to an integral sort: out of range is undefined for floats and reals.
std::optional<Value> to_integral(std::optional<Int128> value, Sort to) {
  if (!value || (to.is_machine() && !to.contains(*value)))
    return std::nullopt;
  return Value::integral(to, *value);
}

std::optional<Value> convert_integer(Int128 value, Sort to) {
  switch (to.kind) {
    case SortKind::kBool:
      return Value::boolean(value != 0);
    case SortKind::kMachine:
      return Value::integral(to, wrap(value, to));
    case SortKind::kInteger:
      return Value::integral(to, value);
    case SortKind::kReal:
      return Value{to, Rational{value, 1}};
    case SortKind::kFloat:
      // One rounding, from the integer straight to the target's precision.
      return Value::floating(to, to.bits == 32 ? static_cast<double>(static_cast<float>(value))
                                               : static_cast<double>(value));
    case SortKind::kPointer:
      if (!Sort::i64().contains(value) && !Sort::u64().contains(value))
        return std::nullopt;
      return Value::pointer({0, static_cast<std::int64_t>(static_cast<std::uint64_t>(value))});
    case SortKind::kEnum:
      return Value::integral(to, value);
    case SortKind::kString:
    case SortKind::kArray:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Value> convert_float(double value, Sort to) {
  switch (to.kind) {
    case SortKind::kBool:
      return Value::boolean(value != 0);
    case SortKind::kMachine:
    case SortKind::kInteger:
      return to_integral(truncate(value), to);
    case SortKind::kFloat:
      return Value::floating(to, round_to(to, value));
    case SortKind::kReal: {
      const auto exact = to_rational(value);
      return exact ? std::optional<Value>(Value{to, *exact}) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

std::optional<Value> convert_real(Rational value, Sort to) {
  switch (to.kind) {
    case SortKind::kBool:
      return Value::boolean(value.numerator != 0);
    case SortKind::kMachine:
    case SortKind::kInteger:
      return to_integral(value.numerator / value.denominator, to);
    case SortKind::kFloat:
      return Value::floating(to, round_to(to, to_double(value)));
    case SortKind::kReal:
      return Value{to, value};
    default:
      return std::nullopt;
  }
}

std::optional<Value> convert_pointer(PointerValue value, Sort to) {
  if (to.is_pointer())
    return Value::pointer(value);
  if (to.is_bool())
    return Value::boolean(value != PointerValue{});
  // Only null and what was made from an integer has a known address.
  if (!to.is_integral() || value.object != 0)
    return std::nullopt;
  return convert_integer(static_cast<std::uint64_t>(value.offset), to);
}

}  // namespace

std::optional<Value> convert(const Value& value, Sort to) {
  switch (value.sort().kind) {
    case SortKind::kBool:
      return convert_integer(value.as_bool() ? 1 : 0, to);
    case SortKind::kMachine:
    case SortKind::kInteger:
    case SortKind::kEnum:
      return convert_integer(value.as_int(), to);
    case SortKind::kReal:
      return convert_real(value.as_rational(), to);
    case SortKind::kFloat:
      return convert_float(value.as_double(), to);
    case SortKind::kPointer:
      return convert_pointer(value.as_pointer(), to);
    case SortKind::kString:
    case SortKind::kArray:
      break;
  }
  return value.sort() == to ? std::optional<Value>(value) : std::nullopt;
}

std::optional<Int128> checked_add(Int128 a, Int128 b) {
  Int128 result = 0;
  return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional<Int128>(result);
}

std::optional<Int128> checked_subtract(Int128 a, Int128 b) {
  Int128 result = 0;
  return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional<Int128>(result);
}

std::optional<Int128> checked_multiply(Int128 a, Int128 b) {
  Int128 result = 0;
  return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional<Int128>(result);
}

Int128 floor_divide(Int128 a, Int128 b) {
  const Int128 quotient = a / b;
  return a % b < 0 ? quotient - 1 : quotient;
}

Int128 greatest_common_divisor(Int128 a, Int128 b) {
  a = a < 0 ? -a : a;
  b = b < 0 ? -b : b;
  while (b != 0) {
    const Int128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

std::optional<Rational> make_rational(Int128 numerator, Int128 denominator) {
  if (denominator == 0 || numerator == kLeast128 || denominator == kLeast128)
    return std::nullopt;
  if (denominator < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const Int128 divisor = greatest_common_divisor(numerator, denominator);
  return Rational{numerator / divisor, denominator / divisor};
}

std::optional<Rational> add(Rational a, Rational b) {
  const auto left = checked_multiply(a.numerator, b.denominator);
  const auto right = checked_multiply(b.numerator, a.denominator);
  const auto denominator = checked_multiply(a.denominator, b.denominator);
  if (!left || !right || !denominator)
    return std::nullopt;
  const auto numerator = checked_add(*left, *right);
  return numerator ? make_rational(*numerator, *denominator) : std::nullopt;
}

std::optional<Rational> multiply(Rational a, Rational b) {
  const auto numerator = checked_multiply(a.numerator, b.numerator);
  const auto denominator = checked_multiply(a.denominator, b.denominator);
  return numerator && denominator ? make_rational(*numerator, *denominator) : std::nullopt;
}

std::optional<int> compare(Rational a, Rational b) {
  const auto left = checked_multiply(a.numerator, b.denominator);
  const auto right = checked_multiply(b.numerator, a.denominator);
  if (!left || !right)
    return std::nullopt;
  return *left < *right ? -1 : *left > *right ? 1 : 0;
}

double to_double(Rational value) {
  return static_cast<double>(static_cast<long double>(value.numerator) /
                             static_cast<long double>(value.denominator));
}

std::optional<Rational> to_rational(double value) {
  if (!std::isfinite(value))
    return std::nullopt;
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  auto mantissa = static_cast<Int128>(std::ldexp(fraction, 53));
  exponent -= 53;
  while (mantissa != 0 && mantissa % 2 == 0 && exponent < 0) {
    mantissa /= 2;
    ++exponent;
  }
  if (mantissa == 0)
    return Rational{};
  if (exponent < -120 || exponent > 70)
    return std::nullopt;
  if (exponent >= 0)
    return Rational{mantissa << exponent, 1};
  return make_rational(mantissa, Int128{1} << -exponent);
}

}  // namespace reachd
