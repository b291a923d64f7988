#include "tests/oracle/machine.h"

#include <algorithm>
#include <deque>

namespace reachd::oracle {

std::optional<std::map<std::string, std::size_t>> explore(const Machine& machine,
                                                          const Limits& limits) {
  std::map<std::string, std::size_t> reached;
  const auto reach = [&](const std::set<std::string>& names, std::size_t length) {
    for (const std::string& name : names)
      reached.emplace(name, length);
  };
  reach(machine.initial_hits(), 0);
  std::map<State, std::size_t> seen = {{machine.initial(), 0}};
  std::deque<State> work = {machine.initial()};
  reach(machine.violated(machine.initial()), 0);
  const std::size_t events = machine.events().size();
  std::vector<std::vector<std::vector<Int128>>> choices;
  for (std::size_t event = 0; event < events; ++event)
    choices.push_back(machine.choices(event));
  std::size_t steps = 0;
  while (!work.empty()) {
    const State state = std::move(work.front());
    work.pop_front();
    const std::size_t length = seen.at(state) + 1;
    for (std::size_t event = 0; event < events; ++event) {
      for (const auto& values : choices[event]) {
        if (++steps > limits.steps)
          return std::nullopt;
        for (Outcome& outcome : machine.step(state, event, values)) {
          reach(outcome.hits, length);
          if (!outcome.goes_on || !seen.emplace(outcome.next, length).second)
            continue;
          if (seen.size() > limits.states)
            return std::nullopt;
          reach(machine.violated(outcome.next), length);
          work.push_back(std::move(outcome.next));
        }
      }
    }
  }
  return reached;
}

namespace {

/// Values as the oracle has them.
std::optional<Int128> number(const Value& value) {
  switch (value.sort().kind) {
    case SortKind::kBool:
      return value.as_bool() ? 1 : 0;
    case SortKind::kMachine:
    case SortKind::kInteger:
    case SortKind::kEnum:
      return value.as_int();
    default:
      return std::nullopt;
  }
}

}  // namespace

std::string check_witness(const Machine& machine, const std::string& target,
                          const query::Answer& answer) {
  const std::vector<std::string> events = machine.events();
  State state = machine.initial();
  bool arrived =
      machine.initial_hits().contains(target) || machine.violated(state).contains(target);
  std::size_t position = 0;
  for (const query::SequenceStep& step : answer.sequence) {
    const auto found = std::ranges::find(events, step.event);
    if (found == events.end())
      return "unknown event '" + step.event + "'";
    const auto event = static_cast<std::size_t>(found - events.begin());
    std::vector<Int128> values;
    for (const std::string& name : machine.parameters(event)) {
      const auto given = std::ranges::find(step.parameters, name, &query::ParameterValue::name);
      const auto value = given == step.parameters.end() ? std::nullopt : number(given->value);
      if (!value)
        return "event '" + step.event + "' lacks parameter '" + name + "'";
      values.push_back(*value);
    }
    const auto choices = machine.choices(event);
    if (std::ranges::find(choices, values) == choices.end())
      return "a parameter of '" + step.event + "' is outside its domain";
    for (std::uint64_t k = 0; k < step.repeat; ++k) {
      const std::string at = "step " + std::to_string(++position) + " (" + step.event + ")";
      if (!step.from.empty() && machine.view(state) != step.from)
        return at + ": starts in view " + machine.view(state) + ", not " + step.from;
      const std::vector<Outcome> outcomes = machine.step(state, event, values);
      const bool is_last = &step == &answer.sequence.back() && k + 1 == step.repeat;
      const Outcome* taken = nullptr;
      for (const Outcome& outcome : outcomes)
        if ((is_last || outcome.goes_on) && (step.to.empty() || outcome.to == step.to) &&
            (!taken || outcome.hits.contains(target)))
          taken = &outcome;
      if (!taken)
        return at + (outcomes.empty() ? ": not enabled" : ": does not lead to view " + step.to);
      arrived = taken->hits.contains(target) ||
                (taken->goes_on && machine.violated(taken->next).contains(target));
      state = taken->next;
    }
  }
  return arrived ? "" : "the sequence ends without the target";
}

std::string sequence_text(const query::Answer& answer) {
  std::string text;
  for (const query::SequenceStep& step : answer.sequence) {
    text += text.empty() ? "" : " ";
    text += step.event;
    std::string values;
    for (const query::ParameterValue& parameter : step.parameters)
      values += (values.empty() ? "" : ", ") + parameter.name + "=" + parameter.text;
    if (!values.empty())
      text += "(" + values + ")";
    if (step.repeat > 1)
      text += "*" + std::to_string(step.repeat);
    if (!step.to.empty())
      text += "->" + step.to;
  }
  return text;
}

}  // namespace reachd::oracle
