// Words of the input have a character at least, and none of them is a blank. That longer words have
// neither is not shown: they are not modelled.
#include <stdio.h>
#include <string.h>

static int out;

int main(void) {
  char word[20];
  while (scanf("%19s", word) == 1) {
    if (strcmp(word, "go") == 0)
      out = 1;  //@ reachable 1
    if (word[0] == 0)
      out = 2;  //@ unknown
    if (strchr(word, ' ') || strchr(word, '\n'))
      out = 3;  //@ unknown
    if (word[3] == '!' && word[2] != 0 && word[4] == 0)
      out = 4;  //@ reachable 1
  }
  return out;
}
