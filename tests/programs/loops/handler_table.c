// A table of handlers with designated initialisers; the events are numbers that are typed.
#include <stdio.h>

enum kind { OPEN, CLOSE, TICK, KINDS };

struct event {
  enum kind kind;
  int argument;
};

static int state, ticks;

static void on_open(const struct event *event) {
  if (state == 0 && event->argument == 42)
    state = 1;
}

static void on_close(const struct event *event) {
  (void)event;
  if (state == 1)
    state = 2;  //@ reachable 4
  if (state > 2)
    puts("never");  //@ unreachable
}

static void on_tick(const struct event *event) {
  (void)event;
  if (state == 1 && ++ticks == 3)
    puts("third");  //@ reachable 8
}

static void (*const handlers[KINDS])(const struct event *) = {
    [OPEN] = on_open,
    [CLOSE] = on_close,
    [TICK] = on_tick,
};

int main(void) {
  int kind;
  int argument;
  while (scanf("%d %d", &kind, &argument) == 2) {
    struct event event = {.kind = (enum kind)kind, .argument = argument};
    if (kind < 0 || kind >= KINDS)
      continue;  //@ reachable 2
    handlers[event.kind](&event);
  }
  return 0;
}
