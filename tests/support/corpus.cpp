#include "tests/support/corpus.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/output.h"

namespace reachd::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* kOwn = "programs/";

fs::path path_of(const Corpus& corpus, const std::string& file) {
  const fs::path own =
      fs::path(REACHD_SOURCE_DIR) / "tests" / (corpus.own.empty() ? corpus.name : corpus.own);
  return (file.starts_with(kOwn) ? own : corpus.programs) / file;
}

/// The folder of a compilation database for the program that the file belongs to.
fs::path database_for(const Corpus& corpus, const fs::path& file) {
  const fs::path folder =
      fs::path(REACHD_BINARY_DIR) / "tests" / corpus.name / file.parent_path().filename();
  fs::create_directories(folder);
  nlohmann::json commands = nlohmann::json::array();
  for (const auto& entry : fs::directory_iterator(file.parent_path())) {
    if (entry.path().extension() != corpus.extension)
      continue;
    nlohmann::json arguments = corpus.arguments;
    arguments.push_back("-c");
    arguments.push_back(entry.path().string());
    commands.push_back({{"directory", file.parent_path().string()},
                        {"file", entry.path().string()},
                        {"arguments", arguments}});
  }
  write_file(folder / "compile_commands.json", commands.dump(1));
  return folder;
}

}  // namespace

std::vector<Questions> questions_of(const std::string& corpus, bool together_by_folder) {
  std::map<std::string, std::vector<Question>> all;
  std::ifstream file(fs::path(REACHD_SOURCE_DIR) / "tests" / corpus / "targets.txt");
  for (std::string text; std::getline(file, text);) {
    if (text.empty() || text[0] == '#')
      continue;
    const std::size_t colon = text.find(':');
    const std::size_t space = text.find(' ');
    const std::string path = text.substr(0, colon);
    const bool is_own = path.starts_with(kOwn);
    all[together_by_folder && !is_own ? fs::path(path).parent_path().string() : path].push_back(
        {path, text.substr(colon + 1, space - colon - 1), text.substr(space + 1)});
  }
  return {all.begin(), all.end()};
}

namespace {

void ask_together(const Corpus& corpus, const std::vector<Question>& expected) {
  const fs::path first = path_of(corpus, expected.front().file);
  ASSERT_TRUE(fs::exists(first)) << first << ": install " << corpus.package;
  std::string command = std::string(REACHD_BINARY) +
                        " reach --format=json --timeout=" + std::to_string(corpus.seconds) +
                        " -p " + database_for(corpus, first).string();
  for (const Question& one : expected)
    command += " " + path_of(corpus, one.file).string() + ":" + one.line;
  const fs::path said = fs::path(testing::TempDir()) / ("reachd_said_" + std::to_string(getpid()));
  const std::string output = output_of(command + " 2>" + said.string());
  const std::string errors = read_file(said);
  fs::remove(said);
  // Models are the product's own code.
  EXPECT_EQ(errors.find("warning: /reachd:/"), std::string::npos) << errors;
  const auto json = nlohmann::json::parse(output, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << command << "\n" << output << errors;
  ASSERT_EQ(json["answers"].size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const auto& answer = json["answers"][i];
    std::string verdict = answer["verdict"];
    if (verdict == "reachable" && expected[i].verdict != verdict) {
      int events = 0;
      std::size_t values = 0;
      for (const auto& step : answer["sequence"]) {
        events += step["repeat"].get<int>();
        values += step["parameters"].size() * step["repeat"].get<std::size_t>();
      }
      verdict += " " + std::to_string(events);
      if (expected[i].verdict.find(" with ") != std::string::npos)
        verdict += " with " + std::to_string(values);
    }
    EXPECT_EQ(verdict, expected[i].verdict) << expected[i].file << ":" << expected[i].line << "\n"
                                            << answer.dump(1);
    EXPECT_TRUE(verdict != "unreachable" || answer["certificate"]["checked"] == true)
        << answer.dump(1);
  }
}

}  // namespace

void ask(const Corpus& corpus, const Questions& questions) {
  std::vector<Question> answered, unknown;
  for (const Question& one : questions.second)
    (one.verdict == "unknown" ? unknown : answered).push_back(one);
  if (!answered.empty())
    ask_together(corpus, answered);
  // What is not answered would be looked for as long as there is time: tools/nightly does that.
  Corpus short_of_time = corpus;
  if (std::getenv("REACHD_WHOLE_TIME") == nullptr)
    short_of_time.seconds = std::min(corpus.seconds, 5);
  if (!unknown.empty())
    ask_together(short_of_time, unknown);
}

std::string events_of(const Corpus& corpus, const std::string& file) {
  const fs::path path = path_of(corpus, file);
  return output_of(std::string(REACHD_BINARY) + " targets --format=json --timeout=0 -p " +
                   database_for(corpus, path).string() + " " + path.string() + " 2>/dev/null");
}

std::vector<std::string> include_flags(const std::string& folders) {
  std::vector<std::string> flags;
  std::istringstream rest(folders);
  for (std::string one; std::getline(rest, one, ':');)
    flags.push_back("-I" + one);
  return flags;
}

std::string test_name(const testing::TestParamInfo<Questions>& questions) {
  const fs::path path = questions.param.first;
  std::string name = path.stem().string();
  // Programs of our own may be called as others.
  if (questions.param.first.starts_with(kOwn))
    name = "own_" + name;
  for (char& c : name)
    c = std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}

}  // namespace reachd::test
