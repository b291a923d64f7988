// Sharing, names, depth: properties of the pool itself.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"

namespace reachd {
namespace {

TEST(Pool, EqualCallsGiveTheSameNode) {
  ExprPool pool;
  const Expr x = pool.variable("x", Sort::i32());
  const auto number = [&](int value) { return pool.machine(Sort::i32(), value); };
  EXPECT_EQ(pool.less_eq(pool.add(x, number(1)), number(5)), pool.less_eq(x, number(4)));
  EXPECT_EQ(pool.variable("x", Sort::i32()), x);
  EXPECT_NE(number(1), pool.machine(Sort::u32(), 1));
  EXPECT_EQ(pool.constant(Value::floating(Sort::floating(64), -NAN)),
            pool.constant(Value::floating(Sort::floating(64), NAN)));
  EXPECT_NE(pool.constant(Value::floating(Sort::floating(64), -0.0)),
            pool.constant(Value::floating(Sort::floating(64), 0.0)));
}

TEST(Pool, FreshNamesAreNew) {
  ExprPool pool;
  EXPECT_EQ(pool.fresh("x", Sort::i32()).name(), "x");
  EXPECT_EQ(pool.fresh("x", Sort::i32()).name(), "x!1");
  pool.variable("x!2", Sort::u8());
  EXPECT_EQ(pool.fresh("x", Sort::i32()).name(), "x!3");
  EXPECT_FALSE(pool.find_variable("y"));
}

TEST(Pool, SameCallsGiveTheSameIds) {
  const auto ids = [] {
    ExprPool pool;
    std::vector<std::uint32_t> result;
    Expr sum = pool.integer(0);
    for (int i = 0; i < 50; ++i) {
      const Expr v = pool.variable("v" + std::to_string(i), Sort::integer());
      sum = pool.add(sum, pool.ite(pool.less(v, pool.integer(i)), v, sum));
      result.push_back(sum.id());
    }
    return result;
  };
  EXPECT_EQ(ids(), ids());
}

TEST(Pool, EnumerationsWithEqualNamesShareOneSort) {
  ExprPool pool;
  EXPECT_EQ(pool.enumeration({"A", "B"}), pool.enumeration({"A", "B"}));
  EXPECT_NE(pool.enumeration({"A", "B"}), pool.enumeration({"B", "A"}));
}

TEST(Pool, ArrayConstantsAreStores) {
  ExprPool pool;
  ArrayValue array{std::make_shared<const Value>(Value::integral(Sort::i8(), 0)), {}};
  array.entries.emplace(3, Value::integral(Sort::i8(), 7));
  array.entries.emplace(1, Value::integral(Sort::i8(), 0));
  const Value value{Sort::array(Sort::i8()), array};
  const Expr e = pool.constant(value);
  EXPECT_EQ(to_text(e, pool), "store((i8[])0, 3, 7)");
  EXPECT_EQ(evaluate(e, {}), value);
}

/// A chain in which every level uses the one below twice: a tree of 2^n nodes.
TEST(Depth, SharingAndDepthCostLinearTime) {
  ExprPool pool;
  const Expr x = pool.variable("x", Sort::integer());
  const Expr y = pool.variable("y", Sort::integer());
  Expr e = x;
  const int depth = 20'000;
  for (int i = 0; i < depth; ++i)
    e = pool.remainder(pool.multiply(e, pool.add(e, y)), pool.integer(1'000'003));
  EXPECT_EQ(e.size(), 0xffffffffu);
  Substitution substitution(pool);
  substitution.bind(x, pool.add(y, pool.integer(1)));
  const Expr replaced = substitution.apply(e);
  const Assignment at = {{x, Value::integral(Sort::integer(), 4)},
                         {y, Value::integral(Sort::integer(), 3)}};
  const auto value = evaluate(e, at);
  ASSERT_TRUE(value);
  EXPECT_EQ(evaluate(replaced, at), value);
  EXPECT_EQ(variables_of(e), (std::vector<Expr>{x, y}));
  EXPECT_EQ(variables_of(replaced), (std::vector<Expr>{y}));
  EXPECT_LT(to_text(e, pool).size(), std::size_t{1} << 26);
  EXPECT_LT(to_smtlib(e, pool).size(), std::size_t{1} << 26);
}

TEST(Depth, LongChoicesAndConditions) {
  ExprPool pool;
  const Sort sort = Sort::i32();
  Expr e = pool.machine(sort, 0);
  Expr condition = pool.boolean(true);
  for (int i = 0; i < 20'000; ++i) {
    const Expr v = pool.variable("v" + std::to_string(i), sort);
    e = pool.ite(pool.less(v, pool.machine(sort, 5)), pool.machine(sort, i), e);
    const Expr p = pool.variable("p" + std::to_string(i), Sort::boolean());
    condition = i % 2 == 0 ? pool.either(condition, p) : pool.both(condition, p);
    if (i == 0)
      condition = p;
  }
  EXPECT_LT(to_smtlib(e, pool).size(), std::size_t{1} << 26);
  const Expr hit = pool.equal(e, pool.machine(sort, 12'345));
  EXPECT_FALSE(hit.is_constant());
  const Expr negated = pool.negate(condition);
  EXPECT_EQ(pool.negate(negated), condition);
  EXPECT_TRUE(pool.both(condition, negated).is_false());
}

TEST(Evaluate, IsUndefinedOnlyWhereItMustBe) {
  ExprPool pool;
  const Expr x = pool.variable("x", Sort::i32());
  const Expr zero = pool.machine(Sort::i32(), 0);
  const Expr one = pool.machine(Sort::i32(), 1);
  const Expr quotient = pool.divide(one, x);
  const Expr guarded = pool.both(pool.distinct(x, zero), pool.less(zero, quotient));
  const Assignment at_zero = {{x, Value::integral(Sort::i32(), 0)}};
  EXPECT_EQ(evaluate(quotient, at_zero), std::nullopt);
  EXPECT_EQ(evaluate(guarded, at_zero), Value::boolean(false));
  EXPECT_EQ(evaluate(pool.ite(pool.equal(x, zero), one, quotient), at_zero),
            Value::integral(Sort::i32(), 1));
  EXPECT_EQ(evaluate(x, {}), std::nullopt);
  const Assignment least = {{x, Value::integral(Sort::i32(), Sort::i32().minimum())}};
  EXPECT_EQ(evaluate(pool.divide(x, pool.machine(Sort::i32(), -3)), least),
            Value::integral(Sort::i32(), 715827882));
}

TEST(Print, NamesByOption) {
  ExprPool pool;
  const Expr x = pool.variable("screen", Sort::i32());
  const Expr p = pool.variable("current", Sort::pointer());
  PrintOptions options;
  options.constant_name = [](Expr variable, const Value& value) {
    return variable.name() == "screen" && value.as_int() == 2 ? std::string("MENU") : std::string();
  };
  options.pointer_name = [](PointerValue value) {
    return value.object == 7 ? std::string("&table") : std::string();
  };
  const Expr e =
      pool.both(pool.equal(x, pool.machine(Sort::i32(), 2)), pool.equal(p, pool.pointer({7, 0})));
  EXPECT_EQ(to_text(e, pool, options), "current == &table && screen == MENU");
  EXPECT_EQ(to_text(e, pool), "current == &#7 && screen == 2");
  EXPECT_EQ(smtlib_symbol("a.b"), "a.b");
  EXPECT_EQ(smtlib_symbol("a b"), "|a b|");
  EXPECT_EQ(smtlib_symbol("9a"), "|9a|");
}

}  // namespace
}  // namespace reachd
