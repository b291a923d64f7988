// Programs that come with Qt: lines of them are reached, or proved to be dead, as targets.txt says.
// Nothing of them is built before: signals, slots and widgets are found in the sources alone.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

const fs::path kExamples = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets";

#ifdef REACHD_QT_FOLDERS

struct Expectation {
  std::string file;
  std::string line;
  std::string verdict;
};

/// By the folder of the example: its questions are asked together, as what is found out for one
/// serves the others.
using Example = std::pair<std::string, std::vector<Expectation>>;

std::vector<Example> expectations() {
  std::map<std::string, std::vector<Expectation>> all;
  std::ifstream file(fs::path(REACHD_SOURCE_DIR) / "tests/qt/targets.txt");
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text[0] == '#')
      continue;
    const std::size_t colon = text.find(':');
    const std::size_t space = text.find(' ');
    const std::string file = text.substr(0, colon);
    all[fs::path(file).parent_path().string()].push_back(
        {file, text.substr(colon + 1, space - colon - 1), text.substr(space + 1)});
  }
  return {all.begin(), all.end()};
}

/// The folder of a compilation database for the example that the file belongs to.
fs::path database_for(const fs::path& file) {
  const fs::path folder = fs::path(REACHD_BINARY_DIR) / "tests/qt" / file.parent_path().filename();
  fs::create_directories(folder);
  nlohmann::json commands = nlohmann::json::array();
  std::vector<std::string> flags = {"c++", "-std=gnu++11", "-fPIC"};
  std::istringstream folders(REACHD_QT_FOLDERS);
  for (std::string one; std::getline(folders, one, ':');)
    flags.push_back("-I" + one);
  for (const auto& entry : fs::directory_iterator(file.parent_path())) {
    if (entry.path().extension() != ".cpp")
      continue;
    nlohmann::json arguments = flags;
    arguments.push_back("-c");
    arguments.push_back(entry.path().string());
    commands.push_back({{"directory", file.parent_path().string()},
                        {"file", entry.path().string()},
                        {"arguments", arguments}});
  }
  // Processes that run at the same time write the same.
  std::ofstream(folder / "compile_commands.json") << commands.dump(1);
  return folder;
}

class QtExamples : public testing::TestWithParam<Example> {};

TEST_P(QtExamples, LinesAreAnswered) {
  const fs::path folder = kExamples / GetParam().first;
  ASSERT_TRUE(fs::exists(folder)) << "install qtbase5-examples";
  const std::vector<Expectation>& expected = GetParam().second;
  std::string command = std::string(REACHD_BINARY) + " reach --format=json --timeout=200 -p " +
                        database_for(kExamples / expected.front().file).string();
  for (const Expectation& one : expected)
    command += " " + (kExamples / one.file).string() + ":" + one.line;
  command += " 2>/dev/null";
  std::string output;
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_TRUE(pipe);
  std::array<char, 4096> buffer;
  while (fgets(buffer.data(), buffer.size(), pipe))
    output += buffer.data();
  pclose(pipe);
  const auto json = nlohmann::json::parse(output, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << command << "\n" << output;
  ASSERT_EQ(json["answers"].size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto& answer = json["answers"][i];
    std::string verdict = answer["verdict"];
    if (verdict == "reachable") {
      int events = 0;
      for (const auto& step : answer["sequence"])
        events += step["repeat"].get<int>();
      verdict += " " + std::to_string(events);
    }
    EXPECT_EQ(verdict, expected[i].verdict) << expected[i].file << ":" << expected[i].line << "\n"
                                            << answer.dump(1);
    EXPECT_TRUE(verdict != "unreachable" || answer["certificate"]["checked"] == true)
        << answer.dump(1);
  }
}

std::string test_name(const testing::TestParamInfo<Example>& parameter) {
  return fs::path(parameter.param.first).filename().string();
}

INSTANTIATE_TEST_SUITE_P(All, QtExamples, testing::ValuesIn(expectations()), test_name);

#else

TEST(QtExamples, AreAbsent) {
  std::puts("Qt's headers are not installed: nothing was asked of Qt's examples");
  EXPECT_FALSE(fs::exists(kExamples / "widgets/calculator/calculator.cpp") &&
               fs::exists("/usr/include/x86_64-linux-gnu/qt5/QtWidgets"));
}

#endif

}  // namespace
