// Invariants from templates: guess what holds in sampled states, drop what is not inductive.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/prove/certificate.h"

namespace reachd::prove {

namespace {

using StateVector = std::vector<Value>;

/// Reachable states by concrete breadth-first execution of the summaries, with parameters from the
/// constants of the conditions. A sample, not all of them.
class Sampler {
public:
  Sampler(ExprPool& pool, const smt::TransitionSystem& system) : pool_(pool), system_(system) {
    std::set<Int128> numbers = {0, 1, 2, -1, 7, 50};
    std::set<Expr> seen;
    for (const smt::TransitionRule& rule : system.rules) {
      collect(rule.condition, numbers, seen);
      inputs_.push_back(inputs_of(rule));
    }
    constants_.assign(numbers.begin(), numbers.end());
    if (constants_.size() > 24)
      constants_.resize(24);
  }

  std::vector<StateVector> run(std::size_t limit) {
    std::vector<StateVector> states;
    std::unordered_multimap<std::size_t, std::size_t> by_hash;
    const auto add = [&](StateVector state) {
      std::size_t key = 0;
      for (const Value& value : state)
        key = key * 31 + hash(value);
      const auto [begin, end] = by_hash.equal_range(key);
      for (auto it = begin; it != end; ++it)
        if (states[it->second] == state)
          return;
      by_hash.emplace(key, states.size());
      states.push_back(std::move(state));
    };
    for (const smt::TransitionRule& rule : system_.initial) {
      StateVector state;
      for (std::size_t i = 0; i < system_.variables.size(); ++i) {
        const auto value = rule.updates[i] ? evaluate(rule.updates[i], {}) : std::nullopt;
        state.push_back(value ? *value : default_value(system_.variables[i].sort()));
      }
      add(std::move(state));
    }
    // A sample may be small where each step is dear.
    constexpr std::size_t kStepsMax = 10'000;
    std::size_t steps = 0;
    for (std::size_t at = 0; at < states.size() && states.size() < limit; ++at)
      for (std::size_t rule = 0; rule < system_.rules.size(); ++rule) {
        const std::size_t choices = inputs_[rule].empty() ? 1 : constants_.size();
        for (std::size_t choice = 0; choice < choices; ++choice) {
          if (++steps > kStepsMax)
            return states;
          if (auto next = step(states[at], rule, choice))
            add(std::move(*next));
        }
      }
    return states;
  }

private:
  /// The variables of the rule that are no state.
  std::vector<Expr> inputs_of(const smt::TransitionRule& rule) const {
    std::set<Expr> used;
    collect_variables(rule.condition, used);
    for (const Expr update : rule.updates)
      if (update)
        collect_variables(update, used);
    for (const Expr variable : system_.variables)
      used.erase(variable);
    return {used.begin(), used.end()};
  }

  void collect(Expr e, std::set<Int128>& into, std::set<Expr>& seen) {
    if (!seen.insert(e).second)
      return;
    if (e.is_constant() && e.sort().is_integral()) {
      const Int128 value = e.value().as_int();
      into.insert({value, value + 1, value - 1});
    }
    for (const Expr child : e.children())
      collect(child, into, seen);
  }

  std::optional<StateVector> step(const StateVector& state, std::size_t index, std::size_t choice) {
    const smt::TransitionRule& rule = system_.rules[index];
    Assignment assignment;
    for (std::size_t i = 0; i < state.size(); ++i)
      assignment.emplace(system_.variables[i], state[i]);
    for (const Expr variable : inputs_[index]) {
      Value value = default_value(variable.sort());
      if (variable.sort().is_integral()) {
        const Int128 number = constants_[choice];
        value = Value::integral(
            variable.sort(), variable.sort().is_machine() ? wrap(number, variable.sort()) : number);
      } else if (variable.sort().is_bool()) {
        value = Value::boolean(choice % 2 == 0);
      }
      assignment.emplace(variable, std::move(value));
    }
    const auto holds = evaluate(rule.condition, assignment);
    if (!holds || !holds->as_bool())
      return std::nullopt;
    StateVector next = state;
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (!rule.updates[i])
        continue;
      const auto value = evaluate(rule.updates[i], assignment);
      if (!value)
        return std::nullopt;
      next[i] = *value;
    }
    return next;
  }

  ExprPool& pool_;
  const smt::TransitionSystem& system_;
  std::vector<Int128> constants_;
  std::vector<std::vector<Expr>> inputs_;  ///< per rule
};

class Candidates {
public:
  Candidates(ExprPool& pool, const smt::TransitionSystem& system,
             const std::vector<StateVector>& states)
      : pool_(pool), system_(system), states_(states) {}

  std::vector<Expr> all() {
    for (std::size_t i = 0; i < system_.variables.size(); ++i) {
      const Expr x = system_.variables[i];
      if (x.sort().is_bool() || x.sort().is(SortKind::kEnum) || x.sort().is_pointer())
        values(x);
      if (!x.sort().is_integral())
        continue;
      values(x);
      number(x);
      for (std::size_t j = i + 1; j < system_.variables.size(); ++j) {
        const Expr y = system_.variables[j];
        if (y.sort() != x.sort() || !x.sort().is_linear())
          continue;
        keep(pool_.less_eq(x, y));
        keep(pool_.less_eq(y, x));
        congruence(pool_.add(wide(x), wide(y)), {2, 3});
        congruence(pool_.subtract(wide(x), wide(y)), {3});
      }
    }
    implications();
    return std::move(result_);
  }

private:
  Expr wide(Expr x) { return pool_.cast(x, Sort::integer()); }

  bool holds(Expr candidate) const {
    return std::ranges::all_of(states_, [&](const StateVector& state) {
      Assignment assignment;
      for (std::size_t i = 0; i < state.size(); ++i)
        assignment.emplace(system_.variables[i], state[i]);
      const auto value = evaluate(candidate, assignment);
      return value && value->as_bool();
    });
  }

  void keep(Expr candidate) {
    if (!candidate.is_constant() && holds(candidate))
      result_.push_back(candidate);
  }

  std::size_t index_of(Expr x) const {
    return static_cast<std::size_t>(std::ranges::find(system_.variables, x) -
                                    system_.variables.begin());
  }

  /// x is one of the few values seen.
  void values(Expr x) {
    std::vector<Expr> equal;
    std::vector<Value> seen;
    for (const StateVector& state : states_) {
      const Value& value = state[index_of(x)];
      if (std::ranges::find(seen, value) != seen.end())
        continue;
      seen.push_back(value);
      equal.push_back(pool_.equal(x, pool_.constant(value)));
      if (seen.size() > 12)
        return;
    }
    if (x.sort().is_bool() && seen.size() == 2)
      return;
    result_.push_back(pool_.disjunction(equal));
    single_.emplace_back(x, seen);
  }

  void number(Expr x) {
    Int128 least = states_[0][index_of(x)].as_int();
    Int128 greatest = least;
    for (const StateVector& state : states_) {
      least = std::min(least, state[index_of(x)].as_int());
      greatest = std::max(greatest, state[index_of(x)].as_int());
    }
    const auto constant = [&](Int128 v) {
      return x.sort().is_machine() ? pool_.machine(x.sort(), v) : pool_.integer(v);
    };
    keep(pool_.less_eq(constant(least), x));
    keep(pool_.less_eq(x, constant(greatest)));
    if (least > 0)
      keep(pool_.less_eq(constant(0), x));
    congruence(wide(x), {2, 3, 4, 5, 7, 10});
  }

  void congruence(Expr sum, std::initializer_list<int> moduli) {
    for (const int modulus : moduli) {
      Assignment first;
      for (std::size_t i = 0; i < states_[0].size(); ++i)
        first.emplace(system_.variables[i], states_[0][i]);
      const Expr rest = pool_.remainder(sum, pool_.integer(modulus));
      if (const auto value = evaluate(rest, first))
        keep(pool_.equal(rest, pool_.constant(*value)));
    }
  }

  /// While a mode has one of its values, another variable has only some of its own.
  void implications() {
    constexpr std::size_t kModes = 6;
    std::size_t modes = 0;
    for (const auto& [mode, mode_values] : single_) {
      if (mode_values.size() < 2 || ++modes > kModes)
        continue;
      for (const Value& at : mode_values) {
        const Expr is_at = pool_.equal(mode, pool_.constant(at));
        for (const Expr y : system_.variables) {
          if (y == mode ||
              !(y.sort().is_integral() || y.sort().is_bool() || y.sort().is(SortKind::kEnum)))
            continue;
          std::vector<Value> there;
          for (const StateVector& state : states_)
            if (state[index_of(mode)] == at &&
                std::ranges::find(there, state[index_of(y)]) == there.end())
              there.push_back(state[index_of(y)]);
          if (there.size() == 1)
            result_.push_back(pool_.implies(is_at, pool_.equal(y, pool_.constant(there[0]))));
        }
      }
    }
  }

  ExprPool& pool_;
  const smt::TransitionSystem& system_;
  const std::vector<StateVector>& states_;
  std::vector<Expr> result_;
  std::vector<std::pair<Expr, std::vector<Value>>> single_;
};

/// The part of an inductive set that excludes the endings and is inductive by itself, built up from
/// counterexamples: whatever a query's model shows to be missing is added, small ones first. None
/// when even all of them do not exclude the endings.
std::optional<std::vector<Expr>> needed_candidates(ExprPool& pool, smt::Solver& solver,
                                                   const smt::TransitionSystem& system,
                                                   std::vector<Expr> candidates,
                                                   const smt::CheckOptions& options,
                                                   const Budget& budget) {
  std::ranges::stable_sort(candidates, {}, [](Expr e) { return e.size(); });
  std::vector<Expr> needed;
  /// Adds candidates until the query has no model; false when that cannot be done.
  const auto refute = [&](const std::vector<Expr>& extra) {
    while (!budget.exhausted()) {
      std::vector<Expr> query = needed;
      query.insert(query.end(), extra.begin(), extra.end());
      smt::CheckResult answer = solver.check(query, options, budget.cancel);
      if (answer.verdict != smt::Satisfiability::kSat)
        return answer.verdict == smt::Satisfiability::kUnsat;
      for (const Expr variable : system.variables)
        answer.model.emplace(variable, default_value(variable.sort()));
      const auto missing = std::ranges::find_if(candidates, [&](Expr candidate) {
        const auto value = evaluate(candidate, answer.model);
        return value && !value->as_bool();
      });
      if (missing == candidates.end())
        return false;
      needed.push_back(*missing);
    }
    return false;
  };
  for (const Expr bad : system.bad)
    if (!refute(conjuncts_of(bad)))
      return std::nullopt;
  for (std::size_t i = 0; i < needed.size(); ++i) {
    for (const smt::TransitionRule& rule : system.rules) {
      Substitution after(pool);
      for (std::size_t v = 0; v < system.variables.size(); ++v)
        if (rule.updates[v])
          after.bind(system.variables[v], rule.updates[v]);
      const Expr next = after.apply(needed[i]);
      if (next == needed[i])
        continue;
      std::vector<Expr> query = conjuncts_of(rule.condition);
      query.push_back(pool.negate(next));
      if (!refute(query))
        return std::nullopt;
    }
  }
  return needed;
}

}  // namespace

Certificate minimised(symex::Program& program, smt::Solver& solver, const Slice& slice,
                      const Certificate& certificate, const Budget& budget) {
  smt::CheckOptions options;
  options.rlimit = budget.solver_rlimit / 10;
  const auto needed = needed_candidates(program.pool(), solver, slice.system,
                                        conjuncts_of(certificate.invariant), options, budget);
  if (!needed)
    return certificate;
  return {program.pool().conjunction(*needed), certificate.method};
}

std::optional<Certificate> prove_by_templates(symex::Program& program, smt::Solver& solver,
                                              const Slice& slice, const Budget& budget) {
  ExprPool& pool = program.pool();
  const smt::TransitionSystem& system = slice.system;
  if (system.variables.empty() || system.variables.size() > 24)
    return std::nullopt;
  for (const Expr variable : system.variables)
    if (!(variable.sort().is_integral() || variable.sort().is_bool() ||
          variable.sort().is(SortKind::kEnum) || variable.sort().is_pointer()))
      return std::nullopt;
  constexpr std::size_t kSamples = 400;
  const std::vector<StateVector> states = Sampler(pool, system).run(kSamples);
  if (states.empty())
    return std::nullopt;
  std::vector<Expr> candidates = Candidates(pool, system, states).all();
  smt::CheckOptions options;
  options.rlimit = budget.solver_rlimit / 10;
  options.encoding = smt::Encoding::kIntegers;

  /// Drops what the query's model falsifies; false when nothing could be dropped.
  const auto weaken = [&](Substitution& after, const Assignment& model) {
    const std::size_t before = candidates.size();
    std::erase_if(candidates, [&](Expr candidate) {
      const auto value = evaluate(after.apply(candidate), model);
      return !value || !value->as_bool();
    });
    return candidates.size() < before;
  };
  const auto pass = [&](const std::vector<Expr>& premise, Substitution& after,
                        bool assume) -> bool {
    while (!candidates.empty() && !budget.exhausted()) {
      std::vector<Expr> query = premise;
      std::vector<Expr> violated;
      for (const Expr candidate : candidates) {
        if (assume)
          query.push_back(candidate);
        const Expr next = after.apply(candidate);
        if (next != candidate || !assume)
          violated.push_back(pool.negate(next));
      }
      query.push_back(pool.disjunction(violated));
      const smt::CheckResult answer = solver.check(query, options, budget.cancel);
      if (answer.verdict == smt::Satisfiability::kUnsat)
        return true;
      if (answer.verdict == smt::Satisfiability::kUnknown)
        return false;
      Assignment model = answer.model;
      for (const Expr variable : system.variables)
        model.emplace(variable, default_value(variable.sort()));
      if (!weaken(after, model))
        return false;
    }
    return true;
  };

  // Candidates only ever become fewer: once they admit an ending, they always will.
  const auto excludes_endings = [&] {
    return std::ranges::all_of(system.bad, [&](Expr bad) {
      std::vector<Expr> query = conjuncts_of(bad);
      query.insert(query.end(), candidates.begin(), candidates.end());
      return solver.check(query, options, budget.cancel).verdict == smt::Satisfiability::kUnsat;
    });
  };

  for (const smt::TransitionRule& rule : system.initial) {
    Substitution initial(pool);
    for (std::size_t i = 0; i < system.variables.size(); ++i)
      if (rule.updates[i])
        initial.bind(system.variables[i], rule.updates[i]);
    if (!pass(conjuncts_of(rule.condition), initial, false))
      return std::nullopt;
  }
  if (!excludes_endings())
    return std::nullopt;
  for (bool changed = true; changed;) {
    changed = false;
    const std::size_t before = candidates.size();
    for (const smt::TransitionRule& rule : system.rules) {
      const std::size_t last = candidates.size();
      Substitution after(pool);
      for (std::size_t i = 0; i < system.variables.size(); ++i)
        if (rule.updates[i])
          after.bind(system.variables[i], rule.updates[i]);
      if (budget.exhausted() || !pass(conjuncts_of(rule.condition), after, true))
        return std::nullopt;
      if (candidates.size() < last && !excludes_endings())
        return std::nullopt;
    }
    changed = candidates.size() < before;
  }
  const auto needed = needed_candidates(pool, solver, system, candidates, options, budget);
  if (!needed)
    return std::nullopt;
  return Certificate{pool.conjunction(*needed), "templates"};
}

}  // namespace reachd::prove
