// Lines of the standard input.
#include <stdio.h>
#include <string.h>

static int is_logged_in;

int main(void) {
  char line[16];
  while (fgets(line, sizeof line, stdin)) {
    if (strcmp(line, "login\n") == 0)
      is_logged_in = 1;
    else if (strcmp(line, "secret\n") == 0) {
      if (is_logged_in)
        puts("welcome");  //@ reachable 2
    }
  }
  if (is_logged_in)
    puts("bye");  //@ reachable 2
  return 0;
}
