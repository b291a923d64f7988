#include "tests/cli/run.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <thread>

#include "tests/support/execute.h"
#include "tests/support/files.h"

namespace reachd::test {

namespace {

/// `meddle`: with the process that runs, and the file of its standard error.
Outcome run(const std::string& folder, const std::vector<std::string>& arguments,
            const std::function<void(pid_t, const std::filesystem::path&)>& meddle) {
  // Tests, and threads of one, that run at the same time may share a folder.
  static std::atomic<int> runs = 0;
  const std::string own = std::to_string(getpid()) + "." + std::to_string(++runs);
  const std::filesystem::path out = std::filesystem::path(folder) / (".out." + own);
  const std::filesystem::path err = std::filesystem::path(folder) / (".err." + own);
  const pid_t child = fork();
  if (child == 0) {
    if (std::freopen(out.c_str(), "w", stdout) == nullptr ||
        std::freopen(err.c_str(), "w", stderr) == nullptr || chdir(folder.c_str()) != 0)
      _exit(126);
    execute_reachd(arguments);
  }
  meddle(child, err);
  int status = 0;
  waitpid(child, &status, 0);
  const Outcome outcome = {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
                           read_file(out), read_file(err)};
  std::filesystem::remove(out);
  std::filesystem::remove(err);
  return outcome;
}

void wait_ms(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

}  // namespace

Outcome run_reachd(const std::string& folder, const std::vector<std::string>& arguments,
                   int interrupt_after_ms) {
  return run(folder, arguments, [&](pid_t child, const std::filesystem::path&) {
    if (interrupt_after_ms > 0) {
      wait_ms(interrupt_after_ms);
      kill(child, SIGINT);
    }
  });
}

Outcome kill_reachd(const std::string& folder, const std::vector<std::string>& arguments,
                    const std::string& text, int after_ms) {
  return run(folder, arguments, [&](pid_t child, const std::filesystem::path& err) {
    wait_ms(after_ms);
    siginfo_t ended = {};  // it stays a zombie until it is waited for, so its number is its own
    while (read_file(err).find(text) == std::string::npos &&
           waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0)
      wait_ms(1);
    kill(child, SIGKILL);
  });
}

}  // namespace reachd::test
