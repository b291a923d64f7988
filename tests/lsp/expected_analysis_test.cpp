/// What an edit is expected to come to is what it comes to, where it changes no registration.
#include <gtest/gtest.h>
#include <unistd.h>

#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <vector>

#include "lsp-server/session/expected_analysis.h"
#include "lsp-server/session/session.h"

namespace reachd::session {
namespace {

namespace fs = std::filesystem;

constexpr const char* kText = R"(
static int level;
static int twice(int x) { return x > 10 ? 20 : 2 * x; }
[[clang::annotate("reachd::event")]] void rise(int by) {
  if (by > 0)
    level += twice(by);
}
[[clang::annotate("reachd::event")]] void fall(void) {
  if (level > 30)
    level = 0;
}
)";

/// In C, and in C++, where an outline comes first.
class ExpectedAnalysis : public testing::TestWithParam<const char*> {
protected:
  void SetUp() override {
    fs::create_directories(folder_);
    std::ofstream(path_) << kText;
    SessionOptions options;
    options.background = false;
    options.expect_seconds = 0;
    options.debounce = std::chrono::milliseconds(0);
    SessionEvents events;
    events.analysed = [this](const std::string&) {
      const std::lock_guard lock(mutex_);
      seen_.push_back(session_->snapshot(path_)->analysis);
    };
    session_ = std::make_unique<Session>(options, events);
    session_->open(path_, 1, kText);
    wait();
    ASSERT_EQ(seen_.size(), 1u);
    ASSERT_EQ(seen_[0]->handlers.size(), 2u);
  }
  void TearDown() override {
    session_.reset();
    fs::remove_all(folder_);
  }

  /// The analyses that are shown of the text, in this order.
  std::vector<std::shared_ptr<const Analysis>> shown(const std::string& text) {
    {
      const std::lock_guard lock(mutex_);
      seen_.clear();
    }
    session_->change(path_, ++version_, text);
    wait();
    const std::lock_guard lock(mutex_);
    return seen_;
  }

  /// The same of a document that is opened.
  std::vector<std::shared_ptr<const Analysis>> shown_of_other(const std::string& name,
                                                              const std::string& text) {
    path_ = (folder_ / name).string() + fs::path(path_).extension().string();
    {
      const std::lock_guard lock(mutex_);
      seen_.clear();
    }
    session_->open(path_, 1, text);
    wait();
    const std::lock_guard lock(mutex_);
    return seen_;
  }

  static std::string edited(const std::string& what, const std::string& by) {
    std::string text = kText;
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos);
    return text.replace(at, what.size(), by);
  }

  /// Targets with the events that may lead there, and handlers with their places.
  static std::vector<std::string> listed(const Analysis& analysis) {
    std::vector<std::string> all;
    for (const query::HandlerInfo& handler : analysis.handlers)
      all.push_back(handler.event + " " + handler.handler + " " +
                    std::to_string(handler.location->line) + ":" +
                    std::to_string(handler.name->column));
    for (const query::TargetInfo& target : analysis.targets) {
      all.push_back(to_text(target.target) + " in " + target.function);
      for (const std::string& event : target.events)
        all.back() += " " + event;
    }
    return all;
  }

  const std::string& path() const { return path_; }
  /// How many analyses an edit shows.
  std::size_t steps() const { return path_.ends_with(".c") ? 2 : 3; }

private:
  void wait() {
    std::mutex mutex;
    std::condition_variable changed;
    bool is_done = false;
    session_->analyse(path_, Priority::kInteractive, CancelToken(), [&](const auto&) {
      const std::lock_guard lock(mutex);
      is_done = true;
      changed.notify_one();
    });
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return is_done; });
  }

  const fs::path folder_ =
      fs::path(testing::TempDir()) / ("reachd_expected." + std::to_string(getpid()));
  std::string path_ = (folder_ / GetParam()).string();  ///< of the document that is looked at
  std::int64_t version_ = 1;
  std::mutex mutex_;
  std::vector<std::shared_ptr<const Analysis>> seen_;
  std::unique_ptr<Session> session_;
};

TEST_P(ExpectedAnalysis, IsTheAnalysis) {
  for (const std::string& text : {
           edited("  if (level > 30)", "  if (level == 7)\n    return;\n  if (level > 30)"),
           edited("  if (by > 0)\n", ""),
           edited("static int level;", "static int level;\nstatic int other;"),
           edited("twice(by)", "(by == 3 ? twice(4) : 1)"),
           // Of a function that nobody knew.
           edited("static int twice",
                  "static int half(int x) { return x > 5 ? 5 : x; }\n"
                  "static int third(int x) { return half(x) > 2; }\n"
                  "static int twice")
               .replace(0, 0, "\n"),
           edited("level += twice(by);", "level += half(twice(by));")
               .insert(1, "static int half(int x) { return x > 5 ? 5 : x; }\n"),
       }) {
    const auto analyses = shown(text);
    ASSERT_EQ(analyses.size(), steps()) << text;
    for (const auto& analysis : analyses) {
      EXPECT_EQ(listed(*analysis), listed(*analyses.back())) << text;
      EXPECT_EQ(*analysis->text, text);
    }
    shown(kText);
  }
}

/// A new handler is not expected; one that has gone is not shown. What nobody calls any more is.
TEST_P(ExpectedAnalysis, IsReplacedByTheAnalysis) {
  const auto more =
      shown(std::string(kText) +
            "[[clang::annotate(\"reachd::event\")]] void stop(void) { level = -1; }\n");
  ASSERT_EQ(more.size(), steps());
  EXPECT_EQ(more[0]->handlers.size(), 2u);
  EXPECT_EQ(more.back()->handlers.size(), 3u);
  const auto less =
      shown(edited("[[clang::annotate(\"reachd::event\")]] void fall(void) {\n"
                   "  if (level > 30)\n    level = 0;\n}\n",
                   ""));
  ASSERT_EQ(less.size(), steps());
  EXPECT_EQ(less[0]->handlers.size(), 1u);
  EXPECT_EQ(listed(*less[0]), listed(*less.back()));
  shown(kText);
  const auto uncalled = shown(edited("level += twice(by);", "level += by;"));
  ASSERT_EQ(uncalled.size(), steps());
  EXPECT_EQ(uncalled[0]->targets.size(), 6u);
  EXPECT_EQ(uncalled.back()->targets.size(), 4u);
}

/// Of a text that was there before, all is known; nothing is loaded, let alone expected.
TEST_P(ExpectedAnalysis, IsNotNeededWhereAnEditIsUndone) {
  const std::string other = edited("level > 30", "level > 31");
  const auto changed = shown(other);
  ASSERT_EQ(changed.size(), steps());
  const auto undone = shown(kText);
  ASSERT_EQ(undone.size(), 1u);
  EXPECT_EQ(*undone[0]->text, kText);
  EXPECT_EQ(undone[0]->handlers.size(), 2u);
  const auto again = shown(other);
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(again[0], changed.back());
  EXPECT_EQ(shown(kText), undone);
  // What only some of the texts have in common is not the same text.
  EXPECT_EQ(shown(edited("level > 30", "level > 32")).size(), steps());
}

TEST_P(ExpectedAnalysis, ListsProblemsOfTheCode) {
  const auto analyses = shown(std::string(kText) + "int x = missing;\n");
  // An outline is of code without errors where nobody says which C++ it is.
  ASSERT_EQ(analyses.size(), 2u);
  ASSERT_EQ(analyses[0]->problems.size(), 1u);
  EXPECT_EQ(analyses[0]->problems[0].text, analyses[1]->problems[0].text);
}

/// Before a program that takes long is started for the first time, its branches are there, though
/// not yet what runs them.
TEST_P(ExpectedAnalysis, ShowsBranchesBeforeTheFirstStart) {
  std::string text = kText;
  constexpr int kFunctions = 400;
  for (int i = 0; i < kFunctions; ++i) {
    const std::string name = "part" + std::to_string(i);
    text += "static int " + name + "(int x) { return x > " + std::to_string(i) +
            " ? x * 3 + level : x - 7 * level; }\n";
    text += "[[clang::annotate(\"reachd::event\")]] void on_" + name +
            "(int x) { level += " + name + "(x); }\n";
  }
  text += "int uncalled(int x) { return x > 4 ? 1 : 2; }\n";
  const auto analyses = shown_of_other("large", text);
  ASSERT_EQ(analyses.size(), 2u);
  EXPECT_TRUE(analyses[0]->handlers.empty());
  EXPECT_EQ(analyses[1]->handlers.size(), 2u + kFunctions);
  const auto places = [](const Analysis& analysis) {
    std::vector<Target> targets;
    for (const query::TargetInfo& target : analysis.targets)
      targets.push_back(target.target);
    return targets;
  };
  auto first = places(*analyses[0]);
  ASSERT_GT(first.size(), 2u);
  first.resize(first.size() - 2);  // of the function that nobody calls
  EXPECT_EQ(first, places(*analyses[1]));
  // What is small is there at once.
  EXPECT_EQ(shown_of_other("small", kText).size(), 1u);
}

/// Edits come before the program was ever started, too.
TEST_P(ExpectedAnalysis, KeepsBranchesOfProgramsThatNeverStarted) {
  const Result<ir::Module> code = load_code(path(), {});
  ASSERT_TRUE(code);
  Analysis first;
  first.path = path();
  expect_first(*code, first);
  EXPECT_EQ(first.targets.size(), 6u);
  Analysis next;
  next.path = path();
  expect(first, *code, next);
  EXPECT_EQ(listed(next), listed(first));
  EXPECT_TRUE(next.handlers.empty());
  // Where it is known that no event runs a branch, none is shown.
  Analysis none;
  none.path = path();
  Analysis after = none;
  expect(none, *code, after);
  EXPECT_TRUE(after.targets.empty());
}

INSTANTIATE_TEST_SUITE_P(Languages, ExpectedAnalysis, testing::Values("tank.c", "tank.cpp"),
                         [](const auto& info) {
                           return fs::path(info.param).extension().string().substr(1);
                         });

}  // namespace
}  // namespace reachd::session
