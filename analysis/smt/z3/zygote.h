/// Work that may end the process, or never end, in processes of its own.
///
///   static Zygote zygote(prepare, answer);       // functions without captures
///   zygote.start();                              // best at the beginning of main()
///   auto bytes = zygote.run(request, cancel);    // answer(request), computed elsewhere
///
/// Forking a process with much memory is slow, and with threads dangerous: so the process that all
/// others are copies of, the zygote, is made early, waits, and stays small. Each request gets a
/// copy of it. Copies end when nobody waits for them any more, and with this process. Cost: one
/// fork of a small process for each request, about a millisecond.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/base/budget.h"

namespace reachd::smt {

class Zygote {
public:
  /// `prepare` runs once in the zygote, before the first request; `answer` in a copy for each.
  Zygote(void (*prepare)(), std::string (*answer)(std::string_view request))
      : prepare_(prepare), answer_(answer) {}
  ~Zygote();
  Zygote(const Zygote&) = delete;
  Zygote& operator=(const Zygote&) = delete;

  /// Makes the process, unless it is there. `run` does so, too.
  void start();
  /// None where the process ended in another way, could not be made, or the token was cancelled.
  /// Any thread, many at a time.
  std::optional<std::string> run(std::string_view request, const CancelToken& cancel);
  /// Of processor time, that those who answered took so far.
  double seconds() const { return static_cast<double>(microseconds_) / 1e6; }

private:
  [[noreturn]] void serve(int control);
  [[noreturn]] void serve_one(int connection);
  /// Hands the zygote the end of a connection.
  bool send(int connection);
  void start_locked();
  void stop_locked();

  void (*prepare_)();
  std::string (*answer_)(std::string_view request);
  std::mutex mutex_;
  int control_ = -1;
  int process_ = -1;
  std::atomic<long> microseconds_ = 0;
};

}  // namespace reachd::smt
