#include "tests/lsp/client.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

#include "tests/support/execute.h"

namespace reachd::test {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

bool contains(const Json& found, const Json& wanted) {
  if (wanted.is_object()) {
    if (!found.is_object())
      return false;
    for (const auto& [key, value] : wanted.items())
      if (!found.contains(key) || !contains(found[key], value))
        return false;
    return true;
  }
  if (wanted.is_array()) {
    if (!found.is_array() || (wanted.empty() && !found.empty()))
      return false;
    for (const Json& element : wanted) {
      bool is_there = false;
      for (const Json& candidate : found)
        is_there = is_there || contains(candidate, element);
      if (!is_there)
        return false;
    }
    return true;
  }
  if (wanted.is_string() && wanted.get<std::string>().starts_with("~"))
    return found.is_string() &&
           found.get<std::string>().find(wanted.get<std::string>().substr(1)) != std::string::npos;
  return found == wanted;
}

Client::~Client() {
  close_input();
  if (process_ > 0 && exit_status(milliseconds(3000)) < 0) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  if (from_server_ >= 0)
    ::close(from_server_);
}

void Client::start(const std::string& folder, const std::vector<std::string>& arguments) {
  signal(SIGPIPE, SIG_IGN);
  int input[2];
  int output[2];
  if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0)
    std::abort();
  process_ = fork();
  if (process_ == 0) {
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    if (chdir(folder.c_str()) != 0)
      _exit(126);
    execute_reachd(arguments);
  }
  ::close(input[0]);
  ::close(output[1]);
  to_server_ = input[1];
  from_server_ = output[0];
}

void Client::send_raw(std::string_view bytes) {
  while (!bytes.empty() && to_server_ >= 0) {
    const ssize_t count = write(to_server_, bytes.data(), bytes.size());
    if (count <= 0)
      return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void Client::send(Json message) {
  message["jsonrpc"] = "2.0";
  const std::string body = message.dump();
  send_raw("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
}

int Client::request(const std::string& method, const Json& params) {
  const int id = next_id_++;
  send({{"id", id}, {"method", method}, {"params", params}});
  return id;
}

void Client::notify(const std::string& method, const Json& params) {
  send({{"method", method}, {"params", params}});
}

bool Client::read_some(milliseconds patience) {
  pollfd descriptor{from_server_, POLLIN, 0};
  if (poll(&descriptor, 1, static_cast<int>(patience.count())) <= 0)
    return false;
  char bytes[65536];
  const ssize_t count = read(from_server_, bytes, sizeof bytes);
  if (count <= 0)
    return false;
  buffer_.append(bytes, static_cast<std::size_t>(count));
  parse();
  return true;
}

/// Strict: a server that writes anything but well-formed frames fails the test.
void Client::parse() {
  constexpr std::string_view kHeader = "Content-Length: ";
  for (;;) {
    const std::size_t end = buffer_.find("\r\n\r\n");
    if (end == std::string::npos)
      return;
    if (!buffer_.starts_with(kHeader)) {
      messages_.push_back({{"garbage", buffer_}});
      buffer_.clear();
      return;
    }
    const std::size_t length = std::stoul(buffer_.substr(kHeader.size(), end - kHeader.size()));
    if (buffer_.size() < end + 4 + length)
      return;
    Json message = Json::parse(buffer_.substr(end + 4, length), nullptr, false);
    buffer_.erase(0, end + 4 + length);
    if (message.contains("id") && message.contains("method"))
      send({{"id", message["id"]}, {"result", answers_[message["method"]]}});
    messages_.push_back(std::move(message));
  }
}

std::optional<Json> Client::wait(const std::function<bool(const Json&)>& accepts,
                                 milliseconds patience) {
  const auto end = steady_clock::now() + patience;
  for (std::size_t seen = 0;;) {
    for (; seen < messages_.size(); ++seen)
      if (accepts(messages_[seen])) {
        Json message = messages_[seen];
        messages_.erase(messages_.begin() + static_cast<std::ptrdiff_t>(seen));
        return message;
      }
    const auto left = std::chrono::duration_cast<milliseconds>(end - steady_clock::now());
    if (left.count() <= 0 || !read_some(left))
      return std::nullopt;
  }
}

Json Client::response(int id) {
  const auto message = wait([&](const Json& json) {
    return json.contains("id") && json["id"] == id && !json.contains("method");
  });
  return message.value_or(Json{{"no response to", id}});
}

std::string Client::pending() const {
  std::string text;
  for (const Json& message : messages_)
    text += message.dump().substr(0, 2000) + "\n";
  return text;
}

void Client::forget() {
  while (read_some(milliseconds(0))) {
  }
  messages_.clear();
}

void Client::close_input() {
  if (to_server_ >= 0)
    ::close(to_server_);
  to_server_ = -1;
}

int Client::exit_status(milliseconds patience) {
  const auto end = steady_clock::now() + patience;
  while (process_ > 0) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) {
      process_ = 0;
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    if (steady_clock::now() >= end)
      return -1;
    read_some(milliseconds(10));
    std::this_thread::sleep_for(milliseconds(5));
  }
  return -1;
}

}  // namespace reachd::test
