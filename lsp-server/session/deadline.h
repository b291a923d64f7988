/// The wall-clock end of one question. The engine looks at the clock between its steps; a solver
/// call that is still running then is interrupted from here.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/query/answer.h"

namespace reachd::session {

class Deadline {
public:
  /// Time for an engine that knows its limit to end by itself and to say where it stands.
  static constexpr std::chrono::milliseconds kGrace{100};

  /// The question is cancelled with `parent`, or so many seconds and `grace` from now; 0 seconds:
  /// only with `parent`. A limit that is over at once cancels before the constructor returns.
  Deadline(double seconds, const CancelToken& parent, std::chrono::milliseconds grace = kGrace);
  ~Deadline();
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  const CancelToken& token() const { return token_; }
  /// To be called with the answer: says that the time was what stopped it, if so. What was proved
  /// while the work was being cancelled is not trusted, as parts may be missing.
  void settle(query::Answer& answer) const;
  /// For work other than a question: the error if the time ended it.
  std::optional<Error> passed(const std::string& what) const;

private:
  double seconds_;
  CancelToken parent_;
  CancelToken token_;
  CancelToken::Registration link_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool is_over_ = false;
  std::thread watch_;
};

}  // namespace reachd::session
