/// Reports of crashes, and threads that may crash alone.
///
///   crash::install({.folder = "/var/cache/crashes", .version = "reachd 0.1.0"});
///   const crash::Request request(body);        the client's message that this thread works on
///   const crash::Doing doing("analysing app.c");
///   const crash::Guard guard(net, fate);       on a worker: a crash parks this thread for ever
#pragma once

#include <semaphore.h>
#include <signal.h>

#include <atomic>
#include <memory>
#include <string>

namespace reachd::crash {

struct Options {
  std::string folder;   ///< of the reports; empty: they go to standard error only
  std::string version;  ///< the first line of a report
};

/// From now on SIGSEGV, SIGABRT and the like write a report. Where no guard is, the process ends by
/// the signal, as it would without. Once per process.
void install(const Options& options);

/// The message of the client that the calling thread works on; null: none.
std::shared_ptr<const std::string> request();

/// Says which message this thread works on, while it lives.
class Request {
public:
  explicit Request(std::shared_ptr<const std::string> body);
  ~Request();
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

private:
  std::shared_ptr<const std::string> outer_;
};

/// Says in words what this thread does, while it lives. They nest.
class Doing {
public:
  explicit Doing(std::string text);
  ~Doing();
  Doing(const Doing&) = delete;
  Doing& operator=(const Doing&) = delete;

  const std::string& text() const { return text_; }
  const Doing* outer() const { return outer_; }

private:
  std::string text_;
  const Doing* outer_;
};

/// What became of a guarded thread.
struct Fate {
  std::atomic<int> signal = 0;  ///< 0: it lives
  char report[512] = {};        ///< path of the report; empty: it went to standard error

  std::string text() const;  ///< "SIGSEGV; report: /…/crash-17-1.txt"
};

/// Is told of crashes of the threads that it guards.
class Net {
public:
  Net();
  ~Net();
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  /// Blocks until a guarded thread crashed or `wake` was called.
  void wait();
  void wake();

private:
  friend class Guard;
  sem_t crashed_;
};

/// While it lives, a crash of this thread costs the thread and not the process: it writes the
/// report, says so in `fate`, wakes `net` and never goes on. All three outlive it. After some
/// crashes the process ends nevertheless: each of them costs memory.
class Guard {
public:
  Guard(Net& net, Fate& fate);
  ~Guard();
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;

private:
  std::unique_ptr<char[]> stack_;  ///< for the handler: the thread's own may be what overflowed
  stack_t before_ = {};            ///< that of a sanitizer, which releases it at the thread's end
};

}  // namespace reachd::crash
