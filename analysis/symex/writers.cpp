#include "analysis/symex/writers.h"

#include <algorithm>
#include <iterator>

#include "analysis/expr/substitute.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

namespace {

void add(Writers::Events& events, std::size_t event) {
  if (events.empty() || events.back() != event)
    events.push_back(event);
}

template <typename Key>
void append(const std::map<Key, Writers::Events>& lists, const Key& key, Writers::Events& into) {
  if (const auto it = lists.find(key); it != lists.end())
    into.insert(into.end(), it->second.begin(), it->second.end());
}

void sort(Writers::Events& events) {
  std::ranges::sort(events);
  const auto rest = std::ranges::unique(events);
  events.erase(rest.begin(), rest.end());
}

}  // namespace

void Program::index_code() {
  if (writers_.has_code)
    return;
  writers_.has_code = true;
  for (std::size_t i = 0; i < model_.events.size(); ++i) {
    const Event& event = model_.events[i];
    for (const auto& [variable, value] : event.before) {
      add(writers_.variables[variable], i);
      if (const Cell* cell = cells_->find(variable)) {
        if (cell->property.empty())
          add(writers_.objects[cells_->pattern_of(cell->object)], i);
        else
          add(writers_.properties[cell->property], i);
      }
    }
    if (event.handler)
      for (const RecordedPath& path : model_.handlers[*event.handler].paths)
        for (const auto& [variable, value] : path.updates)
          add(writers_.variables[variable], i);
    if (navigating_.contains(event.id) || navigating_.contains(event.label))
      add(writers_.variables[view_], i);
    if (refusal_state_)
      add(writers_.variables[refusal_state_], i);
    for (const std::string& function : entry_functions(i)) {
      add(writers_.by_function[function], i);
      const flow::Effects& effects = facts_->effects(function);
      for (const ir::ObjectId object : effects.objects)
        add(writers_.objects[object], i);
      for (const ir::ObjectId object : effects.ended)
        add(writers_.ended[object], i);
      for (const std::string& property : effects.properties)
        add(writers_.properties[property], i);
      if (effects.through_pointers || effects.by_unknown_code)
        add(writers_.anything, i);
      if (!effects.objects.empty())
        add(writers_.any_object, i);
    }
  }
}

/// After the events have changed, or their summaries as a whole.
void Program::index_summaries() {
  writers_ = {};
  once_made_.clear();
  reads_.clear();
  for (std::size_t i = 0; i < slots_.size(); ++i)
    index_summary(i);
}

void Program::index_summary(std::size_t event) {
  const std::optional<EventSummary>& summary = slots_[event].summary;
  if (!summary || loses_behaviour(*summary))
    writers_.open.push_back(event);
  if (summary)
    for (const PathSummary& path : summary->paths)
      for (const auto& [variable, value] : path.updates)
        add(writers_.summarised[variable], event);
}

Writers::Events Program::writers_by_code(Expr variable) {
  index_code();
  Writers::Events events = writers_.anything;
  append(writers_.variables, variable, events);
  if (const Cell* cell = cells_->find(variable)) {
    const ir::ObjectId pattern = cells_->pattern_of(cell->object);
    if (!cell->property.empty())
      append(writers_.properties, cell->property, events);
    append(writers_.objects, pattern, events);
    append(writers_.ended, pattern, events);
  }
  sort(events);
  std::erase_if(events, [&](std::size_t event) { return !may_write_by_code(event, variable); });
  return events;
}

Writers::Events Program::writers(Expr variable) {
  // To ask them one by one is cheaper than to make the index of all code.
  constexpr std::size_t kFew = 64;
  Writers::Events events =
      writers_.open.empty() || (writers_.open.size() <= kFew && !writers_.has_code)
          ? writers_.open
          : writers_by_code(variable);
  append(writers_.summarised, variable, events);
  sort(events);
  std::erase_if(events, [&](std::size_t event) { return !may_write(event, variable); });
  return events;
}

Writers::Events Program::affecting(std::size_t reader) {
  index_code();
  Writers::Events events = writers_.anything;
  const Reads& read = reads(reader);
  if (read.is_anything)
    events.insert(events.end(), writers_.any_object.begin(), writers_.any_object.end());
  for (const Expr variable : read.variables)
    append(writers_.variables, variable, events);
  for (const ir::ObjectId object : read.objects)
    append(writers_.objects, object, events);
  for (const ir::ObjectId object : read.lifetimes)
    append(writers_.ended, object, events);
  for (const std::string& property : read.properties)
    append(writers_.properties, property, events);
  sort(events);
  std::erase_if(events, [&](std::size_t writer) { return !may_affect(writer, reader); });
  return events;
}

void Reads::merge(const Reads& other) {
  variables.insert(other.variables.begin(), other.variables.end());
  objects.insert(other.objects.begin(), other.objects.end());
  lifetimes.insert(other.lifetimes.begin(), other.lifetimes.end());
  properties.insert(other.properties.begin(), other.properties.end());
  is_anything = is_anything || other.is_anything;
}

/// A local of a function that does not wait while the event loop runs has an end before that.
bool Program::outlives_events(ir::ObjectId pattern) {
  if (!brief_objects_) {
    brief_objects_.emplace();
    const ir::Module& module = *model_.code;
    std::set<std::string> loops;
    for (const ir::Function& function : module.functions)
      for (const ir::Block& block : function.blocks)
        if (std::ranges::any_of(block.instructions, [](const ir::Instruction& instruction) {
              return std::holds_alternative<ir::RunLoop>(instruction.op);
            }))
          loops.insert(function.name);
    const std::set<std::string> waiting = facts_->callers(loops);
    for (const ir::Function& function : module.functions)
      if (!waiting.contains(function.name))
        for (const ir::Block& block : function.blocks)
          for (const ir::Instruction& instruction : block.instructions)
            if (const auto* allocate = std::get_if<ir::Allocate>(&instruction.op);
                allocate && module.objects[allocate->pattern].kind == ir::ObjectKind::kLocal)
              brief_objects_->insert(allocate->pattern);
  }
  return !brief_objects_->contains(pattern);
}

const Reads& Program::reads(std::size_t index) {
  const auto [it, is_new] = reads_.try_emplace(index);
  Reads& reads = it->second;
  if (!is_new)
    return reads;
  const Event& event = model_.events[index];
  const auto mention = [&](Expr e) {
    if (e)
      collect_variables(e, reads.variables);
  };
  mention(event.enabled);
  for (const auto& [target, value] : event.before)
    mention(value);
  if (event.handler)
    for (const RecordedPath& path : model_.handlers[*event.handler].paths) {
      mention(path.condition);
      for (const auto& [target, value] : path.updates)
        mention(value);
    }
  for (const std::string& function : entry_functions(index)) {
    const flow::Effects& effects = facts_->effects(function);
    reads.is_anything = reads.is_anything || effects.reads_anything;
    std::ranges::copy_if(effects.read_objects, std::inserter(reads.objects, reads.objects.end()),
                         [&](ir::ObjectId object) { return outlives_events(object); });
    reads.properties.insert(effects.read_properties.begin(), effects.read_properties.end());
    reads.lifetimes.insert(effects.objects.begin(), effects.objects.end());
    reads.lifetimes.insert(effects.ended.begin(), effects.ended.end());
  }
  return reads;
}

std::set<std::string> Program::functions_without_effect(const std::string& function) {
  if (!facts_->writes_objects_only(function))
    return {};
  const std::set<std::string>& reachable = facts_->reachable(function);
  std::set<ir::ObjectId> made;
  for (const std::string& name : reachable) {
    const ir::Function* one = cells_->function_named(name);
    if (one)
      for (const ir::Block& block : one->blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (const auto* allocate = std::get_if<ir::Allocate>(&instruction.op))
            if (cells_->object(allocate->pattern).kind == ir::ObjectKind::kLocal)
              made.insert(allocate->pattern);
  }
  return std::ranges::includes(made, facts_->effects(function).objects) ? reachable
                                                                        : std::set<std::string>();
}

bool Program::may_read(const Reads& reads, Expr variable) {
  if (variable == view_ || variable == refusal_state_ || reads.variables.contains(variable))
    return true;
  const Cell* cell = cells_->find(variable);
  if (!cell)
    return false;
  if (reads.is_anything)
    return true;
  if (!cell->property.empty())
    return reads.properties.contains(cell->property);
  const ir::ObjectId pattern = cells_->pattern_of(cell->object);
  return (cells_->is_alive_cell(*cell) ? reads.lifetimes : reads.objects).contains(pattern);
}

std::set<std::size_t> Program::events_running(const std::set<std::string>& functions) {
  index_code();
  std::set<std::size_t> events;
  for (const std::string& function : facts_->callers(functions))
    if (const auto it = writers_.by_function.find(function); it != writers_.by_function.end())
      events.insert(it->second.begin(), it->second.end());
  return events;
}

}  // namespace reachd::symex
