// Programs that come with Qt: lines of them are reached, or proved to be dead, as targets.txt says.
// Nothing of them is built before: signals, slots and widgets are found in the sources alone.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/support/corpus.h"

namespace reachd::test {
namespace {

const std::filesystem::path kExamples = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets";

#ifdef REACHD_QT_FOLDERS

Corpus examples() {
  Corpus corpus{.name = "qt",
                .programs = kExamples,
                .package = "qtbase5-examples",
                .arguments = include_flags(REACHD_QT_FOLDERS),
                .extension = ".cpp"};
  corpus.arguments.insert(corpus.arguments.begin(), {"c++", "-std=gnu++11", "-fPIC"});
  return corpus;
}

class QtExamples : public testing::TestWithParam<Questions> {};

TEST_P(QtExamples, LinesAreAnswered) { ask(examples(), GetParam()); }

/// What is not followed would be looked for as long as there is time.
TEST(QtExamples, NothingIsSaidOfWhatAStateMachineEnters) {
  Corpus corpus = examples();
  corpus.seconds = 4;
  const std::string file = "programs/machine.cpp";
  ask(corpus, {file, {{file, "22", "unknown"}, {file, "25", "reachable 2"}}});
}

TEST(QtExamples, AResourceThatChangesIsReadAgain) {
  namespace fs = std::filesystem;
  Corpus corpus = examples();
  const fs::path from = fs::path(REACHD_SOURCE_DIR) / "tests/qt/programs/brought";
  corpus.programs = fs::path(REACHD_BINARY_DIR) / "tests/qt/changed";
  const fs::path folder = corpus.programs / "brought_here";
  fs::remove_all(corpus.programs);
  fs::create_directories(corpus.programs);
  fs::copy(from, folder, fs::copy_options::recursive);
  const std::string file = "brought_here/main.cpp";
  ask(corpus, {file, {{file, "66", "reachable 1"}, {file, "68", "unreachable"}}});
  std::ofstream(folder / "words.txt", std::ios::app) << " durian\n";
  ask(corpus, {file, {{file, "66", "unreachable"}, {file, "68", "reachable 1"}}});
}

TEST(QtEvents, SayWhichFunctionsTheFrameworkCalls) {
  const std::string events = events_of(examples(), "programs/keypad.cpp");
  EXPECT_NE(events.find(R"("called":[{"function":"Window::keyPressEvent","object":"window",)"),
            std::string::npos)
      << events;
}

TEST(QtEvents, SayWhatIsCalledThoughNotFollowedInTheEndSlow) {
  const std::string events = events_of(examples(), "dialogs/licensewizard/licensewizard.cpp");
  EXPECT_NE(events.find(R"("function":"ConclusionPage::initializePage")"), std::string::npos)
      << events;
}

INSTANTIATE_TEST_SUITE_P(All, QtExamples, testing::ValuesIn(questions_of("qt", true)), test_name);

#else

TEST(QtExamples, AreAbsent) {
  std::puts("Qt's headers are not installed: nothing was asked of Qt's examples");
  EXPECT_FALSE(std::filesystem::exists(kExamples / "widgets/calculator/calculator.cpp") &&
               std::filesystem::exists("/usr/include/x86_64-linux-gnu/qt5/QtWidgets"));
}

#endif

}  // namespace
}  // namespace reachd::test
