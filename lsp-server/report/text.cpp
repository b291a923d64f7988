// Lines as compilers print them, for terminals and for editors that jump to places.
#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

constexpr std::size_t kReasonsMax = 10;

std::string prefix(const Place& place) {
  if (place.line == 0)
    return place.file.empty() ? "reachd: " : place.file + ": ";
  return place.file + ":" + std::to_string(place.line) + ":" +
         std::to_string(place.column == 0 ? 1 : place.column) + ": ";
}

std::string note(const Place& place, const std::string& text) {
  return prefix(place) + "note: " + text + "\n";
}

std::string steps_of(const Target& target, const Place& place) {
  std::string text;
  if (!target.inputs.empty())
    text += note(place, "the program is started with " + target.inputs);
  std::size_t number = 0;
  for (const Step& step : target.sequence) {
    std::string line = "event " + std::to_string(number + 1) +
                       (step.repeat > 1 ? " to " + std::to_string(number + step.repeat) : "") +
                       ": " + text_of(step);
    number += step.repeat;
    if (!step.handler.empty())
      line += " runs " + step.handler;
    if (!step.establishes.empty())
      line += ", establishes " + step.establishes;
    text += note(step.where.value_or(place), line);
  }
  return text;
}

std::string finding_text(const Finding& finding, const Report& report) {
  const std::string_view level = text_of(finding.rule).level;
  std::string text = prefix(finding.place) + (level == "note" ? "warning" : std::string(level)) +
                     ": " + finding.message + " [reachd::" + std::string(name_of(finding.rule)) +
                     "]\n";
  for (const auto& [place, related] : finding.related)
    text += note(place, related);
  if (!finding.target)
    return text;
  const Target& target = report.targets[*finding.target];
  if (target.verdict == Verdict::kUnreachable && !target.invariant.empty())
    text += note(finding.place, "proof, checked: " + target.invariant);
  return text + steps_of(target, finding.place);
}

}  // namespace

std::string to_text(const Report& report) {
  std::string text;
  for (const Finding& finding : report.findings)
    if (finding.is_shown())
      text += finding_text(finding, report);
  std::size_t remarks = 0;
  for (const Notification& notification : report.notifications) {
    if (notification.level == Notification::Level::kNote) {
      ++remarks;
      continue;
    }
    const Place nowhere;
    text += prefix(notification.where.value_or(nowhere)) + "warning: " + notification.text + "\n";
  }
  text += totals_line(report) + "\n";
  std::size_t shown = 0;
  std::size_t others = 0;
  for (const auto& [reason, count] : report.totals.reasons) {
    if (++shown > kReasonsMax) {
      others += count;
      continue;
    }
    text += "  unknown " + std::to_string(count) + ": " + reason + "\n";
  }
  if (others > 0)
    text += "  unknown " + std::to_string(others) + ": for other reasons\n";
  text += findings_line(report);
  if (!report.diff_base.empty())
    text += ", on lines changed since " + report.diff_base;
  if (remarks > 0)
    text += "; " + std::to_string(remarks) + (remarks == 1 ? " remark" : " remarks") +
            " on the code (in JSON, SARIF and HTML)";
  text += report.is_complete ? "\n" : "; incomplete\n";
  return valid_utf8(text);
}

}  // namespace reachd::report
