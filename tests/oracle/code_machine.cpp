#include <algorithm>
#include <stdexcept>

#include "analysis/ir/names.h"
#include "analysis/ir/text.h"
#include "analysis/model/text.h"
#include "tests/oracle/code_spec.h"
#include "tests/oracle/interpreter.h"

namespace reachd::oracle {

namespace {

constexpr const char* kFile = "generated.ir";

/// Pointers as numbers: object and offset.
constexpr Int128 kObjectFactor = Int128{1} << 40;

Int128 to_number(const Value& value) {
  switch (value.sort().kind) {
    case SortKind::kBool:
      return value.as_bool() ? 1 : 0;
    case SortKind::kPointer: {
      const PointerValue address = value.as_pointer();
      return kObjectFactor * address.object + address.offset;
    }
    default:
      return value.as_int();
  }
}

Value to_value(Sort sort, Int128 number) {
  if (sort.is_bool())
    return Value::boolean(number != 0);
  if (sort.is_pointer())
    return Value::pointer({static_cast<std::uint32_t>(number / kObjectFactor),
                           static_cast<std::int64_t>(number % kObjectFactor)});
  return Value::integral(sort, number);
}

ir::Module read(const std::string& text) {
  auto module = ir::parse(text, std::make_shared<ExprPool>(), kFile);
  if (!module)
    throw std::logic_error(module.error().text() + "\n" + text);
  const auto wrong = ir::verify(*module);
  if (!wrong.empty())
    throw std::logic_error(wrong[0] + "\n" + text);
  return std::move(*module);
}

class CodeMachine : public Machine {
public:
  explicit CodeMachine(CodeSpec spec);

  EventModel model() const override;
  std::vector<TargetName> targets() const override { return targets_; }
  State initial() const override { return initial_; }
  std::set<std::string> initial_hits() const override { return initial_hits_; }
  std::string view(const State& state) const override {
    return spec_.views.empty() ? "" : spec_.views[static_cast<std::size_t>(state.back())];
  }
  std::vector<std::string> events() const override {
    std::vector<std::string> names;
    for (const CodeEventSpec& event : spec_.events)
      names.push_back(event.name);
    return names;
  }
  std::vector<std::vector<Int128>> choices(std::size_t event) const override;
  std::vector<std::string> parameters(std::size_t event) const override {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < spec_.events[event].parameters.size(); ++i)
      names.push_back("p" + std::to_string(i));
    return names;
  }
  std::vector<Outcome> step(const State& state, std::size_t event,
                            const std::vector<Int128>& parameters) const override;
  std::string text() const override { return spec_.text + "\n" + to_text(model()); }

private:
  struct Element {
    ir::ObjectId object = 0;
    std::int64_t offset = 0;
    Sort sort;
  };
  void find_elements();
  void find_targets();
  void initialise();
  Memory memory_of(const State& state) const;
  State state_of(const Memory& memory, std::size_t view) const;

  CodeSpec spec_;
  ir::Module module_;
  std::vector<Element> elements_;
  std::vector<TargetName> targets_;
  State initial_;
  std::set<std::string> initial_hits_;
};

CodeMachine::CodeMachine(CodeSpec spec) : spec_(std::move(spec)), module_(read(spec_.text)) {
  find_elements();
  find_targets();
  initialise();
}

void CodeMachine::find_elements() {
  for (ir::ObjectId id = 1; id < module_.objects.size(); ++id) {
    const ir::Object& object = module_.objects[id];
    if (object.kind != ir::ObjectKind::kGlobal || object.is_constant)
      continue;
    for (const ir::Region& region : object.regions)
      for (std::int64_t k = 0; k < region.count; ++k)
        elements_.push_back({id, region.offset + k * region.stride, region.sort});
  }
}

void CodeMachine::find_targets() {
  const auto add = [&](std::string name, const SourceSpan& span, std::optional<bool> branch,
                       bool is_assertion) {
    Target target;
    target.file = kFile;
    target.line = span.line;
    if (branch)
      target.column = span.column;
    target.branch = branch;
    target.is_assertion = is_assertion;
    targets_.push_back({std::move(name), target});
  };
  for (const ir::Function& function : module_.functions)
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        if (std::holds_alternative<ir::Statement>(instruction.op))
          add(statement_name(instruction.where), instruction.where, std::nullopt, false);
        if (std::holds_alternative<ir::Fail>(instruction.op))
          add(fail_name(instruction.where), instruction.where, std::nullopt, true);
      }
      const auto* branch = std::get_if<ir::Branch>(&block.end);
      if (!branch || branch->is_synthetic)
        continue;
      for (const bool outcome : {true, false})
        add(branch_name(branch->span, outcome), branch->span, outcome, false);
    }
  // Evenly chosen, the last ones first: those lie deepest.
  std::vector<TargetName> chosen;
  const std::size_t stride = (targets_.size() + spec_.targets_max - 1) / spec_.targets_max;
  for (std::size_t i = targets_.size(); i > 0; i -= std::min(i, stride))
    chosen.push_back(targets_[i - 1]);
  targets_ = std::move(chosen);
}

void CodeMachine::initialise() {
  Memory memory;
  if (!spec_.init.empty()) {
    const Ran ran = run(module_, *module_.find_function(spec_.init), {}, memory);
    if (ran.end != Ran::End::kReturned)
      throw std::logic_error("the initialisation does not end");
    initial_hits_ = ran.hits;
  }
  initial_ = state_of(memory, 0);
}

Memory CodeMachine::memory_of(const State& state) const {
  Memory memory;
  for (std::size_t i = 0; i < elements_.size(); ++i)
    memory[{elements_[i].object, elements_[i].offset}] = to_value(elements_[i].sort, state[i]);
  return memory;
}

State CodeMachine::state_of(const Memory& memory, std::size_t view) const {
  State state;
  for (const Element& element : elements_) {
    const auto found = memory.find({element.object, element.offset});
    state.push_back(to_number(found != memory.end() ? found->second
                                                    : initial_value(module_, element.object,
                                                                    element.offset, element.sort)));
  }
  if (!spec_.views.empty())
    state.push_back(static_cast<Int128>(view));
  return state;
}

std::vector<std::vector<Int128>> CodeMachine::choices(std::size_t event) const {
  std::vector<std::vector<Int128>> result = {{}};
  for (const CodeParameterSpec& p : spec_.events[event].parameters) {
    std::vector<std::vector<Int128>> longer;
    for (const auto& values : result)
      for (long v = p.least; v <= p.greatest; ++v) {
        longer.push_back(values);
        longer.back().push_back(v);
      }
    result = std::move(longer);
  }
  return result;
}

std::vector<Outcome> CodeMachine::step(const State& state, std::size_t index,
                                       const std::vector<Int128>& parameters) const {
  const CodeEventSpec& event = spec_.events[index];
  Memory memory = memory_of(state);
  if (!event.enabled.empty()) {
    Memory scratch = memory;
    const Ran guard = run(module_, *module_.find_function(event.enabled), {}, scratch);
    if (guard.end != Ran::End::kReturned || !guard.result->as_bool())
      return {};
  }
  std::vector<std::size_t> views;
  bool is_listed = false;
  for (const UiTransition& t : spec_.transitions) {
    if (t.event != event.name)
      continue;
    is_listed = true;
    if (t.from == view(state))
      views.push_back(
          static_cast<std::size_t>(std::ranges::find(spec_.views, t.to) - spec_.views.begin()));
  }
  if (spec_.views.empty() || (event.is_system && !is_listed))
    views = {spec_.views.empty() ? 0 : static_cast<std::size_t>(state.back())};
  if (views.empty())
    return {};
  Ran ran;
  ran.end = Ran::End::kReturned;
  if (event.has_handler) {
    std::vector<Value> arguments;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      arguments.push_back(to_value(event.parameters[i].sort, parameters[i]));
    ran = run(module_, *module_.find_function(event.name), arguments, memory);
  }
  std::vector<Outcome> outcomes;
  for (const std::size_t to : views) {
    Outcome outcome;
    outcome.next = state_of(memory, to);
    outcome.goes_on = ran.end == Ran::End::kReturned;
    outcome.to = view(outcome.next);
    outcome.hits = ran.hits;
    outcomes.push_back(std::move(outcome));
  }
  return outcomes;
}

EventModel CodeMachine::model() const {
  auto module = std::make_shared<ir::Module>(read(spec_.text));
  EventModel model;
  model.name = "generated";
  model.pool = module->pool;
  ExprPool& pool = *model.pool;
  for (const CodeEventSpec& spec : spec_.events) {
    Event event;
    event.id = spec.name;
    event.label = spec.name;
    event.kind = spec.is_system ? EventKind::kSystem : EventKind::kUser;
    event.enabled_function = spec.enabled;
    for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
      const CodeParameterSpec& p = spec.parameters[i];
      Parameter parameter;
      parameter.name = "p" + std::to_string(i);
      parameter.sort = p.sort;
      parameter.var = pool.variable("$" + spec.name + "." + parameter.name, p.sort);
      parameter.domain = pool.boolean(true);
      if (!p.sort.is_bool()) {
        parameter.minimum = p.least;
        parameter.maximum = p.greatest;
        parameter.domain = pool.both(pool.less_eq(pool.machine(p.sort, p.least), parameter.var),
                                     pool.less_eq(parameter.var, pool.machine(p.sort, p.greatest)));
      }
      event.parameters.push_back(std::move(parameter));
    }
    if (spec.has_handler) {
      event.handler = model.handlers.size();
      Handler handler;
      handler.id = spec.name;
      handler.function = spec.name;
      model.handlers.push_back(std::move(handler));
    }
    model.events.push_back(std::move(event));
  }
  if (!spec_.views.empty())
    model.ui = UiModel{spec_.views[0], spec_.views, spec_.transitions};
  model.init.function = spec_.init;
  model.code = std::move(module);
  return model;
}

}  // namespace

std::unique_ptr<Machine> make_machine(CodeSpec spec) {
  return std::make_unique<CodeMachine>(std::move(spec));
}

}  // namespace reachd::oracle
