// A daemon that waits in pause and handles signals through flags; SIGALRM re-arms itself.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static volatile sig_atomic_t reload, stop, ticks, debug;
static int generation, stopping, drained;
static int work = 3;

static void on_hup(int s) {
  (void)s;
  reload = 1;
}
static void on_term(int s) {
  (void)s;
  if (stop < 2)
    stop++;
}
static void on_alarm(int s) {
  (void)s;
  if (ticks < 5)
    ticks++;
}
static void on_usr(int s) {
  (void)s;
  debug = !debug;
}

static void after(void) {
  if (reload) {
    reload = 0;
    if (!stopping) {
      generation = (generation + 1) % 4;
      work = 3;
    }
    if (stopping && work == 3 && generation == 2)
      puts("reload refused");  //@ reachable 4
  }
  if (stop && !stopping) {
    stopping = 1;
    ticks = 0;
  }
  while (ticks > 0) {
    ticks--;
    if (work > 0)
      work--;
    if (stopping && work == 0) {
      drained = 1;
      if (debug && generation == 3)
        puts("drained in debug");  //@ reachable 8
    }
  }
  if (ticks != 0)
    puts("ticks left");
  if (drained && work > 0)
    puts("work after drain");
  if (stop == 2 && !stopping)
    puts("never");  //@ unreachable
}

int main(void) {
  signal(SIGHUP, on_hup);
  signal(SIGTERM, on_term);
  signal(SIGALRM, on_alarm);
  signal(SIGUSR1, on_usr);
  while (!drained || stop < 2) {
    alarm(1);
    pause();
    after();
  }
  if (generation == 1)
    return 2;  //@ reachable 6
  return 0;
}
