// What the agent tells: one line each, written at once, so that a crash loses nothing.
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>

#include "extractors/recorder/qt/agent.h"

namespace reachd_agent {

namespace {

int report = -1;
pid_t first_process = 0;
std::atomic<int> step{0};
bool watched = false;
constexpr int kHighDescriptor = 200;  // out of the way of programs that count theirs

}  // namespace

bool open_report(const char* path) {
  first_process = getpid();
  const int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0)
    return false;
  report = fcntl(file, F_DUPFD_CLOEXEC, kHighDescriptor);
  if (report < 0)
    report = file;
  else
    close(file);
  return true;
}

void set_watched() { watched = true; }
bool is_watched() { return watched; }

bool is_first_process() { return getpid() == first_process; }

void say(const char* word, const std::string& text) {
  if (!is_first_process())
    return;
  std::string line = std::string(word) + " " + std::to_string(step_now());
  if (!text.empty())
    line += " " + text;
  for (char& c : line)
    if (c == '\n' || c == '\r')
      c = ' ';
  line += "\n";
  (void)!write(report, line.data(), line.size());
}

void end_with(const char* word, const std::string& text) {
  say(word, text);
  if (watched && !text.empty())
    tell(text);
  _exit(0);
}

void tell(const std::string& text) {
  const std::string line = "reachd: " + text + "\n";
  (void)!write(STDERR_FILENO, line.data(), line.size());
}

void set_step(int now) { step = now; }
int step_now() { return step; }

}  // namespace reachd_agent
