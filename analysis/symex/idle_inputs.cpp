#include "analysis/symex/idle_inputs.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/substitute.h"
#include "analysis/symex/executor.h"

namespace reachd::symex {

std::vector<Expr> without_idle_inputs(ExprPool& pool, std::vector<Expr> conjuncts,
                                      const SymbolicState* updates) {
  std::map<Expr, std::vector<Expr>> alone;  // by input
  std::set<Expr> used;
  for (const Expr conjunct : conjuncts) {
    const std::vector<Expr> variables = variables_of(conjunct);
    if (variables.size() == 1 && variables[0].name().starts_with(kInputPrefix))
      alone[variables[0]].push_back(conjunct);
    else
      used.insert(variables.begin(), variables.end());
  }
  if (alone.empty())
    return conjuncts;
  if (updates)
    for (const auto& [variable, value] : *updates)
      collect_variables(value, used);
  std::set<Expr> idle;
  for (const auto& [input, conditions] : alone) {
    if (used.contains(input))
      continue;
    Substitution zero(pool);
    zero.bind(input, pool.constant(default_value(input.sort())));
    if (std::ranges::all_of(conditions, [&](Expr each) { return zero.apply(each).is_true(); }))
      idle.insert(conditions.begin(), conditions.end());
  }
  std::erase_if(conjuncts, [&](Expr conjunct) { return idle.contains(conjunct); });
  return conjuncts;
}

}  // namespace reachd::symex
