// Framework files to models. Syntax, names, and what sorts are known are checked here; sorts of
// parameters are known only when a module declares the function.
#include <algorithm>

#include "analysis/expr/c_syntax.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/pattern.h"
#include "analysis/model/label.h"
#include "extractors/frameworks/loader.h"
#include "extractors/frameworks/names.h"

namespace reachd::frameworks {

using Json = JsonValue::Kind;

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
    const auto is_object = [&](std::string_view shown) {
      return std::ranges::any_of(model_.objects, [&](const GhostObject& object) {
        return object.name == shown.substr(is_address ? 1 : 0) && (is_address || object.sort);
      });
    };
    const bool is_ghost = is_object(name);
    const std::string_view owner = name.substr(0, dot);
    const bool is_foreign = dot != std::string_view::npos &&
                            (names.contains(owner) || (is_address && is_object(owner))) &&
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
    const std::size_t dot = name.find('.');
    if ((name.starts_with("&") && dot == std::string_view::npos) || name == "self")
      return pool_.variable("address", Sort::pointer());
    if (dot != std::string_view::npos)
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
  const JsonValue* sort = json.optional("sort");
  const std::string value = sort ? "" : json.required_string("value");
  json.finish();
  if (!name.empty() && !is_identifier(name))
    problems_.add_expected(*item.find("name"), "an identifier");
  if (sort) {
    model_.objects.push_back({.name = name, .sort = read_sort(sort)});
    return;
  }
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

void Loader::read_pattern(JsonObject& json, FrameworkParameter& into) {
  const JsonValue* pattern = json.optional("pattern", Json::kString);
  if (!pattern)
    return;
  if (!into.sort.is(SortKind::kString) || into.is_value)
    problems_.add_expected(*pattern,
                           "none, or a parameter of sort string whose characters are given");
  const std::string& text = pattern->text;
  if (const auto parsed = Pattern::parse(std::u32string(text.begin(), text.end())); !parsed)
    problems_.add_expected(*pattern, "a regular expression: " + parsed.error().text());
  into.pattern = text;
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
    parameter.is_value = json.optional_bool("is_value");
    read_pattern(json, parameter);
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

void Loader::read_doubt(const JsonValue& item, const FrameworkClass& owner, Delivery& into) {
  JsonObject json(item, problems_);
  into.doubt = read_sorted_expression(json.required("where"), owner, Sort::boolean());
  into.doubt_reason = json.required_string("why");
  json.finish();
}

void Loader::read_delivery(const JsonValue& item, const FrameworkClass& owner, Delivery& into) {
  JsonObject json(item, problems_);
  into.kind = read_kind(json, EventKind::kSystem);
  into.label = json.required_string("label");
  into.when = read_sorted_expression(json.optional("when"), owner, Sort::boolean());
  into.enabled = read_sorted_expression(json.optional("enabled"), owner, Sort::boolean());
  if (const JsonValue* perhaps = json.optional("perhaps", Json::kObject))
    read_doubt(*perhaps, owner, into);
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
  if (const JsonValue* perhaps = root.optional("perhaps", Json::kObject))
    for (FrameworkClass& owner : model_.framework.classes)
      for (Delivery& delivery : owner.deliveries)
        if (problems_.empty() && delivery.doubt.empty())
          read_doubt(*perhaps, owner, delivery);
  if (problems_.empty() && !classes.empty())
    check_classes(document);
  for (const JsonValue& item : root.required_items("functions"))
    read_function(item);
  model_.quiet = root.optional_strings("quiet");
  model_.confined = root.optional_strings("confined");
  root.finish();
  return problems_.empty() ? std::optional(std::move(model_)) : std::nullopt;
}

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
