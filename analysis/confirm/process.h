/// A child process: text in, text out, an end in any case.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"

namespace reachd::confirm {

struct ProcessLimits {
  std::chrono::milliseconds time{60'000};
  std::size_t output_max = 1 << 20;  ///< bytes; more ends the process
};

struct ProcessEnd {
  int status = 0;      ///< as the shell has it: 128 + n where signal n ended it
  std::string output;  ///< on standard output
  std::string errors;  ///< on standard error, its first bytes
};

/// Runs `command` in a shell with `input` on its standard input. The process gets a group of its
/// own, all of which is killed when it ends, takes longer than allowed or is cancelled: nothing is
/// left behind. Error: it could not be started, or one of the limits ended it.
Result<ProcessEnd> run_process(const std::string& command, const std::string& input,
                               const ProcessLimits& limits, const CancelToken& cancel);

}  // namespace reachd::confirm
