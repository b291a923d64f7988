/// `$/progress` of one request: begin, rising percentages, end.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "lsp-server/rpc/connection.h"

namespace reachd::lsp {

/// Thread-safe; keep it in a shared pointer. Must not outlive the connection.
class Progress : public std::enable_shared_from_this<Progress> {
public:
  Progress(rpc::Connection& connection, rpc::Json token)
      : connection_(connection), token_(std::move(token)) {}

  /// The client gave the token and waits for progress.
  void begin(const std::string& title);
  /// The token is ours: asks the client first, and begins when it agrees.
  void create_and_begin(const std::string& title);
  void report(std::string_view phase, double share);
  /// Once; what comes after it is dropped.
  void end(const std::string& message);

private:
  void begin_locked(const std::string& title);
  void send(const protocol::WorkDone& value);

  rpc::Connection& connection_;
  rpc::Json token_;
  std::mutex mutex_;
  bool begun_ = false;
  bool ended_ = false;
  std::string phase_;
  std::uint32_t percentage_ = 0;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace reachd::lsp
