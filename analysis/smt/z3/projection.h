/// Quantifier elimination by model-based projection.
///
/// The result grows as a disjunction of cubes: while the formula has a model outside of it, the
/// literals that make the model one are projected to the variables that stay (Komuravelli,
/// Gurfinkel and Chaki, CAV 2014, §4). Each model is one call of the solver, so that a resource
/// limit holds, which Z3 4.8.12 does not respect inside its `qe` tactics. Division by constants is
/// written as multiplication with new variables first, for without it the series of cubes may not
/// end.
#pragma once

#include <z3++.h>

#include <optional>
#include <unordered_map>
#include <vector>

#include "analysis/base/budget.h"

namespace reachd::smt {

/// Resource units that the solver's context has used so far.
std::uint64_t resources(const z3::solver& solver);

class Projection {
public:
  Projection(z3::context& context, std::vector<z3::expr> eliminated);

  /// Constraints that hold anyway, such as bounds of the variables that stay.
  void assume(const z3::expr& fact) { facts_.push_back(fact); }
  /// `∃ eliminated. formula` under the assumptions; none where the limit or the cubes run out. The
  /// result may still mention the variables where Z3 cannot do without.
  std::optional<z3::expr> run(const z3::expr& formula, std::uint64_t rlimit,
                              const CancelToken& cancel);

private:
  /// The formula without div and mod by constants.
  z3::expr linearise(const z3::expr& root);
  z3::expr rebuilt(const z3::expr& e);
  std::optional<z3::expr> project(const z3::model& model, const z3::expr& formula);
  z3::expr quotient(const z3::expr& dividend, const z3::expr& divisor);

  z3::context& context_;
  std::vector<z3::expr> eliminated_;
  std::vector<z3::expr> facts_;
  std::vector<z3::expr> definitions_;  ///< of the new variables
  std::unordered_map<unsigned, z3::expr> memo_;
  std::unordered_map<unsigned, z3::expr> quotients_;  ///< by id of `dividend div divisor`
};

}  // namespace reachd::smt
