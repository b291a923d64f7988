// Concrete execution (analysis/concrete) does what the interpreter of this folder does, which
// shares no code with it: on generated programs, along random sequences of events.
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "analysis/concrete/machine.h"
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

}  // namespace
}  // namespace reachd::oracle
