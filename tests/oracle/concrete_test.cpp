// Concrete execution (analysis/concrete) does what the interpreter of this folder does, which
// shares no code with it: on generated programs, along random sequences of events.
#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "analysis/concrete/machine.h"
#include "analysis/reach/word_simplifier.h"
#include "analysis/symex/program.h"
#include "tests/oracle/code_spec.h"
#include "tests/oracle/random.h"

namespace reachd::oracle {
namespace {

constexpr std::uint64_t kPrograms = 60;
constexpr int kSteps = 60;

/// As the states of the interpreter have it.
Int128 number_of(const Value& value) {
  constexpr Int128 kObjectFactor = Int128{1} << 40;
  if (value.sort().is_bool())
    return value.as_bool() ? 1 : 0;
  if (value.sort().is_pointer())
    return kObjectFactor * value.as_pointer().object + value.as_pointer().offset;
  return value.as_int();
}

/// Cells of the variables, in the order of the interpreter's states.
std::vector<Expr> cells_of(symex::Program& program) {
  std::vector<Expr> cells;
  const ir::Module& module = *program.model().code;
  for (ir::ObjectId id = 1; id < module.objects.size(); ++id) {
    const ir::Object& object = module.objects[id];
    if (object.kind != ir::ObjectKind::kGlobal || object.is_constant)
      continue;
    for (std::uint32_t i = 0; i < object.regions.size(); ++i)
      for (std::int64_t k = 0; k < object.regions[i].count; ++k)
        cells.push_back(program.cells().cell(id, i, k));
  }
  return cells;
}

struct Counts {
  int executed = 0;
  int stopped = 0;
  int given_up = 0;
};

void compare(std::uint64_t seed, Counts& counts) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  CodeSpec spec = generate_code(seed);
  spec.views.clear();
  spec.transitions.clear();
  const std::vector<CodeEventSpec> events = spec.events;
  const std::unique_ptr<Machine> expected = make_machine(std::move(spec));
  symex::Program program(expected->model(), {});
  program.prepare({});
  ASSERT_EQ(program.initial_states().size(), 1U);
  const symex::Goal goal;
  concrete::Machine machine(program, program.concrete_start(program.initial_states()[0], {}), goal,
                            [](Expr) { return true; }, {});
  const std::vector<Expr> cells = cells_of(program);
  State state = expected->initial();
  concrete::Changes changes;
  Random random(seed);
  for (int step = 0; step < kSteps; ++step) {
    const std::size_t event = random.below(events.size());
    if (!machine.can_execute(event))
      continue;
    const auto choices = expected->choices(event);
    const std::vector<Int128>& chosen = random.pick(choices);
    const std::vector<Outcome> outcomes = expected->step(state, event, chosen);
    machine.enter(changes);
    ASSERT_EQ(machine.is_enabled(event), !outcomes.empty()) << expected->text();
    if (outcomes.empty())
      continue;
    Assignment values;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      const Parameter& parameter = program.events()[event].parameters[i];
      values.emplace(parameter.var, parameter.sort.is_bool()
                                        ? Value::boolean(chosen[i] != 0)
                                        : Value::integral(parameter.sort, chosen[i]));
    }
    const concrete::End end = machine.execute(machine.letter(event, values));
    ++counts.executed;
    counts.given_up += end == concrete::End::kGaveUp;
    counts.stopped += end == concrete::End::kStopped;
    if (end == concrete::End::kGaveUp)
      continue;
    ASSERT_EQ(end == concrete::End::kReturned, outcomes[0].goes_on) << events[event].name << "\n"
                                                                    << expected->text();
    if (!outcomes[0].goes_on)
      continue;
    changes = machine.leave();
    state = outcomes[0].next;
    machine.enter(changes);
    ASSERT_EQ(cells.size(), state.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Expr value = machine.memory().value_of(cells[i]);
      ASSERT_TRUE(value) << cells[i].name();
      ASSERT_EQ(to_text(number_of(value.value())), to_text(state[i]))
          << cells[i].name() << " after " << events[event].name << "\n"
          << expected->text();
    }
  }
}

TEST(Concrete, AgreesWithTheInterpreter) {
  Counts counts;
  for (std::uint64_t seed = 1; seed <= kPrograms && !HasFatalFailure(); ++seed)
    compare(seed, counts);
  // It says something, then, about most that happens.
  EXPECT_GT(counts.executed, 1'000);
  EXPECT_GT(counts.stopped, 10);
  EXPECT_LT(counts.given_up, counts.executed / 50);
}

/// A word of random events, simplified so that a variable ends with the value that it has.
class Simplified {
public:
  explicit Simplified(std::uint64_t seed) {
    CodeSpec spec = generate_code(seed);
    spec.views.clear();
    spec.transitions.clear();
    events_ = spec.events.size();
    expected_ = make_machine(std::move(spec));
    program_ = std::make_unique<symex::Program>(expected_->model(), std::vector<Framework>{});
    program_->prepare({});
    cells_ = cells_of(*program_);
    wander(seed);
  }

  /// False where no variable has changed.
  bool check() {
    const State first = expected_->initial();
    const State last = run(word_).value();
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (last[i] != first[i] && cells_[i].sort().is_integral()) {
        check(i, last[i]);
        return true;
      }
    return false;
  }

private:
  using Word = std::vector<symex::ReplayStep>;

  concrete::Machine machine_for(const symex::Goal& goal) {
    return concrete::Machine(*program_, program_->concrete_start(program_->initial_states()[0], {}),
                             goal, [](Expr) { return true; }, {});
  }

  void wander(std::uint64_t seed) {
    Random random(seed);
    const symex::Goal none;
    const concrete::Machine machine = machine_for(none);
    State state = expected_->initial();
    for (int step = 0; step < kSteps; ++step) {
      const std::size_t event = random.below(events_);
      if (!machine.can_execute(event))
        continue;
      const auto choices = expected_->choices(event);
      const std::vector<Int128>& chosen = random.pick(choices);
      const std::vector<Outcome> outcomes = expected_->step(state, event, chosen);
      if (outcomes.empty() || !outcomes[0].goes_on)
        continue;
      Assignment values;
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        const Parameter& parameter = program_->events()[event].parameters[i];
        values.emplace(parameter.var, parameter.sort.is_bool()
                                          ? Value::boolean(chosen[i] != 0)
                                          : Value::integral(parameter.sort, chosen[i]));
      }
      word_.push_back({event, values, {}});
      state = outcomes[0].next;
    }
  }

  /// By the interpreter. None: some event cannot happen, or the program ends.
  std::optional<State> run(const Word& word) {
    State state = expected_->initial();
    for (const symex::ReplayStep& step : word) {
      std::vector<Int128> chosen;
      for (const Parameter& parameter : program_->events()[step.event].parameters)
        chosen.push_back(number_of(step.values.at(parameter.var)));
      const std::vector<Outcome> outcomes = expected_->step(state, step.event, chosen);
      if (outcomes.empty() || !outcomes[0].goes_on)
        return std::nullopt;
      state = outcomes[0].next;
    }
    return state;
  }

  void check(std::size_t cell, Int128 value) {
    ExprPool& pool = program_->pool();
    const symex::Goal goal = {
        {}, pool.equal(cells_[cell], pool.cast(pool.integer(value), cells_[cell].sort()))};
    concrete::Machine machine = machine_for(goal);
    const Word word = reach::WordSimplifier(*program_, machine, goal, [](std::size_t) {
                        return std::span<const symex::DeliveredBytes>();
                      }).simplify(word_);
    EXPECT_LE(word.size(), word_.size());
    const auto arrives = [&](const Word& some) {
      const std::optional<State> state = run(some);
      return state && (*state)[cell] == value;
    };
    EXPECT_TRUE(arrives(word)) << expected_->text();
    for (std::size_t i = 0; i + 1 < word.size(); ++i) {
      Word less = word;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_FALSE(arrives(less)) << i << " is superfluous\n" << expected_->text();
    }
  }

  std::size_t events_ = 0;
  std::unique_ptr<Machine> expected_;
  std::unique_ptr<symex::Program> program_;
  std::vector<Expr> cells_;
  Word word_;
};

TEST(Concrete, WordsAreSimplifiedAndStillArrive) {
  int checked = 0;
  for (std::uint64_t seed = 1; seed <= kPrograms; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    checked += Simplified(seed).check() ? 1 : 0;
  }
  EXPECT_GT(checked, kPrograms / 2);
}

}  // namespace
}  // namespace reachd::oracle
