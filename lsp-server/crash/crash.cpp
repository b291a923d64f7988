#include "lsp-server/crash/crash.h"

#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>

namespace reachd::crash {

namespace {

constexpr int kSignals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT};
constexpr int kCrashesMax = 8;
constexpr int kFramesMax = 64;
constexpr std::size_t kStackBytes = std::size_t{128} << 10;
constexpr std::size_t kRequestShown = std::size_t{64} << 10;

// Fixed by `install`, for the handler, which must not allocate.
char g_prefix[400] = {};
char g_version[100] = {};
std::atomic<int> g_crashes = 0;
struct sigaction g_before[std::size(kSignals)];  ///< who handled them before

thread_local const Doing* t_doing = nullptr;
thread_local std::shared_ptr<const std::string> t_request;
thread_local Fate* t_fate = nullptr;
thread_local sem_t* t_crashed = nullptr;
thread_local bool t_is_in_handler = false;

const char* name_of(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "SIGSEGV";
    case SIGBUS:
      return "SIGBUS";
    case SIGILL:
      return "SIGILL";
    case SIGFPE:
      return "SIGFPE";
    case SIGABRT:
      return "SIGABRT";
    default:
      return "a signal";
  }
}

// What the handler calls is safe in one: no allocation, no locks, no locale.

void put(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count <= 0)
      return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

/// `number` as text behind `end`; returns the new end.
char* append_number(char* end, unsigned long number) {
  char digits[24];
  int count = 0;
  do {
    digits[count++] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number != 0);
  while (count > 0)
    *end++ = digits[--count];
  return end;
}

void write_report(int file, int signal) {
  put(file, g_version);
  put(file, "\ncrashed: ");
  put(file, name_of(signal));
  for (const Doing* doing = t_doing; doing != nullptr; doing = doing->outer()) {
    put(file, "\nwhile ");
    put(file, doing->text());
  }
  if (t_request) {
    put(file, "\nthe client's message: ");
    put(file, std::string_view(*t_request).substr(0, kRequestShown));
  }
  put(file, "\nwhere:\n");
  void* frames[kFramesMax];
  backtrace_symbols_fd(frames, backtrace(frames, kFramesMax), file);
}

/// Writes the report; its path goes to `path`, empty where it could not be written.
void report(int signal, int number, char* path, std::size_t size) {
  path[0] = '\0';
  write_report(STDERR_FILENO, signal);
  const std::size_t length = strlen(g_prefix);
  if (length == 0 || length + 32 > size)
    return;
  memcpy(path, g_prefix, length);
  char* end = append_number(path + length, static_cast<unsigned long>(getpid()));
  *end++ = '-';
  end = append_number(end, static_cast<unsigned long>(number));
  memcpy(end, ".txt", 5);
  const int file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) {
    path[0] = '\0';
    return;
  }
  write_report(file, signal);
  close(file);
  put(STDERR_FILENO, "report: ");
  put(STDERR_FILENO, path);
  put(STDERR_FILENO, "\n");
}

void handle(int signal_number, siginfo_t* info, void* context) {
  // The compiler runs on threads of its own, with a recovery of its own.
  if (t_fate == nullptr)
    for (std::size_t i = 0; i < std::size(kSignals); ++i)
      if (kSignals[i] == signal_number && g_before[i].sa_handler != SIG_DFL &&
          g_before[i].sa_handler != SIG_IGN) {
        if ((g_before[i].sa_flags & SA_SIGINFO) != 0)
          g_before[i].sa_sigaction(signal_number, info, context);
        else
          g_before[i].sa_handler(signal_number);
        return;
      }
  if (t_is_in_handler) {  // a crash while reporting a crash
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    return;
  }
  t_is_in_handler = true;
  const int number = ++g_crashes;
  char path[512];
  report(signal_number, number, path, sizeof path);
  if (t_fate == nullptr || number > kCrashesMax) {
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    return;
  }
  memcpy(t_fate->report, path, sizeof path);
  t_fate->signal.store(signal_number);
  sem_post(t_crashed);
  for (;;)
    pause();
}

void copy(std::string_view text, char* into, std::size_t size) {
  const std::size_t length = std::min(text.size(), size - 1);
  memcpy(into, text.data(), length);
  into[length] = '\0';
}

}  // namespace

void install(const Options& options) {
  void* frames[1];
  backtrace(frames, 1);  // the first call loads a library, which no handler could
  copy(options.version, g_version, sizeof g_version);
  if (!options.folder.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options.folder, error);
    if (!error)
      copy(options.folder + "/crash-", g_prefix, sizeof g_prefix);
  }
  struct sigaction action = {};
  action.sa_sigaction = handle;
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO;
  for (std::size_t i = 0; i < std::size(kSignals); ++i)
    sigaction(kSignals[i], &action, &g_before[i]);
}

std::shared_ptr<const std::string> request() { return t_request; }

Request::Request(std::shared_ptr<const std::string> body) : outer_(std::move(t_request)) {
  t_request = std::move(body);
}

Request::~Request() { t_request = std::move(outer_); }

Doing::Doing(std::string text) : text_(std::move(text)), outer_(t_doing) { t_doing = this; }

Doing::~Doing() { t_doing = outer_; }

std::string Fate::text() const {
  std::string text = name_of(signal.load());
  if (report[0] != '\0')
    text += "; report: " + std::string(report);
  return text;
}

Net::Net() { sem_init(&crashed_, 0, 0); }

Net::~Net() { sem_destroy(&crashed_); }

void Net::wait() {
  while (sem_wait(&crashed_) != 0) {
  }
}

void Net::wake() { sem_post(&crashed_); }

Guard::Guard(Net& net, Fate& fate) : stack_(new char[kStackBytes]) {
  stack_t stack = {};
  stack.ss_sp = stack_.get();
  stack.ss_size = kStackBytes;
  sigaltstack(&stack, &before_);
  t_crashed = &net.crashed_;
  t_fate = &fate;
}

Guard::~Guard() {
  t_fate = nullptr;
  t_crashed = nullptr;
  sigaltstack(&before_, nullptr);
}

}  // namespace reachd::crash
