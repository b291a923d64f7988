#include "analysis/smt/z3/zygote.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace reachd::smt {

namespace {

using Length = std::uint64_t;

/// `size` bytes, or false.
bool read_all(int file, char* into, std::size_t size) {
  while (size > 0) {
    const ssize_t count = read(file, into, size);
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return false;
    into += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

bool write_all(int socket, const char* from, std::size_t size) {
  while (size > 0) {
    const ssize_t count = ::send(socket, from, size, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return false;
    from += count;
    size -= static_cast<std::size_t>(count);
  }
  return true;
}

/// The length goes first: so a message that was cut off is known.
bool write_message(int socket, std::string_view bytes) {
  const Length length = bytes.size();
  std::array<char, sizeof length> head;
  std::memcpy(head.data(), &length, sizeof length);
  return write_all(socket, head.data(), head.size()) &&
         write_all(socket, bytes.data(), bytes.size());
}

std::optional<std::string> read_message(int socket) {
  std::array<char, sizeof(Length)> head;
  if (!read_all(socket, head.data(), head.size()))
    return std::nullopt;
  Length length = 0;
  std::memcpy(&length, head.data(), sizeof length);
  std::string bytes(length, '\0');
  return read_all(socket, bytes.data(), bytes.size()) ? std::optional(std::move(bytes))
                                                      : std::nullopt;
}

/// Waits until there is something to read, or the other end is closed; false when cancelled.
bool wait_for(int socket, const CancelToken& cancel) {
  constexpr int kMilliseconds = 10;
  while (!cancel.cancelled()) {
    pollfd wanted = {.fd = socket, .events = POLLIN, .revents = 0};
    const int ready = poll(&wanted, 1, kMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR))
      return true;
  }
  return false;
}

/// SIGIO, which ends the process, when the other end is closed; not for what else happens there.
void end_with(int socket) {
  const int flags = fcntl(socket, F_GETFL);
  fcntl(socket, F_SETOWN, getpid());
  fcntl(socket, F_SETFL, flags | O_ASYNC);
  pollfd gone = {.fd = socket, .events = POLLRDHUP, .revents = 0};
  if (poll(&gone, 1, 0) > 0)
    _exit(1);
}

void go_on_without(int socket) { fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) & ~O_ASYNC); }

/// What one process hands another with a message: the message's control part.
struct alignas(cmsghdr) Ancillary {
  std::array<char, CMSG_SPACE(sizeof(int))> bytes = {};
};

/// A connection that was sent; -1 where the other end is closed.
int receive(int control) {
  char byte = 0;
  iovec data = {.iov_base = &byte, .iov_len = 1};
  Ancillary ancillary;
  msghdr message = {};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = ancillary.bytes.data();
  message.msg_controllen = ancillary.bytes.size();
  ssize_t size = 0;
  while ((size = recvmsg(control, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR) {
  }
  const cmsghdr* header = size > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
  if (header == nullptr || header->cmsg_type != SCM_RIGHTS)
    return -1;
  int connection = -1;
  std::memcpy(&connection, CMSG_DATA(header), sizeof connection);
  return connection;
}

long microseconds_of_this_process() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  long result = 0;
  for (const timeval& time : {usage.ru_utime, usage.ru_stime})
    result += static_cast<long>(time.tv_sec) * 1'000'000 + static_cast<long>(time.tv_usec);
  return result;
}

void set_signals(std::initializer_list<int> signals, void (*handler)(int)) {
  for (const int signal : signals)
    std::signal(signal, handler);
}

}  // namespace

Zygote::~Zygote() {
  const std::lock_guard lock(mutex_);
  stop_locked();
}

void Zygote::start() {
  const std::lock_guard lock(mutex_);
  start_locked();
}

void Zygote::start_locked() {
  if (control_ >= 0)
    return;
  std::array<int, 2> ends;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return;
  process_ = fork();
  if (process_ == 0)
    serve(ends[1]);
  close(ends[1]);
  control_ = ends[0];
  if (process_ < 0)
    stop_locked();
}

void Zygote::stop_locked() {
  if (control_ >= 0)
    close(control_);  // which ends it
  while (process_ > 0 && waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
  control_ = -1;
  process_ = -1;
}

/// The zygote's life. It has nothing of what the other process had open: whoever waits for the end
/// of that one's output must not wait for this one.
void Zygote::serve(int control) {
  // Whoever handles faults in the other process is not to hear of those here; and what a terminal
  // sends to all is for the other process to act upon.
  set_signals({SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGIO, SIGCHLD}, SIG_DFL);
  set_signals({SIGINT, SIGHUP, SIGTERM, SIGPIPE}, SIG_IGN);
  prctl(PR_SET_NAME, "reachd solver");  // for people who look at what runs
  constexpr int kControl = 3;
  if (control != kControl && dup2(control, kControl) < 0)
    _exit(1);
  close_range(kControl + 1, ~0U, 0);
  const int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  close(nothing);
  prepare_();
  for (int connection = 0; (connection = receive(kControl)) >= 0; close(connection)) {
    while (waitpid(-1, nullptr, WNOHANG) > 0) {
    }
    if (fork() != 0)
      continue;
    close(kControl);
    serve_one(connection);
  }
  // Nobody waits for their answers, so they end. What they took counts as this process's.
  while (waitpid(-1, nullptr, 0) > 0 || errno == EINTR) {
  }
  _exit(0);
}

void Zygote::serve_one(int connection) {
  const auto request = read_message(connection);
  if (!request)
    _exit(1);
  end_with(connection);
  const std::string answer = answer_(*request);
  go_on_without(connection);
  const std::string spent = std::to_string(microseconds_of_this_process());
  _exit(write_message(connection, answer) && write_message(connection, spent) ? 0 : 1);
}

bool Zygote::send(int connection) {
  const std::lock_guard lock(mutex_);
  char byte = 0;
  iovec data = {.iov_base = &byte, .iov_len = 1};
  Ancillary ancillary;
  msghdr message = {};
  message.msg_iov = &data;
  message.msg_iovlen = 1;
  message.msg_control = ancillary.bytes.data();
  message.msg_controllen = ancillary.bytes.size();
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof connection);
  std::memcpy(CMSG_DATA(header), &connection, sizeof connection);
  // Somebody may have killed it: then once more.
  for (int attempt = 0; attempt < 2; ++attempt) {
    start_locked();
    if (control_ < 0)
      return false;
    ssize_t sent = 0;
    while ((sent = sendmsg(control_, &message, MSG_NOSIGNAL)) < 0 && errno == EINTR) {
    }
    if (sent > 0)
      return true;
    stop_locked();
  }
  return false;
}

std::optional<std::string> Zygote::run(std::string_view request, const CancelToken& cancel) {
  std::array<int, 2> ends;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return std::nullopt;
  const bool sent = send(ends[1]);
  close(ends[1]);
  std::optional<std::string> answer;
  if (sent && write_message(ends[0], request) && wait_for(ends[0], cancel))
    answer = read_message(ends[0]);
  if (answer)
    if (const auto spent = read_message(ends[0]))
      microseconds_ += std::strtol(spent->c_str(), nullptr, 10);
  close(ends[0]);
  return answer;
}

}  // namespace reachd::smt
