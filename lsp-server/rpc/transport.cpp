#include "lsp-server/rpc/transport.h"

#include <unistd.h>

#include <asio/io_context.hpp>
#include <asio/ip/tcp.hpp>
#include <asio/local/stream_protocol.hpp>
#include <asio/write.hpp>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace reachd::rpc {

namespace {

/// Blocking reads and writes on a socket.
template <typename Socket>
class SocketTransport : public Transport {
public:
  SocketTransport() : socket_(context_) {}

  Socket& socket() { return socket_; }
  asio::io_context& context() { return context_; }

  std::size_t read(char* buffer, std::size_t size) override {
    asio::error_code error;
    const std::size_t count = socket_.read_some(asio::buffer(buffer, size), error);
    return error ? 0 : count;
  }

  bool write(std::string_view bytes) override {
    asio::error_code error;
    asio::write(socket_, asio::buffer(bytes), error);
    return !error;
  }

private:
  asio::io_context context_;
  Socket socket_;
};

using TcpTransport = SocketTransport<asio::ip::tcp::socket>;
using PipeTransport = SocketTransport<asio::local::stream_protocol::socket>;

/// Descriptors, read and written plainly: they may be files, which asio cannot poll.
class FileTransport : public Transport {
public:
  FileTransport(int input, int output) : input_(input), output_(output) {}

  std::size_t read(char* buffer, std::size_t size) override {
    for (;;) {
      const ssize_t count = ::read(input_, buffer, size);
      if (count >= 0)
        return static_cast<std::size_t>(count);
      if (errno != EINTR)
        return 0;
    }
  }

  bool write(std::string_view bytes) override {
    while (!bytes.empty()) {
      const ssize_t count = ::write(output_, bytes.data(), bytes.size());
      if (count < 0 && errno == EINTR)
        continue;
      if (count <= 0)
        return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

private:
  int input_;
  int output_;
};

Result<std::pair<std::string, std::string>> split_address(const std::string& address) {
  const std::size_t colon = address.rfind(':');
  if (colon == std::string::npos || colon + 1 == address.size())
    return Error{"--listen", "'" + address + "', expected HOST:PORT"};
  std::string host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']'))
    host = host.substr(1, host.size() - 2);
  return std::pair(host.empty() ? "127.0.0.1" : host, address.substr(colon + 1));
}

}  // namespace

std::unique_ptr<Transport> open_stdio() {
  const int input = dup(STDIN_FILENO);
  const int output = dup(STDOUT_FILENO);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  return std::make_unique<FileTransport>(input, output);
}

Result<std::unique_ptr<Transport>> listen_tcp(const std::string& address,
                                              void (*announce)(const std::string& address)) {
  const auto parts = split_address(address);
  if (!parts)
    return parts.error();
  auto transport = std::make_unique<TcpTransport>();
  asio::error_code error;
  asio::ip::tcp::resolver resolver(transport->context());
  const auto found =
      resolver.resolve(parts->first, parts->second, asio::ip::tcp::resolver::passive, error);
  if (error || found.empty())
    return Error{"--listen", "cannot resolve '" + address + "': " + error.message()};
  const asio::ip::tcp::endpoint endpoint = found.begin()->endpoint();
  asio::ip::tcp::acceptor acceptor(transport->context());
  acceptor.open(endpoint.protocol(), error);
  if (!error)
    acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error)
    acceptor.bind(endpoint, error);
  if (!error)
    acceptor.listen(1, error);
  if (error)
    return Error{"--listen", "cannot listen on '" + address + "': " + error.message()};
  const asio::ip::tcp::endpoint local = acceptor.local_endpoint();
  announce(local.address().to_string() + ":" + std::to_string(local.port()));
  acceptor.accept(transport->socket(), error);
  if (error)
    return Error{"--listen", "no connection on '" + address + "': " + error.message()};
  return Result<std::unique_ptr<Transport>>(std::move(transport));
}

Result<std::unique_ptr<Transport>> connect_pipe(const std::string& path) {
  auto transport = std::make_unique<PipeTransport>();
  if (path.empty() || path.size() > 107)
    return Error{"--pipe", "'" + path + "', expected a path of at most 107 bytes"};
  asio::error_code error;
  transport->socket().connect(asio::local::stream_protocol::endpoint(path), error);
  if (error)
    return Error{"--pipe", "cannot connect to '" + path + "': " + error.message()};
  return Result<std::unique_ptr<Transport>>(std::move(transport));
}

void exit_with_parent(std::int64_t process_id) {
  const auto is_alive = [process_id] {
    return kill(static_cast<pid_t>(process_id), 0) == 0 || errno == EPERM;
  };
  if (process_id <= 0 || !is_alive())
    return;
  std::thread([is_alive] {
    while (is_alive())
      std::this_thread::sleep_for(std::chrono::seconds(1));
    std::_Exit(1);
  }).detach();
}

}  // namespace reachd::rpc
