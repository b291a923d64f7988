// One page: findings, then all targets by file and function, handlers, and graphs of UI models.
// Nothing in it is loaded from elsewhere, and no script is needed to read it.
#include <algorithm>
#include <map>
#include <set>

#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --line: #8884; --soft: #8882; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { background: var(--soft); padding: .6em .8em; overflow-x: auto; }
pre mark { background: #fc36; color: inherit; }
table { border-collapse: collapse; } td, th { padding: .15em .8em .15em 0; text-align: left; }
td { border-top: 1px solid var(--line); vertical-align: top; }
details { margin: .3em 0; } summary { cursor: pointer; }
section { border-top: 1px solid var(--line); margin-top: 1.5em; }
.tag { border-radius: .3em; padding: 0 .4em; font-size: 85%; border: 1px solid var(--line); }
.error, .assertion-violation { background: #d333; } .unreachable-branch { background: #d933; }
.unreached-target { background: #36d3; } .unknown { opacity: .75; } .known { opacity: .6; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
svg rect { fill: var(--soft); stroke: currentColor; } svg path { fill: none; stroke: currentColor; }
)";

std::string escaped_html(std::string_view text) { return escaped_xml(text); }

std::string tag(std::string_view text, std::string_view kind = "") {
  return "<span class=\"tag " + escaped_html(kind) + "\">" + escaped_html(text) + "</span>";
}

std::string place_text(const Place& place) {
  return place.file + (place.line == 0 ? "" : ":" + std::to_string(place.line));
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// A few lines around the place.
std::string excerpt(const Report& report, const Place& place) {
  const auto source = report.sources.find(place.file);
  if (source == report.sources.end() || place.line == 0)
    return "";
  const std::vector<std::string_view> lines = lines_of(source->second);
  constexpr std::size_t kAround = 2;
  std::string text;
  const std::size_t first = place.line > kAround ? place.line - kAround : 1;
  for (std::size_t i = first; i <= std::min<std::size_t>(place.line + kAround, lines.size()); ++i) {
    const std::string number = std::to_string(i);
    const std::string line = std::string(number.size() < 5 ? 5 - number.size() : 0, ' ') + number +
                             "  " + escaped_html(lines[i - 1]);
    text += (i == place.line ? "<mark>" + line + "</mark>" : line) + "\n";
  }
  return "<pre>" + text + "</pre>\n";
}

std::string steps_in_html(const Target& target) {
  std::string text;
  if (!target.inputs.empty())
    text +=
        "<p>The program is started with <code>" + escaped_html(target.inputs) + "</code>.</p>\n";
  if (!target.sequence.empty()) {
    text += "<ol>\n";
    for (const Step& step : target.sequence) {
      const std::string label = escaped_html(text_of(step));
      text += "<li>" + (step.role == "connector" ? label : "<b>" + label + "</b>");
      if (!step.handler.empty())
        text += " → <code>" + escaped_html(step.handler) + "</code>";
      if (step.where)
        text += " <small>" + escaped_html(place_text(*step.where)) + "</small>";
      if (!step.to.empty())
        text += " <small>view " + escaped_html(step.to) + "</small>";
      if (!step.establishes.empty())
        text +=
            "<br><small>establishes <code>" + escaped_html(step.establishes) + "</code></small>";
      text += "</li>\n";
    }
    text += "</ol>\n";
  }
  if (target.verdict == Verdict::kUnreachable && !target.invariant.empty())
    text += "<p>Proof, checked: <code>" + escaped_html(target.invariant) + "</code> <small>(" +
            escaped_html(target.method) + ")</small></p>\n";
  for (const Reason& reason : target.reasons)
    text +=
        "<p>" + escaped_html(reason.text) +
        (reason.where ? " <small>" + escaped_html(place_text(*reason.where)) + "</small>" : "") +
        "</p>\n";
  return text;
}

std::string finding_html(const Finding& finding, const Report& report) {
  std::string text = "<section" + std::string(finding.is_shown() ? "" : " class=\"known\"") +
                     ">\n<h3><code>" + escaped_html(place_text(finding.place)) + "</code> " +
                     tag(name_of(finding.rule), name_of(finding.rule));
  if (finding.novelty != Novelty::kUnasked)
    text += " " + tag(finding.novelty == Novelty::kNew ? "new" : "known");
  text += "</h3>\n<p>" + escaped_html(finding.message) + "</p>\n";
  if (finding.suppression)
    text += "<p>Suppressed: " + escaped_html(finding.suppression->reason) + "</p>\n";
  text += excerpt(report, finding.place);
  if (finding.target)
    text += steps_in_html(report.targets[*finding.target]);
  return text + "</section>\n";
}

std::string target_html(const Target& target, const Report& report) {
  std::string verdict(name_of(target.verdict));
  if (target.verdict == Verdict::kReachable && !target.sequence.empty())
    verdict += " in " + std::to_string(events_of(target)) +
               (events_of(target) == 1 ? " event" : " events");
  std::string line = "<code>" + escaped_html(name_of(target)) + "</code> <code>" +
                     escaped_html(target.condition) + "</code> " +
                     tag(verdict, name_of(target.verdict));
  if (report.has_coverage)
    line += " " + tag(target.covered == Covered::kYes  ? "covered"
                      : target.covered == Covered::kNo ? "not covered"
                                                       : "coverage not told");
  const std::string steps = steps_in_html(target);
  if (steps.empty())
    return "<div>" + line + "</div>\n";
  return "<details><summary>" + line + "</summary>\n" + steps + "</details>\n";
}

std::string files_html(const Report& report) {
  std::map<std::string, std::map<std::string, std::vector<const Target*>>> files;
  for (const Target& target : report.targets)
    files[target.place.file.empty() ? "models" : target.place.file][target.function].push_back(
        &target);
  std::string text = "<h2>Targets</h2>\n";
  for (const auto& [file, functions] : files) {
    std::size_t count = 0;
    std::string inside;
    for (const auto& [function, targets] : functions) {
      count += targets.size();
      std::set<std::string> events;
      for (const Target* target : targets)
        events.insert(target->handlers.begin(), target->handlers.end());
      std::string labels;
      for (const std::string& event : events)
        labels += (labels.empty() ? " — " : ", ") + escaped_html(event);
      inside += "<h4><code>" + escaped_html(function.empty() ? "-" : function) + "</code><small>" +
                labels + "</small></h4>\n";
      for (const Target* target : targets)
        inside += target_html(*target, report);
    }
    text += "<details><summary><b>" + escaped_html(file) + "</b> (" + std::to_string(count) +
            ")</summary>\n" + inside + "</details>\n";
  }
  return text;
}

std::string programs_html(const Report& report) {
  std::string text = "<h2>Programs</h2>\n";
  for (const Program& program : report.programs) {
    text += "<details><summary><b>" + escaped_html(program.name) + "</b> (" +
            std::to_string(program.handlers.size()) + " events)</summary>\n<table>\n";
    for (const Handler& handler : program.handlers)
      text += "<tr><td>" + escaped_html(handler.label) + "</td><td><code>" +
              escaped_html(handler.function) + "</code></td><td><small>" +
              (handler.where ? escaped_html(place_text(*handler.where)) : "") +
              "</small></td></tr>\n";
    text += "</table>\n";
    if (program.has_lifted_views)
      text +=
          "<p>Views, as modes and flags tell them apart; what is not followed, and calls that "
          "fail, may lead elsewhere:</p>\n";
    text += (program.views.empty() ? "" : svg_of(program)) + "</details>\n";
  }
  return text;
}

}  // namespace

std::string to_html(const Report& report) {
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>reachd</title>\n<style>" +
      std::string(kStyle) + "</style>\n</head>\n<body>\n<h1>reachd</h1>\n<p>" +
      escaped_html(totals_line(report)) + "<br><b>" + escaped_html(findings_line(report)) + "</b>" +
      (report.diff_base.empty() ? ""
                                : " on lines changed since " + escaped_html(report.diff_base)) +
      (report.is_complete ? "" : " (incomplete)") + "</p>\n";
  if (!report.totals.reasons.empty()) {
    text += "<details><summary>Unknown targets: " + std::to_string(report.totals.unknown) +
            "</summary>\n<table>\n";
    for (const auto& [reason, count] : report.totals.reasons)
      text +=
          "<tr><td>" + std::to_string(count) + "</td><td>" + escaped_html(reason) + "</td></tr>\n";
    text += "</table>\n</details>\n";
  }
  for (const Notification& notification : report.notifications)
    text += "<p>" + tag(notification.level == Notification::Level::kNote ? "note" : "warning") +
            " " + (notification.where ? escaped_html(place_text(*notification.where)) + ": " : "") +
            escaped_html(notification.text) + "</p>\n";
  text += "<h2>Findings</h2>\n";
  for (const bool is_shown : {true, false})
    for (const Finding& finding : report.findings)
      if (finding.is_shown() == is_shown)
        text += finding_html(finding, report);
  return text + files_html(report) + programs_html(report) + "<p><small>reachd " +
         escaped_html(report.version) + "</small></p>\n</body>\n</html>\n";
}

}  // namespace reachd::report
