// Programs with GTK 3: lines of them are reached, or proved to be dead, as targets.txt says.
#include <cstdio>

#include "tests/support/corpus.h"

namespace reachd::test {
namespace {

#ifdef REACHD_GTK_FOLDERS

class GtkPrograms : public testing::TestWithParam<Questions> {};

TEST_P(GtkPrograms, LinesAreAnswered) {
  Corpus corpus{.name = "gtk",
                .programs = "/usr/share/doc/gtk-3-examples/examples",
                .package = "gtk-3-examples",
                .arguments = include_flags(REACHD_GTK_FOLDERS),
                .extension = ".c"};
  corpus.arguments.insert(corpus.arguments.begin(), {"cc", "-std=gnu11"});
  ask(corpus, GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, GtkPrograms, testing::ValuesIn(questions_of("gtk", false)),
                         test_name);

#else

TEST(GtkPrograms, AreAbsent) {
  std::puts("GTK's headers are not installed: nothing was asked of programs with GTK");
  EXPECT_FALSE(std::filesystem::exists("/usr/include/gtk-3.0/gtk/gtk.h"));
}

#endif

}  // namespace
}  // namespace reachd::test
