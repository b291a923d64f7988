/// `reachd check` and `reachd index` on several machines that share a cache: each has an index of
/// its own, all have the same sources at the same place.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "extractors/clang/extract.h"
#include "tests/cli/run.h"
#include "tests/support/redis_server.h"

namespace reachd::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kSecret = "the secret of this test";

/// Programs with branches that are reachable soon, late and never, and one of which much is
/// unknown.
constexpr const char* kSharedProgram = R"(#include <signal.h>
#include <unistd.h>
#include "level.h"
int outside(int);
static int ticks;
static int level;
static void on_tick(int number) {
  (void)number;
  if (ticks < LIMIT)
    ticks++;
  if (ticks > LIMIT)
    ticks = 0;
  level = level_of(ticks);
}
static void on_reset(int number) {
  (void)number;
  if (level == 2 && ticks == LIMIT)
    ticks = 0;
#ifdef OUTSIDE
  if (outside(level) > 3)
    level = 0;
#endif
}
int main(void) {
  signal(SIGUSR1, on_tick);
  signal(SIGUSR2, on_reset);
  for (;;)
    pause();
}
)";

class SharedCheckTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_TRUE(RedisServer::is_installed())
        << "no server of Redis or Valkey is installed (Debian: redis-tools; "
           "tools/install-dependencies test)";
    setenv("REACHD_CACHE_SECRET", kSecret, 1);
    server_.emplace();
    path_ = fs::path(testing::TempDir()) / ("reachd_machines." + std::to_string(getpid()));
    fs::remove_all(path_);
    fs::create_directories(path_ / "build");
    write("level.h",
          "#pragma once\nstatic inline int level_of(int ticks) {\n  if (ticks > 3)\n    return 2;\n"
          "  if (ticks < 0)\n    return -1;\n  return 1;\n}\n");
    write(".reachd.json", "{}");
    Json commands = Json::array();
    for (int i = 0; i < kPrograms; ++i) {
      const std::string file = "p" + std::to_string(i) + ".c";
      write(file, (i == 0 ? "#define OUTSIDE\n" : "") + std::string("#define LIMIT ") +
                      std::to_string(i + 3) + "\n" + kSharedProgram);
      commands.push_back(
          {{"directory", path_.string()}, {"file", file}, {"arguments", {"cc", "-c", file}}});
    }
    write("build/compile_commands.json", commands.dump());
  }
  void TearDown() override {
    unsetenv("REACHD_CACHE_SECRET");
    fs::remove_all(path_);
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  Outcome run(const std::string& machine, std::vector<std::string> arguments) const {
    arguments.push_back("--index-dir=" + (machine.empty() ? "none" : machine));
    arguments.push_back("--log=info");
    if (machine != "alone")
      arguments.push_back("--shared-cache=" + server_->url());
    return run_reachd(path_.string(), arguments);
  }
  Outcome check(const std::string& machine, std::vector<std::string> arguments = {}) const {
    arguments.insert(arguments.begin(), {"check", "--allow-unknown", "--format=json"});
    return run(machine, arguments);
  }
  static bool says(const Outcome& outcome, const std::string& text) {
    return outcome.err.find(text) != std::string::npos;
  }
  /// The number before a text of the counts.
  static int count(const Outcome& outcome, const std::string& what) {
    const std::size_t end = outcome.err.find(" " + what);
    if (end == std::string::npos)
      return -1;
    const std::size_t begin = outcome.err.find_last_of(" \n", end - 1) + 1;
    return std::atoi(outcome.err.substr(begin, end - begin).c_str());
  }

  /// Gives the server other claims under the same names, sealed as those were.
  void forge(const std::string& secret, const std::function<void(Json&)>& lie) const {
    for (const std::string& key : server_->keys("*:said:*")) {
      Json said = Json::parse(server_->ask({"GET", key}).value().substr(32));
      lie(said);
      const std::string content = said.dump();
      const std::string seal = clang_extractor::keyed_hash(secret, key + '\0' + content);
      server_->ask({"SET", key, seal + content});
    }
  }

  static constexpr int kPrograms = 4;
  std::optional<RedisServer> server_;
  fs::path path_;
};

TEST_F(SharedCheckTest, PartsOnSeveralMachinesShareWorkAndMergeToTheSameBytes) {
  const Outcome alone = check("alone");
  EXPECT_EQ(alone.status, 1) << alone.err;
  const Outcome first = check("one", {"--shard=1/2", "-o", "p1"});
  const Outcome second = check("two", {"--shard=2/2", "-o", "p2"});
  EXPECT_EQ(first.status + second.status, 0) << first.err << second.err;
  EXPECT_GE(count(first, "parsed"), kPrograms) << first.err;
  EXPECT_EQ(count(second, "parsed"), 0) << second.err;
  EXPECT_GE(count(second, "from the shared cache"), kPrograms / 2) << second.err;
  EXPECT_EQ(run("", {"check", "--allow-unknown", "--merge", "p1", "p2", "--format=json"}).out,
            alone.out);
  // At the same time each begins with its own half. How much they meet is a matter of time.
  server_->ask({"FLUSHALL"});
  Outcome both[2];
  std::thread other([&] { both[1] = check("four", {"--shard=2/2", "-o", "p2"}); });
  both[0] = check("three", {"--shard=1/2", "-o", "p1"});
  other.join();
  EXPECT_EQ(run("", {"check", "--allow-unknown", "--merge", "p1", "p2", "--format=json"}).out,
            alone.out);
  EXPECT_LE(count(both[0], "parsed") + count(both[1], "parsed"), 2 * kPrograms);
}

TEST_F(SharedCheckTest, AnswersOfAnotherMachineAreChecked) {
  const auto timed = [&](const char* what, const std::string& machine) {
    const auto begin = std::chrono::steady_clock::now();
    Outcome outcome = check(machine);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    std::printf("%s: %.2f s, %d units parsed, %d targets found, %d taken\n", what, taken.count(),
                count(outcome, "parsed"), count(outcome, "found"),
                count(outcome, "targets from the shared cache and checked"));
    std::fflush(stdout);  // children print it again else
    return outcome;
  };
  const Outcome one = timed("an empty cache", "one");
  const int found = count(one, "found");
  EXPECT_GT(found, 0) << one.err;
  const Outcome two = timed("another machine", "two");
  EXPECT_EQ(two.out, one.out);
  EXPECT_EQ(count(two, "parsed"), 0) << two.err;
  EXPECT_EQ(count(two, "targets from the shared cache and checked"), found) << two.err;
  EXPECT_EQ(count(two, "found"), 0) << two.err;
  const Outcome again = timed("the same again", "two");
  EXPECT_EQ(again.out, one.out);
  EXPECT_EQ(count(again, "programs known here"), kPrograms) << again.err;
  EXPECT_EQ(check("alone").out, one.out);
}

/// Without a secret everybody may write what they like: what can be checked is of use.
TEST_F(SharedCheckTest, GuestsShareAnswersOnly) {
  unsetenv("REACHD_CACHE_SECRET");
  const Outcome one = check("one");
  const Outcome two = check("two");
  EXPECT_EQ(two.out, one.out);
  EXPECT_EQ(count(two, "parsed"), count(one, "parsed")) << two.err;
  EXPECT_GT(count(two, "targets from the shared cache and checked"), 0) << two.err;
  EXPECT_GT(count(two, "found"), 0) << "that something is unknown cannot be checked: " << two.err;
}

TEST_F(SharedCheckTest, NoLieIsBelieved) {
  struct Lie {
    const char* name;
    std::function<void(Json&)> tell;
  };
  const auto each = [](const std::function<void(Json&)>& change) {
    return [change](Json& said) {
      for (auto& [target, claim] : said.items())
        change(claim);
    };
  };
  const Lie lies[] = {
      {"the other verdict", each([](Json& claim) {
         const int verdict = claim["verdict"].get<int>();
         claim["verdict"] = verdict == 2 ? 0 : 1 - verdict;
       })},
      {"nothing is reachable, as true holds", each([](Json& claim) {
         claim["verdict"] = 1;
         claim["grounds"] = {"7 proof 19 templates1 0 0 1 "};
       })},
      {"all is reachable at once", each([](Json& claim) {
         claim["verdict"] = 0;
         claim["grounds"] = {"9 witness 10 0 0 "};
       })},
      {"each as another",
       [](Json& said) {
         Json last = said.back();
         for (auto& [target, claim] : said.items())
           std::swap(claim, last);
       }},
      {"without grounds", each([](Json& claim) { claim.erase("grounds"); })},
      {"nonsense", [](Json& said) { said = Json::array({1, 2}); }},
      {"nothing", [](Json& said) { said = Json::object(); }},
  };
  const std::string truth = check("alone").out;
  for (const std::string& secret : {std::string(kSecret), std::string()}) {
    if (secret.empty())
      unsetenv("REACHD_CACHE_SECRET");
    check("");
    for (const Lie& lie : lies) {
      forge(secret, lie.tell);
      const Outcome outcome = check("");
      EXPECT_EQ(outcome.out, truth) << lie.name << outcome.err;
      EXPECT_GT(count(outcome, "found"), 0) << lie.name << outcome.err;
    }
  }
  // Who knows the secret can hide something, but nobody else.
  const auto unknown = each([](Json& claim) { claim["verdict"] = 2; });
  forge("", unknown);
  EXPECT_EQ(check("").out, truth);
}

TEST_F(SharedCheckTest, AServerThatIsNotThereCostsARemark) {
  const std::string truth = check("alone").out;
  const auto expect_remark = [&](const char* why) {
    const auto begin = std::chrono::steady_clock::now();
    const Outcome outcome = check("");
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    EXPECT_EQ(outcome.out, truth) << outcome.err;
    EXPECT_TRUE(says(outcome, std::string("warning: the shared cache ") + server_->url() +
                                  " cannot be used: " + why))
        << outcome.err;
    EXPECT_LT(taken.count(), 20) << why;
  };
  server_->pause();
  expect_remark("no answer in time");
  server_->go_on();
  server_->kill();
  expect_remark("");
  EXPECT_EQ(run("", {"check", "--shared-cache=http://x"}).status, 2);
  setenv("REACHD_CACHE_SECRET", "short", 1);
  const Outcome outcome = check("");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_TRUE(says(outcome, "REACHD_CACHE_SECRET: found 5 bytes, expected at least 16"))
      << outcome.err;
}

TEST_F(SharedCheckTest, AnIndexSaysWhatItTook) {
  setenv("REACHD_SHARED_CACHE", server_->url().c_str(), 1);
  const auto index = [&](const std::string& machine) {
    return run_reachd(path_.string(), {"index", "-p", "build", "--index-dir=" + machine}).out;
  };
  EXPECT_EQ(index("one"),
            "indexed 4 files: 4 parsed, 0 unchanged, 0 failed; 0 with errors of the "
            "compiler\n");
  EXPECT_EQ(index("two"),
            "indexed 4 files: 0 parsed, 0 unchanged, 4 from the shared cache, "
            "0 failed; 0 with errors of the compiler\n");
  EXPECT_EQ(index("two"),
            "indexed 4 files: 0 parsed, 4 unchanged, 0 failed; 0 with errors of the "
            "compiler\n");
  unsetenv("REACHD_SHARED_CACHE");
}

}  // namespace
}  // namespace reachd::test
