#include "tests/cli/run.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "tests/support/execute.h"

namespace reachd::test {

namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

Outcome run_reachd(const std::string& folder, const std::vector<std::string>& arguments,
                   int interrupt_after_ms) {
  // Tests that run at the same time may share a folder.
  const std::string own = std::to_string(getpid());
  const std::filesystem::path out = std::filesystem::path(folder) / (".out." + own);
  const std::filesystem::path err = std::filesystem::path(folder) / (".err." + own);
  const pid_t child = fork();
  if (child == 0) {
    if (std::freopen(out.c_str(), "w", stdout) == nullptr ||
        std::freopen(err.c_str(), "w", stderr) == nullptr || chdir(folder.c_str()) != 0)
      _exit(126);
    execute_reachd(arguments);
  }
  if (interrupt_after_ms > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(interrupt_after_ms));
    kill(child, SIGINT);
  }
  int status = 0;
  waitpid(child, &status, 0);
  const Outcome outcome = {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                           read_file(out), read_file(err)};
  std::filesystem::remove(out);
  std::filesystem::remove(err);
  return outcome;
}

}  // namespace reachd::test
