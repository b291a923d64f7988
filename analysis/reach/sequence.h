/// Sequences that were found by executing handlers. Internal to reach.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "analysis/reach/search.h"

namespace reachd::reach {

/// A sequence from one of the program's initial states.
struct Found {
  std::size_t initial_state = 0;
  Assignment initial_inputs;
  std::vector<symex::ReplayStep> steps;
  bool operator==(const Found&) const = default;
};

symex::ReplayResult replay(symex::Program& program, const Found& found, const symex::Goal& goal);
/// By replay.
bool arrives(symex::Program& program, const Found& found, const symex::Goal& goal);

/// Without those events that are not needed, as far as leaving out some neighbours tells. `found`
/// arrives at the goal. Cost: some hundred replays at most.
Found shortened(symex::Program& program, Found found, const symex::Goal& goal);

/// The same as a result, with what each step is for. `starts` and `summarised` as for explain.
Result result_of(symex::Program& program, Found found, const std::vector<symex::Ending>& starts,
                 const symex::Goal& goal, const std::set<std::size_t>& summarised,
                 const CancelToken& cancel);

}  // namespace reachd::reach
