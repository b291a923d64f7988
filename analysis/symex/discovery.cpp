#include "analysis/symex/discovery.h"

#include <algorithm>

#include "analysis/expr/names.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/print.h"
#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"
#include "analysis/model/label.h"

namespace reachd::symex {

void Discovery::add_values(Expr value, Property& into) {
  each_choice(value, [&](Expr choice) {
    if (choice.is_constant())
      into.values.insert(choice);
    else if (choice != into.cell)
      into.is_constant = false;
  });
}

/// Objects that handlers make and that are there when such a handler has ended.
std::set<ir::ObjectId> Discovery::made_to_stay() {
  std::set<ir::ObjectId> result;
  CellTable& cells = program_.cells();
  for (std::size_t i = 0; i < program_.events().size(); ++i)
    if (const EventSummary* summary = program_.known_summary(i))
      for (const PathSummary& path : summary->paths)
        for (const auto& [variable, value] : path.updates)
          if (const Cell* cell = cells.find(variable);
              cell && cells.is_alive_cell(*cell) && !result.contains(cells.root(cell->object)))
            each_choice(value, [&](Expr choice) {
              if (!choice.is_false() && choice != variable)
                result.insert(cells.root(cell->object));
            });
  return result;
}

std::map<PointerValue, std::set<const InitialState*>> Discovery::makers(
    const std::vector<Expr>& properties) {
  std::map<PointerValue, std::set<const InitialState*>> result;
  for (const Expr property : properties) {
    const Cell& cell = *program_.cells().find(property);
    const bool is_always = program_.cells().object(cell.object).kind == ir::ObjectKind::kExternal;
    for (const InitialState& state : program_.initial_states())
      if (is_always || state.values.contains(property))
        result[{cell.object, cell.element}].insert(&state);
  }
  return result;
}

std::map<PointerValue, Discovery::Properties> Discovery::gather() {
  std::map<PointerValue, Properties> objects;
  CellTable& cells = program_.cells();
  // Summaries that are made on the way may add to them.
  const auto known = std::vector<Expr>(cells.properties().begin(), cells.properties().end());
  const std::set<ir::ObjectId> stays = made_to_stay();
  const std::map<PointerValue, std::set<const InitialState*>> made_by = makers(known);
  std::map<Expr, Property*> by_cell;
  for (const Expr cell : known) {
    const Cell& info = *cells.find(cell);
    if (cells.is_alive_cell(info) || program_.is_local_to_handlers(info.object) ||
        (program_.is_made_by_handlers(info.object) && !stays.contains(cells.root(info.object))))
      continue;
    const PointerValue place = {info.object, info.element};
    Property& property = objects[place][info.property];
    property.cell = cell;
    property.is_constant = !program_.is_left_open(cell);
    by_cell.emplace(cell, &property);
    for (const InitialState& state : program_.initial_states())
      if (const auto it = state.values.find(cell); it != state.values.end())
        add_values(it->second, property);
      else if (!program_.is_made_by_handlers(info.object) &&
               (!made_by.contains(place) || made_by.at(place).contains(&state)))
        property.values.insert(program_.pool().constant(default_value(cell.sort())));
  }
  for (std::size_t i = 0; i < program_.events().size(); ++i)
    if (const EventSummary* summary = program_.known_summary(i))
      for (const PathSummary& path : summary->paths)
        for (const auto& [variable, value] : path.updates)
          if (const auto it = by_cell.find(variable); it != by_cell.end())
            add_values(value, *it->second);
  return objects;
}

bool Discovery::may_be_lost(Expr cell, const std::set<Expr>& values) {
  const auto [it, is_new] = lost_.try_emplace(cell, false);
  if (is_new)
    it->second = std::ranges::any_of(lossy_, [&](std::size_t event) {
      return program_.may_write_property(event, cell, values);
    });
  return it->second;
}

Expr Discovery::shown(const Property& property) {
  return property.is_constant && property.values.size() == 1 ? *property.values.begin()
                                                             : property.cell;
}

Expr Discovery::settled(const Property& property) {
  const Expr value = shown(property);
  const bool is_trusted =
      !property.cell || value == property.cell || !may_be_lost(property.cell, property.values);
  return is_trusted ? value : property.cell;
}

Expr Discovery::unwritten(const FrameworkProperty& property, PointerValue place) {
  const Expr value = program_.pool().constant(default_value(property.sort));
  if (lossy_.empty())
    return value;
  const Expr cell = program_.cells().property_cell(place, property.name, property.sort);
  return may_be_lost(cell, {value}) ? cell : value;
}

Expr Discovery::property_behind(const Property* pointer, const std::string& name) {
  constexpr std::size_t kObjectsMax = 8;
  const FrameworkProperty* declared = nullptr;
  for (const Framework& framework : frameworks_)
    for (const FrameworkClass& owner : framework.classes)
      for (const FrameworkProperty& property : owner.properties)
        if (property.name == name)
          declared = &property;
  if (!declared)
    return {};
  const Expr nothing = program_.pool().constant(default_value(declared->sort));
  if (pointer == nullptr)
    return nothing;
  if (!pointer->is_constant || pointer->values.size() > kObjectsMax)
    return {};
  Expr value = nothing;
  for (const Expr address : pointer->values) {
    const PointerValue place = address.value().as_pointer();
    if (place.object == 0)
      continue;
    const auto object = objects_.find(place);
    const Property* property = nullptr;
    if (object != objects_.end())
      if (const auto it = object->second.find(name); it != object->second.end())
        property = &it->second;
    value = program_.pool().ite(program_.pool().equal(settled(*pointer), address),
                                property ? settled(*property) : unwritten(*declared, place), value);
  }
  return value;
}

Expr Discovery::first_text(const Property& property) {
  Expr at_start;
  Expr only;
  bool is_one = true;
  const auto is_text = [](Expr value) {
    return value.is_constant() && !value.value().as_string().empty();
  };
  for (const InitialState& state : program_.initial_states())
    if (const auto it = state.values.find(property.cell); it != state.values.end()) {
      const Expr value = with_usual_answers(program_.pool(), it->second);
      if (!is_text(value))
        continue;
      is_one = is_one && (!at_start || at_start == value);
      at_start = value;
    }
  if (at_start)
    return is_one ? at_start : property.cell;
  // Of one that says nothing at first, its name says more: nine fields may all become "X".
  if (!program_.is_made_by_handlers(property.cell))
    return property.cell;
  for (const Expr value : property.values)
    if (is_text(value)) {
      is_one = is_one && !only;
      only = value;
    }
  return only && is_one ? only : property.cell;
}

Expr Discovery::parse(const std::string& text, Sort sort, PointerValue place,
                      const Properties& properties, const std::vector<Parameter>* parameters,
                      const FrameworkClass* owner) {
  ExprPool& pool = program_.pool();
  const NameLookup lookup = [&](std::string_view name) -> Expr {
    if (name == "self")
      return pool.pointer(place);
    if (name == "true" || name == "false")
      return pool.boolean(name == "true");
    if (parameters)
      for (const Parameter& parameter : *parameters)
        if (parameter.name == name)
          return parameter.var;
    if (const auto it = properties.find(std::string(name)); it != properties.end())
      return settled(it->second);
    for (const FrameworkProperty& property : owner->properties)
      if (property.name == name)
        return unwritten(property, place);
    if (const std::size_t dot = name.find('.'); dot != std::string_view::npos) {
      const std::string_view object = name.substr(0, dot);
      const std::string property(name.substr(dot + 1));
      if (object.starts_with("&")) {
        const ir::ObjectId id = program_.cells().object_named(std::string(object.substr(1)));
        Property address{.is_constant = true};
        address.values.insert(pool.pointer({id, 0}));
        return property_behind(id ? &address : nullptr, property);
      }
      const auto holder = properties.find(std::string(object));
      return property_behind(holder == properties.end() ? nullptr : &holder->second, property);
    }
    if (!name.starts_with("&"))
      return {};
    if (const auto id = program_.cells().object_named(std::string(name.substr(1))))
      return pool.pointer({id, 0});
    // Something inside the framework that no code of this program mentions.
    return pool.variable(std::string(kInputPrefix) + std::string(name.substr(1)), Sort::pointer());
  };
  // A text is given as the address of its characters.
  if (parameters && sort.is_pointer())
    for (const Parameter& parameter : *parameters)
      if (parameter.name == text && parameter.sort.is(SortKind::kString))
        return parameter.var;
  const Result<Expr> parsed = parse_c(text, pool, lookup, sort);
  if (!parsed)
    return {};
  return (*parsed).sort() == sort || sort.is(SortKind::kString) ? *parsed
                                                                : pool.cast(*parsed, sort);
}

bool Discovery::never_holds(Expr condition, const Properties& properties) {
  constexpr std::size_t kValuesMax = 4;
  for (const auto& [name, property] : properties) {
    if (!property.is_constant || property.values.size() < 2 ||
        property.values.size() > kValuesMax || may_be_lost(property.cell, property.values))
      continue;
    const bool possible = std::ranges::any_of(property.values, [&](Expr value) {
      Substitution one(program_.pool());
      one.bind(property.cell, value);
      return !one.apply(condition).is_false();
    });
    if (!possible)
      return true;
  }
  return false;
}

namespace {

/// "&Open..." is shown as "Open...".
std::string without_mnemonic(const std::string& text) {
  std::string shown;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '&' && i + 1 < text.size())
      ++i;
    shown += text[i];
  }
  return shown;
}

}  // namespace

std::string Discovery::label_of(const std::string& pattern, PointerValue place,
                                const Properties& properties,
                                const std::vector<FrameworkParameter>& parameters) {
  const auto value_text = [&](const std::string& name, const std::string& format) -> std::string {
    if (name == "self") {
      // A base class behind the first begins with its table.
      std::string shown = program_.cells().place_name(place);
      shown.resize(shown.size() - (shown.ends_with(".vtable") ? 7 : 0));
      return shown;
    }
    const auto it = properties.find(name);
    Expr value = it == properties.end() ? Expr{} : shown(it->second);
    if (value && !value.is_constant() && value.sort().is(SortKind::kString))
      value = first_text(it->second);
    // A text that is not known, or not there: who would show it.
    const bool is_text = value && value.sort().is(SortKind::kString);
    if (!value || (is_text && (!value.is_constant() || value.value().as_string().empty())))
      return program_.cells().place_name(place);
    if (!value.is_constant())
      return "…";
    if (value.sort().is_pointer()) {
      const std::string shown = program_.cells().place_name(value.value().as_pointer());
      // A literal is called by its text and its place: "Open"@7.
      const std::size_t end = shown.starts_with('"') ? shown.rfind("\"@") : std::string::npos;
      return end == std::string::npos ? shown : "‘" + shown.substr(1, end - 1) + "’";
    }
    if (value.sort().is(SortKind::kString)) {
      std::string text;
      for (const char32_t c : value.value().as_string())
        append_utf8(text, c);
      return format == "mnemonic" ? without_mnemonic(text) : text;
    }
    if (is_label_format(format) && value.sort().is_machine())
      return formatted(value.value().as_int(), format);
    return to_text(value.value(), program_.pool());
  };
  std::string label;
  for (std::size_t i = 0; i < pattern.size();) {
    const std::size_t end = pattern[i] == '{' ? pattern.find('}', i) : std::string::npos;
    if (end == std::string::npos) {
      label += pattern[i++];
      continue;
    }
    const std::string inside = pattern.substr(i + 1, end - i - 1);
    const std::size_t colon = inside.find(':');
    const std::string name = inside.substr(0, colon);
    i = end + 1;
    // Values of parameters are put in by `reachd::label_of`.
    if (std::ranges::any_of(parameters, [&](const auto& each) { return each.name == name; })) {
      label += "{" + inside + "}";
      continue;
    }
    label += value_text(name, colon == std::string::npos ? "" : inside.substr(colon + 1));
  }
  return label;
}

/// By what the framework says; who handles it is another matter.
Expr Discovery::when_enabled(const Delivery& delivery, PointerValue place,
                             const Properties& properties) {
  ExprPool& pool = program_.pool();
  Expr enabled = pool.boolean(true);
  for (const std::string& condition : {delivery.when, delivery.enabled}) {
    if (condition.empty())
      continue;
    Expr holds = parse(condition, Sort::boolean(), place, properties, nullptr, current_);
    if (!holds)  // the event happens all the same
      holds = pool.variable(std::string(kHavocPrefix) + "whether " + condition + " of " +
                                program_.cells().place_name(place),
                            Sort::boolean());
    enabled = pool.both(enabled, holds);
  }
  if (!delivery.doubt.empty())
    if (const Expr doubt =
            parse(delivery.doubt, Sort::boolean(), place, properties, nullptr, current_))
      enabled = pool.both(
          enabled, pool.either(pool.negate(doubt),
                               pool.variable(std::string(kHavocPrefix) + delivery.doubt_reason +
                                                 " (" + program_.cells().place_name(place) + ")",
                                             Sort::boolean())));
  return enabled;
}

std::optional<RegisteredEvent> Discovery::deliver(const Delivery& delivery, PointerValue place,
                                                  const Properties& properties, Expr handler) {
  ExprPool& pool = program_.pool();
  const ir::Function* function = program_.cells().function_at(handler.value().as_pointer().object);
  if (!function)
    return std::nullopt;
  if (delivery.interrupts)
    if (const auto* whole = program_.cells().function_named(function->name + kThenGoesOn))
      function = whole;
  // Objects that a handler makes have no handler before that.
  const Property& callback = properties.at(delivery.handler);
  const bool from_the_start =
      settled(callback) == handler &&
      std::ranges::all_of(program_.initial_states(), [&](const InitialState& state) {
        return state.values.contains(callback.cell);
      });
  Expr enabled = pool.boolean(true);
  if (!from_the_start)
    enabled = pool.equal(callback.cell, handler);
  enabled = pool.both(enabled, when_enabled(delivery, place, properties));
  if (enabled.is_false() || never_holds(enabled, properties))
    return std::nullopt;
  RegisteredEvent found;
  found.event.kind = delivery.kind;
  found.event.label = label_of(delivery.label, place, properties, delivery.parameters);
  found.event.id = program_.cells().place_name(place) + "/" + function->name;
  // Several deliveries of one object may run the same function.
  const std::string id = found.event.id;
  if (const int n = uses_[id] + 1; n > 1)
    found.event.id += "#" + std::to_string(n);
  for (const FrameworkParameter& declared : delivery.parameters) {
    Parameter parameter;
    parameter.name = declared.name;
    parameter.sort = declared.sort;
    if (declared.sort.is(SortKind::kString)) {
      if (declared.maximum)
        parameter.length_max = static_cast<std::uint32_t>(*declared.maximum);
      parameter.pattern = declared.pattern;
      parameter.var = pool.variable(declared.name + "@" + found.event.id, declared.sort);
      parameter.domain = pool.boolean(true);
      found.event.parameters.push_back(std::move(parameter));
      continue;
    }
    parameter.minimum = declared.minimum;
    parameter.maximum = declared.maximum;
    parameter.var = pool.variable(declared.name + "@" + found.event.id, declared.sort);
    parameter.domain = pool.boolean(true);
    if (declared.minimum)
      parameter.domain =
          pool.both(parameter.domain,
                    pool.less_eq(pool.machine(declared.sort, *declared.minimum), parameter.var));
    if (declared.maximum)
      parameter.domain =
          pool.both(parameter.domain,
                    pool.less_eq(parameter.var, pool.machine(declared.sort, *declared.maximum)));
    found.event.parameters.push_back(std::move(parameter));
  }
  for (const auto& [name, text] : delivery.before) {
    const auto it = properties.find(name);
    if (it == properties.end())
      continue;
    const Expr value = parse(text, it->second.cell.sort(), place, properties, nullptr, current_);
    if (value && value != it->second.cell)
      found.event.before.emplace_back(it->second.cell, value);
  }
  if (!delivery.ends.empty() && program_.is_made_by_handlers(place.object)) {
    const Expr is_alive = program_.cells().alive_cell(place.object);
    if (const Expr ends =
            parse(delivery.ends, Sort::boolean(), place, properties, nullptr, current_))
      found.event.before.emplace_back(is_alive, pool.both(is_alive, pool.negate(ends)));
  }
  found.event.enabled = enabled;
  found.handler.id = found.event.id;
  found.handler.function = function->name;
  found.handler.where = function->where;
  found.handler.arguments.emplace();
  for (std::size_t i = 0; i < delivery.arguments.size() && i < function->parameters.size(); ++i) {
    const Sort sort = function->parameters[i].sort();
    Expr argument =
        parse(delivery.arguments[i], sort, place, properties, &found.event.parameters, current_);
    // The event happens all the same.
    if (!argument)
      argument =
          pool.variable(std::string(kHavocPrefix) + delivery.arguments[i] + " of " + id, sort);
    found.handler.arguments->push_back(argument);
  }
  ++uses_[id];
  return found;
}

bool Discovery::is_of(const FrameworkClass& owner, const Properties& properties) {
  return std::ranges::all_of(properties, [&](const auto& entry) {
    return entry.first.starts_with('.') ||
           std::ranges::any_of(owner.properties, [&](const FrameworkProperty& property) {
             return property.name == entry.first;
           });
  });
}

std::vector<RegisteredEvent> Discovery::find() {
  std::vector<RegisteredEvent> found;
  uses_.clear();
  lost_.clear();
  lossy_.clear();
  for (std::size_t i = 0; i < program_.events().size(); ++i)
    if (!program_.knows_all_of(i, expects_more_))
      lossy_.push_back(i);
  objects_ = gather();
  for (const auto& [place, properties] : objects_) {
    for (const Framework& framework : frameworks_) {
      for (const FrameworkClass& owner : framework.classes) {
        current_ = &owner;
        for (const Delivery& delivery : owner.deliveries) {
          const auto it = properties.find(delivery.handler);
          if (it == properties.end() || !is_of(owner, properties))
            continue;
          for (const Expr handler : it->second.values) {
            if (!handler.sort().is_pointer())
              continue;
            if (auto event = deliver(delivery, place, properties, handler))
              found.push_back(std::move(*event));
          }
        }
      }
    }
  }
  add_unknown_callers(found);
  return found;
}

/// What is given to code that is not known may be called by it at any time, with any arguments: no
/// sequence is found that way, but nothing is proved without it either.
void Discovery::add_unknown_callers(std::vector<RegisteredEvent>& found) {
  std::vector<std::string> handlers;
  for (const RegisteredEvent& event : found)
    handlers.push_back(event.handler.function);
  for (const ir::Function* function : program_.callbacks_of_unknown_code(handlers)) {
    const auto any = [&](const std::string& what, Sort sort) {
      return program_.pool().variable(
          std::string(kHavocPrefix) + what + " '" + function->name + "', which is not known", sort);
    };
    RegisteredEvent event;
    event.event.kind = EventKind::kSystem;
    event.event.id = "unknown/" + function->name;
    event.event.label = "call of ‘" + function->name + "’ by code that is not known";
    event.event.enabled = any("who calls", Sort::boolean());
    event.event.where = function->where;
    event.handler.id = event.event.id;
    event.handler.function = function->name;
    event.handler.where = function->where;
    event.handler.arguments.emplace();
    for (std::size_t i = 0; i < function->parameters.size(); ++i)
      event.handler.arguments->push_back(
          any("argument " + std::to_string(i) + " of", function->parameters[i].sort()));
    found.push_back(std::move(event));
  }
}

std::string key_of(const Event& event, const Handler& handler) {
  std::string key = event.id + "|" + handler.function + "|" + std::to_string(event.enabled.id());
  for (const Expr argument : *handler.arguments)
    key += "," + std::to_string(argument.id());
  for (const auto& [cell, value] : event.before)
    key += ";" + std::to_string(cell.id()) + "=" + std::to_string(value.id());
  return key + "\n";
}

bool Discovery::apply(const std::vector<RegisteredEvent>& found, EventModel& model) {
  std::string key;
  for (const RegisteredEvent& registered : found)
    key += key_of(registered.event, registered.handler);
  // The number of properties matters too: new ones may have appeared without new events.
  key += std::to_string(program_.cells().properties().size());
  if (key == key_)
    return false;
  key_ = key;
  model.events.clear();
  model.handlers.clear();
  for (const RegisteredEvent& registered : found) {
    model.handlers.push_back(registered.handler);
    model.events.push_back(registered.event);
    model.events.back().handler = model.handlers.size() - 1;
  }
  return true;
}

}  // namespace reachd::symex
