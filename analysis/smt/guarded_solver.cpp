#include "analysis/smt/guarded_solver.h"

#include <exception>
#include <utility>

namespace reachd::smt {

namespace {

/// What `call` returns, or what `otherwise` makes of the exception's text.
template <typename Call, typename Otherwise>
auto guarded(const Call& call, const Otherwise& otherwise) -> decltype(call()) {
  try {
    return call();
  } catch (const std::exception& failure) {
    return otherwise(std::string("the solver failed: ") + failure.what());
  } catch (...) {
    return otherwise(std::string("the solver failed"));
  }
}

class GuardedSolver : public Solver {
public:
  explicit GuardedSolver(std::unique_ptr<Solver> solver) : solver_(std::move(solver)) {}

  CheckResult check(std::span<const Expr> conjuncts, const CheckOptions& options,
                    const CancelToken& cancel) override {
    return guarded([&] { return solver_->check(conjuncts, options, cancel); },
                   [](std::string reason) {
                     return CheckResult{Satisfiability::kUnknown, {}, std::move(reason)};
                   });
  }
  std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                              std::span<const Expr> eliminated, std::uint64_t rlimit,
                              const CancelToken& cancel) override {
    return guarded([&] { return solver_->project(pool, conjuncts, eliminated, rlimit, cancel); },
                   [](const std::string&) { return std::optional<Expr>(); });
  }
  std::uint64_t checks() const override { return solver_->checks(); }

private:
  std::unique_ptr<Solver> solver_;
};

class GuardedHornSolver : public HornSolver {
public:
  explicit GuardedHornSolver(std::unique_ptr<HornSolver> solver) : solver_(std::move(solver)) {}

  HornResult solve(ExprPool& pool, const TransitionSystem& system, std::uint64_t rlimit,
                   const CancelToken& cancel) override {
    return guarded([&] { return solver_->solve(pool, system, rlimit, cancel); },
                   [](std::string reason) {
                     return HornResult{HornResult::Verdict::kUnknown, {}, std::move(reason)};
                   });
  }

private:
  std::unique_ptr<HornSolver> solver_;
};

class GuardedFactory : public SolverFactory {
public:
  explicit GuardedFactory(std::shared_ptr<const SolverFactory> solvers)
      : solvers_(std::move(solvers)) {}

  std::unique_ptr<Solver> solver() const override {
    return std::make_unique<GuardedSolver>(solvers_->solver());
  }
  std::unique_ptr<HornSolver> horn_solver() const override {
    return std::make_unique<GuardedHornSolver>(solvers_->horn_solver());
  }

private:
  std::shared_ptr<const SolverFactory> solvers_;
};

}  // namespace

std::shared_ptr<const SolverFactory> make_guarded_factory(
    std::shared_ptr<const SolverFactory> solvers) {
  return std::make_shared<GuardedFactory>(std::move(solvers));
}

}  // namespace reachd::smt
