// The whole report for scripts; lsp-server/README.md and docs/manual describe it.
#include <nlohmann/json.hpp>

#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

using Json = nlohmann::ordered_json;

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json to_value(const Place& place) {
  Json json;
  json["file"] = place.file;
  json["line"] = place.line;
  json["column"] = place.column;
  json["end_line"] = place.end_line;
  json["end_column"] = place.end_column;
  return json;
}

Json to_value(const std::optional<Place>& place) { return place ? to_value(*place) : Json(); }

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::kBranch:
      return "branch";
    case Kind::kAssertion:
      return "assertion";
    case Kind::kPoint:
      return "point";
  }
  return "";
}

Json values_json(const Values& values) {
  Json json = Json::object();
  for (const auto& [name, value] : values)
    json[name] = value;
  return json;
}

Json steps_json(const std::vector<Step>& steps) {
  Json json = Json::array();
  for (const Step& step : steps) {
    Json one;
    one["event"] = step.event;
    one["label"] = step.label;
    one["handler"] = text_or_null(step.handler);
    one["role"] = step.role;
    one["repeat"] = step.repeat;
    one["parameters"] = step.parameters;
    one["values"] = values_json(step.values);
    one["establishes"] = text_or_null(step.establishes);
    one["from"] = text_or_null(step.from);
    one["to"] = text_or_null(step.to);
    one["location"] = to_value(step.where);
    json.push_back(std::move(one));
  }
  return json;
}

Json target_json(const Target& target) {
  Json json;
  json["name"] = name_of(target);
  json["kind"] = kind_name(target.kind);
  json["location"] = to_value(target.place);
  json["outcome"] = target.kind == Kind::kBranch ? Json(target.outcome) : Json();
  json["function"] = text_or_null(target.function);
  json["condition"] = target.condition;
  json["programs"] = target.programs;
  json["events"] = target.handlers;
  json["verdict"] = name_of(target.verdict);
  json["inputs"] = text_or_null(target.inputs);
  json["initial_inputs"] = values_json(target.start);
  json["sequence"] = steps_json(target.sequence);
  json["certificate"] =
      target.verdict == Verdict::kUnreachable
          ? Json{{"invariant", target.invariant}, {"method", target.method}, {"checked", true}}
          : Json();
  json["reasons"] = Json::array();
  for (const Reason& reason : target.reasons)
    json["reasons"].push_back({{"text", reason.text}, {"location", to_value(reason.where)}});
  json["covered"] =
      target.covered == Covered::kNotTold ? Json() : Json(target.covered == Covered::kYes);
  return json;
}

Json finding_json(const Finding& finding, const Report& report) {
  Json json;
  json["rule"] = name_of(finding.rule);
  json["location"] = to_value(finding.place);
  json["message"] = finding.message;
  json["target"] = finding.target ? Json(name_of(report.targets[*finding.target])) : Json();
  json["fingerprint"] = finding.fingerprint;
  json["baseline"] = finding.novelty == Novelty::kUnasked ? Json()
                     : finding.novelty == Novelty::kNew   ? Json("new")
                                                          : Json("known");
  json["suppression"] = Json();
  if (finding.suppression)
    json["suppression"] = {
        {"kind", finding.suppression->is_in_source ? "comment" : "configuration"},
        {"reason", finding.suppression->reason},
        {"location", to_value(finding.suppression->where)}};
  json["fails"] = finding.fails;
  return json;
}

Json totals_json(const Report& report) {
  const Totals& totals = report.totals;
  Json json = {{"programs", report.programs.size()}, {"targets", totals.targets},
               {"reachable", totals.reachable},      {"unreachable", totals.unreachable},
               {"unknown", totals.unknown},          {"implied", totals.implied}};
  if (report.has_coverage) {
    json["covered"] = totals.covered;
    json["not_covered"] = totals.not_covered;
    json["not_told"] = totals.not_told;
  }
  if (report.has_baseline)
    json["fixed"] = report.fixed;
  json["reasons"] = Json::array();
  for (const auto& [reason, count] : totals.reasons)
    json["reasons"].push_back({{"text", reason}, {"count", count}});
  return json;
}

std::string_view level_name(Notification::Level level) {
  switch (level) {
    case Notification::Level::kNote:
      return "note";
    case Notification::Level::kWarning:
      return "warning";
    case Notification::Level::kError:
      return "error";
  }
  return "";
}

}  // namespace

std::string to_json(const Report& report) {
  Json json;
  json["format"] = "reachd-check";
  json["version"] = 1;
  json["reachd"] = report.version;
  json["complete"] = report.is_complete;
  json["exit_status"] = report.exit_status;
  json["diff_base"] = text_or_null(report.diff_base);
  json["findings"] = Json::array();
  for (const Finding& finding : report.findings)
    json["findings"].push_back(finding_json(finding, report));
  json["targets"] = Json::array();
  for (const Target& target : report.targets)
    json["targets"].push_back(target_json(target));
  json["programs"] = Json::array();
  for (const Program& program : report.programs) {
    Json one;
    one["name"] = program.name;
    one["events"] = Json::array();
    for (const Handler& handler : program.handlers)
      one["events"].push_back({{"label", handler.label},
                               {"handler", text_or_null(handler.function)},
                               {"location", to_value(handler.where)}});
    json["programs"].push_back(std::move(one));
  }
  json["totals"] = totals_json(report);
  json["notifications"] = Json::array();
  for (const Notification& notification : report.notifications)
    json["notifications"].push_back({{"level", level_name(notification.level)},
                                     {"text", notification.text},
                                     {"location", to_value(notification.where)}});
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace reachd::report
