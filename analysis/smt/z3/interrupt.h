/// Ends a call into Z3 when a CancelToken is raised.
#pragma once

#include <z3.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "analysis/base/budget.h"

namespace reachd::smt {

/// Keeps a Z3 context interruptible while it lives.
///
/// Z3 forgets an interrupt that arrives while no call runs, so one that comes between our look at
/// the token and Z3's start would be lost. Therefore the first interrupt starts a thread that
/// repeats it until the scope ends. Without a cancellation there is no thread.
class InterruptScope {
public:
  InterruptScope(Z3_context context, const CancelToken& token);
  ~InterruptScope();
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;

private:
  void interrupt();
  void repeat();

  Z3_context context_;
  std::mutex mutex_;
  std::condition_variable finished_changed_;
  bool finished_ = false;
  std::thread repeater_;
  std::optional<CancelToken::Registration> registration_;
};

}  // namespace reachd::smt
