#include "extractors/recorder/agent_run.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "analysis/confirm/compile_line.h"
#include "analysis/confirm/folder.h"

namespace reachd::recorder {

namespace {

constexpr const char* kReport = "/report";

confirm::Confinement confinement_of(const std::string& folder, const std::string& agent) {
  confirm::Confinement confinement;
  confinement.folder = folder;
  confinement.environment = agent_environment(folder, agent);
  confinement.environment.emplace_back("QT_QPA_PLATFORM", "offscreen");
  confinement.environment.emplace_back("QT_LOGGING_RULES", "qt.*=false");
  for (const char* kept : {"LD_LIBRARY_PATH", "QT_PLUGIN_PATH"})
    if (const char* value = std::getenv(kept); value && *value)
      confinement.environment.emplace_back(kept, value);
  return confinement;
}

std::string signal_text(int signal) {
  const char* name = sigabbrev_np(signal);
  return "signal " + std::to_string(signal) + (name ? std::string(" (SIG") + name + ")" : "");
}

/// What loads the agent.
confirm::Environment agent_variables(const std::string& folder, const std::string& agent) {
  const char* others = std::getenv("LD_PRELOAD");
  return {{"LD_PRELOAD", others && *others ? agent + ":" + others : agent},
          {"REACHD_AGENT_SCRIPT", folder + kScriptFile},
          {"REACHD_AGENT_REPORT", folder + kReport}};
}

/// What stands behind the word, where a line begins with it.
std::string after(const std::string& report, const std::string& word) {
  const std::size_t at = report.starts_with(word) ? 0 : report.find("\n" + word);
  if (at == std::string::npos)
    return {};
  const std::size_t begin = report.find(word, at) + word.size();
  return report.substr(begin, report.find('\n', begin) - begin);
}

}  // namespace

confirm::Environment agent_environment(const std::string& folder, const std::string& agent) {
  confirm::Environment environment = agent_variables(folder, agent);
  environment.emplace_back("QT_HASH_SEED", "0");
  environment.emplace_back("TZ", "UTC");
  return environment;
}

namespace {

/// `run`: starts the program for that folder, in which the script is, and waits for its end.
Result<AgentRun> run_with(const std::string& program, const std::string& script, const auto& run) {
  const auto folder = confirm::TemporaryFolder::make();
  if (!folder)
    return folder.error();
  if (auto error = confirm::write_file(folder->path() + kScriptFile, script))
    return *error;
  AgentRun result{{}, run(folder->path())};
  std::ifstream file(folder->path() + kReport, std::ios::binary);
  result.report.assign(std::istreambuf_iterator<char>(file), {});
  if (const std::string why = after(result.report, "broken 0 "); !why.empty())
    return Error{program, why};
  if (result.end && !result.end->not_started.empty())
    return Error{program, "cannot be run: " + result.end->not_started};
  return result;
}

Error not_loaded(const std::string& program, const AgentRun& run) {
  return {program,
          "the agent was not loaded: " + (run.end ? run.end->errors : run.end.error().message)};
}

bool is_loaded(const AgentRun& run) { return !after(run.report, "loaded ").empty(); }

}  // namespace

Result<AgentRun> run_agent(const std::vector<std::string>& line, const std::string& agent,
                           const std::string& script, std::chrono::milliseconds time,
                           const CancelToken& cancel) {
  Result<AgentRun> run = run_with(line.front(), script, [&](const std::string& folder) {
    constexpr std::size_t kOutputMax = std::size_t{64} << 20;
    return confirm::run_confined(line, confinement_of(folder, agent),
                                 {.time = time, .output_max = kOutputMax}, cancel);
  });
  if (cancel.cancelled())
    return Error{line.front(), "cancelled"};
  if (run && !is_loaded(*run))
    return not_loaded(line.front(), *run);
  return run;
}

Result<AgentRun> run_watched(const std::vector<std::string>& line, const std::string& agent,
                             const std::string& script, std::chrono::milliseconds time,
                             const CancelToken& cancel) {
  Result<AgentRun> run = run_with(line.front(), script, [&](const std::string& folder) {
    std::vector<std::string> command = {"exec", "env"};
    for (const auto& [name, value] : agent_variables(folder, agent))
      command.push_back(name + "=" + value);
    command.insert(command.end(), line.begin(), line.end());
    return confirm::run_process(confirm::shell_text(command) + " >/dev/null 2>&1", {},
                                {.time = time}, cancel);
  });
  if (run && !is_loaded(*run) && !cancel.cancelled())
    return not_loaded(line.front(), *run);
  return run;
}

ProgramEnd program_end(const Result<confirm::ProcessEnd>& end) {
  constexpr int kBySignal = 128;
  if (!end)
    return {ProgramEnd::How::kHung, "the program " + end.error().message};
  if (end->status > kBySignal)
    return {ProgramEnd::How::kCrashed,
            "the program crashed with " + signal_text(end->status - kBySignal)};
  return {ProgramEnd::How::kEnded, "the program ended with status " + std::to_string(end->status)};
}

}  // namespace reachd::recorder
