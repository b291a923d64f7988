#include "analysis/model/event_model.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"

namespace reachd {

namespace {

using Updates = std::vector<std::pair<Expr, Expr>>;

class Validator {
public:
  explicit Validator(const EventModel& model) : model_(model) {}
  std::vector<std::string> run();

private:
  void report(const std::string& place, const std::string& message) {
    found_.push_back(place + ": " + message);
  }
  std::string text(Expr e) const { return to_text(e, *model_.pool); }

  /// Reports names that are empty or occur twice.
  template <typename Items, typename Name>
  void check_names(const Items& items, const std::string& what, Name name);
  void check_sort(const std::string& place, const std::string& what, Expr e, Sort sort);
  /// Without code, terms range over what the model declares.
  void check_scope(const std::string& place, Expr e, const std::set<Expr>& parameters);
  void check_updates(const std::string& place, const Updates& updates,
                     const std::set<Expr>& parameters);
  void check_function(const std::string& place, const std::string& name);
  void check_variable(const Variable& variable);
  void check_parameter(const std::string& place, const Parameter& parameter);
  void check_event(const Event& event);
  void check_arguments(const std::string& place, const Event& event, const Handler& handler);
  void check_handler(const Handler& handler, const std::set<Expr>& parameters);
  void check_path(const std::string& place, const RecordedPath& path,
                  const std::set<Expr>& parameters);
  void check_ui(const UiModel& ui);
  void check_points();
  bool has_view(const std::string& name) const {
    return model_.ui && std::find(model_.ui->states.begin(), model_.ui->states.end(), name) !=
                            model_.ui->states.end();
  }

  const EventModel& model_;
  std::set<Expr> variables_;
  std::vector<std::string> found_;
};

template <typename Items, typename Name>
void Validator::check_names(const Items& items, const std::string& what, Name name) {
  std::set<std::string> seen;
  for (const auto& item : items) {
    const std::string& text = name(item);
    if (text.empty())
      report(what, "has no name");
    else if (!seen.insert(text).second)
      report(what + " '" + text + "'", "occurs twice");
  }
}

void Validator::check_sort(const std::string& place, const std::string& what, Expr e, Sort sort) {
  if (!e)
    report(place, what + " is missing");
  else if (e.sort() != sort)
    report(place, what + " '" + text(e) + "' has sort " + to_text(e.sort()) + ", expected " +
                      to_text(sort));
}

void Validator::check_scope(const std::string& place, Expr e, const std::set<Expr>& parameters) {
  if (!e || model_.code)
    return;
  for (const Expr variable : variables_of(e))
    if (!variables_.contains(variable) && !parameters.contains(variable))
      report(place, "'" + variable.name() +
                        "' is neither a variable of the model nor a parameter of the event");
}

void Validator::check_updates(const std::string& place, const Updates& updates,
                              const std::set<Expr>& parameters) {
  std::set<Expr> assigned;
  for (const auto& [variable, value] : updates) {
    if (!variable || !variable.is_variable()) {
      report(place, "assigns to something that is no variable");
      continue;
    }
    if (!assigned.insert(variable).second)
      report(place, "assigns twice to '" + variable.name() + "'");
    if (!model_.code && !variables_.contains(variable))
      report(place, "assigns to '" + variable.name() + "', which is no variable of the model");
    check_sort(place, "the value of '" + variable.name() + "',", value, variable.sort());
    check_scope(place, value, parameters);
  }
}

void Validator::check_function(const std::string& place, const std::string& name) {
  if (name.empty() || !model_.code)
    return;
  const ir::Function* function = model_.code->find_function(name);
  if (!function)
    report(place, "function '" + name + "' is not in the sources");
  else if (!function->has_body())
    report(place, "function '" + name + "' is only declared in the sources, not defined");
}

void Validator::check_variable(const Variable& variable) {
  const std::string place = "variable '" + variable.name + "'";
  if (!variable.var || !variable.var.is_variable())
    return report(place, "has no expression");
  if (!variable.initial)
    return;
  if (!variable.initial.is_constant())
    report(place, "the initial value '" + text(variable.initial) + "' is no constant");
  check_sort(place, "the initial value", variable.initial, variable.var.sort());
}

void Validator::check_parameter(const std::string& place, const Parameter& parameter) {
  const std::string at = place + ", parameter '" + parameter.name + "'";
  if (!parameter.var || !parameter.var.is_variable() || parameter.var.sort() != parameter.sort)
    return report(at, "has no variable of sort " + to_text(parameter.sort));
  check_sort(at, "the domain", parameter.domain, Sort::boolean());
  if (parameter.minimum && parameter.maximum && *parameter.minimum > *parameter.maximum)
    report(at, "the minimum " + to_text(*parameter.minimum) + " is above the maximum " +
                   to_text(*parameter.maximum));
  if (variables_.contains(parameter.var))
    report(at, "is also a variable of the model");
  if (!parameter.sort.is(SortKind::kString) && (parameter.length_max || !parameter.pattern.empty()))
    report(at, "has a length or a pattern, but sort " + to_text(parameter.sort));
}

void Validator::check_arguments(const std::string& place, const Event& event,
                                const Handler& handler) {
  const ir::Function* function =
      model_.code ? model_.code->find_function(handler.function) : nullptr;
  if (!function)
    return;
  std::vector<Expr> arguments;
  if (handler.arguments)
    arguments = *handler.arguments;
  else
    for (const Parameter& parameter : event.parameters)
      arguments.push_back(parameter.var);
  if (arguments.size() != function->parameters.size())
    return report(place, "function '" + function->name + "' takes " +
                             std::to_string(function->parameters.size()) +
                             " arguments, the handler gives " + std::to_string(arguments.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Sort given = arguments[i].sort();
    const Sort taken = function->parameters[i].sort();
    const bool is_text = given.is(SortKind::kString) && taken.is_pointer();
    const bool is_number = given.is_integral() && taken.is_integral();
    if (given != taken && !is_text && !is_number)
      report(place, "argument " + std::to_string(i + 1) + " of '" + function->name + "' has sort " +
                        to_text(given) + ", expected " + to_text(taken));
  }
}

void Validator::check_event(const Event& event) {
  const std::string place = "event '" + event.id + "'";
  std::set<Expr> parameters;
  check_names(event.parameters, place + ", parameter",
              [](const Parameter& parameter) -> const std::string& { return parameter.name; });
  for (const Parameter& parameter : event.parameters) {
    check_parameter(place, parameter);
    if (parameter.var)
      parameters.insert(parameter.var);
  }
  if (event.enabled)
    check_sort(place, "the condition 'enabled',", event.enabled, Sort::boolean());
  check_scope(place, event.enabled, {});
  if (event.enabled && !event.enabled_function.empty())
    report(place, "has two conditions: a term and function '" + event.enabled_function + "'");
  check_function(place, event.enabled_function);
  check_updates(place, event.before, parameters);
  if (!event.handler)
    return;
  if (*event.handler >= model_.handlers.size())
    return report(place, "has handler #" + std::to_string(*event.handler) + " of " +
                             std::to_string(model_.handlers.size()));
  const Handler& handler = model_.handlers[*event.handler];
  check_handler(handler, parameters);
  check_arguments(place, event, handler);
}

void Validator::check_path(const std::string& place, const RecordedPath& path,
                           const std::set<Expr>& parameters) {
  if (path.condition)
    check_sort(place, "the condition", path.condition, Sort::boolean());
  check_scope(place, path.condition, parameters);
  check_updates(place, path.updates, parameters);
  if (!path.to.empty() && !has_view(path.to))
    report(place, "leads to view '" + path.to + "', which the UI model has not");
}

void Validator::check_handler(const Handler& handler, const std::set<Expr>& parameters) {
  const std::string place = "handler '" + handler.id + "'";
  if (handler.arguments)
    for (const Expr argument : *handler.arguments)
      check_scope(place, argument, parameters);
  for (std::size_t i = 0; i < handler.paths.size(); ++i)
    check_path(place + ", path " + std::to_string(i), handler.paths[i], parameters);
}

void Validator::check_ui(const UiModel& ui) {
  check_names(ui.states, "view",
              [](const std::string& name) -> const std::string& { return name; });
  if (!has_view(ui.initial))
    report("UI model", "the initial view '" + ui.initial + "' is not among its states");
  std::set<std::string> events;
  for (const Event& event : model_.events)
    events.insert(event.id);
  for (const UiTransition& transition : ui.transitions) {
    const std::string place =
        "transition " + transition.from + " -" + transition.event + "-> " + transition.to;
    for (const std::string& view : {transition.from, transition.to})
      if (!has_view(view))
        report(place, "view '" + view + "' is not among the states");
    if (!model_.ui_is_observed && !events.contains(transition.event))
      report(place, "event '" + transition.event + "' is not among the events");
  }
}

/// Assertions and named points share the names after '#'.
void Validator::check_points() {
  std::set<std::string> targets;
  for (const Handler& handler : model_.handlers)
    for (const RecordedPath& path : handler.paths)
      targets.insert(path.targets.begin(), path.targets.end());
  for (const Assertion& assertion : model_.assertions) {
    const std::string place = "assertion '" + assertion.id + "'";
    if (targets.contains(assertion.id))
      report(place, "a named point has this name too");
    check_sort(place, "the condition", assertion.condition, Sort::boolean());
    check_scope(place, assertion.condition, {});
  }
}

std::vector<std::string> Validator::run() {
  if (!model_.pool)
    return {"model '" + model_.name + "': has no expressions"};
  for (const Variable& variable : model_.variables)
    if (variable.var)
      variables_.insert(variable.var);
  check_names(model_.variables, "variable",
              [](const Variable& variable) -> const std::string& { return variable.name; });
  check_names(model_.events, "event",
              [](const Event& event) -> const std::string& { return event.id; });
  check_names(model_.handlers, "handler",
              [](const Handler& handler) -> const std::string& { return handler.id; });
  check_names(model_.assertions, "assertion",
              [](const Assertion& assertion) -> const std::string& { return assertion.id; });
  for (const Variable& variable : model_.variables)
    check_variable(variable);
  check_function("init", model_.init.function);
  check_updates("init", model_.init.updates, {});
  if (model_.ui)
    check_ui(*model_.ui);
  for (const Handler& handler : model_.handlers) {
    const std::string place = "handler '" + handler.id + "'";
    check_function(place, handler.function);
    if (!handler.function.empty() && !handler.paths.empty())
      report(place, "has both a function and recorded paths");
    if (handler.function.empty() && handler.arguments)
      report(place, "has arguments, but no function");
  }
  for (const Event& event : model_.events)
    check_event(event);
  check_points();
  return std::move(found_);
}

}  // namespace

std::vector<std::string> validate(const EventModel& model) { return Validator(model).run(); }

}  // namespace reachd
