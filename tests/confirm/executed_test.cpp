// `reach --evidence=executed`. Programs in tests/programs/executed say what is expected of a line
// behind it, or of a place in a line of its own:
//   //@ executed 4            by a sequence of so many events
//   //@ executed              by any
//   //@ replayed TEXT         not executed; the text is part of the reason
//   //@ unknown TEXT
//   //@@ file.c:3:7:true executed
// All places of a program are asked at once. Those of bench have expected.json; those in
// tests/confirm/also.txt say what is reachable.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "analysis/confirm/process.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

const fs::path kTests = fs::path(REACHD_SOURCE_DIR) / "tests";

/// What `reachd reach` printed, and that nothing of it is left behind.
Json ask(const std::vector<std::string>& targets, const std::string& options = {}) {
  std::string folder = "/tmp/reachd-test-XXXXXX";
  EXPECT_NE(mkdtemp(folder.data()), nullptr);
  std::string command = "TMPDIR=" + folder + " " + REACHD_BINARY +
                        " reach --format=json --evidence=executed --max-refusals=3 " + options;
  for (const std::string& target : targets)
    command += " '" + target + "'";
  const auto end = confirm::run_process(command, {}, {}, {});
  EXPECT_TRUE(end) << end.error().text();
  if (!end)
    return {};
  EXPECT_TRUE(fs::is_empty(folder)) << "files are left in " << folder;
  for (const auto& process : fs::directory_iterator("/proc")) {
    std::error_code error;
    const std::string program = fs::read_symlink(process.path() / "exe", error).string();
    EXPECT_EQ(program.find(folder), std::string::npos) << program << " still runs";
  }
  fs::remove_all(folder);
  const Json json = Json::parse(end->output, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << end->output << end->errors;
  return json.is_discarded() ? Json() : json["answers"];
}

std::size_t events_of(const Json& answer) {
  std::size_t events = 0;
  for (const Json& step : answer["sequence"])
    events += step["repeat"].get<std::size_t>();
  return events;
}

/// In the words of the expectations.
std::string text_of(const Json& answer) {
  std::string text = answer["verdict"];
  if (text == "reachable") {
    text = answer["evidence"];
    if (text == "executed")
      return text + " " + std::to_string(events_of(answer));
  }
  for (const Json& reason : answer["reasons"])
    text += " " + reason["text"].get<std::string>();
  return text;
}

struct Expectation {
  std::string target;
  std::string expected;
};

std::vector<Expectation> expectations_of(const fs::path& path) {
  std::vector<Expectation> found;
  std::ifstream file(path);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.starts_with("//@@ ")) {
      const std::size_t end = line.find(' ', 5);
      found.push_back({line.substr(5, end - 5), line.substr(end + 1)});
    } else if (const std::size_t at = line.find("//@ "); at != std::string::npos) {
      found.push_back(
          {path.filename().string() + ":" + std::to_string(number), line.substr(at + 4)});
    }
  }
  return found;
}

class Executed : public testing::TestWithParam<std::string> {};

TEST_P(Executed, PlacesAreReachedByTheCompiledCode) {
  const fs::path path = kTests / "programs" / "executed" / GetParam();
  const std::vector<Expectation> expectations = expectations_of(path);
  ASSERT_FALSE(expectations.empty());
  std::vector<std::string> targets;
  for (const Expectation& expectation : expectations) {
    std::string target = expectation.target;
    const std::size_t name = target.starts_with("assert:") ? 7 : 0;
    targets.push_back(target.insert(name, path.parent_path().string() + "/"));
  }
  const Json answers = ask(targets);
  ASSERT_EQ(answers.size(), expectations.size());
  for (std::size_t i = 0; i < expectations.size(); ++i) {
    const std::string text = text_of(answers[i]);
    const std::string& expected = expectations[i].expected;
    const std::size_t blank = expected.find(' ');
    EXPECT_TRUE(text.starts_with(expected.substr(0, blank)) &&
                text.find(blank == std::string::npos ? "" : expected.substr(blank + 1)) !=
                    std::string::npos)
        << expectations[i].target << ": expected " << expected << ", found " << text;
  }
}

std::vector<std::string> programs() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kTests / "programs" / "executed"))
    if (entry.path().extension() == ".c" || entry.path().extension() == ".cpp")
      names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::string name_of(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace_if(name, [](char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Confirm, Executed, testing::ValuesIn(programs()), name_of);

TEST(ExecutedInTime, WhatWasReplayedStaysWhenTheTimeIsOverBeforeTheDriverEnds) {
  const fs::path path = kTests / "programs" / "executed" / "hangs.c";
  const Json answers = ask({path.string() + ":13"}, "--timeout=3");
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(text_of(answers[0]), "replayed not executed: cancelled while the driver ran");
}

/// Programs of other tests: what is reachable there is executed, too.
class AlsoExecuted : public testing::TestWithParam<std::string> {};

TEST_P(AlsoExecuted, AllThatIsReachable) {
  const fs::path path = kTests / "programs" / GetParam();
  std::vector<std::string> targets;
  for (const Expectation& expectation : expectations_of(path))
    if (expectation.expected.starts_with("reachable"))
      targets.push_back((path.parent_path() / expectation.target).string());
  ASSERT_FALSE(targets.empty());
  const Json answers = ask(targets);
  ASSERT_EQ(answers.size(), targets.size());
  for (std::size_t i = 0; i < targets.size(); ++i)
    EXPECT_TRUE(text_of(answers[i]).starts_with("executed ")) << targets[i] << text_of(answers[i]);
}

std::vector<std::string> other_programs() {
  std::ifstream file(kTests / "confirm" / "also.txt");
  std::vector<std::string> names;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#')
      names.push_back(line);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Confirm, AlsoExecuted, testing::ValuesIn(other_programs()), name_of);

/// The reachable targets of a program of bench.
std::vector<std::string> reachable_targets(const fs::path& model) {
  const std::string file_name = model.filename().string();
  std::ifstream file(model.parent_path() / "expected.json");
  std::vector<std::string> targets;
  for (const Json& target : Json::parse(file))
    if (file_name == target["program"].get<std::string>() + ".eventmodel.json" &&
        target["verdict"] == "reachable")
      targets.push_back((model.parent_path() / target["file"].get<std::string>()).string() + ":" +
                        std::to_string(target["line"].get<int>()));
  return targets;
}

/// All of them are executed, by one build.
class BenchExecuted : public testing::TestWithParam<std::string> {};

TEST_P(BenchExecuted, AllThatIsReachable) {
  const fs::path model = kTests / "programs" / GetParam();
  const std::vector<std::string> targets = reachable_targets(model);
  const Json answers = ask(targets, "--model=" + model.string());
  ASSERT_EQ(answers.size(), targets.size());
  for (std::size_t i = 0; i < targets.size(); ++i)
    EXPECT_TRUE(text_of(answers[i]).starts_with("executed ")) << targets[i] << text_of(answers[i]);
}

std::vector<std::string> models() {
  std::vector<std::string> names;
  for (const char* folder : {"bench", "bench-cpp"})
    for (const auto& entry : fs::directory_iterator(kTests / "programs" / folder))
      if (entry.path().string().ends_with(".eventmodel.json") &&
          !reachable_targets(entry.path()).empty())
        names.push_back(std::string(folder) + "/" + entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Confirm, BenchExecuted, testing::ValuesIn(models()), name_of);

}  // namespace
}  // namespace reachd::test
