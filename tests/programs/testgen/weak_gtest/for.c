// Nothing but a loop that has no end of its own tells that the line is reached.
#define EVENT __attribute__((annotate("reachd::event")))

static int state;

EVENT void on_number(int number) {
  for (int i = 0; i < number; i++)
    state = i;
}
