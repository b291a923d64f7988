#include "analysis/symex/loop_summary.h"

#include <algorithm>

#include "analysis/expr/conjunction.h"
#include "analysis/symex/run.h"

namespace reachd::symex {

namespace {

/// Where values are products of what is not known, so many rounds are followed one by one.
constexpr Int128 kProductRoundsMin = 16;
/// A round that is chosen freely is worth it only for more rounds than these.
constexpr Int128 kChosenRoundsMin = 64;

class Summariser {
public:
  Summariser(ExprPool& pool, const LoopRound& round, const LoopPoints& points,
             const std::vector<Expr>& path)
      : pool_(pool),
        round_(round),
        points_(points),
        path_(path),
        forms_(pool, heads_of(round)),
        conditions_(pool, forms_),
        first_(pool) {
    for (const LoopVariable& variable : round.variables)
      first_.bind(variable.head, variable.start);
    for (const Expr conjunct : round.next.path)
      if (forms_.depends(conjunct))
        continues_.push_back(conjunct);
      else
        always_.push_back(conjunct);
    name_choices();
    for (const LoopVariable& variable : round.variables)
      next_.emplace(variable.head, simplified(variable.next));
  }

  std::optional<LoopSummary> run() {
    if (!learn_forms())
      return std::nullopt;
    for (const State& state : round_.leaving)
      if (!add_exit(state))
        return std::nullopt;
    for (const Exit& exit : exits_)
      if (is_worse(exit))
        return std::nullopt;
    for (const auto& [entry, points] : points_)
      for (const PointCondition& point : points)
        if (!add_point(entry, point))
          return std::nullopt;
    const SimplifiedConjunction guard = simplify_conjunction(pool_, guards_);
    // Conditions that hold where the loop begins need no second way.
    for (const Expr conjunct : guard.conjuncts)
      if (!is_implied(conjunct))
        guard_.push_back(conjunct);
    if (!guard_.empty())
      result_.guard = pool_.conjunction(guard_);
    for (std::size_t i = 0; i < exits_.size(); ++i)
      leave(round_.leaving[i], exits_[i]);
    return std::move(result_);
  }

private:
  struct Exit {
    Expr driver;  ///< the conjunct of going round that fails there
    Round last;   ///< the last round that goes round
    std::vector<Expr> conditions;
  };

  static std::set<Expr> heads_of(const LoopRound& round) {
    std::set<Expr> heads;
    for (const LoopVariable& variable : round.variables)
      heads.insert(variable.head);
    return heads;
  }

  bool mentions(Expr e, Expr head) const {
    return std::ranges::binary_search(variables_of(e), head);
  }

  /// A choice by something that stays the same, with what must be defined on either way: given that
  /// one of them is gone, what stays the same decides.
  ///
  ///   flag && fits(s + 2) ? s + 2 : s - 1    is    flag ? s + 2 : s - 1
  ///   where flag && fits(s + 2) || !flag && fits(s - 1)
  void name_choices() {
    for (const Expr conjunct : continues_) {
      if (!conjunct.is(Kind::kOr))
        continue;
      std::vector<Expr> fixed;
      for (const Expr child : conjunct.children()) {
        std::vector<Expr> parts = conjuncts_of(child);
        std::erase_if(parts, [&](Expr part) { return forms_.depends(part); });
        fixed.push_back(pool_.conjunction(parts));
      }
      bool is_choice = true;
      for (std::size_t i = 0; i < fixed.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
          is_choice = is_choice && conditions_.exclude(fixed[i], fixed[k]);
      for (std::size_t i = 0; i < fixed.size() && is_choice; ++i) {
        const Expr child = conjunct.child(i);
        simplified_.emplace(child, fixed[i]);
        simplified_.emplace(pool_.negate(child), pool_.negate(fixed[i]));
      }
    }
  }

  Expr simplified(Expr e) {
    if (simplified_.empty() || e.children().empty())
      return e;
    if (const auto it = simplified_.find(e); it != simplified_.end())
      return it->second;
    std::vector<Expr> children;
    for (const Expr child : e.children())
      children.push_back(simplified(child));
    const Expr result =
        std::ranges::equal(children, e.children()) ? e : pool_.make(e.kind(), e.sort(), children);
    simplified_.emplace(e, result);
    return result;
  }

  /// Each variable has a form, or is of no account for anything but what follows the loop.
  bool learn_forms() {
    std::vector<const LoopVariable*> open;
    for (const LoopVariable& variable : round_.variables)
      open.push_back(&variable);
    for (bool has_learnt = true; has_learnt;) {
      has_learnt = false;
      std::erase_if(open, [&](const LoopVariable* variable) {
        if (!forms_.learn(variable->head, variable->start, next_.at(variable->head)))
          return false;
        return has_learnt = true;
      });
    }
    for (const LoopVariable* variable : open) {
      const auto uses = [&](Expr e) { return mentions(e, variable->head); };
      if (std::ranges::any_of(continues_, uses) ||
          std::ranges::any_of(next_, [&](const auto& entry) { return uses(entry.second); }))
        return false;
    }
    delayed_ = std::move(open);
    return true;
  }

  /// Puts in the values at the head in a round: the last one that goes round, or the one after it.
  Substitution values_in(Round round, bool is_after) {
    Substitution values(pool_);
    for (const LoopVariable& variable : round_.variables)
      if (forms_.form_of_head(variable.head))
        values.bind(variable.head, forms_.value_at(variable.head, round));
    if (!is_after || delayed_.empty())
      return values;
    Substitution before = values_in({round.base, round.shift - 1}, false);
    for (const LoopVariable* variable : delayed_)
      values.bind(variable->head, before.apply(next_.at(variable->head)));
    return values;
  }

  /// The conjunct of going round that the way out contradicts.
  bool is_refuted(Expr conjunct, const State& state) {
    const Expr opposite = pool_.negate(conjunct);
    if (std::ranges::find(state.path, opposite) != state.path.end())
      return true;
    std::vector<Expr> all;
    for (const Expr other : state.path)
      if (forms_.depends(other))
        all.push_back(other);
    all.push_back(conjunct);
    return simplify_conjunction(pool_, all).satisfiable == Decision::kFalse;
  }

  bool add_exit(const State& state) {
    for (const Expr conjunct : continues_) {
      if (!is_refuted(conjunct, state))
        continue;
      const auto rounds = conditions_.rounds_of(conjunct);
      if (!rounds)
        continue;
      Exit exit;
      exit.driver = conjunct;
      exit.last = {rounds->count, -1};
      exit.conditions = always_;
      exit.conditions.push_back(first_.apply(conjunct));
      (rounds->ends_undefined ? exit.conditions : guards_).push_back(rounds->is_right);
      conditions_.hold(rounds->ranges, {rounds->count, 0}, guards_);
      conditions_.hold(forms_.learnt_ranges(), exit.last, guards_);
      Substitution at_last = values_in(exit.last, false);
      for (const Expr other : continues_)
        if (other != conjunct &&
            !conditions_.hold(other, exit.last, first_, at_last, exit.conditions))
          return false;
      std::ranges::copy(conditions_.take_guards(), std::back_inserter(guards_));
      exits_.push_back(std::move(exit));
      return true;
    }
    return false;
  }

  /// Is it known that there are no more rounds than these?
  bool are_few(const Exit& exit, Int128 rounds) {
    std::vector<Expr> more = path_;
    std::ranges::copy(exit.conditions, std::back_inserter(more));
    more.push_back(pool_.less(pool_.integer(rounds), exit.last.base));
    return simplify_conjunction(pool_, more).satisfiable == Decision::kFalse;
  }

  bool is_worse(const Exit& exit) {
    if (exit.last.base.is_constant())
      return false;
    const auto is_product = [&](const LoopVariable& variable) {
      const RoundForm* form = forms_.form_of_head(variable.head);
      return form && !(form->slope.is_constant() && forms_.is_zero(form->bend));
    };
    return std::ranges::any_of(round_.variables, is_product) && are_few(exit, kProductRoundsMin);
  }

  /// Its conjuncts that depend on the round.
  std::vector<Expr> varying(Expr condition) {
    std::vector<Expr> result;
    for (const Expr conjunct : conjuncts_of(condition))
      if (forms_.depends(conjunct))
        result.push_back(conjunct);
    return result;
  }

  void add_point(const TraceEntry& entry, const PointCondition& like, std::vector<Expr> conjuncts) {
    const SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
    if (simple.satisfiable == Decision::kFalse)
      return;
    PointCondition point = like;
    point.condition = pool_.conjunction(simple.conjuncts);
    result_.points[entry].push_back(std::move(point));
  }

  bool add_point(const TraceEntry& entry, const PointCondition& point) {
    add_point(entry, point, {first_.apply(point.condition)});
    const std::vector<Expr> conjuncts = varying(point.condition);
    const auto goes_round = [&](Expr conjunct) {
      if (std::ranges::find(continues_, conjunct) != continues_.end())
        return true;
      std::vector<Expr> all = continues_;
      all.push_back(pool_.negate(conjunct));
      return simplify_conjunction(pool_, all).satisfiable == Decision::kFalse;
    };
    // What is there in any round is there in the first.
    if (std::ranges::all_of(conjuncts, goes_round))
      return true;
    for (const Exit& exit : exits_) {
      if (std::ranges::find(conjuncts, pool_.negate(exit.driver)) == conjuncts.end())
        continue;
      std::vector<Expr> all = path_;
      // Where they do not hold, the loop is followed round by round.
      std::ranges::copy(guards_, std::back_inserter(all));
      std::ranges::copy(exit.conditions, std::back_inserter(all));
      all.push_back(values_in({exit.last.base, 0}, true).apply(point.condition));
      add_point(entry, point, std::move(all));
      return true;
    }
    // In some round, which is chosen as the environment chooses its values.
    for (const LoopVariable* variable : delayed_)
      if (mentions(point.condition, variable->head))
        return false;
    if (std::ranges::any_of(exits_,
                            [&](const Exit& exit) { return are_few(exit, kChosenRoundsMin); }))
      return false;
    const Expr chosen = pool_.variable(
        "%chosen" + std::string(round_.variables.front().head.name()), Sort::integer());
    PointCondition some = point;
    some.inputs.push_back(chosen);
    std::vector<Expr> all = path_;
    std::ranges::copy(always_, std::back_inserter(all));
    all.push_back(pool_.less_eq(pool_.integer(1), chosen));
    Substitution at_last = values_in({chosen, -1}, false);
    for (const Expr conjunct : continues_)
      if (!conditions_.hold(conjunct, {chosen, -1}, first_, at_last, all))
        return false;
    conditions_.hold(forms_.learnt_ranges(), {chosen, -1}, all);
    std::ranges::copy(conditions_.take_guards(), std::back_inserter(all));
    all.push_back(values_in({chosen, 0}, false).apply(point.condition));
    add_point(entry, some, std::move(all));
    return true;
  }

  /// Does it hold wherever the loop goes round at all?
  bool is_implied(Expr conjunct) {
    std::vector<Expr> all = path_;
    for (const Expr other : round_.next.path)
      all.push_back(first_.apply(other));
    all.push_back(pool_.negate(conjunct));
    return simplify_conjunction(pool_, all).satisfiable == Decision::kFalse;
  }

  static void put_in(Values& into, Substitution& values) {
    const Values before = into;
    for (const auto& [key, value] : before)
      if (const Expr now = values.apply(value); now != value)
        into[key] = now;
  }

  static void put_in(State& state, Substitution& values) {
    put_in(state.memory, values);
    put_in(state.frame().registers, values);
  }

  void leave(const State& state, const Exit& exit) {
    State at_once = state;
    std::vector<Expr> conjuncts = guard_;
    for (const Expr conjunct : state.path)
      conjuncts.push_back(first_.apply(conjunct));
    put_in(at_once, first_);
    keep(std::move(at_once), conjuncts);

    State later = state;
    Substitution values = values_in({exit.last.base, 0}, true);
    conjuncts = guard_;
    std::ranges::copy(exit.conditions, std::back_inserter(conjuncts));
    const Expr opposite = pool_.negate(exit.driver);
    for (const Expr conjunct : state.path)
      if (conjunct != opposite)
        conjuncts.push_back(values.apply(conjunct));
    put_in(later, values);
    later.trace = round_.next.trace;
    later.trace.add(state.trace);
    later.traced.add(round_.next.traced);
    keep(std::move(later), conjuncts);
  }

  void keep(State state, const std::vector<Expr>& conjuncts) {
    SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
    if (simple.satisfiable == Decision::kFalse)
      return;
    state.path = std::move(simple.conjuncts);
    result_.leaving.push_back(std::move(state));
  }

  ExprPool& pool_;
  const LoopRound& round_;
  const LoopPoints& points_;
  const std::vector<Expr>& path_;
  RoundForms forms_;
  LoopConditions conditions_;
  Substitution first_;
  std::vector<Expr> continues_;  ///< what must hold to go round, as far as it depends on the round
  std::vector<Expr> always_;     ///< what else must hold, in each round the same
  std::map<Expr, Expr> next_;    ///< by head: its value a round later
  std::map<Expr, Expr> simplified_;
  std::vector<const LoopVariable*> delayed_;  ///< computed anew in each round
  std::vector<Exit> exits_;
  std::vector<Expr> guards_;
  std::vector<Expr> guard_;
  LoopSummary result_;
};

}  // namespace

std::optional<LoopSummary> summarise(ExprPool& pool, const LoopRound& round,
                                     const LoopPoints& points, const std::vector<Expr>& path) {
  return Summariser(pool, round, points, path).run();
}

/// True where states behind the loop go on instead.
bool Run::summarise_loop(State& state, const Loop& loop) {
  RunResult result;
  const auto round = exact_round(state, loop, result);
  auto summary = round ? symex::summarise(pool_, *round, result.points, state.path) : std::nullopt;
  if (!summary) {
    ++(*loop_failures_)[{state.frame().function, loop.head}];
    return false;
  }
  for (auto& [entry, points] : summary->points)
    for (PointCondition& point : points) {
      auto& known = result_.points[entry];
      if (std::ranges::find(known, point.condition, &PointCondition::condition) == known.end())
        known.push_back(std::move(point));
    }
  if (summary->leaving.size() > 1 && !count_fork(state, state.frame().function->where))
    return true;
  const Frame before = state.frame();
  for (State& leaving : summary->leaving)
    go_on_behind(std::move(leaving), before);
  if (summary->guard && assume(state, pool_.negate(summary->guard))) {
    state.frame().rounds[loop.head] = 2;
    postpone(std::move(state));
  }
  return true;
}

}  // namespace reachd::symex
