// A test that the editor asks for is made of the answer that is known: nothing is searched again.
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "extractors/index/index.h"
#include "lsp-server/cli/commands.h"
#include "lsp-server/session/session.h"

namespace reachd::cli {
namespace {

namespace fs = std::filesystem;

const fs::path kTaxProgram = fs::path(REACHD_SOURCE_DIR) / "tests/programs/bench/01_taxcalc.c";

/// The line behind the mark.
std::uint32_t line_of(const std::string& text, const std::string& mark) {
  return 1 + static_cast<std::uint32_t>(std::count(
                 text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(mark)), '\n'));
}

class MadeTestTest : public testing::Test {
protected:
  MadeTestTest() : session_(options(), {}) {
    std::ifstream stream(kTaxProgram);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    request_.path = kTaxProgram.string();
    request_.target = Target{.file = kTaxProgram.string(), .line = line_of(text, "TARGET: zero")};
    request_.framework = "script";
    request_.folder = testing::TempDir();
    session_.open(request_.path, 1, text);
    session::Question question;
    question.path = request_.path;
    question.targets = {request_.target};
    std::mutex mutex;
    std::condition_variable changed;
    bool is_done = false;
    session_.ask(question, [&](const auto& answers) {
      const std::lock_guard lock(mutex);
      if (answers)
        request_.answer = answers->front();
      is_done = true;
      changed.notify_one();
    });
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return is_done; });
  }

  static session::SessionOptions options() {
    session::SessionOptions options;
    options.background = false;
    options.index = std::make_shared<index::Index>(index::IndexOptions{});
    return options;
  }

  /// What the making says that it does.
  std::set<std::string> phases() {
    std::set<std::string> phases;
    const auto made = make_test(request_, options(), {},
                                [&](std::string_view phase, double) { phases.emplace(phase); });
    EXPECT_EQ(made ? "" : made.error().text(), "");
    EXPECT_TRUE(made && made->text.find("reaches the target") != std::string::npos);
    return phases;
  }

  lsp::TestRequest request_;
  session::Session session_;
};

TEST_F(MadeTestTest, IsOfTheKnownAnswer) {
  ASSERT_EQ(request_.answer.verdict, query::Verdict::kReachable);
  ASSERT_FALSE(request_.answer.grounds.empty());
  EXPECT_FALSE(phases().contains("search"));
  // What does not hold, whoever says it, is searched for.
  request_.answer.grounds = {"no grounds"};
  EXPECT_TRUE(phases().contains("search"));
}

}  // namespace
}  // namespace reachd::cli
