// Signals: handlers that are replaced, a loop that waits for them, and counters that they share.
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t stop, hangups, last, alarms;

static void on_end(int number) {
  if (number == SIGTERM)
    stop = 1;
  else if (number == SIGHUP)
    hangups++;
  if (number == SIGUSR2)
    stop = 2;  //@ unreachable
}

static void on_user(int number, siginfo_t *information, void *context) {
  (void)information;
  (void)context;
  last = number;
  if (hangups > 1)
    puts("two at once");  //@ reachable 3
}

static void on_alarm(int number) {
  (void)number;
  alarms++;
}

static void on_second_alarm(int number) {
  (void)number;
  alarms = 100;  //@ reachable 2
}

int main(void) {
  struct sigaction end;
  struct sigaction user = {.sa_sigaction = on_user, .sa_flags = SA_SIGINFO};
  int reloads = 0;
  memset(&end, 0, sizeof end);
  end.sa_handler = on_end;
  sigemptyset(&end.sa_mask);
  sigaction(SIGTERM, &end, NULL);
  sigaction(SIGHUP, &end, NULL);
  sigaction(SIGUSR1, &user, NULL);
  signal(SIGUSR2, on_end);
  signal(SIGUSR2, SIG_IGN);
  signal(SIGALRM, on_alarm);
  while (!stop) {
    pause();
    if (alarms == 1)
      signal(SIGALRM, on_second_alarm);
    if (hangups) {
      hangups = 0;
      if (++reloads == 3)
        puts("third reload");  //@ reachable 3
    }
    if (last == SIGINT)
      puts("not asked for");  //@ unreachable
  }
  puts("bye");  //@ reachable 1
  return 0;
}
