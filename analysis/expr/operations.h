/// What each operation computes on values: the one definition of the semantics that evaluation,
/// constant folding and replay share.
#pragma once

#include <optional>
#include <span>

#include "analysis/expr/expr.h"

namespace reachd {

/// The result of `kind` at `sort` on operand values; none where it is undefined (division by zero,
/// a shift by too much, an unknown address) or leaves 128 bits. For every kind but the leaves.
std::optional<Value> operate(Kind kind, Sort sort, std::span<const Value> operands);

/// The part of `operate` about kinds named kStr….
std::optional<Value> operate_string(Kind kind, std::span<const Value> operands);
/// And that of functions that solvers do not know.
std::optional<Value> operate_text(Kind kind, std::span<const Value> operands);
/// Does one of these occur in it?
bool has_opaque_functions(Expr e);
/// Does it calculate with, or compare, floating-point numbers? Solvers take them bit by bit.
bool has_floats(Expr e);
/// Does it divide, or multiply two terms, of integral sorts? Bit by bit that takes solvers long.
bool has_products(Expr e);

/// `value` converted to sort `to`.
std::optional<Value> convert(const Value& value, Sort to);

/// The nearest number of a floating-point sort.
inline double round_to(Sort to, double value) {
  return to.bits == 32 ? static_cast<double>(static_cast<float>(value)) : value;
}

/// Arithmetic that ends at 128 bits.
std::optional<Int128> checked_add(Int128 a, Int128 b);
std::optional<Int128> checked_subtract(Int128 a, Int128 b);
std::optional<Int128> checked_multiply(Int128 a, Int128 b);
/// Quotient rounded towards minus infinity; `b` is positive.
Int128 floor_divide(Int128 a, Int128 b);
Int128 greatest_common_divisor(Int128 a, Int128 b);

/// In lowest terms; none for a zero denominator.
std::optional<Rational> make_rational(Int128 numerator, Int128 denominator);
std::optional<Rational> add(Rational a, Rational b);
std::optional<Rational> multiply(Rational a, Rational b);
/// -1, 0 or 1.
std::optional<int> compare(Rational a, Rational b);
double to_double(Rational value);
/// The exact value of a finite double, where it fits.
std::optional<Rational> to_rational(double value);

}  // namespace reachd
