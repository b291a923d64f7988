/// Numbers in text, and the characters of it, shared by the parsers.
#pragma once

#include <optional>
#include <string_view>

#include "analysis/expr/sort.h"
#include "analysis/expr/value.h"

namespace reachd {

constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
/// Between the words of a text that a parser reads.
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Decimal digits, or hexadecimal ones after "0x"; none where 127 bits do not suffice.
std::optional<Int128> parse_integer(std::string_view digits);
/// "12", "1.25", "2e-3": exactly.
std::optional<Rational> parse_decimal(std::string_view text);
/// The nearest number of that width.
double parse_float(std::string_view text, int bits);

}  // namespace reachd
