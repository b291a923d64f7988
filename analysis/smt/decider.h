/// Decides most conjunctions that a search asks about, without a solver.
///
///   d0 <= 9, 10 * d0 + d1 == 47, x != 0 || d0 == 5      d0 = 4, d1 = 7, x = 1
///   x <= 3, x == 5 || x >= 9                            no model
///
/// Bounds of linear sums are propagated, alternatives are followed one after the other (as in DPLL:
/// Davis, Logemann and Loveland, CACM 1962), and where bounds refute nothing more, small values are
/// tried: 0, 1, a bound, a constant of the query. So its models are also ones that people like to
/// read. A model counts when all conjuncts evaluate to true; what is not linear is only looked at
/// then, so that what is refuted has no model whatever it means.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/expr/bounds.h"
#include "analysis/expr/linear_atoms.h"
#include "analysis/smt/solver.h"

namespace reachd::smt {

class Decider {
public:
  Decider();
  ~Decider();
  /// kSat with a model of all variables, kUnsat, or kUnknown: somebody else is to be asked. Cost:
  /// bounded by constants in the source file, less than a call of a solver.
  CheckResult decide(std::span<const Expr> conjuncts);

private:
  class Attempt;
  /// `Σ terms` against the bound; a Boolean that is no comparison is 0 or 1.
  struct Atom {
    std::vector<std::pair<Expr, Int128>> terms;
    LinearAtom::Relation relation = LinearAtom::Relation::kEqual;
    Int128 bound = 0;
  };
  const Atom& atom_of(Expr e);

  std::unordered_map<Expr, Atom, ExprHash> atoms_;  ///< of literals met so far
};

}  // namespace reachd::smt
