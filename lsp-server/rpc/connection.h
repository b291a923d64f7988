/// JSON-RPC 2.0 over a transport: dispatch, cancellation, error codes, requests to the client.
///
/// Threads: `run` reads and calls the handlers, all on one thread, so a handler must not block; it
/// keeps its Responder and answers from any thread. One thread of the connection's own writes.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "analysis/base/budget.h"
#include "lsp-server/protocol/json.h"
#include "lsp-server/rpc/framing.h"
#include "lsp-server/rpc/transport.h"

namespace reachd::rpc {

using protocol::Json;

enum class ErrorCode {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kServerNotInitialized = -32002,
  kRequestFailed = -32803,
  kContentModified = -32801,
  kRequestCancelled = -32800,
};

struct ResponseError {
  ErrorCode code = ErrorCode::kInternalError;
  std::string message;
};

class Connection;

/// The duty to answer one request. Copies share it; the first answer counts, later ones are
/// dropped. A request that the client cancels is answered at once; its token tells the work to end.
/// One that is forgotten by everybody is answered with an internal error.
class Responder {
public:
  void reply(Json result) const;
  void fail(ErrorCode code, std::string message) const;
  const CancelToken& token() const;
  bool is_answered() const;
  /// Called once just before the answer, whatever it is: the place to end progress.
  void before_answer(std::function<void(bool cancelled)> hook) const;

private:
  friend class Connection;
  struct State;
  explicit Responder(std::shared_ptr<State> state) : state_(std::move(state)) {}
  std::shared_ptr<State> state_;
};

class Connection {
public:
  using RequestHandler = std::function<void(const Json& params, Responder responder)>;
  using NotificationHandler = std::function<void(const Json& params)>;
  /// Decides whether a message may be handled now. An error answers a request, drops a
  /// notification.
  using Gate = std::function<std::optional<ResponseError>(const std::string& method)>;

  explicit Connection(Transport& transport, FrameLimits limits = {});
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void on_request(std::string method, RequestHandler handler);
  void on_notification(std::string method, NotificationHandler handler);
  void set_gate(Gate gate) { gate_ = std::move(gate); }

  /// Reads and dispatches until `stop` is called (by a handler) or the input ends; true for `stop`.
  bool run();
  void stop() { stopped_ = true; }
  /// Writes what is queued and stops writing. Requests still open stay unanswered.
  void close();

  // From any thread.
  void notify(const std::string& method, Json params);
  /// `then` gets the result, or null when the client failed; it runs on the reading thread.
  void request(const std::string& method, Json params, std::function<void(const Json*)> then = {});
  /// Cancels every request that is still open.
  void cancel_all();

private:
  friend class Responder;
  class Writer;

  void handle(const std::string& body);
  void handle_request(const std::string& method, const Json& message);
  void handle_notification(const std::string& method, const Json& params);
  void handle_response(const Json& message);
  void cancel(const Json& id);
  void send(Json message);
  void send_error(const Json& id, ErrorCode code, const std::string& message);
  void finish(Responder::State& state, Json answer, bool cancelled);

  Transport& transport_;
  FrameReader frames_;
  Gate gate_;
  std::map<std::string, RequestHandler> requests_;
  std::map<std::string, NotificationHandler> notifications_;
  std::unique_ptr<Writer> writer_;
  bool stopped_ = false;

  std::mutex mutex_;
  std::map<Json, std::weak_ptr<Responder::State>> open_;           ///< by id, from the client
  std::map<std::string, std::function<void(const Json*)>> asked_;  ///< by id, to the client
  std::uint64_t next_id_ = 1;
};

}  // namespace reachd::rpc
