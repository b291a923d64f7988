/* A counter on whose way a condition fails: no repetition of one path leads over it. */
#define EVENT __attribute__((annotate("reachd::event")))

static int reached;
static unsigned readings, blurred, many;
static int is_loud, other[4];

EVENT void on_reading(int value) {
  if (blurred || readings >= 1000) {
    blurred = 1;
    ++readings;
  } else {
    ++readings;
  }
  is_loud = value > 90 && value < 200;
  if (readings == 3)
    reached = 1; //@ reachable 3
  if (readings == 40)
    reached = 2; //@ reachable 40
}

EVENT void on_other(int a, int b) {
  if (a > 0 && a < 100000 && b > 0 && b < 100000)
    other[a % 4] += b;
}
EVENT void on_more(int a) {
  if (a > 0 && other[1] > a)
    other[2] = a;
}
