// Records, reals, texts and signs, as a script writes them; and a condition the other way round.
#include <string.h>
#define EVENT __attribute__((annotate("reachd::event")))

struct point {
  int x;
  short where[2];
};

static int state;

EVENT void on_point(const struct point *point, long large) {
  if (point->x == -3 && point->where[1] == 7 && large == -9000000000)
    state = 1;
}

EVENT void on_text(const char *text) {
  if (state == 1 && !strcmp(text, "say \"it's\"\n"))
    state = 2;
  else if (!(state != 2))
    state = 3;
}
