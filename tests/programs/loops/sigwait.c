// Signals that are asked for, one by one.
#include <signal.h>
#include <stdio.h>

int main(void) {
  sigset_t set;
  int interrupts = 0;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGUSR1);
  sigprocmask(SIG_BLOCK, &set, NULL);
  for (;;) {
    int number;
    if (sigwait(&set, &number) != 0)
      continue;
    if (number == SIGTERM)
      puts("not in the set");  //@ unreachable
    if (number == SIGINT && ++interrupts == 2)
      break;
    if (number == SIGUSR1)
      interrupts = 0;  //@ reachable 1
  }
  puts("bye");  //@ reachable 2
  if (interrupts != 2)
    puts("never");  //@ unreachable
  return 0;
}
