/// A child process: text in, text out, an end in any case.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

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
  /// Of `run_confined`: what kept the program from being started; empty: it was. `status` says
  /// nothing of the program then.
  std::string not_started;
};

/// Runs `command` in a shell with `input` on its standard input. The process gets a group of its
/// own, all of which is killed when it ends, takes longer than allowed or is cancelled: nothing is
/// left behind. Error: it could not be started, or one of the limits ended it.
Result<ProcessEnd> run_process(const std::string& command, const std::string& input,
                               const ProcessLimits& limits, const CancelToken& cancel);

/// Variables and their values.
using Environment = std::vector<std::pair<std::string, std::string>>;

/// What a program is kept from while it runs. Its standard input is empty.
struct Confinement {
  /// Its working folder, home, and folder for temporary files; the only one that it may write to,
  /// where the system lets us say so.
  std::string folder;
  Environment environment;  ///< besides PATH and the like
  std::uint64_t memory_max = std::uint64_t{2} << 30;
  std::uint64_t file_max = std::uint64_t{64} << 20;  ///< bytes of one file
  bool is_quiet = false;                             ///< what it prints is lost, however much it is
  std::uint64_t seconds_max = 60;                    ///< of the processor
};

/// Makes a folder the home of a program: what it keeps for its user goes there.
Environment home_in(const std::string& folder);

/// Does the system let us make the namespaces that `run_confined` wants?
bool permits_namespaces();

/// Runs a program without shell in namespaces of its own, where the system permits it: no network,
/// nothing but its folder can be written to, and all processes that it started end with it. Where
/// it does not, there is a network, other files are as open as to us, and the processes that it
/// left behind are found by who adopted them. Errors: as of `run_process`.
Result<ProcessEnd> run_confined(const std::vector<std::string>& line,
                                const Confinement& confinement, const ProcessLimits& limits,
                                const CancelToken& cancel);

}  // namespace reachd::confirm
