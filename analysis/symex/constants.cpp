// State variables that no event changes, found while summaries are made: all are taken for constant
// first, with the values that the initialisation leaves, and those that a summary changes are not.
// What is left is constant by induction over the events, as each summary says what its event does
// where all of them have their values (Wegman and Zadeck, Constant propagation with conditional
// branches, 1991, do the same within a function).
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <vector>

#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"
#include "analysis/ir/names.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

namespace {

bool is_default(Expr value) {
  return value.is_constant() && value.value() == default_value(value.sort());
}

}  // namespace

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
  return cell && !cells_->is_alive_cell(*cell) && is_made_by_handlers(cell->object);
}

Expr Program::life_of(Expr variable) {
  const Cell* cell = cells_->find(variable);
  return cell && !cell->property.empty() && is_made_by_handlers(variable)
             ? cells_->alive_cell(cells_->root(cell->object))
             : Expr{};
}

bool Program::leaves_new(const PathSummary& path, Expr variable) {
  const Expr made = life_of(variable);
  const auto now = made ? path.updates.find(made) : path.updates.end();
  return now != path.updates.end() && !now->second.is_false() && !path.updates.contains(variable);
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
  Expr value;
  bool is_one = true;
  const auto is_left = [&](Expr choice) {
    is_one = is_one && choice.is_constant() && (!value || value == choice);
    value = choice;
  };
  const auto each_path = [&](Expr written, const auto& visit) {
    const auto writers = writers_.summarised.find(written);
    if (writers == writers_.summarised.end())
      return;
    for (const std::size_t event : writers->second)
      if (const auto& summary = slots_[event].summary)
        for (const PathSummary& path : summary->paths)
          if (is_one)
            visit(path);
  };
  each_path(variable, [&](const PathSummary& path) {
    if (const auto update = path.updates.find(variable); update != path.updates.end())
      each_choice(update->second, [&](Expr choice) {
        if (choice != variable)
          is_left(choice);
      });
  });
  if (const Expr made = life_of(variable)) {
    const Expr zero = pool().constant(default_value(variable.sort()));
    each_path(made, [&](const PathSummary& path) {
      if (leaves_new(path, variable))
        is_left(zero);
    });
    // Nobody is known to write it.
    if (!value)
      is_left(zero);
  }
  return known->second = is_one ? value : Expr{};
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

bool Program::allows(Expr value, Expr held) {
  bool is_one = false;
  if (value && held)
    each_choice(value, [&](Expr choice) { is_one = is_one || choice == held; });
  return is_one;
}

bool Program::leaves_constant(Expr update, Expr variable, Expr value) {
  if (update == value)
    return true;
  if (!value.is_constant()) {
    bool is_one = true;
    each_choice(update, [&](Expr choice) {
      is_one = is_one && (choice == variable || allows(value, choice));
    });
    return is_one;
  }
  // By induction the variable still has the value when the event happens.
  Substitution before(pool());
  before.bind(variable, value);
  return before.apply(update) == value;
}

/// What frameworks' models keep (who is connected to whom), and of which class an object is.
bool Program::is_of_framework(Expr variable) const {
  const Cell* cell = cells_->find(variable);
  return cell && (!cell->property.empty() || cells_->is_class_table(*cell) ||
                  cells_->object(cells_->root(cell->object)).name.starts_with(ir::kModelsPrefix));
}

/// Was it forgotten on the way what the update is, though it may well be none? That an event leads
/// somewhere dear, or to code that nobody knows, must not make everything unknown: sequences are
/// replayed, and a certificate does not hold (`constants_hold`).
bool Program::is_forgotten(Expr update, Expr variable, Expr value) const {
  const std::string forgotten = std::string(kHavocPrefix) + std::string(kOneOfManyWays);
  // What was written through an address that was forgotten, or by code that is not known.
  const std::string written = std::string(kHavocPrefix) + variable.name();
  const bool is_trusted = is_of_framework(variable);
  bool is_kept = is_trusted;
  bool is_known = false;
  each_choice(update, [&](Expr choice) {
    const std::vector<Expr> variables = variables_of(choice);
    const bool is_same =
        allows(value, choice) || std::ranges::find(variables, variable) != variables.end();
    is_kept = is_kept || is_same;
    is_known = is_known || (!is_same && variables.empty()) ||
               std::ranges::any_of(variables, [&](Expr other) {
                 return other != variable && !other.name().starts_with(forgotten) &&
                        !other.name().starts_with(written);
               });
  });
  return is_kept && !is_known && std::ranges::any_of(variables_of(update), [&](Expr other) {
           return other.name().starts_with(is_trusted ? kHavocPrefix : forgotten);
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

void Program::find_changed_constants(std::size_t event, std::set<Expr>& changed,
                                     std::set<Expr>& lost) {
  const auto changes = [&](Expr variable, const auto& condition) {
    const auto it = constants_.find(variable);
    if (it != constants_.end() && it->second && condition(it->second))
      changed.insert(variable);
  };
  for (const auto& [target, now] : model_.events[event].before)
    changes(target, [&](Expr value) { return !allows(value, now); });
  const std::optional<EventSummary>& summary = slots_[event].summary;
  if (!summary)
    return;
  if (loses_behaviour(*summary))
    for (const auto& [variable, value] : constants_)
      if (value && may_write_by_code(event, variable) && !may_be_trusted(event, variable))
        lost.insert(variable);
  for (const PathSummary& path : summary->paths)
    for (const auto& [variable, update] : path.updates)
      changes(variable, [&](Expr value) {
        return !leaves_constant(update, variable, value) && !is_forgotten(update, variable, value);
      });
}

/// Of an object that handlers make, a property was zero for as long as nobody was known to write
/// it; what its maker leaves there may be constant all the same. And an address may be one of a
/// few, where it says whether something was made that is wanted once. Null: it is neither.
Expr Program::value_instead(Expr variable) {
  const Expr before = constants_.at(variable);
  if (life_of(variable) && is_default(before))
    if (const Expr value = value_once_made(variable); value && value != before)
      return value;
  const bool is_made_once = std::ranges::any_of(lifetimes_, [&](const auto& of) {
    return std::ranges::find(of.second, variable, &Lifetime::variable) != of.second.end();
  });
  return is_made_once && variable.sort().is_pointer() ? one_of_few(variable, before) : Expr{};
}

Expr Program::one_of_few(Expr variable, Expr before) {
  constexpr std::size_t kMost = 4;
  std::vector<Expr> values;
  bool are_known = true;
  const auto add = [&](Expr choice) {
    are_known = are_known && (choice.is_constant() || choice == variable);
    if (choice.is_constant() && std::ranges::find(values, choice) == values.end())
      values.push_back(choice);
  };
  each_choice(before, add);
  const std::size_t known = values.size();
  const auto writers = writers_.summarised.find(variable);
  if (writers != writers_.summarised.end())
    for (const std::size_t event : writers->second)
      if (const auto& summary = slots_[event].summary)
        for (const PathSummary& path : summary->paths)
          if (const auto update = path.updates.find(variable); update != path.updates.end())
            each_choice(update->second, add);
  if (life_of(variable))
    add(pool().null());
  if (!are_known || values.size() == known || values.size() > kMost)
    return {};
  Expr value = values.front();
  for (std::size_t i = 1; i < values.size(); ++i)
    value = pool().ite(pool().equal(variable, values[i]), values[i], value);
  return value;
}

/// Properties of new objects, which are zero where their maker does not write them.
void Program::find_left_new(std::set<Expr>& changed) {
  std::map<Expr, std::vector<Expr>> constants;
  for (const auto& [variable, value] : constants_)
    if (value && !allows(value, pool().constant(default_value(value.sort()))))
      if (const Expr life = life_of(variable))
        constants[life].push_back(variable);
  for (const Slot& slot : slots_)
    if (slot.summary)
      for (const PathSummary& path : slot.summary->paths)
        for (const auto& [life, update] : path.updates)
          if (const auto of = constants.find(life); of != constants.end())
            std::ranges::copy_if(of->second, std::inserter(changed, changed.end()),
                                 [&](Expr property) { return leaves_new(path, property); });
}

bool Program::withdraw_constants() {
  bool has_changed = false;
  std::set<Expr> withdrawn;
  std::set<Expr> lost;
  for (std::size_t i = 0; i < slots_.size(); ++i)
    find_changed_constants(i, withdrawn, lost);
  find_left_new(withdrawn);
  once_made_.clear();
  for (const Expr variable : withdrawn)
    constants_[variable] = value_instead(variable);
  for (const Expr variable : lost)
    constants_[variable] = Expr{};
  withdrawn.merge(lost);
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
