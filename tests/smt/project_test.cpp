// Quantifier elimination against enumeration.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <random>

#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/smt/random_terms.h"

namespace reachd::smt {
namespace {

class Project : public testing::Test {
protected:
  std::string project(std::vector<Expr> conjuncts, std::vector<Expr> eliminated) {
    const auto result = solver_->project(pool_, conjuncts, eliminated, 20'000'000, {});
    return result ? to_text(*result, pool_) : "none";
  }
  Expr i32(int value) { return pool_.machine(Sort::i32(), value); }

  ExprPool pool_;
  std::unique_ptr<Solver> solver_ = make_z3_factory()->solver();
  Expr x_ = pool_.variable("x", Sort::i32());
  Expr y_ = pool_.variable("y", Sort::i32());
  Expr v_ = pool_.variable("v", Sort::i32());
  Expr w_ = pool_.variable("w", Sort::i32());
};

TEST_F(Project, ParameterOfAnAssignment) {
  const Expr assigned = pool_.equal(y_, pool_.add(x_, v_));
  const Expr low = pool_.less_eq(i32(0), v_);
  const Expr high = pool_.less_eq(v_, i32(99));
  EXPECT_EQ(project({assigned, low, high}, {v_}), "x <= y && y <= x + 99");
}

TEST_F(Project, BoundsCombine) {
  EXPECT_EQ(project({pool_.less(x_, v_), pool_.less(v_, y_)}, {v_}), "x + 2 <= y");
  // v may not exceed its sort.
  EXPECT_EQ(project({pool_.less(x_, v_)}, {v_}), "x <= 2147483646");
}

TEST_F(Project, Coefficients) {
  const Expr thrice = pool_.multiply(i32(3), v_);
  const Expr low = pool_.less(i32(0), v_);
  const Expr high = pool_.less(v_, i32(9));
  EXPECT_EQ(project({pool_.equal(thrice, x_), low, high}, {v_}),
            "(int)x % 3 == 0 && x <= 24 && x >= 3");
}

TEST_F(Project, BooleansAndEnumerators) {
  const Expr p = pool_.variable("p", Sort::boolean());
  const Expr q = pool_.variable("q", Sort::boolean());
  EXPECT_EQ(project({pool_.either(p, pool_.less(x_, i32(3))), pool_.implies(p, q)}, {p}),
            "q || x <= 2");
  const Sort screen = pool_.enumeration({"HOME", "MENU"});
  const Expr a = pool_.variable("a", screen);
  const Expr b = pool_.variable("b", screen);
  const Expr home = pool_.enumerator(screen, 0);
  EXPECT_EQ(project({pool_.distinct(a, b), pool_.distinct(a, home)}, {a}), "b == HOME");
}

TEST_F(Project, GivesUpOnWhatItCannotState) {
  const Expr s = pool_.variable("s", Sort::string());
  const Expr t = pool_.variable("t", Sort::string());
  const std::vector<Expr> operands = {s, t};
  EXPECT_EQ(project({pool_.string_operation(Kind::kStrContains, operands)}, {s}), "none");
  const Expr quotient = pool_.divide(x_, v_);
  EXPECT_EQ(project({pool_.equal(quotient, y_)}, {v_}), "none");
}

/// Compares `∃v. F` with its projection for all values of small sorts.
void check_by_enumeration(const TermMix& mix, unsigned seed, int rounds, int none_max) {
  ExprPool pool;
  RandomTerms random(pool, mix, seed);
  const auto solver = make_z3_factory()->solver();
  const Sort sort = mix.sorts[0];
  const Expr a = pool.variable("a_" + to_text(sort), sort);
  const Expr b = pool.variable("b_" + to_text(sort), sort);
  const Expr p = pool.variable("p", Sort::boolean());
  int none = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Expr> conjuncts;
    for (int i = 0; i < 2 + round % 3; ++i)
      conjuncts.push_back(random.formula(2));
    const Expr whole = pool.conjunction(conjuncts);
    const std::vector<Expr> eliminated = {a, p};
    const auto result = solver->project(pool, conjuncts, eliminated, 5'000'000, {});
    if (!result) {
      ++none;
      continue;
    }
    const auto left = variables_of(*result);
    ASSERT_TRUE(std::ranges::find(left, a) == left.end());
    for (Int128 j = sort.minimum(); j <= sort.maximum(); ++j) {
      Assignment at = {{b, Value::integral(sort, j)}};
      bool exists = false;
      for (Int128 i = sort.minimum(); i <= sort.maximum() && !exists; ++i) {
        at.insert_or_assign(a, Value::integral(sort, i));
        for (const bool flag : {false, true}) {
          at.insert_or_assign(p, Value::boolean(flag));
          const auto holds = evaluate(whole, at);
          exists = exists || (holds && holds->as_bool());
        }
      }
      const auto projected = evaluate(*result, {{b, Value::integral(sort, j)}});
      EXPECT_EQ(projected && projected->as_bool(), exists)
          << to_text(whole, pool) << "\n  " << to_text(*result, pool) << "\n  at " << to_text(j);
    }
  }
  std::printf("[ project  ] %d of %d not projected\n", none, rounds);
  EXPECT_LE(none, none_max);
}

TEST_F(Project, AgreesWithEnumerationSigned) {
  const Sort i4 = Sort::machine(4, true);
  const TermMix mix = {.sorts = {i4}, .bits = false, .products = false, .divisions = false};
  check_by_enumeration(mix, 1, 60, 0);
}

TEST_F(Project, AgreesWithEnumerationUnsigned) {
  const Sort u4 = Sort::machine(4, false);
  const TermMix mix = {.sorts = {u4}, .bits = false, .products = false, .divisions = false};
  check_by_enumeration(mix, 2, 60, 2);
}

TEST_F(Project, AgreesWithEnumerationMixed) {
  const TermMix mix = {.sorts = {Sort::machine(4, true)}, .products = false};
  check_by_enumeration(mix, 3, 60, 40);
}

}  // namespace
}  // namespace reachd::smt
