// Processes that crash, hang, are killed or say much, seen from the one that asked them.
#include "analysis/smt/z3/zygote.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace reachd::smt {
namespace {

std::string prepared;  // NOLINT: what `prepare` leaves to all copies of the zygote

void prepare() { prepared = "prepared "; }

std::string answer(std::string_view request) {
  if (request == "crash")
    std::raise(SIGSEGV);
  if (request == "leave")
    _exit(0);
  if (request == "parent")
    return std::to_string(getppid());
  if (request == "process")
    return std::to_string(getpid());
  if (request.starts_with("times "))
    return std::string(std::stoul(std::string(request.substr(6))), 'x');
  return prepared + std::string(request);
}

class Zygotes : public testing::Test {
protected:
  std::optional<std::string> ask(const std::string& request) { return zygote_.run(request, {}); }
  Zygote zygote_{prepare, answer};
};

TEST_F(Zygotes, AnswerAfterTheyPrepared) {
  EXPECT_EQ(ask("yes"), "prepared yes");
  EXPECT_EQ(ask(""), "prepared ");
  EXPECT_TRUE(prepared.empty()) << "it was not done here";
}

TEST_F(Zygotes, EachRequestHasAProcessOfItsOwn) {
  const auto first = ask("process");
  const auto second = ask("process");
  ASSERT_TRUE(first && second);
  EXPECT_NE(first, second);
  EXPECT_EQ(ask("parent"), ask("parent"));
  EXPECT_NE(ask("parent"), std::to_string(getpid())) << "copies are not made of this process";
}

TEST_F(Zygotes, OutliveACrash) {
  EXPECT_EQ(ask("crash"), std::nullopt);
  EXPECT_EQ(ask("leave"), std::nullopt);
  EXPECT_EQ(ask("yes"), "prepared yes");
}

TEST_F(Zygotes, LongRequestsAndAnswers) {
  const std::string request(8 << 20, 'a');
  EXPECT_EQ(ask(request), "prepared " + request);
  const auto long_one = ask("times 20000000");
  ASSERT_TRUE(long_one);
  EXPECT_EQ(long_one->size(), 20'000'000u);
}

TEST_F(Zygotes, AreMadeAgain) {
  const auto first = ask("parent");
  ASSERT_TRUE(first);
  kill(std::stoi(*first), SIGKILL);
  // What was sent before it died is lost; the next request finds out and makes another.
  std::optional<std::string> next;
  for (int attempt = 0; attempt < 20 && !next; ++attempt)
    next = ask("parent");
  ASSERT_TRUE(next);
  EXPECT_NE(next, first);
}

TEST_F(Zygotes, ManyAtATime) {
  std::vector<std::thread> threads;
  std::array<int, 8> right = {};
  for (std::size_t i = 0; i < right.size(); ++i)
    threads.emplace_back([&, i] {
      for (int round = 0; round < 20; ++round) {
        const std::string request = std::to_string(i) + "." + std::to_string(round);
        right[i] +=
            round % 5 == 4 ? ask("crash") == std::nullopt : ask(request) == "prepared " + request;
      }
    });
  for (std::thread& thread : threads)
    thread.join();
  for (const int count : right)
    EXPECT_EQ(count, 20);
}

/// Whether somebody still has the writing end of the pipe is what its reader sees.
TEST(Zygote, WhatNobodyWaitsForEnds) {
  std::array<int, 2> ends;
  ASSERT_EQ(pipe(ends.data()), 0);
  // The zygote closes what it has not opened; so its copies open the pipe by the name of its end.
  static std::string path;  // NOLINT: for a function without captures
  path = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(ends[1]);
  Zygote zygote([] {},
                [](std::string_view) -> std::string {
                  FILE* pipe = std::fopen(path.c_str(), "w");
                  std::fputc('!', pipe);
                  std::fflush(pipe);
                  while (true)
                    pause();
                });
  const CancelToken cancel;
  std::thread waiting([&] { EXPECT_EQ(zygote.run("hang", cancel), std::nullopt); });
  char byte = 0;
  ASSERT_EQ(read(ends[0], &byte, 1), 1);  // it runs
  cancel.cancel();
  waiting.join();
  close(ends[1]);
  EXPECT_EQ(read(ends[0], &byte, 1), 0) << "returns only once the process is gone";
  close(ends[0]);
}

/// Neither alive nor on its way out.
bool is_gone(const std::string& process) {
  std::ifstream stat("/proc/" + process + "/stat");
  const std::string text((std::istreambuf_iterator<char>(stat)), std::istreambuf_iterator<char>());
  const std::size_t name = text.rfind(") ");
  return name == std::string::npos || text[name + 2] == 'Z';  // nobody may have buried it yet
}

/// Also where its owner had no time to say so.
TEST(Zygote, EndsWithItsOwner) {
  std::array<int, 2> ends;
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t owner = fork();
  if (owner == 0) {
    Zygote zygote(prepare, answer);
    const std::string process = zygote.run("parent", {}).value_or("0");
    (void)!write(ends[1], process.data(), process.size());
    kill(getpid(), SIGKILL);
  }
  close(ends[1]);
  std::string process(32, '\0');
  process.resize(static_cast<std::size_t>(
      std::max<ssize_t>(read(ends[0], process.data(), process.size()), 0)));
  close(ends[0]);
  ASSERT_EQ(waitpid(owner, nullptr, 0), owner);
  ASSERT_GT(process.size(), 1u);
  for (int attempt = 0; attempt < 1'000 && !is_gone(process); ++attempt)
    usleep(10'000);
  EXPECT_TRUE(is_gone(process));
}

}  // namespace
}  // namespace reachd::smt
