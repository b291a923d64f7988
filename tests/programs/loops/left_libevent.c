// libevent: a loop that is left. Nothing is delivered any more, as the program does not enter the
// loop again.
#include <event2/event.h>
#include <signal.h>
#include <stdio.h>

static struct event_base *base;
static int is_over;

static void on_coin(evutil_socket_t signal, short what, void *arg) {
  (void)signal, (void)what, (void)arg;
  if (is_over)
    puts("too late");  //@ unreachable
}

static void on_end(evutil_socket_t signal, short what, void *arg) {
  (void)signal, (void)what, (void)arg;
  is_over = 1;
  event_base_loopbreak(base);
}

int main(void) {
  base = event_base_new();
  if (!base)
    return 1;
  event_add(evsignal_new(base, SIGUSR1, on_coin, NULL), NULL);
  event_add(evsignal_new(base, SIGTERM, on_end, NULL), NULL);
  event_base_dispatch(base);
  return 0;
}
