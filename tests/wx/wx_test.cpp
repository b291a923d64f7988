// Programs with wxWidgets: lines of them are reached, or proved to be dead, as targets.txt says.
#include <cstdio>
#include <sstream>

#include "tests/support/corpus.h"

namespace reachd::test {
namespace {

#ifdef REACHD_WX_FLAGS

class WxPrograms : public testing::TestWithParam<Questions> {};

TEST_P(WxPrograms, LinesAreAnswered) {
  Corpus corpus{.name = "wx",
                .programs = "/usr/share/doc/wx3.2-examples/examples/samples",
                .package = "wx3.2-examples",
                .arguments = {"c++", "-std=c++17"},
                .extension = ".cpp"};
  std::istringstream flags(REACHD_WX_FLAGS);
  for (std::string flag; flags >> flag;)
    corpus.arguments.push_back(flag);
  ask(corpus, GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, WxPrograms, testing::ValuesIn(questions_of("wx", true)), test_name);

#else

TEST(WxPrograms, AreAbsent) {
  std::puts("wxWidgets' headers are not installed: nothing was asked of programs with it");
  EXPECT_FALSE(std::filesystem::exists("/usr/include/wx-3.2/wx/wx.h"));
}

#endif

}  // namespace
}  // namespace reachd::test
