// What holds while an object is there that handlers make: a variable does not have the value that
// it had before. `if (!dialog) dialog = new Dialog` never makes a second one; without that, every
// pointer to it could mean several, and all that is in them. As with constants, it is taken for
// granted first where the first summaries look like that, and holds by induction over the events.
#include <algorithm>
#include <map>
#include <vector>

#include "analysis/expr/substitute.h"
#include "analysis/expr/walk.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

const std::vector<Lifetime>& Program::lifetimes(Expr life) const {
  static const std::vector<Lifetime> kNone;
  if (!has_constants_ || !model_.discover || is_complete_)
    return kNone;
  const auto known = lifetimes_.find(life);
  return known == lifetimes_.end() ? kNone : known->second;
}

std::vector<Lifetime> Program::assumed_lifetimes() const {
  std::set<Expr> used;
  for (const Slot& slot : slots_)
    used.insert(slot.lifetimes.begin(), slot.lifetimes.end());
  std::vector<Lifetime> result;
  for (const Expr life : used)
    if (const auto known = lifetimes_.find(life); known != lifetimes_.end())
      result.insert(result.end(), known->second.begin(), known->second.end());
  return result;
}

bool Program::holds_after(const Lifetime& lifetime, const SymbolicState& updates) {
  const auto life = updates.find(lifetime.life);
  const auto value = updates.find(lifetime.variable);
  if (life != updates.end() && life->second.is_false())
    return true;
  if (value != updates.end()) {
    bool is_other = true;
    each_choice(value->second, [&](Expr choice) {
      is_other = is_other && choice.is_constant() && choice != lifetime.before;
    });
    return is_other;
  }
  if (life == updates.end())
    return true;
  // It is not there unless it was before.
  Substitution ended(pool());
  ended.bind(lifetime.life, pool().boolean(false));
  return ended.apply(life->second).is_false();
}

bool Program::is_kept_by(std::size_t event, const Lifetime& lifetime) {
  const SymbolicState before(model_.events[event].before.begin(),
                             model_.events[event].before.end());
  const std::optional<EventSummary>& summary = slots_[event].summary;
  if (!holds_after(lifetime, before))
    return false;
  if (!summary)
    return true;
  const auto is_lost = [&](Expr variable) {
    return may_write_by_code(event, variable) && !may_be_trusted(event, variable);
  };
  if (loses_behaviour(*summary) && (is_lost(lifetime.life) || is_lost(lifetime.variable)))
    return false;
  return std::ranges::all_of(
      summary->paths, [&](const PathSummary& path) { return holds_after(lifetime, path.updates); });
}

/// Objects that no handler was known to make before, and what else the same ways change for the
/// first time.
void Program::find_lifetimes() {
  constexpr std::size_t kMost = 4;  // for each object
  const auto value_before = [&](Expr variable) {
    const auto known = constants_.find(variable);
    return known == constants_.end() ? Expr{} : known->second;
  };
  std::map<Expr, std::vector<Lifetime>> found;
  for (const Slot& slot : slots_) {
    if (!slot.summary)
      continue;
    for (const PathSummary& path : slot.summary->paths) {
      std::vector<std::pair<Expr, Expr>> changed;
      for (const auto& [variable, value] : path.updates) {
        const Expr before = value_before(variable);
        const Cell* cell = cells_->find(variable);
        if (before && cell && cell->property.empty() && value.is_constant() && value != before &&
            !is_made_by_handlers(variable) && !is_of_framework(variable))
          changed.emplace_back(variable, before);
      }
      for (const auto& [life, value] : path.updates) {
        const Cell* cell = cells_->find(life);
        const Expr before = value_before(life);
        if (!cell || !cells_->is_alive_cell(*cell) || !is_made_by_handlers(cell->object) ||
            !before || !before.is_false() || value.is_false() || lifetimes_.contains(life))
          continue;
        const auto [all, is_new] = found.try_emplace(life);
        if (is_new)
          for (const auto& [variable, old] : changed)
            all->second.push_back({life, variable, old});
        std::erase_if(all->second,
                      [&](const Lifetime& one) { return !holds_after(one, path.updates); });
      }
    }
  }
  for (auto& [life, all] : found) {
    std::erase_if(all, [&](const Lifetime& one) {
      for (std::size_t i = 0; i < slots_.size(); ++i)
        if (!is_kept_by(i, one))
          return true;
      return false;
    });
    if (all.size() > kMost)
      all.resize(kMost);
    lifetimes_[life] = std::move(all);
  }
}

bool Program::withdraw_lifetimes() {
  std::set<Expr> withdrawn;
  for (auto& [life, all] : lifetimes_)
    if (std::erase_if(all, [&](const Lifetime& one) {
          for (std::size_t i = 0; i < slots_.size(); ++i)
            if (!is_kept_by(i, one))
              return true;
          return false;
        }) > 0)
      withdrawn.insert(life);
  find_lifetimes();
  bool has_changed = false;
  for (Slot& slot : slots_)
    if (std::ranges::any_of(slot.lifetimes, [&](Expr life) { return withdrawn.contains(life); })) {
      slot.is_stale = true;
      has_changed = true;
    }
  return has_changed;
}

}  // namespace reachd::symex
