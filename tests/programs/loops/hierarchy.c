// A hierarchical state machine in the style of QP: states are functions, and say what became of an
// event.
#include <stdio.h>

struct event {
  int signal;
};
enum { EMPTY, ENTRY, EXIT, COIN, PUSH, KICK };
enum { HANDLED, IGNORED, TRANSITION, SUPER };

struct machine;
typedef int (*state_handler)(struct machine *me, const struct event *event);
struct machine {
  state_handler state;
  state_handler temporary;
};

#define TRAN(target) \
  (((struct machine *)me)->temporary = (state_handler)(target), TRANSITION)
#define SUPERSTATE(target) (((struct machine *)me)->temporary = (state_handler)(target), SUPER)

static const struct event reserved[] = {{EMPTY}, {ENTRY}, {EXIT}};

static int top(struct machine *me, const struct event *event) {
  (void)me;
  (void)event;
  return IGNORED;
}

static void dispatch(struct machine *me, const struct event *event) {
  const state_handler before = me->state;
  int result;
  int depth = 0;
  do
    result = me->temporary(me, event);
  while (result == SUPER && ++depth < 4);
  if (result == TRANSITION) {
    const state_handler target = me->temporary;
    before(me, &reserved[EXIT]);
    target(me, &reserved[ENTRY]);
    me->temporary = target;
    me->state = target;
  } else {
    me->temporary = before;
  }
}

struct gate {
  struct machine machine;
  int coins;
  int kicks;
};

static int locked(struct gate *me, const struct event *event);
static int open_state(struct gate *me, const struct event *event);
static int broken(struct gate *me, const struct event *event);

static int base(struct gate *me, const struct event *event) {
  if (event->signal != KICK)
    return SUPERSTATE(top);
  return ++me->kicks == 3 ? TRAN(broken) : HANDLED;
}

static int locked(struct gate *me, const struct event *event) {
  switch (event->signal) {
    case ENTRY:
      me->coins = 0;
      return HANDLED;
    case COIN:
      return ++me->coins == 2 ? TRAN(open_state) : HANDLED;
    default:
      return SUPERSTATE(base);
  }
}

static int open_state(struct gate *me, const struct event *event) {
  switch (event->signal) {
    case PUSH:
      if (me->coins > 2)
        puts("never");  //@ unreachable
      return TRAN(locked);  //@ reachable 3
    case EXIT:
      puts("closes");
      return HANDLED;
    default:
      return SUPERSTATE(base);
  }
}

static int broken(struct gate *me, const struct event *event) {
  (void)me;
  if (event->signal == ENTRY)
    puts("broken");  //@ reachable 3
  return HANDLED;
}

int main(void) {
  static struct gate gate = {{(state_handler)locked, (state_handler)locked}, 0, 0};
  int c;
  while ((c = getchar()) != EOF) {
    struct event event = {EMPTY};
    if (c == 'c')
      event.signal = COIN;
    else if (c == 'p')
      event.signal = PUSH;
    else if (c == 'k')
      event.signal = KICK;
    if (event.signal != EMPTY)
      dispatch(&gate.machine, &event);
  }
  return 0;
}
