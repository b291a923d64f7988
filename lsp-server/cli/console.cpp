#include "lsp-server/cli/console.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>

namespace reachd::cli {

Console::Console(LogLevel level) : level_(level), is_terminal_(isatty(STDERR_FILENO) != 0) {}

Console::~Console() {
  const std::lock_guard lock(mutex_);
  clear_locked();
}

void Console::clear_locked() {
  if (has_progress_)
    std::fputs("\r\033[K", stderr);
  has_progress_ = false;
}

void Console::say(LogLevel level, const std::string& message) {
  if (level > level_)
    return;
  const std::lock_guard lock(mutex_);
  clear_locked();
  std::fputs(("reachd: " + message + "\n").c_str(), stderr);
}

void Console::error(const std::string& message) { say(LogLevel::kError, message); }

void Console::progress(std::string_view what, std::string_view phase, double share) {
  if (!is_terminal_)
    return;
  const std::lock_guard lock(mutex_);
  std::fprintf(stderr, "\r\033[K%.*s: %.*s %d %%", static_cast<int>(what.size()), what.data(),
               static_cast<int>(phase.size()), phase.data(), static_cast<int>(share * 100));
  std::fflush(stderr);
  has_progress_ = true;
}

namespace {

constexpr time_t kPatienceSeconds = 5;

sigset_t interrupts() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGUSR2);  // our own: the thread shall end
  return set;
}

}  // namespace

Interruption::Interruption() {
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  thread_ = std::thread([token = token_] {
    const sigset_t waited = interrupts();
    int signal = 0;
    if (sigwait(&waited, &signal) != 0 || signal == SIGUSR2)
      return;
    token.cancel();
    // What is known is printed by the main thread, if it comes to that.
    const timespec patience = {kPatienceSeconds, 0};
    if (sigtimedwait(&waited, nullptr, &patience) == SIGUSR2)
      return;
    std::fputs("reachd: stopped in the middle of something that does not listen\n", stderr);
    std::_Exit(kIncomplete);
  });
}

Interruption::~Interruption() {
  pthread_kill(thread_.native_handle(), SIGUSR2);
  thread_.join();
}

bool print(std::string_view text) {
  const bool is_written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  return std::fflush(stdout) == 0 && is_written;
}

std::string short_path(const std::string& path) {
  std::error_code error;
  const std::string here = std::filesystem::current_path(error).string();
  if (error || here.empty() || !path.starts_with(here + "/"))
    return path;
  return path.substr(here.size() + 1);
}

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

void shorten_places(query::Answer& answer) {
  const auto shorten = [](std::optional<query::Place>& place) {
    if (place)
      place->file = short_path(place->file);
  };
  for (query::SequenceStep& step : answer.sequence)
    shorten(step.location);
  for (query::SequenceStep& step : answer.closest)
    shorten(step.location);
  for (query::Reason& reason : answer.reasons)
    shorten(reason.location);
}

}  // namespace reachd::cli
