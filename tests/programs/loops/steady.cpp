// Time by std::chrono: the steady clock only goes forward, the one on the wall may be set back.
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>

using Clock = std::chrono::steady_clock;
static Clock::time_point last;
static std::chrono::system_clock::time_point day;

static void press(int) {
  const auto now = Clock::now();
  const auto between = std::chrono::duration_cast<std::chrono::milliseconds>(now - last);
  if (between < std::chrono::milliseconds(300))
    std::puts("double");  //@ reachable 1
  if (between.count() < 0)
    std::puts("back");  //@ unreachable
  if (now - last > std::chrono::seconds(10))
    std::puts("slow");  //@ reachable 1
  last = now;
}

static void look(int) {
  const auto now = std::chrono::system_clock::now();
  if (now < day)
    std::puts("the clock was set");  //@ reachable 2
  day = now;
}

int main() {
  last = Clock::now();
  std::signal(SIGINT, press);
  std::signal(SIGHUP, look);
  for (;;)
    pause();
}
