// All states that few variables have together: expectations as text, and random systems against all
// that they reach.
#include "analysis/prove/reachable_states.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/substitute.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/random.h"
#include "tests/prove/system.h"

namespace reachd::prove {
namespace {

class Counted : public System {
public:
  std::optional<StateTable> table(const std::string& bad, const StatesLimits& limits = {}) {
    system_.bad = {parse(bad)};
    return table(limits);
  }
  std::optional<StateTable> table(const StatesLimits& limits = {}) {
    const auto sets = value_sets(pool_, system_, {}, Budget{});
    EXPECT_TRUE(sets);
    const auto solver = smt::make_z3_factory()->solver();
    return states_without_bad(pool_, *solver, system_, *sets, limits, Budget{});
  }
  std::string counted(const std::string& bad, const StatesLimits& limits = {}) {
    const auto found = table(bad, limits);
    return found ? to_text(to_condition(pool_, *found), pool_) : "none";
  }
};

TEST(ReachableStates, OfTwoModes) {
  Counted s;
  s.rule("!b", {{"n", "n == 0 ? 1 : 0"}});
  s.rule("n == 0", {{"b", "!b"}});
  s.rule("b", {{"m", "m < 3 ? m + 1 : 0"}});
  EXPECT_EQ(s.counted("b && n == 1"), "n == 0 || !b && n == 1");
  EXPECT_EQ(s.counted("b && n == 0"), "none");
  // What each by itself can hold is enough.
  EXPECT_EQ(s.counted("m == 4 && b"), "true");
}

TEST(ReachableStates, OfParametersThatAreFew) {
  Counted s;
  s.rule("in >= 0 && in < 5 && in % 2 == 0", {{"n", "in"}, {"m", "in / 2"}});
  EXPECT_EQ(s.counted("n == 2 && m != 1"),
            "n == 2 && m == 1 || m == 0 && n == 0 || m == 2 && n == 4");
}

TEST(ReachableStates, VariablesThatHoldTooMuchAreLeftOut) {
  Counted s;
  s.rule("in != n", {{"n", "in"}, {"b", "m == 1"}, {"m", "m == 2 ? 0 : m + 1"}});
  EXPECT_EQ(s.counted("b && m != 2 && n != 3"), "b && m == 2 || !b && m >= 0 && m <= 1");
}

TEST(ReachableStates, FloatsAndTextsAreValuesLikeOthers) {
  Counted s;
  s.rule("t == \"\"", {{"t", "\"on\""}, {"x", "0.5"}});
  s.rule("t == \"on\"", {{"t", "\"\""}, {"x", "0.0"}});
  EXPECT_EQ(s.counted("t == \"\" && x > 0.25"),
            "t == \"\" && x >= 0.0 && x <= 0.0 || t == \"on\" && x >= 0.5 && x <= 0.5");
}

TEST(ReachableStates, LimitsEndIt) {
  Counted s;
  s.rule("n < 1000", {{"n", "n + 1"}, {"m", "m + 1"}});
  EXPECT_NE(s.counted("n == 4 && m == 5", {.states = 2000}), "none");
  EXPECT_EQ(s.counted("n == 4 && m == 5", {.states = 200}), "none");
  EXPECT_EQ(s.counted("n == 4 && m == 5", {.states = 2000, .work = 100}), "none");
}

/// Small systems: the table is found if and only if no bad state is reached.
class SmallSystems : public testing::TestWithParam<int> {
protected:
  Expr number() {
    ExprPool& pool = s_.pool_;
    const Expr n = s_.parse("n", Sort::i32());
    const Expr m = s_.parse("m", Sort::i32());
    const Expr three = pool.machine(Sort::i32(), 3);
    switch (random_.below(6)) {
      case 0:
        return pool.bit_and(s_.parse("n + 1", Sort::i32()), three);
      case 1:
        return pool.bit_and(s_.parse("m + n", Sort::i32()), three);
      case 2:
        return pool.bit_and(s_.parse("in", Sort::i32()), three);
      case 3:
        return pool.ite(s_.parse("b"), n, m);
      default:
        return pool.machine(Sort::i32(), random_.between(0, 3));
    }
  }
  Expr condition() {
    ExprPool& pool = s_.pool_;
    switch (random_.below(5)) {
      case 0:
        return s_.parse("b");
      case 1:
        return s_.parse("in > n");
      case 2:
        return pool.less(s_.parse("n", Sort::i32()), s_.parse("m", Sort::i32()));
      case 3:
        return pool.negate(condition());
      default:
        return pool.equal(s_.parse("m", Sort::i32()),
                          pool.machine(Sort::i32(), random_.between(0, 3)));
    }
  }

  using State = std::vector<Value>;
  std::vector<State> reachable() {
    State first;
    for (const Expr variable : s_.system_.variables)
      first.push_back(default_value(variable.sort()));
    std::vector<State> states = {first};
    for (std::size_t at = 0; at < states.size(); ++at)
      for (const smt::TransitionRule& rule : s_.system_.rules)
        for (int input = -1; input < 5; ++input) {
          const Assignment before = assignment_of(states[at], input);
          if (!evaluate(rule.condition, before)->as_bool())
            continue;
          State next = states[at];
          for (std::size_t i = 0; i < next.size(); ++i)
            if (rule.updates[i])
              next[i] = *evaluate(rule.updates[i], before);
          if (std::ranges::find(states, next) == states.end())
            states.push_back(std::move(next));
        }
    return states;
  }
  Assignment assignment_of(const State& state, int input) {
    Assignment result = {{s_.parse("in", Sort::i32()), Value::integral(Sort::i32(), input)}};
    for (std::size_t i = 0; i < state.size(); ++i)
      result.emplace(s_.system_.variables[i], state[i]);
    return result;
  }

  bool is_about_states(Expr e) {
    return std::ranges::any_of(variables_of(e),
                               [&](Expr v) { return v != s_.parse("in", Sort::i32()); });
  }

  Counted s_;
  oracle::Random random_{static_cast<std::uint64_t>(GetParam())};
};

TEST_P(SmallSystems, AreCountedExactly) {
  for (int rules = 0; rules < 3; ++rules) {
    smt::TransitionRule rule{s_.pool_.both(condition(), condition()),
                             std::vector<Expr>(s_.system_.variables.size())};
    rule.updates[random_.below(2)] = number();
    if (random_.chance(50))
      rule.updates[2] = condition();
    s_.system_.rules.push_back(std::move(rule));
  }
  const std::vector<State> states = reachable();
  for (int i = 0; i < 10; ++i) {
    const Expr bad = s_.pool_.both(condition(), condition());
    s_.system_.bad = {bad};
    bool is_reached = false;
    for (const State& state : states)
      for (int input = -1; input < 5; ++input)
        is_reached = is_reached || evaluate(bad, assignment_of(state, input))->as_bool();
    const auto table = s_.table();
    ASSERT_EQ(table.has_value(), !is_reached && is_about_states(bad)) << to_text(bad, s_.pool_);
    if (!table)
      continue;
    const Expr claim = to_condition(s_.pool_, *table);
    for (const State& state : states)
      ASSERT_TRUE(evaluate(claim, assignment_of(state, 0))->as_bool()) << to_text(claim, s_.pool_);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, SmallSystems, testing::Range(0, 60));

}  // namespace
}  // namespace reachd::prove
