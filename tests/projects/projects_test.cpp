/// A project with history, as a CI job sees it: a baseline, a commit with a dead branch, one with a
/// branch that no test reaches, one that only moves code. What is reported after each is in
/// `golden`; REACHD_UPDATE=1 rewrites it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/schema.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

const fs::path kDoor = fs::path(REACHD_SOURCE_DIR) / "tests/projects/door";

void expect_golden(const std::string& name, const std::string& text) {
  if (std::getenv("REACHD_UPDATE") != nullptr)
    std::ofstream(kDoor / "golden" / name, std::ios::binary) << text;
  EXPECT_EQ(text, read_file(kDoor / "golden" / name)) << name;
}

class Repository {
public:
  Repository() : path_(fs::path(testing::TempDir()) / ("reachd_door." + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::copy(kDoor / "base", path_, fs::copy_options::recursive);
    fs::rename(path_ / "reachd.json", path_ / ".reachd.json");
    run("git init -q . && git config user.name door && git config user.email door@example.org && "
        "echo build >.git/info/exclude");
    commit();
  }
  ~Repository() { fs::remove_all(path_); }

  int run(const std::string& command) const {
    const int status = std::system(("cd '" + path_.string() + "' && " + command).c_str());
    return status < 0 ? status : status >> 8;
  }
  void commit() const { ASSERT_EQ(run("git add -A && git commit -q -m step"), 0); }
  void apply(const std::string& patch) const {
    ASSERT_EQ(run("git apply '" + (kDoor / patch).string() + "'"), 0);
    commit();
  }

  /// What the build does: the compilation database, the tests, and what they executed.
  void build() const {
    const std::string source = fs::exists(path_ / "door.c") ? "door.c" : "entrance.c";
    fs::create_directories(path_ / "build");
    const nlohmann::json commands = {
        {{"directory", path_.string()}, {"file", source}, {"arguments", {"cc", "-c", source}}}};
    std::ofstream(path_ / "build/compile_commands.json") << commands.dump();
    ASSERT_EQ(run("cd build && rm -f *.gcda && gcc --coverage -O0 -c ../tests/door_test.c && "
                  "gcc --coverage door_test.o -o door_test && ./door_test && "
                  "gcov --json-format -b door_test.gcda >gcov.log"),
              0);
  }

  /// The status; what is printed goes to `output`, warnings of the run itself are none.
  int check(const std::string& arguments, std::string& output) const {
    const int status = run(REACHD_BINARY " check --coverage=build/door_test.gcov.json.gz " +
                           arguments + " >.git/out 2>.git/err");
    output = read_file(path_ / ".git/out");
    EXPECT_EQ(read_file(path_ / ".git/err"), "");
    return status;
  }

  std::string without_path(std::string text) const {
    const std::string path = fs::canonical(path_).string();
    for (std::size_t at = 0; (at = text.find(path)) != std::string::npos;)
      text.replace(at, path.size(), "/door");
    return text;
  }

private:
  fs::path path_;
};

/// Text, SARIF and the changed lines alone after one commit. Returns the status.
int look_at(const Repository& repository, const std::string& step) {
  repository.build();
  std::string text;
  const int status = repository.check("", text);
  expect_golden(step + ".txt", text);
  std::string sarif;
  EXPECT_EQ(repository.check("--format=sarif", sarif), status);
  EXPECT_EQ(problems_with_sarif(sarif), "");
  expect_golden(step + ".sarif", repository.without_path(sarif));
  std::string changed;
  repository.check("--diff-base=HEAD~1", changed);
  expect_golden(step + ".diff.txt", changed);
  return status;
}

void accept_all(const Repository& repository) {
  std::string output;
  repository.check("--write-baseline=reachd.baseline.json", output);
  repository.commit();
}

TEST(Projects, EachCommitShowsWhatIsNewAndNothingElse) {
  const Repository repository;
  repository.build();
  std::string first;
  EXPECT_EQ(repository.check("--write-baseline=reachd.baseline.json", first), 1);
  expect_golden("0-base.txt", first);
  repository.commit();
  repository.apply("01-dead-branch.patch");
  EXPECT_EQ(look_at(repository, "1-dead-branch"), 1);
  accept_all(repository);
  repository.apply("02-untested-branch.patch");
  EXPECT_EQ(look_at(repository, "2-untested-branch"), 1);
  accept_all(repository);
  repository.apply("03-moved-code.patch");
  EXPECT_EQ(look_at(repository, "3-moved-code"), 0);
}

}  // namespace
}  // namespace reachd::test
