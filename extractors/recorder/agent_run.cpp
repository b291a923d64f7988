#include "extractors/recorder/agent_run.h"

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

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
  return {{"LD_PRELOAD", agent},
          {"REACHD_AGENT_SCRIPT", folder + kScriptFile},
          {"REACHD_AGENT_REPORT", folder + kReport},
          {"QT_HASH_SEED", "0"},
          {"TZ", "UTC"}};
}

Result<AgentRun> run_agent(const std::vector<std::string>& line, const std::string& agent,
                           const std::string& script, std::chrono::milliseconds time,
                           const CancelToken& cancel) {
  const std::string& program = line.front();
  const auto folder = confirm::TemporaryFolder::make();
  if (!folder)
    return folder.error();
  if (auto error = confirm::write_file(folder->path() + kScriptFile, script))
    return *error;
  constexpr std::size_t kOutputMax = std::size_t{64} << 20;
  AgentRun run{{},
               confirm::run_confined(line, confinement_of(folder->path(), agent),
                                     {.time = time, .output_max = kOutputMax}, cancel)};
  std::ifstream file(folder->path() + kReport, std::ios::binary);
  run.report.assign(std::istreambuf_iterator<char>(file), {});
  if (cancel.cancelled())
    return Error{program, "cancelled"};
  if (const std::string why = after(run.report, "broken 0 "); !why.empty())
    return Error{program, why};
  if (run.end && !run.end->not_started.empty())
    return Error{program, "cannot be run: " + run.end->not_started};
  if (after(run.report, "loaded ").empty())
    return Error{program, "the agent was not loaded: " +
                              (run.end ? run.end->errors : run.end.error().message)};
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
