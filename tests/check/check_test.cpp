/// The parts of `reachd check` that need no engine: merging, fingerprints, comments, baselines,
/// differences, coverage of branches.
#include <gtest/gtest.h>

#include "lsp-server/check/baseline.h"
#include "lsp-server/check/changed_lines.h"
#include "lsp-server/check/covered.h"
#include "lsp-server/check/findings.h"
#include "lsp-server/check/fingerprints.h"
#include "lsp-server/check/gather.h"
#include "lsp-server/check/suppressions.h"
#include "lsp-server/report/writers.h"
#include "lsp-server/session/ignore_comments.h"

namespace reachd::check {
namespace {

using report::Verdict;

Asked branch(const std::string& file, std::uint32_t line, bool outcome, Verdict verdict) {
  Asked asked;
  asked.target.place = {file, line, 3, line, 9};
  asked.target.outcome = outcome;
  asked.target.function = "f";
  asked.target.condition = "x > " + std::to_string(line);
  asked.target.verdict = verdict;
  if (verdict == Verdict::kUnknown)
    asked.target.reasons = {{"a loop", std::nullopt}};
  if (verdict == Verdict::kUnreachable)
    asked.target.invariant = "x <= 0";
  return asked;
}

ProgramResult program(const std::string& name, std::vector<Asked> targets) {
  ProgramResult result;
  result.program.name = name;
  result.state = ProgramResult::State::kAsked;
  result.files = {"h.h", name};
  result.targets = std::move(targets);
  return result;
}

std::string verdicts_of(const Results& results) {
  std::string text;
  for (const Gathered& one : gather(results))
    text += report::name_of(one.target) + " " + std::string(report::name_of(one.target.verdict)) +
            " " + std::to_string(one.target.programs.size()) + "\n";
  return text;
}

TEST(Gather, OneProgramThatGetsThereIsEnoughAndAllMustExclude) {
  Results results;
  results.programs = {program("a.c", {branch("h.h", 1, true, Verdict::kUnreachable),
                                      branch("h.h", 2, true, Verdict::kUnreachable),
                                      branch("h.h", 3, true, Verdict::kUnreachable)}),
                      program("b.c", {branch("h.h", 1, true, Verdict::kUnreachable),
                                      branch("h.h", 2, true, Verdict::kReachable),
                                      branch("h.h", 3, true, Verdict::kUnknown)})};
  EXPECT_EQ(verdicts_of(results),
            "h.h:1:3:true unreachable 2\nh.h:2:3:true reachable 2\nh.h:3:3:true unknown 2\n");
}

TEST(Gather, WhatNoHandlerCallsHasASayButIsNoTarget) {
  Asked initial = branch("h.h", 1, true, Verdict::kReachable);
  initial.is_called = false;
  Asked other = branch("h.h", 2, true, Verdict::kUnknown);
  other.is_called = false;
  Results results;
  results.programs = {program("a.c", {branch("h.h", 1, true, Verdict::kUnreachable)}),
                      program("b.c", {initial, other})};
  EXPECT_EQ(verdicts_of(results), "h.h:1:3:true reachable 2\n");
}

TEST(Gather, AProgramThatWasNotAskedLeavesItsFilesOpen) {
  Results results;
  results.programs = {program("a.c", {branch("a.c", 1, true, Verdict::kUnreachable),
                                      branch("h.h", 1, true, Verdict::kUnreachable)}),
                      program("b.c", {})};
  for (const auto state : {ProgramResult::State::kFailed, ProgramResult::State::kCutOff}) {
    results.programs[1].state = state;
    EXPECT_EQ(verdicts_of(results), "a.c:1:3:true unreachable 1\nh.h:1:3:true unknown 1\n");
  }
}

Results sample() {
  Results results;
  Asked rich = branch("a.c", 4, false, Verdict::kReachable);
  rich.target.sequence = {{"click", "on_click", "target", 2, "n = 1", "x > 0", "A", "B",
                           report::Place{"a.c", 1, 2, 3, 4}}};
  rich.target.inputs = "argc = 2";
  rich.target.handlers = {"click"};
  rich.guarded = {"a.c", 5, 1, 6, 2};
  ProgramResult one = program("a.c", {rich, branch("a.c", 4, true, Verdict::kUnknown)});
  one.program.handlers = {{"click", "on_click", std::nullopt}};
  one.program.views = {"A", "B"};
  one.program.transitions = {{"A", "go", "B"}};
  one.problems = {{"a remark", report::Place{"a.c", 9, 0, 0, 0}}};
  ProgramResult two = program("b.c", {});
  two.state = ProgramResult::State::kFailed;
  two.error = "no such file";
  results.programs = {one, two, program("c.c", {branch("c.c", 1, true, Verdict::kUnreachable)})};
  results.failed = {{"gone", report::Place{"d.c", 0, 0, 0, 0}}};
  results.loose = {"e.c"};
  return results;
}

std::string json_of(const Results& results) {
  ReportOptions options;
  const Result<report::Report> made = make_report(results, Scope("/nowhere", {}), options);
  return made ? report::to_json(*made) : made.error().text();
}

TEST(Parts, MergedInAnyOrderAreTheWhole) {
  const Results whole = sample();
  std::vector<Part> parts;
  for (std::size_t number = 3; number >= 1; --number) {
    Results part = whole;
    for (std::size_t i = 0; i < part.programs.size(); ++i)
      if (i % 3 != number - 1) {
        part.programs[i].state = ProgramResult::State::kSkipped;
        part.programs[i].targets.clear();
        part.programs[i].error.clear();
      }
    parts.push_back({"part" + std::to_string(number), to_part(part, {number, 3}, "v1")});
  }
  const Result<Results> merged = merge_parts(parts);
  ASSERT_TRUE(merged) << merged.error().text();
  EXPECT_EQ(json_of(*merged), json_of(whole));
  EXPECT_NE(json_of(whole).find("on_click"), std::string::npos);
}

TEST(Parts, ThatDoNotBelongTogetherAreRefused) {
  const Results whole = sample();
  const auto error_of = [](const std::vector<Part>& parts) {
    const Result<Results> merged = merge_parts(parts);
    return merged ? std::string() : merged.error().text();
  };
  const Part first = {"p1", to_part(whole, {1, 2}, "v1")};
  EXPECT_EQ(error_of({first}), "part 2/2 is missing, found 1 parts");
  EXPECT_EQ(error_of({first, first}), "p1: found part 1 twice");
  EXPECT_NE(error_of({first, {"p2", to_part(whole, {2, 2}, "v2")}}).find("p2: found part 2/2"),
            std::string::npos);
  Results other = whole;
  other.programs.pop_back();
  EXPECT_NE(error_of({first, {"p2", to_part(other, {2, 2}, "v1")}}).find("other programs"),
            std::string::npos);
  EXPECT_NE(error_of({{"p1", "{}"}}).find("p1#/format: found none"), std::string::npos);
  for (std::size_t size = 0; size + 2 < first.text.size(); size += 7)
    EXPECT_NE(error_of({{"p1", first.text.substr(0, size)}}), "") << size;
}

TEST(Claims, AreReadBackAndOthersAreNone) {
  Claims claims;
  const report::Target target = branch("a.c", 4, false, Verdict::kReachable).target;
  claims[claim_key(target)] = {Verdict::kReachable, {"grounds 1", ""}, {}};
  report::Target assertion = target;
  assertion.kind = report::Kind::kAssertion;
  claims[claim_key(assertion)] = {
      Verdict::kUnknown, {}, {{"a loop", report::Place{"a.c", 9, 1, 9, 2}}}};
  EXPECT_EQ(claims.size(), 2u);
  const std::string json = to_json(claims);
  const std::optional<Claims> read = read_claims(json);
  ASSERT_TRUE(read);
  EXPECT_EQ(to_json(*read), json);
  EXPECT_EQ(read->at(claim_key(target)).grounds, claims[claim_key(target)].grounds);
  EXPECT_EQ(read->at(claim_key(assertion)).reasons.size(), 1u);
  for (std::size_t size = 0; size < json.size(); ++size)
    EXPECT_FALSE(read_claims(json.substr(0, size))) << size;
  for (const char* wrong : {"[1]", "7", R"({"a": 7})", R"({"a": {"verdict": 3}})",
                            R"({"a": {"verdict": 2, "reasons": [{}]}})"})
    EXPECT_FALSE(read_claims(wrong)) << wrong;
}

/// Everything that a finding is not known by.
TEST(Fingerprints, SurviveMovedLinesAndRenamedFiles) {
  const auto fingerprints = [](const std::string& file, std::uint32_t shift) {
    std::vector<Gathered> targets;
    for (const std::uint32_t line : {1u, 2u, 9u}) {
      Asked asked = branch(file, line + shift, true, Verdict::kUnreachable);
      asked.target.condition = line == 9 ? "y" : "x";
      asked.target.function = "check@" + file;
      targets.push_back({asked.target, {}});
    }
    const std::vector<std::size_t> ordinals = ordinals_of(targets);
    std::string text;
    for (std::size_t i = 0; i < targets.size(); ++i)
      text +=
          fingerprint_of(report::Rule::kUnreachableBranch, targets[i].target, "true", ordinals[i]) +
          " ";
    return text;
  };
  EXPECT_EQ(fingerprints("a.c", 0), fingerprints("b.c", 100));
  const std::string all = fingerprints("a.c", 0);
  EXPECT_NE(all.substr(0, 32), all.substr(33, 32)) << "equal conditions are counted";
}

std::string comments_text(const std::string& text) {
  std::vector<std::string_view> lines;
  std::string_view rest = text;
  while (!rest.empty()) {
    lines.push_back(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(lines.back().size() + 1, rest.size()));
  }
  std::string result;
  for (const session::IgnoreComment& comment : session::ignore_comments(lines))
    result += std::to_string(comment.line) + ">" + std::to_string(comment.applies_to) + " " +
              comment.reason + "\n";
  return result;
}

TEST(Suppressions, AreCommentsOfTheirOwnLineOrOfTheNextWithCode) {
  EXPECT_EQ(comments_text("if (a)  // reachd: ignore(why (really))\n"
                          "  // reachd:ignore( next )\n\n  // another\n  if (b)\n"
                          "if (c) /* reachd: ignore(block) */ d();\n"),
            "1>1 why (really)\n2>5 next\n6>6 block\n");
  EXPECT_EQ(comments_text("// reachd: ignore\n// reachd: ignore()\nx;\n"), "1>3 \n2>3 \n");
  EXPECT_EQ(comments_text("s = \"reachd: ignore(x)\";\n// reachd: ignored(x)\n// see reachd: "
                          "ignore(x)\nreachd: ignore(x)\n"),
            "");
}

TEST(Suppressions, Patterns) {
  EXPECT_TRUE(matches("src/gen/**", "src/gen/a/b.c"));
  EXPECT_TRUE(matches("src/*.c", "src/b.c"));
  EXPECT_TRUE(matches("**/b.?", "src/b.c"));
  EXPECT_FALSE(matches("src/*.c", "src/a/b.c"));
  EXPECT_FALSE(matches("src", "src/b.c"));
}

TEST(Baseline, IsReadBackAndOthersAreRefused) {
  report::Finding finding;
  finding.fingerprint = "f1";
  finding.place.file = "a.c";
  report::Finding ignored = finding;
  ignored.fingerprint = "f2";
  ignored.suppression = report::Suppression{};
  const Result<std::set<std::string>> read = read_baseline(to_baseline({finding, ignored}), "b");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(*read, std::set<std::string>{"f1"});
  const std::pair<std::string, std::string> cases[] = {
      {"{", "b: found malformed or truncated JSON"},
      {"[]", "b#/format: found none"},
      {R"({"format": "reachd-baseline", "version": 2})", "b#/version: found 2, expected 1"},
      {R"({"format": "reachd-baseline", "version": 1, "findings": [{}]})",
       "b#/findings/0: found {}"},
  };
  for (const auto& [text, message] : cases) {
    const auto wrong = read_baseline(text, "b");
    ASSERT_FALSE(wrong) << text;
    EXPECT_TRUE(wrong.error().text().starts_with(message)) << wrong.error().text();
  }
}

TEST(Diff, LinesOfHunks) {
  const ChangedLines changed = read_diff(
      "diff --git a/x.c b/x.c\n--- a/x.c\n+++ b/x.c\n@@ -3,0 +4,2 @@ f()\n+a\n+++ b/fake.c\n"
      "@@ -9,2 +11,0 @@\n-a\n-b\n@@ -20 +22 @@\n-a\n+b\n"
      "diff --git \"a/\\303\\244 b.c\" \"b/\\303\\244 b.c\"\n--- /dev/null\n"
      "+++ \"b/\\303\\244 b.c\"\n@@ -0,0 +1 @@\n+x\n"
      "diff --git a/gone.c b/gone.c\n--- a/gone.c\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
      "/top");
  EXPECT_EQ(changed.size(), 2u);
  EXPECT_TRUE(is_changed(changed, "/top/x.c", 5, 5));
  EXPECT_TRUE(is_changed(changed, "/top/x.c", 1, 4));
  EXPECT_FALSE(is_changed(changed, "/top/x.c", 6, 21));
  EXPECT_TRUE(is_changed(changed, "/top/x.c", 22, 0));
  EXPECT_TRUE(is_changed(changed, "/top/ä b.c", 1, 1));
}

TEST(Covered, PathsOfAnotherMachine) {
  const coverage::PathMap map = {{"/ci", "/x"}, {"/ci/app/", "/our/app"}};
  std::vector<Gathered> targets = {{branch("a.c", 1, true, Verdict::kReachable).target, {}}};
  coverage::Coverage coverage;
  coverage.files["/ci/app/a.c"].lines = {{1, 0}};
  const Scope scope("/our/app", {});
  EXPECT_FALSE(mark_covered(targets, coverage, map, scope, "c.info"));
  EXPECT_EQ(targets[0].target.covered, report::Covered::kNo);
  const auto foreign = mark_covered(targets, coverage, {}, scope, "c.info");
  ASSERT_TRUE(foreign);
  EXPECT_NE(foreign->text().find("c.info: found coverage of '/ci/app/a.c'"), std::string::npos);
}

TEST(Findings, OfNestedDeadCodeOnlyTheOutermost) {
  Asked outer = branch("a.c", 1, true, Verdict::kUnreachable);
  outer.guarded = {"a.c", 2, 1, 5, 9};
  Results results;
  results.programs = {program("a.c", {outer, branch("a.c", 1, false, Verdict::kReachable),
                                      branch("a.c", 3, true, Verdict::kUnreachable),
                                      branch("a.c", 3, false, Verdict::kUnreachable)})};
  const Result<report::Report> made = make_report(results, Scope("/nowhere", {}), {});
  ASSERT_TRUE(made);
  ASSERT_EQ(made->findings.size(), 1u);
  EXPECT_EQ(made->findings[0].message, "no sequence of events makes 'x > 1' true");
  EXPECT_EQ(made->totals.implied, 2u);
  EXPECT_EQ(made->exit_status, 0);
}

}  // namespace
}  // namespace reachd::check
