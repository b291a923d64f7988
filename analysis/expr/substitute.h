/// Replacement of variables, simultaneous, with simplification on the way up.
#pragma once

#include <set>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd {

/// A simultaneous substitution with its memo: apply it to many expressions that share structure.
/// Cost: linear in the shared size of what was not seen before.
class Substitution {
public:
  explicit Substitution(ExprPool& pool) : pool_(pool) {}
  void bind(Expr variable, Expr replacement);
  bool binds(Expr variable) const { return bindings_.contains(variable); }
  bool empty() const { return bindings_.empty(); }
  Expr apply(Expr e);

private:
  ExprPool& pool_;
  std::uint64_t signature_ = 0;  ///< of the bound variables
  std::unordered_map<Expr, Expr, ExprHash> bindings_;
  std::unordered_map<Expr, Expr, ExprHash> memo_;
};

/// Variables of `e`, or of all of `some`, in order.
std::vector<Expr> variables_of(Expr e);
std::vector<Expr> variables_of(std::span<const Expr> some);
void collect_variables(Expr e, std::set<Expr>& into);
/// Is there a text among them?
bool has_text_variables(Expr e);

/// The conjuncts of `e`: the operands of a conjunction, none of `true`, else `e` alone.
std::vector<Expr> conjuncts_of(Expr e);

}  // namespace reachd
