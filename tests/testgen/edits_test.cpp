// Changes of texts as commands.
#include "analysis/testgen/edits.h"

#include <gtest/gtest.h>

#include "analysis/confirm/process.h"

namespace reachd::testgen {
namespace {

std::string edited(const std::string& text, const std::string& changed) {
  const std::string command = "LC_ALL=C sed " + sed_arguments(text, changed);
  const auto end = confirm::run_process(command, text, {}, {});
  EXPECT_TRUE(end) << end.error().text();
  return end ? end->output : "";
}

TEST(Edits, SayWhatComesBeforeALine) {
  EXPECT_EQ(sed_arguments("a();\n  b();\n", "a();\n  hit(0); b();\n"), "-e '2s/b();/hit(0); &/'");
  EXPECT_EQ(sed_arguments("same\n", "same\n"), "");
}

TEST(Edits, MakeTheTextWhateverItHolds) {
  const std::string text =
      "plain\n\t if (a[0] == '\\n' && *p.x != \"$^/~\") return b; \r\n\n  c & d; // \xe9 ]\nlast";
  const std::string changed =
      "plain\n\t if ((a[0] == '\\n' ? 1 : 0) && *p.x != \"$^/~\\1\") return b; \r\n\n"
      "  x & \\& c & d; // \xe9 ]\nlast, &";
  EXPECT_EQ(edited(text, changed), changed);
}

TEST(Edits, LeaveALineThatIsAnother) {
  const std::string command = "sed " + sed_arguments("  a.b();\n", "  hit(0); a.b();\n");
  const auto end = confirm::run_process(command, "  a_b();\n", {}, {});
  ASSERT_TRUE(end);
  EXPECT_EQ(end->output, "  a_b();\n");
}

}  // namespace
}  // namespace reachd::testgen
