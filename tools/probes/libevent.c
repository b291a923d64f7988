/* What a running program of libevent has registered: preloaded, it writes one line of JSON for each
   callback of the program's own to the file that REACHD_PROBE names, and ends the program shortly
   after the event loop began. Functions are addresses in the program's file. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/dns.h>
#include <event2/dns_struct.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/listener.h>

static FILE* output;

static unsigned long own(const void* address) {
  Dl_info info;
  struct link_map* map = NULL;
  if (!address || !dladdr1(address, &info, (void**)&map, RTLD_DL_LINKMAP) || !map)
    return 0;
  /* The program itself has no name in the list of what is loaded. */
  return map->l_name[0] ? 0 : (unsigned long)((uintptr_t)address - map->l_addr);
}

static int depth; /* of functions of the library that call others of it */

static void write_handler(const char* kind, const void* function) {
  unsigned long place = own(function);
  if (output && place && depth == 0)
    fprintf(output,
            "{\"kind\":\"connection\",\"function\":%lu,\"sender\":\"%s\",\"signal\":\"%s\"}\n",
            place, kind, kind);
}

static void* next(const char* name) { return dlsym(RTLD_NEXT, name); }

struct event* event_new(struct event_base* base, evutil_socket_t fd, short what,
                        event_callback_fn callback, void* argument) {
  struct event* (*real)() = next("event_new");
  write_handler("event", (const void*)callback);
  ++depth;
  struct event* event = real(base, fd, (int)what, callback, argument);
  --depth;
  return event;
}
int event_assign(struct event* event, struct event_base* base, evutil_socket_t fd, short what,
                 event_callback_fn callback, void* argument) {
  int (*real)() = next("event_assign");
  write_handler("event", (const void*)callback);
  return real(event, base, fd, (int)what, callback, argument);
}
int event_base_once(struct event_base* base, evutil_socket_t fd, short what,
                    event_callback_fn callback, void* argument, const struct timeval* after) {
  int (*real)() = next("event_base_once");
  write_handler("once", (const void*)callback);
  return real(base, fd, (int)what, callback, argument, after);
}
struct evconnlistener* evconnlistener_new_bind(struct event_base* base, evconnlistener_cb callback,
                                               void* argument, unsigned flags, int backlog,
                                               const struct sockaddr* address, int length) {
  struct evconnlistener* (*real)() = next("evconnlistener_new_bind");
  write_handler("listener", (const void*)callback);
  return real(base, callback, argument, flags, backlog, address, length);
}
void bufferevent_setcb(struct bufferevent* buffer, bufferevent_data_cb reading,
                       bufferevent_data_cb writing, bufferevent_event_cb event, void* argument) {
  void (*real)() = next("bufferevent_setcb");
  write_handler("read", (const void*)reading);
  write_handler("write", (const void*)writing);
  write_handler("happens", (const void*)event);
  real(buffer, reading, writing, event, argument);
}
int evhttp_set_cb(struct evhttp* http, const char* path,
                  void (*callback)(struct evhttp_request*, void*), void* argument) {
  int (*real)() = next("evhttp_set_cb");
  write_handler("request", (const void*)callback);
  return real(http, path, callback, argument);
}
void evhttp_set_gencb(struct evhttp* http, void (*callback)(struct evhttp_request*, void*),
                      void* argument) {
  void (*real)() = next("evhttp_set_gencb");
  write_handler("request", (const void*)callback);
  real(http, callback, argument);
}
struct evhttp_request* evhttp_request_new(void (*callback)(struct evhttp_request*, void*),
                                          void* argument) {
  struct evhttp_request* (*real)() = next("evhttp_request_new");
  write_handler("reply", (const void*)callback);
  return real(callback, argument);
}
struct evdns_getaddrinfo_request* evdns_getaddrinfo(struct evdns_base* base, const char* node,
                                                    const char* service,
                                                    const struct evutil_addrinfo* hints,
                                                    evdns_getaddrinfo_cb callback, void* argument) {
  struct evdns_getaddrinfo_request* (*real)() = next("evdns_getaddrinfo");
  write_handler("resolved", (const void*)callback);
  return real(base, node, service, hints, callback, argument);
}
struct evdns_request* evdns_base_resolve_ipv4(struct evdns_base* base, const char* name, int flags,
                                              evdns_callback_type callback, void* argument) {
  struct evdns_request* (*real)() = next("evdns_base_resolve_ipv4");
  write_handler("resolved", (const void*)callback);
  return real(base, name, flags, callback, argument);
}
struct evdns_request* evdns_base_resolve_reverse(struct evdns_base* base,
                                                 const struct in_addr* address, int flags,
                                                 evdns_callback_type callback, void* argument) {
  struct evdns_request* (*real)() = next("evdns_base_resolve_reverse");
  write_handler("resolved", (const void*)callback);
  return real(base, address, flags, callback, argument);
}
struct evdns_server_port* evdns_add_server_port_with_base(struct event_base* base,
                                                          evutil_socket_t socket, int flags,
                                                          evdns_request_callback_fn_type callback,
                                                          void* argument) {
  struct evdns_server_port* (*real)() = next("evdns_add_server_port_with_base");
  write_handler("asked", (const void*)callback);
  return real(base, socket, flags, callback, argument);
}

static void end(evutil_socket_t fd, short what, void* argument) {
  (void)fd, (void)what, (void)argument;
  fprintf(output, "{\"kind\":\"end\"}\n");
  fflush(output);
  _exit(0);
}

static void end_soon(struct event_base* base) {
  int (*once)() = next("event_base_once");
  struct timeval after = {0, 300000};
  if (output)
    once(base, -1, (int)EV_TIMEOUT, end, NULL, &after);
}
int event_base_dispatch(struct event_base* base) {
  int (*real)() = next("event_base_dispatch");
  end_soon(base);
  return real(base);
}
int event_base_loop(struct event_base* base, int flags) {
  int (*real)() = next("event_base_loop");
  end_soon(base);
  return real(base, flags);
}

__attribute__((constructor)) static void install(void) {
  const char* file = getenv("REACHD_PROBE");
  output = file ? fopen(file, "w") : NULL;
  unsetenv("LD_PRELOAD");
}
