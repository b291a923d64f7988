// A program that asks for its events: numbers, words and characters that stand beside each other,
// the end of the input, a signal that comes while it waits for a character, and the code after the
// loop. What it reads before the loop is an event, too.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t hangups;
static int sum, words;

static void on_hangup(int number) {
  (void)number;
  hangups++;
}

int main(void) {
  int number;
  char word[20];
  int c = getchar();
  signal(SIGHUP, on_hangup);
  if (c == '#')
    sum = 1;  //@ executed 1
  while (scanf("%d", &number) == 1 && scanf("%19s", word) == 1) {
    sum += number;
    if (strcmp(word, "twice") == 0 && ++words == 2 && sum == 12)
      puts("twelve");  //@ executed 5
  }
  if (sum == 7 && words == 1)
    puts("seven");  //@ executed 4
  while ((c = getchar()) != EOF) {
    if (c == 'x' && hangups == 2)
      puts("x after two");
  }
  return 0;
}
