// The functions of framework files.
#include <algorithm>

#include "analysis/model/label.h"
#include "extractors/frameworks/loader.h"
#include "extractors/frameworks/names.h"

namespace reachd::frameworks {

using Json = JsonValue::Kind;

Names Loader::names_of(const FunctionModel& function) const {
  Names names(function.parameters.begin(), function.parameters.end());
  if (function.creates || !function.place.empty())
    names.insert("self");
  for (const LoadModel& load : function.loads)
    names.insert(load.name);
  if (const FrameworkClass* owner = find_class(function.owner))
    for (const FrameworkProperty& property : owner->properties)
      names.insert(property.name);
  if (!function.perhaps.empty())
    names.insert("perhaps");
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
  if (const JsonValue* creates = json.optional("creates")) {
    into.creates_once = creates->is(Json::kString) && creates->text == "once";
    into.creates = into.creates_once || (creates->is(Json::kBool) && creates->boolean);
    if (!into.creates_once && !creates->is(Json::kBool))
      problems_.add_expected(*creates, "true, false or \"once\"");
  }
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
  Names names = names_of(into);
  names.insert(kLoopIsLast);
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

InputRange Loader::read_range(const JsonValue& item, const Names& names) {
  JsonObject json(item, problems_);
  InputRange range = read_range(json, names);
  json.finish();
  return range;
}

void Loader::read_returns(const JsonValue& json, FunctionModel& into) {
  using Result = FunctionModel::Result;
  if (json.is(Json::kObject)) {
    into.result = Result::kInput;
    into.range = read_range(json, names_of(into));
  } else if (json.text == "input" || json.text == "unknown") {
    into.result = json.text == "input" ? Result::kInput : Result::kUnknown;
  } else {
    into.result = Result::kExpression;
    into.returns = read_expression(&json, names_of(into));
  }
}

void Loader::read_fails(const JsonValue& json, FunctionModel& into) {
  if (json.is(Json::kObject))
    into.fails_between = read_range(json, names_of(into));
  else
    into.fails = read_expression(&json, names_of(into));
}

void Loader::read_store(const JsonValue& item, FunctionModel& into) {
  JsonObject json(item, problems_);
  Names names = names_of(into);
  names.insert("result");
  StoreModel store{.to = json.required_string("to")};
  const bool is_ghost = store.to.starts_with("&");
  const bool is_self = store.to == "self" && (into.creates || !into.place.empty());
  if (!store.to.empty() && !is_ghost && !is_self &&
      std::ranges::count(into.parameters, store.to) == 0)
    problems_.add_expected(*item.find("to"), "a parameter or an object");
  if (is_ghost)
    read_expression(item.find("to"), names);
  if (const JsonValue* offset = json.optional("offset", Json::kInteger))
    store.offset = std::strtoll(offset->text.c_str(), nullptr, 10);
  store.sort = read_sort(json.required("sort")).value_or(Sort::i32());
  store.value = read_expression(json.optional("value"), names);
  store.unknown = json.optional_bool("unknown");
  store.range = read_range(json, names);
  store.name = json.optional_string("name");
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
  into.reads_by = json.optional_string("reads_by");
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
  if (const JsonValue* at_once = json.optional("at_once", Json::kObject))
    into.at_once = read_range(*at_once, names_of(into));
  if (!into.waits.empty())
    for (const char* key : {"fails", "creates", "loop"})
      if (const JsonValue* found = json.value().find(key))
        problems_.add(*found, "found a \"" + std::string(key) +
                                  "\" of a function that waits, expected it in its \"waits\"");
  if (into.waits.empty())
    for (const char* key :
         {"waits_for", "reads_by", "waits_in_loops", "waits_alone", "at_once", "begins", "clears"})
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
  function.perhaps = json.optional_string("perhaps");
  if (const JsonValue* fails = json.optional("fails"))
    read_fails(*fails, function);
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

}  // namespace reachd::frameworks
