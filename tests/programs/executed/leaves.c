// What is compiled leaves processes and files behind, if it can, wants the network, and fills its
// memory; none of which keeps it from the target.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifndef __clang__
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#endif
#define EVENT __attribute__((annotate("reachd::event")))

static int step, state;

EVENT void on_file(void) {
#ifndef __clang__
  char path[1000];
  FILE *file = fopen("left.txt", "w");
  fputs("left", file);
  fclose(file);
  snprintf(path, sizeof path, "%s/left.txt", getenv("HOME"));
  fclose(fopen(path, "a"));
  mkdtemp(strcpy(path, "locked-XXXXXX"));
  snprintf(path + strlen(path), 20, "/file");
  fclose(fopen(path, "w"));
  path[strlen(path) - 5] = 0;
  chmod(path, 0);
  for (int i = 0; i < 300000; i++)
    puts("more than anybody wants to read");
#endif
  step = 1;
}

EVENT void on_fork(void) {
#ifndef __clang__
  // A process that leaves the group, and one of its own that ignores what ends others politely.
  if (fork() == 0) {
    setsid();
    if (fork() == 0)
      sleep(1000);
    sleep(1000);
    _exit(0);
  }
#endif
  if (step == 1)
    step = 2;
}

EVENT void on_memory(void) {
#ifndef __clang__
  for (int i = 0; i < 64; i++) {
    char *block = malloc(1u << 30);
    if (block)
      block[i] = 1;
    else
      step = step == 2 ? 3 : step;
  }
#else
  if (step == 2)
    step = 3;
#endif
}

EVENT void on_network(void) {
#ifndef __clang__
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
  address.sin_addr.s_addr = htonl(0x01010101);
  connect(socket(AF_INET, SOCK_DGRAM, 0), (struct sockaddr *)&address, sizeof address);
#endif
  if (step == 3)
    state = 1;  //@ executed 4
}

// What is compiled takes the event in a process that is none of its own.
EVENT void on_child(int number) {
#ifndef __clang__
  if (number == 5 && fork() != 0)
    number = 6;
#endif
  if (number == 5)
    state = 2;  //@ unknown did not come to the target by on_child
}
