// `reachd testgen`: what is written compiles, passes, and fails once the program is another. Each
// folder of tests/programs/testgen has a program, `targets` (one a line), `framework`, what the
// text must hold (`expected.txt`, line by line, in order) and `change`: a sed command after which
// the test must fail. Where nothing can be written, `problem.txt` is what is said instead.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "analysis/confirm/folder.h"
#include "analysis/confirm/process.h"
#include "tests/support/files.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

const fs::path kPrograms = fs::path(REACHD_SOURCE_DIR) / "tests" / "programs" / "testgen";

std::string line_of(const fs::path& path) {
  std::string text = read_file(path);
  while (!text.empty() && text.back() == '\n')
    text.pop_back();
  std::ranges::replace(text, '\n', ' ');
  return text;
}

confirm::ProcessEnd shell(const std::string& command) {
  const auto end = confirm::run_process(command, {}, {}, {});
  EXPECT_TRUE(end) << end.error().text();
  return end ? *end : confirm::ProcessEnd{-1, {}, {}};
}

/// What the first comment says, line by line.
std::string build_commands(const std::string& text) {
  std::istringstream lines(text);
  std::string commands;
  for (std::string line; std::getline(lines, line) && line.starts_with("//");)
    if (line.starts_with("//   "))
      commands += line.substr(5) + " && ";
  return commands;
}

class Testgen : public testing::TestWithParam<std::string> {};

TEST_P(Testgen, WritesWhatPassesAndFailsWithAnotherProgram) {
  const auto folder = confirm::TemporaryFolder::make();
  ASSERT_TRUE(folder);
  fs::copy(kPrograms / GetParam(), folder->path(), fs::copy_options::recursive);
  const std::string framework = line_of(folder->path() + "/framework");
  const std::string output = framework == "script" ? "made.sh" : "made.cpp";
  const std::string enter = "cd " + folder->path() + " && ";
  if (framework == "qttest") {
    if (shell("pkg-config Qt5Widgets Qt5Test").status != 0) {
      std::cout << "not tried: Qt 5 is not here\n";
      return;
    }
    shell(enter +
          "flags=$(pkg-config --cflags Qt5Widgets) && printf '[{\"directory\":\"%s\","
          "\"file\":\"window.cpp\",\"command\":\"c++ -fPIC %s -c window.cpp\"}]' "
          "\"$PWD\" \"$flags\" > compile_commands.json");
  }
  const confirm::ProcessEnd made =
      shell(enter + REACHD_BINARY + " testgen " + line_of(folder->path() + "/targets") +
            " --framework=" + framework + " -o " + output);
  const std::string text = read_file(folder->path() + "/" + output);
  if (const std::string problem = line_of(folder->path() + "/problem.txt"); !problem.empty()) {
    EXPECT_EQ(made.status, 3);
    EXPECT_NE(made.errors.find(problem), std::string::npos) << made.errors;
    EXPECT_EQ(text, "");
    return;
  }
  EXPECT_EQ(made.status, 0) << made.errors;
  std::ifstream expected(folder->path() + "/expected.txt");
  std::size_t at = 0;
  for (std::string line; std::getline(expected, line);) {
    const std::size_t found = text.find(line + "\n", at);
    EXPECT_NE(found, std::string::npos) << line << "\nis not in\n" << text;
    at = found == std::string::npos ? at : found;
  }
  const std::string run =
      framework == "gtest"
          ? "c++ -std=c++17 -O0 -w made.cpp -o made -lgtest -lgtest_main -lpthread && ./made"
      : framework == "qttest" ? build_commands(text) + "./made"
                              : line_of(folder->path() + "/run");
  const confirm::ProcessEnd passed = shell(enter + run);
  EXPECT_EQ(passed.status, 0) << passed.output << passed.errors << text;
  shell(enter + line_of(folder->path() + "/change"));
  const confirm::ProcessEnd failed = shell(enter + run);
  EXPECT_NE(failed.status, 0) << failed.output;
  if (framework == "qttest") {
    EXPECT_EQ(failed.output.find("PASS   : WindowTest::W"), std::string::npos) << failed.output;
  }
}

std::vector<std::string> programs() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kPrograms))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Programs, Testgen, testing::ValuesIn(programs()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace reachd::test
