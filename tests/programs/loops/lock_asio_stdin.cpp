// The lock of this folder for asio: a descriptor, a character at a time.
#include <unistd.h>
#include <asio/io_context.hpp>
#include <asio/posix/stream_descriptor.hpp>
#include <asio/read.hpp>
#include <cstdio>

static asio::io_context context;
static asio::posix::stream_descriptor input(context, STDIN_FILENO);
static char key;

enum page { KEYPAD, SETTINGS, PAUSED };

static page current = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms;

static void press(int digit) {
  if (code[entered] != digit) {
    entered = 0;
    if (++wrong == 3) {
      alarms++;  //@ reachable 3
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;  //@ reachable 3
  if (wrong > 2)
    alarms++;  //@ unreachable
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
        std::puts("loud");  //@ reachable 4
      if (volume > 8)
        std::puts("too loud");  //@ unreachable
      break;
    case PAUSED:
      if (c == 'p')
        current = before;  //@ reachable 2
      return;
  }
  if (c == 'p') {
    before = current;
    current = PAUSED;
  }
  if (c == 'q' && open_count == 2)
    context.stop();  //@ reachable 7
}

static void wait_for_key() {
  asio::async_read(input, asio::buffer(&key, 1), [](asio::error_code error, std::size_t length) {
    if (error) {
      if (length != 0)
        std::puts("half a character");  //@ unreachable
      if (error == asio::error::eof && open_count == 1)
        std::puts("end");  //@ reachable 4
      return;
    }
    on_key(key);
    wait_for_key();
  });
}

int main() {
  wait_for_key();
  context.run();
  return alarms > 100;
}
