// Verdicts of Z3, and of what decides without it, against evaluation, on random formulas.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "analysis/expr/print.h"
#include "analysis/smt/decider.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/smt/random_terms.h"

namespace reachd::smt {
namespace {

struct Tally {
  int sat = 0;
  int unsat = 0;
  int unknown = 0;
  int without_solver = 0;  ///< that the decider decides
};

bool has_known_model(std::span<const Expr> conjuncts, RandomTerms& random) {
  for (int i = 0; i < 60; ++i) {
    if (holds(conjuncts, random.assignment()))
      return true;
  }
  return false;
}

/// Checks `rounds` random conjunctions in both encodings.
Tally check_agreement(const TermMix& mix, unsigned seed, int rounds, int depth) {
  ExprPool pool;
  RandomTerms random(pool, mix, seed);
  const auto solver = make_z3_factory()->solver();
  Decider decider;
  Tally tally;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Expr> conjuncts;
    for (int i = 0; i < 1 + round % 3; ++i)
      conjuncts.push_back(random.formula(depth));
    const bool known = has_known_model(conjuncts, random);
    std::optional<Satisfiability> decided;
    const CheckResult soon = decider.decide(conjuncts);
    if (soon.verdict != Satisfiability::kUnknown) {
      ++tally.without_solver;
      decided = soon.verdict;
      if (soon.verdict == Satisfiability::kSat)
        EXPECT_TRUE(holds(conjuncts, soon.model)) << text_of(conjuncts, pool);
      else
        EXPECT_FALSE(known) << text_of(conjuncts, pool);
    }
    for (const Encoding encoding :
         {Encoding::kIntegers, Encoding::kBitVectors, Encoding::kAutomatic}) {
      const CheckOptions options = {.rlimit = 200'000, .encoding = encoding};
      const CheckResult result = solver->check(conjuncts, options, {});
      const std::string context = text_of(conjuncts, pool) + "\nencoding " +
                                  std::to_string(static_cast<int>(encoding)) + " " + result.reason;
      if (result.verdict == Satisfiability::kUnknown) {
        tally.unknown += encoding == Encoding::kAutomatic ? 1 : 0;
        continue;
      }
      if (result.verdict == Satisfiability::kSat)
        EXPECT_TRUE(holds(conjuncts, result.model)) << context;
      else
        EXPECT_FALSE(known) << context;
      EXPECT_EQ(result.verdict, decided.value_or(result.verdict)) << context;
      decided = result.verdict;
      if (encoding == Encoding::kAutomatic)
        ++(result.verdict == Satisfiability::kSat ? tally.sat : tally.unsat);
    }
  }
  std::printf("[ tally    ] sat %d, unsat %d, unknown %d; %d of %d without solver\n", tally.sat,
              tally.unsat, tally.unknown, tally.without_solver, rounds);
  return tally;
}

TEST(Agreement, LinearBytes) {
  const TermMix mix = {
      .sorts = {Sort::i8(), Sort::u8()}, .bits = false, .products = false, .divisions = false};
  EXPECT_EQ(check_agreement(mix, 1, 150, 2).unknown, 0);
}

TEST(Agreement, BytesWithBitsAndDivision) {
  const TermMix mix = {.sorts = {Sort::i8(), Sort::u8()}};
  EXPECT_LE(check_agreement(mix, 2, 120, 2).unknown, 5);
}

TEST(Agreement, MixedWidths) {
  const TermMix mix = {.sorts = {Sort::i8(), Sort::u8(), Sort::i32(), Sort::u32()},
                       .products = false};
  EXPECT_LE(check_agreement(mix, 3, 60, 2).unknown, 5);
}

TEST(Agreement, WideWidths) {
  const TermMix mix = {
      .sorts = {Sort::i32(), Sort::i64(), Sort::u64()}, .bits = false, .products = false};
  EXPECT_LE(check_agreement(mix, 4, 40, 2).unknown, 5);
}

TEST(Agreement, MathematicalIntegers) {
  const TermMix mix = {.sorts = {Sort::integer(), Sort::u8()}, .bits = false, .products = false};
  EXPECT_LE(check_agreement(mix, 5, 100, 2).unknown, 5);
}

TEST(Agreement, Arrays) {
  const TermMix mix = {.sorts = {Sort::i8(), Sort::u8()},
                       .bits = false,
                       .products = false,
                       .divisions = false,
                       .arrays = true};
  EXPECT_LE(check_agreement(mix, 6, 100, 2).unknown, 5);
}

TEST(Agreement, Pointers) {
  const TermMix mix = {.sorts = {Sort::i32(), Sort::u8()},
                       .bits = false,
                       .products = false,
                       .divisions = false,
                       .pointers = true};
  EXPECT_LE(check_agreement(mix, 7, 100, 2).unknown, 5);
}

}  // namespace
}  // namespace reachd::smt
