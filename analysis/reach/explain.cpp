#include "analysis/reach/explain.h"

#include <algorithm>
#include <optional>

#include "analysis/expr/conjunction.h"
#include "analysis/expr/substitute.h"
#include "analysis/reach/partial_sequence.h"

namespace reachd::reach {

namespace {

constexpr std::size_t kConjunctsMax = 200;

}  // namespace

void explain(symex::Program& program, const std::vector<symex::Ending>& starts,
             const symex::Goal& goal, const std::set<std::size_t>& summarised,
             const CancelToken& cancel, Result& result) {
  ExprPool& pool = program.pool();
  std::vector<symex::ReplayStep> steps;
  for (const Step& step : result.steps)
    steps.push_back({step.event, step.values, step.to});
  const std::vector<symex::Values> states =
      program
          .replay(program.initial_states()[result.initial_state], result.initial_inputs, steps,
                  goal)
          .states;
  const auto of_step = [&](Expr e, std::size_t i) {
    Substitution values(pool);
    for (const auto& [variable, value] : result.steps[i].values)
      values.bind(variable, pool.constant(value));
    return values.apply(e);
  };
  const auto holds = [&](Expr condition, std::size_t i) {
    return program.value_in(condition, states[i], result.steps[i].values).is_true();
  };
  std::size_t todo = result.steps.size();
  std::optional<PartialSequence> rest;
  if (goal.entries.empty()) {
    rest.emplace().condition = conjuncts_of(goal.condition);
  } else if (todo > 0) {
    result.steps[--todo].role = Role::kTarget;
    for (const symex::Ending& start : starts)
      if (!rest && start.event == result.steps[todo].event && holds(start.point.condition, todo))
        rest.emplace().condition = conjuncts_of(of_step(start.point.condition, todo));
  }
  // A condition that grows with each step that it is taken over says nothing to a reader.
  while (rest && todo > 0 && rest->condition.size() <= kConjunctsMax) {
    const std::size_t i = todo - 1;
    const std::vector<PathSummary>& paths = program.summary(result.steps[i].event, cancel).paths;
    const auto path = std::ranges::find_if(
        paths, [&](const PathSummary& one) { return holds(one.condition, i); });
    if (path == paths.end())
      break;
    Substitution before(pool);
    for (const auto& [variable, value] : path->updates)
      before.bind(variable, of_step(value, i));
    std::vector<Expr> conjuncts = conjuncts_of(of_step(path->condition, i));
    for (const Expr conjunct : rest->condition)
      conjuncts.push_back(before.apply(conjunct));
    PartialSequence whole;
    whole.condition = simplify_conjunction(pool, conjuncts).conjuncts;
    Step& step = result.steps[i];
    step.establishes = established(program, pool, *path, *rest, whole, summarised);
    step.role = step.establishes ? Role::kAnchor : Role::kConnector;
    rest = std::move(whole);
    todo = i;
  }
  // Where no exact summary tells, an anchor is what writes something that the last handler reads.
  for (std::size_t i = 0; i < todo; ++i) {
    const auto is_written = [&](Expr variable) {
      return !program.is_navigation(variable) && program.is_state(variable) &&
             program.may_write(result.steps[i].event, variable);
    };
    const bool is_anchor =
        goal.entries.empty() ? std::ranges::any_of(variables_of(goal.condition), is_written)
                             : program.may_affect(result.steps[i].event, result.steps.back().event);
    result.steps[i].role = is_anchor ? Role::kAnchor : Role::kConnector;
  }
}

}  // namespace reachd::reach
