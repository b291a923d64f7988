/// A program that is ready to be started by a debugger, and then does what a witness says.
#pragma once

#include <string>
#include <vector>

#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"

namespace reachd::confirm {

/// Nobody limits what it may do, or how long: somebody looks at it.
struct Launch {
  TemporaryFolder folder;         ///< what was made for this; goes with it
  std::vector<std::string> line;  ///< the program, an absolute path, and its arguments
  Environment environment;        ///< besides that of its user
  std::string directory;          ///< its working folder and home
  std::string source;  ///< the target's file, as the debug information has it; empty: as it lies
  /// Variable with the number of the event that is on its way, from 1; empty: there is none.
  std::string event_variable;
};

}  // namespace reachd::confirm
