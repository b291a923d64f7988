// A loop over descriptors with select.
#include <stdio.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

static int clients, idle;

int main(void) {
  const int server = socket(AF_INET, SOCK_STREAM, 0);
  if (server < 0)
    return 1;
  for (;;) {
    fd_set reads;
    struct timeval limit = {1, 0};
    int ready;
    FD_ZERO(&reads);
    FD_SET(server, &reads);
    FD_SET(STDIN_FILENO, &reads);
    ready = select(server + 1, &reads, NULL, NULL, &limit);
    if (ready == 0) {
      if (++idle == 2)
        puts("idle");  //@ reachable 2
      continue;
    }
    if (ready < 0)
      break;
    if (FD_ISSET(server, &reads)) {
      clients++;
      if (clients == 3)
        puts("full");  //@ reachable 3
    }
    if (FD_ISSET(7, &reads))
      puts("not asked for");  //@ unreachable
  }
  return 0;
}
