/// Worker threads with priorities.
///
/// Jobs of one strand never overlap: an engine is used by one worker at a time. Among the jobs
/// whose strand is free, the most urgent runs first, then the oldest. A job that may be interrupted
/// gives way: its token is cancelled when a more urgent one waits for its strand or for a thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "analysis/base/budget.h"
#include "lsp-server/crash/crash.h"

namespace reachd::session {

/// The most urgent first.
enum class Priority { kInteractive, kVisible, kRefresh, kBackground, kWorkspace };

struct Job {
  std::string strand;
  Priority priority = Priority::kBackground;
  std::function<void(const CancelToken& cancel)> run;
  CancelToken cancel;
  bool may_be_interrupted = false;
  /// A waiting job with the same name gives way to this one; empty: none does.
  std::string name;
  std::chrono::milliseconds delay{0};
  /// Called, on a thread of the scheduler's, when the job's thread crashed; `run` never ends then,
  /// and keeps what it holds. `how`: the signal, and where the report is.
  std::function<void(const std::string& how)> crashed;
  /// The client's message that the job is for: of the thread that submits it.
  std::shared_ptr<const std::string> request = crash::request();
};

class Scheduler {
public:
  explicit Scheduler(std::size_t threads);
  ~Scheduler();
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  void submit(Job job);
  /// Cancels what runs, forgets what waits. True when all threads ended within the time; else some
  /// work does not listen, and only the end of the process ends it.
  bool stop(std::chrono::milliseconds patience);
  /// Jobs that wait or run.
  std::size_t size() const;

private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Job job;
    Clock::time_point due;
    std::uint64_t number = 0;
  };
  struct Running {
    std::uint64_t number = 0;
    std::size_t thread = 0;  ///< in `threads_`
    std::shared_ptr<crash::Fate> fate;
    std::function<void(const std::string&)> crashed;
    std::string strand;
    Priority priority = Priority::kBackground;
    CancelToken cancel;
    bool may_be_interrupted = false;
  };

  void work(std::size_t thread);
  /// Puts new threads in place of those that crashed.
  void rescue();
  std::vector<Waiting>::iterator next_due(Clock::time_point now);
  void interrupt_for(const Job& job);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Waiting> waiting_;
  std::vector<Running> running_;
  std::uint64_t next_number_ = 0;
  std::size_t alive_ = 0;
  bool stopped_ = false;
  std::vector<std::thread> threads_;
  crash::Net net_;
  std::thread rescuer_;
};

}  // namespace reachd::session
