/// What a session tells about itself, keeps within limits, and leaves alone.
#include <algorithm>
#include <utility>

#include "lsp-server/crash/crash.h"
#include "lsp-server/session/expected_analysis.h"
#include "lsp-server/session/line_map.h"
#include "lsp-server/session/memory.h"
#include "lsp-server/session/session_unit.h"

namespace reachd::session {

SessionStatus Session::status() const {
  SessionStatus status;
  status.jobs = scheduler_->size();
  if (background_index_) {
    const IndexProgress index = background_index_->progress();
    status.indexed = index.done;
    status.analysed = index.analysed;
    status.sources = index.all;
  }
  const std::lock_guard lock(mutex_);
  for (const auto& [path, unit] : units_) {
    FileStatus file;
    file.path = path;
    if (const Analysis* analysis = unit->analysis.get()) {
      file.state = analysis->failure ? FileState::kFailed : FileState::kAnalysed;
      file.reason = analysis->failure ? analysis->failure->text() : "";
      file.model = analysis->model_name;
      file.handlers = analysis->handlers.size();
      file.targets = analysis->targets.size();
      file.problems = analysis->problems;
      for (const query::TargetInfo& target : analysis->targets)
        if (unit->answers->contains(target.target) ||
            covered_of(unit->covered, target.target) == coverage::Covered::kYes)
          ++file.answered;
    }
    status.files.push_back(std::move(file));
  }
  return status;
}

MemoryUsage Session::memory_usage() const {
  MemoryUsage usage;
  usage.resident = resident_bytes();
  usage.limit = options_.memory_bytes_max;
  usage.units = options_.index->memory_bytes();
  const std::lock_guard lock(mutex_);
  usage.dropped = dropped_;
  for (const auto& [path, document] : documents_)
    usage.texts += document.text->size();
  for (const auto& [path, unit] : units_) {
    usage.programs += unit->has_engine ? 1 : 0;
    usage.answers += unit->answers->size();
  }
  return usage;
}

bool Session::is_over_memory() const {
  return options_.memory_bytes_max != 0 && resident_bytes() > options_.memory_bytes_max;
}

void Session::keep_within_memory(Unit& unit) {
  if (!is_over_memory())
    return;
  options_.index->forget_memory();
  clang_extractor::forget(*preambles_);
  std::shared_ptr<Unit> oldest;
  {
    const std::lock_guard lock(mutex_);
    unit.last_use = ++uses_;
    for (const auto& [path, other] : units_)
      if (other->has_engine && (!oldest || other->last_use < oldest->last_use))
        oldest = other;
    if (!oldest)
      return;
    oldest->has_engine = false;
    ++dropped_;
  }
  if (oldest.get() == &unit) {
    unit.engine.reset();
    unit.is_dropped = true;
    return;
  }
  // It is for its own strand to drop, and then to look again.
  Job job = job_of(oldest, Priority::kRefresh, "dropping the program of",
                   [this, oldest](const CancelToken&) {
                     if (!oldest->engine)
                       return;
                     oldest->engine.reset();
                     oldest->is_dropped = true;
                     keep_within_memory(*oldest);
                   });
  job.name = "drop " + oldest->path;
  scheduler_->submit(std::move(job));
}

/// Lenses of the new text need not wait for the start of the program, where that takes long.
void Session::publish_expected(Unit& unit, const Analysis& code, const Program& program,
                               std::uint64_t generation, const std::string& fingerprint) {
  if (!program.model.code)
    return;
  const ir::Module& module = *program.model.code;
  const bool is_first = !unit.analysis;
  if (is_first ? !starts_slowly(module)
               : !unit.is_expected && !is_worth_expecting(unit, *code.text))
    return;
  auto analysis = std::make_shared<Analysis>(code);
  if (is_first)
    expect_first(module, *analysis);
  else
    expect(*unit.analysis, module, *analysis);
  publish(unit, std::move(analysis), program.inputs, generation, fingerprint, true);
}

/// Nor for all that is read behind the text.
void Session::publish_outline(Unit& unit, const std::shared_ptr<const std::string>& text,
                              const LoadOptions& load, std::uint64_t generation) {
  if (!is_worth_expecting(unit, *text))
    return;
  const std::optional<ir::Module> code = load_outline(unit.path, load);
  if (!code || load.cancel.cancelled())
    return;
  auto analysis = std::make_shared<Analysis>();
  analysis->path = unit.path;
  analysis->text = text;
  analysis->model_name = unit.analysis->model_name;
  analysis->code = index_code(*code, unit.path);
  expect(*unit.analysis, *code, *analysis);
  std::vector<Input> inputs = unit.inputs;
  for (Input& input : inputs)
    if (input.path == unit.path)
      input.text = text;
  publish(unit, std::move(analysis), std::move(inputs), generation, {}, true);
}

bool Session::is_worth_expecting(const Unit& unit, const std::string& text) const {
  return unit.analysis && !unit.analysis->failure && *unit.analysis->text != text &&
         unit.start_seconds > options_.expect_seconds;
}

/// The first edit of a file whose unit the index knew would have to wait for all of its includes.
/// Not on the unit's strand: questions need not wait for that.
void Session::schedule_preparation(const std::shared_ptr<Unit>& unit) {
  if (std::exchange(unit->is_prepared, true) || is_over_memory())
    return;
  {
    const std::lock_guard lock(mutex_);
    if (!options_.background)
      return;
  }
  Job job = job_of(unit, Priority::kBackground, "reading the includes of",
                   [this, path = unit->path](const CancelToken& cancel) {
                     LoadOptions load;
                     {
                       const std::lock_guard lock(mutex_);
                       if (!documents_.contains(path))
                         return;
                       load = load_options_locked(path, cancel);
                     }
                     prepare_edits(path, load);
                   });
  job.strand = "includes of " + unit->path;
  job.name = job.strand;
  scheduler_->submit(std::move(job));
}

void Session::make_background_index() {
  if (!options_.index->has_store())
    return;
  BackgroundIndex::Needs needs;
  needs.load_options = [this](const std::string& path,
                              const CancelToken& cancel) -> std::optional<LoadOptions> {
    const std::lock_guard lock(mutex_);
    if (documents_.contains(path))
      return std::nullopt;
    return load_options_locked(path, cancel);
  };
  needs.is_over_memory = [this] { return is_over_memory(); };
  needs.is_busy = [this] { return is_analysing(); };
  needs.analyse = [this](const std::string& path, const LoadOptions& load,
                         const std::function<void()>& begins) {
    return analyse_program_of(path, load, begins);
  };
  needs.progressed = events_.indexed;
  background_index_ = std::make_unique<BackgroundIndex>(*scheduler_, std::move(needs));
  background_index_->set_enabled(options_.background_index);
}

void Session::schedule_index(const std::string& path) {
  if (!background_index_)
    return;
  std::string database;
  {
    const std::lock_guard lock(mutex_);
    database = build_directory_of(options_, path);
  }
  if (database.empty())
    database = clang_extractor::CompilationDatabase::find(path).value_or("");
  if (!database.empty())
    background_index_->add_database(database);
}

Job Session::job_of(const std::shared_ptr<Unit>& unit, Priority priority, const std::string& what,
                    std::function<void(const CancelToken&)> run) {
  Job job;
  job.strand = unit->path;
  job.priority = priority;
  job.run = [text = what + " " + unit->path, run = std::move(run)](const CancelToken& cancel) {
    const crash::Doing doing(text);
    run(cancel);
  };
  job.crashed = [this, unit](const std::string& how) { give_up(unit, how); };
  return job;
}

Error Session::failure_of(const Unit& unit) const {
  const std::shared_ptr<const Snapshot> now = snapshot(unit.path);
  if (now && now->analysis && now->analysis->failure)
    return *now->analysis->failure;
  return {unit.path, "the analysis was cancelled"};
}

void Session::look_at_coverage(const std::shared_ptr<Unit>& unit) {
  const std::shared_ptr<const Snapshot> now = snapshot(unit->path);
  if (!now || !now->analysis)
    return;  // its analysis will look
  auto covered = coverage_.of(*now->analysis);
  {
    const std::lock_guard lock(mutex_);
    unit->covered = std::move(covered);
  }
  if (events_.answered)
    events_.answered(unit->path);
  schedule_background(unit);  // what is not covered any more is to be asked
}

coverage::Covered covered_of(const std::shared_ptr<const CoveredBranches>& covered,
                             const Target& target) {
  if (!covered)
    return coverage::Covered::kNotTold;
  const auto found = covered->find(target);
  return found == covered->end() ? coverage::Covered::kNotTold : found->second;
}

const query::Answer* Snapshot::earlier_answer(const Target& target) const {
  if (!earlier_lines || !earlier_answers || !target.branch)
    return nullptr;
  const auto line = earlier_lines->to_analysed(target.line);
  if (!line || target.file != path)
    return nullptr;
  Target before = target;
  before.line = *line;
  const auto found = earlier_answers->find(before);
  return found == earlier_answers->end() ? nullptr : found->second.get();
}

/// What the crashed thread holds stays as it is, so the file gets a new unit.
void Session::give_up(const std::shared_ptr<Unit>& unit, const std::string& how) {
  const std::string& path = unit->path;
  {
    const std::lock_guard lock(mutex_);
    const auto document = documents_.find(path);
    const auto known = units_.find(path);
    if (document == documents_.end() || known == units_.end() || known->second != unit)
      return;
    const auto left = std::make_shared<Unit>();
    left->path = path;
    left->generation = generation_;
    left->inputs = {{path, document->second.text}};
    left->input_paths = {path};
    left->crashes = unit->crashes + 1;
    auto analysis = std::make_shared<Analysis>();
    analysis->path = path;
    analysis->text = document->second.text;
    analysis->failure = Error{
        "reachd", "crashed on " + path + " (" + how + "); the file is left alone until it changes"};
    left->analysis = std::move(analysis);
    known->second = left;
  }
  if (events_.analysed)
    events_.analysed(path);
  if (events_.crashed)
    events_.crashed(path, how);
}

}  // namespace reachd::session
