// Search results in the words of answers.
#include <algorithm>
#include <charconv>

#include "analysis/base/text.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/model/label.h"
#include "analysis/query/engine_state.h"

namespace reachd::query {

namespace {

/// Of a step's condition. One that is longer says nothing to anybody.
constexpr std::size_t kConditionMax = 4'000;

PrintOptions source_names(Engine::State& state) {
  PrintOptions options;
  options.pointer_name = [&](PointerValue place) {
    return place.object == 0 ? std::string("NULL") : "&" + state.program.cells().place_name(place);
  };
  options.variable_name = [&](Expr variable) -> std::string {
    return state.program.cells().shown_name(variable);
  };
  return options;
}

/// At most kConditionMax bytes of it, and "…" where there is more.
std::string condition_text(Engine::State& state, Expr condition) {
  PrintOptions options = source_names(state);
  options.length_max = kConditionMax;
  return shortened(to_text(condition, state.program.pool(), options), kConditionMax);
}

}  // namespace

std::string source_text(Engine::State& state, Expr condition) {
  return to_text(condition, state.program.pool(), source_names(state));
}

namespace {

/// The text in the buffer: up to the first zero.
Value text_value(const std::vector<Expr>& characters, const Assignment& values) {
  std::u32string text;
  for (const Expr character : characters) {
    const auto it = values.find(character);
    const Int128 code = it == values.end() ? 0 : it->second.as_int();
    if (code == 0)
      break;
    text.push_back(static_cast<char32_t>(static_cast<unsigned char>(code)));
  }
  return Value::string(std::move(text));
}

/// The tenth answer to a question comes behind the second.
std::pair<std::string, std::size_t> numbered(const std::string& name) {
  const std::size_t at = name.rfind('#');
  std::size_t number = 1;
  const char* end = name.data() + name.size();
  if (at == std::string::npos || std::from_chars(name.data() + at + 1, end, number).ptr != end)
    return {name, 1};
  return {name.substr(0, at), number};
}

/// Bytes that are delivered at once are shown as the text that they are; they are `shown` then.
std::vector<ParameterValue> delivered_texts(const symex::Program& program, const reach::Step& step,
                                            std::set<Expr>& shown) {
  const Assignment& values = step.values;
  std::vector<Expr> inputs;
  for (const auto& [variable, value] : values)
    inputs.push_back(variable);
  std::ranges::sort(inputs, {}, [](Expr input) { return numbered(std::string(input.name())); });
  std::vector<ParameterValue> result;
  for (const symex::DeliveredBytes& delivered : program.delivered(step.event, inputs)) {
    const auto count = delivered.count ? values.find(delivered.count) : values.end();
    std::u32string text;
    for (const Expr byte : delivered.bytes)
      if (count != values.end() && Int128(text.size()) < count->second.as_int())
        text.push_back(static_cast<char32_t>(
            static_cast<unsigned char>(static_cast<int>(values.at(byte).as_int()))));
    const bool is_text =
        text.size() > 1 && Int128(text.size()) == count->second.as_int() &&
        std::ranges::all_of(text, [](char32_t c) {
          return (c >= U' ' && c <= U'~') || c == U'\n' || c == U'\r' || c == U'\t';
        });
    if (!is_text)
      continue;
    shown.insert(delivered.bytes.begin(), delivered.bytes.end());
    shown.insert(delivered.count);
    std::string name(delivered.bytes[0].name().substr(symex::kInputPrefix.size()));
    name.erase(name.find("[0]"), 3);
    Value value = Value::string(std::move(text));
    std::string written = to_text(value, program.pool());
    result.push_back({std::move(name), std::move(value), std::move(written)});
  }
  return result;
}

std::vector<ParameterValue> parameters_of(Engine::State& state, const reach::Step& step) {
  const ExprPool& pool = state.program.pool();
  std::vector<ParameterValue> result;
  std::set<Expr> shown;
  for (const symex::ParameterBinding& binding : state.program.bindings(step.event)) {
    Value value;
    if (!binding.characters.empty()) {
      value = text_value(binding.characters, step.values);
      shown.insert(binding.characters.begin(), binding.characters.end());
    } else {
      const auto it = step.values.find(binding.variable);
      value = it == step.values.end() ? default_value(binding.variable.sort()) : it->second;
      shown.insert(binding.variable);
    }
    std::string text = to_text(value, pool);
    result.push_back({binding.name, std::move(value), std::move(text)});
  }
  // What the environment has to return on the way.
  std::vector<ParameterValue> inputs = delivered_texts(state.program, step, shown);
  for (const auto& [variable, value] : step.values)
    if (!shown.contains(variable) && variable.name().starts_with(symex::kInputPrefix))
      inputs.push_back({std::string(variable.name().substr(symex::kInputPrefix.size())), value,
                        to_text(value, pool)});
  std::ranges::sort(inputs, {}, [](const ParameterValue& input) { return numbered(input.name); });
  result.insert(result.end(), inputs.begin(), inputs.end());
  return result;
}

void add_label(const Event& event, SequenceStep& step) {
  step.label = label_of(event, [&](const std::string& name) -> std::optional<Int128> {
    for (std::size_t i = 0; i < event.parameters.size() && i < step.parameters.size(); ++i)
      if (event.parameters[i].name == name && event.parameters[i].sort.is_machine())
        return step.parameters[i].value.as_int();
    return std::nullopt;
  });
  for (std::size_t i = 0; i < event.parameters.size() && i < step.parameters.size(); ++i)
    step.parameters[i].is_in_label = label_names(event, event.parameters[i].name);
}

bool same(const SequenceStep& a, const SequenceStep& b) {
  return a.event == b.event && a.from == b.from && a.to == b.to &&
         std::ranges::equal(a.parameters, b.parameters, [](const auto& x, const auto& y) {
           return x.name == y.name && x.value == y.value;
         });
}

}  // namespace

std::vector<ParameterValue> present_inputs(Engine::State& state, const Assignment& inputs) {
  symex::Program& program = state.program;
  const ExprPool& pool = program.pool();
  std::vector<ParameterValue> result;
  std::set<Expr> shown;
  const auto texts = program.cells().argument_texts();
  const Expr argument_count = program.cells().argument_count();
  const auto count = argument_count ? inputs.find(argument_count) : inputs.end();
  if (count != inputs.end()) {
    shown.insert(count->first);
    if (count->second.as_int() > 1)
      result.push_back({"argc", count->second, to_text(count->second, pool)});
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    shown.insert(texts[i].begin(), texts[i].end());
    // What the program itself is called is hardly ever of interest.
    const bool is_given = i > 0 && count != inputs.end() && count->second.as_int() > Int128(i) &&
                          inputs.contains(texts[i][0]);
    if (!is_given)
      continue;
    Value text = text_value(texts[i], inputs);
    std::string written = to_text(text, pool);
    result.push_back({"argv[" + std::to_string(i) + "]", std::move(text), std::move(written)});
  }
  for (const auto& [variable, value] : inputs)
    if (!shown.contains(variable) && !(value == default_value(variable.sort())))
      result.push_back({std::string(variable.name().substr(symex::kInputPrefix.size())), value,
                        to_text(value, pool)});
  std::ranges::sort(result, {}, &ParameterValue::name);
  return result;
}

std::vector<SequenceStep> present(Engine::State& state, const reach::Result& result) {
  symex::Program& program = state.program;
  std::vector<symex::ReplayStep> replay;
  for (const reach::Step& step : result.steps)
    replay.push_back({step.event, step.values, step.to});
  std::vector<std::string> views;
  if (program.view_variable()) {
    // Replayed once more for the views; the verdict is known.
    views = program
                .replay(program.initial_states()[result.initial_state], result.initial_inputs,
                        replay, {{}, program.pool().boolean(true)})
                .views;
  }
  std::vector<SequenceStep> steps;
  for (std::size_t i = 0; i < result.steps.size(); ++i) {
    const reach::Step& from = result.steps[i];
    const Event& event = program.events()[from.event];
    SequenceStep step;
    step.event = event.id;
    if (event.handler) {
      const Handler& handler = program.model().handlers[*event.handler];
      step.handler = handler.function.empty() ? handler.id : handler.function;
    }
    if (const ir::Function* function = program.shown_function(from.event);
        function && function->where.valid()) {
      step.handler = function->name;
      step.location = state.place_of(function->where);
    }
    step.role = from.role == reach::Role::kAnchor   ? Role::kAnchor
                : from.role == reach::Role::kTarget ? Role::kTarget
                                                    : Role::kConnector;
    step.parameters = parameters_of(state, from);
    add_label(event, step);
    if (i + 1 < views.size()) {
      step.from = views[i];
      step.to = views[i + 1];
    }
    if (from.establishes)
      step.establishes = condition_text(state, from.establishes);
    if (!steps.empty() && same(steps.back(), step)) {
      SequenceStep& last = steps.back();
      ++last.repeat;
      // What counts is what the last of the repetitions achieves.
      last.role =
          step.role == Role::kTarget || last.role == Role::kConnector ? step.role : last.role;
      if (!step.establishes.empty())
        last.establishes = step.establishes;
      continue;
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

std::vector<SequenceStep> present_closest(Engine::State& state, const reach::Result& result) {
  std::vector<SequenceStep> steps;
  for (const std::size_t index : result.closest) {
    SequenceStep& step = steps.emplace_back();
    const Event& event = state.program.events()[index];
    step.event = event.id;
    step.label = label_of(event);
    if (const ir::Function* function = state.program.function_of(index)) {
      step.handler = function->name;
      if (function->where.valid())
        step.location = state.place_of(function->where);
    }
  }
  if (!steps.empty() && result.closest_condition)
    steps.front().establishes = "needs before: " + condition_text(state, result.closest_condition);
  return steps;
}

}  // namespace reachd::query
