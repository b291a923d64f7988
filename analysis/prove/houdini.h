/// Which candidates together are inductive and exclude the bad states: as Houdini (Flanagan and
/// Leino, FME 2001), but driven by what is needed. Internal to prove.
#pragma once

#include <optional>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/smt/solver.h"

namespace reachd::prove {

struct HoudiniOptions {
  smt::CheckOptions check;
  std::uint64_t checks_max = UINT64_MAX;  ///< calls of the solver
  /// What it may use of the solver in all, in resource units. It becomes less with each call; null:
  /// as much as it likes.
  std::uint64_t* resources_left = nullptr;
  bool drop_superfluous = true;  ///< tries each member without; else it may be larger
};

/// A small set of candidates that is inductive and excludes the bad states; none where the greatest
/// inductive set does not, or the solver cannot tell. Of hundreds of candidates mostly a handful is
/// needed: each query starts without any, and what its model shows to be missing is added, small
/// ones first. Cost: some queries per rule and needed candidate, each with few premises.
std::optional<std::vector<Expr>> inductive_core(ExprPool& pool, smt::Solver& solver,
                                                const smt::TransitionSystem& system,
                                                std::vector<Expr> candidates,
                                                const HoudiniOptions& options,
                                                const Budget& budget);

}  // namespace reachd::prove
