#include <gtest/gtest.h>

#include "analysis/smt/z3/z3_factory.h"

namespace reachd::smt {
namespace {

TEST(Check, LinearIntegers) {
  ExprPool pool;
  const auto solver = make_z3_factory()->solver();
  const Expr x = pool.variable("x", Sort::i32());
  const Expr y = pool.variable("y", Sort::i32());
  const Expr sum = pool.equal(pool.add(x, y), pool.machine(Sort::i32(), 7));
  const std::vector<Expr> query = {sum, pool.less(x, y)};
  const CheckResult result = solver->check(query, {}, {});
  EXPECT_EQ(result.verdict, Satisfiability::kSat) << result.reason;
  EXPECT_EQ(result.model.size(), 2u);
}

}  // namespace
}  // namespace reachd::smt
