/// A language client for tests: the real binary at the other end of two pipes, raw bytes and JSON.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reachd::test {

using Json = nlohmann::json;

/// True when `wanted` is part of `found`: members of objects, elements of arrays in any order. A
/// wanted string that starts with '~' need only occur.
bool contains(const Json& found, const Json& wanted);

class Client {
public:
  Client() = default;
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// Starts REACHD_BINARY in a folder.
  void start(const std::string& folder, const std::vector<std::string>& arguments);
  void send_raw(std::string_view bytes);
  void send(Json message);
  int request(const std::string& method, const Json& params);
  void notify(const std::string& method, const Json& params);
  /// What requests of the server for that method are answered with from now on.
  void answer(const std::string& method, Json result) { answers_[method] = std::move(result); }

  /// The first message not yet taken that the predicate accepts; it is taken, others stay. Requests
  /// of the server are answered on the way. None after the patience.
  std::optional<Json> wait(const std::function<bool(const Json&)>& accepts,
                           std::chrono::milliseconds patience = std::chrono::seconds(30));
  Json response(int id);
  /// Messages that came and were not taken, for failure reports.
  std::string pending() const;
  /// Forgets what came so far.
  void forget();

  void close_input();
  /// The exit status, or -1 when it does not end in time.
  int exit_status(std::chrono::milliseconds patience = std::chrono::seconds(10));
  pid_t process() const { return process_; }

private:
  bool read_some(std::chrono::milliseconds patience);
  void parse();

  pid_t process_ = 0;
  int to_server_ = -1;
  int from_server_ = -1;
  std::string buffer_;
  std::vector<Json> messages_;
  std::map<std::string, Json> answers_;
  int next_id_ = 1000;
};

}  // namespace reachd::test
