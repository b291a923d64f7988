// The programs of Qt 5 (tests/qt and its examples) with the headers of Qt 6: lines of them are
// reached, or proved to be dead, as targets.txt says.
#include <cstdio>

#include "tests/support/corpus.h"

namespace reachd::test {
namespace {

#ifdef REACHD_QT6_FOLDERS

class Qt6Programs : public testing::TestWithParam<Questions> {};

TEST_P(Qt6Programs, LinesAreAnswered) {
  Corpus corpus{.name = "qt6",
                .programs = "/usr/lib/x86_64-linux-gnu/qt5/examples/widgets",
                .package = "qtbase5-examples",
                .arguments = include_flags(REACHD_QT6_FOLDERS),
                .extension = ".cpp",
                .own = "qt"};
  corpus.arguments.insert(corpus.arguments.begin(), {"c++", "-std=gnu++17", "-fPIC"});
  ask(corpus, GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, Qt6Programs, testing::ValuesIn(questions_of("qt6", true)), test_name);

#else

TEST(Qt6Programs, AreAbsent) {
  std::puts("The headers of Qt 6 are not installed: nothing was asked of programs with it");
  EXPECT_FALSE(std::filesystem::exists("/usr/include/x86_64-linux-gnu/qt6/QtWidgets"));
}

#endif

}  // namespace
}  // namespace reachd::test
