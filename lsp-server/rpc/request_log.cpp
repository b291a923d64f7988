#include "lsp-server/rpc/request_log.h"

#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <set>
#include <vector>

#include "lsp-server/protocol/json.h"
#include "lsp-server/rpc/framing.h"

namespace reachd::rpc {

namespace {

using protocol::Json;
using Clock = std::chrono::steady_clock;

/// A client that waits for what never comes must not keep a replay for ever.
constexpr std::chrono::seconds kPatience{120};

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

class LoggingTransport : public Transport {
public:
  LoggingTransport(std::unique_ptr<Transport> inner, std::ofstream log)
      : inner_(std::move(inner)), log_(std::move(log)), start_(Clock::now()) {}

  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = inner_->read(buffer, size);
    frames_.feed({buffer, count});
    while (const std::optional<Frame> frame = frames_.next()) {
      const Json message = Json::parse(frame->body, nullptr, false);
      const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
      log_ << now.count() << ' ' << line_of(message.is_discarded() ? Json(frame->body) : message)
           << '\n';
    }
    log_.flush();  // what comes next may be a crash
    return count;
  }

  bool write(std::string_view bytes) override { return inner_->write(bytes); }

private:
  std::unique_ptr<Transport> inner_;
  std::ofstream log_;
  Clock::time_point start_;
  FrameReader frames_;
};

struct Logged {
  std::chrono::milliseconds when{0};
  std::string frame;
  std::string id;  ///< of a request; empty: it is none
  bool is_end = false;
};

class ReplayTransport : public Transport {
public:
  ReplayTransport(std::vector<Logged> messages, std::unique_ptr<Transport> output)
      : messages_(std::move(messages)), output_(std::move(output)), start_(Clock::now()) {}

  std::size_t read(char* buffer, std::size_t size) override {
    std::unique_lock lock(mutex_);
    if (sent_ == 0 && !next_message(lock))
      return 0;
    const std::string& frame = messages_[next_].frame;
    const std::size_t count = frame.copy(buffer, size, sent_);
    sent_ += count;
    if (sent_ == frame.size()) {
      ++next_;
      sent_ = 0;
    }
    return count;
  }

  bool write(std::string_view bytes) override {
    {
      const std::lock_guard lock(mutex_);
      frames_.feed(bytes);
      while (const std::optional<Frame> frame = frames_.next()) {
        const Json message = Json::parse(frame->body, nullptr, false);
        if (message.is_object() && message.contains("id") && !message.contains("method"))
          open_.erase(line_of(message["id"]));
      }
    }
    answered_.notify_all();
    return output_->write(bytes);
  }

private:
  /// Waits until the next message is due. False: there is none, and all requests are answered.
  bool next_message(std::unique_lock<std::mutex>& lock) {
    if (next_ == messages_.size()) {
      answered_.wait_for(lock, kPatience, [this] { return open_.empty(); });
      return false;
    }
    const Logged& message = messages_[next_];
    answered_.wait_until(lock, start_ + message.when, [] { return false; });
    if (message.is_end)  // the client had its answers by then; this machine may be slower
      answered_.wait_for(lock, kPatience, [this] { return open_.empty(); });
    if (!message.id.empty())
      open_.insert(message.id);
    return true;
  }

  std::vector<Logged> messages_;
  std::unique_ptr<Transport> output_;
  Clock::time_point start_;
  std::mutex mutex_;
  std::condition_variable answered_;
  FrameReader frames_;
  std::set<std::string> open_;  ///< ids of requests without answer
  std::size_t next_ = 0;
  std::size_t sent_ = 0;  ///< bytes of the next message
};

Result<Logged> read_line(const std::string& line, const std::string& place) {
  const std::size_t blank = line.find(' ');
  const std::string number = line.substr(0, blank);
  if (blank == std::string::npos || number.empty() || number.size() > 15 ||
      number.find_first_not_of("0123456789") != std::string::npos)
    return Error{place, "expected milliseconds, a blank and a message"};
  const Json message = Json::parse(line.substr(blank + 1), nullptr, false);
  if (message.is_discarded())
    return Error{place, "the message is not valid JSON"};
  Logged logged;
  logged.when = std::chrono::milliseconds(std::stoll(number));
  logged.frame = framed(message.is_string() ? message.get<std::string>() : line_of(message));
  if (message.is_object() && message.contains("id") && message.contains("method"))
    logged.id = line_of(message["id"]);
  logged.is_end = message.is_object() && (message.value("method", Json()) == "shutdown" ||
                                          message.value("method", Json()) == "exit");
  return logged;
}

}  // namespace

Result<std::unique_ptr<Transport>> log_requests(std::unique_ptr<Transport> transport,
                                                const std::string& path) {
  std::ofstream log(path, std::ios::binary);
  if (!log)
    return Error{path, "cannot be written"};
  return std::unique_ptr<Transport>(
      std::make_unique<LoggingTransport>(std::move(transport), std::move(log)));
}

Result<std::unique_ptr<Transport>> replay_requests(const std::string& path,
                                                   std::unique_ptr<Transport> output) {
  std::ifstream log(path, std::ios::binary);
  if (!log)
    return Error{path, "cannot be read"};
  std::vector<Logged> messages;
  std::string line;
  for (int number = 1; std::getline(log, line); ++number) {
    auto logged = read_line(line, path + ":" + std::to_string(number));
    if (!logged)
      return logged.error();
    messages.push_back(std::move(*logged));
  }
  return std::unique_ptr<Transport>(
      std::make_unique<ReplayTransport>(std::move(messages), std::move(output)));
}

}  // namespace reachd::rpc
