// Targets in a header that the source includes itself, and a handler that is defined there.
#include <string>

#include "counter.h"

static Counter counter;

void on_add(int n) { counter.add(n); }

void on_check() {
  if (counter.is_full())
    counter = Counter();  //@ executed 3
}

//@@ counter.h:10 executed 2
//@@ counter.h:9:9:false executed 1
//@@ counter.h:21 executed 1
