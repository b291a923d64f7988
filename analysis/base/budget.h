/// Limits of one piece of work, and the means to stop it from another thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace reachd {

namespace detail {
struct CancelState {
  std::atomic<bool> cancelled = false;
  std::mutex mutex;
  std::uint64_t next_key = 0;
  std::vector<std::pair<std::uint64_t, std::function<void()>>> interrupts;
};
}  // namespace detail

/// A flag that any thread may raise, once. Copies share it. Code that blocks in something that does
/// not poll (a solver) registers an interrupt for as long as it blocks.
class CancelToken {
public:
  CancelToken() : state_(std::make_shared<detail::CancelState>()) {}

  /// Raises the flag and calls every interrupt that is registered now. Thread-safe.
  void cancel() const {
    state_->cancelled.store(true, std::memory_order_release);
    const std::lock_guard lock(state_->mutex);
    for (const auto& [key, interrupt] : state_->interrupts)
      interrupt();
  }
  bool cancelled() const { return state_->cancelled.load(std::memory_order_acquire); }

  /// Keeps an interrupt registered while it lives.
  class Registration {
  public:
    Registration(const CancelToken& token, std::function<void()> interrupt) : state_(token.state_) {
      const std::lock_guard lock(state_->mutex);
      key_ = state_->next_key++;
      state_->interrupts.emplace_back(key_, std::move(interrupt));
    }
    ~Registration() {
      const std::lock_guard lock(state_->mutex);
      std::erase_if(state_->interrupts, [&](const auto& entry) { return entry.first == key_; });
    }
    Registration(const Registration&) = delete;
    Registration& operator=(const Registration&) = delete;

  private:
    std::shared_ptr<detail::CancelState> state_;
    std::uint64_t key_ = 0;
  };

private:
  std::shared_ptr<detail::CancelState> state_;
};

/// How much one question may cost. Everything but the deadline is deterministic: the same question
/// with the same budget stops at the same place on every machine.
struct Budget {
  /// Z3 resource units for one solver call; a call that needs more answers unknown.
  std::uint64_t solver_rlimit = 20'000'000;
  /// Partial sequences that a search may expand.
  std::uint64_t expansions_max = 20'000;
  /// Length of a sequence, in events.
  std::uint64_t events_max = 10'000;
  /// Wall-clock end; past it every engine answers unknown. None: no limit.
  std::optional<std::chrono::steady_clock::time_point> deadline;
  CancelToken cancel;

  /// True when the work must end now, by cancellation or by the clock.
  bool exhausted() const {
    return cancel.cancelled() || (deadline && std::chrono::steady_clock::now() >= *deadline);
  }
};

}  // namespace reachd
