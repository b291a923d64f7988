#include "lsp-server/protocol/json.h"

namespace reachd::protocol {

namespace {

Json command_json(const Command& command) {
  Json arguments = Json::array();
  for (const ReachArguments& argument : command.arguments)
    arguments.push_back(protocol::to_json(argument));
  return {{"title", command.title}, {"command", command.command}, {"arguments", arguments}};
}

Json diagnostic_json(const Diagnostic& diagnostic, const ClientCapabilities& client) {
  constexpr int kUnnecessary = 1;
  Json json = {{"range", to_json(diagnostic.range)},
               {"severity", static_cast<int>(diagnostic.severity)},
               {"code", diagnostic.code},
               {"source", diagnostic.source},
               {"message", diagnostic.message}};
  if (diagnostic.is_unnecessary && client.diagnostic_tags)
    json["tags"] = {kUnnecessary};
  if (!diagnostic.related.empty() && client.diagnostic_related)
    for (const RelatedInformation& related : diagnostic.related)
      json["relatedInformation"].push_back(
          {{"location",
            {{"uri", related.location.uri}, {"range", to_json(related.location.range)}}},
           {"message", related.message}});
  if (diagnostic.data && client.diagnostic_data)
    json["data"] = to_json(*diagnostic.data);
  return json;
}

}  // namespace

Json to_json(const Position& position) {
  return {{"line", position.line}, {"character", position.character}};
}

Json to_json(const Range& range) {
  return {{"start", to_json(range.start)}, {"end", to_json(range.end)}};
}

Json to_json(const ReachArguments& arguments) {
  Json json = {{"uri", arguments.uri}};
  if (arguments.line)
    json["line"] = *arguments.line;
  if (arguments.column)
    json["column"] = *arguments.column;
  if (arguments.branch)
    json["branch"] = *arguments.branch;
  if (arguments.assertion)
    json["assertion"] = true;
  if (arguments.handler)
    json["handler"] = *arguments.handler;
  if (arguments.id)
    json["id"] = *arguments.id;
  return json;
}

Json to_json(const CodeLens& lens) {
  Json json = {{"range", to_json(lens.range)}};
  if (lens.command)
    json["command"] = command_json(*lens.command);
  if (lens.data)
    json["data"] = to_json(*lens.data);
  return json;
}

Json to_json(const Hover& hover) {
  Json json = {{"contents",
                {{"kind", hover.is_markdown ? "markdown" : "plaintext"}, {"value", hover.text}}}};
  if (hover.range)
    json["range"] = to_json(*hover.range);
  return json;
}

Json to_json(const InlayHint& hint) {
  constexpr int kParameter = 2;
  return {{"position", to_json(hint.position)},
          {"label", hint.label},
          {"kind", kParameter},
          {"paddingLeft", true}};
}

Json to_json(const CodeAction& action) {
  if (!action.edit) {
    Json arguments = to_json(action.arguments.target);
    if (!action.arguments.folder.empty())
      arguments["folder"] = action.arguments.folder;
    return {{"title", action.title},
            {"kind", kActionKind},
            {"command",
             {{"title", action.title},
              {"command", action.command},
              {"arguments", Json::array({arguments})}}}};
  }
  const Json edit = {{"range", to_json(action.edit->range)}, {"newText", action.edit->text}};
  return {{"title", action.title},
          {"kind", "quickfix"},
          {"edit", {{"changes", {{action.uri, Json::array({edit})}}}}}};
}

Json to_json(const std::vector<Diagnostic>& diagnostics, const ClientCapabilities& client) {
  Json json = Json::array();
  for (const Diagnostic& diagnostic : diagnostics)
    json.push_back(diagnostic_json(diagnostic, client));
  return json;
}

Json to_json(const PublishDiagnosticsParams& params, const ClientCapabilities& client) {
  Json json = {{"uri", params.uri}, {"diagnostics", to_json(params.diagnostics, client)}};
  if (params.version && client.diagnostic_version)
    json["version"] = *params.version;
  return json;
}

Json to_json(const WorkDone& value) {
  switch (value.kind) {
    case WorkDone::Kind::kBegin: {
      Json json = {{"kind", "begin"}, {"title", value.title}, {"cancellable", true}};
      if (!value.message.empty())
        json["message"] = value.message;
      json["percentage"] = value.percentage.value_or(0);
      return json;
    }
    case WorkDone::Kind::kReport: {
      Json json = {{"kind", "report"}, {"cancellable", true}};
      if (!value.message.empty())
        json["message"] = value.message;
      if (value.percentage)
        json["percentage"] = *value.percentage;
      return json;
    }
    case WorkDone::Kind::kEnd: {
      Json json = {{"kind", "end"}};
      if (!value.message.empty())
        json["message"] = value.message;
      return json;
    }
  }
  return {};
}

}  // namespace reachd::protocol
