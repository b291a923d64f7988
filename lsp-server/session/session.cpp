#include "lsp-server/session/session.h"

#include <algorithm>
#include <array>
#include <exception>
#include <functional>
#include <memory>
#include <utility>

#include "analysis/smt/z3/z3_factory.h"
#include "lsp-server/crash/crash.h"
#include "lsp-server/session/analysis_note.h"
#include "lsp-server/session/deadline.h"
#include "lsp-server/session/session_unit.h"
#include "lsp-server/session/typing.h"
#include "lsp-server/session/workspace.h"

namespace reachd::session {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kHistoryMax = 8;
constexpr int kCrashesMax = 3;

bool is_header(std::string_view path) {
  constexpr std::array kEnds = {".h", ".hh", ".hpp", ".hxx", ".inc"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return path.ends_with(end); });
}

/// Tells texts that make no program apart for as long as the process lives.
std::string fingerprint_of(const std::vector<Input>& inputs, std::uint64_t generation) {
  std::string result = std::to_string(generation);
  for (const Input& input : inputs)
    result += " " + input.path + " " + std::to_string(std::hash<std::string>()(*input.text));
  return result;
}

query::Answer unknown_answer(const Target& target, std::string reason) {
  query::Answer answer;
  answer.target = target;
  answer.reasons.push_back({std::move(reason), std::nullopt});
  return answer;
}

Target moved_to(Target target, const std::string& file) {
  if (target.id.empty())
    target.file = file;
  return target;
}

}  // namespace

std::vector<const query::TargetInfo*> branches_of(const Analysis& analysis,
                                                  const query::Place& handler) {
  std::vector<const query::TargetInfo*> branches;
  for (const query::TargetInfo& target : analysis.targets)
    if (target.target.branch && target.place.line >= handler.line &&
        target.place.line <= handler.end_line)
      branches.push_back(&target);
  return branches;
}

Session::Session(SessionOptions options, SessionEvents events)
    : options_(std::move(options)),
      events_(std::move(events)),
      coverage_({options_.coverage, options_.configuration, options_.root}, events_.coverage),
      scheduler_(std::make_unique<Scheduler>(std::max<std::size_t>(options_.threads, 1))) {
  if (!options_.index)
    options_.index = std::make_shared<index::Index>(index::IndexOptions{});
  make_background_index();
}

Session::~Session() { scheduler_.reset(); }

std::string build_directory_of(const SessionOptions& options, const std::string& path) {
  std::string found = options.build_directory;
  std::size_t longest = 0;
  for (const auto& [folder, build] : options.build_directories) {
    const bool is_inside = path.starts_with(folder) &&
                           (folder.ends_with('/') || path.substr(folder.size()).starts_with('/'));
    if (is_inside && folder.size() >= longest) {
      longest = folder.size();
      found = build;
    }
  }
  return found;
}

void Session::configure(const SessionOptions& options) {
  bool is_other_program = false;
  {
    const std::lock_guard lock(mutex_);
    is_other_program = options_.build_directory != options.build_directory ||
                       options_.build_directories != options.build_directories ||
                       options_.models != options.models;
    options_.build_directory = options.build_directory;
    options_.build_directories = options.build_directories;
    options_.models = options.models;
    options_.lens_seconds = options.lens_seconds;
    options_.background = options.background;
  }
  if (background_index_)
    background_index_->set_enabled(options.background_index);
  coverage_.configure(options.coverage, options.root);
  if (is_other_program)
    invalidate();
  else
    coverage_changed();
}

// Documents.

void Session::open(const std::string& path, std::int64_t version, std::string text) {
  {
    const std::lock_guard lock(mutex_);
    documents_[path] = {version, std::make_shared<const std::string>(std::move(text))};
    const auto unit = std::make_shared<Unit>();
    unit->path = path;
    unit->input_paths = {path};
    units_[path] = unit;
    if (is_header(path))
      ++generation_;
  }
  schedule_analysis(path, std::chrono::milliseconds(0));
}

void Session::change(const std::string& path, std::int64_t version, std::string text) {
  std::vector<std::string> affected;
  std::vector<CancelToken> outdated;
  std::shared_ptr<const std::string> before;
  {
    const std::lock_guard lock(mutex_);
    const auto document = documents_.find(path);
    if (document == documents_.end())
      return;
    before = document->second.text;
  }
  const auto pause = pause_after_edit(*before, text, options_.debounce);
  {
    const std::lock_guard lock(mutex_);
    const auto document = documents_.find(path);
    if (document == documents_.end())
      return;
    document->second = {version, std::make_shared<const std::string>(std::move(text))};
    if (is_header(path))
      ++generation_;
    for (const auto& [name, unit] : units_)
      if (name == path || is_header(path) ||
          std::find(unit->input_paths.begin(), unit->input_paths.end(), path) !=
              unit->input_paths.end()) {
        affected.push_back(name);
        outdated.push_back(std::exchange(unit->analysing, {}));
      }
  }
  for (const CancelToken& analysing : outdated)
    analysing.cancel();
  for (const std::string& name : affected)
    schedule_analysis(name, pause);
}

void Session::close(const std::string& path) {
  const std::lock_guard lock(mutex_);
  documents_.erase(path);
  units_.erase(path);
}

bool Session::is_open(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  return documents_.contains(path);
}

void Session::invalidate() {
  std::vector<std::string> paths;
  {
    const std::lock_guard lock(mutex_);
    ++generation_;
    for (const auto& [path, unit] : units_)
      paths.push_back(path);
  }
  for (const std::string& path : paths)
    schedule_analysis(path, options_.debounce);
  if (background_index_)
    background_index_->begin_anew();
}

void Session::coverage_changed() {
  std::vector<std::shared_ptr<Unit>> units;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [path, unit] : units_)
      units.push_back(unit);
  }
  for (const std::shared_ptr<Unit>& unit : units) {
    Job job = job_of(unit, Priority::kRefresh, "looking at the coverage of",
                     [this, unit](const CancelToken&) { look_at_coverage(unit); });
    job.name = "coverage " + unit->path;
    job.delay = options_.debounce;
    scheduler_->submit(std::move(job));
  }
}

std::shared_ptr<const Snapshot> Session::snapshot(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  return snapshot_locked(path);
}

std::shared_ptr<const Snapshot> Session::snapshot_locked(const std::string& path) const {
  const auto document = documents_.find(path);
  if (document == documents_.end())
    return nullptr;
  const Unit& unit = *units_.at(path);
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->path = path;
  snapshot->version = document->second.version;
  snapshot->text = document->second.text;
  snapshot->analysis = unit.analysis;
  snapshot->answers = unit.answers;
  snapshot->covered = unit.covered;
  snapshot->earlier_analysis = unit.earlier_analysis;
  snapshot->earlier_answers = unit.earlier_answers;
  snapshot->earlier_lines = unit.earlier_lines;
  snapshot->is_latest = is_latest_locked(unit);
  snapshot->is_expected = unit.is_expected;
  return snapshot;
}

LoadOptions Session::load_options_locked(const std::string& asked,
                                         const CancelToken& cancel) const {
  LoadOptions options;
  options.build_directory = build_directory_of(options_, asked);
  options.configuration = options_.configuration;
  options.models = options_.models;
  options.index = options_.index;
  options.preambles = preambles_;
  options.cancel = cancel;
  std::map<std::string, std::shared_ptr<const std::string>> texts;
  for (const auto& [path, document] : documents_) {
    texts[path] = document.text;
    if (is_header(path))
      options.unsaved_headers.emplace_back(path, document.text);
  }
  options.unsaved = [texts = std::move(texts)](const std::string& path) {
    const auto found = texts.find(path);
    return found == texts.end() ? nullptr : found->second;
  };
  return options;
}

// Requests.

void Session::refresh(const std::string& path) {
  schedule_analysis(path, std::chrono::milliseconds(0));
}

void Session::analyse(const std::string& path, Priority priority, const CancelToken& cancel,
                      std::function<void(std::shared_ptr<const Snapshot>)> then) {
  std::shared_ptr<Unit> unit;
  {
    const std::lock_guard lock(mutex_);
    const auto found = units_.find(path);
    if (found != units_.end())
      unit = found->second;
  }
  if (!unit) {
    then(nullptr);
    return;
  }
  Job job = job_of(unit, priority, "analysing", [this, unit, then](const CancelToken& token) {
    bring_up_to_date(*unit, Need::kAnalysis, token);
    then(snapshot(unit->path));
  });
  job.cancel = cancel;
  job.crashed = [this, unit, then = std::move(then)](const std::string& how) {
    give_up(unit, how);
    then(snapshot(unit->path));
  };
  scheduler_->submit(std::move(job));
}

std::optional<std::vector<query::Answer>> Session::known_answers(const Question& question) const {
  const std::shared_ptr<const Snapshot> now = snapshot(question.path);
  if (!now || !now->is_current() || question.targets.empty())
    return std::nullopt;
  std::vector<query::Answer> answers;
  for (const Target& target : question.targets) {
    const query::Answer* known = now->answer(target);
    // An unknown may become an answer with the time that somebody who waits for it grants.
    if (known == nullptr ||
        (known->verdict == query::Verdict::kUnknown && question.priority == Priority::kInteractive))
      return std::nullopt;
    answers.push_back(*known);
  }
  return answers;
}

void Session::ask(Question question, std::function<void(Result<std::vector<query::Answer>>)> then) {
  if (auto known = known_answers(question)) {
    then(std::move(*known));
    return;
  }
  std::shared_ptr<Unit> unit;
  {
    const std::lock_guard lock(mutex_);
    const auto found = units_.find(question.path);
    if (found != units_.end())
      unit = found->second;
  }
  if (!unit) {
    then(Error{question.path, "is not open"});
    return;
  }
  const Priority priority = question.priority;
  const CancelToken cancel = question.cancel;
  Job job = job_of(unit, priority, "answering questions about",
                   [this, unit, question = std::move(question), then](const CancelToken&) {
                     then(answer_all(*unit, question));
                     keep_within_memory(*unit);
                   });
  job.cancel = cancel;
  job.crashed = [this, unit, then = std::move(then)](const std::string& how) {
    give_up(unit, how);
    then(failure_of(*unit));
  };
  scheduler_->submit(std::move(job));
}

void Session::graph(const std::string& path, const CancelToken& cancel,
                    std::function<void(Result<query::ModelGraph>)> then) {
  std::shared_ptr<Unit> unit;
  {
    const std::lock_guard lock(mutex_);
    const auto found = units_.find(path);
    if (found != units_.end())
      unit = found->second;
  }
  if (!unit) {
    then(Error{path, "is not open"});
    return;
  }
  Job job = job_of(unit, Priority::kInteractive, "drawing the model of",
                   [this, unit, then](const CancelToken& token) {
                     then(make_graph(*unit, token));
                     keep_within_memory(*unit);
                   });
  job.cancel = cancel;
  job.crashed = [this, unit, then = std::move(then)](const std::string& how) {
    give_up(unit, how);
    then(failure_of(*unit));
  };
  scheduler_->submit(std::move(job));
}

bool Session::stop(std::chrono::milliseconds patience) { return scheduler_->stop(patience); }

// Work.

void Session::schedule_analysis(const std::string& path, std::chrono::milliseconds delay) {
  std::shared_ptr<Unit> unit;
  CancelToken analysing;
  {
    const std::lock_guard lock(mutex_);
    const auto found = units_.find(path);
    if (found == units_.end())
      return;
    unit = found->second;
    analysing = unit->analysing;
  }
  Job job = job_of(unit, Priority::kRefresh, "analysing", [this, unit](const CancelToken& cancel) {
    bring_up_to_date(*unit, Need::kAnalysis, cancel);
    schedule_preparation(unit);
    schedule_background(unit);
    schedule_index(unit->path);
  });
  job.name = "analyse " + path;
  job.cancel = analysing;
  job.delay = delay;
  scheduler_->submit(std::move(job));
}

bool Session::is_up_to_date(const Unit& unit) const {
  const std::lock_guard lock(mutex_);
  const auto current = units_.find(unit.path);
  if (current == units_.end() || current->second.get() != &unit)
    return false;  // closed, or crashed
  return !unit.is_expected && is_latest_locked(unit);
}

bool Session::is_latest_locked(const Unit& unit) const {
  // What crashed again and again is left alone until its own text changes.
  if (!unit.analysis || (unit.generation != generation_ && unit.crashes < kCrashesMax))
    return false;
  return are_current_locked(unit.inputs);
}

bool Session::are_current_locked(const std::vector<Input>& inputs) const {
  return std::ranges::all_of(inputs, [&](const Input& input) {
    const auto document = documents_.find(input.path);
    return document == documents_.end() || document->second.text == input.text ||
           *document->second.text == *input.text;
  });
}

/// An edit that is undone leads to texts of which all is known. False: these are none.
bool Session::publish_earlier(Unit& unit) {
  Unit::Earlier earlier;
  {
    const std::lock_guard lock(mutex_);
    if (!documents_.contains(unit.path) || units_.at(unit.path).get() != &unit)
      return false;  // closed, or crashed
    const auto known = std::ranges::find_if(unit.history, [&](const Unit::Earlier& entry) {
      return entry.analysis && !entry.analysis->failure && entry.generation == generation_ &&
             are_current_locked(entry.inputs);
    });
    if (known == unit.history.end())
      return false;
    earlier = *known;
  }
  if (unit.fingerprint != earlier.fingerprint)
    unit.engine.reset();
  unit.is_dropped = unit.engine == nullptr;  // made again when a question needs it
  publish(unit, earlier.analysis, std::move(earlier.inputs), earlier.generation,
          earlier.fingerprint);
  return true;
}

/// Loads the program again if one of its texts changed. False when there is nothing to work with.
bool Session::bring_up_to_date(Unit& unit, Need need, const CancelToken& cancel) {
  if (is_up_to_date(unit) && (need == Need::kAnalysis || !unit.is_dropped))
    return unit.engine != nullptr;
  if (need == Need::kAnalysis && publish_earlier(unit))
    return unit.engine != nullptr;
  LoadOptions load;
  std::shared_ptr<const std::string> text;
  std::uint64_t generation = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto document = documents_.find(unit.path);
    if (document == documents_.end() || units_.at(unit.path).get() != &unit)
      return false;
    text = document->second.text;
    load = load_options_locked(unit.path, cancel);
    generation = generation_;
  }
  auto analysis = std::make_shared<Analysis>();
  analysis->path = unit.path;
  analysis->text = text;
  // The outline and the whole look at the same folder and compile commands.
  load.workspace =
      std::make_shared<Workspace>(load.build_directory, load.index, load.configuration);
  if (need == Need::kAnalysis)
    publish_outline(unit, text, load, generation);
  Result<Program> program = load_program(unit.path, load);
  if (cancel.cancelled())
    return false;
  const bool was_known = is_up_to_date(unit);
  std::vector<Input> inputs = {{unit.path, text}};
  const std::string key = program ? program_key(*program) : std::string();
  const std::string fingerprint = program ? key : fingerprint_of(inputs, generation);
  // Nothing but remarks changed: all that was found out is about this text, too.
  const bool is_same = program && unit.engine && fingerprint == unit.fingerprint;
  if (!is_same)
    unit.engine.reset();
  unit.is_dropped = false;
  if (!program) {
    analysis->failure = program.error();
  } else {
    inputs = program->inputs;
    if ((is_same || need == Need::kAnalysis) &&
        find_kept(analysis_key(unit.path, key), *analysis)) {
      unit.is_dropped = unit.engine == nullptr;  // made again when a question needs it
      publish(unit, analysis, std::move(inputs), generation, fingerprint);
      return unit.engine != nullptr;
    }
    analysis->model_name = program->model.name;
    if (program->model.code)
      analysis->code = index_code(*program->model.code, unit.path);
    publish_expected(unit, *analysis, *program, generation, fingerprint);
    const auto start = Clock::now();
    unit.engine =
        std::make_unique<query::Engine>(std::move(program->model), std::move(program->frameworks),
                                        smt::make_z3_factory(), program->bounds, cancel);
    const Deadline deadline(options_.command_seconds, cancel);
    query::Options options;
    options.cancel = deadline.token();
    std::shared_ptr<const ProgramAnalysis> whole;
    if (!cancel.cancelled()) {
      whole = std::make_shared<const ProgramAnalysis>(analyse_program(key, *unit.engine, options));
      take_part_of(*whole, *analysis);
    }
    if (cancel.cancelled()) {
      unit.engine.reset();  // what was found may be incomplete
      unit.is_dropped = was_known;
      return false;
    }
    unit.start_seconds = seconds_since(start);
    if (const auto late = deadline.passed("handlers and their events")) {
      analysis->failure = *late;
      unit.engine.reset();
    } else {
      options_.index->keep_note(analysis_key(unit.path, key), to_note(*analysis));
      const std::lock_guard lock(mutex_);
      unit.whole = std::move(whole);
    }
  }
  publish(unit, analysis, std::move(inputs), generation, fingerprint);
  const bool is_ready = unit.engine != nullptr;
  if (need == Need::kAnalysis)
    keep_within_memory(unit);
  return is_ready;
}

/// What an earlier run, or an earlier text, left of just this program.
bool Session::find_kept(const std::string& key, Analysis& analysis) const {
  const std::optional<std::string> note = options_.index->note(key);
  Analysis kept;
  if (!note || !read_note(*note, kept))
    return false;
  kept.path = analysis.path;
  kept.text = analysis.text;
  analysis = std::move(kept);
  return true;
}

void Session::publish(Unit& unit, std::shared_ptr<const Analysis> analysis,
                      std::vector<Input> inputs, std::uint64_t generation,
                      const std::string& fingerprint, bool is_expected) {
  if (!fingerprint.empty())
    unit.fingerprint = fingerprint;
  auto covered = coverage_.of(*analysis);
  const bool is_answered = unit.analysis && !unit.answers->empty();
  const auto earlier = is_answered ? unit.analysis : unit.earlier_analysis;
  const auto lines =
      earlier ? std::make_shared<const LineMap>(*earlier->text, *analysis->text) : nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (is_answered)
      unit.earlier_answers = unit.answers;
    unit.earlier_analysis = earlier;
    unit.earlier_lines = lines;
    unit.analysis = std::move(analysis);
    unit.is_expected = is_expected;
    unit.covered = std::move(covered);
    unit.inputs = std::move(inputs);
    unit.generation = generation;
    unit.has_engine = unit.engine != nullptr;
    unit.last_use = ++uses_;
    unit.input_paths.clear();
    for (const Input& input : unit.inputs)
      unit.input_paths.push_back(input.path);
    unit.answers = std::make_shared<Answers>();
    if (!fingerprint.empty()) {
      unit.crashes = 0;
      remember(unit);
    }
  }
  if (events_.analysed)
    events_.analysed(unit.path);
}

/// An undone edit finds its answers again. The newest text comes last.
void Session::remember(Unit& unit) {
  const auto known = std::ranges::find(unit.history, unit.fingerprint, &Unit::Earlier::fingerprint);
  if (known != unit.history.end()) {
    unit.answers = known->answers;
    unit.history.erase(known);
  }
  unit.history.push_back({unit.fingerprint, unit.answers,
                          unit.is_expected ? nullptr : unit.analysis, unit.inputs,
                          unit.generation});
  if (unit.history.size() > kHistoryMax)
    unit.history.pop_front();
}

/// Asks the engine, and keeps the answer unless it was cut short by a cancellation.
query::Answer Session::answer(Unit& unit, const Target& target, const Question& question) {
  const crash::Doing doing("answering " + to_text(target));
  const Deadline deadline(question.timeout_seconds, question.cancel);
  query::Options options;
  options.events_max = options_.events_max;
  options.cancel = deadline.token();
  options.progress = question.progress;
  options.only_explored = options.is_overview = question.only_explored;
  options.wants_grounds = true;  // who makes a test or a driver of the answer need not search again
  query::Answer answer;
  try {
    answer = unit.engine->reach(target, options);
  } catch (const std::exception& exception) {
    answer = unknown_answer(target, std::string("internal error: ") + exception.what());
  }
  deadline.settle(answer);
  if (answer.verdict != query::Verdict::kReachable)
    answer.grounds.clear();  // which may be long
  const bool is_unknown = answer.verdict == query::Verdict::kUnknown;
  if (is_unknown && (question.cancel.cancelled() || question.only_explored))
    return answer;  // why it is unknown says the answer that is known
  {
    const std::lock_guard lock(mutex_);
    auto answers = std::make_shared<Answers>(*unit.answers);
    (*answers)[target] = std::make_shared<const query::Answer>(answer);
    unit.answers = std::move(answers);
    if (!unit.history.empty())
      unit.history.back().answers = unit.answers;
  }
  if (events_.answered)
    events_.answered(unit.path);
  return answer;
}

Result<query::ModelGraph> Session::make_graph(Unit& unit, const CancelToken& cancel) {
  if (!bring_up_to_date(unit, Need::kEngine, cancel))
    return failure_of(unit);
  const Deadline deadline(options_.command_seconds, cancel);
  query::Options options;
  options.cancel = deadline.token();
  try {
    return unit.engine->graph(options);
  } catch (const std::exception& exception) {
    return Error{unit.path, std::string("internal error: ") + exception.what()};
  }
}

Result<std::vector<query::Answer>> Session::answer_all(Unit& unit, const Question& question) {
  if (!bring_up_to_date(unit, Need::kEngine, question.cancel))
    return failure_of(unit);
  const std::shared_ptr<const Snapshot> now = snapshot(unit.path);
  if (!now || !now->analysis)
    return Error{unit.path, "was closed"};
  std::vector<Target> targets = question.targets;
  if (!question.handler.empty()) {
    bool is_known = false;
    for (const query::HandlerInfo& handler : now->analysis->handlers)
      if (handler.handler == question.handler && !is_known) {
        is_known = true;
        for (const query::TargetInfo* branch : branches_of(*now->analysis, *handler.location))
          targets.push_back(branch->target);
      }
    if (!is_known)
      return Error{unit.path, "has no handler '" + question.handler + "'"};
  }
  std::vector<query::Answer> answers;
  for (const Target& target : targets) {
    const query::Answer* known = now->answer(target);
    if (known != nullptr && known->verdict != query::Verdict::kUnknown) {
      answers.push_back(*known);
      continue;
    }
    const auto file = file_of_program(unit.engine->model(), target.file);
    if (const auto wrong = check_target(target, unit.engine->model()))
      return *wrong;
    answers.push_back(answer(unit, file ? moved_to(target, *file) : target, question));
  }
  return answers;
}

}  // namespace reachd::session
