// Numbers that addresses are. Where an object lies is not known, so nothing that depends on it is
// called impossible; nor is it found, even where both outcomes lead there.
#define EVENT __attribute__((annotate("reachd::event")))

static int state;
static void reached(int number) { state = number; }

static int sources[48];
static unsigned long kept;

EVENT void on_readable(void) {
  const unsigned long address = (unsigned long)&sources[1];
  reached(1);  //@ reachable 1
  if (address > 5)
    reached(2);  //@ unknown
  else
    reached(3);  //@ unknown
  kept = address;
  reached(4);  //@ unknown
}

EVENT void on_index(int i) {
  if (i < 0 || i >= 48)
    return;
  if (&sources[i] - sources == 7)
    reached(5);  //@ reachable 1
  if (&sources[i] - sources > 47)
    reached(6);  //@ unreachable
}

EVENT void on_kept(void) {
  if (kept % 4 == 0)
    reached(7);  //@ reachable 1
  if (kept == 77)
    reached(8);  //@ unknown
}
