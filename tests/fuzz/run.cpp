#include "tests/fuzz/run.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

#include "lsp-server/lsp/server.h"
#include "lsp-server/rpc/framing.h"

namespace reachd::fuzz {

namespace {

constexpr std::chrono::seconds kPatience{60};

/// What is no UTF-8 is replaced, as it is by the server.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::size_t depth_of(const Json& value) {
  std::size_t depth = 0;
  if (value.is_structured())
    for (const Json& part : value)
      depth = std::max(depth, depth_of(part));
  return depth + 1;
}

/// By its id: what has one, responses excepted, and what is nested so deeply that nobody looks.
bool is_answered(const Json& message) {
  constexpr std::size_t kDepthMax = 250;
  const Json id = message.is_object() ? message.value("id", Json()) : Json();
  if (!id.is_number_integer() && !id.is_string())
    return false;
  const bool is_response = message.value("jsonrpc", Json()) == "2.0" &&
                           !message.contains("method") &&
                           (message.contains("result") || message.contains("error"));
  return !is_response && depth_of(message) < kDepthMax;
}

/// Gives ids to requests, so that each is answered once, and takes the pulse of the answers.
class Talker : public rpc::Transport {
public:
  explicit Talker(const Conversation& conversation) {
    add({{"jsonrpc", "2.0"},
         {"id", "first"},
         {"method", "initialize"},
         {"params",
          {{"capabilities", Json::object()}, {"initializationOptions", {{"background", false}}}}}});
    for (Json message : conversation) {
      if (message.is_string()) {
        input_ += rpc::framed(message.get<std::string>());
        continue;
      }
      const Json method = message.is_object() ? message.value("method", Json()) : Json();
      if (method == "exit" || method == "shutdown")
        continue;  // what follows would be in vain
      add(std::move(message));
    }
  }

  std::size_t read(char* buffer, std::size_t size) override {
    std::unique_lock lock(mutex_);
    const std::size_t count = input_.copy(buffer, size, sent_);
    sent_ += count;
    if (count == 0 && !answered_.wait_for(lock, kPatience, [this] { return open_ == 0; }))
      note("a request without answer");
    return count;
  }

  bool write(std::string_view bytes) override {
    const std::lock_guard lock(mutex_);
    frames_.feed(bytes);
    while (const auto frame = frames_.next()) {
      const Json message = Json::parse(frame->body, nullptr, false);
      if (!frame->problem.empty() || !message.is_object())
        note("output that is no message: " + frame->body);
      else if (!message.contains("method"))
        take_answer(message.value("id", Json()));
    }
    answered_.notify_all();
    return true;
  }

  std::string problem() const { return problem_; }

private:
  void add(Json message) {
    if (is_answered(message)) {
      if (!message["id"].is_string())
        message["id"] = static_cast<int>(expected_.size());
      ++expected_[text_of(message["id"])];
      ++open_;
    }
    input_ += rpc::framed(text_of(message));
  }

  void take_answer(const Json& id) {
    if (id.is_null())
      return;  // to what was no request
    const auto found = expected_.find(text_of(id));
    if (found == expected_.end() || found->second == 0) {
      note("an answer too many, to " + text_of(id));
      return;
    }
    --found->second;
    --open_;
  }

  void note(const std::string& text) {
    if (problem_.empty())
      problem_ = text;
  }

  std::string input_;
  std::mutex mutex_;
  std::condition_variable answered_;
  rpc::FrameReader frames_;
  std::map<std::string, int> expected_;
  int open_ = 0;
  std::size_t sent_ = 0;
  std::string problem_;
};

}  // namespace

std::string converse(const Conversation& conversation, const std::shared_ptr<index::Index>& index) {
  Talker talker(conversation);
  session::SessionOptions options;
  options.index = index;
  options.background = false;
  options.lens_seconds = 0.05;
  options.command_seconds = 0.1;
  options.debounce = std::chrono::milliseconds(0);
  lsp::Server server(talker, std::move(options));
  server.run();
  return talker.problem();
}

}  // namespace reachd::fuzz
