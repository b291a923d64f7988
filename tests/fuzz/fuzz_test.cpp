/// Some thousand spoiled messages, always the same ones: nothing crashes, hangs, or is answered
/// twice. `reachd_fuzz` goes on for as long as one likes, see README.md.
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/fuzz/run.h"

namespace reachd::fuzz {
namespace {

namespace fs = std::filesystem;

/// A copy of the programs, of this process.
fs::path programs() {
  const fs::path folder =
      fs::path(testing::TempDir()) / ("reachd_fuzz." + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::copy(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs", folder, fs::copy_options::recursive);
  return folder;
}

class FuzzTest : public testing::Test {
protected:
  ~FuzzTest() override { fs::remove_all(folder_); }

  const fs::path folder_ = programs();
  const Messages messages_{fs::path(REACHD_SOURCE_DIR) / "tests/lsp", folder_};
  const std::shared_ptr<index::Index> index_ =
      std::make_shared<index::Index>(index::IndexOptions{});
};

TEST_F(FuzzTest, TranscriptsAsTheyAre) {
  for (const Conversation& conversation : messages_.conversations())
    EXPECT_EQ(converse(conversation, index_), "") << to_text(conversation);
  EXPECT_GT(index_->memory_bytes(), 0u);  // programs were read
}

/// `count` messages, always the same ones for a seed.
void send_spoiled(const Messages& messages, const std::shared_ptr<index::Index>& index,
                  std::size_t count, std::uint32_t seed) {
  std::mt19937 random(seed);
  for (std::size_t sent = 0; sent < count;) {
    Conversation conversation = messages.spoiled({}, random);
    for (int more = 0; more < 3; ++more)
      conversation = messages.spoiled(conversation, random);
    sent += conversation.size();
    ASSERT_EQ(converse(conversation, index), "") << to_text(conversation);
  }
}

TEST_F(FuzzTest, SpoiledMessages) { send_spoiled(messages_, index_, 2000, 20261123); }

TEST_F(FuzzTest, SpoiledMessagesSlow) { send_spoiled(messages_, index_, 20'000, 7); }

TEST_F(FuzzTest, SpoiledMessagesNightly) { send_spoiled(messages_, index_, 100'000, 8); }

TEST_F(FuzzTest, ConversationsAreWrittenAndReadBack) {
  for (const Conversation& conversation : messages_.conversations())
    EXPECT_EQ(from_text(to_text(conversation)), conversation);
}

}  // namespace
}  // namespace reachd::fuzz
