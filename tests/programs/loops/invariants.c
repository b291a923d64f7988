// What must hold for a loop to go round, and is the same in each round.
#define EVENT __attribute__((annotate("reachd::event")))

static int limit = 1;
static int last;
static int state;

EVENT void on_limit(int to) { limit = to; }

EVENT void on_sum(void) {
  for (int i = 0; i < 2; ++i)
    last = limit + 1;
  if (limit == 2147483647)
    state = 1;  //@ unreachable
}

EVENT void on_choice(void) {
  for (int i = 0; i < 2; ++i)
    last = (limit > 5) + 2147483647;
  if (limit > 5)
    state = 2;  //@ unreachable
}

EVENT void on_count(int count) {
  for (int i = 0; i < count; ++i)
    last = (limit > 5) + 2147483647;
  if (limit > 5 && count > 3)
    state = 3;  //@ unreachable
  if (limit > 5 && count <= 0)
    state = 4;  //@ reachable 2
}

EVENT void on_search(int count) {
  for (int i = 0; i < count; ++i) {
    if (i == 70)
      last = 100 / limit;
    if (limit == 0 && i == 71)
      state = 5;  //@ unreachable
  }
}
