// The lock of this folder behind a socket of asio: one connection, a character at a time; each key
// is answered, and who hangs up leaves the lock as it was. What never happens is not proved yet:
// acceptor, reader and writer never wait at the same time, which the proofs would have to find.
#include <asio.hpp>
#include <cstdio>
#include <utility>

using asio::ip::tcp;

enum page { KEYPAD, SETTINGS, PAUSED };

static asio::io_context context;
static tcp::acceptor acceptor(context);
static tcp::socket peer(context);
static char key;
static page current = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms;

static void press(int digit) {
  if (code[entered] != digit) {
    entered = 0;
    if (++wrong == 3) {
      alarms++;  //@ reachable 6
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;  //@ reachable 6
  if (wrong > 2)
    alarms++;  //@ unknown
}

static void on_key(int c) {
  switch (current) {
    case KEYPAD:
      if (c >= '0' && c <= '9')
        press(c - '0');
      else if (c == 's')
        current = SETTINGS;
      break;
    case SETTINGS:
      if (c == '+' && volume < 8)
        volume++;
      else if (c == '-' && volume > 0)
        volume--;
      else if (c == 's')
        current = KEYPAD;
      if (volume == 8)
        std::puts("loud");  //@ reachable 8
      if (volume > 8)
        std::puts("too loud");  //@ unknown
      break;
    case PAUSED:
      if (c == 'p')
        current = before;  //@ reachable 4
      return;
  }
  if (c == 'p') {
    before = current;
    current = PAUSED;
  }
  if (c == 'q' && open_count == 1)
    context.stop();  //@ reachable 8
}

static void wait_for_peer();

static void wait_for_key() {
  asio::async_read(peer, asio::buffer(&key, 1), [](asio::error_code error, std::size_t length) {
    if (error) {
      if (error == asio::error::eof && length == 0 && open_count == 1)
        std::puts("hung up");  //@ reachable 8
      peer.close();
      wait_for_peer();
      return;
    }
    if (length != 1)
      std::puts("not one character");  //@ unknown
    on_key(key);
    asio::async_write(peer, asio::buffer("ok", 2), [](asio::error_code failed, std::size_t) {
      if (!failed)
        wait_for_key();
      else
        std::puts("not answered");  //@ reachable 3
    });
  });
}

static void wait_for_peer() {
  acceptor.async_accept([](asio::error_code error, tcp::socket socket) {
    if (error)
      return;
    if (peer.is_open())
      std::puts("two at once");  //@ unknown
    peer = std::move(socket);
    wait_for_key();
  });
}

int main() {
  const tcp::endpoint place(tcp::v4(), 4000);
  acceptor.open(place.protocol());
  acceptor.bind(place);
  acceptor.listen();
  wait_for_peer();
  context.run();
  return alarms > 100;
}
