/// What a session does unasked: branches of open files, the programs of the others.
#include <algorithm>
#include <filesystem>

#include "analysis/smt/z3/z3_factory.h"
#include "lsp-server/session/analysis_note.h"
#include "lsp-server/session/deadline.h"
#include "lsp-server/session/session_unit.h"

namespace reachd::session {

namespace {

using Clock = std::chrono::steady_clock;

/// In place of an analysis: it takes longer than anybody is made to wait for one.
constexpr std::string_view kTooLong = "takes too long";

}  // namespace

void Session::schedule_background(const std::shared_ptr<Unit>& unit) {
  bool is_wanted = false;
  {
    const std::lock_guard lock(mutex_);
    is_wanted = options_.background;
  }
  if (!is_wanted) {
    if (events_.settled)
      events_.settled(unit->path);
    return;
  }
  Job job = job_of(unit, Priority::kBackground, "answering the branches of",
                   [this, unit](const CancelToken& cancel) { answer_next(unit, cancel); });
  job.may_be_interrupted = true;
  job.name = "background " + unit->path;
  scheduler_->submit(std::move(job));
}

/// One step of the background pass: asks for the first branch without answer.
void Session::answer_next(const std::shared_ptr<Unit>& unit, const CancelToken& cancel) {
  if (!is_up_to_date(*unit) || (!unit->engine && !unit->is_dropped))
    return;  // the analysis of the new text starts a new pass
  const std::shared_ptr<const Snapshot> now = snapshot(unit->path);
  if (!now || !now->analysis)
    return;
  for (const query::TargetInfo& target : now->analysis->targets) {
    // What tests come to is known to be reachable: how is asked for by who wants to know.
    if (now->answer(target.target) != nullptr || now->is_tested(target.target))
      continue;
    // To make a program that is too large again and again would be in the way of everything else.
    if (unit->is_dropped && is_over_memory())
      break;
    Question question;
    {
      const std::lock_guard lock(mutex_);
      question.timeout_seconds = options_.lens_seconds;
    }
    question.cancel = cancel;
    if (!bring_up_to_date(*unit, Need::kEngine, cancel)) {
      if (cancel.cancelled() && is_up_to_date(*unit))
        schedule_background(unit);  // something more urgent came in between
      return;
    }
    answer(*unit, target.target, question);
    keep_within_memory(*unit);
    schedule_background(unit);
    return;
  }
  if (wants_exploration(*unit, *now))
    return explore(unit, *now, cancel);
  if (events_.settled)
    events_.settled(unit->path);
}

/// Is a branch left open that exploring the program, which takes longer than one answer may, could
/// come to? Each text is explored once.
bool Session::wants_exploration(const Unit& unit, const Snapshot& now) const {
  if (unit.explored == unit.fingerprint || (unit.is_dropped && is_over_memory()))
    return false;
  return std::ranges::any_of(now.analysis->targets, [&](const query::TargetInfo& target) {
    const query::Answer* known = now.answer(target.target);
    return known != nullptr && known->verdict == query::Verdict::kUnknown;
  });
}

/// The last step of the background pass: one exploration for all branches that are left open.
void Session::explore(const std::shared_ptr<Unit>& unit, const Snapshot& now,
                      const CancelToken& cancel) {
  if (!bring_up_to_date(*unit, Need::kEngine, cancel)) {
    if (cancel.cancelled() && is_up_to_date(*unit))
      schedule_background(unit);
    return;
  }
  const auto began = Clock::now();
  for (const query::TargetInfo& target : now.analysis->targets) {
    const query::Answer* known = now.answer(target.target);
    if (known == nullptr || known->verdict != query::Verdict::kUnknown)
      continue;
    const double spent = seconds_since(began);
    if (options_.command_seconds > 0 && spent >= options_.command_seconds)
      break;
    Question question;
    question.only_explored = true;
    if (options_.command_seconds > 0)
      question.timeout_seconds = options_.command_seconds - spent;
    question.cancel = cancel;
    answer(*unit, target.target, question);
    if (cancel.cancelled()) {
      schedule_background(unit);  // something more urgent came in between
      return;
    }
  }
  unit->explored = unit->fingerprint;
  keep_within_memory(*unit);
  schedule_background(unit);
}

// The programs of files that are not open.

bool Session::is_analysing() const {
  const std::lock_guard lock(mutex_);
  // Others are shown what was known before, and need not be analysed again unless somebody asks.
  return std::ranges::any_of(units_, [](const auto& entry) {
    return !entry.second->analysis || entry.second->is_expected;
  });
}

std::shared_ptr<const ProgramAnalysis> Session::known_program(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [path, unit] : units_)
    if (unit->whole && unit->whole->program == key)
      return unit->whole;
  return nullptr;
}

std::vector<std::string> Session::analyse_program_of(const std::string& path,
                                                     const LoadOptions& load,
                                                     const std::function<void()>& begins) {
  Result<Program> program = load_program(path, load);
  if (!program)
    return {path};  // who opens it is told
  const std::string key = program_key(*program);
  const std::vector<std::string> sources = program->sources;
  std::vector<std::string> unknown;
  for (const std::string& source : sources)
    if (!options_.index->note(analysis_key(source, key)))
      unknown.push_back(source);
  if (unknown.empty() || load.cancel.cancelled())
    return sources;
  const bool is_named = !program->model_file.empty();
  const std::string name = program->model.name;
  const std::shared_ptr<const ir::Module> code = program->model.code;
  std::shared_ptr<const ProgramAnalysis> whole = known_program(key);
  if (!whole) {
    begins();
    query::Engine engine(std::move(program->model), std::move(program->frameworks),
                         smt::make_z3_factory(), program->bounds, load.cancel);
    if (load.cancel.cancelled())
      return {};
    const Deadline deadline(options_.command_seconds, load.cancel);
    query::Options options;
    options.cancel = deadline.token();
    whole = std::make_shared<const ProgramAnalysis>(analyse_program(key, engine, options));
    if (load.cancel.cancelled())
      return {};
    if (deadline.passed("handlers and their events"))
      whole.reset();
  }
  for (const std::string& source : unknown) {
    Analysis analysis;
    analysis.path = source;
    analysis.model_name = is_named ? name : std::filesystem::path(source).stem().string();
    if (code)
      analysis.code = index_code(*code, source);
    if (whole)
      take_part_of(*whole, analysis);
    options_.index->keep_note(analysis_key(source, key),
                              whole ? to_note(analysis) : std::string(kTooLong));
  }
  return sources;
}

}  // namespace reachd::session
