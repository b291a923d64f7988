// `reachd status`: what can be analysed, and what stands in the way.
#include <optional>

#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/lsp/version.h"

namespace reachd::cli {

namespace {

using lsp::OrderedJson;

constexpr double kDefaultSeconds = 60;

struct FileStatus {
  std::string path;
  std::optional<Error> error;
  std::string model;
  std::vector<std::string> inputs;
  std::size_t handlers = 0;
  std::size_t targets = 0;
  std::vector<query::Reason> problems;
};

FileStatus status_of(const std::string& path, const Options& options, const CancelToken& cancel,
                     Console& console) {
  FileStatus status;
  status.path = path;
  Result<LoadedProgram> program = load(path, options, {}, cancel, console);
  if (!program) {
    status.error = program.error();
    return status;
  }
  const Result<Overview> found =
      overview(*program, options.timeout_seconds.value_or(kDefaultSeconds), cancel);
  if (!found) {
    status.error = found.error();
    return status;
  }
  status.model = program->model_name;
  for (const std::string& input : program->inputs)
    status.inputs.push_back(short_path(input));
  status.handlers = found->handlers.size();
  status.targets = found->targets.size();
  status.problems = program->engine->problems();
  for (query::Reason& problem : status.problems)
    if (problem.location)
      problem.location->file = short_path(problem.location->file);
  return status;
}

OrderedJson json_of(const std::vector<FileStatus>& files) {
  OrderedJson json;
  json["format"] = "reachd-status";
  json["version"] = 1;
  json["reachd"] = lsp::version();
  json["llvm"] = lsp::llvm_version();
  json["z3"] = lsp::z3_version();
  json["files"] = OrderedJson::array();
  for (const FileStatus& status : files) {
    OrderedJson file;
    file["path"] = status.path;
    file["state"] = status.error ? "failed" : "analysed";
    file["reason"] = status.error ? OrderedJson(status.error->text()) : OrderedJson();
    file["model"] = status.model.empty() ? OrderedJson() : OrderedJson(status.model);
    file["inputs"] = status.inputs;
    file["handlers"] = status.handlers;
    file["targets"] = status.targets;
    file["problems"] = OrderedJson::array();
    for (const query::Reason& problem : status.problems)
      file["problems"].push_back(
          {{"text", problem.text}, {"location", lsp::place_json(problem.location)}});
    json["files"].push_back(std::move(file));
  }
  return json;
}

std::string text_of(const std::vector<FileStatus>& files) {
  std::string text = "reachd " + lsp::version() + " (LLVM " + lsp::llvm_version() + ", Z3 " +
                     lsp::z3_version() + ")\n";
  for (const FileStatus& status : files) {
    if (status.error) {
      text += status.path + ": failed: " + status.error->text() + "\n";
      continue;
    }
    text += status.path + ": " + std::to_string(status.handlers) + " handlers, " +
            std::to_string(status.targets) + " targets, " + std::to_string(status.problems.size()) +
            " problems\n";
    for (const query::Reason& problem : status.problems) {
      text += "  ";
      if (problem.location)
        text += problem.location->file + ":" + std::to_string(problem.location->line) + ": ";
      text += problem.text + "\n";
    }
  }
  return text;
}

}  // namespace

int run_status(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
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
    files[i] = status_of(paths[i], options, interruption.token(), console);
  });
  print(options.format == Format::kJson ? lsp::to_line(json_of(files)) + "\n" : text_of(files));
  return interruption.token().cancelled() ? kIncomplete : kNothing;
}

}  // namespace reachd::cli
