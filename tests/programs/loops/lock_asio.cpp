// asio: a lock that is opened by a signal and closes again after some time. What never happens is
// not proved yet: a wait that is cancelled would be posted, and what is posted has no bound.
#include <asio/io_context.hpp>
#include <asio/signal_set.hpp>
#include <asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <system_error>

static asio::io_context context;
static asio::steady_timer timer(context);
static asio::signal_set signals(context, SIGUSR1, SIGTERM);
static bool is_open;
static int opened;

static void close_again(const std::error_code& error) {
  if (error)
    return;
  if (!is_open)
    std::puts("shut twice");  //@ unknown
  is_open = false;            //@ reachable 2
}

static void wait_for_signal() {
  signals.async_wait([](std::error_code error, int number) {
    if (error)
      return;
    if (number == SIGTERM) {
      if (opened == 2 && !is_open)
        std::puts("opened twice");  //@ reachable 5
      context.stop();
      return;
    }
    if (number != SIGUSR1)
      std::puts("not asked for");  //@ unknown
    if (!is_open) {
      is_open = true;
      opened += opened < 9;
      timer.expires_after(std::chrono::milliseconds(500));
      timer.async_wait(close_again);
    }
    wait_for_signal();
  });
}

int main() {
  wait_for_signal();
  context.run();
  return opened;
}
