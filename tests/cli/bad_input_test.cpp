/// Wrong input: the message names the file, the place, what was found and what was expected, and
/// the exit status is 2. The table is bad_input.txt.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cli/run.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

const fs::path kHere = fs::path(REACHD_SOURCE_DIR) / "tests/cli";

void write(const fs::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// A copy of files/, and those that nobody wants to see in an editor.
class Folder {
public:
  Folder() : path_(fs::path(testing::TempDir()) / ("reachd_cli." + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::copy(kHere / "files", path_, fs::copy_options::recursive);
    write(path_ / "empty.c", "");
    write(path_ / "empty.json", "");
    write(path_ / "noise.c", std::string(1 << 20, '('));
    write(path_ / "long.c",
          "int main(void) {\n  return 0; /* " + std::string(1 << 20, 'x') + " */\n}\n");
    write(path_ / "long.json", std::string(1 << 20, '['));
    write(path_ / "binary.c", std::string_view("\0\xff\xfe\x01", 4));
    fs::create_directories(path_ / "locked");
    write(path_ / "locked/p.c", "int main(void) { return 0; }\n");
    fs::permissions(path_ / "locked", fs::perms::none);
  }
  ~Folder() {
    fs::permissions(path_ / "locked", fs::perms::owner_all);
    fs::remove_all(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path() const { return path_.string(); }

private:
  fs::path path_;
};

struct Case {
  int line = 0;
  std::vector<std::string> arguments;
  std::string message;
};

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream stream(text);
  for (std::string word; stream >> word;)
    words.push_back(word == "\"\"" ? "" : word);
  return words;
}

std::vector<Case> cases() {
  std::vector<Case> result;
  std::ifstream stream(kHere / "bad_input.txt");
  std::string line;
  for (int number = 1; std::getline(stream, line); ++number) {
    const std::size_t arrow = line.find(" => ");
    if (!line.starts_with("#") && arrow != std::string::npos)
      result.push_back({number, words_of(line.substr(0, arrow)), line.substr(arrow + 4)});
  }
  return result;
}

TEST(BadInput, IsRefusedWithItsPlaceAndWhatWasExpected) {
  const Folder folder;
  for (const Case& item : cases()) {
    const Outcome outcome = run_reachd(folder.path(), item.arguments);
    const std::string place = "bad_input.txt:" + std::to_string(item.line) + ": ";
    EXPECT_EQ(outcome.status, 2) << place << outcome.out << outcome.err;
    EXPECT_NE(outcome.err.find(item.message), std::string::npos)
        << place << "expected: " << item.message << "\nfound: " << outcome.err.substr(0, 2000);
    EXPECT_LT(outcome.err.size(), 20'000u) << place << "too long to be read";
    EXPECT_EQ(outcome.out, "") << place;
  }
}

TEST(BadInput, OfOneTargetStopsAllBeforeAnySearch) {
  const Folder folder;
  const Outcome outcome = run_reachd(folder.path(), {"reach", "main.c:3", "gone.c:1"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
}

/// Root reads everything; then there is nothing to test.
TEST(BadInput, UnreadableFolder) {
  const Folder folder;
  const Outcome outcome = run_reachd(folder.path(), {"reach", "locked/p.c:4", "--model=m.json"});
  if (geteuid() == 0) {
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("'locked/p.c' is not part of 'm'"), std::string::npos)
        << outcome.err;
    return;
  }
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("locked/p.c"), std::string::npos) << outcome.err;
}

TEST(BadInput, AMegabyteOnOneLineIsNoProblem) {
  const Folder folder;
  const Outcome outcome = run_reachd(folder.path(), {"reach", "long.c:2"});
  EXPECT_EQ(outcome.status, 0) << outcome.err.substr(0, 2000);
  EXPECT_NE(outcome.out.find("long.c:2: reached at start-up"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace reachd::test
