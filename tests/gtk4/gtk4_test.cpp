// Programs with GTK 4: lines of them are reached, or proved to be dead, as targets.txt says.
#include <cstdio>

#include "tests/support/corpus.h"

namespace reachd::test {
namespace {

#ifdef REACHD_GTK4_FOLDERS

class Gtk4Programs : public testing::TestWithParam<Questions> {};

TEST_P(Gtk4Programs, LinesAreAnswered) {
  Corpus corpus{.name = "gtk4",
                .programs = {},
                .package = "libgtk-4-dev",
                .arguments = include_flags(REACHD_GTK4_FOLDERS),
                .extension = ".c"};
  corpus.arguments.insert(corpus.arguments.begin(), {"cc", "-std=gnu11"});
  ask(corpus, GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, Gtk4Programs, testing::ValuesIn(questions_of("gtk4", false)),
                         test_name);

#else

TEST(Gtk4Programs, AreAbsent) {
  std::puts("GTK 4's headers are not installed: nothing was asked of programs with it");
  EXPECT_FALSE(std::filesystem::exists("/usr/include/gtk-4.0/gtk/gtk.h"));
}

#endif

}  // namespace
}  // namespace reachd::test
