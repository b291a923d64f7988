/// Z3 terms of the integer encoding as expressions again.
///
///   (and (not (<= x 5)) (= (mod (+ x y) 2) 0))   becomes   6 <= x && ((int)x + (int)y) % 2 == 0
///
/// Machine variables are mathematical integers in Z3: they come back as casts to `Sort::integer()`,
/// which the pool removes again from linear comparisons within one sort.
#pragma once

#include <z3++.h>

#include <optional>
#include <string>
#include <unordered_map>

#include "analysis/expr/expr.h"
#include "analysis/smt/z3/translate.h"

namespace reachd::smt {

class BackTranslator {
public:
  BackTranslator(z3::context& context, ExprPool& pool) : context_(context), pool_(pool) {}

  /// The Z3 constants of `term` stand for `variable`.
  void bind(Expr variable, const Term& term);
  /// None where something has no expression; see `problem`.
  std::optional<Expr> formula(const z3::expr& root);
  /// What had no expression, for messages.
  const std::string& problem() const { return problem_; }

private:
  /// Null where there is none. The operands are in the memo.
  Expr build(const z3::expr& e);
  Expr application(const z3::expr& e, Z3_decl_kind kind);
  Expr arithmetic(Z3_decl_kind kind, const std::vector<Expr>& operands);
  Expr logic(Z3_decl_kind kind, const std::vector<Expr>& operands);
  Expr numeral(const z3::expr& e);
  Expr equal(Expr a, Expr b);
  Expr compare(bool strict, Expr a, Expr b);
  Expr select(Expr array, Expr index);
  /// A term that is a number in Z3: integral sorts and enumerators as mathematical integers.
  Expr as_number(Expr e);

  z3::context& context_;
  ExprPool& pool_;
  std::unordered_map<unsigned, Expr> bound_;  ///< by id of the Z3 constant
  std::unordered_map<unsigned, Expr> memo_;   ///< by id of the Z3 term
  std::vector<z3::expr> kept_;                ///< so that ids stay in use
  std::string problem_;
};

}  // namespace reachd::smt
