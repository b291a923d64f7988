// What is not modelled in the code that events may run, and what code that is not known may run.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "analysis/flow/after_loop.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

namespace {

/// Places that executing the handler came to, also on ways that were not followed to their end.
void add_approximations(const EventSummary& summary, std::set<Approximation>& met) {
  const auto add = [&](const std::vector<Approximation>& some) {
    met.insert(some.begin(), some.end());
  };
  add(summary.approximations);
  for (const PathSummary& path : summary.paths)
    add(path.approximations);
  for (const CutOff& missing : summary.cut_offs) {
    met.insert(missing.what);
    add(missing.point.approximations);
  }
  for (const auto& [entry, points] : summary.points)
    for (const PointCondition& point : points)
      add(point.approximations);
}

/// A call of a virtual function that loses track of things only where the object is not known.
bool is_of_unknown_object(const std::string& function) { return function.ends_with(".of_object"); }

}  // namespace

std::set<std::string> Program::initial_functions() {
  std::vector<std::string> roots = model_.code->initializers;
  if (!model_.init.function.empty())
    roots.push_back(model_.init.function);
  return facts_->reachable_from(std::move(roots));
}

std::set<std::string> Program::guard_functions() {
  std::vector<std::string> roots;
  for (const Event& event : model_.events)
    if (!event.enabled_function.empty())
      roots.push_back(event.enabled_function);
  return facts_->reachable_from(std::move(roots));
}

const std::set<std::string>& Program::functions_after_loop() {
  if (!after_loop_)
    after_loop_ = model_.code ? flow::run_after_loop(*model_.code, *points_to_, *facts_)
                              : std::set<std::string>();
  return *after_loop_;
}

bool Program::is_left_open(Expr variable) const {
  const Cell* cell = cells_->find(variable);
  return cell && !cell->property.empty() && points_to_ &&
         points_to_->is_given_away(cells_->pattern_of(cell->object));
}

std::set<Approximation> Program::approximations_of(std::size_t event) const {
  std::set<Approximation> met;
  if (const auto& summary = slots_[event].summary)
    add_approximations(*summary, met);
  return met;
}

std::vector<Approximation> Program::unmodelled_in_handlers() {
  std::vector<std::string> roots;
  for (std::size_t i = 0; i < model_.events.size(); ++i)
    add_roots_of(i, roots);
  const std::set<std::string> names = facts_->reachable_from(std::move(roots));
  bool is_known = true;
  std::set<Approximation> met;
  for (const Slot& slot : slots_) {
    is_known = is_known && slot.summary && !slot.is_stale;
    if (!is_known)
      break;
    add_approximations(*slot.summary, met);
  }
  const auto is_met = [&](const ir::Instruction& instruction) {
    return !is_known || std::ranges::any_of(met, [&](const Approximation& one) {
      return one.where == instruction.where;
    });
  };
  std::set<Approximation> found;
  for (const std::string& name : names)
    if (const ir::Function* function = cells_->function_named(name))
      for (const ir::Block& block : function->blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (const auto* gap = std::get_if<ir::Approximate>(&instruction.op);
              gap && (!is_of_unknown_object(name) || is_met(instruction)))
            found.insert({instruction.where, gap->reason, true});
  return {found.begin(), found.end()};
}

std::set<ir::ObjectId> Program::registered_behind_gaps() {
  std::vector<std::string> roots;
  for (std::size_t i = 0; i < slots_.size(); ++i)
    if (slots_[i].summary && loses_behaviour(*slots_[i].summary))
      add_roots_of(i, roots);
  std::set<std::string> names = facts_->reachable_from(std::move(roots));
  if (loses_initial_states())
    names.merge(initial_functions());
  std::set<ir::ObjectId> registered;
  for (const std::string& name : names)
    if (const ir::Function* function = cells_->function_named(name))
      for (const ir::Block& block : function->blocks)
        for (const ir::Instruction& instruction : block.instructions)
          if (const auto* write = std::get_if<ir::WriteProperty>(&instruction.op);
              write && write->value.sort().is_pointer())
            if (const std::optional<flow::Targets> targets = points_to_->of(name, write->value))
              for (const flow::PointsToTarget& target : *targets)
                registered.insert(target.object);
  return registered;
}

std::set<std::string> Program::first_of_program(std::vector<const ir::Function*> open) {
  std::set<std::string> found;
  std::set<const ir::Function*> seen(open.begin(), open.end());
  while (!open.empty()) {
    const ir::Function* next = open.back();
    open.pop_back();
    for (const std::string& callee : facts_->callees(next->name)) {
      const ir::Function* called = cells_->function_named(callee);
      if (!called || !called->has_body() || !seen.insert(called).second)
        continue;
      if (called->is_library)
        open.push_back(called);
      else
        found.insert(callee);
    }
  }
  return found;
}

std::vector<const ir::Function*> Program::callbacks_of_unknown_code(
    const std::vector<std::string>& handlers) {
  const bool calls_unknown_code = points_to_->calls_unknown_code();
  const std::set<ir::ObjectId> behind_gaps = registered_behind_gaps();
  std::vector<const ir::Function*> given;
  if (!calls_unknown_code && !points_to_->gives_away() && behind_gaps.empty())
    return given;
  std::optional<std::set<std::string>> run, initial;
  const auto is_handled = [&](const std::string& name) {
    if (!run)
      run = facts_->reachable_from(handlers);
    return run->contains(name);
  };
  const auto is_run = [&](const std::string& name) {
    if (!initial)
      initial = initial_functions();
    return initial->contains(name) || is_handled(name);
  };
  std::vector<const ir::Function*> of_library;
  for (const ir::Function& function : model_.code->functions) {
    if (!function.has_body() || function.object == 0)
      continue;
    const bool is_given_away = points_to_->is_given_away(function.object);
    const bool may_be_called = (calls_unknown_code && points_to_->has_escaped(function.object)) ||
                               behind_gaps.contains(function.object);
    if (!is_given_away && !may_be_called)
      continue;
    if (function.is_library) {
      of_library.push_back(&function);
      continue;
    }
    // Of what an object leads to that was given away, most is the business of a framework that
    // has it, too, and most that is registered has an event: only what nobody else runs is taken
    // to be called.
    if (!is_given_away && is_run(function.name))
      continue;
    given.push_back(&function);
  }
  // A `std::function` calls what it holds.
  for (const std::string& name : first_of_program(std::move(of_library)))
    if (const ir::Function* function = cells_->function_named(name);
        !is_handled(name) && std::ranges::find(given, function) == given.end())
      given.push_back(function);
  // A thunk passes the call on, and what `delete` calls runs the destructor first: one event does.
  std::set<std::string> names;
  for (const ir::Function* function : given)
    names.insert(function->name);
  std::erase_if(given, [&](const ir::Function* function) {
    const std::string& name = function->name;
    const std::string passed_on_to = name.substr(0, name.find(".thunk"));
    return passed_on_to == name ? names.contains(name + ".delete")
                                : names.contains(passed_on_to) || is_run(passed_on_to);
  });
  return given;
}

}  // namespace reachd::symex
