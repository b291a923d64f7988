/// How long the session waits after an edit, by what was typed.
#include <gtest/gtest.h>

#include <string>

#include "lsp-server/session/typing.h"

namespace reachd::test {
namespace {

using namespace std::chrono_literals;

struct Edit {
  const char* name;
  std::string before;
  std::string after;
  bool is_likely_done;
};

class Typing : public testing::TestWithParam<Edit> {};

TEST_P(Typing, Waits) {
  const Edit& edit = GetParam();
  EXPECT_EQ(session::pause_after_edit(edit.before, edit.after, 250ms),
            edit.is_likely_done ? 50ms : 250ms);
}

INSTANTIATE_TEST_SUITE_P(
    Edits, Typing,
    testing::Values(
        Edit{"Letter", "int a", "int ab", false},
        Edit{"LetterInside", "int a; int c;", "int ab; int c;", false},
        Edit{"SameLetterAgain", "iff (x)", "ifff (x)", false},
        Edit{"Backspace", "int ab", "int a", false},
        Edit{"BracketsThatAreClosed", "f", "f()", false}, Edit{"Replaced", "a = 1", "a = 2", false},
        Edit{"Semicolon", "f()", "f();", true}, Edit{"Brace", "{ f();", "{ f(); }", true},
        Edit{"NewLine", "f();", "f();\n", true}, Edit{"IndentedLine", "{", "{\n    \n}", true},
        Edit{"Pasted", "", "int a = 1", true}, Edit{"Completed", "vec", "vector", true},
        Edit{"TakenBack", "int typed = 1;", "", true}, Edit{"Nothing", "int a;", "int a;", false}),
    [](const testing::TestParamInfo<Edit>& tested) { return tested.param.name; });

}  // namespace
}  // namespace reachd::test
