/// A report in the formats that people, editors and CI systems read. Each is a pure function: the
/// same report gives the same bytes. All texts are UTF-8 and end with a newline.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lsp-server/report/report.h"

namespace reachd::report {

enum class Format { kText, kJson, kSarif, kJunit, kGithub, kMarkdown, kHtml };
std::optional<Format> format_of(std::string_view name);
std::string_view name_of(Format format);
inline constexpr std::string_view kFormatNames =
    "text, json, sarif, junit, github, markdown or html";

std::string write(const Report& report, Format format);

/// Lines as compilers print them, `src/app.c:41:7: warning: … [reachd::unreachable-branch]`, then
/// totals.
std::string to_text(const Report& report);
/// {"format": "reachd-check", "version": 1, …}
std::string to_json(const Report& report);
/// SARIF 2.1.0.
std::string to_sarif(const Report& report);
/// One suite per file, one case per target: findings fail, unknown ones are skipped.
std::string to_junit(const Report& report);
/// Workflow commands of GitHub Actions: what is new, ten of a kind are shown by GitHub.
std::string to_github(const Report& report);
/// For a pull request or a job summary.
std::string to_markdown(const Report& report);
/// One file that needs no other and no network.
std::string to_html(const Report& report);

/// The views of a program in columns by their distance from the first, with curved arrows: for a
/// page, and as a file of its own.
std::string svg_of(const Program& program);
std::string to_svg(const Program& program);

// Shared by the writers.

/// "no sequence of events makes 'x' true" needs no help; this is what the rule means in general.
struct RuleText {
  std::string_view name;
  std::string_view summary;  ///< one sentence
  std::string_view help;     ///< what to do about it
  std::string_view level;    ///< of SARIF: "warning", "error", "note"
};
RuleText text_of(Rule rule);
/// For text inside XML and HTML; characters that XML cannot hold become '?'.
std::string escaped_xml(std::string_view text);
/// Bytes that are no UTF-8 become '?'.
std::string valid_utf8(std::string_view text);
/// The totals in one line: "340 targets: 300 reachable, 20 unreachable, 20 unknown".
std::string totals_line(const Report& report);
/// "3 findings, 2 new, 1 suppressed".
std::string findings_line(const Report& report);

/// What GitHub's upload action computes for each line of a text: a hash of a hundred characters
/// that follow, without blanks, and a count (github/codeql-action, src/fingerprints.ts).
std::vector<std::string> line_hashes(std::string_view text);

}  // namespace reachd::report
