/// `reachd check` as a CI job runs it: exit statuses, output files, parts, what is kept, coverage,
/// baselines. The programs are those of the transcripts, and small ones of its own.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"
#include "tests/support/schema.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

/// Two programs that share a header: `high` is reachable in one of them only, `never` in none.
constexpr const char* kShared = R"(#pragma once
static inline int level_of(int ticks) {
  if (ticks > 3)
    return 2;
  if (ticks < 0)
    return -1;
  return 1;
}
)";
constexpr const char* kProgram = R"(#include <signal.h>
#include <unistd.h>
#include "level.h"
static int ticks;
static int level;
static void on_tick(int number) {
  (void)number;
  if (ticks < LIMIT)
    ticks++;
  level = level_of(ticks);
}
int main(void) {
  signal(SIGUSR1, on_tick);
  for (;;)
    pause();
}
)";

class Project {
public:
  Project() : path_(fs::path(testing::TempDir()) / ("reachd_check." + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "build");
    write("level.h", kShared);
    write("few.c", "#define LIMIT 2\n" + std::string(kProgram));
    write("many.c", "#define LIMIT 9\n" + std::string(kProgram));
    write("helper.c", "int helper(int x) { return x ? 1 : 2; }\n");
    write(".reachd.json", "{}");
    Json commands = Json::array();
    for (const char* file : {"few.c", "many.c", "helper.c"})
      commands.push_back(
          {{"directory", path_.string()}, {"file", file}, {"arguments", {"cc", "-c", file}}});
    write("build/compile_commands.json", commands.dump());
  }
  ~Project() { fs::remove_all(path_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream stream(path_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  Outcome check(std::vector<std::string> arguments, int interrupt_after_ms = 0) const {
    arguments.insert(arguments.begin(), "check");
    arguments.push_back("--index-dir=index");
    return run_reachd(path_.string(), arguments, interrupt_after_ms);
  }
  fs::path path() const { return path_; }

private:
  fs::path path_;
};

TEST(Check, FindsTheProgramsOfABuildAndReportsSharedCodeOnce) {
  const Project project;
  const Outcome outcome = project.check({});
  EXPECT_EQ(outcome.status, 1) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(outcome.out,
            "level.h:5:7: warning: no sequence of events makes 'ticks < 0' true "
            "[reachd::unreachable-branch]\n"
            "level.h:6:5: note: line 6 never runs\n" +
                outcome.out.substr(outcome.out.find("level.h:5:7: note: proof, checked: ")))
      << outcome.out;
  EXPECT_NE(outcome.out.find("8 targets in 2 programs: 7 reachable, 1 unreachable, 0 unknown\n"
                             "1 finding; 1 remark"),
            std::string::npos)
      << outcome.out;
  EXPECT_EQ(project.check({"--fail-on=assertion-violation"}).status, 0);
  EXPECT_EQ(project.check({"--fail-on=none"}).status, 0);
  EXPECT_EQ(project.check({"few.c", "--fail-on=none"}).out.find("many.c"), std::string::npos);
}

TEST(Check, TargetsAreWhatTheProgramSays) {
  const Project project;
  fs::create_directories(project.path() / "system");
  project.write("system/library.h",
                "#define DEFINE(name) \\\n"
                "  inline int name(int x) { \\\n"
                "    if (x > 7) \\\n"
                "      return 1; \\\n"
                "    return 2; \\\n"
                "  }\n");
  project.write("range.cpp",
                "#include <library.h>\n"
                "DEFINE(kind_of)\n"
                "static int numbers[2], sum;\n"
                "[[clang::annotate(\"reachd::event\")]] void on_add(int x) {\n"
                "  for (const int number : numbers)\n"
                "    sum += number + kind_of(x);\n"
                "}\n");
  const Json commands = {{{"directory", project.path().string()},
                          {"file", "range.cpp"},
                          {"arguments", {"c++", "-isystem", "system", "-c", "range.cpp"}}}};
  project.write("build/compile_commands.json", commands.dump());
  const Outcome outcome = project.check({"--format=json"});
  const Json report = Json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(report.is_discarded()) << outcome.out << outcome.err;
  std::string targets;
  for (const Json& target : report["targets"])
    targets += target["condition"].get<std::string>() + " | ";
  EXPECT_EQ(targets, "const int number : numbers | const int number : numbers | ")
      << "those of a macro of a system header are none of the program's";
}

/// What handlers would call, had they been found, is not known: that is said, and no project
/// without findings.
TEST(Check, AProgramWhoseStartIsNotFollowedHasUnknownTargets) {
  const Project project;
  project.write(
      "slow.c",
      "static unsigned state = 1;\nvoid on_key(int key) {\n  if (key == 3)\n    state = 0;\n"
      "}\nint main(void) {\n  for (unsigned i = 0; i < 1000000000u; ++i)\n"
      "    state = (state * 1103515245u + 12345u) ^ (state >> 3);\n  return 0;\n}\n");
  const Json commands = {{{"directory", project.path().string()},
                          {"file", "slow.c"},
                          {"arguments", {"cc", "-c", "slow.c"}}}};
  project.write("build/compile_commands.json", commands.dump());
  const Outcome outcome = project.check({"--format=json"});
  EXPECT_EQ(outcome.status, 3) << outcome.out << outcome.err;
  const Json report = Json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(report.is_discarded()) << outcome.out << outcome.err;
  int unknown = 0;
  for (const Json& target : report["targets"]) {
    EXPECT_NE(target["verdict"], "unreachable") << target;
    unknown += target["condition"] == "key == 3" && target["verdict"] == "unknown";
  }
  EXPECT_EQ(unknown, 2) << outcome.out;
}

TEST(Check, TakesTheNearestOfSeveralDefinitions) {
  const Project project;
  Json commands = Json::array();
  for (const std::string folder : {"a", "b"}) {
    fs::create_directories(project.path() / folder);
    project.write(folder + "/limit.c", "int limit(int t) { return t > 1 ? 2 : 9; }\n");
    project.write(folder + "/main.c",
                  "#include \"../level.h\"\nint limit(int);\n"
                  "#define LIMIT limit(ticks)\n" +
                      std::string(kProgram));
    for (const char* file : {"/limit.c", "/main.c"})
      commands.push_back({{"directory", project.path().string()},
                          {"file", folder + file},
                          {"arguments", {"cc", "-I.", "-c", folder + file}}});
  }
  project.write("build/compile_commands.json", commands.dump());
  const Json report = Json::parse(project.check({"--format=json"}).out);
  std::string programs;
  for (const Json& target : report["targets"])
    if (target["function"] == "limit" && target["outcome"] == true)
      programs += target["location"]["file"].get<std::string>() + " " + target["programs"].dump() +
                  " " + target["verdict"].get<std::string>() + "\n";
  EXPECT_EQ(programs, "a/limit.c [\"a/main.c\"] reachable\nb/limit.c [\"b/main.c\"] reachable\n");
}

/// Where there are that many, they are explored together before any is searched for alone.
TEST(Check, ManyTargetsHaveTheAnswersOfEach) {
  constexpr int kHandlers = 30;
  const Project project;
  std::string text = "static int level;\n";
  for (int i = 0; i < kHandlers; ++i) {
    const std::string k = std::to_string(i);
    text += "[[clang::annotate(\"reachd::event\")]] void on_" + k +
            "(int x) {\n  if (level == " + k + " && x > " + k +
            ")\n    level = " + std::to_string(i + 1) + ";\n  if (level > " +
            std::to_string(kHandlers) + ")\n    level = 0;\n}\n";
  }
  project.write("many.cpp", text);
  const Json commands = {{{"directory", project.path().string()},
                          {"file", "many.cpp"},
                          {"arguments", {"c++", "-c", "many.cpp"}}}};
  project.write("build/compile_commands.json", commands.dump());
  const Outcome outcome = project.check({"--format=json", "-j", "2"});
  const Json report = Json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(report.is_discarded()) << outcome.out << outcome.err;
  EXPECT_EQ(report["targets"].size(), 6u * kHandlers);
  int depth = 0;  // of the chain: each level needs the one below
  for (const Json& target : report["targets"]) {
    const std::string condition = target["condition"];
    const bool outcome_wanted = target["outcome"];
    const bool never = condition == "level > " + std::to_string(kHandlers) && outcome_wanted;
    EXPECT_EQ(target["verdict"], never ? "unreachable" : "reachable") << target;
    if (!condition.starts_with("level == ") || !outcome_wanted)
      continue;
    int events = 0;
    for (const Json& step : target["sequence"])
      events += step["repeat"].get<int>();
    EXPECT_EQ(events, ++depth) << target;
  }
  EXPECT_EQ(depth, kHandlers);
  fs::remove_all(project.path() / "index");
  EXPECT_EQ(project.check({"--format=json", "-j", "1"}).out, outcome.out);
}

TEST(Check, GivesTheSameBytesWithAnyNumberOfJobsColdAndWarm) {
  const Project project;
  const std::string first = project.check({"--format=json", "--jobs=1"}).out;
  EXPECT_EQ(project.check({"--format=json", "--jobs=4"}).out, first);
  fs::remove_all(project.path() / "index");
  EXPECT_EQ(project.check({"--format=json", "--jobs=4"}).out, first);
  EXPECT_EQ(run_reachd(project.path().string(), {"check", "--format=json", "--index-dir=none"}).out,
            first);
}

TEST(Check, PartsMergeToTheSameBytes) {
  const Project project;
  const std::string whole = project.check({"--format=sarif"}).out;
  for (const char* part : {"1/3", "2/3", "3/3"}) {
    const Outcome outcome =
        project.check({std::string("--shard=") + part, "-o", "p" + std::string(1, part[0])});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "");
  }
  Json merged = Json::parse(project.check({"--merge", "p3", "p1", "p2", "--format=sarif"}).out);
  EXPECT_EQ(merged.dump(1) + "\n", whole);
  const Outcome missing = project.check({"--merge", "p3", "p1"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_NE(missing.err.find("part 2/3 is missing"), std::string::npos) << missing.err;
}

TEST(Check, WhatChangedIsAskedAgainAndTheRestIsNot) {
  const Project project;
  project.check({});
  const std::string warm = project.check({"--log=debug"}).err;
  EXPECT_NE(warm.find("has kept answers of few.c"), std::string::npos) << warm;
  EXPECT_NE(warm.find("has kept answers of many.c"), std::string::npos) << warm;
  project.write("few.c", "#define LIMIT 5\n" + std::string(kProgram));
  const Outcome changed = project.check({"--log=debug"});
  EXPECT_NE(changed.out.find("7 reachable, 1 unreachable"), std::string::npos) << changed.out;
  EXPECT_NE(changed.err.find("has asked few.c"), std::string::npos) << changed.err;
  EXPECT_NE(changed.err.find("has kept answers of many.c"), std::string::npos) << changed.err;
  project.write("level.h", "#pragma once\nstatic inline int level_of(int t) { return t; }\n");
  EXPECT_NE(project.check({}).out.find("4 targets in 2 programs: 4 reachable"), std::string::npos);
}

TEST(Check, ALogSaysHowFarARunIs) {
  const Project project;
  const std::string log = project.check({"--log=info", "--jobs=1"}).err;
  EXPECT_NE(log.find("reachd: sources read: 1 of 3\nreachd: sources read: 2 of 3\n"
                     "reachd: sources read: 3 of 3\n"),
            std::string::npos)
      << log;
  EXPECT_NE(log.find("reachd: programs asked: 1 of 2\nreachd: programs asked: 2 of 2\n"),
            std::string::npos)
      << log;
}

TEST(Check, AKilledRunGoesOnWhereItEnded) {
  const Project project;
  const std::string whole = project.check({"--format=json"}).out;
  fs::remove_all(project.path() / "index");
  const std::vector<std::string> arguments = {
      "check", "--format=json", "--log=debug", "--jobs=1", "-o", "out.json", "--index-dir=index"};
  EXPECT_EQ(kill_reachd(project.path().string(), arguments, "has asked few.c").status, 137);
  EXPECT_FALSE(fs::exists(project.path() / "out.json"));
  const Outcome resumed = project.check({"--format=json", "--log=debug"});
  EXPECT_EQ(resumed.out, whole);
  EXPECT_NE(resumed.err.find("has kept answers of few.c"), std::string::npos) << resumed.err;
  EXPECT_NE(resumed.err.find("has asked many.c"), std::string::npos) << resumed.err;
  // At any moment.
  fs::remove_all(project.path() / "index");
  for (int ms = 0; ms < 100; ms += 10)
    kill_reachd(project.path().string(), arguments, "", ms);
  EXPECT_EQ(project.check({"--format=json"}).out, whole);
}

TEST(Check, WithAnotherConfiguration) {
  const Project project;
  fs::create_directories(project.path() / "ci");
  project.write("ci/loose.json", R"({"failOn": ["assertion-violation"]})");
  EXPECT_EQ(project.check({}).status, 1);
  EXPECT_EQ(project.check({"--config=ci/loose.json"}).status, 0);
  // It also says how code is read, for other commands, too.
  project.write("ci/bus.json", R"({"frameworks": ["gone.json"]})");
  for (const char* command : {"check", "reach", "status", "targets"}) {
    const Outcome refused = run_reachd(
        project.path().string(), {command, "--config=ci/bus.json", "--index-dir=none",
                                  std::string_view(command) == "reach" ? "few.c:12" : "few.c"});
    EXPECT_NE((refused.out + refused.err).find("ci/gone.json"), std::string::npos)
        << command << refused.out << refused.err;
  }
  const Outcome missing = project.check({"--config=ci/none.json"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_NE(missing.err.find("ci/none.json"), std::string::npos) << missing.err;
}

/// Nothing is recorded of it: its mode tells the views apart.
TEST(Check, HtmlShowsTheViewsOfSources) {
  const Project project;
  project.write("few.c", R"(#include <signal.h>
#include <unistd.h>
enum screen { HOME, GAME, OVER };
static enum screen screen;
static void on_start(int number) {
  if (screen == HOME)
    screen = GAME;
}
static void on_lost(int number) {
  if (screen == GAME)
    screen = OVER;
}
static void on_again(int number) {
  if (screen == OVER)
    screen = HOME;
}
int main(void) {
  signal(SIGUSR1, on_start);
  signal(SIGUSR2, on_lost);
  signal(SIGHUP, on_again);
  for (;;)
    pause();
}
)");
  const Outcome outcome = project.check({"--report=html:r.html", "few.c"});
  EXPECT_EQ(outcome.err, "");
  const std::string html = project.read("r.html");
  const std::size_t picture = html.find("<svg role=\"img\"");
  ASSERT_NE(picture, std::string::npos) << html;
  for (const char* view : {"screen == 0", "screen == 1", "screen == 2"})
    EXPECT_NE(html.find(view, picture), std::string::npos) << view;
  EXPECT_NE(html.find("as modes and flags tell them apart"), std::string::npos);
  // From what is kept, too.
  EXPECT_EQ(project.check({"--report=html:again.html", "few.c"}).err, "");
  EXPECT_EQ(project.read("again.html"), html);
}

TEST(Check, WritesFilesWholeOrNotAtAll) {
  const Project project;
  const Outcome outcome =
      project.check({"-o", "out.json", "--format=json", "--report=sarif:r.sarif",
                     "--report=junit:r.xml", "--report=html:r.html", "--report=markdown:r.md"});
  EXPECT_EQ(outcome.status, 1) << outcome.err;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(Json::parse(project.read("out.json"))["exit_status"], 1);
  EXPECT_EQ(problems_with_sarif(project.read("r.sarif")), "");
  EXPECT_TRUE(project.read("r.html").ends_with("</html>\n"));
  for (const char* wrong : {"gone/x.json", "build", "/proc/x.json"}) {
    const Outcome refused = project.check({"-o", wrong});
    EXPECT_EQ(refused.status, 2) << wrong;
    EXPECT_NE(refused.err.find(wrong), std::string::npos) << refused.err;
  }
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(project.path()))
    files += entry.path().filename().string().starts_with("out.json") ? 1 : 0;
  EXPECT_EQ(files, 1u) << "nothing is left beside the file";
}

TEST(Check, CoverageMakesFindingsOfWhatNoTestReaches) {
  const Project project;
  const std::string ran =
      "SF:/ci/app/many.c\nDA:9,2\nDA:10,2\nBRDA:9,0,0,2\nBRDA:9,0,1,0\n"
      "end_of_record\n";
  project.write("ran.info", ran);
  const Outcome outcome = project.check({"--coverage=ran.info", "--path-map=/ci/app=."});
  EXPECT_EQ(outcome.status, 1) << outcome.err;
  EXPECT_NE(outcome.out.find("many.c:9:7: warning: no test makes 'ticks < LIMIT' false; it is "
                             "reachable in 10 events [reachd::unreached-target]\n"
                             "many.c:7:"),
            std::string::npos)
      << outcome.out;
  EXPECT_EQ(outcome.out.find("many.c:9:7: warning: no test makes 'ticks < LIMIT' true"),
            std::string::npos);
  project.write(".reachd.json",
                R"({"coverage": ["ran.info"], "pathMap": {"/ci/app": "."}, "suppressions":
[{"rule": "unreached-target", "file": "*.c", "reason": "tested elsewhere"}]})");
  EXPECT_EQ(project.check({}).out.find("unreached-target"), std::string::npos);
  const Outcome foreign = project.check({"--coverage=ran.info", "--path-map=/ci/app=/other"});
  EXPECT_EQ(foreign.status, 2);
  EXPECT_NE(foreign.err.find("ran.info: found coverage of '/ci/app/many.c'"), std::string::npos)
      << foreign.err;
  EXPECT_EQ(foreign.out, "");
  project.write("cut.info", ran.substr(0, ran.size() - 20));
  EXPECT_EQ(project.check({"--coverage=cut.info"}).status, 2);
}

TEST(Check, SuppressionsNeedAReasonAndAUse) {
  const Project project;
  const auto with = [&](const std::string& comment) {
    std::string text = kShared;
    text.replace(text.find("  if (ticks < 0)"), 16, "  if (ticks < 0)  " + comment);
    project.write("level.h", text);
    return project.check({"--fail-on=unreachable-branch,unused-suppression"});
  };
  const Outcome good = with("// reachd: ignore(clocks may run backwards)");
  EXPECT_EQ(good.status, 0) << good.out;
  EXPECT_NE(good.out.find("0 findings, 1 suppressed"), std::string::npos) << good.out;
  const Outcome bare = with("// reachd: ignore");
  EXPECT_EQ(bare.status, 1);
  EXPECT_NE(bare.out.find("level.h:5:19: warning: this comment lacks a reason"), std::string::npos)
      << bare.out;
  project.write("few.c", "#define LIMIT 2\n// reachd: ignore(old)\n" + std::string(kProgram));
  EXPECT_NE(with("// reachd: ignore(x)").out.find("few.c:2:1: warning: there is nothing to ignore"),
            std::string::npos);
  project.write(".reachd.json",
                R"({"suppressions": [{"rule": "unreachable-branch", "reason": "all"},
                                     {"file": "gone/**", "reason": "was removed"}]})");
  const Outcome configured = with("");
  EXPECT_NE(configured.out.find(".reachd.json:1:1: warning: entry 2 of 'suppressions' keeps "
                                "nothing out ('was removed')"),
            std::string::npos)
      << configured.out;
  EXPECT_EQ(configured.out.find("entry 1 of"), std::string::npos) << configured.out;
}

TEST(Check, AKeyThatNobodyKnowsIsAnError) {
  const Project project;
  project.write(".reachd.json", R"({"exclud": ["tests"]})");
  const Outcome end = project.check({});
  EXPECT_EQ(end.status, 2);
  EXPECT_NE(end.err.find("exclud"), std::string::npos) << end.err;
}

TEST(Check, ProgramsOfExcludedFoldersAreNotAsked) {
  const Project project;
  fs::create_directories(project.path() / "tests");
  project.write("tests/level_test.c",
                "#include \"../level.h\"\nint main(int argc, char** argv) {\n"
                "  (void)argv;\n  return level_of(-argc);\n}\n");
  Json commands = Json::parse(project.read("build/compile_commands.json"));
  commands.push_back({{"directory", project.path().string()},
                      {"file", "tests/level_test.c"},
                      {"arguments", {"cc", "-c", "tests/level_test.c"}}});
  project.write("build/compile_commands.json", commands.dump());
  EXPECT_NE(project.check({}).out.find("3 programs: 8 reachable, 0 unreachable"), std::string::npos)
      << "the test comes there at start-up";
  EXPECT_NE(project.check({"--exclude=tests"}).out.find("2 programs: 7 reachable, 1 unreachable"),
            std::string::npos);
}

TEST(Check, AProjectElsewhereIsNoProjectWithoutFindings) {
  const Project project;
  fs::create_directories(project.path() / "elsewhere");
  const Outcome outcome = project.check({"-p", "build", "--root=elsewhere"});
  EXPECT_EQ(outcome.status, 3) << outcome.out << outcome.err;
  EXPECT_NE(outcome.out.find("lies in the project's folder"), std::string::npos)
      << outcome.out << outcome.err;
}

TEST(Check, TheConfigurationFitsItsSchema) {
  const std::string schema = REACHD_SOURCE_DIR "/lsp-server/reachd.schema.json";
  EXPECT_EQ(problems_with(R"({"bounds": {"loop": 4}, "build": "b", "models": ["m.json"], "coverage":
["c.info"], "pathMap": {"/ci": "."}, "exclude": ["tests"], "baseline": "b.json", "failOn": ["none"],
"suppressions": [{"rule": "unreached-target", "file": "a", "function": "f", "reason": "r"}]})",
                          schema),
            "");
  for (const char* wrong :
       {R"({"pathMap": ["/ci"]})", R"({"suppressions": [{"rule": "unreached-target"}]})",
        R"({"suppressions": [{"reason": "r", "line": 7}]})", R"({"exclude": "tests"})",
        R"({"build": ""})", R"({"coverage": [7]})", R"({"failOn": ["unreached-targets"]})",
        R"({"suppressions": [{"rule": "unreachable", "reason": "r"}]})"}) {
    EXPECT_NE(problems_with(wrong, schema), "") << wrong;
    const Project project;
    project.write(".reachd.json", wrong);
    const Outcome outcome = project.check({});
    EXPECT_EQ(outcome.status, 2) << wrong;
    EXPECT_NE(outcome.err.find(".reachd.json#/"), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.out, "") << "it is told before anything is asked";
  }
}

TEST(Check, TheTimeLimitEndsItWithWhatThereIs) {
  const Project project;
  const Outcome outcome = project.check({"--timeout=0.0000001"});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_NE(outcome.out.find("incomplete"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("the run ended while sources were read"), std::string::npos)
      << outcome.out;
  const Outcome whole = project.check({});
  EXPECT_EQ(whole.status, 1) << "what was cut off is not kept";
}

TEST(Check, WrongInputIsNamed) {
  const Project project;
  project.write("b.json", R"({"format": "reachd-baseline", "version": 7, "findings": []})");
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{"--baseline=gone.json"}, "gone.json: no such file"},
      {{"--baseline=b.json"}, "b.json#/version: found 7, expected 1"},
      {{"--fail-on=everything"}, "--fail-on: found 'everything', expected some of unreachable"},
      {{"--shard=3/2"}, "found '3/2', expected I/N"},
      {{"--format=xml"}, "found 'xml', expected text, json, sarif"},
      {{"--report=sarif"}, "found 'sarif', expected FORMAT:FILE"},
      {{"--path-map=x"}, "found 'x', expected FROM=TO"},
      {{"--diff-base=-x"}, "--diff-base: found '-x', expected a revision of git"},
      {{"-p", "gone"}, "gone: there is no compilation database"},
      {{"--root=gone"}, "gone: found no folder"},
      {{"--merge", "b.json"}, "b.json#/format: found \"reachd-baseline\", expected"},
      {{"--coverage=b.json"}, "b.json: found JSON without \"type\""},
  };
  for (const auto& [arguments, message] : cases) {
    const Outcome outcome = project.check(arguments);
    EXPECT_EQ(outcome.status, 2) << message;
    EXPECT_NE(outcome.err.find(message), std::string::npos)
        << "expected: " << message << "\nfound: " << outcome.err;
    EXPECT_EQ(outcome.out, "");
  }
}

}  // namespace
}  // namespace reachd::test
