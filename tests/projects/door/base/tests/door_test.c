/* What the team tests: every outcome that a person can bring about. */
#define main door_main
#include "../door.c"
#undef main

int main(void) {
  on_handle(0);
  on_key(0);
  on_handle(0);
  on_key(0);
  for (int i = 0; i < 4; i++)
    on_handle(0);
  on_key(0);
  return state == CLOSED && wrong == 0 ? 0 : 1;
}
