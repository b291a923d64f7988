// Copies of texts, as strdup makes them: memory of their own, with the same characters.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int count;
static char* name;

static void on_signal(int number) {
  (void)number;
  char* copy = strdup("abc");
  char* start = strndup("some text", 4);
  if (copy && start && strcmp(start, "some") == 0 && copy[2] == 'c') {
    free(copy);
    free(start);
    count++;
    if (count == 2)
      puts("twice");  //@ reachable 2
    return;
  }
  free(copy);
  free(start);
}

static void on_other_signal(int number) {
  (void)number;
  free(name);
  name = strdup(count ? "some" : "none");
  if (!name)
    return;
  if (strcmp(name, "some") == 0)
    puts("some");  //@ reachable 2
}

int main(void) {
  signal(SIGUSR1, on_signal);
  signal(SIGUSR2, on_other_signal);
  for (;;)
    pause();
}
