#include "analysis/reach/shortest.h"

#include <utility>

#include "analysis/reach/bounded.h"

namespace reachd::reach {

Shortest shortest(symex::Program& program, smt::Solver& solver,
                  const std::vector<symex::Ending>& endings, const symex::Goal& goal, Result found,
                  const Budget& budget) {
  Options options;
  options.budget = budget;
  options.heuristics.anchors_first = false;
  // In turns, as either may be done in no time where the other takes for ever.
  struct Turn {
    Effort backward;
    std::uint64_t rlimit;
  };
  constexpr Turn kTurns[] = {{{2'000, 4'000, 2'000'000}, 1'000'000},
                             {{20'000, 40'000, 20'000'000}, 20'000'000}};
  options.budget.events_max = found.steps.size() - 1;
  if (found.steps.size() <= 1)
    return {std::move(found), true};
  Search search(program, solver, endings, goal, options);
  BoundedSearch bounded(program, solver, endings, goal, options);
  for (const Turn& turn : kTurns) {
    Result breadth_first = search.run(turn.backward);
    if (breadth_first.verdict == Result::Verdict::kReachable)
      return {std::move(breadth_first), true};
    if (breadth_first.is_none_within)
      return {std::move(found), true};
    Result by_length = bounded.run(options.budget.events_max, turn.rlimit);
    if (by_length.verdict == Result::Verdict::kReachable)
      return {std::move(by_length), true};
    if (by_length.is_none_within)
      return {std::move(found), true};
  }
  return {std::move(found), false};
}

}  // namespace reachd::reach
