#include "lsp-server/lsp/file_json.h"

#include "lsp-server/lsp/answer_json.h"

namespace reachd::lsp {

using protocol::Json;

namespace {

Json covered_json(coverage::Covered covered) {
  return covered == coverage::Covered::kNotTold ? Json() : Json(covered == coverage::Covered::kYes);
}

Json file_target_json(const features::FileTargets::Target& target) {
  const query::Answer* answer = target.answer.get();
  return {{"arguments", protocol::to_json(target.arguments)},
          {"range", protocol::to_json(target.range)},
          {"guarded", target.guarded ? protocol::to_json(*target.guarded) : Json()},
          {"function", target.function},
          {"text", target.text},
          {"verdict", answer ? name_of(answer->verdict) : "open"},
          {"covered", covered_json(target.covered)},
          {"summary", answer ? Json(query::summary_line(*answer)) : Json()}};
}

Json ids(const query::ModelGraph& graph, const std::vector<std::size_t>& events) {
  Json result = Json::array();
  for (const std::size_t event : events)
    result.push_back(graph.events[event].id);
  return result;
}

Json ui_json(const UiModel& ui) {
  Json transitions = Json::array();
  for (const UiTransition& transition : ui.transitions)
    transitions.push_back(
        {{"from", transition.from}, {"event", transition.event}, {"to", transition.to}});
  return {{"initial", ui.initial}, {"views", ui.states}, {"transitions", transitions}};
}

}  // namespace

Json targets_json(const session::Snapshot& snapshot, const features::FileTargets& targets) {
  Json functions = Json::array();
  for (const auto& function : targets.functions)
    functions.push_back({{"name", function.name},
                         {"range", protocol::to_json(function.range)},
                         {"events", function.events}});
  Json all = Json::array();
  for (const auto& target : targets.targets)
    all.push_back(file_target_json(target));
  Json lines = Json::array();
  for (const auto& line : targets.lines)
    lines.push_back({{"line", line.line}, {"verdict", name_of(line.verdict)}});
  return {{"version", snapshot.version},
          {"current", snapshot.is_current()},
          {"functions", functions},
          {"targets", all},
          {"lines", lines}};
}

Json model_json(const query::ModelGraph& graph) {
  Json events = Json::array();
  for (const auto& event : graph.events)
    events.push_back({{"id", event.id},
                      {"label", event.label},
                      {"kind", event.kind == EventKind::kUser ? "user" : "system"},
                      {"handler", event.handler.empty() ? Json() : Json(event.handler)},
                      {"location", Json(place_json(event.location))},
                      {"enabled", event.enabled.empty() ? Json() : Json(event.enabled)},
                      {"parameters", event.parameters}});
  Json variables = Json::array();
  for (const auto& variable : graph.variables)
    variables.push_back({{"name", variable.name},
                         {"writtenBy", ids(graph, variable.written_by)},
                         {"readBy", ids(graph, variable.read_by)}});
  return {{"name", graph.name},
          {"complete", graph.is_complete},
          {"ui", graph.ui ? ui_json(*graph.ui) : Json()},
          {"events", events},
          {"variables", variables}};
}

}  // namespace reachd::lsp
