// A loop over descriptors with poll: data, timeouts, and errors.
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

static int is_armed, timeouts;

int main(void) {
  struct pollfd files[2] = {{.fd = 0, .events = POLLIN}, {.fd = 3, .events = POLLOUT}};
  for (;;) {
    const int ready = poll(files, 2, 1000);
    if (ready < 0)
      return 1;
    if (ready == 0) {
      if (is_armed && ++timeouts == 3)
        puts("third");  //@ reachable 4
      continue;
    }
    if (files[0].revents & POLLIN) {
      is_armed = 1;
      timeouts = 0;
    }
    if ((files[0].revents & POLLOUT) != 0)
      puts("not asked for");  //@ unreachable
    if (files[1].revents & POLLOUT && is_armed && files[0].revents == 0)
      puts("room");  //@ reachable 2
    if (timeouts > 0 && !is_armed)
      puts("never");  //@ unreachable
  }
}
