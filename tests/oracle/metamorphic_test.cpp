// Changes to a model that mean nothing change no verdict.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <numeric>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/random.h"
#include "tests/oracle/recorded_spec.h"
#include "tests/oracle/support.h"

namespace reachd::oracle {
namespace {

/// By target of the original.
using Verdicts = std::map<std::string, query::Verdict>;
/// Names of targets in the changed model, by those of the original.
using Names = std::map<std::string, std::string>;

Verdicts verdicts(const RecordedSpec& spec) {
  const auto machine = make_machine(spec);
  query::Engine engine(machine->model(), {}, smt::make_z3_factory());
  query::Options options = test_options();
  options.expansions_max = 500;
  Verdicts result;
  for (const TargetName& target : machine->targets())
    result.emplace(target.name, engine.reach(target.target, options).verdict);
  return result;
}

/// Position i of the result holds what was at order[i].
template <typename T>
std::vector<T> permuted(const std::vector<T>& items, const std::vector<std::size_t>& order) {
  std::vector<T> result;
  for (const std::size_t i : order)
    result.push_back(items[i]);
  return result;
}

std::vector<std::size_t> shuffled(std::size_t count, Random& random) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[random.below(i)]);
  return order;
}

std::vector<std::size_t> inverse(const std::vector<std::size_t>& order) {
  std::vector<std::size_t> result(order.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    result[order[i]] = i;
  return result;
}

/// `now[i]`: what variable i is called.
void rename(Term& term, const std::vector<std::size_t>& now) {
  if (term.op == Term::Op::kVariable)
    term.value = static_cast<long>(now[static_cast<std::size_t>(term.value)]);
  for (Term& operand : term.operands)
    rename(operand, now);
}

void rename(UpdateSpecs& updates, const std::vector<std::size_t>& now) {
  for (auto& [variable, value] : updates) {
    variable = now[variable];
    rename(value, now);
  }
}

/// Variables get each other's names.
RecordedSpec with_other_names(RecordedSpec spec, Random& random) {
  const auto order = shuffled(spec.variables.size(), random);
  const auto now = inverse(order);
  spec.variables = permuted(spec.variables, order);
  rename(spec.init, now);
  for (Term& assertion : spec.assertions)
    rename(assertion, now);
  for (EventSpec& event : spec.events) {
    if (event.enabled)
      rename(*event.enabled, now);
    rename(event.before, now);
    for (PathSpec& path : event.paths) {
      rename(path.condition, now);
      rename(path.updates, now);
    }
  }
  return spec;
}

/// Something that happens all the time and matters to nothing.
RecordedSpec with_irrelevant_events(RecordedSpec spec, Random& random) {
  for (std::size_t k = 1 + random.below(4); k > 0; --k) {
    VariableSpec counter;
    counter.type = Type::kInt32;
    const std::size_t index = spec.variables.size();
    spec.variables.push_back(counter);
    const Term old{Term::Op::kVariable, Type::kInt, static_cast<long>(index), {}};
    const Term one{Term::Op::kConstant, Type::kInt, 1, {}};
    const Term nine{Term::Op::kConstant, Type::kInt, 9, {}};
    EventSpec event;
    event.is_system = true;
    PathSpec path;
    path.condition = {Term::Op::kLess, Type::kBool, 0, {old, nine}};
    path.updates = {{index, {Term::Op::kAdd, Type::kInt, 0, {old, one}}}};
    event.paths = {path};
    spec.events.push_back(event);
  }
  return spec;
}

/// One path becomes two, told apart by a condition of another one.
RecordedSpec with_split_paths(RecordedSpec spec) {
  for (EventSpec& event : spec.events) {
    if (event.paths.size() < 2)
      continue;
    PathSpec& first = event.paths.front();
    if (first.is_target)
      continue;
    PathSpec other = first;
    Term by = event.paths.back().condition;
    first.condition = {Term::Op::kAnd, Type::kBool, 0, {first.condition, by}};
    by = {Term::Op::kNot, Type::kBool, 0, {by}};
    other.condition = {Term::Op::kAnd, Type::kBool, 0, {other.condition, by}};
    event.paths.push_back(other);
  }
  return spec;
}

RecordedSpec with_permuted_events(RecordedSpec spec, Random& random) {
  const auto order = shuffled(spec.events.size(), random);
  const auto now = inverse(order);
  spec.events = permuted(spec.events, order);
  for (TransitionSpec& transition : spec.transitions)
    transition.event = now[transition.event];
  return spec;
}

struct Change {
  const char* name;
  RecordedSpec (*apply)(RecordedSpec spec, Random& random);
};

class Metamorphic : public testing::TestWithParam<Change> {};

TEST_P(Metamorphic, VerdictsStayTheSame) {
  std::size_t pairs = 0;
  std::size_t undecided = 0;  // by one of the two
  const std::uint64_t models = number_from("REACHD_ORACLE_MODELS", 60);
  const std::uint64_t first = number_from("REACHD_ORACLE_SEED", 1);
  for (std::uint64_t seed = first; seed < first + models; ++seed) {
    Random random(seed);
    const RecordedSpec spec = generate_recorded(seed);
    const RecordedSpec changed = GetParam().apply(spec, random);
    const Verdicts before = verdicts(spec);
    const Verdicts after = verdicts(changed);
    // Paths are numbered over all events: where these move, only the numbers of verdicts compare.
    std::map<query::Verdict, int> counts;
    for (const auto& [name, verdict] : before)
      ++counts[verdict];
    for (const auto& [name, verdict] : after)
      --counts[verdict];
    pairs += before.size();
    ASSERT_EQ(before.size(), after.size());
    const int open = std::abs(counts[query::Verdict::kUnknown]);
    undecided += static_cast<std::size_t>(open);
    EXPECT_LE(std::abs(counts[query::Verdict::kReachable]), open)
        << "seed " << seed << "\n"
        << make_machine(spec)->text() << make_machine(changed)->text();
    EXPECT_LE(std::abs(counts[query::Verdict::kUnreachable]), open) << "seed " << seed;
  }
  std::printf("%s: %zu targets, %zu decided only one way\n", GetParam().name, pairs, undecided);
  EXPECT_GT(pairs, models * 5);
  EXPECT_LE(undecided, pairs / 200);
}

INSTANTIATE_TEST_SUITE_P(Oracle, Metamorphic,
                         testing::Values(Change{"OtherNames", with_other_names},
                                         Change{"IrrelevantEvents", with_irrelevant_events},
                                         Change{"SplitPaths",
                                                [](RecordedSpec spec, Random&) {
                                                  return with_split_paths(spec);
                                                }},
                                         Change{"PermutedEvents", with_permuted_events}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace reachd::oracle
