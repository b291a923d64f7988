#include <map>

#include "analysis/expr/print.h"
#include "extractors/json/json.h"
#include "extractors/recorded/event_model_file.h"
#include "extractors/recorded/values.h"

namespace reachd {

namespace {

using Members = std::vector<JsonMember>;

class Writer {
public:
  explicit Writer(const EventModel& model) : model_(model), pool_(*model.pool) {}
  JsonValue document(const UiModel* views);

private:
  JsonValue term(Expr e) const;
  JsonValue updates(const std::vector<std::pair<Expr, Expr>>& updates) const;
  JsonValue variable(const Variable& variable) const;
  JsonValue parameter(const Parameter& parameter) const;
  JsonValue event(const Event& event) const;
  JsonValue path(const RecordedPath& path) const;
  JsonValue handler(const Handler& handler) const;
  static JsonValue ui(const UiModel& ui);
  static JsonValue strings(const std::vector<std::string>& texts) {
    std::vector<JsonValue> items;
    for (const std::string& text : texts)
      items.push_back(json_string(text));
    return json_array(std::move(items));
  }
  /// The items as an array under `key`, unless there are none.
  template <typename Items, typename Write>
  static void add(Members& to, const char* key, const Items& items, Write write) {
    std::vector<JsonValue> written;
    for (const auto& item : items)
      written.push_back(write(item));
    if (!written.empty())
      to.emplace_back(key, json_array(std::move(written)));
  }

  const EventModel& model_;
  const ExprPool& pool_;
  /// Symbols of terms that the file writes otherwise: parameters have a '$' in the pool.
  std::map<std::string, std::string, std::less<>> names_;
};

/// The wrap-around of an assignment is not written: the reader adds it.
JsonValue Writer::term(Expr e) const {
  if (e.is(Kind::kCast) && e.sort().is_machine() && e.child(0).sort().is(SortKind::kInteger))
    e = e.child(0);
  std::string text = to_smtlib(e, pool_);
  if (e.sort().is_machine() && !e.sort().is_signed) {
    constexpr std::string_view kMod = "(mod ";
    const std::string end = " " + to_text(e.sort().maximum() + 1) + ")";
    if (text.starts_with(kMod) && text.ends_with(end))
      text = text.substr(kMod.size(), text.size() - kMod.size() - end.size());
  }
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (text[i] == '"' || text[i] == '|') {
      end = std::min(text.find(text[i], i + 1), text.size() - 1) + 1;
    } else if (text[i] != '(' && text[i] != ')' && text[i] != ' ' && text[i] != '\n') {
      end = std::min(text.find_first_of("() \n", i), text.size());
    }
    const std::string_view token = std::string_view(text).substr(i, end - i);
    const auto found = names_.find(token);
    out += found == names_.end() ? token : std::string_view(found->second);
    i = end;
  }
  return json_string(std::move(out));
}

JsonValue Writer::updates(const std::vector<std::pair<Expr, Expr>>& updates) const {
  Members members;
  for (const auto& [variable, value] : updates)
    for (const Variable& declared : model_.variables)
      if (declared.var == variable)
        members.emplace_back(declared.name, term(value));
  return json_object(std::move(members));
}

JsonValue Writer::variable(const Variable& variable) const {
  Members members = {{"name", json_string(variable.name)},
                     {"sort", write_sort(variable.var.sort(), pool_)}};
  if (variable.initial)
    members.emplace_back("initial", write_constant(variable.initial.value(), pool_));
  return json_object(std::move(members));
}

JsonValue Writer::parameter(const Parameter& parameter) const {
  Members members = {{"name", json_string(parameter.name)},
                     {"sort", write_sort(parameter.sort, pool_)}};
  if (parameter.minimum)
    members.emplace_back("minimum", write_integer(*parameter.minimum));
  if (parameter.maximum)
    members.emplace_back("maximum", write_integer(*parameter.maximum));
  if (parameter.length_max)
    members.emplace_back("maxLength", write_integer(*parameter.length_max));
  if (!parameter.pattern.empty())
    members.emplace_back("pattern", json_string(parameter.pattern));
  return json_object(std::move(members));
}

JsonValue Writer::event(const Event& event) const {
  Members members = {{"id", json_string(event.id)}};
  if (event.label != event.id)
    members.emplace_back("label", json_string(event.label));
  members.emplace_back("kind", json_string(event.kind == EventKind::kUser ? "user" : "system"));
  if (event.handler && !model_.discover)
    members.emplace_back("handler", json_string(model_.handlers[*event.handler].id));
  add(members, "parameters", event.parameters,
      [this](const Parameter& item) { return parameter(item); });
  if (model_.discover)
    return json_object(std::move(members));
  if (event.enabled)
    members.emplace_back("enabled", term(event.enabled));
  else if (!event.enabled_function.empty())
    members.emplace_back("enabled",
                         json_object({{"function", json_string(event.enabled_function)}}));
  return json_object(std::move(members));
}

JsonValue Writer::path(const RecordedPath& path) const {
  Members members;
  if (path.condition)
    members.emplace_back("condition", term(path.condition));
  if (!path.updates.empty())
    members.emplace_back("updates", updates(path.updates));
  if (!path.to.empty())
    members.emplace_back("to", json_string(path.to));
  add(members, "trace", path.trace, [](const TracePoint& point) {
    return json_object({{"file", json_string(point.file)}, {"line", write_integer(point.line)}});
  });
  if (!path.targets.empty())
    members.emplace_back("targets", strings(path.targets));
  return json_object(std::move(members));
}

JsonValue Writer::handler(const Handler& handler) const {
  Members members = {{"id", json_string(handler.id)}};
  if (handler.function.empty()) {
    add(members, "paths", handler.paths, [this](const RecordedPath& item) { return path(item); });
  } else {
    members.emplace_back("function", json_string(handler.function));
    if (handler.arguments) {
      std::vector<JsonValue> arguments;
      for (const Expr argument : *handler.arguments)
        arguments.push_back(term(argument));
      members.emplace_back("arguments", json_array(std::move(arguments)));
    }
  }
  return json_object(std::move(members));
}

JsonValue Writer::ui(const UiModel& ui) {
  Members members = {{"initial", json_string(ui.initial)}, {"states", strings(ui.states)}};
  add(members, "transitions", ui.transitions, [](const UiTransition& transition) {
    return json_object({{"from", json_string(transition.from)},
                        {"event", json_string(transition.event)},
                        {"to", json_string(transition.to)}});
  });
  return json_object(std::move(members));
}

JsonValue Writer::document(const UiModel* views) {
  const auto rename = [this](Expr variable, const std::string& name) {
    const std::string symbol = smtlib_symbol(variable.name());
    if (symbol != smtlib_symbol(name))
      names_[symbol] = smtlib_symbol(name);
  };
  for (const Variable& item : model_.variables)
    rename(item.var, item.name);
  for (const Event& item : model_.events)
    for (const Parameter& parameter : item.parameters)
      rename(parameter.var, parameter.name);

  Members members = {{"format", json_string("reachd-event-model")},
                     {"version", json_integer("1")},
                     {"name", json_string(model_.name)}};
  if (!model_.sources.empty())
    members.emplace_back("sources", strings(model_.sources));
  if (model_.discover)
    members.emplace_back("discover", json_bool(true));
  add(members, "variables", model_.variables,
      [this](const Variable& item) { return variable(item); });
  if (!model_.discover && !model_.init.function.empty())
    members.emplace_back("init", json_object({{"function", json_string(model_.init.function)}}));
  else if (!model_.discover && !model_.init.updates.empty())
    members.emplace_back("init", json_object({{"updates", updates(model_.init.updates)}}));
  if (model_.ui)
    members.emplace_back("ui", ui(*model_.ui));
  else if (views)
    members.emplace_back("views", ui(*views));
  members.emplace_back("events", json_array({}));
  for (const Event& item : model_.events)
    members.back().second.items.push_back(event(item));
  if (!model_.discover)
    add(members, "handlers", model_.handlers,
        [this](const Handler& item) { return handler(item); });
  add(members, "assertions", model_.assertions, [this](const Assertion& item) {
    return json_object({{"id", json_string(item.id)}, {"condition", term(item.condition)}});
  });
  return json_object(std::move(members));
}

}  // namespace

std::string write_event_model(const EventModel& model, const UiModel* views) {
  return to_text(Writer(model).document(views));
}

}  // namespace reachd
