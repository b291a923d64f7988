// Whole answers of the real binary on whole programs: verdicts that are known, sequences that the
// literature gives.
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/output.h"

namespace {

const std::string kSource = REACHD_SOURCE_DIR;

std::string shell(const std::string& command) {
  return reachd::test::output_of("{ " + command + "; } 2>&1");
}

std::string run(const std::string& arguments) {
  return shell(std::string(REACHD_BINARY) + " " + arguments);
}

nlohmann::json answer(const std::string& arguments) {
  const std::string text = run("reach --format=json " + arguments);
  const auto json = nlohmann::json::parse(text, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << text;
  return json.is_discarded() ? nlohmann::json{} : json["answers"][0];
}

int events(const nlohmann::json& sequence) {
  int n = 0;
  for (const auto& step : sequence)
    n += step["repeat"].get<int>();
  return n;
}

/// The sequence in the form that the peers read: per event its index and parameters.
std::string input_of(const nlohmann::json& model, const nlohmann::json& sequence) {
  std::string input;
  for (const auto& step : sequence)
    for (int k = 0; k < step["repeat"].get<int>(); ++k)
      for (std::size_t i = 0; i < model["events"].size(); ++i) {
        const auto& event = model["events"][i];
        if (event["id"] != step["event"])
          continue;
        input.push_back(static_cast<char>(i));
        if (!event.contains("parameters"))
          continue;
        for (const auto& parameter : event["parameters"]) {
          const auto& value = step["parameters"][parameter["name"].get<std::string>()];
          if (parameter["sort"] == "int32") {
            const auto number =
                value.is_string() ? std::stoi(value.get<std::string>()) : value.get<std::int32_t>();
            std::array<char, 4> bytes;
            std::memcpy(bytes.data(), &number, bytes.size());
            input.append(bytes.data(), bytes.size());
          } else {
            input += value.get<std::string>() + "\n";
          }
        }
      }
  return input;
}

/// Runs the sequence in the same program, compiled with a harness that checks which events are
/// possible; what it printed.
std::string run_compiled(const std::string& folder, const std::string& program,
                         const std::string& target, const nlohmann::json& sequence) {
  std::ifstream file(folder + program + ".eventmodel.json");
  const auto model = nlohmann::json::parse(file);
  const auto scratch =
      std::filesystem::temp_directory_path() / ("reachd-peer-" + std::to_string(getpid()));
  std::filesystem::create_directories(scratch);
  const std::string binary = (scratch / "peer").string();
  const std::string input = (scratch / "input").string();
  std::ofstream(input, std::ios::binary) << input_of(model, sequence);
  const std::string peer = folder + "peers/" + program;
  const std::string compiler = std::filesystem::exists(peer + ".c")
                                   ? "cc " + peer + ".c"
                                   : "c++ -std=c++17 " + peer + ".cpp";
  std::string output = shell(compiler + " -O1 -w -DH_FILE -DTGT=" + target + " -o " + binary +
                             " && " + binary + " " + input);
  std::filesystem::remove_all(scratch);
  return output;
}

class Benchmarks : public testing::TestWithParam<std::string> {};

TEST_P(Benchmarks, AreAnsweredSlow) {
  const std::string folder = kSource + "/tests/programs/" + GetParam() + "/";
  std::ifstream file(folder + "expected.json");
  ASSERT_TRUE(file) << folder;
  const auto expected = nlohmann::json::parse(file);
  ASSERT_FALSE(expected.empty());
  for (const auto& target : expected) {
    const std::string program = target["program"];
    const std::string place = folder + target["file"].get<std::string>() + ":" +
                              std::to_string(target["line"].get<int>());
    SCOPED_TRACE(place);
    const auto found = answer(place + " --model=" + folder + program + ".eventmodel.json");
    EXPECT_EQ(found["verdict"], target["verdict"]);
    if (found["verdict"] == "reachable") {
      EXPECT_EQ(found["evidence"], "replayed");
      EXPECT_GE(events(found["sequence"]), target["shortest"].get<int>());
      EXPECT_LE(events(found["sequence"]), 1.5 * target["shortest"].get<int>());
      const std::string output = run_compiled(folder, program, target["target"], found["sequence"]);
      EXPECT_NE(output.find("HIT"), std::string::npos) << output;
      EXPECT_NE(output.find("events=" + std::to_string(events(found["sequence"]))),
                std::string::npos)
          << output;
    } else if (found["verdict"] == "unreachable") {
      EXPECT_EQ(found["certificate"]["checked"], true);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Programs, Benchmarks, testing::Values("bench", "bench-cpp"),
                         [](const auto& folder) {
                           return folder.param == "bench" ? "InC" : "InCxx";
                         });

TEST(Answers, WhatIsNotSeenMayReachTheLine) {
  // Each of them could be taken for dead by looking at the paths that are known.
  const auto folder =
      std::filesystem::temp_directory_path() / ("reachd-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "a.c").string();
  std::ofstream(file) << R"(int x; static int y, z; static int *p;
extern int *elsewhere(void);
void on_write(void) { *elsewhere() = 5; }
void on_loop(int n) { int s = 0; for (int i = 0; i < n; ++i) s ^= i; if (s == 1234567808) y = 7; }
void on_address(void) { p = &z; *elsewhere() = 3; }
void on_read(void) {
  if (x == 5) x = 6;
  if (y == 7) y = 8;
  if (z == 3) z = 4;
}
void on_call(void) { x = 0; elsewhere(); if (x) x = 2; }
)";
  std::ofstream(folder / "a.eventmodel.json") << R"({"format": "reachd-event-model", "version": 1,
"name": "A", "sources": ["a.c"], "events": [{"id": "write", "handler": "w"}, {"id": "loop",
"handler": "l", "parameters": [{"name": "n", "sort": "int32"}]}, {"id": "address", "handler": "a"},
{"id": "read", "handler": "r"}, {"id": "call", "handler": "c"}], "handlers": [
{"id": "c", "function": "on_call"}, {"id": "w", "function": "on_write"},
{"id": "l", "function": "on_loop"}, {"id": "a", "function": "on_address"},
{"id": "r", "function": "on_read"}]})";
  for (const char* line : {":7:7:true", ":8:7:true", ":9:7:true", ":11:46:true"})
    EXPECT_EQ(answer(file + line)["verdict"], "unknown") << line;
  std::filesystem::remove_all(folder);
}

TEST(Answers, BoundsThatNoStateComesToDoNotMatter) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("reachd-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "b.c").string();
  // n is at most 5: the loop of on_sum never comes to its bound. That of on_more does.
  std::ofstream(file) << R"(static int n, total, many;
void on_inc(void) { if (n < 5) n++; }
void on_sum(void) {
  int s = 0;
  for (int i = 0; i < n; ++i) s += i * i;
  total = s;
  if (total > 30) total = -1;
  if (total == 30) total = -2;
}
void on_check(void) { if (total == -1) total = 7; }
void on_more(int k) { int s = 0; for (int i = 0; i < k; ++i) s |= i > 999; many = s; }
void on_many(void) { if (many) total = 3; }
)";
  std::ofstream(folder / "b.eventmodel.json") << R"({"format": "reachd-event-model", "version": 1,
"name": "B", "sources": ["b.c"], "events": [{"id": "inc", "handler": "i"},
{"id": "sum", "handler": "s"}, {"id": "check", "handler": "c"}, {"id": "many", "handler": "y"},
{"id": "more", "handler": "m", "parameters": [{"name": "k", "sort": "int32"}]}], "handlers": [
{"id": "i", "function": "on_inc"}, {"id": "s", "function": "on_sum"},
{"id": "c", "function": "on_check"}, {"id": "m", "function": "on_more"},
{"id": "y", "function": "on_many"}]})";
  const std::pair<const char*, const char*> cases[] = {{":7:7:true", "unreachable"},
                                                       {":8:7:true", "reachable"},
                                                       {":10:27:true", "unreachable"},
                                                       {":12:26:true", "unknown"}};
  for (const auto& [line, verdict] : cases)
    EXPECT_EQ(answer(file + line)["verdict"], verdict) << line;
  std::filesystem::remove_all(folder);
}

TEST(Answers, ThreeSignalsDeleteTheEvent) {
  const std::string file = "/usr/share/doc/libevent-dev/examples/signal-test.c";
  ASSERT_TRUE(std::filesystem::exists(file)) << "install libevent-dev";
  const auto found = answer(file + ":39");
  ASSERT_EQ(found["verdict"], "reachable");
  ASSERT_EQ(found["sequence"].size(), 1U);
  EXPECT_EQ(found["sequence"][0]["repeat"], 3);
  EXPECT_EQ(found["sequence"][0]["label"], "signal SIGINT");
}

TEST(Answers, TaxCalculatorAsInThePaper) {
  const auto found = answer("TaxCalculator#line8 --model=" + kSource +
                            "/tests/models/taxcalculator.eventmodel.json");
  ASSERT_EQ(found["verdict"], "reachable");
  std::string events;
  std::string anchors;
  for (const auto& step : found["sequence"]) {
    events += step["event"].get<std::string>() + " ";
    if (step["role"] == "anchor")
      anchors += step["event"].get<std::string>() + " ";
  }
  // Jensen, Prasad and Møller, ISSTA 2013, §2 and §4: e4 e5 e7 e8 e10 e9 e6 e2. In the recorded
  // table e8 does not need e7, so the two anchors commute: we find the other of the shortest two.
  EXPECT_EQ(events, "e4 e5 e8 e10 e9 e7 e6 e2 ");
  EXPECT_EQ(anchors, "e10 e7 ");
}

TEST(Answers, TaxCalculatorInWords) {
  EXPECT_EQ(run("reach TaxCalculator#line8 --model=" + kSource +
                "/tests/models/taxcalculator.eventmodel.json"),
            R"(TaxCalculator#line8: reachable in 8 events (replayed)
  1. press Menu                      INCOME → MENU
  2. click Settings                  MENU → PREF
  3. click Deduction amount          PREF → DEDUCT
  4. * enter deduction (amount = 1)  establishes income < (int)deduction
  5. press Back [e9]                 DEDUCT → PREF
  6. * toggle Tax deduction          establishes deductionEnabled
  7. press Back [e6]                 PREF → INCOME
  8. click Calculate                 INCOME → RESULT, reaches the target
)");
}

TEST(Answers, KitchenTimerInWords) {
  const std::string answer = run("reach " + kSource + "/examples/kitchen_timer.c:84");
  EXPECT_EQ(answer.substr(answer.find(':')), R"(:84: reachable in 14 events (replayed)
  1. * signal SIGUSR1  establishes timer.state == 1 && timer.remaining == 10
  2. * signal SIGUSR2  establishes tick.pending && tick.timed && timer.state == 2
  3. * timer tick × 9  establishes timer.remaining >= -2147483647 && timer.remaining <= 1
  4. * signal SIGHUP   establishes timer.locked != 0
  5. * timer tick      establishes timer.state == 4
  6. signal SIGUSR2    reaches the target
)");
}

TEST(Answers, ATickIsOnlyPendingWhileTheTimerRuns) {
  const auto found = answer(kSource + "/examples/kitchen_timer.c:41");
  EXPECT_EQ(found["verdict"], "unreachable");
  EXPECT_EQ(found["certificate"]["checked"], true);
}

}  // namespace
