/// The bundled example is a real program that does what README.md and tools/demo say about it.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

namespace {

using std::chrono::milliseconds;

const std::string kRoot = REACHD_SOURCE_DIR;

std::string read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The number of the one line that contains a text; 0 when none or several do.
int line_of(const std::string& file, const std::string& needle) {
  std::ifstream stream(file);
  std::string line;
  int found = 0;
  for (int number = 1; std::getline(stream, line); ++number)
    if (line.find(needle) != std::string::npos) {
      if (found != 0)
        return 0;
      found = number;
    }
  return found;
}

/// The compiled example with its standard input held open by a pipe; closing it switches it off.
class RunningTimer {
public:
  explicit RunningTimer(const std::filesystem::path& folder) : output_(folder / "output") {
    const std::string program = folder / "kitchen_timer";
    const std::string compile =
        "cc -Wall -Wextra -Werror " + kRoot + "/examples/kitchen_timer.c -levent -o " + program;
    if (std::system(compile.c_str()) != 0 || pipe(input_) != 0)
      return;
    child_ = fork();
    if (child_ == 0) {
      dup2(input_[0], STDIN_FILENO);
      close(input_[1]);
      if (std::freopen(output_.c_str(), "w", stdout) != nullptr)
        execl(program.c_str(), program.c_str(), nullptr);
      _exit(127);
    }
    close(input_[0]);
    std::this_thread::sleep_for(milliseconds(500));  // until it has installed its handlers
  }
  RunningTimer(const RunningTimer&) = delete;
  RunningTimer& operator=(const RunningTimer&) = delete;
  ~RunningTimer() { switch_off(); }

  void press(int signal) {
    ASSERT_GT(child_, 0) << "the example does not compile or run";
    ASSERT_EQ(kill(child_, signal), 0);
    std::this_thread::sleep_for(milliseconds(100));
  }

  std::string switch_off() {
    if (child_ > 0) {
      close(input_[1]);
      waitpid(child_, &status_, 0);
      child_ = 0;
    }
    return read_file(output_);
  }

  int status() const { return status_; }

private:
  std::filesystem::path output_;
  int input_[2] = {};
  pid_t child_ = 0;
  int status_ = -1;
};

TEST(KitchenTimer, HasTheLinesThatDemoAndReadmeAskAbout) {
  const std::string example = kRoot + "/examples/kitchen_timer.c";
  const std::string demo = read_file(kRoot + "/tools/demo");
  const std::string readme = read_file(kRoot + "/README.md");
  const int reachable = line_of(example, "/* how? */");
  const int dead = line_of(example, "/* can this happen? */");
  EXPECT_NE(demo.find("'/* how? */'"), std::string::npos);
  EXPECT_NE(demo.find("'/* can this happen? */'"), std::string::npos);
  EXPECT_NE(readme.find("kitchen_timer.c:" + std::to_string(reachable)), std::string::npos);
  EXPECT_NE(readme.find("Line " + std::to_string(dead) + ","), std::string::npos);
}

TEST(KitchenTimer, SlowRealRunOfTheSequenceArrives) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("kitchen_timer." + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  RunningTimer timer(folder);
  timer.press(SIGUSR1);
  timer.press(SIGUSR2);
  timer.press(SIGHUP);
  std::this_thread::sleep_for(milliseconds(11'000));  // ten ticks
  timer.press(SIGUSR2);
  EXPECT_EQ(timer.switch_off(),
            "RING!\nit rings, and the child lock keeps you from silencing it\n");
  EXPECT_EQ(timer.status(), 0);
  std::filesystem::remove_all(folder);
}

}  // namespace
