#include "analysis/smt/z3/interrupt.h"

#include <chrono>
#include <system_error>

namespace reachd::smt {

InterruptScope::InterruptScope(Z3_context context, const CancelToken& token) : context_(context) {
  registration_.emplace(token, [this] { interrupt(); });
}

InterruptScope::~InterruptScope() {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  finished_changed_.notify_all();
  registration_.reset();  // waits for a canceller that is in interrupt()
  if (repeater_.joinable())
    repeater_.join();
}

void InterruptScope::interrupt() {
  const std::lock_guard lock(mutex_);
  if (finished_)
    return;
  Z3_interrupt(context_);
  if (repeater_.joinable())
    return;
  try {
    repeater_ = std::thread([this] { repeat(); });
  } catch (const std::system_error&) {
    // No thread to be had: the one interrupt must do.
  }
}

void InterruptScope::repeat() {
  std::unique_lock lock(mutex_);
  while (!finished_changed_.wait_for(lock, std::chrono::milliseconds(2), [this] { return finished_; }))
    Z3_interrupt(context_);
}

}  // namespace reachd::smt
