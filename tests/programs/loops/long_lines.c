// Lines that are longer than what is told apart: they may have any characters.
#include <stdio.h>
#include <string.h>

static int count;

int main(void) {
  char line[80];
  while (fgets(line, sizeof line, stdin)) {
    if (count < 3)
      count++;
    if (strcmp(line, "quit\n") == 0 && count == 2)
      puts("quit");  //@ reachable 2
    if (count > 3)
      puts("more");  //@ unreachable
    if (line[30] == 'x')
      puts("by a character that is not told apart");  //@ unknown
    if (strlen(line) >= sizeof line)
      puts("longer than there is room for");  //@ unreachable
  }
  return 0;
}
