// What automata say of a text, against all short texts and against Z3.
#include "analysis/smt/text_automata.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/smt/text_solver.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/smt/random_terms.h"

namespace reachd::smt {
namespace {

/// Conditions on a text variable and on a number.
class RandomConditions {
public:
  explicit RandomConditions(unsigned seed) : random_(seed) {}

  Expr condition(int depth) {
    if (depth == 0 || below(3) == 0)
      return atom();
    const auto next = [&] { return condition(depth - 1); };
    switch (below(4)) {
      case 0:
        return pool_.negate(next());
      case 1:
        return pool_.both(next(), next());
      case 2:
        return pool_.either(next(), next());
      default:
        return pool_.ite(next(), next(), next());
    }
  }

  ExprPool& pool() { return pool_; }
  Expr text() const { return text_; }
  Expr number() const { return number_; }

private:
  unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }

  Expr literal() {
    static constexpr const char32_t* kTexts[] = {U"a", U"b",   U"ab", U"ba",
                                                 U"",  U"aab", U".",  U"bb"};
    return pool_.constant(Value::string(kTexts[below(8)]));
  }

  Expr pattern() {
    static constexpr const char32_t* kPatterns[] = {U"a*",     U"(ab)+",   U".*b",   U"[ab]{2,3}",
                                                    U"a?b?a?", U"(a|bb)*", U".+a.+", U"[^a]*"};
    return pool_.constant(Value::string(kPatterns[below(8)]));
  }

  Expr operation(Kind kind, Expr a, Expr b) {
    const std::array<Expr, 2> operands = {a, b};
    return pool_.string_operation(kind, operands);
  }

  Expr atom() {
    switch (below(8)) {
      case 0:
      case 1:
        return operation(Kind::kStrInPattern, text_, pattern());
      case 2:
        return operation(Kind::kStrContains, text_, literal());
      case 3:
        return operation(Kind::kStrPrefixOf, literal(), text_);
      case 4:
        return operation(Kind::kStrSuffixOf, literal(), text_);
      case 5:
        return pool_.equal(text_, literal());
      case 6:
        return pool_.equal(number_, pool_.machine(number_.sort(), below(2)));
      default: {
        const std::array<Expr, 1> operands = {text_};
        const Expr length = pool_.string_operation(Kind::kStrLength, operands);
        const Expr bound = pool_.integer(below(5));
        return below(2) == 0 ? pool_.less(length, bound) : pool_.less_eq(bound, length);
      }
    }
  }

  ExprPool pool_;
  Expr text_ = pool_.variable("t", Sort::string());
  Expr number_ = pool_.variable("n", Sort::i32());
  std::mt19937 random_;
};

std::vector<std::u32string> texts_up_to(std::size_t length) {
  std::vector<std::u32string> texts = {U""};
  for (std::size_t at = 0; texts[at].size() < length; ++at)
    for (const char32_t c : std::u32string_view(U"abc."))
      texts.push_back(texts[at] + c);
  return texts;
}

TEST(TextAutomata, SayWhatAllShortTextsSay) {
  const auto texts = texts_up_to(5);
  int refuted = 0;
  int with_value = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    RandomConditions random(seed);
    std::vector<Expr> conjuncts;
    for (unsigned i = 0; i < 1 + seed % 4; ++i)
      conjuncts.push_back(random.condition(2));
    const std::string shown = text_of(conjuncts, random.pool());
    const auto holds_with = [&](const std::u32string& text) {
      for (const int n : {0, 1, 2})
        if (holds(conjuncts, {{random.text(), Value::string(text)},
                              {random.number(), random.pool().machine(Sort::i32(), n).value()}}))
          return true;
      return false;
    };
    for (const TextAnswer& answer : decide_texts(conjuncts)) {
      ASSERT_EQ(answer.text, random.text());
      if (!answer.is_refuted) {
        ASSERT_TRUE(answer.value) << "so few states" << shown;
        ++with_value;
        continue;
      }
      ++refuted;
      EXPECT_TRUE(std::ranges::none_of(texts, holds_with)) << shown;
      EXPECT_NE(make_z3_factory()->solver()->check(conjuncts, {.rlimit = 300'000}, {}).verdict,
                Satisfiability::kSat)
          << shown;
    }
  }
  EXPECT_GT(refuted, 60);
  EXPECT_GT(with_value, 100);
}

/// Where nothing else is said, what automata find is an answer.
TEST(TextAutomata, FindTextsWhereThereAreSome) {
  const auto texts = texts_up_to(5);
  const auto texts_of = [&](const Expr text, std::span<const Expr> conjuncts) {
    return std::ranges::count_if(texts, [&](const std::u32string& each) {
      return holds(conjuncts, {{text, Value::string(each)}});
    });
  };
  int found = 0;
  for (unsigned seed = 1000; seed < 1400; ++seed) {
    RandomConditions random(seed);
    std::vector<Expr> conjuncts;
    for (unsigned i = 0; i < 1 + seed % 4; ++i) {
      const Expr condition = random.condition(2);
      if (std::ranges::equal(variables_of(condition), std::array{random.text()}))
        conjuncts.push_back(condition);
    }
    const std::string shown = text_of(conjuncts, random.pool());
    for (const TextAnswer& answer : decide_texts(conjuncts)) {
      EXPECT_EQ(answer.is_refuted, texts_of(random.text(), conjuncts) == 0) << shown;
      if (!answer.value)
        continue;
      ++found;
      EXPECT_TRUE(holds(conjuncts, {{random.text(), Value::string(*answer.value)}}));
    }
  }
  EXPECT_GT(found, 100);
}

struct Example {
  const char* conditions;
  const char* answer;
};

TEST(TextAutomata, SaysWhatATextMayBe) {
  const Example examples[] = {
      {"str.in_pattern(t, \"[-+]?[0-9]*\") && str.contains(t, \"x\")", "none"},
      {"str.in_pattern(t, \".+@.+\") && !str.prefixof(\"@\", t)", "a@a"},
      {"str.in_pattern(t, \"[a-z]+@[a-z]+\") && str.suffixof(\".com\", t)", "none"},
      {"str.in_pattern(t, \"[0-9]{3}\") && str.prefixof(\"7\", t)", "700"},
      {"str.contains(t, \"b\") && t == \"abc\"", "abc"},
      {"str.contains(t, \"b\") && t == \"ac\"", "none"},
      {"str.prefixof(\"ab\", t) && str.len(t) > 4", "abaaa"},
      {"str.prefixof(\"abc\", t) && str.len(t) <= 2", "none"},
      {"str.contains(t, \"b\") && n == 3", "b"},
      {"str.in_pattern(t, \"a*\") && (n == 3 ? str.contains(t, \"b\") : t == \"b\")", "none"},
  };
  for (const auto& [conditions, expected] : examples) {
    ExprPool pool;
    pool.variable("t", Sort::string());
    pool.variable("n", Sort::i32());
    const auto parsed = parse_c(
        conditions, pool, [&](std::string_view name) { return pool.find_variable(name); },
        Sort::boolean());
    ASSERT_TRUE(parsed) << conditions << parsed.error().text();
    const auto answers = decide_texts(std::array{*parsed});
    ASSERT_EQ(answers.size(), 1u) << conditions;
    const std::u32string value = answers[0].value.value_or(U"none");
    EXPECT_EQ(std::string(value.begin(), value.end()), expected) << conditions;
    EXPECT_EQ(answers[0].is_refuted, value == U"none") << conditions;
  }
}

/// What has too many states is left to the solver.
TEST(TextAutomata, GivesUpOnLargeProducts) {
  ExprPool pool;
  const Expr t = pool.variable("t", Sort::string());
  std::vector<Expr> conjuncts;
  for (const char32_t* pattern : {U"(a|b)*a(a|b){14}", U"[ab]{2000,}"}) {
    const std::array<Expr, 2> operands = {t, pool.constant(Value::string(pattern))};
    conjuncts.push_back(pool.string_operation(Kind::kStrInPattern, operands));
  }
  const auto answers = decide_texts(conjuncts);
  ASSERT_EQ(answers.size(), 1u);
  EXPECT_FALSE(answers[0].is_refuted);
  EXPECT_FALSE(answers[0].value);
}

/// The decorator asks its solver only where automata do not decide.
TEST(TextSolver, AnswersAsTheSolverDoes) {
  int decided = 0;
  for (unsigned seed = 2000; seed < 2150; ++seed) {
    RandomConditions random(seed);
    std::vector<Expr> conjuncts;
    for (unsigned i = 0; i < 1 + seed % 4; ++i)
      conjuncts.push_back(random.condition(2));
    const auto solver = make_text_factory(make_z3_factory())->solver();
    const CheckResult result = solver->check(conjuncts, {.rlimit = 300'000}, {});
    decided += solver->checks() == 0 ? 1 : 0;
    const CheckResult expected =
        make_z3_factory()->solver()->check(conjuncts, {.rlimit = 300'000}, {});
    const bool are_known =
        result.verdict != Satisfiability::kUnknown && expected.verdict != Satisfiability::kUnknown;
    EXPECT_TRUE(!are_known || result.verdict == expected.verdict) << seed;
    EXPECT_TRUE(result.verdict != Satisfiability::kSat || holds(conjuncts, result.model)) << seed;
  }
  EXPECT_GT(decided, 60);
}

/// A length as an int is negative only from 2^31 characters on: no solver is to build such a text.
TEST(TextSolver, LooksForNoLongTexts) {
  ExprPool pool;
  const Expr text = pool.variable("text", Sort::string());
  const Expr other = pool.variable("other", Sort::string());
  const std::array length = {text};
  const Expr as_int = pool.cast(pool.string_operation(Kind::kStrLength, length), Sort::i32());
  const Expr is_long = pool.less_eq(as_int, pool.machine(Sort::i32(), -5));
  const std::array compared = {text, other};
  const Expr less = pool.string_operation(Kind::kStrLess, compared);
  const Expr greater = pool.string_operation(Kind::kStrLess, std::array{other, text});
  const auto solver = make_text_factory(make_z3_factory())->solver();
  const CheckOptions options = {.rlimit = 5'000'000};

  const std::array alone = {is_long, less};
  const CheckResult unknown = solver->check(alone, options, {});
  EXPECT_EQ(unknown.verdict, Satisfiability::kUnknown);
  EXPECT_EQ(unknown.reason, "only texts of more than 1048576 characters satisfy it");
  const std::array contradictory = {is_long, less, greater};
  EXPECT_EQ(solver->check(contradictory, options, {}).verdict, Satisfiability::kUnsat);
  const std::array with_false = {less, pool.boolean(false)};
  EXPECT_EQ(solver->check(with_false, options, {}).verdict, Satisfiability::kUnsat);
}

}  // namespace
}  // namespace reachd::smt
