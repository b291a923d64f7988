/// Running programs written down.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "extractors/recorder/agent_script.h"
#include "extractors/recorder/recording.h"

namespace reachd::recorder {

struct RecordOptions {
  std::vector<std::string> command;      ///< the program and its arguments
  std::string agents;                    ///< folder of agents that were built
  std::vector<RecordPlan::Take> script;  ///< what is done first
  bool explores = false;                 ///< else no more than the script
  bool watches = false;                  ///< a person uses the program; there is no script
  std::size_t events_max = 0;            ///< in all runs
  std::chrono::milliseconds time{0};     ///< for all runs
};

/// Runs the program, confined and without a display, as often as it takes to do once what each view
/// offers; what leads out of the program is done last. Nothing that it starts or writes is left.
/// The same program gives the same recording, unless a bound of time ends it. Errors: it cannot be
/// run, or is no program of Qt's.
/// `watches`: it runs where the user is, not confined, until it ends, the time is over or `cancel`
/// is raised, which is no error then: what was done is in `steps`.
Result<Recording> record(const RecordOptions& options, const CancelToken& cancel);

}  // namespace reachd::recorder
