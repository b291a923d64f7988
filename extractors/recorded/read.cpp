// Event-model files to event models. Every `read_…` reports what is wrong and goes on, so that one
// run shows all problems; a model that had any is thrown away.
#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/names.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/pattern.h"
#include "extractors/json/json.h"
#include "extractors/recorded/event_model_file.h"
#include "extractors/recorded/values.h"

namespace reachd {

namespace {

using Json = JsonValue::Kind;
using Scope = std::map<std::string, Expr, std::less<>>;
using Updates = std::vector<std::pair<Expr, Expr>>;

class Reader {
public:
  Reader(std::string_view path, std::shared_ptr<ExprPool> pool, std::vector<Error>& errors)
      : problems_(path, errors), pool_(*pool) {
    model_.pool = std::move(pool);
  }
  std::optional<EventModel> run(const JsonValue& document);

private:
  void read_discover(JsonObject& root);
  bool check_head(JsonObject& root);
  void read_variables(const std::vector<JsonValue>& items);
  void add_enumerators(const JsonValue& at, Sort sort);
  void read_events(const std::vector<JsonValue>& items);
  void read_enabled(const JsonValue& json, Event& event);
  void read_parameter(const JsonValue& json, Event& event);
  void read_bounds(JsonObject& json, Parameter& parameter);
  void read_text_limits(JsonObject& json, Parameter& parameter);
  Expr parameter_variable(const std::string& name, Sort sort);
  void read_handlers(const std::vector<JsonValue>& items);
  void read_code_handler(JsonObject& json, const JsonValue& function, const Scope& scope,
                         Handler& handler);
  RecordedPath read_path(const JsonValue& json, const Scope& scope);
  TracePoint read_trace_point(const JsonValue& json);
  Updates read_updates(const JsonValue& json, const Scope& scope);
  void read_ui(const JsonValue& json);
  void read_transitions(const JsonValue* json);
  void read_init(const JsonValue& json);
  void read_assertions(const std::vector<JsonValue>& items);

  /// The names in scope for the terms of handler `id`: the parameters of the events that run it.
  Scope scope_of(const std::string& id);
  /// A term of `sort`, or of any sort.
  Expr read_term(const JsonValue& json, std::optional<Sort> sort, const Scope& parameters);
  /// A name that nothing else of its kind has.
  bool is_new(const JsonValue& at, std::string_view what, const std::string& name,
              std::set<std::string>& taken);
  /// A name that terms can write.
  bool check_symbol(const JsonValue& at, const std::string& name);
  void check_view(const JsonValue& at);

  JsonProblems problems_;
  ExprPool& pool_;
  EventModel model_;
  Scope variables_;
  std::map<std::string, std::set<Expr>, std::less<>> enumerators_;
  std::map<std::string, std::size_t> handlers_;
  std::map<std::size_t, std::vector<std::size_t>> events_of_;  ///< by handler, once all are read
  std::set<std::string> event_ids_;
  std::set<std::string> views_;
  std::set<std::string> targets_;
};

bool Reader::is_new(const JsonValue& at, std::string_view what, const std::string& name,
                    std::set<std::string>& taken) {
  if (name.empty())
    return false;
  if (taken.insert(name).second)
    return true;
  problems_.add(at, std::string(what) + " \"" + name + "\" occurs twice");
  return false;
}

bool Reader::check_symbol(const JsonValue& at, const std::string& name) {
  if (name.empty())
    return false;
  const bool is_written =
      name.find_first_of("|\\\"\n\t\r") == std::string::npos && name != "true" && name != "false";
  const bool is_reserved = std::string_view("%$@&").find(name[0]) != std::string::npos;
  if (!is_written || is_reserved)
    problems_.add_expected(at,
                           "a name that terms can write: none of | \\ \" and no line end, not "
                           "true or false, no % $ @ & at its start");
  return is_written && !is_reserved;
}

Expr Reader::read_term(const JsonValue& json, std::optional<Sort> sort, const Scope& parameters) {
  if (!json.is(Json::kString)) {
    problems_.add_expected(json, "a term as a string");
    return {};
  }
  std::string ambiguous;
  const auto lookup = [&](std::string_view name) -> Expr {
    for (const Scope* scope : {&parameters, static_cast<const Scope*>(&variables_)})
      if (const auto found = scope->find(name); found != scope->end())
        return found->second;
    const auto found = enumerators_.find(name);
    if (found == enumerators_.end())
      return {};
    if (found->second.size() > 1)
      ambiguous = name;
    return *found->second.begin();
  };
  auto term = parse_smtlib(json.text, pool_, lookup);
  if (!term) {
    problems_.add(json, term.error().message + " (column " + term.error().place + ")");
    return {};
  }
  if (!ambiguous.empty())
    problems_.add(json, "the enumerator '" + ambiguous + "' belongs to several sorts");
  if (!sort)
    return *term;
  auto value = coerce(*term, *sort, pool_);
  if (value)
    return *value;
  // The file's own name of the sort.
  const std::string message = value.error().message;
  problems_.add(json, message.substr(0, message.rfind(", expected ")) + ", expected " +
                          sort_name(*sort, pool_));
  return {};
}

void Reader::add_enumerators(const JsonValue& at, Sort sort) {
  if (!sort.is(SortKind::kEnum))
    return;
  const auto names = pool_.enumerators(sort);
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    check_symbol(at, names[i]);
    enumerators_[names[i]].insert(pool_.enumerator(sort, i));
  }
}

void Reader::read_variables(const std::vector<JsonValue>& items) {
  std::set<std::string> taken;
  for (const JsonValue& item : items) {
    JsonObject json(item, problems_);
    Variable variable{.name = json.required_string("name")};
    const JsonValue* sort_json = json.required("sort");
    const JsonValue* initial = json.optional("initial");
    json.finish();
    const auto sort = sort_json ? read_sort(*sort_json, pool_, problems_) : std::nullopt;
    if (!sort || !check_symbol(item, variable.name) ||
        !is_new(item, "variable", variable.name, taken))
      continue;
    add_enumerators(*sort_json, *sort);
    const Expr known = pool_.find_variable(variable.name);
    variable.var = known && known.sort() != *sort ? pool_.fresh(variable.name, *sort)
                                                  : pool_.variable(variable.name, *sort);
    if (initial && !initial->is(Json::kNull))
      variable.initial = read_constant(*initial, *sort, pool_, problems_);
    variables_[variable.name] = variable.var;
    model_.variables.push_back(std::move(variable));
  }
}

Expr Reader::parameter_variable(const std::string& name, Sort sort) {
  const Expr known = pool_.find_variable("$" + name);
  if (!known || known.sort() == sort)
    return pool_.variable("$" + name, sort);
  // Another event has a parameter of this name with another sort.
  const std::string other = "$" + name + ":" + to_text(sort);
  const Expr again = pool_.find_variable(other);
  return again && again.sort() != sort ? pool_.fresh(other, sort) : pool_.variable(other, sort);
}

void Reader::read_bounds(JsonObject& json, Parameter& parameter) {
  const JsonValue* minimum = json.optional("minimum");
  const JsonValue* maximum = json.optional("maximum");
  const bool is_number = parameter.sort.is_integral() || parameter.sort.is(SortKind::kReal) ||
                         parameter.sort.is_float();
  for (const JsonValue* bound : {minimum, maximum}) {
    if (!bound)
      continue;
    if (!is_number) {
      problems_.add(*bound, "found a bound of a parameter of sort " +
                                sort_name(parameter.sort, pool_) + ", expected none");
      continue;
    }
    const auto value = read_integer(*bound, problems_);
    const Expr limit = value ? read_constant(*bound, parameter.sort, pool_, problems_) : Expr();
    if (!limit)
      continue;
    (bound == minimum ? parameter.minimum : parameter.maximum) = value;
    parameter.domain =
        pool_.both(parameter.domain, bound == minimum ? pool_.less_eq(limit, parameter.var)
                                                      : pool_.less_eq(parameter.var, limit));
  }
  if (parameter.minimum && parameter.maximum && *parameter.minimum > *parameter.maximum)
    problems_.add_expected(*maximum, "at least the minimum, " + to_text(*parameter.minimum));
}

void Reader::read_text_limits(JsonObject& json, Parameter& parameter) {
  const JsonValue* length = json.optional("maxLength");
  const JsonValue* pattern = json.optional("pattern", Json::kString);
  if (!parameter.sort.is(SortKind::kString)) {
    for (const JsonValue* limit : {length, pattern})
      if (limit)
        problems_.add(*limit, "found a limit of a text for a parameter of sort " +
                                  sort_name(parameter.sort, pool_) + ", expected none");
    return;
  }
  if (length) {
    constexpr Int128 kLengthMax = 1'000'000;
    const auto value = read_integer(*length, problems_);
    if (value && (*value < 0 || *value > kLengthMax)) {
      problems_.add_expected(*length, "a length, 0 to 1000000");
    } else if (value) {
      parameter.length_max = static_cast<std::uint32_t>(*value);
      const Expr operands[] = {parameter.var};
      parameter.domain = pool_.both(
          parameter.domain,
          pool_.less_eq(pool_.string_operation(Kind::kStrLength, operands), pool_.integer(*value)));
    }
  }
  if (!pattern)
    return;
  std::u32string text = decode_utf8(pattern->text);
  const auto parsed = Pattern::parse(text);
  if (!parsed)
    return problems_.add(*pattern,
                         parsed.error().message + " (column " + parsed.error().place + ")");
  parameter.pattern = pattern->text;
  const Expr operands[] = {parameter.var, pool_.constant(Value::string(std::move(text)))};
  parameter.domain =
      pool_.both(parameter.domain, pool_.string_operation(Kind::kStrInPattern, operands));
}

void Reader::read_parameter(const JsonValue& item, Event& event) {
  JsonObject json(item, problems_);
  Parameter parameter{.name = json.required_string("name")};
  const JsonValue* sort_json = json.required("sort");
  const auto sort = sort_json ? read_sort(*sort_json, pool_, problems_) : std::nullopt;
  if (!sort || !check_symbol(item, parameter.name))
    return;
  add_enumerators(*sort_json, *sort);
  if (variables_.contains(parameter.name))
    problems_.add(item, "parameter \"" + parameter.name + "\" has the name of a variable");
  for (const Parameter& other : event.parameters)
    if (other.name == parameter.name)
      problems_.add(item, "parameter \"" + parameter.name + "\" occurs twice");
  parameter.sort = *sort;
  parameter.var = parameter_variable(parameter.name, *sort);
  parameter.domain = pool_.boolean(true);
  read_bounds(json, parameter);
  read_text_limits(json, parameter);
  json.finish();
  event.parameters.push_back(std::move(parameter));
}

void Reader::read_enabled(const JsonValue& json, Event& event) {
  if (!json.is(Json::kObject)) {
    event.enabled = read_term(json, Sort::boolean(), {});
    return;
  }
  JsonObject object(json, problems_);
  event.enabled_function = object.required_string("function");
  object.finish();
}

void Reader::read_events(const std::vector<JsonValue>& items) {
  for (const JsonValue& item : items) {
    JsonObject json(item, problems_);
    Event event{.id = json.required_string("id")};
    is_new(item, "event", event.id, event_ids_);
    event.label = json.optional_string("label");
    if (event.label.empty())
      event.label = event.id;
    if (model_.discover)
      json.optional("parameters", Json::kArray);
    if (const JsonValue* kind = json.optional("kind", Json::kString)) {
      event.kind = kind->text == "system" ? EventKind::kSystem : EventKind::kUser;
      if (kind->text != "system" && kind->text != "user")
        problems_.add_expected(*kind, "\"user\" or \"system\"");
    }
    if (model_.discover) {
      json.finish();
      continue;  // the code says what it is
    }
    for (const JsonValue& parameter : json.optional_items("parameters"))
      read_parameter(parameter, event);
    if (const JsonValue* enabled = json.optional("enabled"))
      read_enabled(*enabled, event);
    if (const JsonValue* handler = json.optional("handler", Json::kString)) {
      const auto found = handlers_.find(handler->text);
      if (found == handlers_.end())
        problems_.add_expected(*handler, "the id of a handler");
      else
        event.handler = found->second;
    }
    json.finish();
    model_.events.push_back(std::move(event));
  }
}

Scope Reader::scope_of(const std::string& id) {
  Scope scope;
  bool is_first = true;
  if (events_of_.empty())
    for (std::size_t i = 0; i < model_.events.size(); ++i)
      if (model_.events[i].handler)
        events_of_[*model_.events[i].handler].push_back(i);
  for (const std::size_t i : events_of_[handlers_.at(id)]) {
    const Event& event = model_.events[i];
    Scope own;
    for (const Parameter& parameter : event.parameters)
      own[parameter.name] = parameter.var;
    // Terms of a shared handler may use what all of its events have.
    if (is_first)
      scope = own;
    else
      std::erase_if(scope, [&](const auto& entry) {
        const auto found = own.find(entry.first);
        return found == own.end() || found->second != entry.second;
      });
    is_first = false;
  }
  return scope;
}

void Reader::check_view(const JsonValue& at) {
  if (at.is(Json::kString) && !views_.contains(at.text))
    problems_.add_expected(at, "a state of the UI model");
}

Updates Reader::read_updates(const JsonValue& json, const Scope& scope) {
  Updates updates;
  if (!json.is(Json::kObject)) {
    problems_.add_expected(json, "an object of variables and terms");
    return updates;
  }
  for (const auto& [name, value] : json.members) {
    const auto variable = variables_.find(name);
    if (variable == variables_.end()) {
      problems_.add(value, "found an update of '" + name + "', expected a variable of the model");
      continue;
    }
    updates.emplace_back(variable->second, read_term(value, variable->second.sort(), scope));
  }
  return updates;
}

TracePoint Reader::read_trace_point(const JsonValue& item) {
  JsonObject json(item, problems_);
  TracePoint point{.file = json.required_string("file")};
  if (const JsonValue* line = json.required("line")) {
    const auto number = read_integer(*line, problems_);
    if (number && (*number < 1 || *number > 0x7fffffff))
      problems_.add_expected(*line, "a line number");
    point.line = static_cast<std::uint32_t>(number.value_or(1));
  }
  json.finish();
  return point;
}

RecordedPath Reader::read_path(const JsonValue& item, const Scope& scope) {
  JsonObject json(item, problems_);
  RecordedPath path;
  if (const JsonValue* condition = json.optional("condition"))
    path.condition = read_term(*condition, Sort::boolean(), scope);
  if (const JsonValue* updates = json.optional("updates"))
    path.updates = read_updates(*updates, scope);
  if (const JsonValue* to = json.optional("to"); to && !to->is(Json::kNull)) {
    if (!to->is(Json::kString))
      problems_.add_expected(*to, "a state of the UI model or null");
    check_view(*to);
    path.to = to->text;
  }
  for (const JsonValue& point : json.optional_items("trace"))
    path.trace.push_back(read_trace_point(point));
  path.targets = json.optional_strings("targets");
  for (const std::string& target : path.targets) {
    if (target.empty())
      problems_.add(*item.find("targets"), "found a target without a name");
    targets_.insert(target);
  }
  json.finish();
  return path;
}

void Reader::read_code_handler(JsonObject& json, const JsonValue& function, const Scope& scope,
                               Handler& handler) {
  handler.function = function.text;
  if (function.text.empty())
    problems_.add_expected(function, "the name of a function");
  const JsonValue* arguments = json.optional("arguments", Json::kArray);
  if (!arguments)
    return;
  handler.arguments.emplace();
  for (const JsonValue& argument : arguments->items)
    handler.arguments->push_back(read_term(argument, std::nullopt, scope));
}

void Reader::read_handlers(const std::vector<JsonValue>& items) {
  for (const JsonValue& item : items) {
    JsonObject json(item, problems_);
    Handler handler{.id = json.required_string("id")};
    const JsonValue* function = json.optional("function", Json::kString);
    const JsonValue* paths = json.optional("paths", Json::kArray);
    const Scope scope = handlers_.contains(handler.id) ? scope_of(handler.id) : Scope();
    if (item.find("function") && item.find("paths")) {
      problems_.add(item, "found both \"function\" and \"paths\", expected one of them");
    } else if (json.valid() && !item.find("function") && !item.find("paths")) {
      problems_.add(item, "found neither \"function\" nor \"paths\", expected one of them");
    } else if (function) {
      read_code_handler(json, *function, scope, handler);
    } else if (paths) {
      if (paths->items.empty())
        problems_.add(*paths, "found no path, expected at least one");
      for (const JsonValue& path : paths->items)
        handler.paths.push_back(read_path(path, scope));
    }
    json.finish();
    model_.handlers.push_back(std::move(handler));
  }
}

void Reader::read_ui(const JsonValue& item) {
  JsonObject json(item, problems_);
  UiModel ui;
  const JsonValue* states = json.required("states", Json::kArray);
  if (states) {
    for (const JsonValue& state : states->items) {
      if (!state.is(Json::kString) || state.text.empty())
        problems_.add_expected(state, "the name of a state");
      else if (is_new(state, "state", state.text, views_))
        ui.states.push_back(state.text);
    }
    if (states->items.empty())
      problems_.add(*states, "found no state, expected at least one");
  }
  if (const JsonValue* initial = json.required("initial", Json::kString)) {
    ui.initial = initial->text;
    check_view(*initial);
  }
  json.optional("transitions", Json::kArray);
  json.finish();
  model_.ui = std::move(ui);
}

void Reader::read_transitions(const JsonValue* transitions) {
  if (!transitions || !transitions->is(Json::kArray))
    return;
  std::set<std::string> taken;
  for (const JsonValue& item : transitions->items) {
    JsonObject json(item, problems_);
    UiTransition transition{.from = json.required_string("from"),
                            .event = json.required_string("event"),
                            .to = json.required_string("to")};
    json.finish();
    for (const char* end : {"from", "to"})
      if (const JsonValue* view = item.find(end))
        check_view(*view);
    if (const JsonValue* event = item.find("event");
        event && event->is(Json::kString) && !model_.discover && !event_ids_.contains(event->text))
      problems_.add_expected(*event, "the id of an event");
    is_new(item, "transition", transition.from + " -" + transition.event + "-> " + transition.to,
           taken);
    model_.ui->transitions.push_back(std::move(transition));
  }
}

void Reader::read_init(const JsonValue& item) {
  JsonObject json(item, problems_);
  const JsonValue* function = json.optional("function", Json::kString);
  const JsonValue* updates = json.optional("updates");
  json.finish();
  if (json.valid() && !item.find("function") == !item.find("updates"))
    problems_.add(item, "expected either \"function\" or \"updates\"");
  if (function && function->text.empty())
    problems_.add_expected(*function, "the name of a function");
  if (function)
    model_.init.function = function->text;
  if (updates)
    model_.init.updates = read_updates(*updates, {});
}

void Reader::read_assertions(const std::vector<JsonValue>& items) {
  std::set<std::string> taken;
  for (const JsonValue& item : items) {
    JsonObject json(item, problems_);
    Assertion assertion{.id = json.required_string("id")};
    if (const JsonValue* condition = json.required("condition"))
      assertion.condition = read_term(*condition, Sort::boolean(), {});
    json.finish();
    is_new(item, "assertion", assertion.id, taken);
    if (targets_.contains(assertion.id))
      problems_.add(item, "assertion \"" + assertion.id + "\" has the name of a target of a path");
    model_.assertions.push_back(std::move(assertion));
  }
}

/// The sources register the events: what the file says of them only serves to name them.
void Reader::read_discover(JsonObject& root) {
  const JsonValue* discover = root.optional("discover", Json::kBool);
  model_.discover = discover && discover->boolean;
  model_.ui_is_observed = model_.discover;
  if (model_.discover && model_.sources.empty())
    problems_.add(*discover, "found no \"sources\", expected those that register the events");
  if (model_.discover && !root.optional_items("handlers").empty())
    problems_.add(*discover, "found \"handlers\", expected none where events are discovered");
}

bool Reader::check_head(JsonObject& root) {
  const JsonValue* format = root.required("format");
  const JsonValue* version = root.required("version");
  if (format && (!format->is(Json::kString) || format->text != "reachd-event-model"))
    problems_.add_expected(*format, "\"reachd-event-model\"");
  else if (version && (!version->is(Json::kInteger) || version->text != "1"))
    problems_.add_expected(*version, "1, the only version there is");
  return problems_.empty();
}

std::optional<EventModel> Reader::run(const JsonValue& document) {
  JsonObject root(document, problems_);
  if (!check_head(root))
    return std::nullopt;
  model_.name = root.required_string("name");
  model_.sources = root.optional_strings("sources");
  read_discover(root);
  root.optional("views", Json::kObject);   // for people
  root.optional("objects", Json::kArray);  // of a program that was recorded, likewise
  read_variables(root.optional_items("variables"));
  for (const auto& [name, values] : enumerators_)
    if (variables_.contains(name))
      problems_.add(*document.find("variables"),
                    "enumerator \"" + name + "\" has the name of a variable");
  const JsonValue* ui = root.optional("ui");
  if (ui)
    read_ui(*ui);
  const auto& handlers = root.optional_items("handlers");
  std::set<std::string> handler_ids;
  for (std::size_t i = 0; i < handlers.size(); ++i)
    if (const JsonValue* id = handlers[i].find("id"); id && id->is(Json::kString))
      if (is_new(handlers[i], "handler", id->text, handler_ids))
        handlers_[id->text] = i;
  read_events(root.required_items("events"));
  if (ui && model_.ui)
    read_transitions(ui->find("transitions"));
  read_handlers(handlers);
  read_assertions(root.optional_items("assertions"));
  if (const JsonValue* init = root.optional("init"))
    read_init(*init);
  root.finish();
  if (!problems_.empty())
    return std::nullopt;
  for (const std::string& violation : validate(model_))
    problems_.add(document, violation);
  return problems_.empty() ? std::optional(std::move(model_)) : std::nullopt;
}

}  // namespace

std::optional<EventModel> read_event_model(std::string_view text, std::string_view path,
                                           std::shared_ptr<ExprPool> pool,
                                           std::vector<Error>& problems) {
  std::vector<Error> found;
  const auto document = parse_json(text, path, found);
  std::optional<EventModel> model;
  if (document)
    model = Reader(path, std::move(pool), found).run(*document);
  problems.insert(problems.end(), found.begin(), found.end());
  return model;
}

Result<EventModel> read_event_model(std::string_view text, std::string_view path,
                                    std::shared_ptr<ExprPool> pool) {
  std::vector<Error> problems;
  auto model = read_event_model(text, path, std::move(pool), problems);
  if (model)
    return std::move(*model);
  return problems.front();
}

}  // namespace reachd
