// State variables that no event changes, found while summaries are made: all are taken for constant
// first, with the values that the initialisation leaves, and those that a summary changes are not.
// What is left is constant by induction over the events, as each summary says what its event does
// where all of them have their values (Wegman and Zadeck, Constant propagation with conditional
// branches, 1991, do the same within a function).
#include <algorithm>

#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

Expr Program::value_at_start(Expr variable) {
  Expr value;
  if (is_left_open(variable))
    return value;
  for (const InitialState& state : initial_) {
    const Expr initial = initial_value(state, variable);
    if (!initial || !initial.is_constant() || (value && value != initial))
      return {};
    value = initial;
  }
  // Where the initialisation may also end in another way, this is on trust: a sequence is replayed,
  // and a certificate does not hold (`constants_hold`).
  return value;
}

bool Program::is_made_by_handlers(ir::ObjectId object) const {
  return cells_->root_kind(object) == ir::ObjectKind::kHeap &&
         cells_->is_instance_after(object, instances_);
}

bool Program::is_made_by_handlers(Expr variable) const {
  const Cell* cell = cells_->find(variable);
  return cell && cell->property.empty() && is_made_by_handlers(cell->object);
}

bool Program::is_local_to_handlers(ir::ObjectId object) const {
  return cells_->root_kind(object) == ir::ObjectKind::kLocal &&
         cells_->is_instance_after(object, instances_);
}

/// What all handlers leave there, as far as they are known, in an object that only they make:
/// nobody asks before. Null where they leave this and that.
Expr Program::value_once_made(Expr variable) {
  // It is asked for at every load, and stays what it is until there is another summary.
  const auto [known, is_new] = once_made_.try_emplace(variable);
  if (!is_new)
    return known->second;
  const auto writers = writers_.summarised.find(variable);
  if (writers == writers_.summarised.end())
    return {};
  Expr value;
  bool is_one = true;
  for (const std::size_t event : writers->second) {
    const Slot& slot = slots_[event];
    if (!slot.summary || slot.is_stale)
      continue;
    for (const PathSummary& path : slot.summary->paths)
      if (const auto update = path.updates.find(variable); update != path.updates.end())
        each_choice(update->second, [&](Expr choice) {
          is_one = is_one &&
                   (choice == variable || (choice.is_constant() && (!value || value == choice)));
          value = choice == variable ? value : choice;
        });
    if (!is_one)
      return {};
  }
  return known->second = value;
}

Expr Program::constant_value(Expr variable) {
  if (!has_constants_ || !model_.discover || is_complete_ || initial_.empty())
    return {};
  const auto known = constants_.find(variable);
  if (known != constants_.end())
    return known->second;
  const bool is_made_later = is_made_by_handlers(variable);
  const Expr value = !is_state(variable) ? Expr{}
                     : is_made_later     ? value_once_made(variable)
                                         : value_at_start(variable);
  // The handler that makes it may not be known yet.
  if (value || !is_made_later)
    constants_.emplace(variable, value);
  return value;
}

bool Program::leaves_constant(Expr update, Expr variable, Expr value) {
  if (update == value)
    return true;
  // By induction the variable still has the value when the event happens.
  Substitution before(pool());
  before.bind(variable, value);
  return before.apply(update) == value;
}

/// Was it forgotten on the way what the update is, though it may well be none? That an event leads
/// somewhere dear must not make everything unknown: sequences are replayed, and a certificate does
/// not hold (`constants_hold`).
bool Program::is_forgotten(Expr update, Expr variable, Expr value) {
  const std::string forgotten = std::string(kHavocPrefix) + std::string(kOneOfManyWays);
  // What was written through an address that was forgotten.
  const std::string written = std::string(kHavocPrefix) + variable.name();
  bool is_kept = false;
  bool is_known = false;
  each_choice(update, [&](Expr choice) {
    const std::vector<Expr> variables = variables_of(choice);
    const bool is_same =
        choice == value || std::ranges::find(variables, variable) != variables.end();
    is_kept = is_kept || is_same;
    is_known = is_known || (!is_same && variables.empty()) ||
               std::ranges::any_of(variables, [&](Expr other) {
                 return other != variable && !other.name().starts_with(forgotten) &&
                        !other.name().starts_with(written);
               });
  });
  return is_kept && !is_known && std::ranges::any_of(variables_of(update), [&](Expr other) {
           return other.name().starts_with(forgotten);
         });
}

std::vector<std::pair<Expr, Expr>> Program::assumed_constants() const {
  std::set<Expr> used;
  for (const Slot& slot : slots_)
    used.insert(slot.constants.begin(), slot.constants.end());
  std::vector<std::pair<Expr, Expr>> result;
  for (const Expr variable : used)
    result.emplace_back(variable, constants_.at(variable));
  return result;
}

/// What a framework keeps of objects (who is connected to whom) must not be lost because a handler
/// has a bound somewhere, nor anything where all goes through a framework's own code, as it leads
/// to everything then: where a proof excludes that one comes to what was not followed, nothing
/// there has changed it.
bool Program::may_be_trusted(std::size_t event, Expr variable) const {
  const Cell* cell = cells_->find(variable);
  const ir::Function* function = function_of(event);
  return cell && (!cell->property.empty() || (function && function->is_library)) &&
         std::ranges::none_of(slots_[event].summary->approximations,
                              &Approximation::loses_behaviour);
}

void Program::note_trust() {
  on_trust_.clear();
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const bool is_relied_on = slots_[i].summary && has_gaps(slots_[i].summary->cut_offs) &&
                              std::ranges::any_of(constants_, [&](const auto& constant) {
                                return constant.second && may_be_trusted(i, constant.first) &&
                                       may_write_by_code(i, constant.first);
                              });
    if (is_relied_on)
      on_trust_.push_back(i);
  }
}

void Program::find_changed_constants(std::size_t event, std::set<Expr>& changed) {
  const auto changes = [&](Expr variable, const auto& condition) {
    const auto it = constants_.find(variable);
    if (it != constants_.end() && it->second && condition(it->second))
      changed.insert(variable);
  };
  for (const auto& [target, now] : model_.events[event].before)
    changes(target, [&](Expr value) { return now != value; });
  const std::optional<EventSummary>& summary = slots_[event].summary;
  if (!summary)
    return;
  if (loses_behaviour(*summary))
    for (const auto& [variable, value] : constants_)
      if (value && may_write_by_code(event, variable) && !may_be_trusted(event, variable))
        changed.insert(variable);
  for (const PathSummary& path : summary->paths)
    for (const auto& [variable, update] : path.updates)
      changes(variable, [&](Expr value) {
        return !leaves_constant(update, variable, value) && !is_forgotten(update, variable, value);
      });
}

bool Program::withdraw_constants() {
  bool has_changed = false;
  std::set<Expr> withdrawn;
  for (std::size_t i = 0; i < slots_.size(); ++i)
    find_changed_constants(i, withdrawn);
  for (const Expr variable : withdrawn)
    constants_[variable] = Expr{};
  for (Slot& slot : slots_) {
    const bool relies = std::ranges::any_of(
        slot.constants, [&](Expr variable) { return withdrawn.contains(variable); });
    if (!relies)
      continue;
    slot.is_stale = true;
    has_changed = true;
  }
  once_made_.clear();
  return has_changed;
}

/// What an object held that is ended now may be anything: it may as well still say its class.
void Program::forget_ended_classes(SymbolicState& updates) const {
  std::set<ir::ObjectId> ended;
  for (const auto& [variable, value] : updates)
    if (const Cell* cell = cells_->find(variable);
        cell && cells_->is_alive_cell(*cell) && value.is_false())
      ended.insert(cell->object);
  if (ended.empty())
    return;
  std::erase_if(updates, [&](const auto& update) {
    const Cell* cell = cells_->find(update.first);
    return cell && cells_->is_class_table(*cell) && ended.contains(cells_->root(cell->object));
  });
}

}  // namespace reachd::symex
