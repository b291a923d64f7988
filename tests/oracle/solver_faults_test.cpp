// Solvers that give up, throw, or are cancelled in the middle: the worst that comes of it is
// "unknown".
#include <gtest/gtest.h>

#include <stdexcept>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/random.h"
#include "tests/oracle/recorded_spec.h"
#include "tests/oracle/support.h"

namespace reachd::oracle {
namespace {

enum class Fault { kGivesUp, kThrows, kCancels };

/// When and how calls go wrong; shared by all solvers of an engine.
struct Plan {
  Fault fault = Fault::kGivesUp;
  unsigned percent = 0;
  Random random{1};
  CancelToken cancel;  ///< raised by kCancels
  std::size_t injected = 0;

  /// True: the call gives up.
  bool strikes() {
    if (!random.chance(percent))
      return false;
    ++injected;
    if (fault == Fault::kThrows)
      throw std::runtime_error("injected");
    if (fault == Fault::kCancels)
      cancel.cancel();
    return true;
  }
};

class FaultySolver : public smt::Solver {
public:
  FaultySolver(std::unique_ptr<Solver> solver, std::shared_ptr<Plan> plan)
      : solver_(std::move(solver)), plan_(std::move(plan)) {}

  smt::CheckResult check(std::span<const Expr> conjuncts, const smt::CheckOptions& options,
                         const CancelToken& cancel) override {
    if (plan_->strikes())
      return {smt::Satisfiability::kUnknown, {}, "injected"};
    return solver_->check(conjuncts, options, cancel);
  }
  std::optional<Expr> project(ExprPool& pool, std::span<const Expr> conjuncts,
                              std::span<const Expr> eliminated, std::uint64_t rlimit,
                              const CancelToken& cancel) override {
    if (plan_->strikes())
      return std::nullopt;
    return solver_->project(pool, conjuncts, eliminated, rlimit, cancel);
  }
  std::uint64_t checks() const override { return solver_->checks(); }

private:
  std::unique_ptr<Solver> solver_;
  std::shared_ptr<Plan> plan_;
};

class FaultyHornSolver : public smt::HornSolver {
public:
  FaultyHornSolver(std::unique_ptr<HornSolver> solver, std::shared_ptr<Plan> plan)
      : solver_(std::move(solver)), plan_(std::move(plan)) {}

  smt::HornResult solve(ExprPool& pool, const smt::TransitionSystem& system, std::uint64_t rlimit,
                        const CancelToken& cancel) override {
    if (plan_->strikes())
      return {};
    return solver_->solve(pool, system, rlimit, cancel);
  }

private:
  std::unique_ptr<HornSolver> solver_;
  std::shared_ptr<Plan> plan_;
};

class FaultyFactory : public smt::SolverFactory {
public:
  explicit FaultyFactory(std::shared_ptr<Plan> plan) : plan_(std::move(plan)) {}
  std::unique_ptr<smt::Solver> solver() const override {
    return std::make_unique<FaultySolver>(sound_->solver(), plan_);
  }
  std::unique_ptr<smt::HornSolver> horn_solver() const override {
    return std::make_unique<FaultyHornSolver>(sound_->horn_solver(), plan_);
  }

private:
  std::shared_ptr<const smt::SolverFactory> sound_ = smt::make_z3_factory();
  std::shared_ptr<Plan> plan_;
};

class SolverFaults : public testing::TestWithParam<Fault> {};

TEST_P(SolverFaults, NeverMakeAWrongAnswer) {
  std::size_t injected = 0;
  std::size_t decided = 0;
  constexpr std::uint64_t kModels = 60;
  for (std::uint64_t seed = 1; seed <= kModels; ++seed) {
    const auto machine = make_machine(generate_recorded(seed));
    const auto reached = explore(*machine, {});
    if (!reached)
      continue;
    const auto plan = std::make_shared<Plan>();
    plan->fault = GetParam();
    plan->random = Random(seed);
    query::Engine engine(machine->model(), {}, std::make_shared<FaultyFactory>(plan));
    const std::vector<TargetName> targets = machine->targets();
    for (std::size_t i = 0; i < targets.size(); ++i) {
      // From now and then to always; the last question goes undisturbed.
      constexpr unsigned kPercents[] = {5, 50, 100};
      plan->percent = i + 1 == targets.size() ? 0 : kPercents[i % std::size(kPercents)];
      query::Options options = test_options();
      plan->cancel = options.cancel;
      // Most of these models are too simple for a solver to be asked, unless for everything.
      options.parts.trials = false;
      const query::Answer answer = engine.reach(targets[i].target, options);
      ASSERT_EQ(judge(*machine, targets[i], *reached, answer), "")
          << "seed " << seed << ", " << targets[i].name << "\n"
          << machine->text();
      decided += plan->percent == 0 && answer.verdict != query::Verdict::kUnknown ? 1 : 0;
    }
    injected += plan->injected;
  }
  EXPECT_GT(injected, 100U);
  // Whatever was injected before, an undisturbed question is answered.
  EXPECT_GT(decided, kModels * 9 / 10);
}

INSTANTIATE_TEST_SUITE_P(Oracle, SolverFaults,
                         testing::Values(Fault::kGivesUp, Fault::kThrows, Fault::kCancels),
                         [](const auto& test) {
                           return std::string(test.param == Fault::kGivesUp  ? "GiveUp"
                                              : test.param == Fault::kThrows ? "Throw"
                                                                             : "Cancel");
                         });

}  // namespace
}  // namespace reachd::oracle
