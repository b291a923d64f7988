/// A witness put to the user's program, as it was built.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "extractors/recorder/witness.h"

namespace reachd::recorder {

struct ReplayOptions {
  std::vector<std::string> command;  ///< the program and its arguments
  std::string agents;                ///< folder of agents that were built
  std::chrono::milliseconds time{30'000};
};

struct Replay {
  enum class End {
    kHit,      ///< the target's code ran
    kNotHit,   ///< all steps were taken, and it did not
    kRefused,  ///< a step cannot be taken
    kCrashed,
    kEnded,  ///< the program did, before the last step
    kHung,
    kCannot,  ///< an event that the agent does not know how to cause
  };
  End end = End::kNotHit;
  std::size_t step = 0;            ///< in which it came to that; 0: before the first
  std::size_t steps = 0;           ///< of the witness, repetitions counted
  std::string why;                 ///< "crashed with signal 11 (SIGSEGV)"; empty with kHit
  std::vector<std::string> notes;  ///< what was done that the witness does not say
};

/// Runs the program confined and without a display, drives it, and ends it. Nothing that it starts
/// or writes is left. Errors: it cannot be run, is no program of Qt's, or has no debug information
/// of the target.
Result<Replay> replay(const Witness& witness, const ReplayOptions& options,
                      const CancelToken& cancel);

}  // namespace reachd::recorder
