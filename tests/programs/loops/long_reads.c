// Buffers of more bytes than are told apart: what is behind the first sixteen may be any, which
// loses nothing that a proof needs.
#include <event2/event.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct connection {
  int requests;
  char bytes[256];
  int mode;
} connection;
static char first[4];

static void on_data(int descriptor, short what, void* argument) {
  struct connection* c = argument;
  (void)what;
  const ssize_t size = read(descriptor, c->bytes, sizeof c->bytes);
  if (size <= 0)
    return;
  if (c->requests < 3)
    c->requests++;
  if (c->bytes[0] == 'q' && c->requests == 2)
    c->mode = 1;
  if (c->requests > 3)
    puts("too many");  //@ unreachable
  if (c->mode == 1 && size == 100)
    puts("a hundred after a q");  //@ reachable 2
  if (c->mode == 2)
    puts("what no byte sets");  //@ unreachable
  if (size > 256)
    puts("more than there is room for");  //@ unreachable
  if (size > 20 && c->bytes[20] == 'x')
    puts("by a byte that is not told apart");  //@ unknown
  if (c->bytes[2] == 'x')
    memcpy(first, c->bytes, sizeof first);
  if (first[2] == 'y')
    puts("another third byte");  //@ unreachable
}

int main(void) {
  struct event_base* base = event_base_new();
  struct event* data = event_new(base, STDIN_FILENO, EV_READ | EV_PERSIST, on_data, &connection);
  event_add(data, NULL);
  event_base_dispatch(base);
  return 0;
}
