#include "lsp-server/lsp/debugging.h"

#include <algorithm>
#include <filesystem>

#include "extractors/recorder/agent_script.h"
#include "extractors/recorder/launch.h"

namespace reachd::lsp {

namespace {

/// Where a folder of the debug information is on this machine; null: where it says.
OrderedJson source_map(const std::string& built, const std::string& here) {
  OrderedJson map = OrderedJson::object();
  std::filesystem::path from = built;
  std::filesystem::path to = here;
  if (built.empty() || from == to)
    return map;
  while (from.has_relative_path() && to.has_relative_path() && from.filename() == to.filename()) {
    from = from.parent_path();
    to = to.parent_path();
  }
  map[from.string()] = to.string();
  return map;
}

/// Where the same line is come to before, and the target is not.
OrderedJson condition_of(const confirm::Launch& launch, const Replayable& replayable) {
  const std::size_t steps = recorder::all_steps(replayable.witness).size();
  if (launch.event_variable.empty() || !replayable.is_outcome)
    return nullptr;
  return launch.event_variable + " == " + std::to_string(steps);
}

}  // namespace

bool is_application_driven(const query::Answer& answer) {
  return std::ranges::any_of(answer.sequence, [](const query::SequenceStep& step) {
    return recorder::verb_of(step.label, "Qt").operator bool();
  });
}

Result<confirm::Launch> launch(const Replayable& replayable,
                               const std::vector<std::string>& command, const CancelToken& cancel) {
  return recorder::launch(replayable.witness, command, agents_folder(), cancel);
}

OrderedJson json_of(const confirm::Launch& launch, const Replayable& replayable) {
  const std::string& file = replayable.witness.file;
  OrderedJson environment = OrderedJson::object();
  for (const auto& [name, value] : launch.environment)
    environment[name] = value;
  OrderedJson json;
  json["format"] = "reachd-debug";
  json["version"] = 1;
  json["target"] = {{"file", file}, {"line", replayable.witness.line}};
  json["program"] = launch.line.front();
  json["arguments"] = std::vector<std::string>(launch.line.begin() + 1, launch.line.end());
  json["environment"] = std::move(environment);
  json["directory"] = launch.directory;
  json["sourceMap"] = source_map(launch.source, file);
  json["steps"] = recorder::all_steps(replayable.witness).size();
  json["condition"] = condition_of(launch, replayable);
  json["folder"] = launch.folder.path();
  return json;
}

}  // namespace reachd::lsp
