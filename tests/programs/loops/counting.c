// Loops that count, by as many rounds as one likes.
static int total, even, presses;
static unsigned long long triangle;
static unsigned char wrapped;

void on_add(int n, int step) {
  total = 0;
  for (int i = 0; i < n; i++)
    total += step;  //@ reachable 1
  if (total == 5000)
    ++presses;  //@ reachable 1
  if (n == 12 && total == 5000)
    ++presses;  //@ unreachable
}

void on_two(int n) {
  for (int i = 0; i < n; i++)
    even += 2;
  if (even % 2 == 1)
    ++presses;  //@ unreachable
  if (even == 100000)
    ++presses;  //@ reachable 1
}

void on_triangle(unsigned short n) {
  triangle = 0;
  for (unsigned i = 1; i <= n; i++)
    triangle += i;
  if (triangle == 500500)
    ++presses;  //@ reachable 1
  if (triangle == 500501)
    ++presses;  //@ unreachable
}

void on_wrap(unsigned n) {
  wrapped = 0;
  while (n--)
    wrapped += 7;
  if (wrapped == 255)
    ++presses;  //@ reachable 1
}

void on_find(unsigned short n, unsigned short at) {
  unsigned i;
  for (i = 0; i < n; i++)
    if (i == at)
      break;  //@ reachable 1
  if (i > n)
    ++presses;  //@ unreachable
  if (i == 40000 && at < n)
    ++presses;  //@ reachable 1
}

void on_down(short from) {
  int rounds = 0;
  while (from > 10) {
    from -= 3;
    ++rounds;
  }
  if (from < 8)
    ++presses;  //@ reachable 1
  if (rounds > 0 && from < 8)
    ++presses;  //@ unreachable
  if (rounds == 10000)
    ++presses;  //@ reachable 1
}
