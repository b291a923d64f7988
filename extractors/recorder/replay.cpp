#include "extractors/recorder/replay.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "extractors/recorder/agent_library.h"
#include "extractors/recorder/agent_run.h"
#include "extractors/recorder/agent_script.h"
#include "extractors/recorder/application.h"
#include "extractors/recorder/statement_start.h"

namespace reachd::recorder {

namespace {

namespace fs = std::filesystem;

/// The source of the debug information that the witness means: the same path, the same file, or,
/// where the program was built elsewhere, the only one with that name.
std::string source_of(const std::string& file, const std::set<std::string>& files) {
  std::error_code error;
  const fs::path path = fs::absolute(file, error).lexically_normal();
  if (files.contains(path.string()))
    return path.string();
  std::vector<std::string> named;
  for (const std::string& candidate : files) {
    if (fs::equivalent(candidate, path, error) && !error)
      return candidate;
    if (fs::path(candidate).filename() == path.filename())
      named.push_back(candidate);
  }
  return named.size() == 1 ? named[0] : "";
}

/// The line and some that follow it; fewer, where the file ends or cannot be read.
std::vector<std::string> lines_from(const std::string& path, unsigned line) {
  constexpr unsigned kLinesMax = 40;
  std::ifstream file(path);
  std::vector<std::string> lines;
  std::string text;
  for (unsigned i = 1; i < line + kLinesMax && std::getline(file, text); ++i)
    if (i >= line)
      lines.push_back(text);
  return lines;
}

/// Code of the last statement that begins on the line. Compilers may count all of it to the lines
/// of its arguments.
std::vector<std::uint64_t> addresses_of(const DebugInformation& information,
                                        const std::string& file, unsigned line,
                                        const std::vector<std::string>& text) {
  const StatementColumns columns = text.empty() ? StatementColumns{} : last_statement(text[0]);
  std::vector<std::uint64_t> found = information.addresses(file, line, columns.first, columns.last);
  const unsigned lines =
      text.empty() ? 1
                   : std::min<unsigned>(statement_lines(text), static_cast<unsigned>(text.size()));
  for (unsigned i = 1; i < lines && found.empty(); ++i)
    found = information.addresses(file, line + i, 1, 0);
  return found;
}

using Targets = std::vector<std::pair<std::string, std::uint64_t>>;

Result<Targets> targets_of(const Witness& witness, const std::vector<DebuggedModule>& modules) {
  Targets targets;
  bool knows_file = false;
  for (const DebuggedModule& module : modules) {
    const std::string file = source_of(witness.file, module.information.files());
    knows_file = knows_file || !file.empty();
    std::error_code error;
    const std::string text = fs::exists(witness.file, error) ? witness.file : file;
    for (const std::uint64_t address :
         addresses_of(module.information, file, witness.line, lines_from(text, witness.line)))
      targets.emplace_back(module.loaded_as, address);
  }
  const std::string place = witness.file + ":" + std::to_string(witness.line);
  if (!knows_file)
    return Error{place,
                 "found no debug information of this file in the program, expected it built "
                 "with -g -O0"};
  if (targets.empty())
    return Error{place,
                 "found no code of this line in the program, expected it built from these "
                 "sources with -g -O0"};
  return targets;
}

/// What the agent told: "WORD STEP TEXT" in each line.
struct Report {
  std::size_t step = 0;
  std::optional<std::size_t> hit;
  std::string end;  ///< "done", "fail", "cannot"; empty: it did not come to that
  std::string why;
  std::vector<std::size_t> left;  ///< steps that only Qt itself can take
  std::vector<std::string> notes;
};

Report read_report(const std::string& told) {
  Report report;
  std::istringstream lines(told);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    std::size_t step = 0;
    std::string text;
    words >> word >> step;
    std::getline(words >> std::ws, text);
    report.step = step;
    if (word == "hit" && !report.hit)
      report.hit = step;
    else if (word == "left")
      report.left.push_back(step);
    else if (word == "note")
      report.notes.push_back(
          (step == 0 ? "at the start: " : "step " + std::to_string(step) + ": ") + text);
    else if (word == "done" || word == "fail" || word == "cannot")
      report.end = word, report.why = text;
  }
  return report;
}

Replay verdict(const Report& report, const Result<confirm::ProcessEnd>& end, std::size_t steps) {
  Replay replay;
  replay.steps = steps;
  replay.step = report.step;
  replay.notes = report.notes;
  if (report.hit) {
    replay.end = Replay::End::kHit;
    replay.step = *report.hit;
  } else if (report.end == "fail" || report.end == "cannot") {
    replay.end = report.end == "fail" ? Replay::End::kRefused : Replay::End::kCannot;
    replay.why = report.why;
  } else if (report.end == "done" && !report.left.empty()) {
    replay.end = Replay::End::kCannot;
    replay.step = report.left.front();
    replay.why = "only Qt itself can cause this, and the line was not hit";
  } else if (report.end == "done") {
    replay.why = "all steps were taken";
  } else {
    const ProgramEnd ended = program_end(end);
    replay.end = ended.how == ProgramEnd::How::kHung      ? Replay::End::kHung
                 : ended.how == ProgramEnd::How::kCrashed ? Replay::End::kCrashed
                                                          : Replay::End::kEnded;
    replay.why = ended.why;
  }
  return replay;
}

}  // namespace

Result<Replay> replay(const Witness& witness, const ReplayOptions& options,
                      const CancelToken& cancel) {
  const Result<Application> program = Application::find(options.command.front(), cancel);
  if (!program)
    return program.error();
  const auto modules = program->modules();
  if (!modules)
    return modules.error();
  const Result<Targets> targets = targets_of(witness, *modules);
  if (!targets)
    return targets.error();
  const Result<std::string> script = agent_script(witness, *modules, *targets);
  if (!script)
    return script.error();
  const Result<std::string> agent = agent_library(program->qt(), options.agents, cancel);
  if (!agent)
    return agent.error();

  std::vector<std::string> line = options.command;
  line.front() = program->path();
  const Result<AgentRun> run = run_agent(line, *agent, *script, options.time, cancel);
  if (!run)
    return run.error();
  return verdict(read_report(run->report), run->end, all_steps(witness).size());
}

}  // namespace reachd::recorder
