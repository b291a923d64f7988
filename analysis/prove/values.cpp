// Invariants that say what each variable can hold, by itself or together with few others.
#include <algorithm>
#include <utility>

#include "analysis/prove/certificate.h"
#include "analysis/prove/reachable_states.h"
#include "analysis/prove/value_evaluator.h"

namespace reachd::prove {

namespace {

bool excludes_all(ExprPool& pool, const smt::TransitionSystem& system, const ValueSets& sets) {
  return std::ranges::all_of(system.bad, [&](Expr bad) { return excludes(pool, sets, bad); });
}

const std::optional<ValueSets>& sets_of(ExprPool& pool, const Slice& slice, const Budget& budget) {
  SliceValues& values = *slice.values;
  if (!std::exchange(values.is_known, true))
    values.sets = value_sets(pool, slice.system, {}, budget);
  return values.sets;
}

/// Says nothing of a variable where that is not needed.
ValueSets least(ExprPool& pool, const smt::TransitionSystem& system, ValueSets sets,
                const Budget& budget) {
  constexpr std::size_t kWorthwhileMax = 32;
  std::vector<Expr> any;
  /// With sets that are found anew: they may say less of other variables, too.
  const auto try_anew_without = [&](const std::vector<Expr>& more) {
    std::vector<Expr> longer = any;
    longer.insert(longer.end(), more.begin(), more.end());
    auto fewer = value_sets(pool, system, longer, budget);
    if (!fewer || !excludes_all(pool, system, *fewer))
      return false;
    any = std::move(longer);
    sets = std::move(*fewer);
    return true;
  };
  const auto try_without = [&](Expr variable) {
    if (!are_kept_without(pool, system, sets, variable))
      return false;
    ValueSets fewer = sets;
    fewer[variable] = any_of(variable.sort());
    if (!excludes_all(pool, system, fewer))
      return false;
    any.push_back(variable);
    sets = std::move(fewer);
    return true;
  };
  std::vector<Expr> others;
  for (const Expr variable : system.variables)
    if (std::ranges::none_of(
            system.bad, [&](Expr bad) { return (bad.signature() & variable.signature()) != 0; }))
      others.push_back(variable);
  try_anew_without(others);
  if (system.variables.size() - any.size() > kWorthwhileMax)
    return sets;
  // What is left out alone may have been what another one was needed for.
  for (bool again = true; again;) {
    again = false;
    for (const Expr variable : system.variables)
      if (std::ranges::find(any, variable) == any.end() &&
          sets.at(variable) != any_of(variable.sort()))
        again = try_without(variable) || again;
  }
  constexpr std::size_t kAnewMax = 8;
  std::size_t tried = 0;
  for (const Expr variable : system.variables)
    if (std::ranges::find(any, variable) == any.end() &&
        sets.at(variable) != any_of(variable.sort()) && tried++ < kAnewMax)
      try_anew_without({variable});
  return sets;
}

}  // namespace

std::optional<Certificate> prove_by_values(symex::Program& program, const Slice& slice,
                                           const Budget& budget) {
  ExprPool& pool = program.pool();
  const auto& sets = sets_of(pool, slice, budget);
  if (!sets || !excludes_all(pool, slice.system, *sets))
    return std::nullopt;
  std::vector<Expr> conjuncts;
  for (const auto& [variable, set] : least(pool, slice.system, *sets, budget))
    conjuncts.push_back(to_condition(pool, variable, set));
  return Certificate{pool.conjunction(conjuncts), "values that variables can hold"};
}

std::optional<Certificate> prove_by_states(symex::Program& program, smt::Solver& solver,
                                           const Slice& slice, std::size_t share,
                                           const Budget& budget) {
  ExprPool& pool = program.pool();
  const auto& sets = sets_of(pool, slice, budget);
  if (!sets)
    return std::nullopt;
  StatesLimits limits;
  limits.states = limits.states * share / 100;
  limits.checks = limits.checks * share / 100;
  limits.work = limits.work * share / 100;
  const auto table = states_without_bad(pool, solver, slice.system, *sets, limits, budget);
  if (!table)
    return std::nullopt;
  std::vector<Expr> conjuncts = {to_condition(pool, *table)};
  for (const auto& [variable, set] : *sets)
    if (std::ranges::find(table->variables, variable) == table->variables.end())
      conjuncts.push_back(to_condition(pool, variable, set));
  return minimised(program, solver, slice,
                   {pool.conjunction(conjuncts), "states that can be reached"}, budget);
}

}  // namespace reachd::prove
