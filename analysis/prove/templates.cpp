// Invariants from templates: guess what holds in sampled states, drop what is not inductive.
#include <algorithm>

#include "analysis/expr/operations.h"
#include "analysis/expr/substitute.h"
#include "analysis/prove/abstraction.h"
#include "analysis/prove/affine.h"
#include "analysis/prove/certificate.h"
#include "analysis/prove/houdini.h"
#include "analysis/prove/mining.h"
#include "analysis/prove/sampler.h"

namespace reachd::prove {

namespace {

class TemplateCandidates {
public:
  TemplateCandidates(ExprPool& pool, const smt::TransitionSystem& system,
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

}  // namespace

Certificate minimised(symex::Program& program, smt::Solver& solver, const Slice& slice,
                      const Certificate& certificate, const Budget& budget) {
  HoudiniOptions options;
  options.check.rlimit = budget.solver_rlimit / 10;
  options.drop_superfluous = false;
  const auto needed = inductive_core(program.pool(), solver, slice.system,
                                     conjuncts_of(certificate.invariant), options, budget);
  if (!needed)
    return certificate;
  return {program.pool().conjunction(*needed), certificate.method};
}

std::optional<Certificate> prove_by_templates(symex::Program& program, smt::Solver& solver,
                                              const Slice& slice, const Budget& budget,
                                              std::uint64_t* resources_left) {
  ExprPool& pool = program.pool();
  const smt::TransitionSystem& system = slice.system;
  if (system.variables.empty() || system.variables.size() > 24)
    return std::nullopt;
  for (const Expr variable : system.variables)
    if (!(variable.sort().is_integral() || variable.sort().is_bool() ||
          variable.sort().is(SortKind::kEnum) || variable.sort().is_pointer()))
      return std::nullopt;
  constexpr std::size_t kSamples = 400;
  const std::vector<StateVector> states = sample_states(system, {}, kSamples, budget.cancel);
  if (states.empty())
    return std::nullopt;
  HoudiniOptions options;
  options.check.rlimit = budget.solver_rlimit / 10;
  options.check.encoding = smt::Encoding::kIntegers;
  options.resources_left = resources_left;
  const auto needed = inductive_core(
      pool, solver, system, TemplateCandidates(pool, system, states).all(), options, budget);
  if (!needed)
    return std::nullopt;
  return Certificate{pool.conjunction(*needed), "templates"};
}

namespace {

bool compares_floats(const smt::TransitionSystem& system) {
  const auto has = [](Expr e) { return e && reachd::has_floats(e); };
  return std::ranges::any_of(system.bad, has) ||
         std::ranges::any_of(system.rules, [&](const smt::TransitionRule& rule) {
           return has(rule.condition) || std::ranges::any_of(rule.updates, has);
         });
}

}  // namespace

std::optional<Certificate> prove_by_mining(symex::Program& program, smt::Solver& solver,
                                           const Slice& slice, const Budget& budget,
                                           std::uint64_t* resources_left) {
  ExprPool& pool = program.pool();
  constexpr std::size_t kSamples = 500;
  constexpr std::uint64_t kChecksMax = 600;
  const smt::TransitionSystem system = without_texts(pool, slice.system);
  // Over floating-point numbers a solver does not keep to what it may use.
  if (resources_left && compares_floats(system)) {
    *resources_left = 0;
    return std::nullopt;
  }
  const Vocabulary vocabulary = vocabulary_of(pool, system);
  if (vocabulary.variables.empty())
    return std::nullopt;
  // Of the states as they are, where texts have values.
  const std::vector<StateVector> states =
      sample_states(slice.system, vocabulary.variables, kSamples, budget.cancel);
  if (states.empty())
    return std::nullopt;
  HoudiniOptions options;
  options.check.rlimit = budget.solver_rlimit / 10;
  options.checks_max = kChecksMax;
  options.resources_left = resources_left;
  Candidates found = mine_candidates(pool, slice.system, vocabulary, states);
  for (const Expr equation : affine_equations(pool, slice.system, states))
    found.plain.push_back(equation);
  std::vector<Expr> candidates;
  for (const std::vector<Expr>* more : {&found.plain, &found.guarded, &found.elements}) {
    if (more->empty())
      continue;
    candidates.insert(candidates.end(), more->begin(), more->end());
    if (const auto core = inductive_core(pool, solver, system, candidates, options, budget))
      return Certificate{pool.conjunction(*core), "candidates from the program's conditions"};
  }
  return std::nullopt;
}

}  // namespace reachd::prove
