// Events that were not followed to their end: can that matter in any state that can be reached?
#include <algorithm>
#include <iterator>
#include <set>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/query/engine_state.h"

namespace reachd::query {

namespace {

/// Of what a question may cost: the proof is an addition to it.
constexpr std::uint64_t kShare = 4;
/// Of that, what only saves a proof that cannot be found.
constexpr std::uint64_t kHintShare = 64;

/// May one of the endings happen before anything else has?
bool holds_initially(symex::Program& program, smt::Solver& solver,
                     const std::vector<symex::Ending>& endings, const Budget& budget) {
  // Solvers take long over what is large, and over texts without end.
  constexpr std::size_t kSizeMax = 4'000;
  constexpr std::size_t kSizeOfTextsMax = 200;
  constexpr int kChecksMax = 12;
  int checks = 0;
  return std::ranges::any_of(program.initial_states(), [&](const symex::InitialState& start) {
    return std::ranges::any_of(endings, [&](const symex::Ending& ending) {
      Substitution values(program.pool());
      for (const Expr variable : variables_of(ending.point.condition))
        if (program.is_state(variable))
          if (const Expr value = program.initial_value(start, variable))
            values.bind(variable, value);
      std::vector<Expr> query = conjuncts_of(start.condition);
      for (const Expr conjunct : conjuncts_of(values.apply(ending.point.condition)))
        query.push_back(conjunct);
      const SimplifiedConjunction simple = simplify_conjunction(program.pool(), query);
      if (simple.satisfiable != Decision::kOpen)
        return simple.satisfiable == Decision::kTrue;
      const Expr all = program.pool().conjunction(simple.conjuncts);
      const std::size_t size_max = has_text_variables(all) ? kSizeOfTextsMax : kSizeMax;
      if (all.size() > size_max || ++checks > kChecksMax)
        return false;
      smt::CheckOptions options;
      options.rlimit = budget.solver_rlimit / kHintShare;
      options.want_model = false;
      options.is_quick = true;
      return solver.check(simple.conjuncts, options, budget.cancel).verdict ==
             smt::Satisfiability::kSat;
    });
  });
}

/// Does the invariant leave none of the endings possible? A hint: the certificate is checked anew.
bool seems_to_exclude(symex::Program& program, smt::Solver& solver, Expr invariant,
                      const std::vector<symex::Ending>& endings, const Budget& budget) {
  smt::CheckOptions options;
  options.rlimit = budget.solver_rlimit / kShare;
  options.want_model = false;
  options.is_quick = true;
  return std::ranges::all_of(endings, [&](const symex::Ending& ending) {
    std::vector<Expr> query = conjuncts_of(ending.point.condition);
    std::ranges::copy(conjuncts_of(invariant), std::back_inserter(query));
    const SimplifiedConjunction simple = simplify_conjunction(program.pool(), query);
    if (simple.satisfiable != Decision::kOpen)
      return simple.satisfiable == Decision::kFalse;
    return solver.check(simple.conjuncts, options, budget.cancel).verdict ==
           smt::Satisfiability::kUnsat;
  });
}

}  // namespace

Expr Engine::State::excludes_losses(std::size_t event, const Budget& budget, Provers provers) {
  const auto known = losses.find(event);
  if (known != losses.end() && (known->second.is_settled || known->second.tried >= provers))
    return known->second.invariant;
  LossesKey key{event, provers, budget.solver_rlimit, losses};
  if (const auto before = losses_known.find(key); before != losses_known.end())
    return losses.insert_or_assign(event, before->second).first->second.invariant;
  const Expr invariant = prove_no_losses(event, budget, provers);
  // What was not tried to its end is tried again when somebody asks again.
  if (budget.exhausted() && !invariant)
    losses.erase(event);
  else
    losses_known.emplace(std::move(key), losses.at(event));
  return invariant;
}

void Engine::State::begin_question() {
  solver = std::make_unique<smt::TrialSolver>(solvers->solver());
  losses.clear();
  program.begin_question();
}

Expr Engine::State::prove_no_losses(std::size_t event, const Budget& budget, Provers provers) {
  const auto known = losses.find(event);
  const bool is_first = known == losses.end();
  const bool was_tried = !is_first && known->second.tried >= Provers::kQuick;
  Losses& found = losses[event];
  found.tried = provers;
  const std::vector<symex::Ending> endings = prove::cut_offs_of(program, event, budget);
  Budget share = budget;
  share.solver_rlimit /= kShare;
  // What else the question asked must not decide what is found.
  smt::TrialSolver solver(solvers->solver());
  const auto settle = [&](const std::optional<prove::Certificate>& certificate) {
    if (!certificate)
      return false;
    const auto fresh = solvers->solver();
    if (!prove::check_certificate(program, *fresh, certificate->invariant, endings, budget).holds)
      return false;
    found = {certificate->invariant, true, provers};
    return true;
  };
  if (endings.empty() && settle(prove::Certificate{program.pool().boolean(true), "complete"}))
    return found.invariant;
  // What bounds a container for one event mostly does for the others, too.
  std::set<Expr> invariants;
  for (const auto& [other, its] : losses)
    if (is_first && its.invariant)
      invariants.insert(its.invariant);
  for (const Expr invariant : invariants)
    if (seems_to_exclude(program, solver, invariant, endings, budget) &&
        settle(prove::Certificate{invariant, "as for another event"}))
      return found.invariant;
  if (is_first && holds_initially(program, solver, endings, budget)) {
    found.is_settled = true;
    return {};
  }
  const prove::Slice part = prove::slice(program, endings, prove::CutOffs::kAreBad, budget);
  const bool is_lossy = std::ranges::any_of(part.cut_off_events, [&](std::size_t other) {
    const auto it = losses.find(other);
    return it != losses.end() && it->second.is_settled && !it->second.invariant;
  });
  if (!part.approximations.empty() || is_lossy) {
    found.is_settled = true;
    return {};
  }
  const auto fresh = solvers->solver();
  if (is_first && settle(prove::prove_by_values(program, part, share)))
    return found.invariant;
  if (provers == Provers::kValues)
    return {};
  std::uint64_t resources = kHastyResources;
  std::uint64_t* left = provers == Provers::kHasty ? &resources : nullptr;
  if (!was_tried && (settle(prove::prove_by_mining(program, *fresh, part, share, left)) ||
                     settle(prove::prove_by_templates(program, solver, part, share, left))))
    return found.invariant;
  if (provers <= Provers::kQuick)
    return {};
  const auto horn = solvers->horn_solver();
  if (!settle(prove::prove_by_horn(program, *horn, part, share)))
    found.is_settled = true;
  return found.invariant;
}

}  // namespace reachd::query
