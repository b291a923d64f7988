// `reachd model dump FILE…` and `reachd model validate FILE…`.
#include "extractors/recorded/event_model_file.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/model_text.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/lsp/answer_json.h"
#include "lsp-server/report/writers.h"
#include "lsp-server/session/deadline.h"

namespace reachd::cli {

namespace {

constexpr double kModelSeconds = 60;

struct Check {
  std::string path;
  std::vector<Error> errors;
  std::size_t events = 0;
  std::size_t handlers = 0;
};

/// All problems of the file; then, where it has none, those of the sources it names.
Check check(const std::string& path, const Options& options, const SharedWorkspace& workspace,
            const CancelToken& cancel, Console& console) {
  Check result;
  result.path = path;
  const Result<std::string> text = session::read_text(path);
  if (!text) {
    result.errors.push_back(text.error());
    return result;
  }
  const auto model = read_event_model(*text, path, std::make_shared<ExprPool>(), result.errors);
  if (!model)
    return result;
  result.events = model->events.size();
  result.handlers = model->handlers.size();
  const Result<LoadedProgram> program = load(path, options, {}, workspace, cancel, console);
  if (!program)
    result.errors.push_back(program.error());
  return result;
}

lsp::OrderedJson checks_json(const std::vector<Check>& checks) {
  lsp::OrderedJson json;
  json["format"] = "reachd-validation";
  json["version"] = 1;
  json["files"] = lsp::OrderedJson::array();
  for (const Check& check : checks) {
    lsp::OrderedJson file;
    file["path"] = check.path;
    file["valid"] = check.errors.empty();
    file["problems"] = lsp::OrderedJson::array();
    for (const Error& error : check.errors)
      file["problems"].push_back({{"place", error.place}, {"message", error.message}});
    json["files"].push_back(std::move(file));
  }
  return json;
}

Result<std::vector<std::string>> model_operands(const Options& options) {
  std::vector<std::string> paths = options.operands;
  paths.insert(paths.end(), options.models.begin(), options.models.end());
  if (paths.empty())
    return Error{"", "found no file, expected FILE… or --model=FILE"};
  return paths;
}

std::string written(EventModel model, const query::ModelGraph& graph,
                    const std::vector<query::HandlerInfo>& handlers, Format format) {
  if (format == Format::kJson)
    return write_event_model(model, graph.views ? &*graph.views : nullptr);
  if (!model.ui)
    model.ui = graph.views;
  switch (format) {
    case Format::kJson:
    case Format::kText:
      return model_as_text(model, handlers);
    case Format::kDot:
      return model_as_dot(model, handlers);
    case Format::kSvg:
      return report::to_svg(drawing_of(model, graph));
  }
  return {};
}

}  // namespace

int run_model_validate(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const SharedWorkspace workspace = open_workspace(options, console);
  const Result<std::vector<std::string>> paths = model_operands(options);
  if (!paths) {
    console.error(paths.error().text());
    return kWrongInput;
  }
  std::vector<Check> checks;
  bool is_valid = true;
  for (const std::string& path : *paths) {
    checks.push_back(check(path, options, workspace, interruption.token(), console));
    is_valid = is_valid && checks.back().errors.empty();
  }
  std::string text;
  for (const Check& check : checks) {
    for (const Error& error : check.errors)
      console.error(error.text());
    if (check.errors.empty())
      text += check.path + ": valid, " + counted(check.events, "event") + ", " +
              counted(check.handlers, "handler") + "\n";
  }
  print(options.format == Format::kJson ? lsp::to_line(checks_json(checks)) + "\n" : text);
  return is_valid ? kNothing : kWrongInput;
}

int run_model_dump(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const SharedWorkspace workspace = open_workspace(options, console);
  const Result<std::vector<std::string>> paths = model_operands(options);
  if (!paths) {
    console.error(paths.error().text());
    return kWrongInput;
  }
  std::string text;
  for (const std::string& path : *paths) {
    Result<LoadedProgram> program =
        load(path, options, {}, workspace, interruption.token(), console);
    if (!program) {
      console.error(program.error().text());
      return kWrongInput;
    }
    // Finds the events of a source.
    const Result<Overview> found =
        overview(*program, options.timeout_seconds.value_or(kModelSeconds), interruption.token());
    if (!found) {
      console.error(found.error().text());
      return kIncomplete;
    }
    const EventModel& model = program->engine->model();
    const session::Deadline deadline(options.timeout_seconds.value_or(kModelSeconds),
                                     interruption.token());
    query::Options asked;
    asked.cancel = deadline.token();
    const query::ModelGraph graph = program->engine->graph(asked);
    if (const auto late = deadline.passed("views"))
      console.warning(path + ": " + late->message);
    for (const query::Reason& problem : program->engine->problems())
      if (model.events.empty() || !problem.location)
        console.warning((problem.location
                             ? problem.location->file + ":" + std::to_string(problem.location->line)
                             : path) +
                        ": " + problem.text);
    if (!text.empty() && options.format == Format::kText)
      text += "\n";
    text += written(model, graph, found->handlers, options.format);
  }
  return print(text) ? kNothing : kWrongInput;
}

}  // namespace reachd::cli
