// Programs with GTK 3: lines of them are reached, or proved to be dead, as targets.txt says.
#include <array>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

const fs::path kExamples = "/usr/share/doc/gtk-3-examples/examples";

#ifdef REACHD_GTK_FOLDERS

struct Expectation {
  std::string file;
  std::string line;
  std::string verdict;
};

std::vector<Expectation> expectations() {
  std::vector<Expectation> all;
  std::ifstream file(fs::path(REACHD_SOURCE_DIR) / "tests/gtk/targets.txt");
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text[0] == '#')
      continue;
    const std::size_t colon = text.find(':');
    const std::size_t space = text.find(' ');
    all.push_back(
        {text.substr(0, colon), text.substr(colon + 1, space - colon - 1), text.substr(space + 1)});
  }
  return all;
}

/// The folder of a compilation database for the program that the file belongs to.
fs::path database_for(const fs::path& file) {
  const fs::path folder = fs::path(REACHD_BINARY_DIR) / "tests/gtk" / file.parent_path().filename();
  fs::create_directories(folder);
  nlohmann::json commands = nlohmann::json::array();
  std::vector<std::string> flags = {"cc", "-std=gnu11"};
  std::istringstream folders(REACHD_GTK_FOLDERS);
  for (std::string one; std::getline(folders, one, ':');)
    flags.push_back("-I" + one);
  for (const auto& entry : fs::directory_iterator(file.parent_path())) {
    if (entry.path().extension() != ".c")
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

class GtkPrograms : public testing::TestWithParam<Expectation> {};

TEST_P(GtkPrograms, LinesAreAnswered) {
  const bool is_own = GetParam().file.starts_with("programs/");
  const fs::path file =
      (is_own ? fs::path(REACHD_SOURCE_DIR) / "tests/gtk" : kExamples) / GetParam().file;
  ASSERT_TRUE(fs::exists(file)) << "install gtk-3-examples";
  const std::string limit = GetParam().verdict == "unknown" ? "5" : "100";
  const std::string command =
      std::string(REACHD_BINARY) + " reach --format=json --timeout=" + limit + " -p " +
      database_for(file).string() + " " + file.string() + ":" + GetParam().line + " 2>/dev/null";
  std::string output;
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_TRUE(pipe);
  std::array<char, 4096> buffer;
  while (fgets(buffer.data(), buffer.size(), pipe))
    output += buffer.data();
  pclose(pipe);
  const auto json = nlohmann::json::parse(output, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << command << "\n" << output;
  const auto& answer = json["answers"][0];
  std::string verdict = answer["verdict"];
  if (verdict == "reachable") {
    int events = 0;
    for (const auto& step : answer["sequence"])
      events += step["repeat"].get<int>();
    verdict += " " + std::to_string(events);
  }
  EXPECT_EQ(verdict, GetParam().verdict) << output;
  EXPECT_TRUE(verdict != "unreachable" || answer["certificate"]["checked"] == true) << output;
}

std::string test_name(const testing::TestParamInfo<Expectation>& parameter) {
  std::string name =
      fs::path(parameter.param.file).replace_extension("").string() + "_" + parameter.param.line;
  for (char& c : name)
    c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, GtkPrograms, testing::ValuesIn(expectations()), test_name);

#else

TEST(GtkPrograms, AreAbsent) {
  std::puts("GTK's headers are not installed: nothing was asked of programs with GTK");
  EXPECT_FALSE(fs::exists("/usr/include/gtk-3.0/gtk/gtk.h"));
}

#endif

}  // namespace
