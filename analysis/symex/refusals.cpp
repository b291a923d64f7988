// Sequences that a replayer refused: an automaton that runs beside the program.
#include <algorithm>

#include "analysis/symex/program.h"

namespace reachd::symex {

namespace {

std::size_t parameter_named(const Event& event, const std::string& name) {
  const auto found = std::ranges::find(event.parameters, name, &Parameter::name);
  return static_cast<std::size_t>(found - event.parameters.begin());
}

}  // namespace

Expr Program::has_value(std::size_t index, std::size_t parameter, const Value& value) {
  const ParameterBinding& binding = slots_[index].bindings[parameter];
  if (binding.characters.empty())
    return pool().equal(binding.variable, pool().constant(value));
  const std::u32string& text = value.as_string();
  std::vector<Expr> same;
  for (std::size_t i = 0; i < binding.characters.size() && i <= text.size(); ++i) {
    const Expr character = binding.characters[i];
    const auto code = i < text.size() ? static_cast<Int128>(text[i]) : Int128{0};
    same.push_back(
        pool().equal(character, pool().cast(pool().machine(Sort::i32(), code), character.sort())));
  }
  return pool().conjunction(same);
}

Expr Program::follows(std::size_t index, const automata::Refusals::Edge& edge) {
  std::vector<Expr> all = {pool().equal(
      refusal_state_, pool().machine(refusal_state_.sort(), static_cast<Int128>(edge.from)))};
  const Event& event = model_.events[index];
  for (const auto& [name, value] : edge.symbol.parameters)
    if (const std::size_t i = parameter_named(event, name); i < event.parameters.size())
      all.push_back(has_value(index, i, value));
  return pool().conjunction(all);
}

Expr Program::not_refused(std::size_t index) {
  std::vector<Expr> all;
  if (const auto states = refused_in_.find(index); states != refused_in_.end())
    for (const Expr condition : states->second)
      all.push_back(pool().negate(condition));
  if (refusal_state_)
    for (const auto& edge : model_.refusals.edges())
      if (edge.symbol.event == model_.events[index].id && !edge.to)
        all.push_back(pool().negate(follows(index, edge)));
  return pool().conjunction(all);
}

Expr Program::next_refusal_state(std::size_t index) {
  const auto state = [&](std::size_t number) {
    return pool().machine(refusal_state_.sort(), static_cast<Int128>(number));
  };
  Expr next = state(automata::Refusals::kElsewhere);
  for (const auto& edge : model_.refusals.edges())
    if (edge.symbol.event == model_.events[index].id && edge.to)
      next = pool().ite(follows(index, edge), state(*edge.to), next);
  return next;
}

void Program::add_refusals(std::size_t index, EventSummary& summary) {
  const Expr possible = not_refused(index);
  if (!refusal_state_ && possible.is_true())
    return;
  for (PathSummary& path : summary.paths) {
    path.condition = pool().both(path.condition, possible);
    if (refusal_state_)
      path.updates[refusal_state_] = next_refusal_state(index);
  }
  for (auto& [entry, points] : summary.points)
    for (PointCondition& point : points)
      point.condition = pool().both(point.condition, possible);
  for (CutOff& missing : summary.cut_offs)
    missing.point.condition = pool().both(missing.point.condition, possible);
}

void Program::add_refusals(std::size_t index, const Values& state, Ways& ways) {
  const Expr possible = concrete(not_refused(index), state, {});
  if (possible.is_false())
    return void(ways = {});
  for (Way& way : ways.list) {
    if (refusal_state_)
      way.updates[refusal_state_] = concrete(next_refusal_state(index), state, {});
    if (!possible.is_true())
      way.condition.push_back(possible);
  }
  if (!possible.is_true())
    for (Arrival& arrival : ways.arrivals)
      arrival.condition.push_back(possible);
}

bool Program::follow_refusals(const ReplayStep& step, Values& state) {
  if (!refusal_state_ && refused_in_.empty())
    return true;
  Assignment values = step.values;
  for (const ParameterBinding& binding : slots_[step.event].bindings) {
    values.emplace(binding.variable, default_value(binding.variable.sort()));
    for (const Expr character : binding.characters)
      values.emplace(character, default_value(character.sort()));
  }
  if (!concrete(not_refused(step.event), state, values).is_true())
    return false;
  if (refusal_state_)
    state[refusal_state_] = concrete(next_refusal_state(step.event), state, values);
  return true;
}

std::optional<ReplayStep> Program::step_of(const automata::Symbol& symbol) const {
  const auto event = std::ranges::find(model_.events, symbol.event, &Event::id);
  if (event == model_.events.end())
    return std::nullopt;
  ReplayStep step;
  step.event = static_cast<std::size_t>(event - model_.events.begin());
  for (const auto& [name, value] : symbol.parameters) {
    const std::size_t i = parameter_named(*event, name);
    if (i >= event->parameters.size())
      return std::nullopt;
    const ParameterBinding& binding = slots_[step.event].bindings[i];
    if (binding.characters.empty()) {
      step.values.emplace(binding.variable, value);
      continue;
    }
    const std::u32string& text = value.as_string();
    for (std::size_t k = 0; k < binding.characters.size(); ++k)
      step.values.emplace(binding.characters[k],
                          Value::integral(binding.characters[k].sort(),
                                          k < text.size() ? static_cast<Int128>(text[k]) : 0));
  }
  return step;
}

void Program::refuse_state(const std::vector<automata::Symbol>& word, const CancelToken& cancel) {
  std::vector<ReplayStep> steps;
  for (const automata::Symbol& symbol : word)
    if (auto step = step_of(symbol))
      steps.push_back(std::move(*step));
  if (steps.empty() || steps.size() != word.size() || initial_.size() != 1)
    return;
  const ReplayResult result = replay(initial_.front(), {}, steps, {{}, pool().boolean(true)});
  if (result.states.size() != steps.size())
    return;
  // All that events change tells one state from another.
  std::set<Expr> changed;
  for (std::size_t i = 0; i < model_.events.size(); ++i)
    for (const PathSummary& path : summary(i, cancel).paths)
      for (const auto& [variable, value] : path.updates)
        changed.insert(variable);
  std::vector<Expr> same;
  for (const Expr variable : changed)
    same.push_back(pool().equal(variable, concrete(variable, result.states.back(), {})));
  for (const auto& [name, value] : word.back().parameters)
    if (const std::size_t i = parameter_named(model_.events[steps.back().event], name);
        i < model_.events[steps.back().event].parameters.size())
      same.push_back(has_value(steps.back().event, i, value));
  refused_in_[steps.back().event].push_back(pool().conjunction(same));
}

void Program::watch_refusals(const CancelToken& cancel) {
  for (const auto& word : model_.refused_states)
    refuse_state(word, cancel);
  if (!model_.refusals.empty()) {
    refusal_state_ = pool().variable("@refused", Sort::machine(32, false));
    const Expr start =
        pool().machine(refusal_state_.sort(), static_cast<Int128>(automata::Refusals::kInitial));
    for (InitialState& state : initial_)
      state.values[refusal_state_] = start;
    started_.clear();
  }
  for (std::size_t i = 0; i < slots_.size(); ++i)
    if (slots_[i].summary)
      add_refusals(i, *slots_[i].summary);
}

}  // namespace reachd::symex
