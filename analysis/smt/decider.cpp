#include "analysis/smt/decider.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/operations.h"
#include "analysis/expr/substitute.h"

namespace reachd::smt {

namespace {

using Relation = LinearAtom::Relation;

constexpr std::size_t kDecidedVariablesMax = 96;
constexpr std::size_t kCandidatesMax = 10;
constexpr std::size_t kTrialsMax = 48;
/// Terms of sums that are propagated through, and nodes that are evaluated.
constexpr std::size_t kDecisionStepsMax = 12'000;
constexpr int kTighteningsMax = 12;
constexpr int kDepthMax = 24;

}  // namespace

Decider::Decider() = default;
Decider::~Decider() = default;

const Decider::Atom& Decider::atom_of(Expr e) {
  const auto [it, is_new] = atoms_.try_emplace(e);
  if (!is_new)
    return it->second;
  Atom& atom = it->second;
  if (const LinearAtom* linear = linear_atom(e)) {
    atom = {linear->terms, linear->relation, linear->bound};
    return atom;
  }
  const bool is_negated = e.is(Kind::kNot);
  const Expr inner = is_negated ? e.child(0) : e;
  const bool is_choice = inner.is(Kind::kEq) && inner.child(0).sort().is(SortKind::kEnum) &&
                         inner.child(1).is_constant();
  if (is_choice)
    atom = {{{inner.child(0), 1}},
            is_negated ? Relation::kDistinct : Relation::kEqual,
            inner.child(1).value().as_int()};
  else
    atom = {{{inner, 1}}, Relation::kEqual, is_negated ? 0 : 1};
  return atom;
}

/// One query.
class Decider::Attempt {
public:
  Attempt(Decider& decider, std::span<const Expr> conjuncts)
      : decider_(decider), conjuncts_(conjuncts) {}

  CheckResult run() {
    if (!begin())
      return {};
    State start;
    start.domains = domains_;
    for (const Expr conjunct : conjuncts_)
      if (!assume(start, conjunct))
        return {.verdict = Satisfiability::kUnsat};
    const Satisfiability verdict = decide(std::move(start), 0);
    CheckResult result{.verdict = verdict};
    if (verdict == Satisfiability::kSat)
      result.model = std::move(values_);
    return result;
  }

private:
  struct State {
    std::vector<Bounds> domains;  ///< by term
    std::vector<const Atom*> atoms;
    std::vector<Expr> clauses;  ///< disjunctions that are not decided yet
  };

  bool begin() {
    std::set<Expr> all;
    for (const Expr conjunct : conjuncts_) {
      collect_variables(conjunct, all);
      steps_ += conjunct.size();
    }
    if (all.size() > kDecidedVariablesMax || steps_ > kDecisionStepsMax / 2)
      return false;
    for (const Expr variable : all) {
      const Sort sort = variable.sort();
      can_try_ = can_try_ && (sort.is_integral() || sort.is_bool() || sort.is(SortKind::kEnum));
      (void)term(variable);
      variables_.push_back(variable);
    }
    constants_.resize(variables_.size());
    return true;
  }

  std::size_t term(Expr e) {
    const auto [it, is_new] = terms_.emplace(e, domains_.size());
    if (is_new) {
      const bool has_bounds = e.sort().is_integral() || (e.sort().is(SortKind::kEnum));
      domains_.push_back(e.sort().is_bool() ? Bounds{0, 1} : has_bounds ? bounds_of(e) : Bounds{});
    }
    return it->second;
  }

  Bounds& domain(State& state, Expr e) {
    const std::size_t index = term(e);
    while (state.domains.size() <= index)
      state.domains.push_back(domains_[state.domains.size()]);
    return state.domains[index];
  }

  /// False: refuted at once.
  bool assume(State& state, Expr e) {
    if (e.is_constant())
      return e.is_true();
    if (e.is(Kind::kAnd))
      return std::ranges::all_of(e.children(), [&](Expr child) { return assume(state, child); });
    if (e.is(Kind::kOr)) {
      state.clauses.push_back(e);
      return true;
    }
    const Atom& atom = decider_.atom_of(e);
    state.atoms.push_back(&atom);
    bool has_changed = false;
    return narrow(state, atom, has_changed);
  }

  Bounds sum(State& state, const Atom& atom, std::size_t without) {
    Bounds result = {0, 0};
    for (std::size_t i = 0; i < atom.terms.size(); ++i)
      if (i != without)
        result = add_bounds(result,
                            scale_bounds(domain(state, atom.terms[i].first), atom.terms[i].second));
    return result;
  }

  /// Takes from the domains what the atom excludes; false where nothing is left.
  bool narrow(State& state, const Atom& atom, bool& has_changed) {
    steps_ += atom.terms.size();
    if (atom.relation == Relation::kDistinct)
      return narrow_distinct(state, atom, has_changed);
    Bounds wanted;
    if (atom.relation != Relation::kGreaterEq)
      wanted.greatest = atom.bound;
    if (atom.relation != Relation::kLessEq)
      wanted.least = atom.bound;
    for (std::size_t i = 0; i < atom.terms.size(); ++i) {
      // coefficient * term lies in wanted - others
      const Bounds product = add_bounds(wanted, negate_bounds(sum(state, atom, i)));
      if (!narrow(domain(state, atom.terms[i].first), product, atom.terms[i].second, has_changed))
        return false;
    }
    return true;
  }

  bool narrow_distinct(State& state, const Atom& atom, bool& has_changed) {
    const Bounds whole = sum(state, atom, atom.terms.size());
    if (whole.is_point())
      return whole.least != atom.bound;
    if (atom.terms.size() > 1 || atom.terms[0].second != 1)
      return true;
    Bounds& range = domain(state, atom.terms[0].first);
    if (range.least == atom.bound)
      ++range.least;
    else if (range.greatest == atom.bound)
      --range.greatest;
    else
      return true;
    has_changed = true;
    return range.least <= range.greatest;
  }

  static bool narrow(Bounds& domain, Bounds product, Int128 coefficient, bool& has_changed) {
    if (coefficient < 0) {
      product = negate_bounds(product);
      coefficient = -coefficient;
    }
    Bounds now = domain;
    if (product.least > -kUnbounded)
      now.least = std::max(now.least, -floor_divide(-product.least, coefficient));
    if (product.greatest < kUnbounded)
      now.greatest = std::min(now.greatest, floor_divide(product.greatest, coefficient));
    has_changed = has_changed || now != domain;
    domain = now;
    return now.least <= now.greatest;
  }

  bool narrow_all(State& state) {
    for (int round = 0; round < kTighteningsMax; ++round) {
      bool has_changed = false;
      for (const Atom* atom : state.atoms)
        if (!narrow(state, *atom, has_changed))
          return false;
      if (!has_changed)
        break;
    }
    return true;
  }

  /// True or false whatever the values within the domains.
  std::optional<bool> status(State& state, Expr e, int depth) {
    if (e.is_constant())
      return e.is_true();
    if (depth > kDepthMax || steps_ > kDecisionStepsMax)
      return std::nullopt;
    if (e.is(Kind::kAnd) || e.is(Kind::kOr)) {
      const bool absorbing = e.is(Kind::kOr);
      std::optional<bool> result = !absorbing;
      for (const Expr child : e.children()) {
        const auto known = status(state, child, depth + 1);
        if (known && *known == absorbing)
          return absorbing;
        if (!known)
          result.reset();
      }
      return result;
    }
    const Atom& atom = decider_.atom_of(e);
    steps_ += atom.terms.size();
    const Bounds whole = sum(state, atom, atom.terms.size());
    const bool is_below = whole.greatest < atom.bound;
    const bool is_above = whole.least > atom.bound;
    const bool is_equal = whole.is_point() && whole.least == atom.bound;
    switch (atom.relation) {
      case Relation::kLessEq:
        return is_above                       ? std::optional(false)
               : whole.greatest <= atom.bound ? std::optional(true)
                                              : std::nullopt;
      case Relation::kGreaterEq:
        return is_below                    ? std::optional(false)
               : whole.least >= atom.bound ? std::optional(true)
                                           : std::nullopt;
      case Relation::kEqual:
        return is_below || is_above ? std::optional(false)
               : is_equal           ? std::optional(true)
                                    : std::nullopt;
      case Relation::kDistinct:
        return is_below || is_above ? std::optional(true)
               : is_equal           ? std::optional(false)
                                    : std::nullopt;
    }
    return std::nullopt;
  }

  /// What is open of each disjunction; where that is one alternative, it holds. False: refuted.
  bool reduce(State& state) {
    for (bool has_changed = true; has_changed && steps_ <= kDecisionStepsMax;) {
      has_changed = false;
      if (!narrow_all(state))
        return false;
      std::vector<Expr> open;
      for (const Expr clause : std::exchange(state.clauses, {})) {
        Expr last;
        std::size_t count = 0;
        bool is_true = false;
        for (const Expr alternative : clause.children()) {
          const auto known = status(state, alternative, 0);
          is_true = is_true || known == true;
          if (!known) {
            last = alternative;
            ++count;
          }
        }
        if (is_true)
          continue;
        if (count == 0)
          return false;
        if (count > 1) {
          open.push_back(clause);
          continue;
        }
        has_changed = true;
        if (!assume(state, last))
          return false;
      }
      // What was assumed may have brought more.
      open.insert(open.end(), state.clauses.begin(), state.clauses.end());
      state.clauses = std::move(open);
    }
    return true;
  }

  Satisfiability decide(State state, int depth) {
    if (steps_ > kDecisionStepsMax || depth > kDepthMax)
      return Satisfiability::kUnknown;
    if (!reduce(state))
      return Satisfiability::kUnsat;
    if (state.clauses.empty())
      return can_try_ && try_values(state) ? Satisfiability::kSat : Satisfiability::kUnknown;
    const auto clause =
        std::ranges::min_element(state.clauses, {}, [](Expr e) { return e.children().size(); });
    const Expr chosen = *clause;
    state.clauses.erase(clause);
    Satisfiability result = Satisfiability::kUnsat;
    for (const Expr alternative : chosen.children()) {
      State branch = state;
      if (!assume(branch, alternative))
        continue;
      const Satisfiability there = decide(std::move(branch), depth + 1);
      if (there == Satisfiability::kSat)
        return there;
      if (there == Satisfiability::kUnknown)
        result = there;
      if (steps_ > kDecisionStepsMax)
        return Satisfiability::kUnknown;
    }
    return result;
  }

  // Small values.

  void learn_constants() {
    if (has_constants_)
      return;
    has_constants_ = true;
    for (const Expr conjunct : conjuncts_) {
      std::vector<std::size_t> mentioned;
      for (const Expr variable : variables_of(conjunct))
        mentioned.push_back(static_cast<std::size_t>(
            std::ranges::lower_bound(variables_, variable) - variables_.begin()));
      std::set<Expr> seen;
      collect_constants(conjunct, mentioned, seen);
    }
  }

  void collect_constants(Expr e, const std::vector<std::size_t>& mentioned, std::set<Expr>& seen) {
    if (!seen.insert(e).second)
      return;
    if (e.is_constant() && (e.sort().is_integral() || e.sort().is(SortKind::kEnum)))
      for (const std::size_t variable : mentioned)
        if (constants_[variable].size() < kCandidatesMax)
          constants_[variable].push_back(e.value().as_int());
    for (const Expr child : e.children())
      collect_constants(child, mentioned, seen);
  }

  std::vector<Int128> candidates(State& state, std::size_t variable) {
    const Bounds range = domain(state, variables_[variable]);
    std::vector<Int128> result;
    const auto add = [&](Int128 value) {
      if (range.contains(value) && result.size() < kCandidatesMax &&
          std::ranges::find(result, value) == result.end())
        result.push_back(value);
    };
    add(std::clamp<Int128>(0, range.least, range.greatest));
    add(1);
    for (const int step : {0, 1, -1})
      for (const Int128 constant : constants_[variable])
        add(constant + step);
    if (range.least > -kUnbounded)
      add(range.least);
    if (range.greatest < kUnbounded)
      add(range.greatest);
    return result;
  }

  bool try_values(State& state) {
    learn_constants();
    values_.clear();
    return try_next(state);
  }

  /// The variable that leaves the least choice; none: all have values.
  std::optional<std::size_t> next(State& state) {
    std::optional<std::size_t> best;
    Int128 least = 0;
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (values_.contains(variables_[i]))
        continue;
      const Bounds range = domain(state, variables_[i]);
      const Int128 width = range.greatest - range.least;
      if (!best || width < least) {
        best = i;
        least = width;
      }
    }
    return best;
  }

  bool try_next(State& state) {
    const auto variable = next(state);
    if (!variable)
      return std::ranges::all_of(conjuncts_, [&](Expr conjunct) { return holds(conjunct); });
    const Expr name = variables_[*variable];
    for (const Int128 candidate : candidates(state, *variable)) {
      if (++trials_ > kTrialsMax || steps_ > kDecisionStepsMax)
        return false;
      State with = state;
      domain(with, name) = {candidate, candidate};
      values_.insert_or_assign(name, name.sort().is_bool()
                                         ? Value::boolean(candidate != 0)
                                         : Value::integral(name.sort(), candidate));
      if (narrow_all(with) && may_hold(name) && try_next(with))
        return true;
      values_.erase(name);
    }
    return false;
  }

  /// Of what is more than linear: what has the last of its values now.
  bool may_hold(Expr variable) {
    return std::ranges::all_of(conjuncts_, [&](Expr conjunct) {
      const std::vector<Expr> mentioned = variables_of(conjunct);
      return !std::ranges::binary_search(mentioned, variable) ||
             !std::ranges::all_of(mentioned, [&](Expr v) { return values_.contains(v); }) ||
             holds(conjunct);
    });
  }

  bool holds(Expr conjunct) {
    steps_ += conjunct.size();
    const auto value = evaluate(conjunct, values_);
    return value && value->as_bool();
  }

  Decider& decider_;
  std::span<const Expr> conjuncts_;
  std::vector<Expr> variables_;  ///< ascending
  std::map<Expr, std::size_t> terms_;
  std::vector<Bounds> domains_;                 ///< by term, where nothing is assumed
  std::vector<std::vector<Int128>> constants_;  ///< by variable: what it may be compared with
  bool has_constants_ = false;
  bool can_try_ = true;
  Assignment values_;
  std::size_t trials_ = 0;
  std::size_t steps_ = 0;
};

CheckResult Decider::decide(std::span<const Expr> conjuncts) {
  constexpr std::size_t kAtomsMax = 200'000;
  if (atoms_.size() > kAtomsMax)
    atoms_.clear();
  return Attempt(*this, conjuncts).run();
}

}  // namespace reachd::smt
