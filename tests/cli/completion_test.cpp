/// Completion asks the program itself what it takes.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <string>

namespace {

/// What bash offers for the last word.
std::string offered(const std::string& words, int last) {
  const std::string command = "bash -c 'source " REACHD_SOURCE_DIR
                              "/completions/reachd.bash; COMP_WORDS=(" REACHD_BINARY " " +
                              words + "); COMP_CWORD=" + std::to_string(last) +
                              "; _reachd; echo \"${COMPREPLY[*]}\"'";
  std::string output;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr)
    return "cannot run bash";
  std::array<char, 4096> buffer;
  while (fgets(buffer.data(), buffer.size(), pipe) != nullptr)
    output += buffer.data();
  pclose(pipe);
  return output;
}

TEST(Completion, OffersCommandsAndTheirOptions) {
  EXPECT_EQ(offered("ch", 1), "check\n");
  EXPECT_EQ(offered("check --cov", 2), "--coverage\n");
  EXPECT_EQ(offered("check -p build --write-b", 4), "--write-baseline\n");
  EXPECT_EQ(offered("reach --evi", 2), "--evidence\n");
}

}  // namespace
