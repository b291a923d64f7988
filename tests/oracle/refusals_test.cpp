// Models whose real program refuses some sequences: search and proof against the enumeration of
// what is left.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <deque>

#include "analysis/query/engine.h"
#include "analysis/smt/z3/z3_factory.h"
#include "tests/oracle/random.h"
#include "tests/oracle/recorded_spec.h"
#include "tests/oracle/support.h"

namespace reachd::oracle {
namespace {

/// An event and the values of its parameters.
using Step = std::pair<std::size_t, std::vector<Int128>>;
using Word = std::vector<Step>;

/// A machine that does not follow some words. Its state ends with the number of the word's prefix
/// that was followed so far, among all such prefixes; 0 once none can be completed any more.
class RefusingMachine : public Machine {
public:
  RefusingMachine(const Machine& machine, std::vector<Word> refused)
      : machine_(machine), refused_(std::move(refused)) {
    prefixes_.push_back({});  // of what can be completed no more: never compared
    prefixes_.push_back({});
    for (const Word& word : refused_)
      for (std::size_t n = 1; n < word.size(); ++n)
        if (const Word prefix(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(n));
            std::ranges::find(prefixes_, prefix) == prefixes_.end())
          prefixes_.push_back(prefix);
  }

  EventModel model() const override { return machine_.model(); }
  std::vector<TargetName> targets() const override { return machine_.targets(); }
  State initial() const override {
    State state = machine_.initial();
    state.push_back(1);
    return state;
  }
  std::set<std::string> initial_hits() const override { return machine_.initial_hits(); }
  std::string view(const State& state) const override { return machine_.view(inner(state)); }
  std::vector<std::string> events() const override { return machine_.events(); }
  std::vector<std::vector<Int128>> choices(std::size_t event) const override {
    return machine_.choices(event);
  }
  std::vector<std::string> parameters(std::size_t event) const override {
    return machine_.parameters(event);
  }
  std::vector<Outcome> step(const State& state, std::size_t event,
                            const std::vector<Int128>& values) const override {
    Int128 next = 0;
    if (state.back() != 0) {
      Word word = prefixes_[static_cast<std::size_t>(state.back())];
      word.emplace_back(event, values);
      if (std::ranges::find(refused_, word) != refused_.end())
        return {};
      const auto known = std::find(prefixes_.begin() + 1, prefixes_.end(), word);
      next = known == prefixes_.end() ? 0 : known - prefixes_.begin();
    }
    std::vector<Outcome> outcomes = machine_.step(inner(state), event, values);
    for (Outcome& outcome : outcomes)
      outcome.next.push_back(next);
    return outcomes;
  }
  std::set<std::string> violated(const State& state) const override {
    return machine_.violated(inner(state));
  }
  std::string text() const override {
    std::string text = machine_.text();
    for (const Word& word : refused_) {
      text += "refused:";
      for (const auto& [event, values] : word) {
        text += " " + machine_.events()[event];
        for (const Int128 value : values)
          text += "," + std::to_string(static_cast<long>(value));
      }
      text += "\n";
    }
    return text;
  }

private:
  static State inner(State state) {
    state.pop_back();
    return state;
  }

  const Machine& machine_;
  std::vector<Word> refused_;
  std::vector<Word> prefixes_;
};

/// The word of an answer; values by name as the machine orders them.
std::optional<Word> word_of(const Machine& machine, const query::Answer& answer) {
  Word word;
  for (const query::SequenceStep& step : answer.sequence) {
    const auto events = machine.events();
    const auto event =
        static_cast<std::size_t>(std::ranges::find(events, step.event) - events.begin());
    std::vector<Int128> values;
    for (const std::string& name : machine.parameters(event)) {
      const auto given = std::ranges::find(step.parameters, name, &query::ParameterValue::name);
      if (given == step.parameters.end())
        return std::nullopt;
      values.push_back(given->value.sort().is(SortKind::kBool) ? Int128{given->value.as_bool()}
                                                               : given->value.as_int());
    }
    for (std::uint64_t i = 0; i < step.repeat; ++i)
      word.emplace_back(event, values);
  }
  return word;
}

std::vector<automata::Symbol> symbols_of(const query::Answer& answer, std::size_t length) {
  std::vector<automata::Symbol> word;
  for (const query::SequenceStep& step : answer.sequence) {
    automata::Symbol symbol{step.event, {}};
    for (const query::ParameterValue& parameter : step.parameters)
      symbol.parameters.emplace(parameter.name, parameter.value);
    for (std::uint64_t i = 0; i < step.repeat && word.size() < length; ++i)
      word.push_back(symbol);
  }
  return word;
}

TEST(Refusals, AnswersAreThoseOfWhatIsLeft) {
  std::size_t refusals = 0;
  std::size_t pairs = 0;
  std::size_t unknown = 0;
  const std::uint64_t models = number_from("REACHD_ORACLE_MODELS", 40);
  const std::uint64_t first = number_from("REACHD_ORACLE_SEED", 1);
  for (std::uint64_t seed = first; seed < first + models; ++seed) {
    const auto machine = make_machine(generate_recorded(seed));
    if (!explore(*machine, {}))
      continue;
    Random random(seed);
    query::Engine engine(machine->model(), {}, smt::make_z3_factory());
    std::vector<Word> refused;
    const auto targets = machine->targets();
    for (std::size_t i = 0; i < std::min<std::size_t>(targets.size(), 4); ++i) {
      constexpr int kRefusalsMax = 3;
      for (int k = 0; k <= kRefusalsMax; ++k) {
        const RefusingMachine left(*machine, refused);
        const auto reached = explore(left, {});
        if (!reached)
          break;
        const query::Answer answer = engine.reach(targets[i].target, test_options());
        ++pairs;
        unknown += answer.verdict == query::Verdict::kUnknown ? 1 : 0;
        ASSERT_EQ(judge(left, targets[i], *reached, answer), "")
            << "seed " << seed << ", " << targets[i].name << "\n"
            << left.text();
        const auto word = word_of(*machine, answer);
        if (answer.verdict != query::Verdict::kReachable || !word || word->empty())
          break;
        const std::size_t length = 1 + random.below(word->size());
        if (!engine.refuse(symbols_of(answer, length), false))
          break;
        refused.emplace_back(word->begin(), word->begin() + static_cast<std::ptrdiff_t>(length));
        ++refusals;
      }
    }
  }
  std::printf("%zu answers, %zu unknown, %zu refusals\n", pairs, unknown, refusals);
  EXPECT_GT(refusals, models);
  EXPECT_LE(unknown, pairs / 20);
}

}  // namespace
}  // namespace reachd::oracle
