/// Ends a call into Z3 when a CancelToken is raised.
#pragma once

#include <z3.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "analysis/base/budget.h"

namespace reachd::smt {

/// Makes one call interruptible: lives from just before a check or query to just after it.
///
///   const InterruptScope interrupts(context, cancel);
///   return solver.check();
///
/// Z3 4.8.12 forgets an interrupt at the start of a call, so one that comes between our look at the
/// token and that start would be lost. Therefore the first interrupt starts a thread that repeats
/// it until the scope ends; without a cancellation there is no thread. An interrupt after the end
/// of a call stays pending, and then makes even destructors throw; so the scope clears it.
class InterruptScope {
public:
  InterruptScope(Z3_context context, const CancelToken& token);
  ~InterruptScope();
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;

private:
  void interrupt();
  void repeat();
  void clear();

  Z3_context context_;
  std::mutex mutex_;
  std::condition_variable finished_changed_;
  bool finished_ = false;
  bool interrupted_ = false;
  std::thread repeater_;
  std::optional<CancelToken::Registration> registration_;
};

}  // namespace reachd::smt
