// `reachd check`: a whole project in one report.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>

#include "extractors/clang/compile_commands.h"
#include "extractors/coverage/coverage.h"
#include "extractors/index/shared_cache.h"
#include "lsp-server/check/ask.h"
#include "lsp-server/check/baseline.h"
#include "lsp-server/check/changed_lines.h"
#include "lsp-server/check/findings.h"
#include "lsp-server/check/plan.h"
#include "lsp-server/check/results.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/output_file.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/lsp/version.h"
#include "lsp-server/session/configuration.h"
#include "lsp-server/session/deadline.h"

namespace reachd::cli {

namespace {

namespace fs = std::filesystem;

/// The command's input, read and checked before anything is asked.
struct Job {
  check::Scope scope{"", {}};
  check::PlanOptions plan;
  check::ReportOptions report;
  check::ChangedLines changed;
  std::string write_baseline;
  std::vector<check::Part> parts;
};

std::string absolute(const std::string& path) {
  std::string result = session::absolute_path(path);
  while (result.size() > 1 && result.ends_with('/'))
    result.pop_back();
  return result;
}

/// The nearest folder, from the current one upwards, that holds such an entry.
std::optional<std::string> folder_with(const char* name) {
  std::error_code error;
  for (fs::path folder = fs::current_path(error);; folder = folder.parent_path()) {
    if (fs::exists(folder / name, error))
      return folder.string();
    if (folder == folder.parent_path())
      return std::nullopt;
  }
}

std::string root_of(const CheckOptions& options) {
  if (!options.root.empty())
    return absolute(options.root);
  for (const char* name : {".reachd.json", ".git"})
    if (const auto folder = folder_with(name))
      return *folder;
  return absolute(".");
}

std::string configuration_path(const Options& options, const std::string& root) {
  return options.configuration.empty() ? session::configuration_for(root + "/.")
                                       : absolute(options.configuration);
}

Result<session::Configuration> configuration_of(const std::string& path) {
  if (path.empty())
    return session::Configuration();
  const Result<std::string> text = session::read_text(path);
  return text ? session::read_configuration(*text, path) : text.error();
}

std::optional<Error> read_coverage(const std::vector<std::string>& paths, Job& job) {
  for (const std::string& path : paths) {
    const Result<std::string> bytes = session::read_text(path);
    if (!bytes)
      return bytes.error();
    const Result<coverage::Coverage> read = coverage::read_coverage(*bytes, short_path(path));
    if (!read)
      return read.error();
    if (!job.report.coverage)
      job.report.coverage.emplace();
    job.report.coverage->add(*read);
    job.report.coverage_given += (job.report.coverage_given.empty() ? "" : ", ") + short_path(path);
  }
  return std::nullopt;
}

std::string names_of_rules(bool suppresses) {
  std::string names;
  for (const report::Rule rule : report::kRules)
    if (!suppresses || rule != report::Rule::kUnusedSuppression)
      names += (names.empty() ? "" : ", ") + std::string(report::name_of(rule));
  return names;
}

/// `where` is the option, or the place in the configuration, that has them.
std::optional<Error> read_rules(const std::vector<std::string>& words, const std::string& where,
                                Job& job) {
  for (const std::string& word : words) {
    const auto rule = report::rule_of(word);
    if (rule)
      job.report.fail_on.insert(*rule);
    else if (word != "none" || words.size() != 1)
      return Error{
          where, "found '" + word + "', expected some of " + names_of_rules(false) + ", or 'none'"};
  }
  return std::nullopt;
}

/// A rule that is none keeps nothing out, which would be seen when all is analysed, if then.
std::optional<Error> read_suppressions(const session::Configuration& configuration,
                                       const std::string& path, Job& job) {
  for (const session::Suppression& one : configuration.suppressions) {
    const auto rule = report::rule_of(one.rule);
    if (!one.rule.empty() && (!rule || rule == report::Rule::kUnusedSuppression))
      return Error{short_path(path) + "#/suppressions/" +
                       std::to_string(job.report.suppressions.size()) + "/rule",
                   "found '" + one.rule + "', expected one of " + names_of_rules(true)};
    job.report.suppressions.push_back({one.rule, one.file, one.function, one.reason});
  }
  return std::nullopt;
}

/// Sources or models, and the folder of their build.
std::optional<Error> choose_programs(const Options& options,
                                     const session::Configuration& configuration, Job& job) {
  check::PlanOptions& plan = job.plan;
  plan.build_directory =
      !options.build_directory.empty() ? options.build_directory : configuration.build;
  std::vector<std::string> given = options.operands;
  given.insert(given.end(), options.models.begin(), options.models.end());
  if (given.empty() && options.build_directory.empty())
    given = configuration.models;
  for (const std::string& path : given)
    plan.paths.push_back(session::absolute_path(path));
  std::ranges::sort(plan.paths);
  plan.paths.erase(std::unique(plan.paths.begin(), plan.paths.end()), plan.paths.end());
  if (!plan.paths.empty())
    return std::nullopt;
  if (plan.build_directory.empty())
    if (const auto found = clang_extractor::CompilationDatabase::find(job.scope.root() + "/any"))
      plan.build_directory = fs::path(*found).parent_path().string();
  if (plan.build_directory.empty())
    return Error{"",
                 "found no compile_commands.json, expected -p BUILD_DIR, FILE… or --model=FILE"};
  Result<std::vector<std::string>> sources = session::sources_of_build(plan.build_directory);
  if (!sources)
    return sources.error();
  plan.paths = std::move(*sources);
  plan.is_build = true;
  if (plan.paths.empty())
    return Error{plan.build_directory, "the compilation database names no source"};
  return std::nullopt;
}

std::optional<Error> check_outputs(const CheckOptions& check) {
  std::vector<std::string> paths = {check.output, check.write_baseline};
  for (const auto& [format, path] : check.reports)
    paths.push_back(path);
  for (const std::string& path : paths)
    if (!path.empty())
      if (auto error = not_writable(path))
        return error;
  return std::nullopt;
}

std::optional<Error> read_parts(const CheckOptions& check, Job& job) {
  for (const std::string& path : check.merge) {
    Result<std::string> text = session::read_text(path);
    if (!text)
      return text.error();
    job.parts.push_back({path, std::move(*text)});
  }
  return std::nullopt;
}

std::optional<Error> read_baseline(const std::string& path, Job& job) {
  if (path.empty())
    return std::nullopt;
  const Result<std::string> text = session::read_text(path);
  if (!text)
    return text.error();
  Result<std::set<std::string>> baseline = check::read_baseline(*text, short_path(path));
  if (!baseline)
    return baseline.error();
  job.report.baseline = std::move(*baseline);
  return std::nullopt;
}

std::optional<Error> read_changes(const CheckOptions& check, Job& job) {
  if (check.diff_base.empty())
    return std::nullopt;
  Result<check::ChangedLines> changed = check::changed_since(check.diff_base, job.scope.root());
  if (!changed)
    return changed.error();
  job.changed = std::move(*changed);
  job.report.diff_base = check.diff_base;
  job.report.is_wanted = [&job](const report::Place& place) {
    const std::string path = job.scope.path_of(place.file);
    if (check::is_changed(job.changed, path, place.line, place.end_line))
      return true;
    std::error_code error;  // git knows no links
    return check::is_changed(job.changed, fs::weakly_canonical(path, error).string(), place.line,
                             place.end_line);
  };
  return std::nullopt;
}

std::optional<Error> prepare(const Options& options, Job& job) {
  const CheckOptions& check = options.check;
  if (auto error = check_outputs(check))
    return error;
  const std::string root = root_of(check);
  if (std::error_code error; !fs::is_directory(root, error))
    return Error{root, "found no folder, expected the root of the project"};
  const std::string configured_by = configuration_path(options, root);
  const Result<session::Configuration> configuration = configuration_of(configured_by);
  if (!configuration)
    return configuration.error();
  std::vector<std::string> excluded = configuration->exclude;
  for (const std::string& path : check.exclude)
    excluded.push_back(absolute(path));
  job.scope = check::Scope(root, excluded);
  job.report.version = lsp::version();
  job.report.path_map = configuration->path_map;
  job.report.path_map.insert(job.report.path_map.begin(), check.path_map.begin(),
                             check.path_map.end());
  if (!configured_by.empty())
    job.report.configuration = job.scope.name_of(configured_by);
  if (auto error = read_suppressions(*configuration, configured_by, job))
    return error;
  job.report.fails_on_unknown = !check.allows_unknown;
  const std::vector<std::string> kDefault = {"unreachable-branch", "unreached-target",
                                             "assertion-violation"};
  const bool is_configured = !check.fail_on && configuration->fail_on;
  if (auto error =
          read_rules(check.fail_on.value_or(configuration->fail_on.value_or(kDefault)),
                     is_configured ? short_path(configured_by) + "#/failOn" : "--fail-on", job))
    return error;
  const std::string baseline = check.baseline.empty() ? configuration->baseline : check.baseline;
  // The first one is yet to be written.
  const bool is_first = !check.write_baseline.empty() && !fs::exists(baseline) &&
                        absolute(baseline) == absolute(check.write_baseline);
  if (auto error = read_baseline(is_first ? "" : baseline, job))
    return error;
  if (auto error =
          read_coverage(options.coverage.empty() ? configuration->coverage : options.coverage, job))
    return error;
  if (auto error = read_changes(check, job))
    return error;
  if (!check.merge.empty())
    return read_parts(check, job);
  if (auto error = choose_programs(options, *configuration, job))
    return error;
  // What a build generates there is not the project's own.
  if (const std::string build = absolute(job.plan.build_directory);
      !job.plan.build_directory.empty() && build != root)
    excluded.push_back(build);
  job.scope = check::Scope(root, std::move(excluded));
  return std::nullopt;
}

/// A short text for the lines that are of interest.
std::string wanted_of(const Job& job) {
  std::string text;
  for (const auto& [path, stretches] : job.changed) {
    text += path + '\0';
    for (const auto& [first, last] : stretches)
      text += std::to_string(first) + "-" + std::to_string(last) + " ";
  }
  return text.empty() ? text : clang_extractor::content_hash(text);
}

/// Has the program a line that is of interest?
bool is_concerned(const check::PlannedProgram& program, const Job& job) {
  if (!job.report.is_wanted)
    return true;
  std::error_code error;
  return std::ranges::any_of(program.files, [&](const std::string& file) {
    return job.changed.contains(file) ||
           (job.scope.contains(file) &&
            job.changed.contains(fs::weakly_canonical(file, error).string()));
  });
}

/// Says in the log, for who has no terminal, when another tenth is done. Thread-safe.
class Tenths {
public:
  Tenths(Console& console, std::string what) : console_(console), what_(std::move(what)) {}

  void tell(std::size_t done, std::size_t all) {
    const std::lock_guard lock(mutex_);
    if (all == 0 || done * 10 / all <= told_)
      return;
    told_ = done * 10 / all;
    console_.info(what_ + " " + std::to_string(done) + " of " + std::to_string(all));
  }

private:
  Console& console_;
  const std::string what_;
  std::mutex mutex_;
  std::size_t told_ = 0;
};

/// Progress of several programs in one line.
class Progress {
public:
  Progress(Console& console, std::size_t all)
      : console_(console), all_(all), tenths_(console, "programs asked:") {}

  void show(const std::string& what, std::string_view phase, double share) {
    const double done = (static_cast<double>(done_) + share) / static_cast<double>(all_);
    console_.progress("check " + std::to_string(done_) + "/" + std::to_string(all_) + " " + what,
                      phase, std::min(done, 1.0));
  }
  void count() { tenths_.tell(++done_, all_); }

private:
  Console& console_;
  const std::size_t all_;
  std::atomic<std::size_t> done_ = 0;
  Tenths tenths_;
};

/// Whoever shares work wants to know whether it pays.
void tell_counts(const index::Index& index, const check::AnswerCounts& answers, Console& console) {
  if (index.shared() == nullptr)
    return;
  const index::Index::Counts units = index.counts();
  const index::SharedCache::Counts records = index.shared()->counts();
  const auto text = [](std::uint64_t count) { return std::to_string(count); };
  console.info("units: " + text(units.parsed) + " parsed, " + text(units.known) + " known here, " +
               text(units.shared) + " from the shared cache");
  console.info("answers: " + text(answers.kept) + " programs known here, " + text(answers.taken) +
               " targets from the shared cache and checked, " + text(answers.refused) +
               " refused, " + text(answers.found) + " found");
  console.info("shared cache: " + text(records.found) + " records taken, " + text(records.put) +
               " given, " + text(records.refused) + " refused");
}

check::Results ask_all(const Options& options, Job& job, const CancelToken& cancel,
                       Console& console) {
  check::PlanOptions& plan_options = job.plan;
  plan_options.workspace = std::make_shared<session::Workspace>(
      plan_options.build_directory, open_index(options, console), options.configuration);
  plan_options.jobs = options.jobs;
  if (options.check.shards > 0)
    plan_options.begin =
        static_cast<double>(options.check.shard - 1) / static_cast<double>(options.check.shards);
  plan_options.is_asked = [&job](const std::string& path) { return !job.scope.excludes(path); };
  plan_options.cancel = cancel;
  Tenths read(console, "sources read:");
  plan_options.progress = [&](std::size_t done, std::size_t all) {
    read.tell(done, all);
    console.progress("check", "read sources", static_cast<double>(done) / static_cast<double>(all));
  };
  const check::Plan plan = check::make_plan(plan_options);
  check::Results results;
  for (const Error& error : plan.failed)
    results.failed.push_back(
        {error.message, error.place.empty() ? std::nullopt
                                            : std::optional(report::Place{
                                                  job.scope.name_of(error.place), 0, 0, 0, 0})});
  for (const std::string& path : plan.loose)
    results.loose.push_back(job.scope.name_of(path));
  // All of it would be left out, and that looks like a project without a finding.
  const auto is_outside = [&](const check::PlannedProgram& program) {
    return std::ranges::none_of(
        program.files, [&](const std::string& file) { return job.scope.contains(file); });
  };
  if (!plan.programs.empty() && std::ranges::all_of(plan.programs, is_outside))
    results.failed.push_back({"no file of " + short_path(plan.programs.front().path) +
                                  ", nor of any other program, lies in the project's folder, '" +
                                  job.scope.root() + "', expected --root=DIR",
                              std::nullopt});
  results.programs.resize(plan.programs.size());
  results.is_cut_off = cancel.cancelled() && plan.programs.empty();

  check::AskOptions ask;
  ask.build_directory = plan_options.build_directory;
  ask.workspace = plan_options.workspace;
  ask.turns_max = static_cast<std::size_t>(options.check.effort);
  ask.events_max = options.events_max;
  ask.is_wanted = job.report.is_wanted;
  ask.wanted = wanted_of(job);
  ask.cancel = cancel;
  Progress progress(console, plan.programs.size());
  session::in_parallel(plan.programs.size(), options.jobs, [&](std::size_t i) {
    const check::PlannedProgram& program = plan.programs[i];
    const std::string name = short_path(program.path);
    check::AskOptions mine = ask;
    bool is_worked_on = false;
    mine.progress = [&](std::string_view phase, double share) {
      is_worked_on = true;
      progress.show(name, phase, share);
    };
    const bool is_other_part =
        options.check.shards > 0 && i % options.check.shards != options.check.shard - 1;
    if (is_other_part || !is_concerned(program, job)) {
      results.programs[i] = check::not_asked(program, job.scope, is_other_part);
    } else {
      console.debug("asks " + name);
      results.programs[i] = check::ask(program, job.scope, mine);
      console.debug((is_worked_on ? "has asked " : "has kept answers of ") + name);
    }
    progress.count();
  });
  tell_counts(plan_options.workspace->index(), *ask.counts, console);
  return results;
}

/// Writes it; the status of the command.
int hand_over(const std::string& text, const std::string& path, int status, Console& console) {
  if (path.empty() && !print(text)) {
    console.error("cannot write to standard output");
    return kWrongInput;
  }
  if (!path.empty())
    if (const auto error = write_whole(path, text)) {
      console.error(error->text());
      return kWrongInput;
    }
  return status;
}

int report_all(const Options& options, const Job& job, const check::Results& results,
               Console& console) {
  Result<report::Report> made = check::make_report(results, job.scope, job.report);
  if (!made) {
    console.error(made.error().text());
    return kWrongInput;
  }
  const report::Report& report = *made;
  for (const auto& [format, path] : options.check.reports)
    if (hand_over(report::write(report, format), path, kNothing, console) != kNothing)
      return kWrongInput;
  if (!options.check.write_baseline.empty()) {
    if (!report.is_complete) {
      console.warning("no baseline is written, as the run is incomplete");
    } else if (const auto error =
                   write_whole(options.check.write_baseline, check::to_baseline(report.findings))) {
      console.error(error->text());
      return kWrongInput;
    }
  }
  return hand_over(report::write(report, options.check.format), options.check.output,
                   report.exit_status, console);
}

}  // namespace

int run_check(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  Job job;
  if (const auto error = prepare(options, job)) {
    console.error(Error{short_path(error->place), error->message}.text());
    return kWrongInput;
  }
  if (!options.check.merge.empty()) {
    const Result<check::Results> merged = check::merge_parts(job.parts);
    if (!merged) {
      console.error(merged.error().text());
      return kWrongInput;
    }
    return report_all(options, job, *merged, console);
  }
  // The limit of a run ends it from outside: no engine knows it, so none needs time to end.
  const session::Deadline deadline(options.timeout_seconds.value_or(0), interruption.token(),
                                   std::chrono::milliseconds(0));
  const check::Results results = ask_all(options, job, deadline.token(), console);
  if (options.check.shards == 0)
    return report_all(options, job, results, console);
  const check::Shard shard = {options.check.shard, options.check.shards};
  const std::string stamp = "reachd " + lsp::version() + ", effort " +
                            std::to_string(static_cast<int>(options.check.effort)) + ", events " +
                            std::to_string(options.events_max) +
                            (job.report.diff_base.empty() ? "" : ", since " + job.report.diff_base);
  const bool is_complete = check::is_asked(results);
  return hand_over(check::to_part(results, shard, stamp), options.check.output,
                   is_complete ? kNothing : kIncomplete, console);
}

}  // namespace reachd::cli
