#include "analysis/smt/trial_solver.h"

#include "analysis/smt/repair.h"

namespace reachd::smt {

CheckResult TrialSolver::check(std::span<const Expr> conjuncts, const CheckOptions& options,
                               const CancelToken& cancel) {
  if (tries_values_ && !cancel.cancelled()) {
    CheckResult decided = decider_.decide(conjuncts);
    if (!options.want_model)
      decided.model.clear();
    if (decided.verdict != Satisfiability::kUnknown)
      return decided;
    if (auto model = repair(conjuncts)) {
      decided.verdict = Satisfiability::kSat;
      if (options.want_model)
        decided.model = std::move(*model);
      return decided;
    }
  }
  return solver_->check(conjuncts, options, cancel);
}

std::optional<Expr> TrialSolver::project(ExprPool& pool, std::span<const Expr> conjuncts,
                                         std::span<const Expr> eliminated, std::uint64_t rlimit,
                                         const CancelToken& cancel) {
  return solver_->project(pool, conjuncts, eliminated, rlimit, cancel);
}

}  // namespace reachd::smt
