#include "analysis/expr/small_range.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>
#include <vector>

#include "analysis/expr/linear_atoms.h"

namespace reachd {

namespace {

bool is_hard(Expr e) {
  switch (e.kind()) {
    case Kind::kDiv:
    case Kind::kRem:
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor:
      return true;
    case Kind::kMul:
      return !e.child(0).is_constant() && !e.child(1).is_constant();
    default:
      return false;
  }
}

/// Variables below the hard operations. What is below them is walked once, whoever asks.
std::set<Expr> hard_variables(std::span<const Expr> conjuncts) {
  std::set<Expr> variables;
  std::vector<std::pair<Expr, bool>> work;
  std::unordered_set<Expr, ExprHash> seen;
  std::unordered_set<Expr, ExprHash> below;
  for (const Expr conjunct : conjuncts)
    work.emplace_back(conjunct, false);
  while (!work.empty()) {
    const auto [e, is_below] = work.back();
    work.pop_back();
    if (is_below ? !below.insert(e).second : below.contains(e) || !seen.insert(e).second)
      continue;
    if (is_below && e.is_variable() && e.sort().is_integral())
      variables.insert(e);
    for (const Expr child : e.children())
      work.emplace_back(child, is_below || is_hard(e));
  }
  return variables;
}

/// Of `3 <= e` and the like: the term and what is said of it.
std::optional<SmallRange> bound_of(Expr conjunct) {
  using Relation = LinearAtom::Relation;
  const LinearAtom* atom = linear_atom(conjunct);
  if (!atom || atom->terms.size() != 1 || atom->relation == Relation::kDistinct)
    return std::nullopt;
  SmallRange range{atom->terms[0].first, {}};
  if (atom->relation != Relation::kGreaterEq)
    range.bounds.greatest = atom->bound;
  if (atom->relation != Relation::kLessEq)
    range.bounds.least = atom->bound;
  return range;
}

}  // namespace

std::optional<SmallRange> small_range(std::span<const Expr> conjuncts, Int128 count,
                                      const std::function<bool(Expr)>& may) {
  std::map<Expr, Bounds> ranges;
  for (const Expr variable : hard_variables(conjuncts))
    ranges.emplace(variable, bounds_of(variable));
  for (const Expr conjunct : conjuncts) {
    const auto bound = bound_of(conjunct);
    const auto it = bound ? ranges.find(bound->variable) : ranges.end();
    if (it == ranges.end())
      continue;
    it->second.least = std::max(it->second.least, bound->bounds.least);
    it->second.greatest = std::min(it->second.greatest, bound->bounds.greatest);
  }
  std::optional<SmallRange> best;
  for (const auto& [variable, bounds] : ranges) {
    const Int128 width = bounds.greatest - bounds.least;
    if (width >= 0 && width < count && may(variable) &&
        (!best || width < best->bounds.greatest - best->bounds.least))
      best = SmallRange{variable, bounds};
  }
  return best;
}

Bounds range_of(Expr term, std::span<const Expr> conjuncts) {
  std::map<Expr, Bounds> ranges;
  for (const Expr conjunct : conjuncts) {
    const auto bound = bound_of(conjunct);
    if (!bound || (bound->variable.signature() & term.signature()) == 0)
      continue;
    Bounds& range = ranges.try_emplace(bound->variable, bounds_of(bound->variable)).first->second;
    range.least = std::max(range.least, bound->bounds.least);
    range.greatest = std::min(range.greatest, bound->bounds.greatest);
  }
  KnownBounds known;
  for (const auto& [part, range] : ranges)
    known.add(part, range);
  return known.of(term);
}

}  // namespace reachd
