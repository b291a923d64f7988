/// The child's side of `run_confined`. Internal to confirm.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "analysis/confirm/process.h"

namespace reachd::confirm {

/// Starts the program; negative with `errno`, if not. The process that is returned leads a group
/// and waits for the program: it ends with its status as a shell has it, once nothing is left that
/// the program started. At SIGTERM it ends all of them first.
pid_t start_confined(const std::vector<std::string>& line, const Confinement& confinement, int out,
                     int errors);

}  // namespace reachd::confirm
