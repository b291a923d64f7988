/* Counts once, though two files include it. */
static int inside(int a, int b) { return a < b; }
