// Concrete execution of sequences: the check behind every witness.
#include <algorithm>
#include <set>

#include "analysis/expr/substitute.h"
#include "analysis/model/label.h"
#include "analysis/symex/characters.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

Expr Program::concrete(Expr e, const Values& state, const Assignment& values) {
  Substitution substitution(pool());
  for (const Expr variable : variables_of(e)) {
    if (const auto it = values.find(variable); it != values.end()) {
      substitution.bind(variable, pool().constant(it->second));
    } else if (const Expr* known = state.find(variable)) {
      substitution.bind(variable, *known);
    } else if (const Cell* cell = cells_->find(variable)) {
      Expr value = cell->property.empty() ? cells_->initial_value(*cell)
                                          : pool().constant(default_value(variable.sort()));
      if (value)
        substitution.bind(variable, value);
    }
  }
  return substitution.apply(e);
}

namespace {

void note_inputs(const std::vector<Expr>& some, std::vector<Expr>& into) {
  for (const Expr input : some)
    if (input.name().starts_with(kInputPrefix) && std::ranges::find(into, input) == into.end())
      into.push_back(input);
}

}  // namespace

ReplayResult Program::replay(const InitialState& start, const Assignment& initial_inputs,
                             const std::vector<ReplayStep>& steps, const Goal& goal) {
  constexpr std::size_t kStartsMax = 16;
  Assignment inputs = initial_inputs;
  std::erase_if(inputs, [](const auto& input) { return depends_on_havoc(input.first); });
  for (const Expr input : start.inputs)
    if (!input.name().starts_with(kHavocPrefix))
      inputs.emplace(input, default_value(input.sort()));
  const Expr condition = concrete(start.condition, {}, inputs);
  const bool is_sure = condition.is_true();
  ReplayResult result;
  constexpr std::string_view kUnsure =
      "how the initialisation ends depends on what is not modelled";
  if (!is_sure && (condition.is_false() || !knows_all_starts_ || initial_.size() > kStartsMax)) {
    result.failure = kUnsure;
    return result;
  }
  result = replay_from(start, inputs, steps, goal);
  if (!is_sure)
    result.met.clear();
  // However it ends, the sequence has to arrive.
  for (const InitialState& other : initial_) {
    if (is_sure || !result.arrived)
      break;
    Assignment others = inputs;
    for (const Expr input : other.inputs)
      if (!input.name().starts_with(kHavocPrefix))
        others.emplace(input, default_value(input.sort()));
    if (&other == &start || concrete(other.condition, {}, others).is_false() ||
        replay_from(other, others, steps, goal).arrived)
      continue;
    result.arrived = false;
    result.failure = kUnsure;
  }
  return result;
}

ReplayResult Program::replay_from(const InitialState& start, const Assignment& inputs,
                                  const std::vector<ReplayStep>& steps, const Goal& goal) {
  ReplayResult result;
  Values state = concrete_start(start, inputs);
  const auto view_name = [&]() -> std::string {
    if (!view_)
      return {};
    const auto index = static_cast<std::size_t>(state[view_].value().as_int());
    return pool().enumerators(view_.sort())[index];
  };
  if (view_)
    result.views.push_back(view_name());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool is_last = i + 1 == steps.size();
    const bool wants_entry = is_last && !goal.entries.empty();
    result.states.push_back(state);
    result.inputs.emplace_back();
    if (!replay_step(steps[i], state, wants_entry ? &goal : nullptr, result)) {
      result.arrived = false;
      result.failure = "step " + std::to_string(i + 1) + " (" +
                       label_of(model_.events[steps[i].event]) + "): " + result.failure;
      return result;
    }
    if (view_)
      result.views.push_back(view_name());
  }
  if (goal.condition) {
    const Expr holds = concrete(goal.condition, state, {});
    result.arrived = holds.is_true();
    if (!result.arrived)
      result.failure = "the condition does not hold at the end";
  }
  return result;
}

bool Program::is_enabled(const Event& event, const Values& state) {
  if (event.enabled)
    return concrete(event.enabled, state, {}).is_true();
  const ir::Function* guard =
      event.enabled_function.empty() ? nullptr : cells_->function_named(event.enabled_function);
  if (!guard || !guard->has_body())
    return true;
  RunOptions options;
  options.mode = Mode::kConcrete;
  options.state = &state;
  options.bounds = bounds_;
  const RunResult run = executor_->run(*guard, {}, options);
  return run.paths.size() == 1 && run.paths[0].result &&
         pool().cast(run.paths[0].result, Sort::boolean()).is_true();
}

bool Program::replay_step(const ReplayStep& step, Values& state, const Goal* goal,
                          ReplayResult& result) {
  const Event& event = model_.events[step.event];
  for (const auto& [variable, value] : step.values)
    if (is_state(variable)) {
      result.failure = "'" + std::string(variable.name()) + "' is no value that an event has";
      return false;
    }
  for (const Parameter& parameter : event.parameters) {
    if (!parameter.domain || !step.values.contains(parameter.var))
      continue;
    if (!concrete(parameter.domain, {}, step.values).is_true()) {
      result.failure = "parameter '" + parameter.name + "' is outside its domain";
      return false;
    }
  }
  if (!is_enabled(event, state)) {
    result.failure = "the event is not enabled";
    return false;
  }
  if (!follow_refusals(step, state)) {
    result.failure = "the real program refused it";
    return false;
  }
  SymbolicState before;
  for (const auto& [variable, value] : event.before)
    before[variable] = concrete(value, state, step.values);
  for (const auto& [variable, value] : before)
    state[variable] = value;
  const Expr view_before = view_ ? state[view_] : Expr{};
  const bool has_code = event.handler && !model_.handlers[*event.handler].function.empty();
  std::string wanted = step.to;
  const bool arrived = has_code ? replay_code(step, state, goal, result)
                                : replay_recorded(step, state, goal, result, wanted);
  if (!arrived)
    return false;
  if (!view_)
    return true;
  const auto& names = pool().enumerators(view_.sort());
  const std::string& from = names[static_cast<std::size_t>(view_before.value().as_int())];
  bool listed = false;
  std::string to;
  for (const UiTransition& transition : model_.ui->transitions) {
    listed = listed || is_meant(transition, event);
    if (!is_meant(transition, event) || transition.from != from)
      continue;
    if (wanted.empty() ? to.empty() : transition.to == wanted)
      to = transition.to;
  }
  if (to.empty()) {
    if (!listed && is_everywhere(event))
      return true;
    result.failure =
        "the event does not lead from view " + from + (wanted.empty() ? "" : " to view " + wanted);
    return false;
  }
  const auto at = std::ranges::find(names, to) - names.begin();
  state[view_] = pool().enumerator(view_.sort(), static_cast<std::uint32_t>(at));
  return true;
}

bool Program::may_be_chosen(const ReplayStep& step) {
  const Event& event = model_.events[step.event];
  const std::vector<ParameterBinding>& bound = bindings(step.event);
  Assignment values = step.values;
  std::set<Expr> parameters;
  for (std::size_t i = 0; i < bound.size(); ++i) {
    const Parameter& parameter = event.parameters[i];
    const std::vector<Expr>& characters = bound[i].characters;
    Expr domain = parameter.domain;
    if (characters.empty()) {
      parameters.insert(bound[i].variable);
      if (!values.contains(bound[i].variable))
        return false;
    } else {
      parameters.insert(characters.begin(), characters.end());
      for (const Expr character : characters)
        values.emplace(character, default_value(character.sort()));
      domain = text_domain(pool(), characters, parameter.pattern,
                           {characters.begin(), characters.end()});
    }
    if (domain && !concrete(domain, {}, values).is_true())
      return false;
  }
  return std::ranges::all_of(step.values, [&](const auto& entry) {
    const auto& [variable, value] = entry;
    const bool is_input = variable.name().starts_with(kInputPrefix) && !is_state(variable);
    return value.sort() == variable.sort() && (is_input || parameters.contains(variable));
  });
}

bool Program::replay_code(const ReplayStep& step, Values& state, const Goal* goal,
                          ReplayResult& result) {
  const ir::Function* function = function_of(step.event);
  if (!function || !function->has_body()) {
    result.failure = "the handler has no body";
    return false;
  }
  SymbolicState inputs;
  for (const auto& [variable, value] : step.values)
    if (!variable.name().starts_with(kHavocPrefix))
      inputs[variable] = pool().constant(value);
  RunOptions options;
  options.mode = Mode::kConcrete;
  options.state = &state;
  options.inputs = &inputs;
  options.bounds = bounds_;
  std::vector<Expr> arguments = arguments_of(step.event, *function, &step.values);
  for (Expr& argument : arguments)
    argument = concrete(argument, state, step.values);
  RunResult run = executor_->run(*function, arguments, options);
  result.has_ways = !run.paths.empty();
  if (goal) {
    // More than one where values are open; then they lead there together, or it is not certain.
    std::vector<Expr> conditions;
    for (const TraceEntry& entry : goal->entries)
      if (const auto it = run.points.find(entry); it != run.points.end())
        for (const PointCondition& point : it->second) {
          conditions.push_back(point.condition);
          note_inputs(point.inputs, result.inputs.back());
        }
    result.arrived = pool().disjunction(conditions).is_true();
    for (const auto& [entry, points] : run.points) {
      std::vector<Expr> any;
      for (const PointCondition& point : points)
        any.push_back(point.condition);
      if (pool().disjunction(any).is_true())
        result.met.push_back(entry);
    }
    if (!result.arrived)
      result.failure = conditions.empty() ? "the handler ran past the target"
                                          : "it depends on a value that is not modelled";
    return result.arrived;
  }
  std::vector<Expr> conditions;
  for (const FinishedPath& path : run.paths) {
    if (path.how != PathEnd::kReturned) {
      result.failure = "the handler does not return";
      return false;
    }
    conditions.push_back(pool().conjunction(path.condition));
    note_inputs(path.inputs, result.inputs.back());
  }
  if (!pool().disjunction(conditions).is_true()) {
    result.failure = conditions.empty() ? "the handler's behaviour is undefined"
                                        : "it depends on a value that is not modelled";
    return false;
  }
  SymbolicState after;
  for (const FinishedPath& path : run.paths)
    for (const auto& [cell, value] : path.memory)
      if (cells_->is_property(cell) ||
          cells_->is_persistent(cells_->find(cell)->object, instances_))
        after.emplace(cell, joined(cell, run.paths, state));
  for (const auto& [cell, value] : after)
    state[cell] = value;
  return true;
}

Expr Program::joined(Expr cell, const std::vector<FinishedPath>& paths, const Values& before) {
  const auto after = [&](const FinishedPath& path) {
    if (const auto it = path.memory.find(cell); it != path.memory.end())
      return it->second;
    return concrete(cell, before, {});
  };
  std::vector<Expr> values;
  for (const FinishedPath& path : paths)
    values.push_back(after(path));
  return one_of(cell, values);
}

bool Program::replay_recorded(const ReplayStep& step, Values& state, const Goal* goal,
                              ReplayResult& result, std::string& to) {
  const Event& event = model_.events[step.event];
  if (!event.handler) {
    result.failure = "the event has no handler";
    return goal == nullptr;
  }
  const RecordedPath* taken = nullptr;
  for (const RecordedPath& path : model_.handlers[*event.handler].paths) {
    if (path.condition && !concrete(path.condition, state, step.values).is_true())
      continue;
    if (!path.to.empty() && !step.to.empty() && path.to != step.to)
      continue;
    taken = &path;
    to = step.to.empty() ? path.to : step.to;
    if (!goal)
      break;
    for (const TraceEntry& entry : goal->entries) {
      const bool named = entry.what == TraceEntry::What::kNamed &&
                         std::ranges::find(path.targets, entry.name) != path.targets.end();
      const bool placed =
          entry.what == TraceEntry::What::kStatement &&
          std::ranges::any_of(path.trace, [&](const TracePoint& point) {
            return point.line == entry.span.line && point.file == files_.path(entry.span.file);
          });
      result.arrived = result.arrived || named || placed;
    }
    if (result.arrived)
      return true;
  }
  if (!taken || goal) {
    result.failure =
        taken ? "no recorded path that applies comes to the target" : "no recorded path applies";
    return false;
  }
  SymbolicState after;
  for (const auto& [variable, value] : taken->updates)
    after[variable] = concrete(value, state, step.values);
  for (const auto& [variable, value] : after)
    state[variable] = value;
  return true;
}

}  // namespace reachd::symex
