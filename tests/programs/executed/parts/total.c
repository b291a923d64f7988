/* A part of several.cpp. */
static int sum = 100;

static void set_up(void) { sum = 0; }
static void on_add(int n) { sum += n; }
int total(void) { return sum; }
