// lines_asio.cpp with Boost's asio and a string that grows.
#include <boost/asio.hpp>
#include <functional>
#include <iostream>
#include <string>
using boost::asio::ip::tcp;
static boost::asio::io_context io;
static tcp::socket sock(io);
static std::string buf;
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
    if (logins == 2)
      std::cout << "twice\n";  //@ reachable 5
  } else if (line.empty()) {
    std::cout << "empty\n";  //@ reachable 2
  }
}
static void on_read(const boost::system::error_code& ec, std::size_t n) {
  if (ec)
    return;
  const std::string line = buf.substr(0, n - 1);
  buf.erase(0, n);
  handle(line);
  read_line();
}
static void read_line() {
  boost::asio::async_read_until(sock, boost::asio::dynamic_buffer(buf), '\n',
                                std::bind(on_read, std::placeholders::_1, std::placeholders::_2));
}
int main() {
  sock.async_connect(tcp::endpoint(boost::asio::ip::address_v4::loopback(), 4000),
                     [](boost::system::error_code ec) {
                       if (!ec)
                         read_line();
                       else
                         std::cout << "no\n";  //@ reachable 1
                     });
  io.run();
}
