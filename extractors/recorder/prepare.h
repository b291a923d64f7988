/// A witness and the user's program, brought together: what the agent is to do in it.
#pragma once

#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "extractors/recorder/witness.h"

namespace reachd::recorder {

struct Prepared {
  std::vector<std::string> line;  ///< the program, an absolute path, and its arguments
  std::string script;
  std::string agent;   ///< path of the library
  std::string source;  ///< the target's file, as the debug information has it
};

/// `command`: the program and its arguments; `agents`: folder of agents that were built. Errors: it
/// cannot be run, is no program of Qt's, or has no debug information of the target.
Result<Prepared> prepare(const Witness& witness, const std::vector<std::string>& command,
                         const std::string& agents, const CancelToken& cancel);

}  // namespace reachd::recorder
