// JUnit XML as Jenkins, GitLab and most others read it.
#include <map>

#include "lsp-server/report/writers.h"

namespace reachd::report {

namespace {

struct Suite {
  std::size_t failures = 0;
  std::size_t skipped = 0;
  std::size_t tests = 0;
  std::string cases;
};

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + escaped_xml(value) + "\"";
}

std::string steps_in_junit(const Target& target) {
  std::string text;
  std::size_t number = 0;
  for (const Step& step : target.sequence)
    text += "\n" + std::to_string(++number) + ". " + text_of(step);
  if (!target.invariant.empty())
    text += "\nproof, checked: " + target.invariant;
  return text;
}

std::string name_in_file(const Target& target) {
  const std::string name = name_of(target);
  return name.starts_with(target.place.file + ":") ? name.substr(target.place.file.size() + 1)
                                                   : name;
}

/// The text of an element: line ends stay what they are.
std::string content(std::string_view text) {
  std::string result;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    result += (begin == 0 ? "" : "\n") + escaped_xml(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return result;
}

void add(Suite& suite, const std::string& file, const Target& target,
         const std::vector<const Finding*>& findings) {
  ++suite.tests;
  std::string name = name_in_file(target);
  if (!target.condition.empty())
    name += " " + target.condition;
  suite.cases += "    <testcase" + attribute("classname", file) + attribute("name", name) +
                 attribute("file", file) + attribute("line", std::to_string(target.place.line));
  std::string inside;
  for (const Finding* finding : findings)
    if (finding->is_shown())
      inside += "      <failure" +
                attribute("type", "reachd::" + std::string(name_of(finding->rule))) +
                attribute("message", finding->message) + ">" +
                content(finding->message + steps_in_junit(target)) + "</failure>\n";
  if (!inside.empty()) {
    ++suite.failures;
  } else if (target.verdict == Verdict::kUnknown) {
    ++suite.skipped;
    const std::string reason = target.reasons.empty() ? "" : target.reasons[0].text;
    inside = "      <skipped" + attribute("message", "unknown: " + reason) + "/>\n";
  }
  suite.cases += inside.empty() ? "/>\n" : ">\n" + inside + "    </testcase>\n";
}

}  // namespace

std::string to_junit(const Report& report) {
  std::map<std::size_t, std::vector<const Finding*>> findings;
  std::map<std::string, Suite> suites;
  for (const Finding& finding : report.findings) {
    if (finding.target) {
      findings[*finding.target].push_back(&finding);
      continue;
    }
    if (!finding.is_shown())
      continue;
    Suite& suite = suites[finding.place.file];
    ++suite.tests;
    ++suite.failures;
    suite.cases +=
        "    <testcase" + attribute("classname", finding.place.file) +
        attribute("name",
                  std::to_string(finding.place.line) + " " + std::string(name_of(finding.rule))) +
        ">\n      <failure" + attribute("type", "reachd::" + std::string(name_of(finding.rule))) +
        attribute("message", finding.message) + "/>\n    </testcase>\n";
  }
  for (std::size_t i = 0; i < report.targets.size(); ++i) {
    const Target& target = report.targets[i];
    const std::string file = target.place.file.empty() ? "models" : target.place.file;
    add(suites[file], file, target, findings[i]);
  }
  Suite all;
  for (const auto& [file, suite] : suites) {
    all.tests += suite.tests;
    all.failures += suite.failures;
    all.skipped += suite.skipped;
  }
  const auto counts = [](const Suite& suite) {
    return attribute("tests", std::to_string(suite.tests)) +
           attribute("failures", std::to_string(suite.failures)) + attribute("errors", "0") +
           attribute("skipped", std::to_string(suite.skipped));
  };
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" +
                     attribute("name", "reachd") + counts(all) + ">\n";
  for (const auto& [file, suite] : suites)
    text += "  <testsuite" + attribute("name", file) + counts(suite) + ">\n" + suite.cases +
            "  </testsuite>\n";
  return text + "</testsuites>\n";
}

}  // namespace reachd::report
