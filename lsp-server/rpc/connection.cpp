#include "lsp-server/rpc/connection.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <thread>
#include <vector>

#include "lsp-server/crash/crash.h"

namespace reachd::rpc {

namespace {

std::string text_of(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// Nesting of arrays and objects. Values are copied and destroyed recursively; a body that only
/// wants to overflow the stack is refused before it becomes a value.
bool is_too_deep(std::string_view body) {
  constexpr int kDepthMax = 256;
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const char c = body[i];
    if (in_string) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDepthMax)
        return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace

struct Responder::State {
  Connection* connection = nullptr;
  Json id;
  CancelToken token;
  std::mutex mutex;
  bool is_answered = false;
  std::function<void(bool)> hook;

  ~State() {
    if (!is_answered)
      connection->finish(*this,
                         {{"error",
                           {{"code", static_cast<int>(ErrorCode::kInternalError)},
                            {"message", "the request was dropped"}}}},
                         false);
  }
};

void Responder::reply(Json result) const {
  state_->connection->finish(*state_, {{"result", std::move(result)}}, false);
}

void Responder::fail(ErrorCode code, std::string message) const {
  state_->connection->finish(
      *state_, {{"error", {{"code", static_cast<int>(code)}, {"message", std::move(message)}}}},
      code == ErrorCode::kRequestCancelled);
}

const CancelToken& Responder::token() const { return state_->token; }

bool Responder::is_answered() const {
  const std::lock_guard lock(state_->mutex);
  return state_->is_answered;
}

void Responder::before_answer(std::function<void(bool)> hook) const {
  const std::lock_guard lock(state_->mutex);
  if (!state_->is_answered)
    state_->hook = std::move(hook);
}

/// Writes messages in the order in which they were queued.
class Connection::Writer {
public:
  explicit Writer(Transport& transport) : transport_(transport), thread_([this] { write_all(); }) {}
  ~Writer() { close(); }

  void push(std::string message) {
    {
      const std::lock_guard lock(mutex_);
      if (is_closed_)
        return;
      queue_.push_back(std::move(message));
    }
    changed_.notify_one();
  }

  void close() {
    {
      const std::lock_guard lock(mutex_);
      is_closed_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable())
      thread_.join();
  }

private:
  void write_all() {
    bool is_broken = false;
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return !queue_.empty() || is_closed_; });
      if (queue_.empty())
        return;
      const std::string message = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      if (!is_broken)
        is_broken = !transport_.write(framed(message));
      lock.lock();
    }
  }

  Transport& transport_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> queue_;
  bool is_closed_ = false;
  std::thread thread_;
};

Connection::Connection(Transport& transport, FrameLimits limits)
    : transport_(transport), frames_(limits), writer_(std::make_unique<Writer>(transport)) {
  on_notification("$/cancelRequest", [this](const Json& params) {
    if (params.is_object() && params.contains("id"))
      cancel(params["id"]);
  });
}

Connection::~Connection() { close(); }

void Connection::on_request(std::string method, RequestHandler handler) {
  requests_[std::move(method)] = std::move(handler);
}

void Connection::on_notification(std::string method, NotificationHandler handler) {
  notifications_[std::move(method)] = std::move(handler);
}

bool Connection::run() {
  std::vector<char> buffer(std::size_t{64} << 10);
  while (!stopped_) {
    const std::size_t count = transport_.read(buffer.data(), buffer.size());
    if (count == 0)
      return false;
    frames_.feed({buffer.data(), count});
    while (!stopped_) {
      const std::optional<Frame> frame = frames_.next();
      if (!frame)
        break;
      if (frame->problem.empty())
        handle(frame->body);
      else
        send_error(nullptr, ErrorCode::kParseError, frame->problem);
    }
  }
  return true;
}

void Connection::close() { writer_->close(); }

void Connection::handle(const std::string& body) {
  const crash::Request context(std::make_shared<const std::string>(body));
  if (is_too_deep(body)) {
    send_error(nullptr, ErrorCode::kParseError, "the body is nested too deeply");
    return;
  }
  const Json message = Json::parse(body, nullptr, false);
  if (message.is_discarded()) {
    send_error(nullptr, ErrorCode::kParseError, "the body is not valid JSON in UTF-8");
    return;
  }
  if (!message.is_object()) {
    send_error(nullptr, ErrorCode::kInvalidRequest,
               std::string("expected an object, found ") + message.type_name());
    return;
  }
  const bool has_id = message.contains("id");
  const bool is_valid_id =
      has_id && (message["id"].is_number_integer() || message["id"].is_string());
  const Json id = is_valid_id ? message["id"] : Json();
  if (message.value("jsonrpc", Json()) != "2.0") {
    send_error(id, ErrorCode::kInvalidRequest, "expected \"jsonrpc\":\"2.0\"");
    return;
  }
  if (!message.contains("method")) {
    if (message.contains("result") || message.contains("error"))
      handle_response(message);
    else
      send_error(id, ErrorCode::kInvalidRequest, "expected a method");
    return;
  }
  if (!message["method"].is_string() || (has_id && !is_valid_id)) {
    send_error(id, ErrorCode::kInvalidRequest,
               has_id && !is_valid_id ? "expected an id that is an integer or a string"
                                      : "expected a method that is a string");
    return;
  }
  if (message.contains("params") && !message["params"].is_structured() &&
      !message["params"].is_null()) {
    if (has_id)
      send_error(id, ErrorCode::kInvalidRequest, "expected params that are an object or an array");
    return;
  }
  const std::string method = message["method"];
  if (has_id)
    handle_request(method, message);
  else
    handle_notification(method, message.value("params", Json()));
}

void Connection::handle_request(const std::string& method, const Json& message) {
  const Json& id = message["id"];
  if (gate_)
    if (const std::optional<ResponseError> refused = gate_(method)) {
      send_error(id, refused->code, refused->message);
      return;
    }
  const auto handler = requests_.find(method);
  if (handler == requests_.end()) {
    send_error(id, ErrorCode::kMethodNotFound, "unknown method '" + method + "'");
    return;
  }
  const auto state = std::make_shared<Responder::State>();
  state->connection = this;
  state->id = id;
  {
    const std::lock_guard lock(mutex_);
    const auto same = open_.find(id);
    if (same != open_.end() && !same->second.expired()) {
      state->is_answered = true;
      send_error(id, ErrorCode::kInvalidRequest, "the id of a request that is not answered yet");
      return;
    }
    open_[id] = state;
  }
  const Responder responder(state);
  try {
    handler->second(message.value("params", Json()), responder);
  } catch (const std::exception& exception) {
    responder.fail(ErrorCode::kInternalError, method + ": " + exception.what());
  }
}

void Connection::handle_notification(const std::string& method, const Json& params) {
  if (gate_ && method != "$/cancelRequest" && gate_(method))
    return;
  const auto handler = notifications_.find(method);
  if (handler == notifications_.end())
    return;
  try {
    handler->second(params);
  } catch (const std::exception& exception) {
    notify("window/logMessage", {{"type", static_cast<int>(protocol::MessageType::kError)},
                                 {"message", method + ": " + exception.what()}});
  }
}

void Connection::handle_response(const Json& message) {
  std::function<void(const Json*)> then;
  {
    const std::lock_guard lock(mutex_);
    const Json id = message.value("id", Json());
    const auto asked = id.is_string() ? asked_.find(id.get<std::string>()) : asked_.end();
    if (asked == asked_.end())
      return;
    then = std::move(asked->second);
    asked_.erase(asked);
  }
  if (then)
    then(message.contains("result") ? &message["result"] : nullptr);
}

void Connection::cancel(const Json& id) {
  std::shared_ptr<Responder::State> state;
  {
    const std::lock_guard lock(mutex_);
    const auto open = open_.find(id);
    if (open != open_.end())
      state = open->second.lock();
  }
  if (!state)
    return;
  state->token.cancel();
  Responder(state).fail(ErrorCode::kRequestCancelled, "cancelled");
}

void Connection::cancel_all() {
  std::vector<Json> ids;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, state] : open_)
      ids.push_back(id);
  }
  for (const Json& id : ids)
    cancel(id);
}

void Connection::finish(Responder::State& state, Json answer, bool cancelled) {
  std::function<void(bool)> hook;
  {
    const std::lock_guard lock(state.mutex);
    if (state.is_answered)
      return;
    state.is_answered = true;
    hook = std::move(state.hook);
    state.hook = nullptr;
  }
  if (hook)
    hook(cancelled);
  {
    const std::lock_guard lock(mutex_);
    open_.erase(state.id);
  }
  answer["jsonrpc"] = "2.0";
  answer["id"] = state.id;
  writer_->push(text_of(answer));
}

void Connection::send(Json message) {
  message["jsonrpc"] = "2.0";
  writer_->push(text_of(message));
}

void Connection::send_error(const Json& id, ErrorCode code, const std::string& message) {
  send({{"id", id}, {"error", {{"code", static_cast<int>(code)}, {"message", message}}}});
}

void Connection::notify(const std::string& method, Json params) {
  send({{"method", method}, {"params", std::move(params)}});
}

void Connection::request(const std::string& method, Json params,
                         std::function<void(const Json*)> then) {
  std::string id;
  {
    const std::lock_guard lock(mutex_);
    id = "reachd/" + std::to_string(next_id_++);
    asked_[id] = std::move(then);
  }
  Json message = {{"id", id}, {"method", method}};
  if (!params.is_null())
    message["params"] = std::move(params);
  send(std::move(message));
}

}  // namespace reachd::rpc
