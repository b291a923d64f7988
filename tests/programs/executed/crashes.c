// What is compiled (not by Clang, whose eyes reachd has) crashes at the third event, hangs or exits.
#include <stdlib.h>
#define EVENT __attribute__((annotate("reachd::event")))

static int steps, waits, ends, done;

EVENT void on_step(void) {
  steps++;
#ifndef __clang__
  if (steps == 3)
    *(volatile int *)(long)(steps - 3) = 1;
#endif
  if (steps == 2)
    done = 1;  //@ executed 2
  if (steps == 4)
    done = 2;  //@ unknown on_step on_step on_step (it was ended by signal 11 (SIGSEGV))
}

EVENT void on_wait(void) {
  waits++;
#ifndef __clang__
  while (waits == 2)
    ;
#endif
  if (waits == 3)
    done = 3;
}

EVENT void on_end(void) {
  ends++;
#ifndef __clang__
  if (ends == 2)
    exit(0);
#endif
  if (ends == 3)
    done = 4;  //@ unknown on_end on_end (it ended itself with status 0)
}

// The crash is at the target: it was reached.
EVENT void on_crash(int number) {
  if (number == 7)
    abort();  //@ executed 1
}
