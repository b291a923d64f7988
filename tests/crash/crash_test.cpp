/// Jobs that crash cost their thread only; what is not guarded ends the process, with a report.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>

#include "lsp-server/crash/crash.h"
#include "lsp-server/session/scheduler.h"

namespace reachd::crash {
namespace {

namespace fs = std::filesystem;
using session::Job;
using session::Scheduler;

// What crashes must not be seen to.
volatile int* g_null = nullptr;
volatile int g_depth = 0;

int overflow(int depth) {
  if (depth < 0)
    return 0;
  volatile char room[1024];
  room[0] = static_cast<char>(depth);
  g_depth = depth;
  return overflow(depth + 1) + room[0];
}

/// Folder of the reports; the handlers are the process's, so there is one.
const fs::path& folder() {
  static const fs::path path = [] {
    const fs::path made =
        fs::path(testing::TempDir()) / ("reachd_crashes." + std::to_string(getpid()));
    install({.folder = made.string(), .version = "reachd of tests"});
    return made;
  }();
  return path;
}

struct Case {
  const char* name;
  void (*crash)();
  const char* signal;
};

class CrashTest : public testing::TestWithParam<Case> {};

TEST_P(CrashTest, CostsTheThreadOnly) {
  folder();
  Scheduler scheduler(1);
  std::promise<std::string> how;
  Job job;
  job.strand = "a";
  const Request request(std::make_shared<const std::string>("{\"method\":\"boom\"}"));
  job.request = crash::request();
  job.run = [](const CancelToken&) {
    const Doing doing("crashing on purpose");
    GetParam().crash();
  };
  job.crashed = [&](const std::string& text) { how.set_value(text); };
  scheduler.submit(std::move(job));
  const std::string text = how.get_future().get();
  EXPECT_TRUE(text.starts_with(GetParam().signal)) << text;

  // The only worker crashed, and there is one again; also for the strand.
  std::promise<int> next;
  Job after;
  after.strand = "a";
  after.run = [&](const CancelToken&) { next.set_value(7); };
  scheduler.submit(std::move(after));
  EXPECT_EQ(next.get_future().get(), 7);
  EXPECT_TRUE(scheduler.stop(std::chrono::seconds(10)));

  const std::size_t at = text.find("report: ");
  ASSERT_NE(at, std::string::npos) << text;
  std::ifstream stream(text.substr(at + 8));
  const std::string report{std::istreambuf_iterator<char>(stream), {}};
  for (const std::string& part :
       {std::string("reachd of tests\ncrashed: ") + GetParam().signal,
        std::string("while crashing on purpose"), std::string("{\"method\":\"boom\"}")})
    EXPECT_NE(report.find(part), std::string::npos) << part << "\n" << report;
  fs::remove_all(folder());
  fs::create_directories(folder());
}

INSTANTIATE_TEST_SUITE_P(All, CrashTest,
                         testing::Values(Case{"Null", [] { *g_null = 1; }, "SIGSEGV"},
                                         Case{"Abort", [] { std::abort(); }, "SIGABRT"},
                                         Case{"Overflow", [] { overflow(0); }, "SIGSEGV"}),
                         [](const auto& info) { return std::string(info.param.name); });

TEST(Unguarded, EndsTheProcessWithAReport) {
  EXPECT_EXIT(
      {
        folder();
        const Doing doing("reading");
        *g_null = 1;
      },
      testing::KilledBySignal(SIGSEGV), "crashed: SIGSEGV\nwhile reading");
}

}  // namespace
}  // namespace reachd::crash
