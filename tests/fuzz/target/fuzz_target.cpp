/// The target of libFuzzer: an input is a conversation, one message a line.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/run.h"

namespace {

namespace fs = std::filesystem;
using namespace reachd;

const fs::path& folder() {
  static const fs::path path = [] {
    const fs::path made = fs::temp_directory_path() / ("reachd_fuzz." + std::to_string(getpid()));
    fs::remove_all(made);
    fs::copy(fs::path(REACHD_SOURCE_DIR) / "tests/lsp/programs", made, fs::copy_options::recursive);
    return made;
  }();
  return path;
}

const fuzz::Messages& messages() {
  static const fuzz::Messages all(fs::path(REACHD_SOURCE_DIR) / "tests/lsp", folder());
  return all;
}

std::size_t g_messages = 0;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto index = std::make_shared<index::Index>(index::IndexOptions{});
  static const bool is_counted = std::atexit([] {
                                   std::fprintf(stderr, "%zu messages\n", g_messages);
                                   fs::remove_all(folder());
                                 }) == 0;
  (void)is_counted;
  (void)messages();
  const auto conversation = fuzz::from_text(std::string(reinterpret_cast<const char*>(data), size));
  g_messages += conversation.size();
  const std::string problem = fuzz::converse(conversation, index);
  if (!problem.empty()) {
    std::fprintf(stderr, "%s\n", problem.c_str());
    std::abort();
  }
  return 0;
}

/// Begins with the transcripts: there is no corpus to keep.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t size_max, unsigned seed) {
  std::mt19937 random(seed);
  fuzz::Conversation conversation;
  if (size > 2 && random() % 8 != 0)
    conversation = fuzz::from_text(std::string(reinterpret_cast<const char*>(data), size));
  const std::string text = fuzz::to_text(messages().spoiled(conversation, random));
  return text.copy(reinterpret_cast<char*>(data), size_max);
}
