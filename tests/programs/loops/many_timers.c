// Hundreds of registrations in one function: what happens if one of them fails is followed to the
// end of all.
#include <event2/event.h>
#include <sys/time.h>

static int ticks, is_late, lights;

static void tick(evutil_socket_t fd, short what, void* arg) {
  (void)fd;
  (void)what;
  (void)arg;
  if (ticks < 3)
    ticks++;
  else
    is_late = 1;  //@ reachable 4
  if (is_late && ticks < 3)
    is_late = 2;  //@ unreachable
}

static void blink(evutil_socket_t fd, short what, void* arg) {
  (void)fd;
  (void)what;
  *(int*)arg = !*(int*)arg;
}

#define ONE                                                \
  timer = event_new(base, -1, EV_PERSIST, blink, &lights); \
  event_add(timer, &second);
#define FIVE ONE ONE ONE ONE ONE
#define FIFTY FIVE FIVE FIVE FIVE FIVE FIVE FIVE FIVE FIVE FIVE

int main(void) {
  struct event_base* base = event_base_new();
  struct timeval second = {1, 0};
  struct event* timer = event_new(base, -1, EV_PERSIST, tick, 0);
  event_add(timer, &second);
  FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY FIFTY
  event_base_dispatch(base);
  return 0;
}
