// Children that behave, and others.
#include "analysis/confirm/process.h"

#include <gtest/gtest.h>

#include <csignal>
#include <thread>

namespace reachd::confirm {
namespace {

using std::chrono::milliseconds;

class Process : public testing::Test {
protected:
  static Result<ProcessEnd> run(const std::string& command, const std::string& input = {},
                                const ProcessLimits& limits = {}) {
    return run_process(command, input, limits, {});
  }
};

TEST_F(Process, TextGoesInAndComesOut) {
  const auto end = run("tr a-z A-Z; echo trouble >&2; exit 3", "hello");
  ASSERT_TRUE(end);
  EXPECT_EQ(end->output, "HELLO");
  EXPECT_EQ(end->errors, "trouble\n");
  EXPECT_EQ(end->status, 3);
}

TEST_F(Process, MuchTextInBothDirections) {
  const std::string much(500'000, 'x');
  const auto end = run("cat", much);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->output, much);
}

TEST_F(Process, ChildNeedNotRead) {
  const auto end = run("exec <&-; echo done", std::string(500'000, 'x'));
  ASSERT_TRUE(end);
  EXPECT_EQ(end->output, "done\n");
}

TEST_F(Process, DeathBySignalIsAStatus) {
  const auto end = run("kill -SEGV $$");
  ASSERT_TRUE(end);
  EXPECT_EQ(end->status, 128 + SIGSEGV);
}

TEST_F(Process, UnknownCommandIsAStatus) {
  const auto end = run("/no/such/command");
  ASSERT_TRUE(end);
  EXPECT_EQ(end->status, 127);
}

TEST_F(Process, HangingChildIsEnded) {
  const auto end = run("sleep 100", {}, {.time = milliseconds(100)});
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().text(), "command 'sleep 100': found no end after 0 s, expected one");
}

TEST_F(Process, ChildThatClosesItsOutputAndHangsIsEnded) {
  EXPECT_FALSE(run("exec >&- 2>&-; sleep 100", {}, {.time = milliseconds(100)}));
}

TEST_F(Process, GrandchildrenAreNotLeftBehind) {
  // The grandchild keeps the output open: the end comes with the time limit, and with it its own.
  const auto end = run("sleep 100 & echo $!", {}, {.time = milliseconds(200)});
  EXPECT_FALSE(end);
  const auto quiet = run("sleep 100 >&- 2>&- & echo $!");
  ASSERT_TRUE(quiet);
  const int grandchild = std::stoi(quiet->output);
  bool is_gone = false;
  for (int i = 0; i < 200 && !is_gone; ++i) {
    const auto state = run("ps -o stat= -p " + std::to_string(grandchild));
    is_gone = !state || state->output.empty() || state->output[0] == 'Z';
    std::this_thread::sleep_for(milliseconds(10));
  }
  EXPECT_TRUE(is_gone);
}

TEST_F(Process, FloodIsEnded) {
  const auto end = run("yes", {}, {.time = milliseconds(20'000), .output_max = 1000});
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().message, "found more than 1000 bytes on its standard output");
}

TEST_F(Process, CancellationEndsIt) {
  const CancelToken cancel;
  std::thread later([&] {
    std::this_thread::sleep_for(milliseconds(50));
    cancel.cancel();
  });
  const auto end = run_process("sleep 100", {}, {}, cancel);
  later.join();
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().message, "cancelled");
}

}  // namespace
}  // namespace reachd::confirm
