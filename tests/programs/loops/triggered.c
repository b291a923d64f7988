// Callbacks of a bufferevent that the program has called itself: at once, or from the event loop.
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <stdlib.h>

static int depth, later, seen;

static void on_write(struct bufferevent *event, void *data) {
  (void)event, (void)data;
  if (depth == 1)
    seen++;  //@ reachable 1
}
static void on_event(struct bufferevent *event, short what, void *data) {
  (void)event, (void)data;
  if (depth == 1)
    seen = -1;  //@ unreachable
  if (what == BEV_EVENT_ERROR && later == 2)
    seen = 7;  //@ reachable 3
}
static void on_read(struct bufferevent *event, void *data) {
  (void)data;
  depth = 1;
  bufferevent_trigger(event, EV_WRITE, BEV_TRIG_IGNORE_WATERMARKS);
  depth = 0;
  if (later < 2)
    later++;
  bufferevent_trigger_event(event, BEV_EVENT_ERROR, BEV_TRIG_DEFER_CALLBACKS);
}

int main(void) {
  struct event_base *base = event_base_new();
  struct bufferevent *event = bufferevent_socket_new(base, 0, 0);
  bufferevent_setcb(event, on_read, on_write, on_event, NULL);
  bufferevent_enable(event, EV_READ);
  bufferevent_disable(event, EV_WRITE);
  event_base_dispatch(base);
  return 0;
}
