// An assertion that two events break.
#include <assert.h>
#define EVENT __attribute__((annotate("reachd::event")))

static int pressure;

EVENT void on_heat(int degrees) {
  if (degrees > 0 && degrees < 60)
    pressure += degrees;
}

EVENT void on_look(void) {
  assert(pressure <= 100);
}
