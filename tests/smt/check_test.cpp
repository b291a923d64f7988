// Limits, cancellation and decorators of `check`.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "analysis/smt/caching_solver.h"
#include "analysis/smt/logging_solver.h"
#include "analysis/smt/z3/z3_factory.h"

namespace reachd::smt {
namespace {

class Check : public testing::Test {
protected:
  /// n + 1 pigeons in n holes, as bits of bytes.
  std::vector<Expr> pigeons(int holes) {
    std::vector<Expr> result;
    const auto in_hole = [&](int pigeon, int hole) {
      return pool_.variable("p" + std::to_string(pigeon) + "_" + std::to_string(hole),
                            Sort::boolean());
    };
    for (int i = 0; i <= holes; ++i) {
      std::vector<Expr> some;
      for (int j = 0; j < holes; ++j)
        some.push_back(in_hole(i, j));
      result.push_back(pool_.disjunction(some));
      for (int k = 0; k < i; ++k) {
        for (int j = 0; j < holes; ++j)
          result.push_back(pool_.either(pool_.negate(in_hole(i, j)), pool_.negate(in_hole(k, j))));
      }
    }
    return result;
  }

  std::vector<Expr> easy() {
    const Expr x = pool_.variable("x", Sort::i32());
    const Expr y = pool_.variable("y", Sort::i32());
    return {pool_.equal(pool_.add(x, y), pool_.machine(Sort::i32(), 7)), pool_.less(x, y)};
  }

  ExprPool pool_;
  std::unique_ptr<Solver> solver_ = make_z3_factory()->solver();
};

TEST_F(Check, GivesAModelOfEveryVariable) {
  const CheckResult result = solver_->check(easy(), {}, {});
  EXPECT_EQ(result.verdict, Satisfiability::kSat) << result.reason;
  EXPECT_EQ(result.model.size(), 2u);
  EXPECT_EQ(solver_->checks(), 1u);
}

TEST_F(Check, OfNothingAndOfConstants) {
  const Expr yes = pool_.boolean(true);
  const Expr no = pool_.boolean(false);
  EXPECT_EQ(solver_->check({}, {}, {}).verdict, Satisfiability::kSat);
  EXPECT_EQ(solver_->check(std::vector{yes}, {}, {}).verdict, Satisfiability::kSat);
  EXPECT_EQ(solver_->check(std::vector{yes, no}, {}, {}).verdict, Satisfiability::kUnsat);
}

TEST_F(Check, StopsAtTheResourceLimitEachTimeAlike) {
  const CheckOptions options = {.rlimit = 100'000};
  const std::vector<Expr> hard = pigeons(11);
  for (int i = 0; i < 3; ++i) {
    const CheckResult result = solver_->check(hard, options, {});
    EXPECT_EQ(result.verdict, Satisfiability::kUnknown);
    EXPECT_EQ(result.reason, "resource limit of 100000 reached");
    EXPECT_EQ(solver_->check(easy(), options, {}).verdict, Satisfiability::kSat);
  }
}

TEST_F(Check, StopsWhenCancelledAndWorksOn) {
  const std::vector<Expr> hard = pigeons(13);
  for (const int delay_ms : {0, 1, 3, 20, 150}) {
    CancelToken cancel;
    std::thread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(delay_ms));
      cancel.cancel();
    });
    const auto begin = std::chrono::steady_clock::now();
    const CheckResult result = solver_->check(hard, {.rlimit = 4'000'000'000}, cancel);
    const auto duration = std::chrono::steady_clock::now() - begin;
    canceller.join();
    EXPECT_EQ(result.verdict, Satisfiability::kUnknown);
    EXPECT_EQ(result.reason, "cancelled");
    EXPECT_LT(duration, std::chrono::milliseconds(delay_ms + 1000));
    EXPECT_EQ(solver_->check(easy(), {}, {}).verdict, Satisfiability::kSat);
  }
}

TEST_F(Check, SolversOfSeveralThreadsDoNotMeet) {
  const auto work = [](int seed) {
    ExprPool pool;
    const auto solver = make_z3_factory()->solver();
    const Expr x = pool.variable("x", Sort::i32());
    for (int i = 0; i < 50; ++i) {
      const Expr bound = pool.machine(Sort::i32(), seed * 1000 + i);
      const std::vector<Expr> query = {pool.less(bound, x)};
      EXPECT_EQ(solver->check(query, {}, {}).verdict, Satisfiability::kSat);
    }
  };
  std::thread first(work, 1);
  std::thread second(work, 2);
  first.join();
  second.join();
}

TEST_F(Check, CacheAsksOnce) {
  const auto cached = make_caching_solver(std::move(solver_));
  std::vector<Expr> query = easy();
  const CheckResult first = cached->check(query, {}, {});
  std::swap(query[0], query[1]);
  query.push_back(query[0]);
  const CheckResult second = cached->check(query, {}, {});
  EXPECT_EQ(second.verdict, Satisfiability::kSat);
  EXPECT_EQ(second.model, first.model);
  EXPECT_EQ(cached->checks(), 1u);
}

TEST_F(Check, CacheAsksAgainForModelsAndHigherLimits) {
  const auto cached = make_caching_solver(std::move(solver_));
  EXPECT_TRUE(cached->check(easy(), {.want_model = false}, {}).model.empty());
  EXPECT_FALSE(cached->check(easy(), {.want_model = true}, {}).model.empty());
  EXPECT_EQ(cached->checks(), 2u);
  const std::vector<Expr> hard = pigeons(8);
  EXPECT_EQ(cached->check(hard, {.rlimit = 2000}, {}).verdict, Satisfiability::kUnknown);
  EXPECT_EQ(cached->check(hard, {.rlimit = 1000}, {}).verdict, Satisfiability::kUnknown);
  EXPECT_EQ(cached->checks(), 3u);
  EXPECT_EQ(cached->check(hard, {}, {}).verdict, Satisfiability::kUnsat);
}

TEST_F(Check, LogIsSmtLib) {
  std::string log;
  const auto logged =
      make_logging_solver(std::move(solver_), pool_, [&](std::string_view text) { log += text; });
  const Sort screen = pool_.enumeration({"HOME", "MENU"});
  const Expr shown = pool_.variable("shown", screen);
  const Expr x = pool_.variable("x", Sort::i8());
  const std::vector<Expr> query = {pool_.distinct(shown, pool_.enumerator(screen, 1)),
                                   pool_.less(x, pool_.machine(Sort::i8(), 5))};
  (void)logged->check(query, {}, {});
  EXPECT_EQ(log, R"(; query 1
(set-logic ALL)
(declare-datatypes ((Enum0 0)) (((HOME)(MENU))))
(declare-const shown Enum0)
(declare-const x Int)
(assert (<= (- 128) x 127))
(assert (not (= shown MENU)))
(assert (<= x 4))
(check-sat)
; sat
(reset)
)");
}

}  // namespace
}  // namespace reachd::smt
