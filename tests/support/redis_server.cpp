#include "tests/support/redis_server.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <thread>

namespace reachd::test {

namespace {

/// Of a server; empty: none is installed.
std::string program() {
  const char* path = std::getenv("PATH");
  // Debian has the server in `redis-tools`, under a name that says less than it does; the package
  // that has the better name starts one for the whole machine.
  for (const char* name : {"redis-server", "valkey-server", "redis-check-rdb"}) {
    std::istringstream folders(path != nullptr ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');)
      if (const std::string file = folder + "/" + name; access(file.c_str(), X_OK) == 0)
        return file;
  }
  return "";
}

/// The next line without its end; none: the server is gone.
std::optional<std::string> read_line(int socket) {
  std::string line;
  for (char c = 0; read(socket, &c, 1) == 1;) {
    line += c;
    if (line.ends_with("\r\n"))
      return line.substr(0, line.size() - 2);
  }
  return std::nullopt;
}

std::optional<std::string> read_bytes(int socket, std::size_t size) {
  std::string bytes(size, '\0');
  for (std::size_t done = 0; done < size;) {
    const ssize_t got = read(socket, bytes.data() + done, size - done);
    if (got <= 0)
      return std::nullopt;
    done += static_cast<std::size_t>(got);
  }
  return bytes;
}

std::optional<std::string> read_reply(int socket) {
  const auto head = read_line(socket);
  if (!head || head->empty())
    return std::nullopt;
  const std::string rest = head->substr(1);
  if ((*head)[0] == '$') {
    const long size = std::atol(rest.c_str());
    auto text = size < 0 ? std::nullopt : read_bytes(socket, static_cast<std::size_t>(size));
    if (text)
      read_bytes(socket, 2);
    return text;
  }
  if ((*head)[0] != '*')
    return rest;
  std::string list;
  for (long left = std::atol(rest.c_str()); left > 0; --left)
    list += read_reply(socket).value_or("") + "\n";
  return list;
}

}  // namespace

bool RedisServer::is_installed() { return !program().empty(); }

RedisServer::RedisServer(const std::vector<std::string>& options) : options_(options) {
  // Paths of sockets are short.
  char folder[] = "/tmp/reachd_redis.XXXXXX";
  folder_ = mkdtemp(folder) != nullptr ? folder : "";
  if (!folder_.empty())
    start();
}

RedisServer::~RedisServer() {
  kill();
  std::filesystem::remove_all(folder_);
}

void RedisServer::start() {
  const std::string file = program();
  if (file.empty())
    return;
  process_ = fork();
  if (process_ == 0) {
    const int nowhere = open("/dev/null", O_RDWR);
    for (const int stream : {0, 1, 2})
      dup2(nowhere, stream);
    const std::string at = socket();
    std::vector<const char*> argv = {"redis-server", "--port", "0",     "--unixsocket", at.c_str(),
                                     "--save",       "",       "--dir", folder_.c_str()};
    for (const std::string& option : options_)
      argv.push_back(option.c_str());
    argv.push_back(nullptr);
    execv(file.c_str(), const_cast<char* const*>(argv.data()));
    _exit(127);
  }
  for (int i = 0; i < 500 && !ask({"PING"}); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

void RedisServer::kill() {
  if (process_ <= 0)
    return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = 0;
  unlink(socket().c_str());
}

void RedisServer::restart() {
  kill();
  start();
}

void RedisServer::pause() const { ::kill(process_, SIGSTOP); }
void RedisServer::go_on() const { ::kill(process_, SIGCONT); }

std::optional<std::string> RedisServer::ask(std::initializer_list<std::string_view> command) const {
  const int connection = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, socket().c_str(), sizeof address.sun_path - 1);
  std::optional<std::string> reply;
  if (connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
    std::string text = "*" + std::to_string(command.size()) + "\r\n";
    for (const std::string_view word : command)
      text += "$" + std::to_string(word.size()) + "\r\n" + std::string(word) + "\r\n";
    if (send(connection, text.data(), text.size(), MSG_NOSIGNAL) ==
        static_cast<ssize_t>(text.size()))
      reply = read_reply(connection);
  }
  close(connection);
  return reply;
}

std::vector<std::string> RedisServer::keys(const std::string& pattern) const {
  std::vector<std::string> result;
  std::string rest = ask({"KEYS", pattern}).value_or("");
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    result.push_back(rest.substr(0, end));
    rest.erase(0, end + 1);
  }
  return result;
}

}  // namespace reachd::test
