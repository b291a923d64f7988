/// One connection to a server that speaks the protocol of Redis (Valkey does, too). The only place
/// that sees hiredis. Every call ends in time, but for the system looking up a host's name.
/// Not thread-safe. The thread that uses it must not be ended by SIGPIPE.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/index/cache_address.h"

namespace reachd::index {

/// Far above what a unit becomes; who sends more is no server of ours.
inline constexpr std::size_t kReplyBytesMax = std::size_t{96} << 20;

class RedisConnection {
public:
  using Clock = std::chrono::steady_clock;

  struct Reply {
    enum class Kind {
      kNone,     ///< there is no such key
      kText,     ///< what it holds, or a word like "OK", or a number
      kRefused,  ///< the server does not do it: why
    } kind = Kind::kNone;
    std::string text;
  };
  using Command = std::vector<std::string_view>;

  struct Patience {
    Clock::time_point end;              ///< of the call
    std::chrono::milliseconds silence;  ///< without a byte that moves
  };

  /// Connects, says who it is, and chooses the database. Errors: what did not work, with the
  /// server's own words. `last_move` is told whenever bytes move; it must outlive the connection.
  static Result<std::unique_ptr<RedisConnection>> open(const CacheAddress& address,
                                                       const Patience& patience,
                                                       std::atomic<Clock::time_point>& last_move);
  ~RedisConnection();
  RedisConnection(const RedisConnection&) = delete;
  RedisConnection& operator=(const RedisConnection&) = delete;

  /// Sends all, then waits for as many replies. After an error the connection is of no use.
  Result<std::vector<Reply>> ask(const std::vector<Command>& commands, const Patience& patience);

private:
  struct Context;  ///< hides hiredis
  RedisConnection(std::unique_ptr<Context> context, std::atomic<Clock::time_point>& last_move);

  std::optional<Error> connect(const CacheAddress& address, const Patience& patience);
  std::optional<Error> send(const Patience& patience);
  Result<Reply> receive(const Patience& patience);
  /// Until the socket can be read from, or written to. False: it took too long.
  bool wait(bool for_writing, const Patience& patience) const;
  Error broken() const;

  std::unique_ptr<Context> context_;
  std::atomic<Clock::time_point>& last_move_;
};

}  // namespace reachd::index
