#include "analysis/prove/value_sets.h"

#include <algorithm>
#include <memory>
#include <set>
#include <unordered_map>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"

namespace reachd::prove {

namespace {

constexpr std::size_t kConstantsMax = 16;
constexpr std::size_t kCombinationsMax = 64;
/// Nodes looked at in one analysis.
constexpr std::uint64_t kStepsMax = 400'000;

using Form = ValueSet::Form;

ValueSet any_of(Sort sort) {
  return sort.is_integral() ? ValueSet{Form::kRange, {}, bounds_of(sort)}
                            : ValueSet{Form::kAny, {}, {}};
}

bool is_everything(const Bounds& bounds, Sort sort) {
  const Bounds all = bounds_of(sort);
  return bounds.least <= all.least && bounds.greatest >= all.greatest;
}

/// Of integral sorts: the hull.
Bounds hull(const ValueSet& set, Sort sort) {
  if (set.form == Form::kRange)
    return set.bounds;
  if (set.form == Form::kAny || set.constants.empty())
    return bounds_of(sort);
  Bounds result{kUnbounded, -kUnbounded};
  for (const Expr constant : set.constants) {
    result.least = std::min(result.least, constant.least());
    result.greatest = std::max(result.greatest, constant.greatest());
  }
  return result;
}

void insert(std::vector<Expr>& constants, Expr constant) {
  const auto it = std::ranges::lower_bound(constants, constant);
  if (it == constants.end() || *it != constant)
    constants.insert(it, constant);
}

ValueSet joined(const ValueSet& a, const ValueSet& b, Sort sort) {
  if (a.is_empty())
    return b;
  if (b.is_empty())
    return a;
  if (a.form == Form::kConstants && b.form == Form::kConstants) {
    ValueSet result = a;
    for (const Expr constant : b.constants)
      insert(result.constants, constant);
    if (result.constants.size() <= kConstantsMax)
      return result;
    return sort.is_integral() ? ValueSet{Form::kRange, {}, hull(result, sort)} : any_of(sort);
  }
  if (!sort.is_integral())
    return any_of(sort);
  const Bounds x = hull(a, sort);
  const Bounds y = hull(b, sort);
  return {Form::kRange, {}, {std::min(x.least, y.least), std::max(x.greatest, y.greatest)}};
}

bool is_comparison(Kind kind) {
  return kind == Kind::kEq || kind == Kind::kLess || kind == Kind::kLessEq;
}

/// Evaluates expressions where variables hold values of their sets, or of smaller ones: what holds
/// under a condition is evaluated by another one that starts from those.
class Evaluator {
public:
  Evaluator(ExprPool& pool, const ValueSets& sets, std::uint64_t& steps)
      : Evaluator(pool, sets, {}, steps, 0) {}
  Evaluator(ExprPool& pool, const ValueSets& sets, ValueSets smaller, std::uint64_t& steps)
      : Evaluator(pool, sets, std::move(smaller), steps, 0) {}

  ValueSet of(Expr root) {
    std::vector<Expr> stack = {root};
    while (!stack.empty()) {
      const Expr e = stack.back();
      if (memo_.contains(e)) {
        stack.pop_back();
        continue;
      }
      if (steps_ >= kStepsMax)
        return any_of(root.sort());
      if (!push_needed(e, stack)) {
        ++steps_;
        stack.pop_back();
        memo_.emplace(e, evaluated(e));
      }
    }
    return memo_.at(root);
  }

  /// The smaller sets from which the condition can hold; none where it cannot.
  std::optional<ValueSets> refined(Expr condition) const {
    ValueSets smaller = smaller_;
    for (int round = 0; round < 2; ++round) {
      const ValueSets before = smaller;
      for (const Expr conjunct : conjuncts_of(condition)) {
        Evaluator evaluator(pool_, sets_, smaller, steps_, depth_ + 1);
        if (evaluator.of(conjunct).is_only(pool_.boolean(false)) ||
            !evaluator.refine(conjunct, smaller))
          return std::nullopt;
      }
      if (smaller == before)
        break;
    }
    return smaller;
  }

private:
  static constexpr int kDepthMax = 4;

  Evaluator(ExprPool& pool, const ValueSets& sets, ValueSets smaller, std::uint64_t& steps,
            int depth)
      : pool_(pool), sets_(sets), smaller_(std::move(smaller)), steps_(steps), depth_(depth) {}

  /// Null: nothing is said of the variable.
  const ValueSet* find(const ValueSets& smaller, Expr variable) const {
    if (const auto it = smaller.find(variable); it != smaller.end())
      return &it->second;
    const auto it = sets_.find(variable);
    return it == sets_.end() ? nullptr : &it->second;
  }

  const ValueSet& known(Expr e) const { return memo_.at(e); }

  bool push(Expr e, std::vector<Expr>& stack) const {
    if (memo_.contains(e))
      return false;
    stack.push_back(e);
    return true;
  }

  /// True when something is to be evaluated before `e`.
  bool push_needed(Expr e, std::vector<Expr>& stack) const {
    if (e.is(Kind::kIte)) {
      if (push(e.child(0), stack))
        return true;
      const ValueSet& condition = known(e.child(0));
      bool pushed = false;
      if (!condition.is_only(pool_.boolean(false)))
        pushed = push(e.child(1), stack);
      if (!condition.is_only(pool_.boolean(true)))
        pushed = push(e.child(2), stack) || pushed;
      return pushed;
    }
    bool pushed = false;
    for (const Expr child : e.children())
      pushed = push(child, stack) || pushed;
    return pushed;
  }

  ValueSet evaluated(Expr e) {
    if (e.is_constant())
      return {Form::kConstants, {e}, {}};
    if (e.is_variable())
      return of_variable(e);
    if (e.is(Kind::kIte))
      return of_choice(e);
    if (e.is(Kind::kAnd) || e.is(Kind::kOr))
      return of_junction(e);
    if (auto result = by_combinations(e))
      return *result;
    if (e.sort().is_bool())
      return of_predicate(e);
    return of_number(e);
  }

  ValueSet of_variable(Expr variable) const {
    if (const ValueSet* set = find(smaller_, variable))
      return *set;
    if (variable.sort().is_integral())
      return {Form::kRange, {}, bounds_of(variable)};
    return either_or_any(variable.sort());
  }

  ValueSet either_or_any(Sort sort) const {
    if (!sort.is_bool())
      return any_of(sort);
    ValueSet both;
    insert(both.constants, pool_.boolean(false));
    insert(both.constants, pool_.boolean(true));
    return both;
  }

  /// What a branch gives, where its condition holds.
  ValueSet of_branch(Expr condition, Expr branch) {
    const ValueSet plain = known(branch);
    if (depth_ >= kDepthMax || branch.is_constant() ||
        (branch.signature() & condition.signature()) == 0)
      return plain;
    const auto [it, is_new] = under_.emplace(condition, nullptr);
    if (is_new)
      if (auto smaller = refined(condition))
        it->second.reset(new Evaluator(pool_, sets_, std::move(*smaller), steps_, depth_ + 1));
    if (!it->second)
      return {};
    return it->second->smaller_ == smaller_ ? plain : it->second->of(branch);
  }

  ValueSet of_choice(Expr e) {
    const ValueSet& condition = known(e.child(0));
    ValueSet result;
    if (!condition.is_only(pool_.boolean(false)))
      result = of_branch(e.child(0), e.child(1));
    if (!condition.is_only(pool_.boolean(true)))
      result = joined(result, of_branch(pool_.negate(e.child(0)), e.child(2)), e.sort());
    return result;
  }

  ValueSet of_junction(Expr e) const {
    const Expr decisive = pool_.boolean(e.is(Kind::kOr));
    const Expr other = pool_.boolean(!e.is(Kind::kOr));
    bool is_open = false;
    for (const Expr child : e.children()) {
      if (known(child).is_only(decisive))
        return {Form::kConstants, {decisive}, {}};
      is_open = is_open || !known(child).is_only(other);
    }
    return is_open ? either_or_any(e.sort()) : ValueSet{Form::kConstants, {other}, {}};
  }

  /// The operation on each combination of its operands' constants.
  std::optional<ValueSet> by_combinations(Expr e) {
    std::size_t count = 1;
    for (const Expr child : e.children()) {
      const ValueSet& set = known(child);
      if (set.is_empty())
        return ValueSet{};
      if (set.form != Form::kConstants || (count *= set.constants.size()) > kCombinationsMax)
        return std::nullopt;
    }
    ValueSet result;
    std::vector<Expr> operands(e.children().size());
    for (std::size_t combination = 0; combination < count; ++combination) {
      std::size_t rest = combination;
      for (std::size_t i = 0; i < operands.size(); ++i) {
        const std::vector<Expr>& constants = known(e.child(i)).constants;
        operands[i] = constants[rest % constants.size()];
        rest /= constants.size();
      }
      ++steps_;
      const Expr value = pool_.make(e.kind(), e.sort(), operands);
      if (!value.is_constant())
        return std::nullopt;
      insert(result.constants, value);
    }
    if (result.constants.size() > kConstantsMax)
      return joined(result, result, e.sort());
    return result;
  }

  ValueSet of_predicate(Expr e) const {
    if (is_comparison(e.kind()) && e.child(0).sort().is_integral()) {
      const auto result = compare_bounds(e.kind(), hull(known(e.child(0)), e.child(0).sort()),
                                         hull(known(e.child(1)), e.child(1).sort()));
      if (result)
        return {Form::kConstants, {pool_.boolean(*result)}, {}};
    }
    const Sort operands = e.children().empty() ? e.sort() : e.child(0).sort();
    if (e.is(Kind::kEq) && (operands.is(SortKind::kString) || operands.is(SortKind::kEnum))) {
      const ValueSet& a = known(e.child(0));
      const ValueSet& b = known(e.child(1));
      if (a.form == Form::kConstants && b.form == Form::kConstants &&
          std::ranges::none_of(a.constants, [&](Expr constant) {
            return std::ranges::binary_search(b.constants, constant);
          }))
        return {Form::kConstants, {pool_.boolean(false)}, {}};
    }
    return either_or_any(e.sort());
  }

  ValueSet of_number(Expr e) const {
    if (!e.sort().is_integral())
      return any_of(e.sort());
    std::vector<Bounds> operands;
    for (const Expr child : e.children())
      operands.push_back(child.sort().is_integral() ? hull(known(child), child.sort()) : Bounds{});
    const Sort operand_sort = e.children().empty() ? e.sort() : e.child(0).sort();
    Bounds bounds = operation_bounds(e.kind(), e.sort(), operand_sort, operands);
    bounds.least = std::max(bounds.least, e.least());
    bounds.greatest = std::min(bounds.greatest, e.greatest());
    return {Form::kRange, {}, bounds};
  }

  /// Takes out of `smaller` what the conjunct excludes; false where nothing is left.
  bool refine(Expr conjunct, ValueSets& smaller) const {
    constexpr std::uint32_t kSizeMax = 200;
    if (conjunct.size() <= kSizeMax && depth_ < kDepthMax)
      for (const Expr variable : variables_of(conjunct)) {
        const ValueSet* set = find(smaller, variable);
        if (set && set->form == Form::kConstants && !keep_possible(conjunct, variable, smaller))
          return false;
      }
    if (steps_ >= kStepsMax)
      return true;
    const bool is_negated = conjunct.is(Kind::kNot);
    const Expr comparison = is_negated ? conjunct.child(0) : conjunct;
    if (!is_comparison(comparison.kind()) || !comparison.child(0).sort().is_integral())
      return true;
    if (is_negated && comparison.is(Kind::kEq))
      return true;
    return bound(comparison, is_negated, smaller);
  }

  bool keep_possible(Expr conjunct, Expr variable, ValueSets& smaller) const {
    const ValueSet before = *find(smaller, variable);
    ValueSet kept;
    for (const Expr constant : before.constants) {
      ValueSets one = smaller;
      one[variable] = {Form::kConstants, {constant}, {}};
      Evaluator evaluator(pool_, sets_, std::move(one), steps_, depth_ + 1);
      if (!evaluator.of(conjunct).is_only(pool_.boolean(false)))
        kept.constants.push_back(constant);
    }
    if (kept != before)
      smaller[variable] = kept;
    return !kept.is_empty();
  }

  /// A variable under conversions that keep its value.
  static Expr plain(Expr e) {
    while (e.is(Kind::kCast) && e.child(0).sort().is_integral() &&
           (!e.sort().is_machine() ||
            (e.sort().contains(e.child(0).least()) && e.sort().contains(e.child(0).greatest()))))
      e = e.child(0);
    return e;
  }

  bool bound(Expr comparison, bool is_negated, ValueSets& smaller) const {
    // not (a < b) is b <= a, not (a <= b) is b < a.
    const Expr a = comparison.child(is_negated ? 1 : 0);
    const Expr b = comparison.child(is_negated ? 0 : 1);
    const Bounds x = hull(known(a), a.sort());
    const Bounds y = hull(known(b), b.sort());
    if (comparison.is(Kind::kEq))
      return intersect(plain(a), y, smaller) && intersect(plain(b), x, smaller);
    const bool is_strict = comparison.is(Kind::kLess) != is_negated;
    const Int128 gap = is_strict ? 1 : 0;
    const Int128 most = y.greatest >= kUnbounded ? kUnbounded : y.greatest - gap;
    const Int128 least = x.least <= -kUnbounded ? -kUnbounded : x.least + gap;
    return intersect(plain(a), {-kUnbounded, most}, smaller) &&
           intersect(plain(b), {least, kUnbounded}, smaller);
  }

  bool intersect(Expr variable, Bounds with, ValueSets& smaller) const {
    if (!variable.is_variable())
      return true;
    const ValueSet* set = find(smaller, variable);
    if (set && set->form != Form::kRange)
      return true;
    const Bounds all = set ? set->bounds : bounds_of(variable);
    const Bounds both = {std::max(all.least, with.least), std::min(all.greatest, with.greatest)};
    if (both != all)
      smaller[variable] = {Form::kRange, {}, both};
    return both.least <= both.greatest;
  }

  ExprPool& pool_;
  const ValueSets& sets_;
  const ValueSets smaller_;
  std::uint64_t& steps_;
  int depth_;
  std::unordered_map<Expr, std::unique_ptr<Evaluator>, ExprHash> under_;  ///< null: impossible
  std::unordered_map<Expr, ValueSet, ExprHash> memo_;
};

/// The fixpoint.
class Analysis {
public:
  Analysis(ExprPool& pool, const smt::TransitionSystem& system, const std::vector<Expr>& any,
           const Budget& budget)
      : pool_(pool), system_(system), budget_(budget) {
    for (const Expr variable : system.variables) {
      const bool is_given = std::ranges::find(any, variable) != any.end();
      sets_.emplace(variable, is_given ? any_of(variable.sort()) : ValueSet{});
    }
    std::set<Expr> seen;
    for (const smt::TransitionRule& rule : system.rules) {
      std::set<Expr> used;
      note_constants(rule.condition, seen);
      collect_variables(rule.condition, used);
      for (const Expr update : rule.updates)
        if (update) {
          note_constants(update, seen);
          collect_variables(update, used);
        }
      used_.push_back({used.begin(), used.end()});
    }
  }

  std::optional<ValueSets> run() {
    for (const smt::TransitionRule& rule : system_.initial)
      apply(rule);
    std::vector<std::uint64_t> done(system_.rules.size(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < system_.rules.size(); ++i) {
        if (steps_ >= kStepsMax || budget_.exhausted())
          return std::nullopt;
        const bool is_due = done[i] == 0 || std::ranges::any_of(used_[i], [&](Expr variable) {
                              const auto it = changed_at_.find(variable);
                              return it != changed_at_.end() && it->second >= done[i];
                            });
        if (!is_due)
          continue;
        done[i] = ++now_;
        apply(system_.rules[i]);
        changed = true;
      }
    }
    return std::move(sets_);
  }

private:
  void note_constants(Expr root, std::set<Expr>& seen) {
    std::vector<Expr> work = {root};
    while (!work.empty()) {
      const Expr e = work.back();
      work.pop_back();
      if (!seen.insert(e).second)
        continue;
      if (e.is_constant() && e.sort().is_integral()) {
        const Int128 value = e.value().as_int();
        thresholds_.insert({value - 1, value, value + 1});
      }
      work.insert(work.end(), e.children().begin(), e.children().end());
    }
  }

  void apply(const smt::TransitionRule& rule) {
    // Initial states are conditions on inputs alone.
    Evaluator evaluator(pool_, sets_, steps_);
    const auto smaller = evaluator.refined(rule.condition);
    if (!smaller)
      return;
    Evaluator there(pool_, sets_, *smaller, steps_);
    std::vector<std::pair<Expr, ValueSet>> next;
    for (std::size_t i = 0; i < system_.variables.size(); ++i)
      if (rule.updates[i])
        next.emplace_back(system_.variables[i], there.of(rule.updates[i]));
    for (const auto& [variable, values] : next)
      add(variable, values);
  }

  void add(Expr variable, const ValueSet& values) {
    ValueSet& set = sets_.at(variable);
    ValueSet more = joined(set, values, variable.sort());
    if (more.form == Form::kRange) {
      // What does not fit was undefined behaviour, so no rule leads there.
      const Bounds all = bounds_of(variable.sort());
      more.bounds = {std::max(more.bounds.least, all.least),
                     std::min(more.bounds.greatest, all.greatest)};
      if (set.form == Form::kRange)
        widen(set.bounds, more.bounds, variable.sort());
    }
    if (more == set)
      return;
    set = std::move(more);
    changed_at_[variable] = now_;
  }

  /// To the next constant of the program: there are finitely many.
  void widen(const Bounds& from, Bounds& to, Sort sort) const {
    const Bounds all = bounds_of(sort);
    if (to.greatest > from.greatest) {
      const auto it = thresholds_.lower_bound(to.greatest);
      to.greatest = it == thresholds_.end() ? all.greatest : std::min(*it, all.greatest);
    }
    if (to.least < from.least) {
      const auto it = thresholds_.upper_bound(to.least);
      to.least = it == thresholds_.begin() ? all.least : std::max(*std::prev(it), all.least);
    }
  }

  ExprPool& pool_;
  const smt::TransitionSystem& system_;
  const Budget& budget_;
  ValueSets sets_;
  std::vector<std::vector<Expr>> used_;  ///< variables, by rule
  std::set<Int128> thresholds_;
  std::map<Expr, std::uint64_t> changed_at_;
  std::uint64_t now_ = 0;
  std::uint64_t steps_ = 0;
};

/// All ways in which the condition's variables hold constants of small sets.
bool excluded_by_cases(ExprPool& pool, const ValueSets& sets, Expr condition,
                       std::uint64_t& steps) {
  std::vector<Expr> split;
  std::size_t count = 1;
  for (const Expr variable : variables_of(condition)) {
    const auto it = sets.find(variable);
    if (it == sets.end() || it->second.form != Form::kConstants ||
        count * it->second.constants.size() > kCombinationsMax)
      continue;
    count *= it->second.constants.size();
    split.push_back(variable);
  }
  for (std::size_t combination = 0; combination < count; ++combination) {
    Substitution chosen(pool);
    std::size_t rest = combination;
    for (const Expr variable : split) {
      const std::vector<Expr>& constants = sets.at(variable).constants;
      chosen.bind(variable, constants[rest % constants.size()]);
      rest /= constants.size();
    }
    const std::vector<Expr> conjuncts = conjuncts_of(chosen.apply(condition));
    const SimplifiedConjunction simple = simplify_conjunction(pool, conjuncts);
    if (simple.satisfiable == Decision::kFalse)
      continue;
    if (simple.satisfiable == Decision::kTrue ||
        Evaluator(pool, sets, steps).refined(pool.conjunction(simple.conjuncts)))
      return false;
  }
  return true;
}

}  // namespace

std::optional<ValueSets> value_sets(ExprPool& pool, const smt::TransitionSystem& system,
                                    const std::vector<Expr>& any, const Budget& budget) {
  return Analysis(pool, system, any, budget).run();
}

bool excludes(ExprPool& pool, const ValueSets& sets, Expr condition) {
  std::uint64_t steps = 0;
  return !Evaluator(pool, sets, steps).refined(condition) ||
         excluded_by_cases(pool, sets, condition, steps);
}

Expr to_condition(ExprPool& pool, Expr variable, const ValueSet& set) {
  if (set.form == Form::kConstants) {
    std::vector<Expr> cases;
    for (const Expr constant : set.constants)
      cases.push_back(pool.equal(variable, constant));
    return pool.disjunction(cases);
  }
  if (set.form == Form::kAny || is_everything(set.bounds, variable.sort()))
    return pool.boolean(true);
  const Sort sort = variable.sort();
  const auto number = [&](Int128 value) {
    return sort.is_machine() ? pool.machine(sort, value) : pool.integer(value);
  };
  std::vector<Expr> both;
  if (set.bounds.least > bounds_of(sort).least)
    both.push_back(pool.less_eq(number(set.bounds.least), variable));
  if (set.bounds.greatest < bounds_of(sort).greatest)
    both.push_back(pool.less_eq(variable, number(set.bounds.greatest)));
  return pool.conjunction(both);
}

}  // namespace reachd::prove
