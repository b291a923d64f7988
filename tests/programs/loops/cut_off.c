// A handler that is registered behind a place where code was not followed to its end: it may be
// called, and may change what nobody else does.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static int steps;
static int level;

static int depth(int left) { return left <= 0 ? 0 : 1 + depth(left - 1); }
static void on_other(int number) {
  (void)number;
  level = 7;  //@ unknown
}
static void on_signal(int number) {
  if (level == 7)
    puts("what the other sets");  //@ unknown
  steps = depth(number * 100);
  if (steps > 5)
    signal(SIGUSR2, on_other);
}

int main(void) {
  signal(SIGUSR1, on_signal);
  for (;;)
    pause();
}
