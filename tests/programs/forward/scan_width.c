// Numbers of a line that take so many characters at most. That more is impossible is not shown yet:
// the loops of the model are not followed to their end.
#include <stdio.h>

static int out;

int main(void) {
  char line[40];
  while (fgets(line, sizeof line, stdin)) {
    int hours = 0, minutes = 0;
    if (sscanf(line, "%2d%2d", &hours, &minutes) != 2)
      continue;
    if (hours == 23 && minutes == 59)
      out = 1;  //@ reachable 1
    if (hours > 99 || minutes > 99)
      out = 2;  //@ unknown
  }
  return out;
}
