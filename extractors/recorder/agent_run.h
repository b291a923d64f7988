/// The program, confined, with the agent inside of it.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/confirm/process.h"

namespace reachd::recorder {

/// In the folder of a run: what the agent reads.
inline constexpr const char* kScriptFile = "/script";

/// What loads the agent `agent` into a program, and makes two runs of it alike.
confirm::Environment agent_environment(const std::string& folder, const std::string& agent);

struct AgentRun {
  std::string report;               ///< "WORD STEP TEXT" in each line
  Result<confirm::ProcessEnd> end;  ///< Error: it took too long
};

/// Runs `line` without a display, in an empty folder; nothing that it starts or writes is left.
/// `agent`: the library; `script`: what it reads. Errors: it cannot be run, or not with the agent.
Result<AgentRun> run_agent(const std::vector<std::string>& line, const std::string& agent,
                           const std::string& script, std::chrono::milliseconds time,
                           const CancelToken& cancel);

/// The same as the user would run it: on the display, with what the program keeps, in this folder.
/// What it prints is lost. That `cancel` is raised ends it, and is no error.
Result<AgentRun> run_watched(const std::vector<std::string>& line, const std::string& agent,
                             const std::string& script, std::chrono::milliseconds time,
                             const CancelToken& cancel);

/// How a program ended that the agent did not end.
struct ProgramEnd {
  enum class How { kHung, kCrashed, kEnded };
  How how = How::kEnded;
  std::string why;  ///< "the program crashed with signal 11 (SIGSEGV)"
};
ProgramEnd program_end(const Result<confirm::ProcessEnd>& end);

}  // namespace reachd::recorder
