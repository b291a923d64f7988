// Framework files to models. Syntax, names, and what sorts are known are checked here; sorts of
// parameters are known only when a module declares the function.
#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/c_syntax.h"
#include "analysis/expr/parse.h"
#include "analysis/model/label.h"
#include "extractors/frameworks/framework_model.h"
#include "extractors/frameworks/names.h"
#include "extractors/json/json.h"

namespace reachd::frameworks {

namespace {

using Json = JsonValue::Kind;
using Names = std::set<std::string, std::less<>>;

class Loader {
public:
  Loader(std::string_view path, std::vector<Error>& errors) : problems_(path, errors) {
    model_.path = path;
  }
  std::optional<FrameworkModel> run(const JsonValue& document);

private:
  bool check_head(JsonObject& root);
  void read_objects(const std::vector<JsonValue>& items);
  void read_variable(const JsonValue& item);
  void read_class(const JsonValue& item);
  void read_properties(const std::vector<JsonValue>& items, FrameworkClass& into);
  void read_delivery(const JsonValue& item, const FrameworkClass& owner, Delivery& into);
  std::vector<FrameworkParameter> read_parameters(const std::vector<JsonValue>& items);
  /// `names`: what a label may speak of.
  void check_label(const JsonValue& json, const Names& names);
  void check_classes(const JsonValue& document);

  void read_function(const JsonValue& item);
  void read_effect(JsonObject& json, FunctionModel& into);
  void read_wait(const JsonValue& item, FunctionModel& into);
  void read_waits_of_other(const JsonValue& item, FunctionModel& into);
  void read_waits(JsonObject& json, FunctionModel& into);
  EventKind read_kind(JsonObject& json, EventKind otherwise);
  void read_names(JsonObject& json, std::vector<std::string>& names);
  void read_self(JsonObject& json, FunctionModel& into);
  void read_set(const JsonValue& json, FunctionModel& into);
  void read_returns(const JsonValue& json, FunctionModel& into);
  InputRange read_range(JsonObject& json, const Names& names);
  void read_loads(const JsonValue& json, FunctionModel& into);
  void read_store(const JsonValue& item, FunctionModel& into);
  void read_fills(const JsonValue& item, FunctionModel& into);
  void read_call(const JsonValue& item, FunctionModel& into);

  std::optional<Sort> read_sort(const JsonValue* json);
  const FrameworkClass* find_class(std::string_view name) const;
  bool is_property(std::string_view name) const;
  /// What expressions of a function may name: parameters, properties of its class, `self`.
  Names names_of(const FunctionModel& function) const;
  /// The text of an expression, checked but for sorts.
  std::string read_expression(const JsonValue* json, const Names& names);
  /// Over the properties of a class and parameters, whose sorts are known.
  std::string read_sorted_expression(const JsonValue* json, const FrameworkClass& owner, Sort sort);

  JsonProblems problems_;
  FrameworkModel model_;
  ExprPool pool_;
  Names functions_;
  std::map<std::string, const std::vector<JsonValue>*, std::less<>> waits_;  ///< by function
};

std::optional<Sort> Loader::read_sort(const JsonValue* json) {
  if (!json)
    return std::nullopt;
  std::string expected;
  for (const auto& [name, sort] : sorts()) {
    if (json->text == name && json->is(Json::kString))
      return sort;
    expected += (expected.empty() ? "" : ", ") + name;
  }
  problems_.add_expected(*json, "one of " + expected);
  return std::nullopt;
}

const FrameworkClass* Loader::find_class(std::string_view name) const {
  for (const FrameworkClass& item : model_.framework.classes)
    if (item.name == name)
      return &item;
  return nullptr;
}

bool Loader::is_property(std::string_view name) const {
  return std::ranges::any_of(model_.framework.classes, [&](const FrameworkClass& owner) {
    return std::ranges::any_of(
        owner.properties, [&](const FrameworkProperty& property) { return property.name == name; });
  });
}

std::string Loader::read_expression(const JsonValue* json, const Names& names) {
  if (!json)
    return "";
  if (!json->is(Json::kString) || json->text.empty()) {
    problems_.add_expected(*json, "an expression as a string");
    return "";
  }
  const auto lookup = [&](std::string_view name) -> Expr {
    const std::size_t dot = name.find('.');
    const bool is_address = name.starts_with("&");
    const bool is_ghost = std::ranges::any_of(model_.objects, [&](const GhostObject& object) {
      return object.name == name.substr(is_address ? 1 : 0) && (is_address || object.sort);
    });
    const bool is_foreign = dot != std::string_view::npos && names.contains(name.substr(0, dot)) &&
                            is_property(name.substr(dot + 1));
    return is_ghost || is_foreign || names.contains(name) ? pool_.boolean(true) : Expr();
  };
  const auto parsed = parse_c_syntax(json->text, lookup);
  if (!parsed)
    problems_.add(*json, parsed.error().message + " (column " + parsed.error().place + ")");
  else if (const std::string unknown = unknown_name(*parsed); !unknown.empty())
    problems_.add(*json, "found the unknown name '" + unknown + "'");
  return json->text;
}

std::optional<Sort> sort_in(const FrameworkClass& owner, std::string_view property) {
  for (const FrameworkProperty& known : owner.properties)
    if (known.name == property)
      return known.sort;
  return std::nullopt;
}

std::string Loader::read_sorted_expression(const JsonValue* json, const FrameworkClass& owner,
                                           Sort sort) {
  Names names = {"self"};
  for (const FrameworkProperty& property : owner.properties)
    names.insert(property.name);
  const std::size_t before = problems_.count();
  const std::string text = read_expression(json, names);
  if (text.empty() || problems_.count() != before)
    return text;
  const auto lookup = [&](std::string_view name) -> Expr {
    if (name.starts_with("&") || name == "self")
      return pool_.variable("address", Sort::pointer());
    if (const std::size_t dot = name.find('.'); dot != std::string_view::npos)
      name = name.substr(dot + 1);
    std::optional<Sort> known = sort_in(owner, name);
    for (const FrameworkClass& other : model_.framework.classes)
      known = known ? known : sort_in(other, name);
    return known ? pool_.variable(std::string(name) + ":" + to_text(*known), *known) : Expr();
  };
  const auto parsed = parse_c(text, pool_, lookup, sort);
  if (!parsed)
    problems_.add(*json, parsed.error().message + " (column " + parsed.error().place + ")");
  return text;
}

void Loader::read_objects(const std::vector<JsonValue>& items) {
  const std::string prefix = model_.framework.name + "::";
  for (const JsonValue& item : items) {
    JsonObject json(item, problems_);
    GhostObject object{.name = json.required_string("name")};
    if (const JsonValue* sort = json.optional("sort"))
      object.sort = read_sort(sort);
    json.finish();
    if (!object.name.empty() &&
        (!object.name.starts_with(prefix) || !is_identifier(object.name.substr(prefix.size()))))
      problems_.add_expected(*item.find("name"), "a name that begins with " + prefix);
    model_.objects.push_back(std::move(object));
  }
}

void Loader::read_variable(const JsonValue& item) {
  JsonObject json(item, problems_);
  const std::string name = json.required_string("name");
  const std::string value = json.required_string("value");
  json.finish();
  if (!name.empty() && !is_identifier(name))
    problems_.add_expected(*item.find("name"), "an identifier");
  const bool is_known = std::ranges::any_of(
      model_.objects, [&](const auto& each) { return value == "&" + each.name; });
  if (!value.empty() && !is_known)
    problems_.add_expected(*item.find("value"),
                           "the address of an object, as &" + model_.framework.name + "::name");
  model_.variables.emplace_back(name, value.substr(std::min<std::size_t>(1, value.size())));
}

void Loader::read_properties(const std::vector<JsonValue>& items, FrameworkClass& into) {
  Names taken;
  for (const JsonValue& item : items) {
    JsonObject json(item, problems_);
    FrameworkProperty property{.name = json.required_string("name")};
    const auto sort = read_sort(json.required("sort"));
    json.finish();
    if (!property.name.empty() && !is_identifier(property.name))
      problems_.add_expected(*item.find("name"), "an identifier");
    else if (!taken.insert(property.name).second)
      problems_.add(item, "property \"" + property.name + "\" occurs twice");
    property.sort = sort.value_or(Sort::boolean());
    into.properties.push_back(std::move(property));
  }
}

std::vector<FrameworkParameter> Loader::read_parameters(const std::vector<JsonValue>& items) {
  std::vector<FrameworkParameter> parameters;
  for (const JsonValue& item : items) {
    JsonObject json(item, problems_);
    FrameworkParameter parameter{.name = json.required_string("name")};
    parameter.sort = read_sort(json.required("sort")).value_or(Sort::i32());
    const auto bound = [&](const char* key) -> std::optional<Int128> {
      const JsonValue* value = json.optional(key, Json::kInteger);
      if (!value)
        return std::nullopt;
      const Int128 number = std::strtoll(value->text.c_str(), nullptr, 10);
      const bool is_length =
          parameter.sort.is(SortKind::kString) && std::string_view(key) == "maximum" && number >= 0;
      const bool is_value = parameter.sort.is_machine() && parameter.sort.contains(number);
      if (!is_value && !is_length)
        problems_.add_expected(*value, "a value of the parameter's sort");
      return number;
    };
    parameter.minimum = bound("minimum");
    parameter.maximum = bound("maximum");
    json.finish();
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

/// "{fd:signal}" names a property, `self`, or a parameter.
void Loader::check_label(const JsonValue& json, const Names& names) {
  const std::string& label = json.text;
  for (std::size_t at = label.find('{'); at != std::string::npos; at = label.find('{', at + 1)) {
    const std::size_t end = label.find('}', at);
    if (end == std::string::npos)
      return problems_.add_expected(json, "a '}' for each '{'");
    const std::string inside = label.substr(at + 1, end - at - 1);
    const std::size_t colon = inside.find(':');
    const std::string name = inside.substr(0, colon);
    const bool is_known = names.contains(name);
    if (!is_known)
      problems_.add(json, "found the unknown name '" + name + "'");
    if (colon != std::string::npos && inside.substr(colon + 1) != "name" &&
        !is_label_format(inside.substr(colon + 1)))
      problems_.add(json, "found the format '" + inside.substr(colon + 1) +
                              "', expected signal, name, character, curses_key, x11_key, "
                              "sdl_key, descriptors or ready");
  }
}

EventKind Loader::read_kind(JsonObject& json, EventKind otherwise) {
  const JsonValue* kind = json.optional("kind", Json::kString);
  if (!kind)
    return otherwise;
  if (kind->text != "user" && kind->text != "system")
    problems_.add_expected(*kind, "\"user\" or \"system\"");
  return kind->text == "user" ? EventKind::kUser : EventKind::kSystem;
}

void Loader::read_delivery(const JsonValue& item, const FrameworkClass& owner, Delivery& into) {
  JsonObject json(item, problems_);
  into.kind = read_kind(json, EventKind::kSystem);
  into.label = json.required_string("label");
  into.when = read_sorted_expression(json.optional("when"), owner, Sort::boolean());
  into.enabled = read_sorted_expression(json.optional("enabled"), owner, Sort::boolean());
  into.ends = read_sorted_expression(json.optional("ends"), owner, Sort::boolean());
  into.handler = json.required_string("handler");
  if (!into.handler.empty() && sort_in(owner, into.handler) != Sort::pointer())
    problems_.add_expected(*item.find("handler"), "a property of sort pointer");
  into.parameters = read_parameters(json.optional_items("parameters"));
  Names names = {"self"};
  for (const FrameworkProperty& property : owner.properties)
    names.insert(property.name);
  for (const FrameworkParameter& parameter : into.parameters)
    if (!names.insert(parameter.name).second)
      problems_.add(item, "parameter \"" + parameter.name + "\" has the name of a property");
  if (const JsonValue* label = item.find("label"))
    check_label(*label, names);
  for (const JsonValue& argument : json.optional_items("arguments"))
    into.arguments.push_back(read_expression(&argument, names));
  if (const JsonValue* before = json.optional("before", Json::kObject))
    for (const auto& [name, value] : before->members) {
      const auto sort = sort_in(owner, name);
      if (!sort)
        problems_.add(value, "found the unknown property '" + name + "'");
      else
        into.before.emplace_back(name, read_sorted_expression(&value, owner, *sort));
    }
  into.interrupts = json.optional_bool("interrupts");
  json.finish();
}

void Loader::read_class(const JsonValue& item) {
  FrameworkClass* owner = nullptr;
  for (FrameworkClass& known : model_.framework.classes)
    if (const JsonValue* name = item.find("name"); name && name->text == known.name)
      owner = &known;
  JsonObject json(item, problems_);
  json.required_string("name");
  json.required_items("properties");  // read before, as expressions may name other classes
  for (const JsonValue& delivery : json.optional_items("deliveries"))
    if (owner)
      read_delivery(delivery, *owner, owner->deliveries.emplace_back());
  json.finish();
}

/// An object's class is told by its properties, so none may have all of another's.
void Loader::check_classes(const JsonValue& document) {
  for (const FrameworkClass& small : model_.framework.classes)
    for (const FrameworkClass& large : model_.framework.classes) {
      const bool is_part =
          std::ranges::all_of(small.properties, [&](const FrameworkProperty& property) {
            return std::ranges::any_of(large.properties, [&](const FrameworkProperty& other) {
              return other.name == property.name;
            });
          });
      if (&small != &large && is_part)
        problems_.add(*document.find("classes"),
                      "class \"" + large.name + "\" has all properties of class \"" + small.name +
                          "\", expected some that it has not");
    }
}

Names Loader::names_of(const FunctionModel& function) const {
  Names names(function.parameters.begin(), function.parameters.end());
  if (function.creates || !function.place.empty())
    names.insert("self");
  for (const LoadModel& load : function.loads)
    names.insert(load.name);
  if (const FrameworkClass* owner = find_class(function.owner))
    for (const FrameworkProperty& property : owner->properties)
      names.insert(property.name);
  return names;
}

void Loader::read_names(JsonObject& json, std::vector<std::string>& names) {
  const JsonValue* name = json.optional("name");
  const JsonValue* list = json.optional("names");
  if (!name == !list)
    return problems_.add(json.value(), "expected either \"name\" or \"names\"");
  std::vector<JsonValue> one;
  if (name)
    one.push_back(*name);
  else if (!list->is(Json::kArray))
    return problems_.add_expected(*list, "an array");
  for (const JsonValue& item : name ? one : list->items) {
    if (!item.is(Json::kString) || !is_identifier(item.text))
      problems_.add_expected(item, "the name of a function");
    else if (!functions_.insert(item.text).second)
      problems_.add(item, "function \"" + item.text + "\" occurs twice");
    names.push_back(item.text);
  }
}

void Loader::read_self(JsonObject& json, FunctionModel& into) {
  into.parameters = json.optional_strings("parameters");
  Names taken;
  for (const std::string& parameter : into.parameters)
    if (!is_identifier(parameter) || !taken.insert(parameter).second)
      problems_.add(*json.value().find("parameters"),
                    "found \"" + parameter + "\", expected identifiers, each once");
  into.creates = json.optional_bool("creates");
  into.initializes = json.optional_bool("initializes") || into.creates;
  if (const JsonValue* loads = json.optional("loads", Json::kObject))
    read_loads(*loads, into);
  into.place = read_expression(json.optional("at"), names_of(into));
  const JsonValue* owner = json.optional("class", Json::kString);
  if (owner) {
    into.owner = owner->text;
    if (!find_class(owner->text))
      problems_.add_expected(*owner, "the name of a class");
    if (!into.creates && into.place.empty() && !taken.contains("self"))
      problems_.add(json.value(), "expected a parameter \"self\", \"at\" or \"creates\"");
  } else if (into.initializes) {
    problems_.add(json.value(), "key \"class\" is missing");
  }
  if (into.creates && taken.contains("self"))
    problems_.add(json.value(), "found a parameter \"self\" of a function that creates it");
  into.ends = json.optional_bool("ends");
  if (into.ends && (!owner || !taken.contains("self")))
    problems_.add_expected(*json.value().find("ends"), "a \"class\" and a parameter \"self\"");
  if (!into.place.empty() && (into.creates || taken.contains("self")))
    problems_.add(*json.value().find("at"),
                  "found the place of an object that is given or created");
}

/// Names for what lies behind parameters.
void Loader::read_loads(const JsonValue& json, FunctionModel& into) {
  for (const auto& [name, value] : json.members) {
    JsonObject item(value, problems_);
    LoadModel load{.name = name, .from = item.required_string("from")};
    if (!is_identifier(name) || std::ranges::count(into.parameters, name) > 0)
      problems_.add(value, "found \"" + name + "\", expected identifiers, each once");
    if (!load.from.empty() && std::ranges::count(into.parameters, load.from) == 0)
      problems_.add_expected(*value.find("from"), "a parameter");
    if (const JsonValue* offset = item.optional("offset", Json::kInteger))
      load.offset = std::strtoll(offset->text.c_str(), nullptr, 10);
    load.sort = read_sort(item.required("sort")).value_or(Sort::i32());
    item.finish();
    into.loads.push_back(std::move(load));
  }
}

void Loader::read_set(const JsonValue& json, FunctionModel& into) {
  const Names names = names_of(into);
  const FrameworkClass* owner = find_class(into.owner);
  for (const auto& [name, value] : json.members) {
    const std::size_t dot = name.find('.');
    const bool is_own =
        owner && std::ranges::any_of(owner->properties, [&](const FrameworkProperty& property) {
          return property.name == name;
        });
    const bool is_foreign = dot != std::string::npos &&
                            std::ranges::count(into.parameters, name.substr(0, dot)) > 0 &&
                            is_property(name.substr(dot + 1));
    if (!is_own && !is_foreign)
      problems_.add(value, "found the unknown property '" + name + "'");
    into.set.emplace_back(name, read_expression(&value, names));
  }
}

InputRange Loader::read_range(JsonObject& json, const Names& names) {
  return {read_expression(json.optional("minimum"), names),
          read_expression(json.optional("maximum"), names)};
}

void Loader::read_returns(const JsonValue& json, FunctionModel& into) {
  using Result = FunctionModel::Result;
  if (json.is(Json::kObject)) {
    JsonObject range(json, problems_);
    into.result = Result::kInput;
    into.range = read_range(range, names_of(into));
    range.finish();
  } else if (json.text == "input" || json.text == "unknown") {
    into.result = json.text == "input" ? Result::kInput : Result::kUnknown;
  } else {
    into.result = Result::kExpression;
    into.returns = read_expression(&json, names_of(into));
  }
}

void Loader::read_store(const JsonValue& item, FunctionModel& into) {
  JsonObject json(item, problems_);
  Names names = names_of(into);
  names.insert("result");
  StoreModel store{.to = json.required_string("to")};
  const bool is_ghost = store.to.starts_with("&");
  if (!store.to.empty() && !is_ghost && std::ranges::count(into.parameters, store.to) == 0)
    problems_.add_expected(*item.find("to"), "a parameter or an object");
  if (is_ghost)
    read_expression(item.find("to"), names);
  if (const JsonValue* offset = json.optional("offset", Json::kInteger))
    store.offset = std::strtoll(offset->text.c_str(), nullptr, 10);
  store.sort = read_sort(json.required("sort")).value_or(Sort::i32());
  store.value = read_expression(json.optional("value"), names);
  store.unknown = json.optional_bool("unknown");
  store.range = read_range(json, names);
  json.finish();
  into.stores.push_back(std::move(store));
}

void Loader::read_fills(const JsonValue& item, FunctionModel& into) {
  JsonObject json(item, problems_);
  Names names = names_of(into);
  names.insert("result");
  FillModel fill{.buffer = json.required_string("buffer")};
  if (!fill.buffer.empty() && std::ranges::count(into.parameters, fill.buffer) == 0)
    problems_.add_expected(*item.find("buffer"), "a parameter");
  fill.limit = read_expression(json.required("limit"), names);
  fill.bytes = read_expression(json.required("bytes"), names);
  json.finish();
  into.fills = std::move(fill);
}

/// A function of the program that is called back.
void Loader::read_call(const JsonValue& item, FunctionModel& into) {
  JsonObject json(item, problems_);
  const Names names = names_of(into);
  CallModel call;
  call.function = read_expression(json.required("function"), names);
  call.when = read_expression(json.optional("when"), names);
  call.perhaps = json.optional_string("perhaps");
  for (const JsonValue& argument : json.optional_items("arguments"))
    call.arguments.push_back(read_expression(&argument, names));
  json.finish();
  into.calls.push_back(std::move(call));
}

/// What a call does to the state, and what it returns.
void Loader::read_effect(JsonObject& json, FunctionModel& into) {
  if (const JsonValue* set = json.optional("set", Json::kObject))
    read_set(*set, into);
  for (const JsonValue& store : json.optional_items("stores"))
    read_store(store, into);
  if (const JsonValue* fills = json.optional("fills"))
    read_fills(*fills, into);
  for (const JsonValue& call : json.optional_items("calls"))
    read_call(call, into);
  if (const JsonValue* returns = json.optional("returns"))
    read_returns(*returns, into);
  into.approximate = json.optional_string("approximate");
}

/// One event that a function waits for; `into` is the function.
void Loader::read_wait(const JsonValue& item, FunctionModel& into) {
  if (item.find("as"))
    return read_waits_of_other(item, into);
  JsonObject json(item, problems_);
  WaitModel wait;
  wait.kind = read_kind(json, EventKind::kUser);
  wait.is_interruption = json.optional_bool("interrupted");
  if (!wait.is_interruption)
    wait.label = json.required_string("label");
  wait.parameters = read_parameters(json.optional_items("parameters"));
  if (wait.is_interruption && !wait.parameters.empty())
    problems_.add(*item.find("parameters"), "found parameters of what is no event of its own");
  wait.effect.parameters = into.parameters;
  wait.effect.owner = into.owner;
  wait.effect.place = into.place;
  wait.effect.loads = into.loads;
  Names label_names;
  for (const FrameworkParameter& parameter : wait.parameters) {
    if (std::ranges::count(wait.effect.parameters, parameter.name) > 0)
      problems_.add(item, "parameter \"" + parameter.name + "\" occurs twice");
    wait.effect.parameters.push_back(parameter.name);
    label_names.insert(parameter.name);
  }
  if (const JsonValue* label = item.find("label"))
    check_label(*label, label_names);
  wait.effect.when = read_expression(json.optional("when"), names_of(wait.effect));
  read_effect(json, wait.effect);
  json.finish();
  into.waits.push_back(std::move(wait));
}

/// `{"as": NAME}`: all that another function waits for, perhaps with another result.
void Loader::read_waits_of_other(const JsonValue& item, FunctionModel& into) {
  JsonObject json(item, problems_);
  const std::string name = json.required_string("as");
  const JsonValue* returns = json.optional("returns");
  json.finish();
  const auto other = waits_.find(name);
  if (other == waits_.end())
    return problems_.add_expected(*item.find("as"), "the name of a function above that waits");
  for (const JsonValue& wait : *other->second) {
    const std::size_t first = into.waits.size();
    read_wait(wait, into);
    for (std::size_t i = first; i < into.waits.size() && returns; ++i)
      read_returns(*returns, into.waits[i].effect);
  }
}

void Loader::read_waits(JsonObject& json, FunctionModel& into) {
  const std::vector<JsonValue>& waits = json.optional_items("waits");
  for (const JsonValue& wait : waits)
    read_wait(wait, into);
  for (const JsonValue& store : json.optional_items("begins")) {
    read_store(store, into);
    into.begins.push_back(std::move(into.stores.back()));
    into.stores.pop_back();
  }
  if (const JsonValue* clears = json.optional("clears", Json::kObject)) {
    JsonObject range(*clears, problems_);
    into.clears.first = range.required_string("buffer");
    if (const JsonValue* bytes = range.required("bytes", Json::kInteger))
      into.clears.second = std::strtoll(bytes->text.c_str(), nullptr, 10);
    range.finish();
    if (!into.clears.first.empty() && std::ranges::count(into.parameters, into.clears.first) == 0)
      problems_.add_expected(*clears->find("buffer"), "a parameter");
  }
  into.waits_in_loops = json.optional_bool("waits_in_loops");
  into.waits_alone = json.optional_bool("waits_alone");
  if (const JsonValue* only = json.optional("waits_for", Json::kObject)) {
    for (const auto& [parameter, value] : only->members) {
      if (std::ranges::count(into.parameters, parameter) == 0)
        problems_.add(value, "found the unknown parameter '" + parameter + "'");
      if (!value.is(Json::kString) || value.text.empty())
        problems_.add_expected(value, "the name of a variable or a number, as a string");
      into.waits_for = {parameter, value.text};
    }
    if (only->members.size() != 1)
      problems_.add_expected(*only, "one parameter");
  }
  if (const JsonValue* at_once = json.optional("at_once", Json::kObject)) {
    JsonObject range(*at_once, problems_);
    into.at_once = read_range(range, names_of(into));
    range.finish();
  }
  if (!into.waits.empty())
    for (const char* key : {"fails", "creates", "loop"})
      if (const JsonValue* found = json.value().find(key))
        problems_.add(*found, "found a \"" + std::string(key) +
                                  "\" of a function that waits, expected it in its \"waits\"");
  if (into.waits.empty())
    for (const char* key :
         {"waits_for", "waits_in_loops", "waits_alone", "at_once", "begins", "clears"})
      if (const JsonValue* found = json.value().find(key))
        problems_.add(*found,
                      "found a \"" + std::string(key) + "\" of a function that has no \"waits\"");
}

void Loader::read_function(const JsonValue& item) {
  JsonObject json(item, problems_);
  FunctionModel function;
  std::vector<std::string> names;
  read_names(json, names);
  read_self(json, function);
  function.fails = read_expression(json.optional("fails"), names_of(function));
  read_effect(json, function);
  read_waits(json, function);
  function.loop = json.optional_bool("loop");
  function.stops = json.optional_string("stops");
  function.pointer = item.pointer;
  json.finish();
  for (const std::string& name : names) {
    function.name = name;
    model_.functions.push_back(function);
    if (const JsonValue* waits = item.find("waits"); waits && waits->is(Json::kArray))
      waits_[name] = &waits->items;
  }
}

bool Loader::check_head(JsonObject& root) {
  const JsonValue* format = root.required("format");
  const JsonValue* version = root.required("version");
  if (format && (!format->is(Json::kString) || format->text != "reachd-framework"))
    problems_.add_expected(*format, "\"reachd-framework\"");
  else if (version && (!version->is(Json::kInteger) || version->text != "1"))
    problems_.add_expected(*version, "1, the only version there is");
  return problems_.empty();
}

std::optional<FrameworkModel> Loader::run(const JsonValue& document) {
  JsonObject root(document, problems_);
  if (!check_head(root))
    return std::nullopt;
  model_.framework.name = root.required_string("name");
  if (!model_.framework.name.empty() && !is_identifier(model_.framework.name))
    problems_.add_expected(*document.find("name"), "an identifier");
  read_objects(root.optional_items("objects"));
  for (const JsonValue& item : root.optional_items("variables"))
    read_variable(item);
  const auto& classes = root.optional_items("classes");
  for (const JsonValue& item : classes) {
    const JsonValue* name = item.find("name");
    if (name && find_class(name->text))
      problems_.add(item, "class \"" + name->text + "\" occurs twice");
    FrameworkClass& added = model_.framework.classes.emplace_back();
    added.name = name ? name->text : "";
    if (const JsonValue* properties = item.find("properties"))
      read_properties(properties->items, added);
  }
  for (const JsonValue& item : classes)
    read_class(item);
  if (problems_.empty() && !classes.empty())
    check_classes(document);
  for (const JsonValue& item : root.required_items("functions"))
    read_function(item);
  model_.quiet = root.optional_strings("quiet");
  model_.confined = root.optional_strings("confined");
  root.finish();
  return problems_.empty() ? std::optional(std::move(model_)) : std::nullopt;
}

}  // namespace

std::optional<FrameworkModel> load(std::string_view text, std::string_view path,
                                   std::vector<Error>& problems) {
  std::vector<Error> found;
  const auto document = parse_json(text, path, found);
  std::optional<FrameworkModel> model;
  if (document)
    model = Loader(path, found).run(*document);
  problems.insert(problems.end(), found.begin(), found.end());
  return model;
}

Result<FrameworkModel> load(std::string_view text, std::string_view path) {
  std::vector<Error> problems;
  auto model = load(text, path, problems);
  return model ? Result<FrameworkModel>(std::move(*model)) : problems.front();
}

}  // namespace reachd::frameworks
