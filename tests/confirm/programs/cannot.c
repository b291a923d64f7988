// What no driver can do yet is said.
#include <stdio.h>

static int lines;

int main(void) {
  int c;
  while ((c = getchar()) != EOF)
    if (c == '\n' && ++lines == 2)
      puts("two");  //@ replayed no driver yet
  return 0;
}
