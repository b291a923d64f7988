// What variables can hold: expectations as text, and random systems against all that they reach.
#include "analysis/prove/value_sets.h"

#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/print.h"
#include "tests/oracle/random.h"
#include "tests/prove/system.h"

namespace reachd::prove {
namespace {

TEST(ValueSets, TextsThatAreAssigned) {
  System s;
  s.rule("true", {{"t", "\"+\""}});
  s.rule("t == \"+\"", {{"t", "\"-\""}});
  s.rule("t == \"*\"", {{"t", "text"}});  // never happens
  EXPECT_EQ(s.says("t"), R"(t == "+" || t == "" || t == "-")");
  EXPECT_TRUE(s.excludes("t == \"/\" && in < 3"));
  EXPECT_FALSE(s.excludes("t == \"-\" && in < 3"));
}

TEST(ValueSets, TextsFromOutside) {
  System s;
  s.rule("true", {{"t", "text"}});
  EXPECT_EQ(s.says("t"), "true");
}

TEST(ValueSets, TextsThatAreTyped) {
  System s;
  s.rule("in >= 48 && in <= 57 && str.len(t) < 4",
         {{"t", "str.concat(t, str.from_code((int)in))"}});
  s.rule("true", {{"u", "t"}});
  s.rule("str.len(t) > 4", {{"n", "1"}});
  EXPECT_EQ(s.says("t"), R"(str.len(t) <= 4 && str.in_pattern(t, "[0-9]*"))");
  EXPECT_EQ(s.says("u"), R"(str.len(u) <= 4 && str.in_pattern(u, "[0-9]*"))");
  EXPECT_EQ(s.says("n"), "n == 0");
  EXPECT_TRUE(s.excludes("str.contains(t, \"-\")"));
  EXPECT_TRUE(s.excludes("t != \"\" && str.to_int(t) < 0"));
  EXPECT_TRUE(s.excludes("str.to_int(t) > 9999"));
  EXPECT_FALSE(s.excludes("str.to_int(t) == 9999"));
  EXPECT_FALSE(s.excludes("str.to_int(t) < 0"));
}

TEST(ValueSets, TextsWhoseSumIsBounded) {
  System s;
  s.rule("str.len(t) + str.len(text) <= 12 && str.in_pattern(text, \"[a-z]*\")",
         {{"t", "str.concat(t, text)"}});
  EXPECT_EQ(s.says("t"), R"(str.len(t) <= 12 && str.in_pattern(t, "[a-z]*"))");
  EXPECT_TRUE(s.excludes("str.in_pattern(t, \"[A-Z].*\")"));
  EXPECT_FALSE(s.excludes("str.in_pattern(t, \"x.*\")"));
}

TEST(ValueSets, CountersWithABound) {
  System s;
  s.rule("n < 100", {{"n", "n + 1"}});
  s.rule("n > 0", {{"n", "n - 1"}});
  EXPECT_EQ(s.says("n"), "n >= 0 && n <= 100");
  EXPECT_TRUE(s.excludes("n == 101"));
  EXPECT_FALSE(s.excludes("n == 100"));
}

TEST(ValueSets, BoundsInsideOfAChoice) {
  System s;
  s.rule("true", {{"n", "n < 50 ? n + 1 : n"}});
  EXPECT_EQ(s.says("n"), "n >= 0 && n <= 50");
}

TEST(ValueSets, UnboundedCountersEndAtTheirType) {
  System s;
  s.rule("true", {{"n", "n + 1"}});
  EXPECT_EQ(s.says("n"), "n >= 0");
}

TEST(ValueSets, OneVariableFromAnother) {
  System s;
  s.rule("in == 3", {{"b", "true"}});
  s.rule("b", {{"m", "7"}});
  s.rule("m == 8", {{"u", "\"never\""}});
  EXPECT_EQ(s.says("m"), "m == 0 || m == 7");
  EXPECT_EQ(s.says("u"), R"(u == "")");
}

TEST(ValueSets, FloatsWithABound) {
  System s;
  s.rule("x < 30.0", {{"x", "x + 0.5"}});
  s.rule("x > -1.0", {{"x", "x - 0.5"}});
  s.rule("x > 31.0", {{"n", "1"}});
  EXPECT_EQ(s.says("x"), "x >= -1.5 && x <= 30.499999999999996");
  EXPECT_EQ(s.says("n"), "n == 0");
  EXPECT_TRUE(s.excludes("x * 2.0 > 61.0"));
  EXPECT_TRUE(s.excludes("(int)x == 31"));
  EXPECT_FALSE(s.excludes("x * 2.0 > 60.0"));
  EXPECT_FALSE(s.excludes("(int)x == 30"));
}

TEST(ValueSets, FloatsFromOutside) {
  System s;
  s.rule("real >= 0.0 && !(real > 1.0)", {{"x", "real"}});
  EXPECT_EQ(s.says("x"), "x >= 0.0 && x <= 1.0");
  EXPECT_TRUE(s.excludes("x != x"));
  // NaN is neither below nor above.
  System t;
  t.rule("!(real < 0.0) && !(real > 1.0)", {{"x", "real"}});
  EXPECT_EQ(t.says("x"), "true");
  EXPECT_FALSE(t.excludes("x != x"));
}

TEST(ValueSets, SumsOfWholeNumbers) {
  System s;
  s.rule("in >= 0 && in <= 100", {});
  const Expr in = s.pool_.cast(s.parse("in", Sort::i32()), Sort::floating(64));
  s.system_.rules[0].updates[5] = s.pool_.add(s.parse("x", Sort::floating(64)), in);
  EXPECT_EQ(s.says("x"), "x >= 0.0");
  EXPECT_TRUE(s.excludes("x < 0.0"));
}

/// All that random systems reach within some steps must be in the sets.
class RandomSystems : public testing::TestWithParam<int> {
protected:
  Expr number(int depth) {
    const Expr small[] = {s_.parse("n", Sort::i32()), s_.parse("m", Sort::i32()),
                          s_.parse("in", Sort::i32()),
                          s_.pool_.machine(Sort::i32(), random_.between(-2, 6))};
    if (depth == 0)
      return small[random_.below(4)];
    switch (random_.below(5)) {
      case 0:
        return s_.pool_.bit_and(number(depth - 1), number(depth - 1));
      case 1:
        return s_.pool_.ite(condition(depth - 1), number(depth - 1), number(depth - 1));
      case 2:
        return s_.pool_.cast(s_.pool_.cast(number(depth - 1), Sort::u8()), Sort::i32());
      default:
        return number(0);
    }
  }
  Expr text(int depth) {
    const Expr small[] = {s_.parse("t", Sort::string()), s_.parse("u", Sort::string()),
                          s_.parse("\"+\"", Sort::string()), s_.parse("\"ab\"", Sort::string())};
    if (depth == 0)
      return small[random_.below(4)];
    const auto make = [&](Kind kind, const std::vector<Expr>& operands) {
      return s_.pool_.string_operation(kind, operands);
    };
    const auto integer = [&] { return s_.pool_.cast(number(0), Sort::integer()); };
    switch (random_.below(8)) {
      case 0:
      case 1:
      case 2:
        return s_.pool_.ite(condition(depth - 1), text(depth - 1), text(depth - 1));
      case 3:
        return make(Kind::kStrSubstr, {text(depth - 1), integer(), integer()});
      case 4:
        return make(Kind::kStrConcat, {text(depth - 1), text(0)});
      case 5:
        return make(Kind::kStrFromInt, {integer()});
      case 6:
        return make(Kind::kStrAt, {text(depth - 1), integer()});
      default:
        return make(Kind::kStrFromCode, {integer()});
    }
  }
  Expr about_text() {
    ExprPool& pool = s_.pool_;
    const auto make = [&](Kind kind, const std::vector<Expr>& operands) {
      return pool.string_operation(kind, operands);
    };
    const auto constant = [&](std::u32string value) {
      return pool.constant(Value::string(std::move(value)));
    };
    const Expr some = text(1);
    switch (random_.below(7)) {
      case 6:
        return pool.less(
            pool.add(make(Kind::kStrLength, {text(0)}), make(Kind::kStrLength, {some})),
            pool.integer(random_.between(0, 6)));
      case 0:
        return pool.less(make(Kind::kStrLength, {some}), pool.integer(random_.between(0, 6)));
      case 1:
        return make(Kind::kStrContains, {some, constant(random_.chance(50) ? U"2" : U"a")});
      case 2:
        return make(Kind::kStrPrefixOf, {constant(U"a"), some});
      case 3:
        return pool.less_eq(pool.integer(random_.between(0, 20)), make(Kind::kStrToInt, {some}));
      case 4:
        return pool.less_eq(make(Kind::kStrIndexOf, {some, constant(U"+"), pool.integer(0)}),
                            pool.integer(random_.between(-1, 2)));
      default:
        return make(Kind::kStrInPattern,
                    {some, constant(std::array<std::u32string, 4>{U"[0-9]*", U"a.*", U"[ab+]{2,4}",
                                                                  U"(ab)*x?"}[random_.below(4)])});
    }
  }
  Expr real(int depth, Sort sort = Sort::floating(64)) {
    ExprPool& pool = s_.pool_;
    const auto constant = [&] {
      return pool.constant(
          Value::floating(sort, std::array{-1.5, 0.0, 0.1, 0.5, 2.0, 1e308}[random_.below(6)]));
    };
    const Expr small[] = {pool.cast(s_.parse("x", Sort::floating(64)), sort),
                          pool.cast(s_.parse("y", Sort::floating(32)), sort),
                          pool.cast(s_.parse("in", Sort::i32()), sort), constant()};
    if (depth == 0)
      return small[random_.below(4)];
    const Expr a = real(depth - 1, sort);
    const Expr b = random_.chance(60) ? constant() : real(depth - 1, sort);
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
        return pool.minus(a);
      default:
        return pool.ite(condition(depth - 1), a, b);
    }
  }
  Expr about_real() {
    ExprPool& pool = s_.pool_;
    const Expr a = real(1);
    const Expr b = real(0);
    switch (random_.below(4)) {
      case 0:
        return pool.equal(a, b);
      case 1:
        return pool.less_eq(a, b);
      case 2:
        return pool.less(pool.cast(a, Sort::i32()), number(0));
      default:
        return pool.less(a, b);
    }
  }
  Expr condition(int depth) {
    ExprPool& pool = s_.pool_;
    switch (random_.below(depth == 0 ? 6 : 9)) {
      case 0:
        return pool.less(number(0), number(0));
      case 1:
        return pool.equal(text(0), text(0));
      case 2:
        return s_.parse("b");
      case 3:
        return pool.less_eq(number(0), pool.machine(Sort::i32(), random_.between(-3, 9)));
      case 4:
        return about_text();
      case 5:
        return about_real();
      case 6:
        return pool.both(condition(depth - 1), condition(depth - 1));
      case 7:
        return pool.either(condition(depth - 1), condition(depth - 1));
      default:
        return pool.negate(condition(depth - 1));
    }
  }

  using State = std::vector<Value>;
  std::vector<State> reachable() {
    constexpr std::size_t kStatesMax = 300;
    const Expr in = s_.parse("in", Sort::i32());
    State first;
    for (const Expr variable : s_.system_.variables)
      first.push_back(default_value(variable.sort()));
    std::vector<State> states = {first};
    for (std::size_t at = 0; at < states.size() && states.size() < kStatesMax; ++at)
      for (const smt::TransitionRule& rule : s_.system_.rules)
        for (const int input : {-1, 0, 3, 200}) {
          Assignment before;
          for (std::size_t i = 0; i < first.size(); ++i)
            before.emplace(s_.system_.variables[i], states[at][i]);
          before.emplace(in, Value::integral(Sort::i32(), input));
          const auto happens = evaluate(rule.condition, before);
          if (!happens || !happens->as_bool())
            continue;
          State next = states[at];
          bool is_known = true;
          for (std::size_t i = 0; i < next.size(); ++i)
            if (rule.updates[i]) {
              const auto value = evaluate(rule.updates[i], before);
              is_known = is_known && value;
              if (value)
                next[i] = *value;
            }
          if (is_known && std::ranges::find(states, next) == states.end())
            states.push_back(std::move(next));
        }
    return states;
  }

  System s_;
  oracle::Random random_{static_cast<std::uint64_t>(GetParam())};
};

TEST_P(RandomSystems, HoldNothingElse) {
  for (int rules = 0; rules < 4; ++rules) {
    smt::TransitionRule rule{condition(2), std::vector<Expr>(7)};
    if (random_.chance(60))
      rule.updates[0] = number(2);
    if (random_.chance(40))
      rule.updates[1] = number(2);
    if (random_.chance(30))
      rule.updates[2] = condition(1);
    if (random_.chance(50))
      rule.updates[3] = text(2);
    if (random_.chance(30))
      rule.updates[4] = text(1);
    if (random_.chance(50))
      rule.updates[5] = real(2);
    if (random_.chance(30))
      rule.updates[6] = real(2, Sort::floating(32));
    s_.system_.rules.push_back(std::move(rule));
  }
  const auto sets = value_sets(s_.pool_, s_.system_, {}, Budget{});
  ASSERT_TRUE(sets);
  EXPECT_EQ(*sets, plain_value_sets(s_.pool_, s_.system_, {}, Budget{}));
  std::vector<Expr> claims;
  for (const auto& [variable, set] : *sets)
    claims.push_back(to_condition(s_.pool_, variable, set));
  std::vector<std::pair<Expr, bool>> excluded;
  for (int i = 0; i < 20; ++i) {
    const Expr some = s_.pool_.both(condition(2), condition(2));
    excluded.emplace_back(some, excludes(s_.pool_, *sets, some));
  }
  const Expr in = s_.parse("in", Sort::i32());
  for (const State& state : reachable()) {
    Assignment values;
    for (std::size_t i = 0; i < state.size(); ++i)
      values.emplace(s_.system_.variables[i], state[i]);
    for (const Expr claim : claims) {
      const auto value = evaluate(claim, values);
      ASSERT_TRUE(value && value->as_bool()) << to_text(claim, s_.pool_);
    }
    for (const int input : {-1, 0, 3, 200}) {
      values.insert_or_assign(in, Value::integral(Sort::i32(), input));
      for (const auto& [some, is_excluded] : excluded)
        if (is_excluded) {
          const auto value = evaluate(some, values);
          ASSERT_FALSE(value && value->as_bool()) << to_text(some, s_.pool_);
        }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomSystems, testing::Range(0, 200));

}  // namespace
}  // namespace reachd::prove
