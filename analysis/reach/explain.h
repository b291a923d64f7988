/// What the steps of a sequence are for. Internal to reach; search.h is the interface.
#pragma once

#include <set>
#include <vector>

#include "analysis/reach/search.h"

namespace reachd::reach {

/// Fills in the roles of steps that were replayed, and what each establishes, as far as summaries
/// are exact. `summarised`: events whose summaries may be asked for.
void explain(symex::Program& program, const std::vector<symex::Ending>& starts,
             const symex::Goal& goal, const std::set<std::size_t>& summarised,
             const CancelToken& cancel, Result& result);

}  // namespace reachd::reach
