// The lock of this folder for libevent: an event of the standard input for each character.
#include <event2/event.h>
#include <stdio.h>
#include <unistd.h>

static struct event_base *base;

enum page { KEYPAD, SETTINGS, PAUSED };

static enum page page = KEYPAD, before;
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

static void on_key(int key) {
  switch (page) {
    case KEYPAD:
      if (key >= '0' && key <= '9')
        press(key - '0');
      else if (key == 's')
        page = SETTINGS;
      break;
    case SETTINGS:
      if (key == '+' && volume < 8)
        volume++;
      else if (key == '-' && volume > 0)
        volume--;
      else if (key == 's')
        page = KEYPAD;
      if (volume == 8)
        puts("loud");  //@ reachable 4
      if (volume > 8)
        puts("too loud");  //@ unreachable
      break;
    case PAUSED:
      if (key == 'p')
        page = before;  //@ reachable 2
      return;
  }
  if (key == 'p') {
    before = page;
    page = PAUSED;
  }
  if (key == 'q' && open_count == 2)
    event_base_loopbreak(base);  //@ reachable 7
}

static void on_readable(evutil_socket_t fd, short what, void *arg) {
  char c;
  (void)what;
  (void)arg;
  if (read(fd, &c, 1) == 1)
    on_key(c);
}

int main(void) {
  base = event_base_new();
  if (!base)
    return 1;
  struct event *input = event_new(base, STDIN_FILENO, EV_READ | EV_PERSIST, on_readable, NULL);
  if (!input)
    return 1;
  event_add(input, NULL);
  event_base_dispatch(base);
  return alarms > 100;
}
