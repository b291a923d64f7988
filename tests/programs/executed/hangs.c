// What is compiled never comes back from the second event.
#define EVENT __attribute__((annotate("reachd::event")))

static int waits, done;

EVENT void on_wait(void) {
  waits++;
#ifndef __clang__
  while (waits == 2)
    ;
#endif
  if (waits == 3)
    done = 3;  //@ unknown on_wait on_wait (found no end after
}
