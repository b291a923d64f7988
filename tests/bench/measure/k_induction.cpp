#include "tests/bench/measure/k_induction.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "analysis/expr/substitute.h"

namespace reachd::measure {

namespace {

constexpr std::uint64_t kRlimit = 100'000'000;

class Unrolling {
public:
  Unrolling(ExprPool& pool, const smt::TransitionSystem& system, std::vector<Expr> bad)
      : pool_(pool), system_(system), bad_(std::move(bad)) {}

  /// After so many steps, one of these; with inputs that no other step has.
  Expr bad(std::size_t step) {
    std::vector<Expr> all;
    for (const Expr condition : bad_)
      all.push_back(at(step).apply(condition));
    return pool_.disjunction(all);
  }

  Expr initial() {
    std::vector<Expr> all;
    for (const smt::TransitionRule& rule : system_.initial)
      all.push_back(taken(rule, 0, true));
    return pool_.disjunction(all);
  }

  Expr step(std::size_t from) {
    std::vector<Expr> all;
    for (const smt::TransitionRule& rule : system_.rules)
      all.push_back(taken(rule, from, false));
    return pool_.disjunction(all);
  }

  Expr differ(std::size_t a, std::size_t b) {
    std::vector<Expr> same;
    for (const Expr variable : system_.variables)
      same.push_back(pool_.equal(renamed(variable, a), renamed(variable, b)));
    return pool_.negate(pool_.conjunction(same));
  }

private:
  Expr renamed(Expr variable, std::size_t step) {
    return pool_.variable(variable.name() + "@" + std::to_string(step), variable.sort());
  }

  Substitution& at(std::size_t step) {
    while (at_.size() <= step) {
      Substitution& there = at_.emplace_back(pool_);
      const auto bind = [&](Expr e) {
        for (const Expr variable : variables_of(e))
          there.bind(variable, renamed(variable, at_.size() - 1));
      };
      for (const auto* rules : {&system_.initial, &system_.rules})
        for (const smt::TransitionRule& rule : *rules) {
          bind(rule.condition);
          for (const Expr update : rule.updates)
            if (update)
              bind(update);
        }
      for (const Expr condition : bad_)
        bind(condition);
      for (const Expr variable : system_.variables)
        bind(variable);
    }
    return at_[step];
  }

  Expr taken(const smt::TransitionRule& rule, std::size_t from, bool is_initial) {
    const std::size_t to = is_initial ? from : from + 1;
    std::vector<Expr> all = {at(from).apply(rule.condition)};
    for (std::size_t i = 0; i < system_.variables.size(); ++i) {
      const Expr value = rule.updates[i] ? rule.updates[i] : system_.variables[i];
      if (rule.updates[i] || !is_initial)
        all.push_back(pool_.equal(renamed(system_.variables[i], to), at(from).apply(value)));
    }
    return pool_.conjunction(all);
  }

  ExprPool& pool_;
  const smt::TransitionSystem& system_;
  const std::vector<Expr> bad_;
  std::vector<Substitution> at_;
};

/// The conditions over state variables alone; none where the solver cannot say them.
std::optional<std::vector<Expr>> without_inputs(ExprPool& pool, smt::Solver& solver,
                                                const smt::TransitionSystem& system,
                                                const CancelToken& cancel) {
  const std::set<Expr> state(system.variables.begin(), system.variables.end());
  std::vector<Expr> result;
  for (const Expr condition : system.bad) {
    std::vector<Expr> inputs;
    for (const Expr variable : variables_of(condition))
      if (!state.contains(variable))
        inputs.push_back(variable);
    const std::vector<Expr> conjuncts = conjuncts_of(condition);
    const auto projected = inputs.empty()
                               ? std::optional(condition)
                               : solver.project(pool, conjuncts, inputs, kRlimit, cancel);
    if (!projected)
      return std::nullopt;
    result.push_back(*projected);
  }
  return result;
}

}  // namespace

Induction k_induction(ExprPool& pool, smt::Solver& solver, const smt::TransitionSystem& system,
                      std::size_t depth_max, const CancelToken& cancel) {
  auto bad = without_inputs(pool, solver, system, cancel);
  if (!bad)
    return {};
  Unrolling unrolling(pool, system, std::move(*bad));
  const smt::CheckOptions options{.rlimit = kRlimit, .want_model = false};
  const auto check = [&](std::vector<Expr> path, Expr last) {
    path.push_back(last);
    return solver.check(path, options, cancel).verdict;
  };
  std::vector<Expr> from_start = {unrolling.initial()};
  std::vector<Expr> anywhere;
  for (std::size_t depth = 0; depth <= depth_max && !cancel.cancelled(); ++depth) {
    const Expr failure = unrolling.bad(depth);
    switch (check(from_start, failure)) {
      case smt::Satisfiability::kSat:
        return {std::nullopt, depth};
      case smt::Satisfiability::kUnknown:
        return {};
      case smt::Satisfiability::kUnsat:
        break;
    }
    if (check(anywhere, failure) == smt::Satisfiability::kUnsat)
      return {depth, std::nullopt};
    for (std::vector<Expr>* path : {&from_start, &anywhere}) {
      path->push_back(pool.negate(failure));
      path->push_back(unrolling.step(depth));
    }
    for (std::size_t before = 0; before <= depth; ++before)
      anywhere.push_back(unrolling.differ(before, depth + 1));
  }
  return {};
}

}  // namespace reachd::measure
