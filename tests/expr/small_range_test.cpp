// What conditions say of a term also holds for what is computed of it, where nothing wraps.
#include "analysis/expr/small_range.h"

#include <gtest/gtest.h>

#include <vector>

namespace reachd {
namespace {

class RangeTest : public ::testing::Test {
protected:
  Expr number(Sort sort, Int128 value) { return pool_.machine(sort, value); }
  Expr at_most(Expr e, Int128 value) { return pool_.less_eq(e, number(e.sort(), value)); }
  Expr at_least(Expr e, Int128 value) { return pool_.less_eq(number(e.sort(), value), e); }
  static void expect_range(Bounds found, Bounds expected) {
    EXPECT_EQ(static_cast<long double>(found.least), static_cast<long double>(expected.least));
    EXPECT_EQ(static_cast<long double>(found.greatest),
              static_cast<long double>(expected.greatest));
  }

  ExprPool pool_;
  Expr count_ = pool_.variable("count", Sort::u64());
  Expr index_ = pool_.variable("index", Sort::i32());
};

TEST_F(RangeTest, OfVariablesAndConversions) {
  const std::vector<Expr> path = {at_most(count_, 16), at_least(index_, 0), at_most(index_, 7)};
  expect_range(range_of(count_, path), {0, 16});
  expect_range(range_of(pool_.cast(count_, Sort::i64()), path), {0, 16});
  expect_range(range_of(pool_.cast(index_, Sort::u64()), path), {0, 7});
  // Perhaps negative, and then something else.
  const std::vector<Expr> open = {at_most(index_, 7)};
  expect_range(range_of(pool_.cast(index_, Sort::u64()), open), bounds_of(Sort::u64()));
}

TEST_F(RangeTest, OfSumsThatDoNotWrap) {
  const std::vector<Expr> path = {at_most(count_, 16), at_least(count_, 1)};
  const Expr last = pool_.subtract(count_, number(Sort::u64(), 1));
  expect_range(range_of(last, path), {0, 15});
  // Zero less one wraps.
  const std::vector<Expr> open = {at_most(count_, 16)};
  expect_range(range_of(last, open), bounds_of(Sort::u64()));
}

TEST_F(RangeTest, OfSumsOfWhatIsNotBounded) {
  const Expr other = pool_.variable("other", Sort::u64());
  const std::vector<Expr> path = {at_most(count_, 16)};
  expect_range(range_of(pool_.add(count_, other), path), bounds_of(Sort::u64()));
}

}  // namespace
}  // namespace reachd
