// Signals that come together, and one that is blocked until it is waited for.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t users, alarms;

static void on_user(int number) {
  (void)number;
  users++;
}

static void on_alarm(int number) {
  (void)number;
  alarms++;
  if (users == 2)
    users = 100;  //@ executed 3
}

int main(void) {
  sigset_t none, set;
  sigemptyset(&none);
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  sigprocmask(SIG_BLOCK, &set, NULL);
  signal(SIGUSR1, on_user);
  signal(SIGALRM, on_alarm);
  for (;;) {
    sigsuspend(&none);
    if (users == 0 && alarms == 2)
      puts("two alarms");  //@ executed 2
    if (users == 1)
      users = alarms = 0;
  }
}
