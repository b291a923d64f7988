#include "analysis/reach/eliminate.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/linear_atoms.h"
#include "analysis/expr/substitute.h"

namespace reachd::reach {

namespace {

struct Occurrences {
  std::vector<std::size_t> conjuncts;
};

std::map<Expr, Occurrences> occurrences(const std::vector<Expr>& conjuncts,
                                        const std::function<bool(Expr)>& is_local) {
  std::map<Expr, Occurrences> result;
  for (std::size_t i = 0; i < conjuncts.size(); ++i)
    for (const Expr variable : variables_of(conjuncts[i]))
      if (is_local(variable))
        result[variable].conjuncts.push_back(i);
  return result;
}

/// ±variable + rest, where the coefficient is one of ±1 and the rest does not mention it.
struct Split {
  Int128 coefficient = 0;
  std::vector<std::pair<Expr, Int128>> rest;
};

std::optional<Split> split(const LinearAtom& atom, Expr variable) {
  Split result;
  for (const auto& [term, coefficient] : atom.terms) {
    if (term == variable) {
      result.coefficient = coefficient;
      continue;
    }
    const auto inside = variables_of(term);
    if (std::ranges::find(inside, variable) != inside.end())
      return std::nullopt;
    result.rest.emplace_back(term, coefficient);
  }
  if (result.coefficient != 1 && result.coefficient != -1)
    return std::nullopt;
  return result;
}

/// constant + Σ sign·terms, in the sort of the variable.
std::optional<Expr> sum(ExprPool& pool, Sort sort, Int128 constant,
                        const std::vector<std::pair<Expr, Int128>>& terms, Int128 sign) {
  if (sort.is_machine() && !sort.contains(constant))
    return std::nullopt;
  Expr result = sort.is_machine() ? pool.machine(sort, constant) : pool.integer(constant);
  for (const auto& [term, coefficient] : terms) {
    const Int128 factor = sign * coefficient;
    if (term.sort() != sort || (sort.is_machine() && !sort.contains(factor)))
      return std::nullopt;
    const Expr number = sort.is_machine() ? pool.machine(sort, factor) : pool.integer(factor);
    result = pool.add(result, pool.multiply(number, term));
  }
  return result;
}

/// Tries to get rid of one variable; true when done.
bool eliminate_one(ExprPool& pool, std::vector<Expr>& conjuncts, Expr variable,
                   const std::vector<std::size_t>& where) {
  const Sort sort = variable.sort();
  if (!sort.is_linear())
    return false;
  std::vector<Expr> lower;
  std::vector<Expr> upper;
  std::optional<Expr> equal;
  if (sort.is_machine()) {
    lower.push_back(pool.machine(sort, sort.minimum()));
    upper.push_back(pool.machine(sort, sort.maximum()));
  }
  for (const std::size_t i : where) {
    const LinearAtom* atom = linear_atom(conjuncts[i]);
    if (!atom || atom->relation == LinearAtom::Relation::kDistinct)
      return false;
    const auto parts = split(*atom, variable);
    if (!parts)
      return false;
    // coefficient·v + rest ~ bound   =>   v ~ coefficient·(bound - rest)
    const Int128 sign = parts->coefficient;
    const auto limit = sum(pool, sort, sign * atom->bound, parts->rest, -sign);
    if (!limit)
      return false;
    const bool is_upper = (atom->relation == LinearAtom::Relation::kLessEq) == (sign == 1);
    if (atom->relation == LinearAtom::Relation::kEqual)
      equal = equal ? equal : limit;
    if (atom->relation == LinearAtom::Relation::kEqual || is_upper)
      upper.push_back(*limit);
    if (atom->relation == LinearAtom::Relation::kEqual || !is_upper)
      lower.push_back(*limit);
  }
  std::vector<Expr> combined;
  if (equal) {
    for (const Expr bound : lower)
      combined.push_back(pool.less_eq(bound, *equal));
    for (const Expr bound : upper)
      combined.push_back(pool.less_eq(*equal, bound));
  } else {
    if (lower.size() * upper.size() > 24)
      return false;
    for (const Expr low : lower)
      for (const Expr high : upper)
        combined.push_back(pool.less_eq(low, high));
  }
  std::vector<Expr> kept;
  for (std::size_t i = 0; i < conjuncts.size(); ++i)
    if (std::ranges::find(where, i) == where.end())
      kept.push_back(conjuncts[i]);
  for (const Expr conjunct : combined)
    if (!conjunct.is_true())
      kept.push_back(conjunct);
  conjuncts = std::move(kept);
  return true;
}

}  // namespace

Eliminated eliminate(ExprPool& pool, std::span<const Expr> input,
                     const std::function<bool(Expr)>& is_local) {
  std::vector<Expr> conjuncts(input.begin(), input.end());
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [variable, where] : occurrences(conjuncts, is_local)) {
      if (!eliminate_one(pool, conjuncts, variable, where.conjuncts))
        continue;
      conjuncts = simplify_conjunction(pool, conjuncts).conjuncts;
      changed = true;
      break;
    }
  }
  // Groups of conjuncts that hang together by local variables but mention no other.
  Eliminated result;
  std::vector<std::set<Expr>> groups;
  std::vector<std::vector<Expr>> members;
  std::vector<bool> mixed;
  for (const Expr conjunct : conjuncts) {
    std::set<Expr> local;
    bool has_state = false;
    for (const Expr variable : variables_of(conjunct)) {
      if (is_local(variable))
        local.insert(variable);
      else
        has_state = true;
    }
    if (local.empty()) {
      result.conjuncts.push_back(conjunct);
      continue;
    }
    std::vector<Expr> joined = {conjunct};
    for (std::size_t g = 0; g < groups.size();) {
      const bool touches =
          std::ranges::any_of(groups[g], [&](Expr variable) { return local.contains(variable); });
      if (!touches) {
        ++g;
        continue;
      }
      local.insert(groups[g].begin(), groups[g].end());
      joined.insert(joined.begin(), members[g].begin(), members[g].end());
      has_state = has_state || mixed[g];
      groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(g));
      members.erase(members.begin() + static_cast<std::ptrdiff_t>(g));
      mixed.erase(mixed.begin() + static_cast<std::ptrdiff_t>(g));
    }
    groups.push_back(std::move(local));
    members.push_back(std::move(joined));
    mixed.push_back(has_state);
  }
  for (std::size_t g = 0; g < groups.size(); ++g) {
    auto& into = mixed[g] ? result.conjuncts : result.separate;
    into.insert(into.end(), members[g].begin(), members[g].end());
  }
  std::ranges::sort(result.conjuncts);
  std::ranges::sort(result.separate);
  return result;
}

}  // namespace reachd::reach
