/// Inductive invariants by Spacer, Z3's engine for constrained Horn clauses.
#pragma once

#include "analysis/smt/solver.h"

namespace reachd::smt {

class SpacerSolver : public HornSolver {
public:
  HornResult solve(ExprPool& pool, const TransitionSystem& system, std::uint64_t rlimit,
                   const CancelToken& cancel) override;
};

}  // namespace reachd::smt
