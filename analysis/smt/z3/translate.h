/// Expressions as Z3 terms.
///
///   x + 1 <= y   over i32, integers:     (<= (+ x 1) y)            x, y Int within their bounds
///                          bit-vectors:  (bvsle (bvadd X 1) Y)     X, Y extended to 33 bits
///
/// Both encodings mean what `evaluate` computes. Where an operation is undefined (x / 0) the Z3
/// term has some value: a formula that evaluates to true under an assignment is true in Z3 as well,
/// so "unsatisfiable" is never wrong, and models are confirmed by evaluation.
///
/// A translator serves the expressions of one pool and one Z3 context, and remembers every term.
#pragma once

#include <z3++.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"
#include "analysis/smt/solver.h"

namespace reachd::smt {

/// The encoding has no exact term for an operation; another encoding may.
struct Untranslatable {
  std::string reason;
};

/// Pointers are two terms: the object, as a number of sort u64, and the offset, of sort i64. Arrays
/// of pointers are two arrays.
struct Term {
  z3::expr value;
  std::optional<z3::expr> offset = std::nullopt;
};

class Translator {
public:
  explicit Translator(z3::context& context);
  virtual ~Translator() = default;
  Translator(const Translator&) = delete;
  Translator& operator=(const Translator&) = delete;

  /// The term of `e`; throws Untranslatable, or z3::exception. Valid until the translator ends.
  const Term& term(Expr e);
  /// Constraints that hold for every value of the term's sort: variables within bounds.
  const std::vector<z3::expr>& bounds_of_term(Expr e);
  /// What must hold of the operands for the operation to have a value; nearly always sufficient.
  z3::expr defined(Expr partial);
  /// Terms made so far: a measure of memory.
  std::size_t size() const { return terms_.size(); }
  z3::context& context() { return context_; }

protected:
  // What encodings differ in. Operands are in `terms_` already.

  virtual z3::sort integral_sort(Sort sort) = 0;
  virtual z3::expr number(Sort sort, Int128 value) = 0;
  /// The same as variables, arrays and pointers hold it.
  virtual z3::expr stored_number(Sort sort, Int128 value) = 0;
  /// A node of integral sort: arithmetic, bit operations, shifts, ite, casts from integral sorts.
  virtual z3::expr integral(Expr e) = 0;
  /// kEq, kLess, kLessEq of integral operands.
  virtual z3::expr compare(Kind kind, Expr a, Expr b) = 0;
  virtual z3::expr fits(Expr e) = 0;
  /// The value as Int.
  virtual z3::expr to_int(Expr e) = 0;
  /// An Int within bounds as a number of the sort; wraps where it does not fit.
  virtual z3::expr from_int(const z3::expr& value, Bounds bounds, Sort sort) = 0;
  /// The value modulo 2^width in two's complement.
  virtual z3::expr to_bits(Expr e, unsigned width) = 0;
  /// A bit-vector of the sort's width, or a signed one of any width for the mathematical sort.
  virtual z3::expr from_bits(const z3::expr& bits, Sort sort) = 0;
  /// The representation that variables, arrays and pointers hold. `always_fits`: an expression
  /// whose value leaves its sort is undefined here. Else it may not be cut: throws Untranslatable.
  virtual z3::expr stored(Expr e, bool always_fits) = 0;
  /// `least <= value <= greatest` for a stored number.
  virtual z3::expr within(const z3::expr& value, Sort sort, Bounds bounds) = 0;

  const z3::expr& value(Expr e) const { return terms_.at(e.id()).value; }
  z3::expr int_value(Int128 value);
  /// A constant of no known value, one for each expression.
  z3::expr opaque(Expr e, const z3::sort& sort, const char* part = "");

  z3::context& context_;
  std::unordered_map<std::uint32_t, Term> terms_;

private:
  Term build(Expr e);
  Term variable(Expr e);
  Term constant(Expr e);
  z3::expr connective(Expr e);
  z3::expr equal(Expr a, Expr b);
  Term choose(Expr e);
  Term cast(Expr e);
  z3::expr cast_to_integral(Expr e, Expr from);
  z3::expr cast_to_real(Expr e, Expr from);
  z3::expr cast_to_float(Expr e, Expr from);
  Term cast_to_pointer(Expr from);
  Term pointer_add(Expr e);
  Term memory(Expr e);
  z3::expr order(Expr e);
  z3::expr real_operation(Expr e);
  z3::expr float_operation(Expr e);
  z3::expr string_operation(Expr e);
  z3::expr unknown_function(Expr e);
  z3::expr in_pattern(Expr e);
  z3::expr pointer_to_integral(Expr e, Expr from);
  z3::expr float_constant(Sort sort, double value);
  z3::expr float_in_range(Expr from, Sort to);
  void bound_elements(Expr select, std::vector<z3::expr>& facts);
  /// A string operation of the theory's own functions.
  Z3_ast string_application(Expr e);
  z3::sort sort_of(Sort sort);
  z3::func_decl smtlib_function(const char* name, const char* operand, const char* result);

  std::unordered_map<std::uint32_t, std::vector<z3::expr>> bounds_;
  std::unordered_map<std::string, z3::func_decl> functions_;
};

std::unique_ptr<Translator> make_translator(z3::context& context, Encoding encoding);

/// The text of a Z3 string literal: printable ASCII as it is, the rest as \u{…}.
std::string escape_string(const std::u32string& text);

/// A unary function that Z3 4.8.12 knows in SMT-LIB only, such as str.to_code.
z3::func_decl smtlib_function(z3::context& context, const char* name, const char* operand,
                              const char* result);

/// Bits of two's complement that hold the interval; none where it is unbounded.
std::optional<unsigned> bits_needed(Bounds bounds);

}  // namespace reachd::smt
