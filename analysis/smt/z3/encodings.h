/// The two encodings of integers. Internal to this folder.
#pragma once

#include <unordered_map>

#include "analysis/smt/z3/translate.h"

namespace reachd::smt {

/// Every integral term is an Int with the value that `evaluate` computes.
class IntegerTranslator : public Translator {
public:
  using Translator::Translator;

protected:
  z3::sort integral_sort(Sort sort) override;
  z3::expr number(Sort sort, Int128 value) override;
  z3::expr stored_number(Sort sort, Int128 value) override;
  z3::expr integral(Expr e) override;
  z3::expr compare(Kind kind, Expr a, Expr b) override;
  z3::expr fits(Expr e) override;
  z3::expr to_int(Expr e) override;
  z3::expr from_int(const z3::expr& value, Bounds bounds, Sort sort) override;
  z3::expr to_bits(Expr e, unsigned width) override;
  z3::expr from_bits(const z3::expr& bits, Sort sort) override;
  z3::expr stored(Expr e, bool always_fits) override;
  z3::expr within(const z3::expr& value, Sort sort, Bounds bounds) override;

  /// `value` wrapped into a machine sort, with as little as its bounds need.
  z3::expr wrap_int(const z3::expr& value, Bounds bounds, Sort sort);
  /// Signed interpretation where `is_signed`.
  z3::expr bits_to_int(const z3::expr& bits, bool is_signed);

private:
  struct Number {
    z3::expr value;
    Bounds bounds;
  };

  /// An unsigned sum before it is reduced modulo 2^bits, so that a chain of operations is reduced
  /// once; the value itself for everything else.
  Number unreduced(Expr e);
  Number in_sort(Expr e);
  z3::expr arithmetic(Expr e);
  z3::expr quotient(Expr e);
  z3::expr bit_operation(Expr e);
  z3::expr and_constant(const Number& a, Int128 mask, Sort sort);
  z3::expr shift(Expr e);
  z3::expr shift_by(Kind kind, const Number& a, unsigned amount, Sort sort);
  z3::expr modulo(const Number& a, Int128 divisor);

  std::unordered_map<std::uint32_t, Number> unreduced_;
};

/// Terms of unsigned machine sorts are bit-vectors of their width. All other integral terms are
/// signed bit-vectors just wide enough for the value to be exact, or Int where no width is known.
class BitVectorTranslator : public IntegerTranslator {
public:
  using IntegerTranslator::IntegerTranslator;

protected:
  z3::sort integral_sort(Sort sort) override;
  z3::expr number(Sort sort, Int128 value) override;
  z3::expr stored_number(Sort sort, Int128 value) override;
  z3::expr integral(Expr e) override;
  z3::expr compare(Kind kind, Expr a, Expr b) override;
  z3::expr fits(Expr e) override;
  z3::expr to_int(Expr e) override;
  z3::expr from_int(const z3::expr& value, Bounds bounds, Sort sort) override;
  z3::expr to_bits(Expr e, unsigned width) override;
  z3::expr from_bits(const z3::expr& bits, Sort sort) override;
  z3::expr stored(Expr e, bool always_fits) override;
  z3::expr within(const z3::expr& value, Sort sort, Bounds bounds) override;

private:
  /// Width as a signed bit-vector; 0 where the term is an Int.
  unsigned width_of(Expr e);
  z3::expr bits_value(Int128 value, unsigned width);
  z3::expr arithmetic(Expr e);
  z3::expr quotient(Expr e);
  z3::expr euclidean(Expr e, unsigned width);
  z3::expr bit_operation(Expr e);
  z3::expr choice(Expr e);
  z3::expr converted(Expr e);
};

}  // namespace reachd::smt
