#include "analysis/prove/certificate.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/small_range.h"
#include "analysis/expr/substitute.h"
#include "analysis/prove/abstraction.h"
#include "analysis/prove/decided_texts.h"
#include "analysis/prove/value_sets.h"

namespace reachd::prove {

namespace {

constexpr std::uint64_t kBitVectorRlimit = 100'000;
/// For one predicate about texts.
constexpr std::uint64_t kPredicateRlimit = 2'000'000;
/// Combinations of texts or numbers that are looked at one by one.
constexpr std::size_t kCasesMax = 64;

class Checker {
public:
  Checker(symex::Program& program, smt::Solver& solver, Expr invariant, const Budget& budget)
      : program_(program),
        pool_(program.pool()),
        solver_(solver),
        budget_(budget),
        conjuncts_(conjuncts_of(invariant)) {
    collect_variables(invariant, variables_);
  }

  CheckOutcome run(const std::vector<symex::Ending>& endings) {
    if (!constants_hold() || !lifetimes_hold() || !initiation() || !consecution() ||
        !exclusion(endings))
      return {false, failure_};
    return {true, ""};
  }

private:
  /// True when the conjunction has no model.
  bool refuted(const std::vector<Expr>& conjuncts) {
    return std::ranges::any_of(conjuncts, has_texts) ? for_all_texts(conjuncts, kCasesMax)
                                                     : for_all_numbers(conjuncts, kCasesMax);
  }

  bool refuted(const std::vector<Expr>& conjuncts, const std::string& what) {
    const bool is_refuted = refuted(conjuncts);
    if (!is_refuted)
      failure_ = what;
    return is_refuted;
  }

  /// The same of each of `goals` under the facts. What is plain costs little, and what is left a
  /// solver mostly refutes at once: most of its time goes into the facts.
  bool all_refuted(const std::vector<Expr>& facts, const std::vector<Expr>& goals,
                   const std::string& what) {
    const auto with = [&](Expr goal) {
      std::vector<Expr> query = facts;
      query.push_back(goal);
      return query;
    };
    std::vector<Expr> open;
    for (const Expr goal : goals)
      if (simplify_conjunction(pool_, with(goal)).satisfiable != Decision::kFalse)
        open.push_back(goal);
    if (open.size() > 1 && refuted(with(pool_.disjunction(open))))
      return true;
    return std::ranges::all_of(open, [&](Expr goal) { return refuted(with(goal), what); });
  }

  /// Solvers are slow with texts. Mostly it does not matter what texts there are, or a variable
  /// holds one of few.
  bool for_all_texts(const std::vector<Expr>& conjuncts, std::size_t cases) {
    TextAbstraction abstraction(pool_);
    std::vector<Expr> others;
    for (const Expr conjunct : conjuncts)
      others.push_back(abstraction.apply(conjunct));
    if (simplify_conjunction(pool_, others).satisfiable == Decision::kFalse)
      return true;
    for (const Expr conjunct : conjuncts) {
      const std::vector<Expr> constants = texts_of_one_variable(conjunct);
      if (constants.empty() || constants.size() > cases)
        continue;
      const Expr variable = variables_of(conjunct)[0];
      return std::ranges::all_of(constants, [&](Expr constant) {
        Substitution chosen(pool_);
        chosen.bind(variable, constant);
        std::vector<Expr> rest;
        for (const Expr other : conjuncts)
          rest.push_back(chosen.apply(other));
        return for_all_texts(rest, cases / constants.size());
      });
    }
    const std::vector<Expr> decided = with_decided_texts(
        pool_, conjuncts, [&](const std::vector<Expr>& query) { return is_soon_refuted(query); });
    if (simplify_conjunction(pool_, decided).satisfiable == Decision::kFalse)
      return true;
    std::vector<Expr> without;
    for (const Expr conjunct : decided)
      without.push_back(abstraction.apply(conjunct));
    return has_no_model(std::move(without)) || has_no_model(decided);
  }

  bool is_soon_refuted(const std::vector<Expr>& conjuncts) {
    const SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
    if (simple.satisfiable != Decision::kOpen)
      return simple.satisfiable == Decision::kFalse;
    smt::CheckOptions options;
    options.encoding = smt::Encoding::kIntegers;
    options.want_model = false;
    options.is_quick = true;
    options.rlimit = std::min<std::uint64_t>(kPredicateRlimit, budget_.solver_rlimit);
    return solver_.check(conjuncts, options, budget_.cancel).verdict == smt::Satisfiability::kUnsat;
  }

  /// Of `v == "a" || v == "b" …`: the constants.
  static std::vector<Expr> texts_of_one_variable(Expr e) {
    const std::vector<Expr> either =
        e.is(Kind::kOr) ? std::vector<Expr>(e.children().begin(), e.children().end())
                        : std::vector<Expr>{e};
    std::vector<Expr> constants;
    for (const Expr equality : either) {
      if (!equality.is(Kind::kEq) || !equality.child(0).sort().is(SortKind::kString))
        return {};
      const bool is_second = equality.child(1).is_constant();
      const Expr variable = equality.child(is_second ? 0 : 1);
      const Expr constant = equality.child(is_second ? 1 : 0);
      if (!variable.is_variable() || !constant.is_constant() || variable != variables_of(e)[0])
        return {};
      constants.push_back(constant);
    }
    return constants;
  }

  /// An index of few values decides which bits change, or which element: each by itself is easy.
  bool for_all_numbers(const std::vector<Expr>& conjuncts, Int128 cases) {
    const SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
    if (simple.satisfiable == Decision::kFalse)
      return true;
    const auto range = small_range(simple.conjuncts, cases, [](Expr) { return true; });
    if (!range)
      return has_no_model(conjuncts);
    const Int128 count = range->bounds.greatest - range->bounds.least + 1;
    for (Int128 value = range->bounds.least; value <= range->bounds.greatest; ++value) {
      Substitution chosen(pool_);
      chosen.bind(range->variable, number(range->variable.sort(), value));
      std::vector<Expr> rest;
      for (const Expr conjunct : simple.conjuncts)
        rest.push_back(chosen.apply(conjunct));
      if (budget_.cancel.cancelled() || !for_all_numbers(rest, cases / count))
        return false;
    }
    return true;
  }

  Expr number(Sort sort, Int128 value) {
    return sort.is_machine() ? pool_.machine(sort, value) : pool_.integer(value);
  }

  bool has_no_model(std::vector<Expr> conjuncts) {
    const SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
    if (simple.satisfiable == Decision::kFalse)
      return true;
    if (simple.satisfiable != Decision::kOpen)
      return false;
    using enum smt::Encoding;
    // Divisions and products in exact widths are hopeless soon: few resources, then integers, which
    // decide many of them at once.
    const std::uint64_t few = std::min<std::uint64_t>(kBitVectorRlimit, budget_.solver_rlimit);
    std::vector<std::pair<smt::Encoding, std::uint64_t>> attempts = {
        {kBitVectors, few}, {kIntegers, budget_.solver_rlimit}};
    if (std::ranges::any_of(simple.conjuncts, has_products))
      attempts.insert(attempts.begin(), {kIntegers, few});
    for (const auto& [encoding, rlimit] : attempts) {
      smt::CheckOptions options;
      options.encoding = encoding;
      options.want_model = false;
      options.rlimit = rlimit;
      const smt::CheckResult answer = solver_.check(conjuncts, options, budget_.cancel);
      if (answer.verdict != smt::Satisfiability::kUnknown)
        return answer.verdict == smt::Satisfiability::kUnsat;
    }
    return false;
  }

  /// By induction: each summary says what its event does where all of them have their values.
  bool constants_hold() {
    const auto constants = program_.assumed_constants();
    if (is_set_before({constants.begin(), constants.end()})) {
      failure_ = "what was taken for a constant is set before a handler runs";
      return false;
    }
    for (const auto& [variable, value] : constants) {
      const bool holds_at_start =
          program_.is_made_by_handlers(variable) ||
          (std::ranges::all_of(program_.initial_states(),
                               [&, v = variable, c = value](const symex::InitialState& state) {
                                 return program_.allows(c, program_.initial_value(state, v));
                               }) &&
           (!program_.loses_initial_states() ||
            program_.allows(value, program_.value_without_initialization(variable))));
      if (!holds_at_start || may_change(variable, value)) {
        failure_ = "'" + variable.name() + "' was taken for a constant";
        return false;
      }
    }
    return true;
  }

  bool may_change(Expr variable, Expr value) {
    const auto changes = [&](const auto& updates) {
      return std::ranges::any_of(updates, [&](const auto& update) {
        return update.first == variable &&
               !program_.leaves_constant(update.second, variable, value);
      });
    };
    return std::ranges::any_of(
               program_.writers(variable),
               [&](std::size_t event) {
                 const EventSummary& summary = program_.summary(event, budget_.cancel);
                 return (symex::loses_behaviour(summary) && program_.may_write(event, variable)) ||
                        std::ranges::any_of(summary.paths, changes, &PathSummary::updates);
               }) ||
           is_new_otherwise(variable, value);
  }

  /// By induction, too: no object is there at the start, and what makes one leaves it true.
  bool lifetimes_hold() {
    for (const symex::Lifetime& lifetime : program_.assumed_lifetimes()) {
      const bool holds_at_start =
          !program_.loses_initial_states() &&
          std::ranges::all_of(program_.initial_states(), [&](const symex::InitialState& state) {
            const Expr is_there = program_.initial_value(state, lifetime.life);
            return is_there && is_there.is_false();
          });
      if (!holds_at_start || !is_kept(lifetime)) {
        failure_ = "'" + lifetime.life.name() + "' was taken to go with '" +
                   lifetime.variable.name() + "'";
        return false;
      }
    }
    return true;
  }

  bool is_kept(const symex::Lifetime& lifetime) {
    const bool is_set = std::ranges::any_of(program_.events(), [&](const Event& event) {
      return !program_.holds_after(lifetime, {event.before.begin(), event.before.end()});
    });
    const auto is_kept_by_writers = [&](Expr variable) {
      return std::ranges::all_of(program_.writers(variable), [&](std::size_t event) {
        const EventSummary& summary = program_.summary(event, budget_.cancel);
        return (!symex::loses_behaviour(summary) || !program_.may_write(event, variable)) &&
               std::ranges::all_of(summary.paths, [&](const PathSummary& path) {
                 return program_.holds_after(lifetime, path.updates);
               });
      });
    };
    return !is_set && is_kept_by_writers(lifetime.life) && is_kept_by_writers(lifetime.variable);
  }

  /// Is it a property of an object that handlers make, and one of them leaves another value?
  bool is_new_otherwise(Expr variable, Expr value) {
    const Expr life = program_.life_of(variable);
    if (!life || symex::Program::allows(value, pool_.constant(default_value(value.sort()))))
      return false;
    return std::ranges::any_of(program_.writers(life), [&](std::size_t event) {
      const EventSummary& summary = program_.summary(event, budget_.cancel);
      return std::ranges::any_of(summary.paths, [&](const PathSummary& path) {
        return program_.leaves_new(path, variable);
      });
    });
  }

  /// What is set before a handler runs.
  bool is_set_before(const std::map<Expr, Expr>& constants) {
    return std::ranges::any_of(program_.events(), [&](const Event& event) {
      return std::ranges::any_of(event.before, [&](const auto& update) {
        const auto constant = constants.find(update.first);
        return constant != constants.end() &&
               !program_.leaves_constant(update.second, constant->first, constant->second);
      });
    });
  }

  bool initiation() {
    for (const symex::InitialState& state : program_.initial_states()) {
      Substitution initial(pool_);
      for (const Expr variable : variables_)
        if (const Expr value = program_.initial_value(state, variable);
            value && !program_.is_left_open(variable))
          initial.bind(variable, value);
      for (const Expr conjunct : conjuncts_) {
        std::vector<Expr> query = conjuncts_of(state.condition);
        query.push_back(pool_.negate(initial.apply(conjunct)));
        if (!refuted(std::move(query), "the invariant does not hold at the start"))
          return false;
      }
    }
    return !program_.loses_initial_states() || initiation_anyhow();
  }

  /// However the initialisation ends: what its code may write has any value.
  bool initiation_anyhow() {
    Substitution initial(pool_);
    for (const Expr variable : variables_)
      if (const Expr value = program_.value_without_initialization(variable);
          value && !program_.is_left_open(variable))
        initial.bind(variable, value);
    return std::ranges::all_of(conjuncts_, [&](Expr conjunct) {
      return refuted({pool_.negate(initial.apply(conjunct))},
                     "the initialisation may do more than is known");
    });
  }

  bool consecution() {
    std::set<std::size_t> events;
    for (const Expr variable : variables_) {
      const std::vector<std::size_t> by = program_.writers(variable);
      events.insert(by.begin(), by.end());
    }
    for (const std::size_t event : events) {
      if (!completeness(event))
        return false;
      for (const PathSummary& path : program_.summary(event, budget_.cancel).paths) {
        Substitution after(pool_);
        for (const auto& [variable, value] : path.updates)
          if (variables_.contains(variable))
            after.bind(variable, value);
        if (after.empty())
          continue;
        std::vector<Expr> facts = conjuncts_;
        for (const Expr c : conjuncts_of(path.condition))
          facts.push_back(c);
        std::vector<Expr> goals;
        for (const Expr conjunct : conjuncts_)
          if (const Expr next = after.apply(conjunct); next != conjunct)
            goals.push_back(pool_.negate(next));
        if (!all_refuted(facts, goals,
                         "event '" + program_.events()[event].id + "' does not keep the invariant"))
          return false;
      }
    }
    return true;
  }

  /// The event does nothing but what its paths say.
  bool completeness(std::size_t event) {
    const EventSummary& summary = program_.summary(event, budget_.cancel);
    const std::string& id = program_.events()[event].id;
    if (std::ranges::any_of(summary.approximations, &Approximation::loses_behaviour)) {
      failure_ = "not all that event '" + id + "' may do is known";
      return false;
    }
    for (const CutOff& missing : summary.cut_offs) {
      if (missing.is_covered)
        continue;
      std::vector<Expr> query = conjuncts_;
      for (const Expr c : conjuncts_of(missing.point.condition))
        query.push_back(c);
      if (!refuted(std::move(query), "the invariant does not exclude that event '" + id +
                                         "' does more than is known"))
        return false;
    }
    return true;
  }

  bool exclusion(const std::vector<symex::Ending>& endings) {
    for (const symex::Ending& ending : endings) {
      std::vector<Expr> query = conjuncts_;
      for (const Expr c : conjuncts_of(ending.point.condition))
        query.push_back(c);
      if (!refuted(std::move(query), "the invariant does not exclude the target"))
        return false;
    }
    return true;
  }

  symex::Program& program_;
  ExprPool& pool_;
  smt::Solver& solver_;
  const Budget& budget_;
  std::vector<Expr> conjuncts_;
  std::set<Expr> variables_;
  std::string failure_;
};

}  // namespace

CheckOutcome check_certificate(symex::Program& program, smt::Solver& solver, Expr invariant,
                               const std::vector<symex::Ending>& endings, const Budget& budget) {
  CheckOutcome outcome = Checker(program, solver, invariant, budget).run(endings);
  if (budget.cancel.cancelled())
    return {false, "cancelled"};
  return outcome;
}

std::vector<symex::Ending> cut_offs_of(symex::Program& program, std::size_t event,
                                       const Budget& budget) {
  std::vector<symex::Ending> endings;
  for (const CutOff& missing : program.summary(event, budget.cancel).cut_offs)
    endings.push_back({event, missing.point});
  return endings;
}

Slice slice(symex::Program& program, const std::vector<symex::Ending>& endings, CutOffs cut_offs,
            const Budget& budget) {
  Slice result;
  std::set<Expr> variables;
  std::vector<Expr> work;
  const auto need = [&](Expr e) {
    for (const Expr variable : variables_of(e))
      if (program.is_state(variable) && variables.insert(variable).second)
        work.push_back(variable);
  };
  std::set<std::size_t> events;
  const auto exclude = [&](Expr condition) {
    if (std::ranges::find(result.system.bad, condition) != result.system.bad.end())
      return;
    need(condition);
    result.system.bad.push_back(condition);
  };
  for (const symex::Ending& ending : endings)
    exclude(ending.point.condition);
  while (!work.empty() && !budget.exhausted()) {
    const Expr variable = work.back();
    work.pop_back();
    for (const std::size_t event : program.writers(variable)) {
      const EventSummary& summary = program.summary(event, budget.cancel);
      if (!program.may_write(event, variable))
        continue;  // now that its paths are known
      if (events.insert(event).second && cut_offs == CutOffs::kAreBad)
        for (const CutOff& missing : summary.cut_offs)
          if (!missing.is_covered)
            exclude(missing.point.condition);
      for (const PathSummary& path : summary.paths) {
        const auto update = path.updates.find(variable);
        if (update == path.updates.end())
          continue;
        need(update->second);
        need(path.condition);
      }
    }
  }
  result.values = std::make_shared<SliceValues>();
  result.events.assign(events.begin(), events.end());
  result.system.variables.assign(variables.begin(), variables.end());
  std::set<Approximation> approximations;
  for (const std::size_t event : events) {
    const EventSummary& summary = program.summary(event, budget.cancel);
    for (const Approximation& a : summary.approximations)
      if (a.loses_behaviour)
        approximations.insert(a);
    if (has_gaps(summary.cut_offs))
      result.cut_off_events.push_back(event);
    for (const PathSummary& path : summary.paths) {
      smt::TransitionRule rule{path.condition, {}};
      bool writes = false;
      for (const Expr variable : result.system.variables) {
        const auto update = path.updates.find(variable);
        rule.updates.push_back(update == path.updates.end() ? Expr{} : update->second);
        writes = writes || rule.updates.back();
      }
      if (writes)
        result.system.rules.push_back(std::move(rule));
    }
  }
  for (const symex::InitialState& state : program.initial_states()) {
    smt::TransitionRule rule{state.condition, {}};
    for (const Expr variable : result.system.variables)
      rule.updates.push_back(program.initial_value(state, variable));
    result.system.initial.push_back(std::move(rule));
  }
  result.approximations.assign(approximations.begin(), approximations.end());
  return result;
}

std::optional<Certificate> prove_by_horn(symex::Program& program, smt::HornSolver& horn,
                                         const Slice& slice, const Budget& budget) {
  const smt::HornResult answer =
      horn.solve(program.pool(), slice.system, budget.solver_rlimit, budget.cancel);
  if (answer.verdict != smt::HornResult::Verdict::kInvariant)
    return std::nullopt;
  return Certificate{answer.invariant, "Horn clauses"};
}

}  // namespace reachd::prove
