/// Numbers in text, shared by the parsers.
#pragma once

#include <optional>
#include <string_view>

#include "analysis/expr/sort.h"
#include "analysis/expr/value.h"

namespace reachd {

/// Decimal digits, or hexadecimal ones after "0x"; none where 127 bits do not suffice.
std::optional<Int128> parse_integer(std::string_view digits);
/// "12", "1.25", "2e-3": exactly.
std::optional<Rational> parse_decimal(std::string_view text);
/// The nearest number of that width.
double parse_float(std::string_view text, int bits);

}  // namespace reachd
