#include "analysis/prove/value_sets.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/prove/value_evaluator.h"

namespace reachd::prove {

using Form = ValueSet::Form;

namespace {

bool is_everything(const Bounds& bounds, Sort sort) {
  const Bounds all = bounds_of(sort);
  return bounds.least <= all.least && bounds.greatest >= all.greatest;
}

/// What a variable of the sort holds that is set to such values, too.
ValueSet with(const ValueSet& set, const ValueSet& values, Sort sort) {
  ValueSet more = joined(set, values, sort);
  if (more.form == Form::kRange) {
    // What does not fit was undefined behaviour, so no rule leads there.
    const Bounds all = bounds_of(sort);
    more.bounds = {std::max(more.bounds.least, all.least),
                   std::min(more.bounds.greatest, all.greatest)};
  }
  return more;
}

/// The fixpoint.
class Analysis {
public:
  Analysis(ExprPool& pool, const smt::TransitionSystem& system, const std::vector<Expr>& any,
           const Budget& budget, bool is_plain)
      : pool_(pool), system_(system), budget_(budget) {
    work_.is_plain = is_plain;
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
    set_thresholds();
  }

  std::optional<ValueSets> run() {
    for (const smt::TransitionRule& rule : system_.initial)
      apply(rule);
    std::vector<std::uint64_t> done(system_.rules.size(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < system_.rules.size(); ++i) {
        if (work_.steps >= kStepsMax || budget_.exhausted())
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
    constexpr int kNarrowings = 2;
    for (int i = 0; i < kNarrowings && !widened_.empty(); ++i)
      narrow();
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
      if (e.is_constant() && e.sort().is_integral())
        constants_.insert(e.value().as_int());
      if (e.is_constant() && e.sort().is_float() && !std::isnan(e.value().as_double()))
        float_constants_.insert(e.value().as_double());
      work.insert(work.end(), e.children().begin(), e.children().end());
    }
  }

  /// Where a bound may come to rest: at what the program compares with, one beyond, or a step that
  /// is added or taken away beyond.
  void set_thresholds() {
    constexpr std::size_t kSumsMax = 12;
    for (const Int128 value : constants_)
      thresholds_.insert({value - 1, value, value + 1});
    if (constants_.size() <= kSumsMax)
      for (const Int128 value : constants_)
        for (const Int128 step : constants_)
          thresholds_.insert({value - step, value + step});
    float_thresholds_ = float_constants_;
    if (float_constants_.size() <= kSumsMax)
      for (const double value : float_constants_)
        for (const double step : float_constants_)
          for (const double sum : {value - step, value + step})
            if (!std::isnan(sum))
              float_thresholds_.insert(sum);
  }

  void apply(const smt::TransitionRule& rule) {
    // Initial states are conditions on inputs alone.
    const auto there = evaluator_.under(rule.condition);
    if (!there)
      return;
    std::vector<std::pair<Expr, ValueSet>> next;
    for (std::size_t i = 0; i < system_.variables.size(); ++i)
      if (rule.updates[i])
        next.emplace_back(system_.variables[i], there->of(rule.updates[i]));
    for (const auto& [variable, values] : next)
      add(variable, values);
  }

  void add(Expr variable, const ValueSet& values) {
    ValueSet& set = sets_.at(variable);
    ValueSet more = with(set, values, variable.sort());
    if (more.form == Form::kRange && set.form == Form::kRange)
      widen(set.bounds, more.bounds, variable.sort());
    if (more.form == Form::kTexts && set.form == Form::kTexts) {
      widen(set.texts.lengths, more.texts.lengths, Sort::integer());
      more = of_texts(intersected(more.texts, TextSet::everything()));
    }
    if (more.form == Form::kFloats && set.form == Form::kFloats) {
      widen(set.floats, more.floats);
      more = of_floats(intersected(more.floats, FloatBounds::everything(), variable.sort()));
    }
    if (more == set)
      return;
    if (set.form == more.form && (set.form == Form::kRange || set.form == Form::kFloats))
      note_widened(variable);
    set = std::move(more);
    evaluator_.forget(variable.signature());
    changed_at_[variable] = now_;
  }

  /// Widening went further than the rules do: a variable holds what it held at first, and what
  /// rules make of the sets as they are. That is inductive, too, as it holds no more than these.
  void narrow() {
    std::map<Expr, ValueSet> fewer;
    const auto note = [&](const smt::TransitionRule& rule) {
      const bool is_wanted = std::ranges::any_of(
          widened_, [&](std::size_t i) { return static_cast<bool>(rule.updates[i]); });
      const auto there = is_wanted ? evaluator_.under(rule.condition) : nullptr;
      if (!there)
        return;
      for (const std::size_t i : widened_)
        if (rule.updates[i]) {
          ValueSet& set = fewer[system_.variables[i]];
          set = joined(set, there->of(rule.updates[i]), system_.variables[i].sort());
        }
    };
    std::ranges::for_each(system_.initial, note);
    std::ranges::for_each(system_.rules, note);
    if (work_.steps >= kStepsMax)
      return;
    for (auto& [variable, set] : fewer) {
      evaluator_.forget(variable.signature());
      ValueSet& known = sets_.at(variable);
      if (set.form == Form::kRange && known.form == Form::kRange)
        known.bounds = {std::max(known.bounds.least, set.bounds.least),
                        std::min(known.bounds.greatest, set.bounds.greatest)};
      if (set.form == Form::kFloats && known.form == Form::kFloats)
        known = of_floats(intersected(known.floats, set.floats, variable.sort()));
    }
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

  void note_widened(Expr variable) {
    const auto it = std::ranges::find(system_.variables, variable);
    widened_.insert(static_cast<std::size_t>(it - system_.variables.begin()));
  }

  void widen(const FloatBounds& from, FloatBounds& to) const {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (to.greatest > from.greatest) {
      const auto it = float_thresholds_.lower_bound(to.greatest);
      to.greatest = it == float_thresholds_.end() ? kInfinity : *it;
    }
    if (to.least < from.least) {
      const auto it = float_thresholds_.upper_bound(to.least);
      to.least = it == float_thresholds_.begin() ? -kInfinity : *std::prev(it);
    }
  }

  ExprPool& pool_;
  const smt::TransitionSystem& system_;
  const Budget& budget_;
  ValueSets sets_;
  std::vector<std::vector<Expr>> used_;  ///< variables, by rule
  std::set<Int128> constants_;           ///< of the program
  std::set<double> float_constants_;
  std::set<Int128> thresholds_;
  std::set<double> float_thresholds_;
  std::set<std::size_t> widened_;  ///< indices of variables
  std::map<Expr, std::uint64_t> changed_at_;
  std::uint64_t now_ = 0;
  Work work_;
  Evaluator evaluator_{pool_, sets_, work_};
};

/// All ways in which the condition's variables hold constants of small sets.
bool excluded_by_cases(ExprPool& pool, const ValueSets& sets, Expr condition, Work& work) {
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
        Evaluator(pool, sets, work).under(pool.conjunction(simple.conjuncts)))
      return false;
  }
  return true;
}

}  // namespace

std::optional<ValueSets> value_sets(ExprPool& pool, const smt::TransitionSystem& system,
                                    const std::vector<Expr>& any, const Budget& budget) {
  return Analysis(pool, system, any, budget, false).run();
}

std::optional<ValueSets> plain_value_sets(ExprPool& pool, const smt::TransitionSystem& system,
                                          const std::vector<Expr>& any, const Budget& budget) {
  return Analysis(pool, system, any, budget, true).run();
}

bool are_kept_without(ExprPool& pool, const smt::TransitionSystem& system, const ValueSets& sets,
                      Expr variable) {
  ValueSets fewer = sets;
  fewer[variable] = any_of(variable.sort());
  Work work;
  Evaluator evaluator(pool, fewer, work);
  const auto reads = [&](Expr e) { return e && (e.signature() & variable.signature()) != 0; };
  const auto is_kept = [&](const smt::TransitionRule& rule) {
    if (!reads(rule.condition) && std::ranges::none_of(rule.updates, reads))
      return true;
    const auto there = evaluator.under(rule.condition);
    for (std::size_t i = 0; there && i < system.variables.size(); ++i) {
      const ValueSet& set = fewer.at(system.variables[i]);
      if (!rule.updates[i] || set.is_any())
        continue;
      if (with(set, there->of(rule.updates[i]), system.variables[i].sort()) != set)
        return false;
    }
    return work.steps < kStepsMax;
  };
  return std::ranges::all_of(system.rules, is_kept);
}

bool excludes(ExprPool& pool, const ValueSets& sets, Expr condition) {
  Work work;
  return !Evaluator(pool, sets, work).under(condition) ||
         excluded_by_cases(pool, sets, condition, work);
}

std::optional<bool> value_where(ExprPool& pool, const std::vector<Expr>& conditions,
                                Expr predicate) {
  Work work;
  const ValueSets nothing;
  Evaluator evaluator(pool, nothing, work);
  const auto there = evaluator.under(pool.conjunction(conditions));
  if (!there)
    return std::nullopt;
  const ValueSet value = there->of(predicate);
  for (const bool truth : {false, true})
    if (value.is_only(pool.boolean(truth)))
      return truth;
  return std::nullopt;
}

Expr to_condition(ExprPool& pool, Expr variable, const ValueSet& set) {
  if (set.form == Form::kConstants) {
    std::vector<Expr> cases;
    for (const Expr constant : set.constants)
      cases.push_back(
          variable.sort().is_float()
              ? to_condition(pool, variable, FloatBounds::only(constant.value().as_double()))
              : pool.equal(variable, constant));
    return pool.disjunction(cases);
  }
  if (set.form == Form::kFloats)
    return to_condition(pool, variable, set.floats);
  if (set.form == Form::kTexts)
    return to_condition(pool, variable, set.texts);
  if (set.form == Form::kAny || is_everything(set.bounds, variable.sort()))
    return pool.boolean(true);
  const Sort sort = variable.sort();
  const auto number = [&](Int128 value) {
    return sort.is_machine() ? pool.machine(sort, value) : pool.integer(value);
  };
  if (set.bounds.is_point())
    return pool.equal(variable, number(set.bounds.least));
  std::vector<Expr> both;
  if (set.bounds.least > bounds_of(sort).least)
    both.push_back(pool.less_eq(number(set.bounds.least), variable));
  if (set.bounds.greatest < bounds_of(sort).greatest)
    both.push_back(pool.less_eq(variable, number(set.bounds.greatest)));
  return pool.conjunction(both);
}

}  // namespace reachd::prove
