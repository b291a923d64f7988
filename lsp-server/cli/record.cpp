// `reachd record [--explore] [--script=FILE] -- APP ARG…`
#include "extractors/recorder/record.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "extractors/index/index.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/cli/console.h"
#include "lsp-server/cli/output_file.h"
#include "lsp-server/cli/programs.h"
#include "lsp-server/cli/recorded_model.h"

namespace reachd::cli {

namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;
using Takes = std::vector<recorder::RecordPlan::Take>;
using recorder::Recording;

constexpr double kRecordSeconds = 60;
constexpr double kWatchSeconds = 24.0 * 3600;  // people end it themselves

recorder::Values values_of(const OrderedJson& json) {
  recorder::Values values;
  for (const auto& [name, value] : json.items())
    values.emplace_back(name, value.is_string()    ? value.get<std::string>()
                              : value.is_boolean() ? std::string(value.get<bool>() ? "1" : "0")
                                                   : value.dump());
  return values;
}

/// Throws what the JSON library throws where a member is missing or of another kind.
void add_step(const OrderedJson& json, Takes& takes) {
  const recorder::RecordPlan::Take take{
      json.contains("event") && json["event"].is_string() ? json["event"].get<std::string>() : "",
      json.at("label").get<std::string>(),
      json.contains("parameters") ? values_of(json["parameters"]) : recorder::Values{}};
  takes.insert(takes.end(), json.value("repeat", std::size_t{1}), take);
}

/// A label, the id of an event, or the JSON of a step in each line; or what holds a sequence.
Result<Takes> read_script(const std::string& path) {
  const Result<std::string> text = session::read_text(path);
  if (!text)
    return text.error();
  Takes takes;
  std::size_t number = 0;
  try {
    const OrderedJson whole = OrderedJson::parse(*text, nullptr, false);
    if (whole.is_object() && (whole.contains("sequence") || whole.contains("answers"))) {
      const OrderedJson& holder = whole.contains("answers") ? whole["answers"].at(0) : whole;
      for (const OrderedJson& step : holder.at("sequence"))
        add_step(step, takes);
      return takes;
    }
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (line.empty() || line[0] == '#')
        continue;
      if (line[0] == '{')
        add_step(OrderedJson::parse(line), takes);
      else
        takes.push_back({line, line, {}});
    }
  } catch (const nlohmann::json::exception& exception) {
    return Error{path + (number ? ":" + std::to_string(number) : ""),
                 std::string("found no step, expected {\"label\": …}: ") + exception.what()};
  }
  return takes;
}

/// What the sources register, and which files they are.
struct Sources {
  std::vector<SourceEvent> events;
  std::vector<std::string> files;
};

Result<Sources> read_sources(const Options& options, const CancelToken& cancel, Console& console) {
  const SharedWorkspace workspace = open_workspace(options, console);
  Result<LoadedProgram> program =
      load(options.record_source, options, {}, workspace, cancel, console);
  if (!program)
    return program.error();
  const Result<Overview> found =
      overview(*program, options.timeout_seconds.value_or(kRecordSeconds), cancel);
  if (!found)
    return found.error();
  query::Options asked;
  asked.cancel = cancel;
  const std::set<std::string> first = program->engine->first_events(asked);
  Sources sources;
  for (const query::HandlerInfo& handler : found->handlers)
    sources.events.push_back(
        {handler.event, handler.label, handler.handler, first.contains(handler.event)});
  const fs::path folder = fs::absolute(options.record_output).parent_path();
  for (const session::Input& source : program->sources)
    sources.files.push_back(fs::absolute(source.path).lexically_relative(folder).string());
  return sources;
}

std::string summary(const Recording& recording) {
  const auto count = [](std::size_t number, const char* what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
  };
  return recording.program + ": " + count(recording.objects.size(), "object") + ", " +
         count(recording.events.size(), "event") + ", " + count(recording.views.size(), "view") +
         "; " + count(recording.tried, "event") + " in " + count(recording.runs, "run");
}

/// On standard error, as the result goes to standard output.
void report(const Recording& recording, bool explores, Console& console) {
  for (const std::string& note : recording.notes)
    console.info(note);
  for (const std::string& failure : recording.failures)
    console.warning(failure);
  if (explores && !recording.is_complete)
    console.warning("not all that was offered was done");
  console.info(summary(recording));
}

int recording_status(const Recording& recording, bool explores) {
  if (!recording.failures.empty())
    return kFindings;
  return explores && !recording.is_complete ? kIncomplete : kNothing;
}

Result<recorder::RecordOptions> record_options(const Options& options) {
  recorder::RecordOptions result;
  result.command = options.operands;
  result.agents = index::default_directory();
  result.agents += result.agents.empty() ? "" : "/agents";
  result.explores = options.explores;
  result.watches = !options.explores && options.script.empty();
  result.events_max = options.events_max;
  constexpr double kMilliseconds = 1000;
  const double seconds =
      options.timeout_seconds.value_or(result.watches ? kWatchSeconds : kRecordSeconds);
  result.time = std::chrono::milliseconds(static_cast<long>(seconds * kMilliseconds));
  if (options.script.empty())
    return result;
  Result<Takes> script = read_script(options.script);
  if (!script)
    return script.error();
  result.script = *std::move(script);
  return result;
}

/// Null: written.
std::optional<Error> write(const std::string& text, const Options& options) {
  if (options.record_output.empty()) {
    print(text);
    return std::nullopt;
  }
  return write_whole(options.record_output, text);
}

}  // namespace

int run_record(const Options& options) {
  const Interruption interruption;
  Console console(options.log);
  const auto failed = [&](const Error& error) {
    console.error(error.text());
    return interruption.token().cancelled() ? kIncomplete : kWrongInput;
  };
  if (!options.record_output.empty())
    if (const auto error = not_writable(options.record_output))
      return failed(*error);
  const Result<recorder::RecordOptions> asked = record_options(options);
  if (!asked)
    return failed(asked.error());
  Result<Sources> sources = Sources{};
  if (!options.record_source.empty())
    sources = read_sources(options, interruption.token(), console);
  if (!sources)
    return failed(sources.error());
  const Result<Recording> recording = recorder::record(*asked, interruption.token());
  if (!recording)
    return failed(recording.error());
  report(*recording, options.explores, console);
  if (recording->views.empty())
    return kFindings;
  std::string text;
  if (!options.explores) {
    text = trace_json(*recording);
  } else if (options.record_source.empty()) {
    text = model_json(*recording);
  } else {
    const Matching matching = match(*recording, sources->events);
    for (const std::string& difference : matching.differences)
      console.warning("at the start, " + difference);
    text = model_json(*recording, matching, sources->files);
  }
  if (const auto error = write(text, options))
    return failed(*error);
  return recording_status(*recording, options.explores);
}

}  // namespace reachd::cli
