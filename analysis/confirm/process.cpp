#include "analysis/confirm/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <functional>

#include "analysis/confirm/confined.h"

extern char** environ;

namespace reachd::confirm {

namespace {

using Clock = std::chrono::steady_clock;

/// Two ends, both closed at the end if they still are open.
struct Pipe {
  int read = -1;
  int write = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) == 0) {
      read = ends[0];
      write = ends[1];
    }
  }
  ~Pipe() {
    close_end(read);
    close_end(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  static void close_end(int& end) {
    if (end >= 0)
      close(end);
    end = -1;
  }
  bool is_open() const { return read >= 0 && write >= 0; }
};

pid_t start(const std::string& command, const Pipe& in, const Pipe& out, const Pipe& errors) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // The child must not inherit that we ignore broken pipes, nor that we wait for signals.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  const std::array<char*, 4> arguments = {shell.data(), option.data(), text.data(), nullptr};
  pid_t child = -1;
  const int failure =
      posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  errno = failure;
  return failure == 0 ? child : -1;
}

/// What is there now; false at the end.
bool take(int from, std::string& into, std::size_t max) {
  std::array<char, 4096> buffer{};
  const ssize_t count = read(from, buffer.data(), buffer.size());
  if (count > 0)
    into.append(buffer.data(), std::min(static_cast<std::size_t>(count),
                                        max > into.size() ? max - into.size() : 0));
  return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

/// As `write`, where a reader that is gone is an error and not the end of this process.
ssize_t write_quietly(int to, const char* data, std::size_t size) {
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  const ssize_t count = write(to, data, size);
  const int failure = errno;
  const timespec now{};
  if (count < 0 && failure == EPIPE)
    sigtimedwait(&broken_pipe, nullptr, &now);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = failure;
  return count;
}

/// As much as fits; false when no more is to be written.
bool give(int to, const std::string& from, std::size_t& given) {
  const ssize_t count = write_quietly(to, from.data() + given, from.size() - given);
  if (count > 0)
    given += static_cast<std::size_t>(count);
  const bool may_go_on = count >= 0 || errno == EINTR || errno == EAGAIN;
  return may_go_on && given < from.size();
}

/// Empty: it may go on.
std::string must_stop(Clock::time_point until, const ProcessLimits& limits,
                      const CancelToken& cancel) {
  if (cancel.cancelled())
    return "cancelled";
  if (Clock::now() >= until)
    return "found no end after " + std::to_string(limits.time.count() / 1000) + " s, expected one";
  return {};
}

/// Empty: it has said all.
std::string exchange(Pipe& in, Pipe& out, Pipe& errors, const std::string& input,
                     Clock::time_point until, const ProcessLimits& limits,
                     const CancelToken& cancel, ProcessEnd& end) {
  constexpr std::size_t kErrorsMax = 4096;
  constexpr int kPollMilliseconds = 50;  // until a cancellation is noticed
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  std::size_t given = 0;
  if (input.empty())
    Pipe::close_end(in.write);
  while (out.read >= 0 || errors.read >= 0) {
    if (std::string stop = must_stop(until, limits, cancel); !stop.empty())
      return stop;
    // Negative descriptors are passed over.
    std::array<pollfd, 3> ends = {pollfd{out.read, POLLIN, 0}, pollfd{errors.read, POLLIN, 0},
                                  pollfd{in.write, POLLOUT, 0}};
    if (poll(ends.data(), ends.size(), kPollMilliseconds) <= 0)
      continue;
    if (ends[0].revents != 0 && !take(out.read, end.output, limits.output_max + 1))
      Pipe::close_end(out.read);
    if (ends[1].revents != 0 && !take(errors.read, end.errors, kErrorsMax))
      Pipe::close_end(errors.read);
    if (ends[2].revents != 0 && !give(in.write, input, given))
      Pipe::close_end(in.write);
    if (end.output.size() > limits.output_max)
      return "found more than " + std::to_string(limits.output_max) +
             " bytes on its standard output";
  }
  return {};
}

std::string start_failure_text(const StartFailure& failure) {
  const std::string why = std::string(": ") + std::strerror(failure.error);
  switch (failure.step) {
    case StartFailure::Step::kInput:
      return "/dev/null cannot be opened" + why;
    case StartFailure::Step::kFolder:
      return "its folder cannot be entered" + why;
    case StartFailure::Step::kProgram:
      return "it cannot be executed" + why;
    case StartFailure::Step::kProcess:
      return "there is no process for it" + why;
  }
  return "it cannot be executed" + why;
}

using Starter = std::function<pid_t(const Pipe& in, const Pipe& out, const Pipe& errors)>;

/// Starts a process, the leader of a group, and stays with it to its end, or ends it.
Result<ProcessEnd> attend(const std::string& place, const Starter& start, bool is_supervisor,
                          const std::string& input, const ProcessLimits& limits,
                          const CancelToken& cancel) {
  Pipe in;
  Pipe out;
  Pipe errors;
  if (!in.is_open() || !out.is_open() || !errors.is_open())
    return Error{place, std::string("cannot be run: ") + std::strerror(errno)};
  const pid_t child = start(in, out, errors);
  if (child < 0)
    return Error{place, std::string("cannot be run: ") + std::strerror(errno)};
  Pipe::close_end(in.read);
  Pipe::close_end(out.write);
  Pipe::close_end(errors.write);
  ProcessEnd end;
  const auto until = Clock::now() + limits.time;
  std::string stopped = exchange(in, out, errors, input, until, limits, cancel, end);
  // It may have closed its output and go on.
  int status = 0;
  bool has_ended = false;
  while (stopped.empty() && !has_ended) {
    stopped = must_stop(until, limits, cancel);
    has_ended = waitpid(child, &status, WNOHANG) == child;
    if (has_ended)
      stopped.clear();
    else
      poll(nullptr, 0, 1);
  }
  // Who looks after others is asked to end them.
  if (!has_ended && is_supervisor) {
    kill(child, SIGTERM);
    constexpr int kTries = 2000;
    for (int i = 0; i < kTries && !has_ended; ++i) {
      has_ended = waitpid(child, &status, WNOHANG) == child;
      if (!has_ended)
        poll(nullptr, 0, 1);
    }
  }
  // It may have left others behind; and it cannot be waited for twice.
  kill(-child, SIGKILL);
  while (!has_ended && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!stopped.empty())
    return Error{place, stopped};
  constexpr int kBySignal = 128;
  end.status = WIFSIGNALED(status) ? kBySignal + WTERMSIG(status) : WEXITSTATUS(status);
  return end;
}

}  // namespace

Environment home_in(const std::string& folder) {
  return {{"HOME", folder},
          {"XDG_CONFIG_HOME", folder + "/.config"},
          {"XDG_CACHE_HOME", folder + "/.cache"},
          {"XDG_DATA_HOME", folder + "/.local/share"},
          {"XDG_STATE_HOME", folder + "/.local/state"}};
}

Result<ProcessEnd> run_process(const std::string& command, const std::string& input,
                               const ProcessLimits& limits, const CancelToken& cancel) {
  const auto starter = [&](const Pipe& in, const Pipe& out, const Pipe& errors) {
    return start(command, in, out, errors);
  };
  return attend("command '" + command + "'", starter, false, input, limits, cancel);
}

Result<ProcessEnd> run_confined(const std::vector<std::string>& line,
                                const Confinement& confinement, const ProcessLimits& limits,
                                const CancelToken& cancel) {
  Pipe failure;
  const std::string place = "'" + line.front() + "'";
  if (!failure.is_open())
    return Error{place, std::string("cannot be run: ") + std::strerror(errno)};
  const auto starter = [&](const Pipe&, const Pipe& out, const Pipe& errors) {
    return start_confined(line, confinement, out.write, errors.write, failure.write);
  };
  Result<ProcessEnd> end = attend(place, starter, true, {}, limits, cancel);
  Pipe::close_end(failure.write);
  StartFailure told;
  // Whoever was started meanwhile may hold the other end.
  fcntl(failure.read, F_SETFL, O_NONBLOCK);
  if (end && read(failure.read, &told, sizeof told) == sizeof told)
    end->not_started = start_failure_text(told);
  return end;
}

}  // namespace reachd::confirm
