// Functions of the program that a model of a library is given and says nothing of: the library may
// call them at any time. And callbacks that the program has called itself.
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <stdio.h>
#include <stdlib.h>

static int filtered, sent, told;

static enum bufferevent_filter_result filter(struct evbuffer *from, struct evbuffer *to,
                                             ev_ssize_t limit, enum bufferevent_flush_mode mode,
                                             void *data) {
  (void)limit, (void)mode, (void)data;
  filtered++;  //@ unknown
  evbuffer_add_buffer(to, from);
  return BEV_OK;
}
static void log_it(int severity, const char *message) {
  (void)severity;
  puts(message);  //@ unknown
}
static void on_write(struct bufferevent *event, void *data) {
  (void)event, (void)data;
  sent++;  //@ unknown
}
static void on_event(struct bufferevent *event, short what, void *data) {
  (void)event, (void)data;
  if (what == BEV_EVENT_CONNECTED)
    told++;  //@ reachable 1
}
static void on_read(struct bufferevent *event, void *data) {
  (void)data;
  // Whether it has sent all that it had, no model says.
  bufferevent_trigger(event, EV_WRITE, 0);
  bufferevent_trigger_event(event, BEV_EVENT_CONNECTED, 0);
  if (told == 3)
    exit(1);  //@ reachable 3
}

int main(void) {
  struct event_base *base = event_base_new();
  event_set_log_callback(log_it);
  struct bufferevent *first = bufferevent_socket_new(base, 0, 0);
  bufferevent_setcb(first, on_read, on_write, on_event, NULL);
  bufferevent_enable(first, EV_READ);
  bufferevent_disable(first, EV_WRITE);
  struct bufferevent *second = bufferevent_socket_new(base, 1, 0);
  bufferevent_filter_new(second, filter, NULL, 0, NULL, NULL);
  event_base_dispatch(base);
  return 0;
}
