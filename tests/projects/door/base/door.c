/* A door: one signal turns the handle, one turns the key. */
#include <signal.h>
#include <unistd.h>

enum { CLOSED, OPEN, LOCKED };
static int state = CLOSED;
static int wrong;

static void ring(void) {
  wrong = 0;
}

static void on_handle(int number) {
  (void)number;
  if (state == LOCKED)
    wrong++;
  else if (state == OPEN)
    state = CLOSED;
  else
    state = OPEN;
  if (wrong > 3)
    ring();
}

static void on_key(int number) {
  (void)number;
  if (state == OPEN)
    return;
  if (state == LOCKED)
    state = CLOSED;
  else
    state = LOCKED;
  if (state == OPEN)
    ring();
}

int main(void) {
  signal(SIGUSR1, on_handle);
  signal(SIGUSR2, on_key);
  for (;;)
    pause();
}
