/*
 * A parking meter without a screen, on libevent: what cannot happen next is not listened to.
 *
 *   keypad on the standard input  the zone
 *   SIGUSR1                       a coin falls
 *   SIGUSR2                       the button for a ticket
 *   SIGHUP                        the button that gives coins back
 *   SIGTERM                       switches it off
 */
#include <event2/event.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#define COINS_MAX 4
#define RESIDENTS 7

enum mode { IDLE, PAYING, FULL, PARKED };

struct meter {
  struct event_base *base;
  struct event *keypad, *coin, *ticket, *cancel, *minute;
  enum mode mode;
  int zone, coins, tickets;
};

static const struct timeval a_minute = {60, 0};

static void hear(struct event *event, int wanted) {
  if (wanted)
    event_add(event, NULL);
  else
    event_del(event);
}

static void enter(struct meter *meter, enum mode mode) {
  meter->mode = mode;
  hear(meter->keypad, mode == IDLE);
  hear(meter->coin, mode == IDLE || mode == PAYING);
  hear(meter->ticket, mode == PAYING || mode == FULL);
  hear(meter->cancel, mode == PAYING || mode == FULL);
}

static void on_keypad(evutil_socket_t fd, short what, void *arg) {
  struct meter *meter = arg;
  char key;
  (void)what;
  if (read(fd, &key, 1) != 1 || key < '1' || key > '9')
    return;
  meter->zone = key - '0';
  if (meter->zone == 1)
    puts("centre");  // target: centre
  else if (meter->zone == 9)
    puts("outskirts");  // target: outskirts
  else if (meter->zone < 1 || meter->zone > 9)
    puts("there is no such zone");  // target: nowhere
}

static void on_coin(evutil_socket_t signal, short what, void *arg) {
  struct meter *meter = arg;
  (void)signal, (void)what;
  if (++meter->coins < COINS_MAX) {
    enter(meter, PAYING);
    return;
  }
  if (meter->coins > COINS_MAX)
    puts("the slot was open");  // target: overfull
  puts("no more coins");  // target: full
  enter(meter, FULL);
}

static void on_ticket(evutil_socket_t signal, short what, void *arg) {
  struct meter *meter = arg;
  (void)signal, (void)what;
  if (meter->coins == 0)
    puts("nothing was paid");  // target: free
  if (meter->zone == RESIDENTS && meter->coins == 3)
    puts("residents' ticket");  // target: resident
  if (++meter->tickets == 2)
    puts("paper is low");  // target: paper
  enter(meter, PARKED);
  event_add(meter->minute, &a_minute);
}

static void on_cancel(evutil_socket_t signal, short what, void *arg) {
  struct meter *meter = arg;
  (void)signal, (void)what;
  if (meter->mode == FULL)
    puts("take all of your coins");  // target: refund
  meter->coins = 0;
  enter(meter, IDLE);
}

static void on_minute(evutil_socket_t fd, short what, void *arg) {
  struct meter *meter = arg;
  (void)fd, (void)what;
  if (meter->coins == 0) {
    puts("the time was over");  // target: stray
    return;
  }
  if (--meter->coins > 0)
    return;
  puts("expired");  // target: expired
  event_del(meter->minute);
  enter(meter, IDLE);
}

static void on_terminate(evutil_socket_t signal, short what, void *arg) {
  struct meter *meter = arg;
  (void)signal, (void)what;
  if (event_pending(meter->minute, EV_TIMEOUT, NULL))
    puts("somebody has paid");  // target: left
  event_base_loopbreak(meter->base);
}

int main(void) {
  struct meter meter = {.zone = 5};
  struct event *terminate;
  meter.base = event_base_new();
  if (!meter.base)
    return 1;
  meter.keypad = event_new(meter.base, STDIN_FILENO, EV_READ | EV_PERSIST, on_keypad, &meter);
  meter.coin = evsignal_new(meter.base, SIGUSR1, on_coin, &meter);
  meter.ticket = evsignal_new(meter.base, SIGUSR2, on_ticket, &meter);
  meter.cancel = evsignal_new(meter.base, SIGHUP, on_cancel, &meter);
  meter.minute = event_new(meter.base, -1, EV_PERSIST, on_minute, &meter);
  terminate = evsignal_new(meter.base, SIGTERM, on_terminate, &meter);
  if (!meter.keypad || !meter.coin || !meter.ticket || !meter.cancel || !meter.minute || !terminate)
    return 1;
  event_add(terminate, NULL);
  enter(&meter, IDLE);
  event_base_dispatch(meter.base);
  event_base_free(meter.base);
  return 0;
}
