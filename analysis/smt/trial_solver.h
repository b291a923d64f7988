/// A decorator that answers what needs no solver (decider.h), and asks for the rest.
#pragma once

#include <memory>

#include "analysis/smt/decider.h"
#include "analysis/smt/solver.h"

namespace reachd::smt {

class TrialSolver : public Solver {
public:
  explicit TrialSolver(std::unique_ptr<Solver> solver) : solver_(std::move(solver)) {}

  /// False: the solver is asked for everything.
  void set_tries_values(bool tries_values) { tries_values_ = tries_values; }

  CheckResult check(std::span<const Expr> conjuncts, const CheckOptions& options,
                    const CancelToken& cancel) override;
  std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                              std::span<const Expr> eliminated, std::uint64_t rlimit,
                              const CancelToken& cancel) override;
  std::uint64_t checks() const override { return solver_->checks(); }

private:
  std::unique_ptr<Solver> solver_;
  Decider decider_;
  bool tries_values_ = true;
};

}  // namespace reachd::smt
