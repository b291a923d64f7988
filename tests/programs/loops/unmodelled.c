// Handlers that branch on what code says which is not known: what they do in either case is known.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int measure(void);
void note(const char *);

static int ticks, hot, x, y, copied;
static enum { kStopped, kRunning, kPaused } state;

static void on_tick(int number) {
  (void)number;
  if (measure() > 30)
    hot++;  //@ unknown
  else
    note("cold");
  ticks++;
  if (ticks == 3)
    puts("three");  //@ reachable 3
  if (hot == 2)
    puts("hot twice");  //@ unknown
}

static void on_button(int number) {
  (void)number;
  if (measure() < 10) {
    note("slow");
    state = state == kStopped ? kRunning : kStopped;
  } else {
    state = state == kStopped ? kPaused : kStopped;
  }
  if (state != kStopped && ticks == 1)
    puts("begun");  //@ reachable 2
}

static void on_end(int number) {
  (void)number;
  if (state == kPaused)
    puts("paused");  //@ unknown
  else if (state == kStopped && ticks == 2)
    puts("stopped");  //@ reachable 3
}

static void on_measure(int number) {
  (void)number;
  x = measure();
  if (copied && x == y)
    puts("the same again");  //@ unknown
}

static void on_copy(int number) {
  (void)number;
  y = x;
  copied = 1;
  if (x == y)
    puts("the same");  //@ reachable 1
}

int main(void) {
  signal(SIGUSR1, on_tick);
  signal(SIGUSR2, on_button);
  signal(SIGTERM, on_end);
  signal(SIGHUP, on_measure);
  signal(SIGALRM, on_copy);
  for (;;)
    pause();
}
