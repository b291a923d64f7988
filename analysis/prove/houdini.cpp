#include "analysis/prove/houdini.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "analysis/expr/substitute.h"

namespace reachd::prove {

namespace {

class Houdini {
public:
  Houdini(ExprPool& pool, smt::Solver& solver, const smt::TransitionSystem& system,
          std::vector<Expr> candidates, const HoudiniOptions& options, const Budget& budget)
      : pool_(pool),
        solver_(solver),
        system_(system),
        candidates_(std::move(candidates)),
        options_(options),
        budget_(budget) {}

  std::optional<std::vector<Expr>> run() {
    // Candidates only ever become fewer: once they admit a bad state, they always will.
    if (!excludes_bad_states())
      return std::nullopt;
    for (const smt::TransitionRule& rule : system_.initial)
      if (!keep_what_survives(rule, false))
        return std::nullopt;
    for (std::size_t before = SIZE_MAX; candidates_.size() < before;) {
      before = candidates_.size();
      for (const smt::TransitionRule& rule : system_.rules) {
        const std::size_t last = candidates_.size();
        if (!keep_what_survives(rule, true) ||
            (candidates_.size() < last && !excludes_bad_states()))
          return std::nullopt;
      }
    }
    return std::move(candidates_);
  }

private:
  smt::CheckResult check(const std::vector<Expr>& query) {
    if (budget_.exhausted() || ++checks_ > options_.checks_max)
      return {};
    return solver_.check(query, options_.check, budget_.cancel);
  }

  bool excludes_bad_states() {
    return std::ranges::all_of(system_.bad, [&](Expr bad) {
      std::vector<Expr> query = conjuncts_of(bad);
      query.insert(query.end(), candidates_.begin(), candidates_.end());
      return check(query).verdict == smt::Satisfiability::kUnsat;
    });
  }

  /// Drops candidates until the rule leads from states in which all hold (initial: from anywhere)
  /// to such states only. False: the solver gave up.
  bool keep_what_survives(const smt::TransitionRule& rule, bool assume) {
    Substitution after(pool_);
    for (std::size_t i = 0; i < system_.variables.size(); ++i)
      if (rule.updates[i])
        after.bind(system_.variables[i], rule.updates[i]);
    std::vector<Expr> touched;
    for (const Expr candidate : candidates_)
      if (!assume || after.apply(candidate) != candidate)
        touched.push_back(candidate);
    return keep_of(touched, rule, after, assume);
  }

  /// The same for some of the candidates. Where the solver cannot decide about many, it is asked
  /// about fewer; what it cannot decide alone is dropped.
  bool keep_of(std::vector<Expr> some, const smt::TransitionRule& rule, Substitution& after,
               bool assume) {
    while (!some.empty()) {
      std::vector<Expr> query = conjuncts_of(rule.condition);
      if (assume)
        query.insert(query.end(), candidates_.begin(), candidates_.end());
      std::vector<Expr> violated;
      for (const Expr candidate : some)
        violated.push_back(pool_.negate(after.apply(candidate)));
      query.push_back(pool_.disjunction(violated));
      if (query.back().is_false())
        return true;
      smt::CheckResult answer = check(query);
      if (answer.verdict == smt::Satisfiability::kUnsat)
        return true;
      if (budget_.exhausted() || checks_ > options_.checks_max)
        return false;
      std::set<Expr> wrong;
      if (answer.verdict == smt::Satisfiability::kSat) {
        for (const Expr variable : system_.variables)
          answer.model.emplace(variable, default_value(variable.sort()));
        std::ranges::copy_if(candidates_, std::inserter(wrong, wrong.end()), [&](Expr candidate) {
          const auto value = evaluate(after.apply(candidate), answer.model);
          return !value || !value->as_bool();
        });
        if (wrong.empty())
          return false;
      } else if (some.size() == 1) {
        wrong.insert(some.front());
      } else {
        const auto middle = some.begin() + std::ssize(some) / 2;
        if (!keep_of({some.begin(), middle}, rule, after, assume))
          return false;
        some.erase(some.begin(), middle);
      }
      std::erase_if(candidates_, [&](Expr candidate) { return wrong.contains(candidate); });
      std::erase_if(some, [&](Expr candidate) { return wrong.contains(candidate); });
    }
    return true;
  }

  ExprPool& pool_;
  smt::Solver& solver_;
  const smt::TransitionSystem& system_;
  std::vector<Expr> candidates_;
  const HoudiniOptions& options_;
  const Budget& budget_;
  std::uint64_t checks_ = 0;
};

}  // namespace

std::optional<std::vector<Expr>> inductive_subset(ExprPool& pool, smt::Solver& solver,
                                                  const smt::TransitionSystem& system,
                                                  std::vector<Expr> candidates,
                                                  const HoudiniOptions& options,
                                                  const Budget& budget) {
  return Houdini(pool, solver, system, std::move(candidates), options, budget).run();
}

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

std::vector<Expr> without_superfluous(ExprPool& pool, smt::Solver& solver,
                                      const smt::TransitionSystem& system,
                                      std::vector<Expr> invariant, const HoudiniOptions& options,
                                      const Budget& budget) {
  constexpr std::size_t kWorthwhileMax = 16;
  if (invariant.size() > kWorthwhileMax)
    return invariant;
  // Those are tried first that are hardest to read.
  std::ranges::stable_sort(invariant, std::greater(), [](Expr e) { return e.size(); });
  for (std::size_t i = 0; i < invariant.size();) {
    std::vector<Expr> rest = invariant;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    auto smaller = inductive_subset(pool, solver, system, std::move(rest), options, budget);
    if (smaller)
      invariant = std::move(*smaller);
    else
      ++i;
  }
  return invariant;
}

}  // namespace reachd::prove
