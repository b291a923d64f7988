// `tools/coverage` over a corpus of a few lines: it is too slow for real ones in every run.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

namespace {

TEST(Coverage, TableOfASmallCorpus) {
  const std::string source = REACHD_SOURCE_DIR;
  const std::string command = "python3 " + source +
                              "/tools/coverage --no-times --jobs=1 --reachd=" + REACHD_BINARY +
                              " --corpus=" + source + "/tests/cli/coverage 2>&1";
  std::string table;
  FILE* output = popen(command.c_str(), "r");
  ASSERT_NE(output, nullptr);
  std::array<char, 256> line = {};
  while (std::fgets(line.data(), line.size(), output))
    table += line.data();
  EXPECT_EQ(pclose(output), 0) << table;
  EXPECT_NE(table.find("coverage                    4         7       4  57.1 %       1  14.3 %"
                       "       2  28.6 %        0      1         0\n"),
            std::string::npos)
      << table;
  EXPECT_NE(table.find("        1  inline assembly [" + source + "/tests/cli/coverage/first.c:16]"),
            std::string::npos)
      << table;
  EXPECT_NE(table.find("        1  the code does not compile: "), std::string::npos) << table;
  EXPECT_NE(table.find("failed: " + source + "/tests/cli/coverage/gone.c: "), std::string::npos)
      << table;
}

}  // namespace
