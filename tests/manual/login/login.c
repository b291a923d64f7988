/* Three wrong passwords lock the screen for five ticks. */
#include <string.h>

static enum { LOGIN, LOCKED, HOME } screen;
static int wrong, lockouts, ticks;

int can_type(void) { return screen == LOGIN; }

void on_password(const char *text) {
  if (strcmp(text, "tr0ub4") == 0) {
    if (lockouts == 1)
      screen = HOME;
    wrong = 0;
    return;
  }
  wrong++;
  if (wrong < 3)
    return;
  screen = LOCKED;
  wrong = ticks = 0;
  lockouts++;
}

void on_tick(void) {
  if (screen == LOCKED && ++ticks == 5)
    screen = LOGIN;
}
