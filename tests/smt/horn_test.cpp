// Transition systems of the benchmark programs, written by hand.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <random>
#include <set>
#include <thread>

#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/smt/z3/z3_factory.h"

namespace reachd::smt {
namespace {

using Verdict = HornResult::Verdict;

class Horn : public testing::Test {
protected:
  Expr i32(int value) { return pool_.machine(Sort::i32(), value); }
  Expr variable(const char* name, Sort sort = Sort::i32()) {
    system_.variables.push_back(pool_.variable(name, sort));
    return system_.variables.back();
  }
  void initially(std::vector<Expr> values) {
    system_.initial.push_back({pool_.boolean(true), std::move(values)});
  }
  /// A rule that sets some variables.
  void rule(std::vector<Expr> conditions, std::vector<std::pair<Expr, Expr>> updates) {
    TransitionRule result{pool_.conjunction(conditions), {}};
    result.updates.resize(system_.variables.size());
    for (const auto& [target, value] : updates) {
      for (std::size_t i = 0; i < system_.variables.size(); ++i) {
        if (system_.variables[i] == target)
          result.updates[i] = value;
      }
    }
    system_.rules.push_back(std::move(result));
  }

  HornResult solve(std::uint64_t rlimit = 20'000'000, CancelToken cancel = {}) {
    const auto begin = std::chrono::steady_clock::now();
    const HornResult result = factory_->horn_solver()->solve(pool_, system_, rlimit, cancel);
    const std::chrono::duration<double, std::milli> duration =
        std::chrono::steady_clock::now() - begin;
    std::string found = result.reason;
    if (result.verdict == Verdict::kInvariant)
      found = to_text(result.invariant, pool_);
    std::printf("[ horn     ] %.0f ms: %s\n", duration.count(), found.c_str());
    return result;
  }

  void expect_unsat(const std::vector<Expr>& conjuncts, const char* what) {
    const CheckResult result = factory_->solver()->check(conjuncts, {}, {});
    EXPECT_EQ(result.verdict, Satisfiability::kUnsat) << what << " " << result.reason;
  }

  Expr after(Expr e, const TransitionRule& rule) {
    Substitution substitution(pool_);
    for (std::size_t i = 0; i < system_.variables.size(); ++i) {
      if (rule.updates[i])
        substitution.bind(system_.variables[i], rule.updates[i]);
    }
    return substitution.apply(e);
  }

  /// Proves the system safe, and checks the proof.
  void expect_invariant() {
    const HornResult result = solve();
    ASSERT_EQ(result.verdict, Verdict::kInvariant) << result.reason;
    check_invariant(result.invariant);
  }

  void check_invariant(Expr invariant) {
    for (const TransitionRule& start : system_.initial)
      expect_unsat({start.condition, pool_.negate(after(invariant, start))}, "initiation");
    for (const TransitionRule& step : system_.rules) {
      const Expr broken = pool_.negate(after(invariant, step));
      expect_unsat({invariant, step.condition, broken}, "consecution");
    }
    for (const Expr bad : system_.bad)
      expect_unsat({invariant, bad}, "exclusion");
  }

  ExprPool pool_;
  std::shared_ptr<const SolverFactory> factory_ = make_z3_factory();
  TransitionSystem system_;
};

TEST_F(Horn, RepairThreeConstraints) {
  const Expr x = variable("x");
  const Expr last = variable("last");
  initially({i32(0), i32(0)});
  const Expr seven = pool_.multiply(i32(7), x);
  rule({pool_.less(x, i32(100000)), pool_.add_fits(x, i32(5))},
       {{x, pool_.add(x, i32(5))}, {last, i32(1)}});
  rule({pool_.equal(last, i32(1)), pool_.multiply_fits(x, i32(7))}, {{x, seven}, {last, i32(2)}});
  rule({pool_.equal(last, i32(2)), pool_.subtract_fits(x, i32(20))},
       {{x, pool_.subtract(x, i32(20))}, {last, i32(3)}});
  rule({}, {{x, i32(0)}, {last, i32(4)}});
  system_.bad = {pool_.equal(x, i32(13))};
  expect_invariant();
  system_.bad = {pool_.equal(x, i32(35))};
  EXPECT_EQ(solve().verdict, Verdict::kReachable);
}

TEST_F(Horn, RepairTwoConstraints) {
  const Expr x = variable("x");
  const Expr last = variable("last");
  initially({i32(0), i32(0)});
  rule({}, {{x, i32(1)}, {last, i32(1)}});
  rule({pool_.less(x, i32(100000)), pool_.multiply_fits(x, i32(3))},
       {{x, pool_.multiply(i32(3), x)}, {last, i32(2)}});
  rule({pool_.equal(last, i32(1)), pool_.subtract_fits(x, i32(1))},
       {{x, pool_.subtract(x, i32(1))}, {last, i32(3)}});
  system_.bad = {pool_.equal(x, i32(8))};
  expect_invariant();
}

TEST_F(Horn, DoublingThatWraps) {
  const Expr x = variable("x");
  const Expr enabled = variable("e3on");
  const Expr dialog = variable("dialog", Sort::boolean());
  initially({i32(0), i32(1), pool_.boolean(false)});
  const Expr closed = pool_.negate(dialog);
  const Expr unsigned_two = pool_.machine(Sort::u32(), 2);
  const Expr twice =
      pool_.cast(pool_.multiply(pool_.cast(x, Sort::u32()), unsigned_two), Sort::i32());
  rule({closed}, {{x, i32(1)}});
  rule({closed}, {{x, twice}, {enabled, pool_.ite(pool_.less(i32(4), twice), i32(0), enabled)}});
  rule({closed, pool_.distinct(enabled, i32(0)), pool_.subtract_fits(x, i32(1))},
       {{x, pool_.subtract(x, i32(1))}, {dialog, pool_.boolean(true)}});
  rule({dialog}, {{x, i32(1)}, {dialog, pool_.boolean(false)}});
  system_.bad = {pool_.equal(x, i32(7))};
  expect_invariant();
}

class OrderAndParity : public Horn {
protected:
  void SetUp() override {
    a_ = variable("a");
    b_ = variable("b");
    p_ = variable("p1");
    q_ = variable("q1");
    const Expr v = pool_.variable("v", Sort::i32());
    initially({i32(0), i32(0), i32(0), i32(0)});
    const auto sum = [&](Expr x, Expr y) { return pool_.add(x, y); };
    const auto fits = [&](Expr x, Expr y) { return pool_.add_fits(x, y); };
    const Expr limit = i32(1000000);
    rule({pool_.less(b_, limit), fits(b_, i32(1))}, {{b_, sum(b_, i32(1))}});
    rule({pool_.less(a_, b_), fits(a_, i32(1))}, {{a_, sum(a_, i32(1))}});
    rule({pool_.less(b_, limit), pool_.less(i32(0), v), pool_.less(v, i32(100)), fits(a_, v),
          fits(b_, v)},
         {{a_, sum(a_, v)}, {b_, sum(b_, v)}});
    rule({pool_.less(p_, limit), fits(p_, i32(3)), fits(q_, i32(1))},
         {{p_, sum(p_, i32(3))}, {q_, sum(q_, i32(1))}});
    rule({pool_.less(q_, limit), fits(q_, i32(2))}, {{q_, sum(q_, i32(2))}});
    rule({}, {{p_, q_}, {q_, p_}});
    rule({}, {{a_, b_}, {p_, i32(0)}, {q_, i32(0)}});
  }
  Expr order() { return pool_.less(b_, a_); }
  Expr parity() {
    const Expr remainder = pool_.remainder(pool_.add(p_, q_), i32(2));
    return pool_.both(pool_.add_fits(p_, q_), pool_.distinct(remainder, i32(0)));
  }

  Expr a_, b_, p_, q_;
};

TEST_F(OrderAndParity, Order) {
  system_.bad = {order()};
  expect_invariant();
}

TEST_F(OrderAndParity, Parity) {
  system_.bad = {parity()};
  expect_invariant();
}

TEST_F(OrderAndParity, BothAtOnce) {
  system_.bad = {order(), parity()};
  expect_invariant();
}

TEST_F(Horn, NothingToProve) {
  const Expr x = variable("x");
  initially({i32(0)});
  system_.bad = {pool_.both(pool_.less(x, i32(3)), pool_.less(i32(5), x))};
  expect_invariant();
  system_.initial.clear();
  system_.bad = {pool_.less(x, i32(3))};
  expect_invariant();
}

TEST_F(Horn, Enumerations) {
  const Sort sort = pool_.enumeration({"HOME", "MENU", "HELP"});
  const Expr screen = variable("screen", sort);
  const Expr clicks = variable("clicks", Sort::u32());
  const Expr home = pool_.enumerator(sort, 0);
  const Expr menu = pool_.enumerator(sort, 1);
  initially({home, pool_.machine(Sort::u32(), 0)});
  rule({pool_.equal(screen, home)},
       {{screen, menu}, {clicks, pool_.add(clicks, pool_.machine(Sort::u32(), 1))}});
  rule({pool_.equal(screen, menu)}, {{screen, home}});
  system_.bad = {pool_.equal(screen, pool_.enumerator(sort, 2))};
  expect_invariant();
}

/// Values 0 … 7 for each of two variables, rules over small constants.
class RandomHorn : public Horn {
protected:
  using State = std::pair<int, int>;

  void generate(unsigned seed) {
    std::mt19937 random(seed);
    const auto below = [&](int limit) { return static_cast<int>(random() % unsigned(limit)); };
    system_ = {};
    const Expr x = variable("x");
    const Expr y = variable("y");
    initially({i32(below(4)), i32(below(4))});
    const auto term = [&] {
      switch (below(6)) {
        case 0:
          return i32(below(8));
        case 1:
          return x;
        case 2:
          return y;
        case 3:
          return pool_.add(x, i32(below(3)));
        case 4:
          return pool_.subtract(y, i32(below(4)));
        default:
          return pool_.add(x, y);
      }
    };
    const auto condition = [&] {
      const Expr a = term();
      const Expr b = term();
      switch (below(4)) {
        case 0:
          return pool_.equal(a, b);
        case 1:
          return pool_.equal(pool_.remainder(a, i32(2 + below(2))), i32(0));
        default:
          return pool_.less_eq(a, b);
      }
    };
    for (int i = 0; i < 4; ++i) {
      std::vector<std::pair<Expr, Expr>> updates;
      std::vector<Expr> conditions = {condition()};
      for (const Expr target : {x, y}) {
        if (below(4) == 0)
          continue;
        const Expr value = term();
        updates.emplace_back(target, value);
        conditions.push_back(pool_.less_eq(i32(0), value));
        conditions.push_back(pool_.less(value, i32(8)));
      }
      rule(conditions, updates);
    }
    system_.bad = {pool_.both(pool_.equal(x, i32(below(8))), pool_.equal(y, i32(below(8))))};
  }

  bool reaches_bad() {
    const Expr x = system_.variables[0];
    const Expr y = system_.variables[1];
    const auto value = [](Expr e, const Assignment& at) {
      return static_cast<int>(evaluate(e, at)->as_int());
    };
    std::set<State> seen;
    std::vector<State> stack;
    const auto push = [&](State state) {
      if (seen.insert(state).second)
        stack.push_back(state);
    };
    push({value(system_.initial[0].updates[0], {}), value(system_.initial[0].updates[1], {})});
    while (!stack.empty()) {
      const State state = stack.back();
      stack.pop_back();
      const Assignment at = {{x, Value::integral(Sort::i32(), state.first)},
                             {y, Value::integral(Sort::i32(), state.second)}};
      if (evaluate(system_.bad[0], at)->as_bool())
        return true;
      for (const TransitionRule& step : system_.rules) {
        if (evaluate(step.condition, at)->as_bool())
          push({step.updates[0] ? value(step.updates[0], at) : state.first,
                step.updates[1] ? value(step.updates[1], at) : state.second});
      }
    }
    return false;
  }
};

TEST_F(RandomHorn, AgreesWithExplicitSearch) {
  int unknown = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    generate(seed);
    const HornResult result = solve(5'000'000);
    if (result.verdict == Verdict::kUnknown)
      ++unknown;
    else
      EXPECT_EQ(result.verdict, reaches_bad() ? Verdict::kReachable : Verdict::kInvariant);
    if (result.verdict == Verdict::kInvariant)
      check_invariant(result.invariant);
  }
  EXPECT_LE(unknown, 0);
}

class HardHorn : public Horn {
protected:
  void SetUp() override {
    const Expr x = variable("x", Sort::integer());
    const Expr y = variable("y", Sort::integer());
    const Expr z = variable("z", Sort::integer());
    const auto n = [&](int value) { return pool_.integer(value); };
    initially({n(0), n(1), n(0)});
    rule({}, {{x, pool_.add(x, n(1))},
              {y, pool_.add(pool_.add(y, pool_.multiply(n(2), x)), n(1))},
              {z, pool_.add(z, y)}});
    const Expr left = pool_.multiply(n(6), z);
    const Expr right = pool_.add(pool_.add(n(7), pool_.multiply(n(3), y)), x);
    system_.bad = {pool_.both(pool_.equal(left, right), pool_.less(n(2000), x))};
  }
};

TEST_F(HardHorn, StopsAtTheResourceLimit) {
  const HornResult first = solve(300'000);
  EXPECT_EQ(first.verdict, Verdict::kUnknown);
  EXPECT_EQ(first.reason, "resource limit of 300000 reached");
}

TEST_F(HardHorn, StopsWhenCancelled) {
  CancelToken cancel;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    cancel.cancel();
  });
  const auto begin = std::chrono::steady_clock::now();
  const HornResult result = solve(4'000'000'000, cancel);
  canceller.join();
  EXPECT_EQ(result.verdict, Verdict::kUnknown);
  EXPECT_EQ(result.reason, "cancelled");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(1500));
}

}  // namespace
}  // namespace reachd::smt
