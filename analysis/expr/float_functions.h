/// The functions of <math.h> that IEEE 754 does not define to the last bit, and the square root.
///
/// What they give for known operands is what the C library of this machine gives: programs that run
/// here get the same bits. Of other operands their bounds are known, and solvers know only that
/// they are functions. "sinf" and the like are those of `float`: their operands and results are
/// numbers of that precision. Expressions have them by number (Kind::kFloatFunction).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/expr/float_bounds.h"

namespace reachd {

/// None where there is no such function. Numbers are of this build alone, and below 1000.
std::optional<int> find_float_function(std::string_view name);
/// Empty where there is no such number.
std::string float_function_name(Int128 number);
/// Zero where there is no such number.
int count_float_function_operands(Int128 number);

/// Of a function with one operand `y` says nothing. None where there is no such number.
std::optional<double> call_float_function(Int128 number, double x, double y);

/// Holds all results for operands in these sets: errors of some units in the last place are taken
/// into account.
FloatBounds float_function_bounds(Int128 number, const FloatBounds& x, const FloatBounds& y);

}  // namespace reachd
