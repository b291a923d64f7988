// A condition of constants that overflows is undefined, although every compiler folds it.
static int steps, seen;
void on_step(int x) {
  seen = x;
  // Only in later events: what is undefined ends the sequence.
  if (++steps > 2)
    if (-2147483647 - 2)
      seen = 1;
}
void on_fine(int x) {
  if (2147483647 - 2)
    seen = x & 1;
}
