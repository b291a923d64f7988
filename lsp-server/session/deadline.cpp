#include "lsp-server/session/deadline.h"

#include <algorithm>
#include <cstdio>

namespace reachd::session {

namespace {

std::string text_of(double seconds) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%g", seconds);
  return buffer;
}

}  // namespace

Deadline::Deadline(double seconds, const CancelToken& parent, std::chrono::milliseconds grace)
    : seconds_(seconds), parent_(parent), link_(parent, [token = token_] { token.cancel(); }) {
  if (parent.cancelled())
    token_.cancel();
  if (seconds <= 0)
    return;
  using Clock = std::chrono::steady_clock;
  const Clock::time_point end = Clock::now() +
                                std::chrono::duration_cast<Clock::duration>(
                                    std::chrono::duration<double>(std::min(seconds, 1e9))) +
                                grace;
  watch_ = std::thread([this, end] {
    std::unique_lock lock(mutex_);
    if (changed_.wait_until(lock, end, [this] { return is_over_; }))
      return;
    lock.unlock();
    token_.cancel();
  });
  // The thread may get its turn only after a short question has been answered.
  if (Clock::now() >= end)
    token_.cancel();
}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  changed_.notify_all();
  if (watch_.joinable())
    watch_.join();
}

void Deadline::settle(query::Answer& answer) const {
  if (!token_.cancelled())
    return;
  if (answer.verdict == query::Verdict::kUnreachable) {
    answer.verdict = query::Verdict::kUnknown;
    answer.certificate.reset();
    answer.reasons.clear();
    if (parent_.cancelled())
      answer.reasons.push_back({"cancelled", std::nullopt});
  }
  if (answer.verdict != query::Verdict::kUnknown || parent_.cancelled())
    return;
  // The engine only knows that it was stopped.
  std::erase_if(answer.reasons, [](const query::Reason& r) { return r.text == "cancelled"; });
  answer.reasons.insert(answer.reasons.begin(),
                        {"time limit of " + text_of(seconds_) + " s reached", std::nullopt});
}

std::optional<Error> Deadline::passed(const std::string& what) const {
  if (!token_.cancelled() || parent_.cancelled())
    return std::nullopt;
  return Error{"", what + " were not found within the time limit of " + text_of(seconds_) + " s"};
}

}  // namespace reachd::session
