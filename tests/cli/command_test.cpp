/// What the commands print, and their exit statuses.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace reachd::test {
namespace {

using Json = nlohmann::ordered_json;

const std::string kLspPrograms = std::string(REACHD_SOURCE_DIR) + "/tests/lsp/programs";

/// A copy of the programs of the transcripts, so that no file is written into the sources.
class Programs {
public:
  Programs()
      : path_(std::filesystem::path(testing::TempDir()) /
              ("reachd_commands." + std::to_string(getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::copy(kLspPrograms, path_, std::filesystem::copy_options::recursive);
  }
  ~Programs() { std::filesystem::remove_all(path_); }
  Outcome run(const std::vector<std::string>& arguments, int interrupt_after_ms = 0) const {
    return run_reachd(path_.string(), arguments, interrupt_after_ms);
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }

private:
  std::filesystem::path path_;
};

std::string keys_of(const Json& object) {
  std::string keys;
  for (const auto& [key, value] : object.items())
    keys += (keys.empty() ? "" : " ") + key;
  return keys;
}

TEST(Reach, TextIsForPeople) {
  const Outcome outcome = Programs().run({"reach", "seed.c:6", "--model=seed.eventmodel.json"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_TRUE(outcome.out.starts_with("seed.c:6: reachable in 4 events (replayed)\n  1. * E_1"))
      << outcome.out;
  EXPECT_NE(outcome.out.find("E_2 × 2"), std::string::npos) << outcome.out;
}

TEST(Reach, ExitStatusSaysWhatThereIs) {
  const Programs programs;
  EXPECT_EQ(programs.run({"reach", "seed.c:6"}).status, 0);
  EXPECT_EQ(programs.run({"reach", "seed.c:6", "seed.c:7"}).status, 1);
  // All that make no sense are named at once.
  const Outcome wrong = programs.run({"reach", "seed.c:6", "seed.c:700", "seed.c:800"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("line 700"), std::string::npos) << wrong.err;
  EXPECT_NE(wrong.err.find("line 800"), std::string::npos) << wrong.err;
  EXPECT_EQ(programs.run({"reach", "seed.c:6", "--max-events=2"}).status, 3);
}

TEST(Reach, BoundsAreThoseOfTheNearestConfiguration) {
  const Programs programs;
  programs.write("rounds.c",
                 "static unsigned x = 1;\nstatic int hit;\nvoid on_go(unsigned n, unsigned k) {\n"
                 "  for (unsigned i = 0; i < n; i++)\n    x ^= x << 1;\n"
                 "  if (n == 6 && k * 2654435761u == 12345)\n    hit = 1;\n}\n");
  programs.write("rounds.eventmodel.json",
                 R"({"format": "reachd-event-model", "version": 1, "name": "R", "sources":
["rounds.c"], "events": [{"id": "go", "handler": "go", "parameters": [{"name": "n", "sort":
"uint32"}, {"name": "k", "sort": "uint32"}]}], "handlers": [{"id": "go", "function": "on_go"}]})");
  EXPECT_EQ(programs.run({"reach", "rounds.c:7"}).status, 0);
  programs.write(".reachd.json", R"({"bounds": {"loop": 4}})");
  const Outcome few = programs.run({"reach", "rounds.c:7"});
  EXPECT_EQ(few.status, 3);
  EXPECT_NE(few.out.find("a loop of more than 4 rounds (bounds.loop in .reachd.json)"),
            std::string::npos)
      << few.out;
  programs.write(".reachd.json", R"({"bounds": {"loop": 0}})");
  const Outcome wrong = programs.run({"reach", "rounds.c:7"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find(".reachd.json#/bounds/loop: found 0, expected an integer from 1"),
            std::string::npos)
      << wrong.err;
}

TEST(Reach, RoomOfContainersIsThatOfTheNearestConfiguration) {
  const Programs programs;
  // Which elements there are is not followed of as many as the program may add.
  programs.write("log.cpp",
                 "#include <vector>\nstatic std::vector<int> log;\nstatic int hit;\n"
                 "void on_add(int x) {\n  log.push_back(x);\n  if (log.back() != x)\n"
                 "    hit = 1;\n}\n");
  programs.write("log.eventmodel.json",
                 R"({"format": "reachd-event-model", "version": 1, "name": "L", "sources":
["log.cpp"], "events": [{"id": "add", "handler": "add", "parameters": [{"name": "x", "sort":
"int32"}]}], "handlers": [{"id": "add", "function": "on_add"}]})");
  const auto expect_room = [&](const std::string& room) {
    // Nobody waits for the whole search: what is not followed is known before it.
    const Outcome few = programs.run({"reach", "log.cpp:7", "--timeout=5"});
    EXPECT_EQ(few.status, 3);
    EXPECT_NE(few.out.find("more than " + room +
                           " elements in a container (bounds.room in .reachd.json)"),
              std::string::npos)
        << few.out;
  };
  expect_room("16");
  programs.write(".reachd.json", R"({"bounds": {"room": 3}})");
  expect_room("3");
}

TEST(Reach, JsonHasTheMembersOfTheContractInTheirOrder) {
  const Outcome outcome = Programs().run(
      {"reach", "keypad.c:9", "seed.c:7:true", "--format=json", "--evidence=replayed"});
  EXPECT_EQ(outcome.status, 1);
  const Json json = Json::parse(outcome.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << outcome.out;
  EXPECT_EQ(keys_of(json), "format version answers");
  EXPECT_EQ(json["format"], "reachd-answers");
  ASSERT_EQ(json["answers"].size(), 2u);
  const Json& reachable = json["answers"][0];
  const std::string members =
      "target verdict evidence sequence certificate reasons closest statistics";
  EXPECT_EQ(keys_of(reachable), members);
  EXPECT_EQ(reachable["target"].dump(),
            R"({"file":"keypad.c","line":9,"column":null,"branch":null,"id":null})");
  EXPECT_EQ(reachable["evidence"], "replayed");
  EXPECT_EQ(keys_of(reachable["statistics"]),
            "seconds solver_checks partial_sequences anchors_pruned");
  std::size_t events = 0;
  for (const Json& step : reachable["sequence"]) {
    EXPECT_EQ(keys_of(step), "event label handler role repeat parameters from to location");
    EXPECT_EQ(keys_of(step["location"]), "file line");
    EXPECT_EQ(step["location"]["file"], "keypad.c");
    events += step["repeat"].get<std::size_t>();
  }
  EXPECT_EQ(events, 13u);
  EXPECT_EQ(reachable["sequence"].back()["role"], "target");
  const Json& unreachable = json["answers"][1];
  EXPECT_EQ(keys_of(unreachable), members);
  EXPECT_EQ(unreachable["target"]["branch"], true);
  EXPECT_EQ(unreachable["evidence"], nullptr);
  EXPECT_EQ(unreachable["certificate"]["checked"], true);
  EXPECT_EQ(unreachable["sequence"].size(), 0u);
}

TEST(Reach, SameBytesTwiceButForTheTime) {
  const Programs programs;
  const auto without_time = [&](std::size_t jobs) {
    Json json = Json::parse(programs
                                .run({"reach", "keypad.c:9", "seed.c:6", "seed.c:7",
                                      "--format=json", "--jobs=" + std::to_string(jobs)})
                                .out);
    for (Json& answer : json["answers"])
      answer["statistics"].erase("seconds");
    return json.dump();
  };
  EXPECT_EQ(without_time(1), without_time(1));
  EXPECT_EQ(without_time(1), without_time(4));
}

TEST(Reach, InterruptionGivesWhatIsKnown) {
  const Outcome outcome =
      Programs().run({"reach", "seed.c:7", "mixer.c:12", "--jobs=2", "--timeout=0"}, 1500);
  EXPECT_EQ(outcome.status, 3) << outcome.err;
  EXPECT_NE(outcome.out.find("seed.c:7: unreachable, proof checked"), std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("mixer.c:12: unknown"), std::string::npos) << outcome.out;
}

TEST(Reach, TheTimeLimitIsKeptAndNamed) {
  const auto start = std::chrono::steady_clock::now();
  const Outcome outcome = Programs().run({"reach", "mixer.c:12", "--timeout=1"});
  EXPECT_EQ(outcome.status, 3) << outcome.err;
  EXPECT_NE(outcome.out.find("1 s"), std::string::npos) << outcome.out;
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Targets, ListHandlersAndAnswers) {
  const Outcome outcome = Programs().run({"targets", "seed.c"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("handler e2  event E_2  seed.c:10"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("target  seed.c:7:7:true     unreachable, proof checked"),
            std::string::npos)
      << outcome.out;
  const Json json =
      Json::parse(Programs().run({"targets", "seed.c", "--format=json", "--timeout=0"}).out);
  EXPECT_EQ(json["programs"][0]["handlers"].size(), 4u);
  EXPECT_EQ(json["programs"][0]["targets"][0]["verdict"], "open");
}

TEST(Model, DumpIsAModelAgain) {
  const Programs programs;
  const Outcome valid = programs.run({"model", "validate", "keypad.eventmodel.json"});
  EXPECT_EQ(valid.status, 0) << valid.err;
  EXPECT_EQ(valid.out, "keypad.eventmodel.json: valid, 11 events, 11 handlers\n");
  const Outcome dump = programs.run({"model", "dump", "keypad.eventmodel.json", "--format=json"});
  EXPECT_EQ(dump.status, 0) << dump.err;
  const Json json = Json::parse(dump.out, nullptr, false);
  EXPECT_EQ(json["format"], "reachd-event-model");
  EXPECT_EQ(json["events"].size(), 11u);
}

TEST(Model, DumpIsAListOfEventsForPeople) {
  const Programs programs;
  programs.write("alarm.c",
                 "#include <signal.h>\n#include <unistd.h>\nstatic int count;\n"
                 "static void on_term(int number) {\n  count += number;\n}\nint main(void) {\n"
                 "  signal(SIGTERM, on_term);\n  for (;;)\n    pause();\n}\n");
  const Outcome found = programs.run({"model", "dump", "alarm.c"});
  EXPECT_EQ(found.status, 0) << found.err;
  EXPECT_TRUE(found.out.starts_with("alarm: 1 event\n\nsignal SIGTERM\n  kind: system\n"))
      << found.out;
  EXPECT_NE(found.out.find("  handler: on_term (alarm.c:4)\n"), std::string::npos) << found.out;

  programs.write("door.eventmodel.json", R"json({"format": "reachd-event-model", "version": 1,
"name": "Door", "variables": [{"name": "locked", "sort": "bool", "initial": true}],
"ui": {"initial": "SHUT", "states": ["SHUT", "OPEN"],
       "transitions": [{"from": "SHUT", "event": "o", "to": "OPEN"},
                       {"from": "OPEN", "event": "c", "to": "SHUT"}]},
"events": [{"id": "o", "label": "open", "kind": "user", "enabled": "(not locked)"
},
           {"id": "c", "label": "close", "kind": "system"},
           {"id": "u", "label": "enter \"code\"", "kind": "user", "handler": "h",
            "parameters": [{"name": "code", "sort": "int32", "minimum": 0, "maximum": 9999},
                           {"name": "n", "sort": "string", "maxLength": 8}]}],
"handlers": [{"id": "h", "paths": [{"condition": "(= code 42)", "updates": {"locked": "false"}}]}]
})json");
  const Outcome text = programs.run({"model", "dump", "door.eventmodel.json"});
  EXPECT_EQ(text.out,
            "Door: 3 events\n\nopen\n  kind: user\n  id: o\n  enabled: !locked\n\nclose\n"
            "  kind: system\n  id: c\n\nenter \"code\"\n  kind: user\n  id: u\n  handler: h\n"
            "  parameter code: int32, 0 to 9999\n  parameter n: string, up to 8 characters\n\n"
            "views: 2, first SHUT\n  SHUT -> OPEN: open\n  OPEN -> SHUT: close\n")
      << text.err;
  const Outcome dot = programs.run({"model", "dump", "door.eventmodel.json", "--format=dot"});
  EXPECT_EQ(dot.out,
            R"(digraph "Door" {
  rankdir=LR;
  "view SHUT" [shape=box, label="SHUT", style=bold];
  "view OPEN" [shape=box, label="OPEN"];
  "view OPEN" -> "view SHUT" [label="close"];
  "view SHUT" -> "view OPEN" [label="open"];
  "event o" [shape=ellipse, label="open\nif !locked"];
  "event c" [shape=ellipse, label="close", style=dashed];
  "event u" [shape=ellipse, )"
            R"(label="enter \"code\"\ncode: int32, 0 to 9999\nn: string, up to 8 characters"];
  "event u" -> "h";
}
)") << dot.err;
  EXPECT_EQ(programs.run({"targets", "alarm.c", "--format=dot"}).status, 2);
}

constexpr const char* kModes =
    "#include <signal.h>\n#include <unistd.h>\n"
    "static enum { MENU, GAME, OVER } screen;\nstatic int score;\n"
    "static void go(int n) {\n  if (screen == MENU)\n    screen = GAME;\n"
    "  else if (screen == OVER)\n    screen = MENU;\n  (void)n;\n}\n"
    "static void lose(int n) {\n  score += n;\n  if (screen == GAME)\n"
    "    screen = OVER;\n}\n"
    "int main(void) {\n  signal(SIGUSR1, go);\n  signal(SIGUSR2, lose);\n"
    "  for (;;)\n    pause();\n}\n";

/// A mode that handlers only assign and compare with constants is where the program is.
TEST(Model, ViewsOfAProgramAreItsModes) {
  const Programs programs;
  programs.write("mode.c", kModes);
  const Outcome text = programs.run({"model", "dump", "mode.c"});
  const std::string views = text.out.substr(std::min(text.out.find("\nviews"), text.out.size()));
  EXPECT_EQ(views,
            "\nviews: 3, first screen == 0\n"
            "  screen == 0 -> screen == 1: signal SIGUSR1\n"
            "  screen == 1 -> screen == 2: signal SIGUSR2\n"
            "  screen == 2 -> screen == 0: signal SIGUSR1\n"
            "  screen == 0: signal SIGUSR2\n  screen == 1: signal SIGUSR1\n"
            "  screen == 2: signal SIGUSR2\n")
      << text.out << text.err;
  const Outcome dot = programs.run({"model", "dump", "mode.c", "--format=dot"});
  EXPECT_NE(dot.out.find("\"view screen == 1\" -> \"view screen == 2\" [label=\"signal SIGUSR2\"]"),
            std::string::npos)
      << dot.out;
  const Outcome svg = programs.run({"model", "dump", "mode.c", "--format=svg"});
  EXPECT_TRUE(svg.out.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
      << svg.out;
  EXPECT_NE(svg.out.find(">screen == 2</text>"), std::string::npos) << svg.out;
}

TEST(Model, WhatIsDumpedReadsBack) {
  const Programs programs;
  programs.write("mode.c", kModes);
  const Outcome before = programs.run({"reach", "mode.c:9"});
  EXPECT_NE(before.out.find("mode.c:9: reachable in 3 events"), std::string::npos) << before.out;
  const Outcome dump = programs.run({"model", "dump", "mode.c", "--format=json"});
  programs.write("mode.eventmodel.json", dump.out);
  const Outcome valid = programs.run({"model", "validate", "mode.eventmodel.json"});
  EXPECT_EQ(valid.status, 0) << valid.err << dump.out;
  const Outcome after = programs.run({"reach", "mode.c:9"});
  EXPECT_NE(after.out.find("mode.c:9: reachable in 3 events"), std::string::npos)
      << after.out << after.err;
  EXPECT_EQ(programs.run({"model", "dump", "mode.eventmodel.json", "--format=json"}).out, dump.out);
}

/// What was seen of the running program is one more guard of the events that the code registers.
TEST(Model, AnObservedInterfaceGuardsWhatTheCodeRegisters) {
  const Programs programs;
  programs.write("mode.c", kModes);
  const auto observed = [&](const std::string& event) {
    programs.write("mode.eventmodel.json",
                   R"({"format": "reachd-event-model", "version": 1, "name": "mode",
"sources": ["mode.c"], "discover": true, "events": [],
"ui": {"initial": "menu", "states": ["menu", "game"],
       "transitions": [{"from": "menu", "event": ")" +
                       event + R"(", "to": "game"}]}})");
    return programs.run({"reach", "mode.c:7", "mode.c:9", "mode.c:15"});
  };
  // Nobody was seen to begin another game; how one is lost was not looked at.
  const Outcome end = observed("signal SIGUSR1");
  EXPECT_NE(end.out.find("mode.c:7: reachable in 1 event"), std::string::npos)
      << end.out << end.err;
  EXPECT_NE(end.out.find("mode.c:9: unreachable, proof checked"), std::string::npos) << end.out;
  EXPECT_NE(end.out.find("mode.c:15: reachable in 2 events"), std::string::npos) << end.out;
  observed("click 'Begin'");
  const Outcome wrong = programs.run({"model", "dump", "mode.eventmodel.json"});
  EXPECT_NE(wrong.err.find("the UI model names the event 'click 'Begin'', expected the id"),
            std::string::npos)
      << wrong.err;
}

TEST(Status, SaysWhatCanBeAnalysed) {
  const Outcome outcome = Programs().run({"status", "seed.c", "gone.c"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("seed.c: 4 handlers"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("gone.c: failed: gone.c: no such file"), std::string::npos)
      << outcome.out;
}

TEST(Status, NamesWhatIsNotUnderstoodPerFunction) {
  const Outcome outcome = Programs().run({"status", "gaps.c", "--format=json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const Json json = Json::parse(outcome.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << outcome.out;
  const Json& file = json["files"][0];
  EXPECT_EQ(file["state"], "analysed");
  EXPECT_NE(file["reason"].get<std::string>().find("no function 'main'"), std::string::npos);
  std::string text;
  for (const Json& function : file["functions"]) {
    EXPECT_EQ(keys_of(function), "name file line exact approximations");
    text += function["name"].get<std::string>() + (function["exact"] ? " exact" : "") + "\n";
    for (const Json& gap : function["approximations"])
      text += "  " + gap["location"]["file"].get<std::string>() + ":" +
              gap["location"]["line"].dump() + " " + gap["category"].get<std::string>() + ": " +
              gap["reason"].get<std::string>() + "\n";
  }
  EXPECT_EQ(text, R"(exact_one exact
asks_the_library
  gaps.c:9 library-call: 'getpgrp' has no body and no model
asks_the_project
  gaps.c:10 missing-call: 'elsewhere' is not defined
has_assembly
  gaps.c:11 other: inline assembly
)");
  EXPECT_EQ(json["totals"].dump(),
            R"({"files":1,"failed":0,"functions":4,"exact":1,"library_calls_only":1,"other":2})");
}

TEST(Status, WhatOneFileLacksAnotherMayDefine) {
  const Outcome outcome = Programs().run({"status", "gaps.c", "gaps_elsewhere.c", "--format=json"});
  const Json json = Json::parse(outcome.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << outcome.out;
  EXPECT_EQ(json["totals"]["other"], 1) << outcome.out;
}

TEST(Index, IsFilledOnceAndChangesNoAnswer) {
  const Programs programs;
  const Outcome first = programs.run({"index", "seed.c", "gaps.c", "--index-dir=index"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_EQ(first.err, "");
  EXPECT_TRUE(first.out.starts_with("indexed 2 files: 2 parsed, 0 unchanged, 0 failed"))
      << first.out;
  const Outcome second =
      programs.run({"index", "seed.c", "gaps.c", "--index-dir=index", "--format=json"});
  const Json json = Json::parse(second.out, nullptr, false);
  ASSERT_TRUE(json.is_object()) << second.out;
  EXPECT_EQ(json["files"][0].dump(),
            R"({"path":"seed.c","state":"unchanged","reason":null,"errors":0})");
  EXPECT_EQ(json["totals"]["unchanged"], 2);
  const auto answer = [&](const std::string& directory) {
    Json answers = Json::parse(
        programs.run({"reach", "seed.c:6", "seed.c:7", "--format=json", "--index-dir=" + directory})
            .out);
    for (Json& answer : answers["answers"])
      answer["statistics"].erase("seconds");
    return answers.dump();
  };
  EXPECT_EQ(answer("index"), answer("none"));
  EXPECT_EQ(answer("other"), answer("index"));
}

TEST(Index, NamesWhatItCannotRead) {
  const Programs programs;
  const Outcome some = programs.run({"index", "seed.c", "gone.c", "--index-dir=index"});
  EXPECT_EQ(some.status, 3);
  EXPECT_NE(some.err.find("gone.c: "), std::string::npos) << some.err;
  EXPECT_EQ(programs.run({"index", "gone.c", "--index-dir=index"}).status, 2);
  EXPECT_EQ(programs.run({"index"}).status, 2);
  EXPECT_EQ(programs.run({"index", "-p", "nowhere"}).status, 2);
}

TEST(Index, AFolderThatCannotBeMadeIsARemark) {
  const Outcome outcome = Programs().run({"reach", "seed.c:6", "--index-dir=seed.c/index"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.err.find("no index is kept"), std::string::npos) << outcome.err;
}

TEST(Program, VersionNamesWhatMattersForAReport) {
  const Outcome outcome = Programs().run({"--version"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(outcome.out.starts_with("reachd 0.")) << outcome.out;
  EXPECT_NE(outcome.out.find("LLVM 19"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("Z3 4."), std::string::npos) << outcome.out;
  EXPECT_NE(Programs().run({"--help"}).out.find("Exit status"), std::string::npos);
  EXPECT_NE(Programs().run({"reach", "--help"}).out.find("--evidence"), std::string::npos);
}

}  // namespace
}  // namespace reachd::test
