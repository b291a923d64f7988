#include "analysis/smt/z3/interrupt.h"

#include <chrono>
#include <system_error>

namespace reachd::smt {

InterruptScope::InterruptScope(Z3_context context, const CancelToken& token) : context_(context) {
  registration_.emplace(token, [this] { interrupt(); });
  // A token that was raised before the registration calls nobody.
  if (token.cancelled())
    interrupt();
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
  if (interrupted_)
    clear();
}

void InterruptScope::interrupt() {
  const std::lock_guard lock(mutex_);
  if (finished_ || interrupted_)
    return;
  interrupted_ = true;
  Z3_interrupt(context_);
  try {
    repeater_ = std::thread([this] { repeat(); });
  } catch (const std::system_error&) {
    // No thread to be had: the one interrupt must do.
  }
}

void InterruptScope::repeat() {
  std::unique_lock lock(mutex_);
  constexpr std::chrono::milliseconds kPause(2);
  while (!finished_changed_.wait_for(lock, kPause, [this] { return finished_; }))
    Z3_interrupt(context_);
}

/// The start of a check forgets pending interrupts.
void InterruptScope::clear() {
  const Z3_solver solver = Z3_mk_simple_solver(context_);
  if (solver == nullptr)
    return;
  Z3_solver_inc_ref(context_, solver);
  Z3_solver_check(context_, solver);
  Z3_solver_dec_ref(context_, solver);
}

}  // namespace reachd::smt
