// SARIF 2.1.0 (OASIS), with what GitHub's code scanning and other viewers make use of.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kBase = "%SRCROOT%";

std::string uri_of(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') ||
                          std::string_view("-._~/").find(c) != std::string_view::npos;
    if (is_plain) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += {'%', "0123456789ABCDEF"[byte >> 4], "0123456789ABCDEF"[byte & 15]};
  }
  return uri;
}

/// Columns of SARIF count units of UTF-16, ours bytes.
class Columns {
public:
  explicit Columns(const std::map<std::string, std::string>& sources) : sources_(sources) {}

  std::uint32_t utf16(const std::string& file, std::uint32_t line, std::uint32_t column) {
    const std::string_view text = line_of(file, line);
    std::uint32_t units = 1;
    for (std::size_t i = 0; i + 1 < column; ++i) {
      const unsigned char byte = i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
      if ((byte & 0xc0) != 0x80)
        units += byte >= 0xf0 ? 2 : 1;
    }
    return units;
  }

private:
  std::string_view line_of(const std::string& file, std::uint32_t line) {
    const auto source = sources_.find(file);
    if (source == sources_.end())
      return "";
    std::vector<std::size_t>& starts = starts_[file];
    const std::string& text = source->second;
    if (starts.empty()) {
      starts.push_back(0);
      for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n')
          starts.push_back(i + 1);
    }
    if (line == 0 || line > starts.size())
      return "";
    const std::size_t end = line < starts.size() ? starts[line] : text.size();
    return std::string_view(text).substr(starts[line - 1], end - starts[line - 1]);
  }

  const std::map<std::string, std::string>& sources_;
  std::map<std::string, std::vector<std::size_t>> starts_;
};

class Writer {
public:
  explicit Writer(const Report& report) : report_(report), columns_(report.sources) {}

  Json log() {
    Json json;
    json["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    json["version"] = "2.1.0";
    json["runs"] = Json::array({run()});
    return json;
  }

private:
  Json run() {
    Json json;
    json["tool"]["driver"] = driver();
    json["automationDetails"] = {{"id", "reachd/"}};
    json["invocations"] = Json::array({invocation()});
    Json base = {{"description", {{"text", "the root of the sources"}}}};
    if (!report_.root.empty())
      base["uri"] = "file://" + uri_of(report_.root) + (report_.root.ends_with('/') ? "" : "/");
    json["originalUriBaseIds"][kBase] = std::move(base);
    json["columnKind"] = "utf16CodeUnits";
    json["results"] = Json::array();
    for (const Finding& finding : report_.findings)
      json["results"].push_back(result(finding));
    return json;
  }

  Json driver() const {
    Json json;
    json["name"] = "reachd";
    json["semanticVersion"] = report_.version;
    json["rules"] = Json::array();
    for (const Rule rule : kRules) {
      const RuleText text = text_of(rule);
      Json one;
      one["id"] = "reachd::" + std::string(name_of(rule));
      one["name"] = text.name;
      one["shortDescription"]["text"] = text.summary;
      one["fullDescription"]["text"] = text.summary;
      one["help"]["text"] = text.help;
      one["help"]["markdown"] = text.help;
      one["defaultConfiguration"]["level"] = text.level;
      one["properties"] = {
          {"precision", "very-high"},
          {"problem.severity", text.level == "note" ? "recommendation" : std::string(text.level)},
          {"tags", Json::array({"maintainability", "events"})}};
      json["rules"].push_back(std::move(one));
    }
    return json;
  }

  Json invocation() {
    Json json;
    json["executionSuccessful"] = report_.is_complete;
    json["exitCode"] = report_.exit_status;
    if (!report_.arguments.empty())
      json["arguments"] = report_.arguments;
    json["toolExecutionNotifications"] = Json::array();
    for (const Notification& notification : report_.notifications) {
      Json one;
      one["level"] = notification.level == Notification::Level::kNote      ? "note"
                     : notification.level == Notification::Level::kWarning ? "warning"
                                                                           : "error";
      one["message"]["text"] = notification.text;
      if (notification.where && !notification.where->file.empty())
        one["locations"] = Json::array({location(*notification.where)});
      json["toolExecutionNotifications"].push_back(std::move(one));
    }
    for (const auto& [reason, count] : report_.totals.reasons) {
      Json one;
      one["level"] = "note";
      one["message"]["text"] = "unknown " + std::to_string(count) + ": " + reason;
      json["toolExecutionNotifications"].push_back(std::move(one));
    }
    return json;
  }

  Json location(const Place& place) {
    Json json;
    Json& physical = json["physicalLocation"];
    if (place.file.starts_with("/"))
      physical["artifactLocation"] = {{"uri", "file://" + uri_of(place.file)}};
    else
      physical["artifactLocation"] = {{"uri", uri_of(place.file)}, {"uriBaseId", kBase}};
    if (place.line == 0)
      return json;
    const std::uint32_t column = std::max(place.column, 1u);
    const bool has_end =
        place.end_line > place.line || (place.end_line == place.line && place.end_column > column);
    const std::uint32_t end_line = has_end ? place.end_line : place.line;
    const std::uint32_t end_column = has_end ? place.end_column : column + 1;
    physical["region"] = {{"startLine", place.line},
                          {"startColumn", columns_.utf16(place.file, place.line, column)},
                          {"endLine", end_line},
                          {"endColumn", columns_.utf16(place.file, end_line, end_column)}};
    return json;
  }

  Json result(const Finding& finding) {
    Json json;
    json["ruleId"] = "reachd::" + std::string(name_of(finding.rule));
    json["ruleIndex"] = std::find(std::begin(kRules), std::end(kRules), finding.rule) - kRules;
    json["level"] = text_of(finding.rule).level;
    const Target* target = finding.target ? &report_.targets[*finding.target] : nullptr;
    std::string message = finding.message;
    if (target != nullptr && target->verdict == Verdict::kUnreachable && !target->invariant.empty())
      message += "; proof, checked: " + target->invariant;
    Json related = Json::array();
    for (const auto& [place, text] : finding.related) {
      Json one = location(place);
      one["id"] = related.size() + 1;
      one["message"]["text"] = text;
      message += "; [" + text + "](" + std::to_string(related.size() + 1) + ")";
      related.push_back(std::move(one));
    }
    json["message"]["text"] = message;
    json["locations"] = Json::array({location(finding.place)});
    if (!related.empty())
      json["relatedLocations"] = std::move(related);
    if (target != nullptr && !target->sequence.empty())
      json["codeFlows"] = Json::array({code_flow(*target, finding)});
    json["partialFingerprints"]["reachd/v1"] = finding.fingerprint;
    if (!finding.line_hash.empty())
      json["partialFingerprints"]["primaryLocationLineHash"] = finding.line_hash;
    if (finding.novelty != Novelty::kUnasked)
      json["baselineState"] = finding.novelty == Novelty::kNew ? "new" : "unchanged";
    if (report_.has_baseline || finding.suppression)
      json["suppressions"] = suppressions(finding);
    return json;
  }

  Json suppressions(const Finding& finding) {
    Json json = Json::array();
    if (!finding.suppression)
      return json;
    Json one;
    one["kind"] = finding.suppression->is_in_source ? "inSource" : "external";
    one["status"] = "accepted";
    one["justification"] = finding.suppression->reason;
    if (finding.suppression->where)
      one["location"] = location(*finding.suppression->where);
    json.push_back(std::move(one));
    return json;
  }

  Json code_flow(const Target& target, const Finding& finding) {
    Json flow = Json::array();
    std::uint64_t number = 0;
    for (const Step& step : target.sequence) {
      Json one;
      Json place = step.where ? location(*step.where) : Json::object();
      std::string text = "event " + std::to_string(number + 1) + ": " + text_of(step);
      if (!step.handler.empty())
        text += " → " + step.handler;
      if (!step.establishes.empty())
        text += " (establishes " + step.establishes + ")";
      place["message"]["text"] = text;
      number += step.repeat;
      one["location"] = std::move(place);
      one["importance"] = step.role == "connector" ? "unimportant" : "essential";
      flow.push_back(std::move(one));
    }
    Json last;
    last["location"] = location(finding.place);
    last["location"]["message"]["text"] = finding.message;
    last["importance"] = "essential";
    flow.push_back(std::move(last));
    for (std::size_t i = 0; i < flow.size(); ++i)
      flow[i]["executionOrder"] = i + 1;
    Json json;
    json["message"]["text"] = "a sequence of " + std::to_string(number) +
                              (number == 1 ? " event" : " events") +
                              (target.inputs.empty() ? "" : ", started with " + target.inputs);
    json["threadFlows"] = Json::array({Json{{"locations", std::move(flow)}}});
    return json;
  }

  const Report& report_;
  Columns columns_;
};

}  // namespace

std::string to_sarif(const Report& report) {
  return Writer(report).log().dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace reachd::report
