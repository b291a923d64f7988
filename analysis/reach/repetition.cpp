#include "analysis/reach/repetition.h"

#include <algorithm>
#include <optional>
#include <set>

namespace reachd::reach {

namespace {

/// Fewer are found one by one as well.
constexpr Int128 kTimesMin = 8;
/// Nobody asks for longer sequences.
constexpr Int128 kTimesMax = 1'000'000'000;
/// Values of a variable that the counting may begin with.
constexpr std::size_t kValuesMax = 4;
/// Nodes of what a variable is after some times.
constexpr std::size_t kTermSizeMax = 200;

using Relation = LinearAtom::Relation;

/// How often a sum that is `now` and changes by `step` does so until `relation` holds: zero where
/// it does already, or never.
Int128 count(Relation relation, Int128 now, Int128 step, Int128 bound) {
  const Int128 gap = bound - now;
  const bool is_towards = gap != 0 && step != 0 && (gap > 0) == (step > 0);
  if (!is_towards || (relation == Relation::kEqual && gap % step != 0))
    return 0;
  const bool holds_later = relation == Relation::kEqual ||
                           relation == (gap > 0 ? Relation::kGreaterEq : Relation::kLessEq);
  return holds_later ? (gap + step + (gap > 0 ? -1 : 1)) / step : 0;
}

}  // namespace

Repetition::Repetition(ExprPool& pool, const PathSummary& path, std::span<const Expr> condition,
                       IsState is_state)
    : pool_(pool),
      path_(path),
      condition_(condition),
      is_state_(std::move(is_state)),
      once_(pool) {}

bool Repetition::find_updates() {
  std::vector<Expr> roots(condition_.begin(), condition_.end());
  roots.push_back(path_.condition);
  std::vector<Expr> open = variables_of(roots);
  while (!open.empty()) {
    const Expr variable = open.back();
    open.pop_back();
    const auto update = path_.updates.find(variable);
    if (update == path_.updates.end() || !updates_.emplace(*update).second)
      continue;
    for (const Expr other : variables_of(update->second)) {
      if (!is_state_(other)) {
        updates_.clear();
        return false;
      }
      open.push_back(other);
    }
  }
  return true;
}

bool Repetition::sets(const LinearAtom& atom) const {
  return std::ranges::any_of(atom.terms, [&](const auto& term) {
    const auto update = path_.updates.find(term.first);
    return update != path_.updates.end() && update->second.is_constant();
  });
}

std::optional<Int128> Repetition::step_of(const LinearAtom& atom) {
  Int128 step = 0;
  for (const auto& [term, coefficient] : atom.terms) {
    for (const Expr variable : variables_of(term))
      if (const auto update = path_.updates.find(variable);
          update != path_.updates.end() && !once_.binds(variable))
        once_.bind(variable, update->second);
    const Expr change = pool_.subtract(once_.apply(term), term);
    if (!change.is_constant())
      return std::nullopt;
    step += coefficient * change.value().as_int();
  }
  return step;
}

std::vector<std::uint32_t> Repetition::times_of(const LinearAtom& atom, const ValuesOf& values_of) {
  const std::optional<Int128> step = step_of(atom);
  if (!step || *step == 0)
    return {};
  std::vector<Expr> terms;
  for (const auto& [term, coefficient] : atom.terms)
    terms.push_back(term);
  const std::vector<Expr> variables = variables_of(terms);
  std::vector<Assignment> begins(1);
  for (const Expr variable : variables) {
    const std::vector<Value> values = values_of(variable);
    if (values.empty())
      return {};
    // One that is set anew starts from there; of several, who knows which go together.
    const std::size_t used = variables.size() == 1 ? std::min(values.size(), kValuesMax) : 1;
    begins.resize(used);
    for (std::size_t i = 0; i < used; ++i)
      begins[i].insert_or_assign(variable, values[i]);
  }
  std::vector<std::uint32_t> found;
  for (const Assignment& begin : begins) {
    std::optional<Int128> now = 0;
    for (const auto& [term, coefficient] : atom.terms)
      if (const auto value = evaluate(term, begin); value && now)
        *now += coefficient * value->as_int();
      else
        now.reset();
    const Int128 times = now ? count(atom.relation, *now, *step, atom.bound) : 0;
    if (times >= kTimesMin && times <= kTimesMax)
      found.push_back(static_cast<std::uint32_t>(times));
  }
  return found;
}

std::vector<std::uint32_t> Repetition::times(const ValuesOf& values_of, Times& known) {
  std::set<std::uint32_t> all;
  for (const Expr conjunct : condition_) {
    const LinearAtom* atom = linear_atom(conjunct);
    if (!atom || atom->relation == Relation::kDistinct || sets(*atom))
      continue;
    const auto [it, is_new] = known.try_emplace(conjunct);
    if (is_new)
      it->second = times_of(*atom, values_of);
    all.insert(it->second.begin(), it->second.end());
  }
  if (all.empty() || !find_updates())
    return {};
  return {all.begin(), all.end()};
}

bool Repetition::may_have_gaps(Expr conjunct) const {
  const LinearAtom* atom = linear_atom(conjunct);
  if (atom && atom->relation != Relation::kDistinct)
    return false;
  const std::vector<Expr> variables = variables_of(conjunct);
  return std::ranges::any_of(variables, [&](Expr e) { return updates_.contains(e); }) &&
         std::ranges::all_of(variables, is_state_);
}

std::map<Expr, Expr> Repetition::after(std::uint32_t times) const {
  // `first`, then `second`: each in values before it.
  const auto then = [&](const std::map<Expr, Expr>& first, const std::map<Expr, Expr>& second) {
    Substitution before(pool_);
    for (const auto& [variable, value] : first)
      before.bind(variable, value);
    std::map<Expr, Expr> both;
    for (const auto& [variable, value] : second)
      both.emplace(variable, before.apply(value));
    return both;
  };
  const auto is_small = [](const std::map<Expr, Expr>& some) {
    return std::ranges::all_of(some,
                               [](const auto& one) { return one.second.size() <= kTermSizeMax; });
  };
  std::map<Expr, Expr> result;
  std::map<Expr, Expr> power = updates_;
  for (std::uint32_t left = times; left > 0; left >>= 1U) {
    if (left % 2 == 1)
      result = result.empty() ? power : then(result, power);
    if (left > 1)
      power = then(power, power);
    if (!is_small(result) || !is_small(power))
      return {};
  }
  return result;
}

}  // namespace reachd::reach
