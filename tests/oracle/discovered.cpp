#include "tests/oracle/discovered.h"

#include <algorithm>
#include <stdexcept>

#include "analysis/ir/text.h"
#include "tests/oracle/random.h"

namespace reachd::oracle {

namespace {

std::string function(const std::string& head, const std::string& body) {
  return "function " + head + " {\nentry:\n" + body + "}\n";
}

std::string registration(const std::string& event, const std::string& handler) {
  return "  property &reg_" + event + " \"" + event + ".code\" = " + handler + "\n";
}

/// Attaching and detaching as events of their own: for the machine a flag, for the engine a
/// registration.
void attach_later(Discovered& result, std::size_t index, bool may_detach) {
  CodeSpec& known = result.known;
  const std::string name = known.events[index].name;
  known.text = "object on_" + name + " : bool = false\n" + known.text +
               function("can_be_" + name + "() -> bool",
                        "  %on.bool : bool = load &on_" + name + "\n  return %on.bool\n");
  known.events[index].enabled = "can_be_" + name;
  for (const bool attaches : {true, false}) {
    if (!attaches && !may_detach)
      continue;
    CodeEventSpec change;
    change.name = (attaches ? "attach_" : "detach_") + name;
    const std::string head = change.name + "() -> void";
    known.text += function(
        head, "  store &on_" + name + " = " + (attaches ? "true" : "false") + "\n  return\n");
    result.text +=
        function(head, registration(name, attaches ? "&" + name : "null") + "  return\n");
    known.events.push_back(std::move(change));
  }
}

}  // namespace

Discovered with_registrations(CodeSpec spec, std::uint64_t seed) {
  Random random(seed ^ 0xd15c);
  Discovered result;
  result.text = spec.text;
  result.known = std::move(spec);
  CodeSpec& known = result.known;
  known.views.clear();
  known.transitions.clear();
  std::erase_if(known.events, [](const CodeEventSpec& event) { return !event.has_handler; });
  for (CodeEventSpec& event : known.events)
    event.enabled.clear();
  std::vector<std::string> later;
  const std::size_t events = known.events.size();
  for (std::size_t i = 0; i < events; ++i)
    if (random.chance(30)) {
      later.push_back(known.events[i].name);
      attach_later(result, i, random.chance(40));
    }
  std::string start = known.init.empty() ? "" : "  call " + known.init + "()\n";
  std::string objects;
  for (const CodeEventSpec& event : known.events) {
    objects += "object reg_" + event.name + " : i32 addressed\n";
    if (std::ranges::find(later, event.name) == later.end())
      start += registration(event.name, "&" + event.name);
  }
  result.text = objects + result.text + function("begin() -> void", start + "  return\n");
  return result;
}

EventModel discovered_model(const Discovered& program) {
  auto module = ir::parse(program.text, std::make_shared<ExprPool>(), "generated.ir");
  if (!module)
    throw std::logic_error(module.error().text() + "\n" + program.text);
  EventModel model;
  model.name = "generated";
  model.pool = module->pool;
  model.init.function = "begin";
  model.discover = true;
  model.code = std::make_shared<ir::Module>(std::move(*module));
  return model;
}

std::vector<Framework> registration_framework(const CodeSpec& spec) {
  Framework framework;
  framework.name = "generated";
  for (const CodeEventSpec& event : spec.events) {
    Delivery delivery;
    delivery.kind = event.is_system ? EventKind::kSystem : EventKind::kUser;
    delivery.label = event.name;
    delivery.handler = event.name + ".code";
    for (std::size_t i = 0; i < event.parameters.size(); ++i) {
      const CodeParameterSpec& p = event.parameters[i];
      FrameworkParameter parameter{"p" + std::to_string(i), p.sort, {}, {}};
      if (!p.sort.is_bool()) {
        parameter.minimum = p.least;
        parameter.maximum = p.greatest;
      }
      delivery.arguments.push_back(parameter.name);
      delivery.parameters.push_back(std::move(parameter));
    }
    framework.classes.push_back(
        {event.name, {{delivery.handler, Sort::pointer()}}, {std::move(delivery)}});
  }
  return {std::move(framework)};
}

query::Answer with_known_names(query::Answer answer) {
  for (query::SequenceStep& step : answer.sequence) {
    step.event = step.event.substr(step.event.rfind('/') + 1);
    step.event = step.event.substr(0, step.event.find('#'));
  }
  return answer;
}

}  // namespace reachd::oracle
