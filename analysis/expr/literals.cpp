#include "analysis/expr/literals.h"

#include <charconv>

#include "analysis/expr/operations.h"

namespace reachd {

std::optional<Int128> parse_integer(std::string_view digits) {
  const int base = digits.starts_with("0x") ? 16 : 10;
  if (base == 16)
    digits.remove_prefix(2);
  if (digits.empty())
    return std::nullopt;
  Int128 value = 0;
  for (const char c : digits) {
    const int digit = c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
    if (digit < 0 || digit >= base)
      return std::nullopt;
    const auto scaled = checked_multiply(value, base);
    const auto next = scaled ? checked_add(*scaled, digit) : std::nullopt;
    if (!next)
      return std::nullopt;
    value = *next;
  }
  return value;
}

std::optional<Rational> parse_decimal(std::string_view text) {
  const std::size_t exponent_at = text.find('e');
  int exponent = 0;
  if (exponent_at != text.npos) {
    std::string_view digits = text.substr(exponent_at + 1);
    if (digits.starts_with('+'))
      digits.remove_prefix(1);
    const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
    if (result.ec != std::errc() || exponent < -1000 || exponent > 1000)
      return std::nullopt;
    text = text.substr(0, exponent_at);
  }
  std::string digits(text);
  if (const std::size_t point = text.find('.'); point != text.npos) {
    exponent -= static_cast<int>(text.size() - point - 1);
    digits.erase(point, 1);
  }
  auto numerator = parse_integer(digits);
  std::optional<Int128> denominator = 1;
  for (; exponent > 0 && numerator; --exponent)
    numerator = checked_multiply(*numerator, 10);
  for (; exponent < 0 && denominator; ++exponent)
    denominator = checked_multiply(*denominator, 10);
  if (!numerator || !denominator)
    return std::nullopt;
  return make_rational(*numerator, *denominator);
}

double parse_float(std::string_view text, int bits) {
  if (bits == 32) {
    float value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return static_cast<double>(value);
  }
  double value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace reachd
