/// A witness for the user's program under a debugger.
#pragma once

#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/confirm/launch.h"
#include "extractors/recorder/witness.h"

namespace reachd::recorder {

/// The program with the agent that takes the steps, on the user's display, where there is one. The
/// agent sets no trap, as the debugger stops at the target; ends nothing; and leaves the program
/// alone when the steps are over. `agents`: folder of agents that were built. Errors: as of
/// `replay`.
Result<confirm::Launch> launch(const Witness& witness, const std::vector<std::string>& command,
                               const std::string& agents, const CancelToken& cancel);

}  // namespace reachd::recorder
