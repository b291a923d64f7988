// Time as programs measure it: one clock only goes forward, the other may be set.
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static struct timespec last;
static time_t day;

static void measure(int number) {
  (void)number;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  const long seconds = now.tv_sec - last.tv_sec;
  const long milliseconds = seconds * 1000 + (now.tv_nsec - last.tv_nsec) / 1000000;
  if (seconds < 100 && milliseconds > 500)
    puts("slow");  //@ reachable 1
  if (now.tv_sec < last.tv_sec)
    puts("back");  //@ unreachable
  if (now.tv_nsec > 999999999)
    puts("no part of a second");  //@ unreachable
  last = now;
}

static void look(int number) {
  (void)number;
  const time_t now = time(NULL);
  if (day != 0 && now - day > 86400)
    puts("another day");  //@ reachable 2
  if (day != 0 && now < day)
    puts("the clock was set");  //@ reachable 2
  day = now;
}

int main(void) {
  clock_gettime(CLOCK_MONOTONIC, &last);
  signal(SIGINT, measure);
  signal(SIGHUP, look);
  for (;;)
    pause();
}
