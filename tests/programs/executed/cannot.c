// What no driver can do yet is said.
#include <poll.h>
#include <stdio.h>

static int ready;

int main(void) {
  struct pollfd set[2] = {{0, POLLIN, 0}, {3, POLLIN, 0}};
  while (poll(set, 2, -1) > 0)
    if ((set[1].revents & POLLIN) != 0 && ++ready == 2)
      puts("two");  //@ replayed no driver yet
  return 0;
}
