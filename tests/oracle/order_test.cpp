// What was asked before is no part of an answer: each target alone, with an engine of its own, and
// all of them one after the other, in both directions, get the same answers, byte by byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/code_spec.h"
#include "tests/oracle/recorded_spec.h"
#include "tests/oracle/support.h"

namespace reachd::oracle {
namespace {

using Texts = std::map<std::string, std::string>;

query::Engine make_engine(const Machine& machine) {
  return query::Engine(machine.model(), {}, smt::make_z3_factory());
}

/// All that is said, and the certificate as a solver sees it.
std::string ask(query::Engine& engine, const TargetName& target) {
  query::Options options = test_options();
  options.expansions_max = 500;
  const query::Answer answer = engine.reach(target.target, options);
  return to_text(answer) + (answer.certificate ? answer.certificate->smtlib : "");
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
  EXPECT_EQ(together(machine, false), expected) << "seed " << seed << "\n" << machine.text();
  EXPECT_EQ(together(machine, true), expected) << "seed " << seed << "\n" << machine.text();
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

}  // namespace
}  // namespace reachd::oracle
