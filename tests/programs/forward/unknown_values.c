// What is not modelled is no value: a sequence must not be shortened to one that relies on it.
extern int measure(void);
static int reached;
static int x = 5, y = 6, ready;
static int v[60], w[60];

void on_measure(void) {
  x = measure();
  ready = 1;
}
void on_both(void) {
  x = measure();
  y = measure();
  ready = 2;
}
void on_reset(void) {
  if (ready == 1)
    x = 0;
}
void on_change(int i, int n) {
  if (i >= 0 && i < 60 && n > 2000) {
    v[i] = n;
    w[i] = n;
  }
}
void on_check(void) {
  for (int i = 0; i < 60; ++i)
    if (v[i] + w[i] == i + 100 || v[i] * 3 == w[i] + 7)
      return;
  if (ready == 1 && x == 0)
    reached = 1;  //@ reachable 3
  if (ready == 2 && x == y)
    reached = 2;  //@ unknown
}
