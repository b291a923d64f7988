/// The greatest inductive subset of candidates (Houdini: Flanagan and Leino, FME 2001). Internal to
/// prove.
#pragma once

#include <optional>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/smt/solver.h"

namespace reachd::prove {

struct HoudiniOptions {
  smt::CheckOptions check;
  std::uint64_t checks_max = UINT64_MAX;  ///< calls of the solver
};

/// Of the candidates those that together are inductive; none where these do not exclude the bad
/// states, as soon as that is known. Cost: a query per rule and counterexample.
std::optional<std::vector<Expr>> inductive_subset(ExprPool& pool, smt::Solver& solver,
                                                  const smt::TransitionSystem& system,
                                                  std::vector<Expr> candidates,
                                                  const HoudiniOptions& options,
                                                  const Budget& budget);

/// The part of an inductive set that excludes the bad states and is inductive by itself, built up
/// from counterexamples: whatever a query's model shows to be missing is added, small ones first.
/// None when even all of them do not exclude the bad states.
std::optional<std::vector<Expr>> needed_candidates(ExprPool& pool, smt::Solver& solver,
                                                   const smt::TransitionSystem& system,
                                                   std::vector<Expr> candidates,
                                                   const smt::CheckOptions& options,
                                                   const Budget& budget);

/// A smaller inductive set that excludes the bad states: each member is tried without.
std::vector<Expr> without_superfluous(ExprPool& pool, smt::Solver& solver,
                                      const smt::TransitionSystem& system,
                                      std::vector<Expr> invariant, const HoudiniOptions& options,
                                      const Budget& budget);

}  // namespace reachd::prove
