// Lines that come through a socket of asio, read from a buffer as a stream. That no line has a line
// break in it is not proved yet.
#include <asio.hpp>
#include <functional>
#include <iostream>
#include <string>
using asio::ip::tcp;
static asio::io_context io;
static tcp::socket sock(io);
static asio::streambuf buf;
static int logins, bad;
static bool logged_in;
static void read_line();
static void handle(const std::string& line) {
  if (line == "login") {
    if (logged_in) {
      ++bad;  //@ reachable 3
      return;
    }
    logged_in = true;
    ++logins;
  } else if (line == "logout") {
    if (!logged_in)
      ++bad;            //@ reachable 2
    logged_in = false;  //@ reachable 2
    if (logins == 1)
      std::cout << "once\n";  //@ reachable 3
  } else if (line.empty()) {
    std::cout << "empty\n";  //@ reachable 2
  }
  if (line.find('\n') != std::string::npos)
    std::cout << "newline\n";  //@ unknown
}
static void on_read(const asio::error_code& ec, std::size_t n) {
  if (ec)
    return;
  std::istream in(&buf);
  std::string line;
  std::getline(in, line);
  if (line.size() + 1 != n)
    std::cout << "odd\n";  //@ unknown
  handle(line);
  read_line();
}
static void read_line() {
  asio::async_read_until(sock, buf, '\n',
                         std::bind(on_read, std::placeholders::_1, std::placeholders::_2));
}
int main() {
  sock.async_connect(tcp::endpoint(asio::ip::address_v4::loopback(), 4000),
                     [](asio::error_code ec) {
                       if (!ec)
                         read_line();
                       else
                         std::cout << "no\n";  //@ reachable 1
                     });
  io.run();
}
