#include "extractors/recorder/replay.h"

#include <optional>
#include <sstream>

#include "extractors/recorder/agent_run.h"
#include "extractors/recorder/agent_script.h"
#include "extractors/recorder/prepare.h"

namespace reachd::recorder {

namespace {

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
  const Result<Prepared> prepared = prepare(witness, options.command, options.agents, cancel);
  if (!prepared)
    return prepared.error();
  const Result<AgentRun> run =
      run_agent(prepared->line, prepared->agent, prepared->script, options.time, cancel);
  if (!run)
    return run.error();
  return verdict(read_report(run->report), run->end, all_steps(witness).size());
}

}  // namespace reachd::recorder
