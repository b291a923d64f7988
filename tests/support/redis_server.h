/// A real server of Redis for a test, in a folder of its own on a local socket: nobody else meets
/// it, and it keeps nothing.
#pragma once

#include <sys/types.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reachd::test {

class RedisServer {
public:
  /// Starts it, and waits until it answers. `options`: as on its command line.
  explicit RedisServer(const std::vector<std::string>& options = {});
  ~RedisServer();
  RedisServer(const RedisServer&) = delete;
  RedisServer& operator=(const RedisServer&) = delete;

  /// Debian has it in `redis-tools`.
  static bool is_installed();

  bool runs() const { return process_ > 0; }
  std::string url() const { return "redis+unix://" + socket(); }

  /// At once, as when the machine is gone.
  void kill();
  /// With nothing of what it knew.
  void restart();
  /// It is there, and does nothing.
  void pause() const;
  void go_on() const;

  /// The reply as text, list elements one a line; none: there is no such key, or no server.
  std::optional<std::string> ask(std::initializer_list<std::string_view> command) const;
  std::vector<std::string> keys(const std::string& pattern = "*") const;

private:
  std::string socket() const { return folder_ + "/socket"; }
  void start();

  std::vector<std::string> options_;
  std::string folder_;
  pid_t process_ = 0;
};

}  // namespace reachd::test
