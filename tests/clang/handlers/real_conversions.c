// Reals that do not fit into an integer are undefined there, from the next beyond its range on: what
// `float` rounds a bound to may be the bound itself.
static float real;
static double wide;
static int word, steps;
static unsigned plain;
static long whole;
static short half;
static signed char byte;
void on_low(int x) {
  real = x < 0 ? x : -x;
  word = real;
  whole = real;
}
void on_lowest(void) { real = -2147483648.0f; word = real; whole = real * 4294967296.0f; }
void on_below(void) { wide = -2147483648.9; word = wide; wide = 2147483647.9; word += wide; }
void on_part(void) { real = -0.75f; plain = real; wide = 4294967295.5; plain += wide; }
void on_half(short x) { wide = x; half = wide + (x < 0 ? -0.5 : 0.5); real = x; half += (short)real; }
void on_byte(signed char x) { real = x; byte = real + (x < 0 ? -0.875f : 0.875f); }
void on_beyond(unsigned x) {
  // Only in later events: what is undefined ends the sequence.
  real = x;
  if (++steps > 2)
    word = real;
}
