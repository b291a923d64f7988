// `reachd status`: what can be analysed, and what stands in the way.
#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/lsp/version.h"
#include "lsp-server/session/understanding.h"

namespace reachd::cli {

namespace {

using lsp::OrderedJson;

constexpr double kStatusSeconds = 10;

struct FileStatus {
  std::string path;
  bool is_read = false;         ///< else `reason` says why not
  std::optional<Error> reason;  ///< why it is no program that questions can be asked about
  std::string model;
  std::vector<std::string> inputs;
  std::size_t handlers = 0;
  std::size_t targets = 0;
  std::vector<query::Reason> problems;
  std::vector<session::FunctionStatus> functions;
};

struct FileTotals {
  std::size_t files = 0;
  std::size_t failed = 0;
  std::size_t functions = 0;
  std::size_t exact = 0;
  std::size_t only_calls = 0;
  std::size_t other = 0;
};

/// The code of a source alone: also where it is no program of its own.
void read_code(FileStatus& status, const Options& options, const SharedWorkspace& workspace,
               const CancelToken& cancel) {
  session::LoadOptions load;
  load.build_directory = options.build_directory;
  load.workspace = workspace;
  load.cancel = cancel;
  const Result<ir::Module> module = session::load_code(status.path, load);
  if (!module) {
    status.reason = Error{short_path(module.error().place), module.error().message};
    return;
  }
  status.is_read = true;
  status.functions = session::understanding_of(*module);
  for (const ir::Problem& problem : module->problems) {
    query::Reason reason{problem.message, std::nullopt};
    if (problem.where.valid())
      reason.location =
          query::Place{module->files.path(problem.where.file), problem.where.line,
                       problem.where.column, problem.where.end_line, problem.where.end_column};
    status.problems.push_back(std::move(reason));
  }
}

/// The program that the file is or belongs to, with its events.
void read_program(FileStatus& status, const Options& options, const SharedWorkspace& workspace,
                  const CancelToken& cancel, Console& console) {
  Result<LoadedProgram> program = load(status.path, options, {}, workspace, cancel, console);
  if (!program) {
    status.reason = program.error();
    return;
  }
  const bool is_model = session::is_model_file(status.path);
  if (is_model && program->engine->model().code)
    status.functions = session::understanding_of(*program->engine->model().code);
  status.is_read = true;
  const Result<Overview> found =
      overview(*program, options.timeout_seconds.value_or(kStatusSeconds), cancel);
  if (!found) {
    status.reason = found.error();
    return;
  }
  status.model = program->model_name;
  for (const std::string& input : program->inputs)
    status.inputs.push_back(short_path(input));
  status.handlers = found->handlers.size();
  status.targets = found->targets.size();
  status.problems = program->engine->problems();
}

FileStatus file_status(const std::string& path, const Options& options,
                       const SharedWorkspace& workspace, const CancelToken& cancel,
                       Console& console) {
  FileStatus status;
  status.path = path;
  if (!session::is_model_file(path))
    read_code(status, options, workspace, cancel);
  // Of a whole build only what each file holds: which files make programs takes all of them.
  const bool is_asked = !options.operands.empty() || session::is_model_file(path);
  if (is_asked && (status.is_read || session::is_model_file(path)))
    read_program(status, options, workspace, cancel, console);
  for (query::Reason& problem : status.problems)
    if (problem.location)
      problem.location->file = short_path(problem.location->file);
  return status;
}

/// What one file lacks, another may define.
void drop_defined(std::vector<FileStatus>& files) {
  std::set<std::string> defined;
  for (const FileStatus& file : files)
    for (const session::FunctionStatus& function : file.functions)
      defined.insert(function.name);
  for (FileStatus& file : files)
    for (session::FunctionStatus& function : file.functions) {
      std::erase_if(function.gaps, [&](const session::GapPlace& place) {
        return place.gap == session::Gap::kMissingCall && defined.contains(place.callee);
      });
      function.file = short_path(function.file);
      for (session::GapPlace& place : function.gaps)
        place.file = short_path(place.file);
    }
}

/// A function of a header counts once.
FileTotals file_totals(const std::vector<FileStatus>& files) {
  FileTotals totals;
  std::set<std::tuple<std::string, std::uint32_t, std::string>> seen;
  totals.files = files.size();
  for (const FileStatus& file : files) {
    totals.failed += file.is_read ? 0 : 1;
    for (const session::FunctionStatus& function : file.functions) {
      if (!seen.emplace(function.file, function.line, function.name).second)
        continue;
      ++totals.functions;
      ++(function.is_exact()         ? totals.exact
         : function.has_only_calls() ? totals.only_calls
                                     : totals.other);
    }
  }
  return totals;
}

OrderedJson status_json(const session::FunctionStatus& function) {
  OrderedJson json;
  json["name"] = function.name;
  json["file"] = function.file;
  json["line"] = function.line;
  json["exact"] = function.is_exact();
  json["approximations"] = OrderedJson::array();
  for (const session::GapPlace& place : function.gaps)
    json["approximations"].push_back({{"reason", place.reason},
                                      {"category", session::to_text(place.gap)},
                                      {"location", {{"file", place.file}, {"line", place.line}}}});
  return json;
}

OrderedJson status_json(const FileStatus& status) {
  OrderedJson file;
  file["path"] = status.path;
  file["state"] = status.is_read ? "analysed" : "failed";
  file["reason"] = status.reason ? OrderedJson(status.reason->text()) : OrderedJson();
  file["model"] = status.model.empty() ? OrderedJson() : OrderedJson(status.model);
  file["inputs"] = status.inputs;
  file["handlers"] = status.handlers;
  file["targets"] = status.targets;
  file["problems"] = OrderedJson::array();
  for (const query::Reason& problem : status.problems)
    file["problems"].push_back(
        {{"text", problem.text}, {"location", lsp::place_json(problem.location)}});
  file["functions"] = OrderedJson::array();
  for (const session::FunctionStatus& function : status.functions)
    file["functions"].push_back(status_json(function));
  return file;
}

OrderedJson status_json(const std::vector<FileStatus>& files) {
  const FileTotals totals = file_totals(files);
  OrderedJson json;
  json["format"] = "reachd-status";
  json["version"] = 1;
  json["reachd"] = lsp::version();
  json["llvm"] = lsp::llvm_version();
  json["z3"] = lsp::z3_version();
  json["files"] = OrderedJson::array();
  for (const FileStatus& status : files)
    json["files"].push_back(status_json(status));
  json["totals"] = {{"files", totals.files},
                    {"failed", totals.failed},
                    {"functions", totals.functions},
                    {"exact", totals.exact},
                    {"library_calls_only", totals.only_calls},
                    {"other", totals.other}};
  return json;
}

std::string place_text(const std::string& file, std::uint32_t line) {
  return file.empty() ? "" : file + ":" + std::to_string(line) + ": ";
}

std::string status_text(const FileStatus& status) {
  if (!status.is_read)
    return status.path + ": failed: " + (status.reason ? status.reason->text() : "") + "\n";
  const auto exact = static_cast<std::size_t>(std::ranges::count_if(
      status.functions, [](const session::FunctionStatus& f) { return f.is_exact(); }));
  std::string text = status.path + ": " + counted(status.handlers, "handler") + ", " +
                     counted(status.targets, "target") + ", " +
                     counted(status.problems.size(), "problem") + ", " + std::to_string(exact) +
                     " of " + counted(status.functions.size(), "function") + " exact\n";
  if (status.reason)
    text += "  no program: " + status.reason->text() + "\n";
  for (const query::Reason& problem : status.problems)
    text += "  " +
            (problem.location ? place_text(problem.location->file, problem.location->line) : "") +
            problem.text + "\n";
  for (const session::FunctionStatus& function : status.functions)
    for (const session::GapPlace& place : function.gaps)
      text += "  " + place_text(place.file, place.line) + "in '" + function.name +
              "': " + place.reason + " (" + std::string(session::to_text(place.gap)) + ")\n";
  return text;
}

std::string status_text(const std::vector<FileStatus>& files) {
  std::string text = "reachd " + lsp::version() + " (LLVM " + lsp::llvm_version() + ", Z3 " +
                     lsp::z3_version() + ")\n";
  for (const FileStatus& status : files)
    text += status_text(status);
  const FileTotals totals = file_totals(files);
  if (totals.files > 1)
    text += "total: " + std::to_string(totals.files) + " files, " + std::to_string(totals.failed) +
            " failed; " + std::to_string(totals.functions) + " functions, " +
            std::to_string(totals.exact) + " exact, " + std::to_string(totals.only_calls) +
            " approximate only in calls of libraries, " + std::to_string(totals.other) +
            " otherwise\n";
  return text;
}

}  // namespace

int run_status(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const SharedWorkspace workspace = open_workspace(options, console);
  std::vector<std::string> paths;
  if (!options.operands.empty() || !options.models.empty() || !options.build_directory.empty()) {
    const Result<std::vector<std::string>> found = default_operands(options);
    if (!found) {
      console.error(found.error().text());
      return kWrongInput;
    }
    paths = *found;
  }
  std::vector<FileStatus> files(paths.size());
  in_parallel(paths.size(), options.jobs, [&](std::size_t i) {
    files[i] = file_status(paths[i], options, workspace, interruption.token(), console);
  });
  drop_defined(files);
  print(options.format == Format::kJson ? lsp::to_line(status_json(files)) + "\n"
                                        : status_text(files));
  return interruption.token().cancelled() ? kIncomplete : kNothing;
}

}  // namespace reachd::cli
