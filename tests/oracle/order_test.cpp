// What was asked before is no part of an answer: each target alone, with an engine of its own, and
// all of them one after the other, in both directions, get the same answers, byte by byte. Only
// where there is none for a target alone, the witness of another may be one.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/code_spec.h"
#include "tests/oracle/recorded_spec.h"
#include "tests/oracle/support.h"

namespace reachd::oracle {
namespace {

struct Asked {
  query::Verdict verdict;
  std::string text;
};
using Texts = std::map<std::string, Asked>;

query::Engine make_engine(const Machine& machine) {
  return query::Engine(machine.model(), {}, smt::make_z3_factory());
}

/// All that is said, and the certificate as a solver sees it.
Asked ask(query::Engine& engine, const TargetName& target) {
  query::Options options = test_options();
  options.expansions_max = 500;
  const query::Answer answer = engine.reach(target.target, options);
  return {answer.verdict, to_text(answer) + (answer.certificate ? answer.certificate->smtlib : "")};
}

Texts alone(const Machine& machine) {
  Texts result;
  for (const TargetName& target : machine.targets()) {
    query::Engine engine = make_engine(machine);
    result.emplace(target.name, ask(engine, target));
  }
  return result;
}

Texts together(const Machine& machine, bool is_reversed) {
  auto targets = machine.targets();
  if (is_reversed)
    std::ranges::reverse(targets);
  query::Engine engine = make_engine(machine);
  Texts result;
  for (const TargetName& target : targets)
    result.emplace(target.name, ask(engine, target));
  return result;
}

void expect_one_answer_each(const Machine& machine, std::uint64_t seed, std::size_t& targets) {
  const Texts expected = alone(machine);
  targets += expected.size();
  for (const bool is_reversed : {false, true})
    for (const auto& [name, asked] : together(machine, is_reversed)) {
      const Asked& known = expected.at(name);
      if (known.verdict == query::Verdict::kUnknown && asked.verdict == query::Verdict::kReachable)
        continue;
      EXPECT_EQ(asked.text, known.text) << "seed " << seed << "\n" << machine.text();
    }
}

TEST(Order, OfQuestionsAboutRecordedModelsIsNoPartOfAnswers) {
  const std::uint64_t models = number_from("REACHD_ORACLE_MODELS", 60);
  const std::uint64_t first = number_from("REACHD_ORACLE_SEED", 1);
  std::size_t targets = 0;
  for (std::uint64_t seed = first; seed < first + models; ++seed)
    expect_one_answer_each(*make_machine(generate_recorded(seed)), seed, targets);
  EXPECT_GT(targets, models * 5);
}

TEST(Order, OfQuestionsAboutCodeIsNoPartOfAnswers) {
  const std::uint64_t models = number_from("REACHD_ORACLE_MODELS", 60);
  const std::uint64_t first = number_from("REACHD_ORACLE_SEED", 1);
  std::size_t targets = 0;
  for (std::uint64_t seed = first; seed < first + models; ++seed)
    expect_one_answer_each(*make_machine(generate_code(seed)), seed, targets);
  EXPECT_GT(targets, models * 5);
}

/// Neither searches nor proves.
query::Options idle() {
  query::Options options = test_options();
  options.prove = false;
  options.parts.backward = false;
  options.parts.forward = false;
  options.parts.bounded = false;
  return options;
}

TEST(Witnesses, CountForAllTargetsThatTheyPass) {
  const std::uint64_t models = number_from("REACHD_ORACLE_MODELS", 60);
  std::size_t reachable = 0;
  std::size_t shorter = 0;
  for (std::uint64_t seed = 1; seed <= models; ++seed)
    for (const bool is_code : {false, true}) {
      const auto machine =
          is_code ? make_machine(generate_code(seed)) : make_machine(generate_recorded(seed));
      const auto reached = explore(*machine, {});
      if (!reached)
        continue;  // too large to know what is right
      query::Engine engine = make_engine(*machine);
      std::map<std::string, std::size_t> lengths;
      for (const TargetName& target : machine->targets())
        if (const auto answer = engine.reach(target.target, test_options());
            answer.verdict == query::Verdict::kReachable)
          lengths.emplace(target.name, length_of(answer));
      query::Engine other = make_engine(*machine);
      for (const TargetName& target : machine->targets()) {
        const query::Answer answer = engine.reach(target.target, idle());
        EXPECT_EQ(judge(*machine, target, *reached, answer), "") << "seed " << seed;
        if (!lengths.contains(target.name))
          continue;
        // Found before, so there is one at least; without it there would be none.
        ASSERT_EQ(answer.verdict, query::Verdict::kReachable)
            << "seed " << seed << ", " << target.name << "\n"
            << machine->text();
        EXPECT_LE(length_of(answer), lengths[target.name]);
        shorter += length_of(answer) < lengths[target.name] ? 1 : 0;
        reachable += other.reach(target.target, idle()).verdict == query::Verdict::kUnknown ? 1 : 0;
      }
    }
  std::printf("%zu targets by witnesses alone, %zu of them by shorter ones\n", reachable, shorter);
  EXPECT_GT(reachable, models);
}

}  // namespace
}  // namespace reachd::oracle
