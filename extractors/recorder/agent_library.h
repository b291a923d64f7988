/// The agent as a library that the program's Qt can load.
#pragma once

#include <string>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"

namespace reachd::recorder {

/// Which Qt a program uses.
struct QtLibrary {
  int major = 0;     ///< 5 or 6; 0: it uses no widgets of Qt
  std::string core;  ///< path of QtCore
};

/// Builds the agent, unless `folder` has it already; that takes about 10 s, once for each version
/// of Qt and of reachd. `folder` is made. Errors: no headers or compiler, and what they said.
Result<std::string> agent_library(const QtLibrary& qt, const std::string& folder,
                                  const CancelToken& cancel);

}  // namespace reachd::recorder
