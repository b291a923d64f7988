/// `reachd lsp --check=FILE`: what an editor would get, without one.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/run.h"

namespace reachd::test {
namespace {

const std::string kPrograms = std::string(REACHD_SOURCE_DIR) + "/tests/lsp/programs";

TEST(CheckFile, SaysWhatAnEditorWouldShow) {
  const Outcome outcome = run_reachd(kPrograms, {"lsp", "--check=seed.c"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  for (const char* part :
       {"seed.c: analysed in ", " as 'seed': ", "seed.c:7:7:true: unreachable, proof checked (",
        " lenses, ", " hovers, 1 diagnostic,", " 1 unreachable, 0 unknown; "})
    EXPECT_NE(outcome.out.find(part), std::string::npos) << part << "\n" << outcome.out;
}

TEST(CheckFile, SaysWhyThereIsNothing) {
  const Outcome outcome = run_reachd(kPrograms, {"--check", "gaps_elsewhere.c"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.out.find("gaps_elsewhere.c: not analysed: "), std::string::npos) << outcome.out;
  EXPECT_EQ(run_reachd(kPrograms, {"--check", "none.c"}).status, 2);
}

/// Code that overflows the compiler's stack costs what is known of that declaration.
TEST(CheckFile, GoesOnWhereTheCompilerCrashes) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("reachd_deep." + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "compile_commands.json")
      << R"([{"directory": ".", "file": "deep.c", )"
      << R"("command": "clang -fbracket-depth=9999999 deep.c"}])";
  constexpr std::size_t kDepth = 60'000;
  std::ofstream(folder / "deep.c")
      << "int on;\n[[clang::annotate(\"reachd::event\")]] void press(int key) {\n  on = key;\n"
      << "  if (on == 7)\n    on = 0;\n}\nvoid deep(void) { on = " << std::string(kDepth, '(')
      << "1" << std::string(kDepth, ')') << "; }\n";
  const Outcome outcome =
      run_reachd(folder.string(), {"--check=deep.c", "-p", ".", "--index-dir=none"});
  EXPECT_EQ(outcome.status, 0) << outcome.out << outcome.err;
  EXPECT_NE(outcome.out.find("2 targets, 1 problem\n"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("the compiler crashes on the declaration"), std::string::npos);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace reachd::test
