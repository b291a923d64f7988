/// Inductive invariants by Spacer, Z3's engine for constrained Horn clauses (Komuravelli, Gurfinkel
/// and Chaki, "SMT-based model checking for recursive programs", CAV 2014).
///
/// The integer encoding of translate.h: one predicate over all state variables, one rule for each
/// TransitionRule, with the bounds of every variable in its body. Strings and floats are beyond
/// Spacer.
#pragma once

#include <z3++.h>

#include "analysis/smt/solver.h"
#include "analysis/smt/z3/facts.h"
#include "analysis/smt/z3/translate.h"

namespace reachd::smt {

/// Each question has a context of its own, so that the answer depends on the question only.
class SpacerSolver : public HornSolver {
public:
  HornResult solve(ExprPool& pool, const TransitionSystem& system, std::uint64_t rlimit,
                   const CancelToken& cancel) override;
};

/// A transition system as rules of one Z3 fixed point.
class HornClauses {
public:
  HornClauses(z3::context& context, const TransitionSystem& system);

  z3::fixedpoint& engine() { return engine_; }
  z3::expr query() { return bad_(); }
  /// The interpretation of the predicate in the engine's answer, over the system's variables.
  HornResult invariant(ExprPool& pool);

private:
  z3::expr state();
  z3::expr_vector facts_of(const Facts& facts);
  z3::expr successor(const TransitionRule& rule, bool is_initial, Facts& facts);
  void add(const z3::expr_vector& body, const z3::expr& head);
  std::optional<z3::expr> body_of(const z3::expr& definition);
  std::optional<z3::expr> definition(const z3::expr& answer);

  z3::context& context_;
  const TransitionSystem& system_;
  std::unique_ptr<Translator> translator_;
  FactsOfFormulas known_facts_;
  z3::fixedpoint engine_;
  z3::func_decl reached_;
  z3::func_decl bad_;
  unsigned rules_ = 0;
};

}  // namespace reachd::smt
