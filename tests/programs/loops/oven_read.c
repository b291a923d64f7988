// An oven's panel: one command per read from the standard input, with a libevent timer.
#include <event2/event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct event *second;
static int degrees;
static int minutes;
static int is_on;
static int code;
static int is_locked;
static int burnt;

static void lock(int number) {
  if (!is_locked && number >= 500 && number % 9 == 4) {
    code = number;
    is_locked = 1;
    return;
  }
  if (is_locked && number == code) {
    puts("unlocked");  //@ reachable 2
    is_locked = 0;
  }
}

static void command(char *line) {
  char *value;
  line[strcspn(line, "\r\n")] = 0;
  value = strchr(line, ' ');
  if (value)
    *value++ = 0;
  if (strcmp(line, "lock") == 0 && value) {
    lock(atoi(value));
    return;
  }
  if (is_locked) {
    if (strcmp(line, "stop") == 0 && is_on)
      puts("stopped by a child");  //@ reachable 4
    return;
  }
  if (strcmp(line, "heat") == 0 && value) {
    int wanted = (int)strtol(value, NULL, 10);
    if (wanted >= 50 && wanted <= 250)
      degrees = wanted;
  } else if (strcmp(line, "start") == 0 && degrees > 0 && !is_on) {
    struct timeval one = {1, 0};
    is_on = 1;
    minutes = 0;
    event_add(second, &one);
  } else if (strcmp(line, "stop") == 0 && is_on) {
    is_on = 0;
    event_del(second);
  }
}

static void on_second(evutil_socket_t fd, short what, void *arg) {
  (void)fd;
  (void)what;
  (void)arg;
  if (++minutes == 3 && degrees > 200) {
    burnt = 1;
    puts("burnt");  //@ reachable 5
  }
}

static void on_input(evutil_socket_t fd, short what, void *arg) {
  char text[32];
  ssize_t count = read(fd, text, sizeof text - 1);
  (void)what;
  if (count <= 0) {
    event_base_loopbreak(arg);
    return;
  }
  text[count] = 0;
  command(text);
}

int main(void) {
  struct event_base *base = event_base_new();
  struct event *input;
  if (!base)
    return 1;
  second = event_new(base, -1, EV_PERSIST, on_second, NULL);
  input = event_new(base, STDIN_FILENO, EV_READ | EV_PERSIST, on_input, base);
  if (!second || !input || event_add(input, NULL) != 0)
    return 1;
  event_base_dispatch(base);
  return burnt;
}
