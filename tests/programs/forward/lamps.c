// A board of lamps, each press turning several: sixteen events in every state, and as many ways
// that lead to the same.
static unsigned short lamps = 0x4c32;
static int presses;
static int out;

static unsigned short cross(int x, int y) {
  unsigned mask = 1u << (y * 4 + x);
  if (x > 0)
    mask |= 1u << (y * 4 + x - 1);
  if (x < 3)
    mask |= 1u << (y * 4 + x + 1);
  if (y > 0)
    mask |= 1u << (y * 4 + x - 4);
  if (y < 3)
    mask |= 1u << (y * 4 + x + 4);
  return (unsigned short)mask;
}

void press(int x, int y) {
  x /= 96;
  y /= 96;
  if (x < 0 || y < 0 || x > 3 || y > 3 || presses >= 12)
    return;
  lamps ^= cross(x, y);
  presses++;
  if (lamps == 0xffff)
    out = 1;  //@ reachable 6
}

void restart(void) {
  lamps = 0x4c32;
  presses = 0;
}
