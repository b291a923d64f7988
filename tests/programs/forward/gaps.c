/* What fails in the middle of a repetition: the way leads over another path there. */
#define EVENT __attribute__((annotate("reachd::event")))

static int reached;
static unsigned readings;
static unsigned seeds[3];

EVENT void on_reading(unsigned value) {
  if (readings == 7 && value * value != 2893401)
    return;
  ++readings;
  if (readings == 20)
    reached = 1;  //@ reachable 20
}

/* Many states that have nothing to do with it. */
EVENT void on_seed(unsigned a, unsigned b) { seeds[a % 3] = seeds[b % 3] * 31 + a; }
