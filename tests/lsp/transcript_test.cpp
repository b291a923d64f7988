/// Every file in transcripts/ is a test.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "tests/lsp/transcript.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(REACHD_SOURCE_DIR) / "tests/lsp";

std::vector<std::string> transcripts() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kFolder / "transcripts"))
    if (entry.path().extension() == ".txt")
      names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

class TranscriptTest : public testing::TestWithParam<std::string> {};

TEST_P(TranscriptTest, IsAsWritten) {
  const fs::path folder =
      fs::path(testing::TempDir()) / ("reachd_lsp." + std::to_string(getpid()) + "." + GetParam());
  {
    Transcript transcript;
    EXPECT_EQ(transcript.run(kFolder / "transcripts" / (GetParam() + ".txt"), kFolder / "programs",
                             folder),
              "");
  }
  fs::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(All, TranscriptTest, testing::ValuesIn(transcripts()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace reachd::test
