#include "analysis/expr/conjunction.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_map>

#include "analysis/expr/float_bounds.h"
#include "analysis/expr/linear_atoms.h"
#include "analysis/expr/substitute.h"

namespace reachd {

namespace {

constexpr int kPassesMax = 8;
constexpr int kPruneDepthMax = 4;

using Relation = LinearAtom::Relation;

/// `variable == value` as a conjunct states it.
struct Definition {
  Expr variable;
  Expr value;
};

/// A constant that equals no other value, so that it may stand for the variable.
bool may_replace(Expr constant) {
  if (!constant.sort().is_float())
    return true;
  const double value = constant.value().as_double();
  return value != 0 && !std::isnan(value);
}

std::optional<Definition> definition_of(ExprPool& pool, Expr e) {
  if (e.is_variable())
    return Definition{e, pool.boolean(true)};
  if (e.is(Kind::kNot) && e.child(0).is_variable())
    return Definition{e.child(0), pool.boolean(false)};
  if (!e.is(Kind::kEq) || !e.child(0).is_variable())
    return std::nullopt;
  const Expr a = e.child(0);
  const Expr b = e.child(1);
  if (b.is_constant())
    return may_replace(b) ? std::optional(Definition{a, b}) : std::nullopt;
  if (!b.is_variable() || a.sort().is_float())
    return std::nullopt;
  return a < b ? Definition{b, a} : Definition{a, b};
}

using Atoms = std::span<const LinearAtom* const>;

/// What the atoms about one sum leave of its values.
struct Range {
  Atoms atoms;
  Bounds natural;
  Bounds bounds;
  std::vector<Int128> excluded;  ///< within the bounds, sorted

  const std::vector<std::pair<Expr, Int128>>& terms() const { return atoms[0]->terms; }
  bool is_term() const { return terms().size() == 1; }
  Sort sort() const { return terms()[0].first.sort(); }
  bool empty() const { return bounds.least > bounds.greatest; }
};

Range narrow_range(Atoms atoms, Bounds natural) {
  Range range{atoms, natural, natural, {}};
  Bounds& bounds = range.bounds;
  for (const LinearAtom* atom : atoms) {
    const Relation relation = atom->relation;
    if (relation == Relation::kLessEq || relation == Relation::kEqual)
      bounds.greatest = std::min(bounds.greatest, atom->bound);
    if (relation == Relation::kGreaterEq || relation == Relation::kEqual)
      bounds.least = std::max(bounds.least, atom->bound);
    if (relation == Relation::kDistinct)
      range.excluded.push_back(atom->bound);
  }
  std::ranges::sort(range.excluded);
  for (const Int128 value : range.excluded) {
    if (value == bounds.least)
      ++bounds.least;
  }
  for (auto it = range.excluded.rbegin(); it != range.excluded.rend(); ++it) {
    if (*it == bounds.greatest)
      --bounds.greatest;
  }
  std::erase_if(range.excluded, [&](Int128 value) { return !bounds.contains(value); });
  return range;
}

class Simplifier {
public:
  Simplifier(ExprPool& pool, std::span<const Expr> conjuncts)
      : pool_(pool), conjuncts_(conjuncts.begin(), conjuncts.end()) {}

  SimplifiedConjunction run() {
    for (int pass = 0; pass < kPassesMax; ++pass) {
      normalise();
      const std::vector<Expr> before = conjuncts_;
      if (propagate())
        continue;
      tighten();
      settle_enumerations();
      prune();
      stable_ = conjuncts_ == before;
      if (stable_)
        break;
    }
    if (!stable_)
      normalise();
    SimplifiedConjunction result;
    result.satisfiable = decide();
    result.conjuncts = std::move(conjuncts_);
    return result;
  }

private:
  bool is_false() const { return conjuncts_.size() == 1 && conjuncts_[0].is_false(); }
  void refute() { conjuncts_ = {pool_.boolean(false)}; }

  /// Flat, sorted, without duplicates and complements.
  void normalise() { conjuncts_ = pool_.flat_conjuncts(conjuncts_); }

  /// Puts known values of variables into the other conjuncts. True if that changed something.
  bool propagate() {
    Substitution substitution(pool_);
    std::vector<Expr> defined(conjuncts_.size());
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      const auto definition = definition_of(pool_, conjuncts_[i]);
      if (!definition || substitution.binds(definition->variable))
        continue;
      substitution.bind(definition->variable, definition->value);
      defined[i] = definition->variable;
    }
    if (substitution.empty())
      return false;
    bool changed = false;
    for (std::size_t i = 0; i < conjuncts_.size(); ++i) {
      Expr& conjunct = conjuncts_[i];
      Expr replaced = conjunct;
      if (!defined[i]) {
        replaced = substitution.apply(conjunct);
      } else if (conjunct.is(Kind::kEq) && conjunct.child(1).is_variable()) {
        const bool first = conjunct.child(0) == defined[i];
        const Expr value = substitution.apply(conjunct.child(first ? 1 : 0));
        replaced = value == defined[i] ? conjunct : pool_.equal(defined[i], value);
      }
      changed = changed || replaced != conjunct;
      conjunct = replaced;
    }
    return changed;
  }

  /// Intersects the bounds on equal sums.
  void tighten() {
    atoms_.clear();
    ranges_.clear();
    known_ = {};
    std::vector<Expr> others;
    for (const Expr conjunct : conjuncts_) {
      if (const LinearAtom* atom = linear_atom(conjunct))
        atoms_.push_back(atom);
      else
        others.push_back(conjunct);
    }
    const auto terms_of = [](const LinearAtom* atom) -> const auto& { return atom->terms; };
    std::ranges::stable_sort(atoms_, {}, terms_of);
    for (std::size_t i = 0; i < atoms_.size();) {
      std::size_t end = i + 1;
      while (end < atoms_.size() && atoms_[end]->terms == atoms_[i]->terms)
        ++end;
      const Atoms group(&atoms_[i], end - i);
      ranges_.push_back(narrow_range(group, KnownBounds().of(atoms_[i]->terms)));
      if (ranges_.back().empty())
        return refute();
      i = end;
    }
    for (const Range& range : ranges_) {
      if (range.is_term())
        known_.add(range.terms()[0].first, range.bounds);
    }
    for (const Range& range : ranges_) {
      // What other terms imply about this one is not repeated.
      const Bounds implied = known_.of(range.terms());
      if (implied.least > range.bounds.greatest || implied.greatest < range.bounds.least)
        return refute();
      write(range, implied, others);
    }
    conjuncts_ = std::move(others);
  }

  /// Where all enumerators but one are excluded, the last one is the value.
  void settle_enumerations() {
    std::map<Expr, std::vector<bool>> excluded;
    for (const Expr conjunct : conjuncts_) {
      if (!conjunct.is(Kind::kNot) || !conjunct.child(0).is(Kind::kEq))
        continue;
      const Expr term = conjunct.child(0).child(0);
      const Expr value = conjunct.child(0).child(1);
      if (!term.sort().is(SortKind::kEnum) || !value.is_constant())
        continue;
      auto& seen = excluded[term];
      seen.resize(pool_.enumerators(term.sort()).size());
      seen[static_cast<std::size_t>(value.value().as_int())] = true;
    }
    for (const auto& [term, seen] : excluded) {
      const auto left = std::ranges::count(seen, false);
      if (left == 0)
        return refute();
      if (left > 1)
        continue;
      const auto last = std::ranges::find(seen, false) - seen.begin();
      const Expr only =
          pool_.equal(term, pool_.enumerator(term.sort(), static_cast<std::uint32_t>(last)));
      std::erase_if(conjuncts_, [&, t = term](Expr conjunct) {
        return conjunct.is(Kind::kNot) && conjunct.child(0).is(Kind::kEq) &&
               conjunct.child(0).child(0) == t && conjunct.child(0).child(1).is_constant();
      });
      conjuncts_.push_back(only);
    }
  }

  /// The constraints that `range` stands for, as few as there can be.
  void write(const Range& range, Bounds implied, std::vector<Expr>& into) {
    const Bounds bounds = range.bounds;
    const auto find = [&](Relation relation, Int128 bound) -> Expr {
      for (const LinearAtom* atom : range.atoms) {
        if (atom->relation == relation && atom->bound == bound)
          return atom->source;
      }
      return build(range, relation, bound);
    };
    std::vector<Expr> written;
    if (bounds.least == bounds.greatest) {
      written.push_back(find(Relation::kEqual, bounds.least));
    } else {
      if (bounds.least > implied.least)
        written.push_back(find(Relation::kGreaterEq, bounds.least));
      if (bounds.greatest < implied.greatest)
        written.push_back(find(Relation::kLessEq, bounds.greatest));
      for (const Int128 value : range.excluded) {
        if (implied.contains(value))
          written.push_back(find(Relation::kDistinct, value));
      }
    }
    if (std::ranges::all_of(written, &Expr::operator bool)) {
      into.insert(into.end(), written.begin(), written.end());
      return;
    }
    for (const LinearAtom* atom : range.atoms)
      into.push_back(atom->source);
  }

  /// Null where the sum or the bound cannot be written at the terms' sort.
  Expr build(const Range& range, Relation relation, Int128 bound) {
    const Sort sort = range.sort();
    const auto fits = [&](Int128 value) { return !sort.is_machine() || sort.contains(value); };
    if (!fits(bound) || (!range.is_term() && !sort.is_linear()))
      return {};
    Expr sum;
    for (const auto& [term, coefficient] : range.terms()) {
      if (!fits(coefficient))
        return {};
      const Expr product = pool_.multiply(pool_.machine(sort, coefficient), term);
      sum = sum ? pool_.add(sum, product) : product;
    }
    const Expr limit = pool_.machine(sort, bound);
    switch (relation) {
      case Relation::kLessEq:
        return pool_.less_eq(sum, limit);
      case Relation::kGreaterEq:
        return pool_.less_eq(limit, sum);
      case Relation::kEqual:
        return pool_.equal(sum, limit);
      case Relation::kDistinct:
        return pool_.distinct(sum, limit);
    }
    return {};
  }

  /// Drops what the bounds on single terms and the other conjuncts decide.
  void prune() {
    if (is_false())
      return;
    std::ranges::sort(conjuncts_);
    decided_.clear();
    for (auto& pruned : pruned_)
      pruned.clear();
    std::vector<Expr> kept;
    for (const Expr conjunct : conjuncts_) {
      if (is_bound(conjunct)) {
        kept.push_back(conjunct);
        continue;
      }
      const auto known = known_.decide(conjunct);
      if (known && !*known)
        return refute();
      if (known)
        continue;
      kept.push_back(conjunct.is(Kind::kOr) ? prune_inside(conjunct, 0) : conjunct);
    }
    conjuncts_ = std::move(kept);
  }

  /// What tighten() saw already.
  static bool is_bound(Expr e) {
    if (e.is(Kind::kNot))
      e = e.child(0);
    const bool comparison = e.is(Kind::kEq) || e.is(Kind::kLess) || e.is(Kind::kLessEq);
    return comparison && e.child(0).sort().is_integral();
  }

  std::optional<bool> decide_inside(Expr e) {
    if (std::ranges::binary_search(conjuncts_, e))
      return true;
    if (!e.is(Kind::kAnd) && !e.is(Kind::kOr) &&
        std::ranges::binary_search(conjuncts_, pool_.negate(e)))
      return false;
    return known_.decide(e);
  }

  /// `e`, a part of some conjunct, under the facts that the other conjuncts are.
  Expr prune_inside(Expr e, int depth) {
    if (depth > kPruneDepthMax || (!e.is(Kind::kAnd) && !e.is(Kind::kOr)))
      return e;
    const auto [it, is_new] = pruned_[static_cast<std::size_t>(depth)].try_emplace(e);
    if (!is_new)
      return it->second;
    std::vector<Expr> parts;
    bool changed = false;
    for (const Expr child : e.children()) {
      const Expr part = prune_part(child, depth + 1);
      changed = changed || part != child;
      parts.push_back(part);
    }
    const Expr pruned = changed ? pool_.make(e.kind(), Sort::boolean(), parts) : e;
    pruned_[static_cast<std::size_t>(depth)][e] = pruned;
    return pruned;
  }

  /// The disjunctions of merged ways have most of their parts in common.
  Expr prune_part(Expr e, int depth) {
    const auto [it, is_new] = decided_.try_emplace(e);
    if (is_new)
      it->second = decide_inside(e);
    return it->second ? pool_.boolean(*it->second) : prune_inside(e, depth);
  }

  // ---- Satisfiability of what is left.

  struct Usage {
    int complex = 0;     ///< conjuncts about this and other variables
    int simple = 0;      ///< conjuncts about this variable alone
    bool holes = false;  ///< some of them exclude single values
  };

  Decision decide() {
    if (is_false())
      return Decision::kFalse;
    if (!stable_)
      return Decision::kOpen;
    std::map<Expr, Usage> usage;
    std::vector<Expr> complex;
    for (const Expr conjunct : conjuncts_) {
      if (const Expr variable = simple_variable(conjunct)) {
        ++usage[variable].simple;
        usage[variable].holes = usage[variable].holes || conjunct.is(Kind::kNot);
        continue;
      }
      // After propagation the defined variable occurs here only, so that its definition holds.
      const auto definition = definition_of(pool_, conjunct);
      if (definition && definition->value.is_variable())
        continue;
      complex.push_back(conjunct);
      for (const Expr variable : variables_of(conjunct))
        ++usage[variable].complex;
    }
    for (const auto& [variable, use] : usage) {
      if (!has_value(variable, use))
        return Decision::kOpen;
    }
    for (const Expr conjunct : complex) {
      if (!has_model(conjunct, usage))
        return Decision::kOpen;
    }
    return Decision::kTrue;
  }

  /// The variable, where the conjunct is an atom that compares it with a constant.
  static Expr simple_variable(Expr e) {
    if (e.is(Kind::kNot))
      e = e.child(0);
    if (e.is_variable())
      return e;
    const bool comparison = e.is(Kind::kEq) || e.is(Kind::kLess) || e.is(Kind::kLessEq);
    if (!comparison)
      return {};
    if (e.child(0).is_variable() && e.child(1).is_constant())
      return e.child(0);
    if (e.child(1).is_variable() && e.child(0).is_constant())
      return e.child(1);
    return {};
  }

  /// Whether some value satisfies all simple conjuncts about the variable.
  bool has_value(Expr variable, const Usage& use) const {
    switch (variable.sort().kind) {
      case SortKind::kBool:
        return use.simple <= 1;
      case SortKind::kMachine:
      case SortKind::kInteger:
        return true;  // tighten() keeps both ends of an interval possible
      case SortKind::kString:
      case SortKind::kPointer:  // infinitely many values, finitely many excluded
      case SortKind::kEnum:
        return true;  // settle_enumerations() leaves two values or more
      case SortKind::kReal:
        return use.simple <= 1;
      case SortKind::kFloat:
      case SortKind::kArray:
        return use.simple == 0;
    }
    return false;
  }

  /// Whether a disjunct holds for some values of variables that no other complex conjunct is about.
  /// Intervals leave an integer possible at both ends, and prune() dropped what they refute.
  bool is_free(Expr disjunct, const std::map<Expr, Usage>& usage) const {
    std::vector<Expr> seen;
    for (const Expr part : conjuncts_of(disjunct)) {
      const Expr variable = simple_variable(part);
      if (!variable || std::ranges::find(seen, variable) != seen.end())
        return false;
      const Usage& use = usage.at(variable);
      const bool consistent = use.simple == 0 || variable.sort().is_integral();
      if (use.complex > 1 || !consistent || !has_value(variable, {0, 1, false}))
        return false;
      seen.push_back(variable);
    }
    return true;
  }

  /// Whether a conjunct that alone speaks about its variables, apart from simple conjuncts, has a
  /// model.
  bool has_model(Expr conjunct, const std::map<Expr, Usage>& usage) const {
    if (conjunct.is(Kind::kOr)) {
      return std::ranges::any_of(conjunct.children(),
                                 [&](Expr disjunct) { return is_free(disjunct, usage); });
    }
    // A sum reaches its least value with every variable at one end of its interval; with
    // coefficients of one it reaches everything in between, if no value is excluded.
    const LinearAtom* atom = linear_atom(conjunct);
    if (!atom || atom->relation == Relation::kDistinct)
      return false;
    for (const auto& [term, coefficient] : atom->terms) {
      if (!term.is_variable() || usage.at(term).complex > 1)
        return false;
      const bool unit = coefficient == 1 || coefficient == -1;
      if (atom->relation == Relation::kEqual && (!unit || usage.at(term).holes))
        return false;
    }
    const Bounds bounds = known_.of(atom->terms);
    switch (atom->relation) {
      case Relation::kLessEq:
        return bounds.least <= atom->bound;
      case Relation::kGreaterEq:
        return bounds.greatest >= atom->bound;
      default:
        return bounds.contains(atom->bound);
    }
  }

  ExprPool& pool_;
  std::vector<Expr> conjuncts_;
  std::vector<const LinearAtom*> atoms_;
  std::vector<Range> ranges_;
  KnownBounds known_;
  /// What prune() knows of parts so far; of the second, by depth.
  std::unordered_map<Expr, std::optional<bool>, ExprHash> decided_;
  std::array<std::unordered_map<Expr, Expr, ExprHash>, kPruneDepthMax + 1> pruned_;
  bool stable_ = false;  ///< ranges_ and known_ are those of conjuncts_
};

}  // namespace

SimplifiedConjunction simplify_conjunction(ExprPool& pool, std::span<const Expr> conjuncts) {
  SimplifiedConjunction result = Simplifier(pool, conjuncts).run();
  if (result.satisfiable == Decision::kOpen && contradict_by_float_bounds(result.conjuncts))
    return {{pool.boolean(false)}, Decision::kFalse};
  return result;
}

Expr where_equal(Expr condition, Expr e) {
  if (e.is_constant())
    return e;
  const auto constant_in = [&](Expr conjunct) -> Expr {
    if (!conjunct.is(Kind::kEq) || e.sort().is_float())
      return {};
    for (const std::size_t i : {0, 1})
      if (conjunct.child(i) == e && conjunct.child(1 - i).is_constant())
        return conjunct.child(1 - i);
    return {};
  };
  if (!condition.is(Kind::kAnd)) {
    const Expr found = constant_in(condition);
    return found ? found : e;
  }
  for (const Expr conjunct : condition.children())
    if (const Expr found = constant_in(conjunct))
      return found;
  return e;
}

}  // namespace reachd
