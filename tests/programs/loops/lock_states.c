// The lock of this folder as a hierarchical state machine in the style of QP: a state is a function
// that says what became of an event, and all of them are inside of one that can pause.
#include <stdio.h>

struct event {
  int signal;
  int key;
};
enum { ENTRY = 1, KEY };
enum { HANDLED, IGNORED, TRANSITION, SUPER };

struct lock;
typedef int (*state)(struct lock *me, const struct event *event);
struct lock {
  state current, next, before;
  int entered, wrong, volume;
  int open_count, alarms;
};
static const int code[3] = {4, 7, 1};

static int go(struct lock *me, state to) {
  me->next = to;
  return TRANSITION;
}
static int super(struct lock *me, state parent) {
  me->next = parent;
  return SUPER;
}

static int active(struct lock *me, const struct event *event);
static int settings(struct lock *me, const struct event *event);
static int paused(struct lock *me, const struct event *event);

static void press(struct lock *me, int digit) {
  if (code[me->entered] != digit) {
    me->entered = 0;
    if (++me->wrong == 3) {
      me->alarms++;  //@ reachable 3
      me->wrong = 0;
    }
    return;
  }
  if (++me->entered < 3)
    return;
  me->entered = 0;
  me->open_count++;  //@ reachable 3
  if (me->wrong > 2)
    me->alarms++;  //@ unreachable
}

static int keypad(struct lock *me, const struct event *event) {
  if (event->signal == KEY && event->key >= '0' && event->key <= '9') {
    press(me, event->key - '0');
    return HANDLED;
  }
  if (event->signal == KEY && event->key == 's')
    return go(me, settings);
  return super(me, active);
}

static int settings(struct lock *me, const struct event *event) {
  if (event->signal == KEY) {
    if (event->key == '+' && me->volume < 8)
      me->volume++;
    else if (event->key == '-' && me->volume > 0)
      me->volume--;
    if (me->volume == 8)
      puts("loud");  //@ reachable 4
    if (me->volume > 8)
      puts("too loud");  //@ unreachable
    if (event->key == 's')
      return go(me, keypad);
  }
  return super(me, active);
}

static int paused(struct lock *me, const struct event *event) {
  if (event->signal == KEY && event->key == 'p')
    return go(me, me->before);  //@ reachable 2
  return IGNORED;
}

static int active(struct lock *me, const struct event *event) {
  if (event->signal == KEY && event->key == 'p') {
    me->before = me->current;
    return go(me, paused);
  }
  if (event->signal == KEY && event->key == 'q' && me->open_count == 2)
    puts("opened twice");  //@ reachable 7
  return IGNORED;
}

static void dispatch(struct lock *me, const struct event *event) {
  state at = me->current;
  int result = at(me, event);
  while (result == SUPER) {
    at = me->next;
    result = at(me, event);
  }
  if (result == TRANSITION) {
    const struct event entry = {.signal = ENTRY};
    me->current = me->next;
    me->current(me, &entry);
  }
}

int main(void) {
  static struct lock lock = {.current = keypad, .volume = 5};
  struct event event = {.signal = KEY};
  while ((event.key = getchar()) != EOF)
    dispatch(&lock, &event);
  return lock.alarms > 100;
}
