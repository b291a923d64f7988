/// One report in every format, against the files of this folder; REACHD_UPDATE=1 rewrites them.
#include "lsp-server/report/report.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "lsp-server/report/writers.h"
#include "tests/support/schema.h"

namespace reachd::report {
namespace {

/// Bytes that are no UTF-8, markup of all formats, and columns behind characters of several bytes.
Report sample() {
  Report report;
  report.version = "0.1.0";
  report.arguments = {"check", "-p", "build"};
  report.root = "/src/my app";
  report.has_coverage = true;
  report.has_baseline = true;
  report.fixed = 1;
  report.exit_status = 1;
  report.sources["src/ä b.c"] =
      "int on_key(int key) {\n  if (\"äö🙂\"[0] && key < 0)\n    return 1;\n  return 0;\n}\n";
  Program program;
  program.name = "src/main.c";
  program.handlers = {{"key <pressed>", "on_key", Place{"src/ä b.c", 1, 5, 1, 11}},
                      {"tick", "", std::nullopt}};
  program.views = {"HOME", "MENU & more"};
  program.transitions = {
      {"HOME", "open", "MENU & more"}, {"MENU & more", "back", "HOME"}, {"HOME", "wait", "HOME"}};
  report.programs = {program};

  Target dead;
  dead.place = {"src/ä b.c", 2, 23, 2, 30};
  dead.function = "on_key";
  dead.condition = "key < 0";
  dead.programs = {"src/main.c"};
  dead.handlers = {"key <pressed>"};
  dead.verdict = Verdict::kUnreachable;
  dead.invariant = "key >= 0 && mode != \"<b>|x`\"";
  dead.method = "templates";
  Target open = dead;
  open.outcome = false;
  open.verdict = Verdict::kReachable;
  open.invariant.clear();
  open.method.clear();
  open.covered = Covered::kNo;
  open.inputs = "argc = 2";
  open.sequence = {
      {"tick", "on_tick", "connector", 1, "", "", "HOME", "MENU & more",
       Place{"src/ä b.c", 1, 1, 1, 2}},
      {"key <pressed>", "on_key", "target", 3, "key = 7", "key > 6", "", "", std::nullopt}};
  open.start = {{"argc", "2"}};
  open.sequence[0].event = "clock/on_tick";
  open.sequence[1].event = "keys/on_key";
  open.sequence[1].values = {{"key", "7"}};
  Target unknown = dead;
  unknown.place = {"src/z.c", 7, 3, 7, 9};
  unknown.verdict = Verdict::kUnknown;
  unknown.invariant.clear();
  unknown.reasons = {{"'getpgrp' has no body and no model\xff", Place{"src/z.c", 5, 1, 0, 0}}};
  Target assertion = open;
  assertion.kind = Kind::kAssertion;
  assertion.place = {"src/ä b.c", 3, 5, 3, 14};
  assertion.condition = "assertion: x > 0";
  assertion.covered = Covered::kNotTold;
  report.targets = {dead, open, assertion, unknown};

  Finding first;
  first.place = dead.place;
  first.message = "no sequence of events makes 'key < 0' true";
  first.function = "on_key";
  first.condition = "key < 0";
  first.target = 0;
  first.fingerprint = "0123456789abcdef0123456789abcdef";
  first.line_hash = "1f:1";
  first.novelty = Novelty::kNew;
  first.related = {{{"src/ä b.c", 3, 5, 3, 14}, "line 3 never runs"}};
  first.fails = true;
  Finding second = first;
  second.rule = Rule::kUnreachedTarget;
  second.message = "no test makes 'key < 0' false; it is reachable in 4 events";
  second.target = 1;
  second.related.clear();
  Finding third = second;
  third.rule = Rule::kAssertionViolation;
  third.place = assertion.place;
  third.message = "the assertion 'x > 0' fails in 4 events";
  third.target = 2;
  third.suppression = Suppression{true, "the driver, not \"we\"", Place{"src/ä b.c", 2, 1, 2, 20}};
  Finding fourth = first;
  fourth.rule = Rule::kUnusedSuppression;
  fourth.place = {"src/z.c", 9, 3, 9, 30};
  fourth.message = "there is nothing to ignore here ('100%')";
  fourth.target.reset();
  fourth.related.clear();
  Finding fifth = first;
  fifth.novelty = Novelty::kKnown;
  report.findings = {first, second, third, fourth, fifth};
  report.totals = {4, 2, 1, 1, 0, 1, 0, 2, {{"'getpgrp' has no body and no model\xff", 1}}};
  report.notifications = {
      {Notification::Level::kWarning, "this program was not asked", Place{"src/o.c", 0, 0, 0, 0}},
      {Notification::Level::kNote, "a remark", std::nullopt}};
  return report;
}

void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = REACHD_SOURCE_DIR "/tests/report/golden/" + name;
  if (std::getenv("REACHD_UPDATE") != nullptr)
    std::ofstream(path, std::ios::binary) << text;
  std::ifstream stream(path, std::ios::binary);
  const std::string expected((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_EQ(text, expected) << name;
}

bool is_utf8(const std::string& text) { return valid_utf8(text) == text; }

TEST(Report, TextIsAsCompilersPrint) { expect_golden("report.txt", to_text(sample())); }

TEST(Report, Json) {
  const std::string text = to_json(sample());
  EXPECT_TRUE(nlohmann::json::accept(text));
  expect_golden("report.json", nlohmann::ordered_json::parse(text).dump(1) + "\n");
}

TEST(Report, SarifFitsThePublishedSchema) {
  const std::string text = to_sarif(sample());
  expect_golden("report.sarif", text);
  EXPECT_EQ(test::problems_with_sarif(text), "");
  EXPECT_EQ(test::problems_with_sarif(to_sarif(Report())), "");
  // The validator is able to fail.
  EXPECT_NE(test::problems_with_sarif(R"({"version": "2.1.0", "runs": [{}]})"), "");
}

TEST(Report, SarifColumnsAreUnitsOfUtf16) {
  const auto json = nlohmann::json::parse(to_sarif(sample()));
  const auto& region = json["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"];
  // Bytes 23 to 30; before them two characters of two bytes and one of four.
  EXPECT_EQ(region["startColumn"], 19);
  EXPECT_EQ(region["endColumn"], 26);
}

TEST(Report, JunitIsWellFormed) {
  const std::string text = to_junit(sample());
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(text.c_str()));
  EXPECT_TRUE(is_utf8(text));
  expect_golden("report.junit.xml", text);
}

TEST(Report, GithubAnnotationsAreOneLineEach) {
  expect_golden("report.github.txt", to_github(sample()));
}

TEST(Report, Markdown) { expect_golden("report.md", to_markdown(sample())); }

TEST(Report, HtmlNeedsNoOtherFile) {
  const std::string text = to_html(sample());
  EXPECT_TRUE(is_utf8(text));
  for (const char* outside : {"http:", "https:", "src=", "@import", "url(h", "<script", "<link"})
    EXPECT_EQ(text.find(outside), std::string::npos) << outside;
  expect_golden("report.html", text);
}

TEST(Report, NothingFoundIsAReportToo) {
  const Report empty;
  EXPECT_EQ(to_text(empty),
            "0 targets in 0 programs: 0 reachable, 0 unreachable, 0 unknown\n0 findings\n");
  for (const Format format :
       {Format::kJson, Format::kJunit, Format::kGithub, Format::kMarkdown, Format::kHtml})
    EXPECT_NE(write(empty, format), "");
}

/// The examples of github/codeql-action, src/fingerprints.test.ts.
TEST(Report, LineHashesAreThoseOfGithub) {
  const auto joined = [](std::string_view text) {
    std::string all;
    for (const std::string& hash : line_hashes(text))
      all += hash + " ";
    return all;
  };
  EXPECT_EQ(joined(""), "c129715d7a2bc9a3:1 ");
  EXPECT_EQ(joined(" a\nb\n  \t\tc\n d"),
            "271789c17abda88f:1 54703d4cd895b18:1 180aee12dab6264:1 a23a3dc5e078b07b:1 ");
  EXPECT_EQ(joined(" hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End"),
            "8b7cf3e952e7aeb2:1 b1ae1287ec4718d9:1 bff680108adb0fcc:1 c6805c5e1288b612:1 "
            "b86d3392aea1be30:1 e6ceba753e1a442:1 ");
}

}  // namespace
}  // namespace reachd::report
