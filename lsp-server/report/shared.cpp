// What the writers share.
#include <algorithm>
#include <array>
#include <utility>

#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

struct Named {
  Format format;
  std::string_view name;
};
constexpr std::array kFormats = {
    Named{Format::kText, "text"},     Named{Format::kJson, "json"},
    Named{Format::kSarif, "sarif"},   Named{Format::kJunit, "junit"},
    Named{Format::kGithub, "github"}, Named{Format::kMarkdown, "markdown"},
    Named{Format::kHtml, "html"}};

/// Bytes of the character that begins there; 0: none does.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80                     ? 1
                             : first >= 0xc2 && first <= 0xdf ? 2
                             : first >= 0xe0 && first <= 0xef ? 3
                             : first >= 0xf0 && first <= 0xf4 ? 4
                                                              : 0;
  if (length == 0 || length > text.size())
    return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80)
      return 0;
  const bool is_overlong = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
  const bool is_outside = (first == 0xed && byte(1) > 0x9f) || (first == 0xf4 && byte(1) > 0x8f);
  return is_overlong || is_outside ? 0 : length;
}

}  // namespace

std::optional<Format> format_of(std::string_view name) {
  for (const Named& named : kFormats)
    if (named.name == name)
      return named.format;
  return std::nullopt;
}

std::string_view name_of(Format format) {
  for (const Named& named : kFormats)
    if (named.format == format)
      return named.name;
  return "";
}

std::string write(const Report& report, Format format) {
  switch (format) {
    case Format::kText:
      return to_text(report);
    case Format::kJson:
      return to_json(report);
    case Format::kSarif:
      return to_sarif(report);
    case Format::kJunit:
      return to_junit(report);
    case Format::kGithub:
      return to_github(report);
    case Format::kMarkdown:
      return to_markdown(report);
    case Format::kHtml:
      return to_html(report);
  }
  return "";
}

RuleText text_of(Rule rule) {
  switch (rule) {
    case Rule::kUnreachableBranch:
      return {
          "UnreachableBranch", "No sequence of events takes this outcome of the condition.",
          "The proof is an invariant of the program that excludes this outcome; it was checked a "
          "second time, independently. Remove the dead code, or, where it should run, look at "
          "the invariant: it says what the events never bring about. Code that is kept on "
          "purpose is marked with `// reachd: ignore(reason)`.",
          "warning"};
    case Rule::kUnreachedTarget:
      return {"UnreachedTarget", "Events can get there, and no test does.",
              "The steps are a sequence of events, with their parameters, that takes this outcome; "
              "it was replayed on the model of the program. Turn it into a test. The coverage that "
              "was given says that no test takes this outcome.",
              "warning"};
    case Rule::kAssertionViolation:
      return {
          "AssertionViolation", "A sequence of events makes this assertion fail.",
          "The steps are a sequence of events, with their parameters, after which the assertion "
          "does not hold; it was replayed on the model of the program. Correct the handlers, or "
          "the assertion.",
          "error"};
    case Rule::kUnusedSuppression:
      return {"UnusedSuppression", "This comment keeps nothing out of the report.",
              "Either what it was written for is gone, then remove it; or it lacks the reason in "
              "parentheses and therefore has no effect: `// reachd: ignore(reason)`.",
              "note"};
  }
  return {};
}

std::string valid_utf8(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0)
      result += '?';
    else
      result += text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result;
}

std::string escaped_xml(std::string_view text) {
  std::string result;
  for (const char c : valid_utf8(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else if (c == '\n')
      result += "&#10;";
    else if (byte < 0x20 && c != '\t')
      result += '?';
    else
      result += c;
  }
  // Two characters that UTF-8 has and XML does not: U+FFFE and U+FFFF.
  for (const char* forbidden : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
    for (std::size_t at = 0; (at = result.find(forbidden, at)) != std::string::npos;)
      result.replace(at, 3, "?");
  return result;
}

std::string totals_line(const Report& report) {
  const Totals& totals = report.totals;
  std::string text =
      std::to_string(totals.targets) + (totals.targets == 1 ? " target" : " targets") + " in " +
      std::to_string(report.programs.size()) +
      (report.programs.size() == 1 ? " program: " : " programs: ") +
      std::to_string(totals.reachable) + " reachable, " + std::to_string(totals.unreachable) +
      " unreachable, " + std::to_string(totals.unknown) + " unknown";
  if (report.has_coverage)
    text += "; tests reach " + std::to_string(totals.covered) + " and miss " +
            std::to_string(totals.not_covered) + " that are reachable";
  return text;
}

std::string findings_line(const Report& report) {
  std::size_t fresh = 0;
  std::size_t suppressed = 0;
  for (const Finding& finding : report.findings) {
    suppressed += finding.suppression ? 1 : 0;
    fresh += !finding.suppression && finding.novelty == Novelty::kNew ? 1 : 0;
  }
  const std::size_t count = report.findings.size() - suppressed;
  std::string text = std::to_string(count) + (count == 1 ? " finding" : " findings");
  if (report.has_baseline)
    text += ", " + std::to_string(fresh) + " new, " + std::to_string(report.fixed) + " fixed";
  if (suppressed > 0)
    text += ", " + std::to_string(suppressed) + " suppressed";
  return text;
}

std::vector<std::string> line_hashes(std::string_view text) {
  constexpr std::size_t kBlock = 100;
  constexpr std::uint64_t kFactor = 37;
  constexpr std::uint64_t kEnd = 65535;
  std::uint64_t first_factor = 1;
  for (std::size_t i = 0; i < kBlock; ++i)
    first_factor *= kFactor;
  std::array<std::uint64_t, kBlock> window = {};
  std::array<std::size_t, kBlock> lines = {};  // 0: no line begins there
  std::vector<std::string> hashes;
  std::map<std::string, std::size_t> counts;
  std::uint64_t hash = 0;
  std::size_t index = 0;
  std::size_t line = 0;
  bool is_start = true;
  bool was_return = false;
  const auto end_line = [&] {
    if (lines[index] == 0)
      return;
    std::string hex;
    for (std::uint64_t rest = hash; rest != 0 || hex.empty(); rest >>= 4)
      hex.insert(hex.begin(), "0123456789abcdef"[rest & 15]);
    hashes.resize(std::max(hashes.size(), lines[index]));
    hashes[lines[index] - 1] = hex + ":" + std::to_string(++counts[hex]);
    lines[index] = 0;
  };
  const auto update = [&](std::uint64_t current) {
    const std::uint64_t begin = std::exchange(window[index], current);
    hash = kFactor * hash + current - first_factor * begin;
    index = (index + 1) % kBlock;
  };
  const auto take = [&](std::uint64_t current) {
    if (current == ' ' || current == '\t' || (was_return && current == '\n')) {
      was_return = false;
      return;
    }
    was_return = current == '\r';
    if (was_return)
      current = '\n';
    end_line();
    if (std::exchange(is_start, false))
      lines[index] = ++line;
    is_start = current == '\n';
    update(current);
  };
  // The original counts in units of UTF-16.
  const std::string valid = valid_utf8(text);
  for (std::size_t i = 0; i < valid.size();) {
    const std::size_t length = utf8_length(std::string_view(valid).substr(i));
    std::uint64_t code = static_cast<unsigned char>(valid[i]);
    if (length > 1)
      code &= 0x7fu >> length;
    for (std::size_t k = 1; k < length; ++k)
      code = code << 6 | (static_cast<unsigned char>(valid[i + k]) & 0x3f);
    i += length;
    if (code >= 0x10000) {
      take(0xd800 + ((code - 0x10000) >> 10));
      take(0xdc00 + ((code - 0x10000) & 0x3ff));
    } else {
      take(code);
    }
  }
  take(kEnd);
  for (std::size_t i = 0; i < kBlock; ++i) {
    end_line();
    update(0);
  }
  return hashes;
}

}  // namespace reachd::report
