// What an overview of many targets explores once for all of them.
#include <algorithm>

#include "analysis/query/engine_state.h"

namespace reachd::query {

void Engine::State::explore(const Options& options) {
  constexpr std::uint64_t kWorkOfTarget = 250'000;
  constexpr std::uint64_t kWorkMin = 4'000'000;
  constexpr std::uint64_t kWorkMax = 60'000'000;
  std::set<TraceEntry> wanted;
  for (const auto& [entry, code] : code_entries())
    if (entry.what != TraceEntry::What::kStatement && is_users(entry.span))
      wanted.insert(entry);
  begin_question();
  reach::Options explored;
  explored.budget.solver_rlimit = options.solver_rlimit;
  explored.budget.events_max = options.events_max;
  explored.budget.cancel = options.cancel;
  exploring_solver = std::make_unique<smt::TrialSolver>(solvers->solver());
  exploration = std::make_unique<reach::Exploration>(program, *exploring_solver, wanted, explored);
  if (options.progress)
    options.progress("explore", 0.1);
  exploration->run(std::clamp(kWorkOfTarget * wanted.size(), kWorkMin, kWorkMax));
  if (options.cancel.cancelled())
    exploration.reset();
}

}  // namespace reachd::query
