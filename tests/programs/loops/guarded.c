// Whether an event can happen is asked of a function, outside of all events: what that function
// runs is not reached by an event, and not called unreachable.
#include <stdio.h>

static int n, m;

int can_go(void) {
  if (n > 2 && m < 5)
    return 1;  //@ unknown
  return 0;  //@ unknown
}
void go(void) {
  m++;
  if (m == 6)
    puts("too far");  //@ unreachable
  puts("it goes");  //@ reachable 4
}
void inc(void) { n++; }
