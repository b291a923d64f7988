/// The child's side of `run_confined`. Internal to confirm.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "analysis/confirm/process.h"

namespace reachd::confirm {

/// What kept a program from being started, as the child tells it.
struct StartFailure {
  enum class Step : int { kInput, kFolder, kProgram, kProcess };
  Step step = Step::kProgram;
  int error = 0;  ///< errno
};

/// Starts the program; negative with `errno`, if not. The process that is returned leads a group
/// and waits for the program: it ends with its status as a shell has it, once nothing is left that
/// the program started. At SIGTERM it ends all of them first. `failure`: a pipe that a
/// `StartFailure` is written to where it does not come to the program.
pid_t start_confined(const std::vector<std::string>& line, const Confinement& confinement, int out,
                     int errors, int failure);

}  // namespace reachd::confirm
