// Small programs in tests/programs/memory, proofs, forward and loops, with what is expected of a
// line behind it (tests/programs/libraries: many programs to a file):
//   //@ reachable 4      by a sequence of so many events
//   //@ reachable        by any
//   //@ unreachable
//   //@ unknown
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/output.h"

namespace {

std::string output_of_reachd(const std::string& arguments) {
  return reachd::test::output_of(std::string(REACHD_BINARY) + " " + arguments + " 2>&1");
}

/// "reachable 4", "unreachable" …; else what was printed.
std::string answer_for(const std::string& place) {
  const std::string text = output_of_reachd("reach --format=json " + place);
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (json.is_discarded())
    return text;
  const auto& answer = json["answers"][0];
  std::string verdict = answer["verdict"];
  if (verdict == "unreachable" && answer["certificate"]["checked"] != true)
    return text;
  if (verdict != "reachable")
    return verdict;
  int events = 0;
  for (const auto& step : answer["sequence"])
    events += step["repeat"].get<int>();
  return verdict + " " + std::to_string(events);
}

class Programs : public testing::TestWithParam<std::string> {};

TEST_P(Programs, LinesAreAnswered) {
  const std::string path = std::string(REACHD_SOURCE_DIR) + "/tests/programs/" + GetParam();
  std::ifstream file(path);
  int number = 0;
  int expectations = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::size_t at = line.find("//@ ");
    if (at == std::string::npos)
      continue;
    ++expectations;
    const std::string expected = line.substr(at + 4);
    // Looking for what is not found may go on and on.
    const std::string limit = expected == "unknown" ? " --timeout=3" : "";
    std::string answer = answer_for(path + ":" + std::to_string(number) + limit);
    if (expected == "reachable" && answer.starts_with("reachable "))
      answer = expected;
    EXPECT_EQ(answer, expected) << path << ":" << number;
  }
  EXPECT_GT(expectations, 0);
}

/// Programs of which all is asked at once, with what is expected of the branches behind the line:
///   //@ true reachable, false unknown
class Overviews : public testing::TestWithParam<std::string> {};

TEST_P(Overviews, BranchesAreAnswered) {
  const std::string path = std::string(REACHD_SOURCE_DIR) + "/tests/programs/" + GetParam();
  const std::string text =
      output_of_reachd("check --effort=quick --index-dir=none --format=json " + path);
  const auto json = nlohmann::json::parse(text, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << text;
  std::map<int, std::string> answers;
  for (const auto& target : json["targets"]) {
    std::string& line = answers[target["location"]["line"].get<int>()];
    const std::string outcome = target["outcome"] ? "true " : "false ";
    line += (line.empty() ? "" : ", ") + outcome + target["verdict"].get<std::string>();
  }
  std::ifstream file(path);
  int number = 0;
  int expectations = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    const std::size_t at = line.find("//@ ");
    if (at == std::string::npos)
      continue;
    ++expectations;
    EXPECT_EQ(answers[number], line.substr(at + 4)) << path << ":" << number;
  }
  EXPECT_GT(expectations, 0);
}

std::vector<std::string> sources(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(REACHD_SOURCE_DIR) +
                                                               "/tests/programs/" + folder))
    if (entry.path().extension() == ".c" || entry.path().extension() == ".cpp")
      names.push_back(folder + "/" + entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& parameter) {
  std::string name = parameter.param.substr(parameter.param.find('/') + 1);
  std::ranges::replace(name, '.', '_');
  return name;
}

/// One of the programs in a file of tests/programs/libraries, each begun by a line "### name": what
/// a library may do, however seldom. Lines are marked as above.
struct Case {
  std::string name;
  std::string text;
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

std::vector<Case> cases() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(REACHD_SOURCE_DIR) +
                                                               "/tests/programs/libraries"))
    if (entry.path().extension() == ".cases")
      files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<Case> found;
  for (const auto& path : files) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("### "))
        found.push_back({path.stem().string() + "_" + line.substr(4), ""});
      else if (!found.empty())
        found.back().text += line + "\n";
    }
  }
  return found;
}

class Libraries : public testing::TestWithParam<Case> {};

TEST_P(Libraries, LinesAreAnswered) {
  const std::string path = std::filesystem::temp_directory_path() /
                           ("reachd-" + std::to_string(getpid()) + GetParam().name + ".c");
  std::ofstream(path) << GetParam().text;
  std::vector<std::string> expected;
  std::string places;
  std::istringstream text(GetParam().text);
  int number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    if (const std::size_t at = line.find("//@ "); at != std::string::npos) {
      expected.push_back(line.substr(at + 4));
      places += " " + path + ":" + std::to_string(number);
    }
  }
  ASSERT_FALSE(expected.empty());
  const std::string printed =
      output_of_reachd("--index-dir=none --timeout=5 reach --format=json" + places);
  std::filesystem::remove(path);
  const auto json = nlohmann::json::parse(printed, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << printed;
  ASSERT_EQ(json["answers"].size(), expected.size()) << printed;
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_EQ(json["answers"][i]["verdict"], expected[i]) << json["answers"][i];
}

INSTANTIATE_TEST_SUITE_P(Models, Libraries, testing::ValuesIn(cases()),
                         [](const auto& parameter) { return parameter.param.name; });
INSTANTIATE_TEST_SUITE_P(Memory, Programs, testing::ValuesIn(sources("memory")), test_name);
INSTANTIATE_TEST_SUITE_P(Proofs, Programs, testing::ValuesIn(sources("proofs")), test_name);
INSTANTIATE_TEST_SUITE_P(Loops, Programs, testing::ValuesIn(sources("loops")), test_name);
INSTANTIATE_TEST_SUITE_P(Forward, Programs, testing::ValuesIn(sources("forward")), test_name);
INSTANTIATE_TEST_SUITE_P(Overview, Overviews, testing::ValuesIn(sources("overview")), test_name);

}  // namespace
