// Bounds of floats against what the machine computes for numbers within them.
#include "analysis/expr/float_bounds.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/evaluate.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "tests/oracle/random.h"

namespace reachd {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

class RandomFloats : public testing::TestWithParam<int> {
protected:
  double number(Sort sort) {
    const auto max = sort.bits == 32 ? static_cast<double>(std::numeric_limits<float>::max())
                                     : std::numeric_limits<double>::max();
    const auto tiny = sort.bits == 32
                          ? static_cast<double>(std::numeric_limits<float>::denorm_min())
                          : std::numeric_limits<double>::denorm_min();
    const std::array special = {0.0, -0.0, 1.0,       -1.0,       0.1,  -0.5, 3.0,
                                max, -max, kInfinity, -kInfinity, tiny, -tiny};
    double value = random_.chance(60)
                       ? special[random_.below(special.size())]
                       : std::ldexp(static_cast<double>(random_.between(-1'000'000, 1'000'000)),
                                    static_cast<int>(random_.between(-40, 40)));
    if (sort.bits == 32)
      value = static_cast<double>(static_cast<float>(value));
    return value;
  }
  FloatBounds bounds(Sort sort) {
    const double a = number(sort);
    const double b = random_.chance(20) ? a : number(sort);
    return {std::min(a, b), std::max(a, b), random_.chance(20)};
  }
  /// One of the numbers within.
  double within(const FloatBounds& bounds, Sort sort) {
    if (bounds.has_nan && random_.chance(15))
      return std::nan("");
    for (int tries = 0; tries < 8; ++tries)
      if (const double value = number(sort); bounds.least <= value && value <= bounds.greatest)
        return value;
    return random_.chance(50) ? bounds.least : bounds.greatest;
  }
  static bool contains(const FloatBounds& bounds, double value) {
    return std::isnan(value) ? bounds.has_nan : bounds.least <= value && value <= bounds.greatest;
  }
  static double computed(Kind kind, Sort sort, double a, double b) {
    if (sort.bits == 32) {
      const auto x = static_cast<float>(a);
      const auto y = static_cast<float>(b);
      return static_cast<double>(kind == Kind::kAdd   ? x + y
                                 : kind == Kind::kSub ? x - y
                                 : kind == Kind::kMul ? x * y
                                                      : x / y);
    }
    return kind == Kind::kAdd   ? a + b
           : kind == Kind::kSub ? a - b
           : kind == Kind::kMul ? a * b
                                : a / b;
  }

  oracle::Random random_{static_cast<std::uint64_t>(GetParam())};
};

TEST_P(RandomFloats, StayWithinTheirBounds) {
  const Sort sort = Sort::floating(GetParam() % 2 == 0 ? 64 : 32);
  for (int round = 0; round < 300; ++round) {
    const std::array operands = {bounds(sort), bounds(sort)};
    const Kind kind = std::array{Kind::kAdd, Kind::kSub, Kind::kMul, Kind::kDiv}[random_.below(4)];
    const FloatBounds result = float_operation(kind, sort, operands);
    const FloatBounds negated = float_operation(Kind::kNeg, sort, {operands.data(), 1});
    const FloatBounds narrow = converted(operands[0], Sort::floating(32));
    const FloatBounds both = intersected(operands[0], operands[1], sort);
    for (int i = 0; i < 12; ++i) {
      const double a = within(operands[0], sort);
      const double b = within(operands[1], sort);
      EXPECT_TRUE(contains(result, computed(kind, sort, a, b)))
          << static_cast<int>(kind) << " of " << a << " and " << b;
      EXPECT_TRUE(contains(negated, -a));
      EXPECT_TRUE(contains(narrow, static_cast<double>(static_cast<float>(a))));
      EXPECT_EQ(contains(both, a), contains(operands[1], a)) << a;
      for (const Kind comparison : {Kind::kEq, Kind::kLess, Kind::kLessEq}) {
        const bool holds = comparison == Kind::kEq     ? a == b
                           : comparison == Kind::kLess ? a < b
                                                       : a <= b;
        const auto known = compare_floats(comparison, operands[0], operands[1]);
        EXPECT_TRUE(!known || *known == holds) << a << " and " << b;
        if (holds && comparison != Kind::kEq) {
          const bool is_strict = comparison == Kind::kLess;
          EXPECT_TRUE(contains(below(operands[1], is_strict, sort), a)) << a << " and " << b;
          EXPECT_TRUE(contains(above(operands[0], is_strict, sort), b)) << a << " and " << b;
        }
      }
      const Bounds whole = truncated(operands[0], Sort::i32());
      if (std::fabs(a) < 0x1p31) {
        EXPECT_TRUE(whole.contains(static_cast<Int128>(std::trunc(a)))) << a;
      }
    }
  }
}

TEST_P(RandomFloats, ConditionsSayWhatBoundsDo) {
  const Sort sort = Sort::floating(GetParam() % 2 == 0 ? 64 : 32);
  ExprPool pool;
  const Expr variable = pool.variable("v", sort);
  for (int round = 0; round < 100; ++round) {
    const FloatBounds some = bounds(sort);
    const Expr condition = to_condition(pool, variable, some);
    for (int i = 0; i < 10; ++i) {
      const double value = i == 0 ? std::nan("") : number(sort);
      const auto holds = evaluate(condition, {{variable, Value::floating(sort, value)}});
      EXPECT_EQ(holds->as_bool(), contains(some, value)) << to_text(condition, pool) << value;
    }
  }
}

/// What is said to contradict itself holds for no values.
TEST_P(RandomFloats, NoContradictionHolds) {
  ExprPool pool;
  const Sort wide = Sort::floating(64);
  const std::array floats = {pool.variable("x", wide), pool.variable("y", wide)};
  const Expr narrow = pool.variable("h", Sort::floating(32));
  const Expr whole = pool.variable("n", Sort::i32());
  const auto constant = [&] { return pool.constant(Value::floating(wide, number(wide))); };
  const auto leaf = [&] {
    const std::array leaves = {floats[0], floats[1], pool.cast(narrow, wide),
                               pool.cast(whole, wide), constant()};
    return leaves[random_.below(leaves.size())];
  };
  const auto term = [&] {
    const Expr a = leaf();
    const Expr b = leaf();
    switch (random_.below(7)) {
      case 0:
        return pool.add(a, b);
      case 1:
        return pool.subtract(a, b);
      case 2:
        return pool.multiply(a, b);
      case 3:
        return pool.divide(a, b);
      case 4:
        return pool.ite(pool.less(b, a), a, b);
      default:
        return a;
    }
  };
  std::size_t contradictions = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<Expr> conjuncts;
    for (int i = 0; i < 4; ++i) {
      const Expr a = term();
      const Expr b = random_.chance(60) ? constant() : term();
      const Expr atom = random_.chance(20)   ? pool.equal(a, b)
                        : random_.chance(50) ? pool.less(a, b)
                        : random_.chance(30) ? pool.less(pool.cast(a, Sort::i32()), whole)
                                             : pool.less_eq(b, a);
      conjuncts.push_back(random_.chance(30) ? pool.negate(atom) : atom);
    }
    if (!contradict_by_float_bounds(conjuncts))
      continue;
    ++contradictions;
    const Expr all = pool.conjunction(conjuncts);
    for (int i = 0; i < 200; ++i) {
      Assignment values = {
          {narrow, Value::floating(Sort::floating(32), number(Sort::floating(32)))},
          {whole, Value::integral(Sort::i32(), random_.between(-4, 4))}};
      for (const Expr variable : floats)
        values.emplace(variable,
                       Value::floating(wide, random_.chance(10) ? std::nan("") : number(wide)));
      const auto holds = evaluate(all, values);
      EXPECT_FALSE(holds && holds->as_bool()) << to_text(all, pool);
    }
  }
  EXPECT_GT(contradictions, 5U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomFloats, testing::Range(0, 20));

TEST(FloatBounds, Contradictions) {
  ExprPool pool;
  for (const char* name : {"x", "y"})
    pool.variable(name, Sort::floating(64));
  pool.variable("n", Sort::i32());
  const auto contradict = [&](const char* text) {
    const auto e = parse_c(
        text, pool, [&](std::string_view name) { return pool.find_variable(name); },
        Sort::boolean());
    EXPECT_TRUE(e) << text;
    return simplify_conjunction(pool, conjuncts_of(*e)).satisfiable == Decision::kFalse;
  };
  EXPECT_TRUE(contradict("x >= 0.0 && y >= 0.0 && x + y < 0.0"));
  EXPECT_TRUE(contradict("x >= 0.0 && n >= 0 && x + (f64)n < 0.0"));
  EXPECT_TRUE(contradict("x >= 0.0 && x <= 1.0 && x * 100.0 > 101.0"));
  EXPECT_TRUE(contradict("x >= 0.0 && x <= 1.0 && (i32)(x * 100.0) > 100"));
  EXPECT_TRUE(contradict("x >= 0.0 && x != x"));
  EXPECT_FALSE(contradict("x != x"));
  EXPECT_FALSE(contradict("x >= 0.0 && y >= -0.5 && x + y < 0.0"));
  EXPECT_FALSE(contradict("x >= 0.0 && x <= 1.0 && x * 100.0 > 99.0"));
  EXPECT_FALSE(contradict("x >= 0.0 && !(x + y >= 0.0)"));
}

/// As a tree, the term has 2^60 parts; and what is converted back and forth nests without end.
TEST(FloatBounds, SharedAndDeepTerms) {
  ExprPool pool;
  const Sort wide = Sort::floating(64);
  const Expr x = pool.variable("x", wide);
  Expr shared = x;
  for (int i = 0; i < 60; ++i)
    shared = pool.add(shared, shared);
  Expr deep = x;
  for (int i = 0; i < 20'000; ++i)
    deep = pool.cast(pool.cast(pool.multiply(deep, deep), Sort::i32()), wide);
  const Expr zero = pool.constant(Value::floating(wide, 0));
  const std::vector<Expr> open = {pool.less_eq(zero, x), pool.less(shared, zero),
                                  pool.less(deep, zero)};
  EXPECT_FALSE(contradict_by_float_bounds(open));
  Expr near = x;
  for (int i = 0; i < 30; ++i)
    near = pool.add(near, near);
  const std::vector<Expr> closed = {pool.less_eq(zero, x), pool.less(near, zero)};
  EXPECT_TRUE(contradict_by_float_bounds(closed));
}

}  // namespace
}  // namespace reachd
