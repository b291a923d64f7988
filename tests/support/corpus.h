/// Questions about programs that others wrote, as Debian packages them, and about some of our own:
/// tests/<corpus>/targets.txt has a line `FILE:LINE VERDICT [EVENTS [with VALUES]]` for each, which
/// says how many events a sequence has, and how many values go with them. Nothing of them is built
/// before; a compilation database is made for the folder that a file is in.
#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace reachd::test {

struct Question {
  std::string file;
  std::string line;
  /// "reachable 3", "reachable 3 with 1", "reachable", "unreachable" or "unknown".
  std::string verdict;
};

/// Names of tests are to say what is asked, not which bytes there are in memory.
inline void PrintTo(const Question& question, std::ostream* out) {
  *out << question.line << " " << question.verdict;
}

/// Those that are asked together, as what is found out for one serves the others: by the file, or
/// by the folder of a program of several files.
using Questions = std::pair<std::string, std::vector<Question>>;

struct Corpus {
  std::string name;                    ///< folder of tests/; files `programs/…` are in there
  std::filesystem::path programs;      ///< where all others are
  std::string package;                 ///< that has them
  std::vector<std::string> arguments;  ///< the compiler and its flags
  std::string extension;               ///< ".cpp"
  int seconds = 200;                   ///< for each answer
  std::string own;                     ///< another folder of tests/ for `programs/…`
};

std::vector<Questions> questions_of(const std::string& corpus, bool together_by_folder);
/// Asks, and compares.
void ask(const Corpus& corpus, const Questions& questions);
/// What `reachd targets` says of the program's events, as JSON.
std::string events_of(const Corpus& corpus, const std::string& file);
/// "-Ione" and so on, of "one:two".
std::vector<std::string> include_flags(const std::string& folders);
std::string test_name(const testing::TestParamInfo<Questions>& questions);

}  // namespace reachd::test
