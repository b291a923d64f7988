#include "analysis/reach/partial_sequence.h"

#include <algorithm>

#include "analysis/expr/linear_atoms.h"
#include "analysis/expr/substitute.h"

namespace reachd::reach {

void SubsumptionIndex::describe(PartialSequence& node) const {
  for (const Expr conjunct : node.condition) {
    for (const Expr variable : variables_of(conjunct))
      node.signature |= std::uint64_t{1} << (variable.id() % 64);
    const LinearAtom* atom = linear_atom(conjunct);
    if (!atom || atom->relation == LinearAtom::Relation::kDistinct)
      continue;
    Bounds& bounds = node.bounds[atom->terms];
    if (atom->relation != LinearAtom::Relation::kGreaterEq)
      bounds.greatest = std::min(bounds.greatest, atom->bound);
    if (atom->relation != LinearAtom::Relation::kLessEq)
      bounds.least = std::max(bounds.least, atom->bound);
  }
}

void SubsumptionIndex::insert(const std::vector<PartialSequence>& nodes, std::size_t index) {
  conditions_.insert(nodes[index].condition);
}

bool SubsumptionIndex::known(const std::vector<PartialSequence>&,
                             const PartialSequence& node) const {
  return conditions_.contains(node.condition);
}

namespace {

/// Does `stronger` imply the conjunct, as far as one can see without a solver?
bool implies(const PartialSequence& stronger, Expr conjunct) {
  if (std::ranges::binary_search(stronger.condition, conjunct))
    return true;
  const LinearAtom* atom = linear_atom(conjunct);
  if (!atom)
    return false;
  const auto it = stronger.bounds.find(atom->terms);
  if (it == stronger.bounds.end())
    return false;
  const Bounds& bounds = it->second;
  switch (atom->relation) {
    case LinearAtom::Relation::kLessEq:
      return bounds.greatest <= atom->bound;
    case LinearAtom::Relation::kGreaterEq:
      return bounds.least >= atom->bound;
    case LinearAtom::Relation::kEqual:
      return bounds.least == atom->bound && bounds.greatest == atom->bound;
    case LinearAtom::Relation::kDistinct:
      return !bounds.contains(atom->bound);
  }
  return false;
}

}  // namespace

bool SubsumptionIndex::subsumed(const std::vector<PartialSequence>& nodes,
                                const PartialSequence& node) const {
  if (known(nodes, node))
    return true;
  return std::ranges::any_of(nodes, [&](const PartialSequence& other) {
    return (other.signature & ~node.signature) == 0 && !other.is_refuted &&
           std::ranges::all_of(other.condition,
                               [&](Expr conjunct) { return implies(node, conjunct); });
  });
}

bool note_direction(PartialSequence& node, Expr variable, Expr update) {
  unsigned direction = 0;
  if (update.is_constant() && variable.sort().is_bool()) {
    direction = update.is_true() ? 4 : 8;
  } else if (variable.sort().is_linear()) {
    const auto form = linear_form(update);
    if (form && form->terms.size() == 1 && form->terms[0].first == variable &&
        form->terms[0].second == 1 && form->constant != 0)
      direction = form->constant > 0 ? 1 : 2;
  }
  if (direction == 0)
    return false;
  unsigned& seen = node.directions[variable];
  const unsigned opposite = direction == 1 ? 2U : direction == 2 ? 1U : direction == 4 ? 8U : 4U;
  const bool reverts = (seen & opposite) != 0;
  seen |= direction;
  return reverts;
}

namespace {

/// Variables that say where the user is: the view, and modes that guard events and are only ever
/// assigned constants.
bool is_navigation(symex::Program& program, Expr variable,
                   const std::set<std::size_t>& summarised) {
  if (program.is_navigation(variable))
    return true;
  const CancelToken never;
  std::size_t guards = 0;
  for (const std::size_t event : summarised) {
    const EventSummary& summary = program.summary(event, never);
    if (summary.enabled) {
      const auto variables = variables_of(summary.enabled);
      guards += std::ranges::find(variables, variable) != variables.end();
    }
    for (const PathSummary& path : summary.paths)
      if (const auto it = path.updates.find(variable);
          it != path.updates.end() && !it->second.is_constant())
        return false;
  }
  return guards > 1;
}

}  // namespace

Expr established(symex::Program& program, ExprPool& pool, const PathSummary& path,
                 const PartialSequence& rest, const PartialSequence& step,
                 const std::set<std::size_t>& summarised) {
  std::vector<Expr> result;
  for (const Expr conjunct : rest.condition) {
    if (std::ranges::binary_search(step.condition, conjunct))
      continue;
    // That nothing overflows is a condition, too, but not what anybody wants to read.
    if (conjunct.is(Kind::kAddFits) || conjunct.is(Kind::kSubFits) || conjunct.is(Kind::kMulFits))
      continue;
    const auto variables = variables_of(conjunct);
    if (std::ranges::any_of(variables, [&](Expr variable) {
          return path.updates.contains(variable) && !is_navigation(program, variable, summarised);
        }))
      result.push_back(conjunct);
  }
  return result.empty() ? Expr{} : pool.conjunction(result);
}

}  // namespace reachd::reach
