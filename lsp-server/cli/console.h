/// What the commands share: messages on standard error, progress on a terminal, interruption.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "analysis/base/budget.h"
#include "analysis/base/result.h"
#include "analysis/query/answer.h"
#include "lsp-server/cli/options.h"

namespace reachd::cli {

/// Exit statuses that scripts rely on.
inline constexpr int kNothing = 0;
inline constexpr int kFindings = 1;
inline constexpr int kWrongInput = 2;
inline constexpr int kIncomplete = 3;

/// Standard error. Thread-safe.
class Console {
public:
  explicit Console(LogLevel level);
  ~Console();

  void error(const std::string& message);
  void warning(const std::string& message) { say(LogLevel::kWarning, "warning: " + message); }
  void info(const std::string& message) { say(LogLevel::kInfo, message); }
  void debug(const std::string& message) { say(LogLevel::kDebug, message); }
  /// One line that is overwritten; nothing where standard error is no terminal.
  void progress(std::string_view what, std::string_view phase, double share);

private:
  void say(LogLevel level, const std::string& message);
  void clear_locked();

  LogLevel level_;
  bool is_terminal_;
  bool has_progress_ = false;
  std::mutex mutex_;
};

/// While it lives, the first SIGINT or SIGTERM cancels the token; the second, or a few seconds
/// without effect, end the process. Make it before any other thread, as they inherit what it
/// blocks.
class Interruption {
public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  const CancelToken& token() const { return token_; }

private:
  CancelToken token_;
  std::thread thread_;
};

/// Writes all of it to standard output; false when that is closed or full.
bool print(std::string_view text);

/// "src/app.c" for a file below the current folder, else the path as it is.
std::string short_path(const std::string& path);

/// "1 event", "2 events".
std::string counted(std::size_t count, const std::string& what);
/// Shortens all places of an answer.
void shorten_places(query::Answer& answer);

}  // namespace reachd::cli
