// Queries and results as bytes mean the same in another pool.
#include "analysis/smt/z3/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "tests/smt/random_terms.h"

namespace reachd::smt {
namespace {

/// The same values for the other pool's variables of these names.
Assignment translated(const Assignment& assignment, const Query& query) {
  Assignment result;
  for (const auto& [variable, value] : assignment) {
    const auto it = std::ranges::find(query.variables, variable.name(), &Expr::name);
    if (it != query.variables.end())
      result.emplace(*it, value);
  }
  return result;
}

TEST(Messages, QueriesMeanTheSame) {
  int holding = 0;
  for (unsigned seed = 0; seed < 300; ++seed) {
    ExprPool pool;
    if (seed % 2 == 0)
      pool.settle();
    RandomTerms random(
        pool, {.sorts = {Sort::i8(), Sort::u8(), Sort::i32()}, .arrays = true, .pointers = true},
        seed);
    std::vector<Expr> conjuncts;
    for (unsigned i = 0; i < 1 + seed % 4; ++i)
      conjuncts.push_back(random.formula(4));
    const std::vector<Expr> variables = variables_of(conjuncts);
    const CheckOptions options = {.rlimit = seed,
                                  .encoding = Encoding::kBitVectors,
                                  .want_model = seed % 3 == 0,
                                  .is_quick = seed % 5 == 0};
    ExprPool other;
    const auto query = query_from_bytes(to_bytes(conjuncts, variables, options), other);
    ASSERT_TRUE(query);
    EXPECT_EQ(query->options.rlimit, seed);
    EXPECT_EQ(query->options.encoding, Encoding::kBitVectors);
    EXPECT_EQ(query->options.want_model, options.want_model);
    EXPECT_EQ(query->options.is_quick, options.is_quick);
    ASSERT_EQ(query->conjuncts.size(), conjuncts.size());
    for (int round = 0; round < 20; ++round) {
      const Assignment here = random.assignment();
      const Assignment there = translated(here, *query);
      for (std::size_t i = 0; i < conjuncts.size(); ++i) {
        const auto expected = evaluate(conjuncts[i], here);
        // Simplification may drop an operation that is undefined, never a value.
        if (expected) {
          EXPECT_EQ(evaluate(query->conjuncts[i], there), expected) << to_text(conjuncts[i], pool);
        }
        holding += expected && expected->as_bool() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(holding, 1'000);
}

/// The order of terms decides what solvers try first.
TEST(Messages, KeepTheOrder) {
  ExprPool pool;
  const Expr z = pool.variable("z", Sort::i32());
  const Expr a = pool.variable("a", Sort::i32());
  const Expr sum = pool.less_eq(pool.add(a, z), pool.machine(Sort::i32(), 5));
  const std::array conjuncts = {pool.either(pool.less(z, a), sum)};
  ExprPool other;
  const auto query = query_from_bytes(to_bytes(conjuncts, {z, a}, {}), other);
  ASSERT_TRUE(query);
  EXPECT_EQ(to_text(query->conjuncts[0], other), to_text(conjuncts[0], pool));
}

TEST(Messages, Enumerations) {
  ExprPool pool;
  (void)pool.enumeration({"A", "B"});
  const Sort screen = pool.enumeration({"HOME", "MENU", "HELP"});
  const Expr variable = pool.variable("screen", screen);
  const std::array conjuncts = {pool.distinct(variable, pool.enumerator(screen, 2))};
  ExprPool other;
  const auto query = query_from_bytes(to_bytes(conjuncts, {variable}, {}), other);
  ASSERT_TRUE(query);
  EXPECT_EQ(query->variables[0].sort(), screen);
  EXPECT_EQ(query->variables[0].greatest(), 2);
}

TEST(Messages, DamagedOnesAreRefused) {
  ExprPool pool;
  const Expr text = pool.variable("text", Sort::string());
  const Expr hello = pool.constant(Value::string(U"hello"));
  const std::array conjuncts = {pool.equal(text, hello)};
  const std::string query = to_bytes(conjuncts, {text}, {});
  for (std::size_t size = 0; size < query.size(); ++size) {
    ExprPool other;
    EXPECT_FALSE(query_from_bytes(query.substr(0, size), other)) << size;
  }
  const CheckResult found = {.verdict = Satisfiability::kSat,
                             .model = {{text, Value::string(U"hello")}}};
  const std::string result = to_bytes(found, {text});
  const auto whole = result_from_bytes(result, {text});
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->model.at(text), Value::string(U"hello"));
  for (std::size_t size = 0; size < result.size(); ++size)
    EXPECT_FALSE(result_from_bytes(result.substr(0, size), {text})) << size;
}

}  // namespace
}  // namespace reachd::smt
