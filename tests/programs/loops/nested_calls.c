// What is called twice by what is called twice …: 2^20 times in one event. The same helper serves
// several handlers, with addresses and numbers of their own.
#define EVENT __attribute__((annotate("reachd::event")))

static unsigned total;
static int level, left, right, steps;

static void count(void) {
  if (level <= 5)
    total += 3;
}
static void c2(void) { count(); count(); }
static void c4(void) { c2(); c2(); }
static void c8(void) { c4(); c4(); }
static void c16(void) { c8(); c8(); }
static void c32(void) { c16(); c16(); }
static void c1k(void) { c32(); c32(); c32(); c32(); c32(); c32(); c32(); c32(); c32(); c32(); }
static void c10k(void) { c1k(); c1k(); c1k(); c1k(); c1k(); c1k(); c1k(); c1k(); c1k(); c1k(); }
static void c1m(void) { c10k(); c10k(); c10k(); c10k(); c10k(); c10k(); c10k(); c10k(); }

/// Moves towards a place, by so much at most.
static int move(int *from, int to, int most) {
  int distance = to - *from;
  if (to < 0 || to > 100 || most <= 0 || most > 10)
    return 0;
  if (distance > most)
    distance = most;
  if (distance < -most)
    distance = -most;
  *from += distance;
  steps += distance != 0;
  return distance;
}

/// Calls itself more often than anybody can follow.
static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

EVENT void on_count(void) { c1m(); }
EVENT void on_level(int to) { level = to; }
EVENT void on_left(int to) { move(&left, to, 4); }
EVENT void on_right(int to) {
  move(&right, to, 4);
  move(&right, to, 3);
}
EVENT void on_both(int to) {
  if (steps < 3 && move(&left, to, 2) == move(&right, to, 2))
    move(&left, to, 1);
}
EVENT void on_check_total(void) {
  if (total == 2 * 3 * 8 * 10 * 10 * 32u && level == 9)
    total = 1;  //@ reachable 4
  if (level == 7 && fibonacci(24) == 46368)
    total = 5;  //@ reachable 2
}
EVENT void on_check_place(void) {
  if (left == 8 && right == 7)
    total = 2;  //@ reachable 4
  if (left > 100)
    total = 3;  //@ unreachable
}
