// Workflow commands of GitHub Actions, and Markdown for pull requests and job summaries.
#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

constexpr std::size_t kRowsMax = 50;
constexpr std::size_t kSummaryReasonsMax = 10;

std::string escaped(std::string_view text, bool is_property) {
  std::string result;
  for (const char c : valid_utf8(text)) {
    if (c == '%')
      result += "%25";
    else if (c == '\r')
      result += "%0D";
    else if (c == '\n')
      result += "%0A";
    else if (is_property && c == ':')
      result += "%3A";
    else if (is_property && c == ',')
      result += "%2C";
    else
      result += c;
  }
  return result;
}

std::string properties_of(const Place& place) {
  std::string text = "file=" + escaped(place.file, true);
  if (place.line == 0)
    return text;
  text += ",line=" + std::to_string(place.line);
  if (place.column > 0)
    text += ",col=" + std::to_string(place.column);
  if (place.end_line >= place.line && place.end_line != 0)
    text += ",endLine=" + std::to_string(place.end_line);
  // GitHub takes columns of one line only.
  if (place.end_line == place.line && place.end_column > place.column)
    text += ",endColumn=" + std::to_string(place.end_column);
  return text;
}

/// Between back quotes; in a table.
std::string code(std::string_view text) {
  std::string result;
  for (const char c : valid_utf8(text)) {
    if (c == '`')
      result += '\'';
    else if (c == '|')
      result += "\\|";
    else if (c == '\n')
      result += ' ';
    else
      result += c;
  }
  return result;
}

/// In a table, outside of back quotes.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : valid_utf8(text)) {
    if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else if (c == '\n')
      result += ' ';
    else if (std::string_view("\\`*_[]|~#").find(c) != std::string_view::npos)
      result += {'\\', c};
    else
      result += c;
  }
  return result;
}

std::string steps_in_message(const Target& target) {
  std::string text = target.inputs.empty() ? "" : "\n  started with " + target.inputs;
  std::size_t number = 0;
  for (const Step& step : target.sequence)
    text += "\n  " + std::to_string(++number) + ". " + text_of(step);
  if (target.verdict == Verdict::kUnreachable && !target.invariant.empty())
    text += "\n  proof, checked: " + target.invariant;
  return text;
}

}  // namespace

std::string to_github(const Report& report) {
  std::string text;
  for (const Finding& finding : report.findings) {
    if (!finding.is_shown())
      continue;
    const std::string_view level = text_of(finding.rule).level;
    std::string message = finding.message;
    if (finding.target)
      message += steps_in_message(report.targets[*finding.target]);
    text += "::" + std::string(level == "note" ? "notice" : level) + " " +
            properties_of(finding.place) +
            ",title=" + escaped("reachd: " + std::string(name_of(finding.rule)), true) +
            "::" + escaped(message, false) + "\n";
  }
  return text + "::notice title=reachd::" +
         escaped(totals_line(report) + "; " + findings_line(report) +
                     (report.is_complete ? "" : "; incomplete"),
                 false) +
         "\n";
}

std::string to_markdown(const Report& report) {
  std::string text =
      "## reachd\n\n" + totals_line(report) + "  \n**" + findings_line(report) + "**" +
      (report.diff_base.empty() ? "" : " on lines changed since `" + code(report.diff_base) + "`") +
      (report.is_complete ? "" : " (incomplete)") + "\n";
  std::size_t rows = 0;
  for (const Finding& finding : report.findings) {
    if (!finding.is_shown())
      continue;
    if (rows == 0)
      text += "\n| place | what | how |\n|---|---|---|\n";
    if (++rows > kRowsMax)
      continue;
    std::string how;
    if (finding.target) {
      const Target& target = report.targets[*finding.target];
      for (const Step& step : target.sequence)
        how += (how.empty() ? "" : " → ") + text_of(step);
      if (how.empty() && !target.invariant.empty())
        how = "proof: " + target.invariant;
    }
    text += "| `" + code(finding.place.file) + ":" + std::to_string(finding.place.line) + "` | " +
            plain(finding.message) + " (" + std::string(name_of(finding.rule)) + ") | " +
            plain(how) + " |\n";
  }
  if (rows > kRowsMax)
    text += "\n… and " + std::to_string(rows - kRowsMax) + " more.\n";
  if (report.totals.reasons.empty())
    return text;
  text += "\n<details><summary>Unknown targets: " + std::to_string(report.totals.unknown) +
          "</summary>\n\n| targets | reason |\n|---|---|\n";
  std::size_t reasons = 0;
  for (const auto& [reason, count] : report.totals.reasons)
    if (++reasons <= kSummaryReasonsMax)
      text += "| " + std::to_string(count) + " | " + plain(reason) + " |\n";
  return text + "\n</details>\n";
}

}  // namespace reachd::report
