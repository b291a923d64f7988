// Loops that count, in closed form: any number of rounds, all widths, wrap-around of the counter
// and of what is summed up.
static int total, product, last, steps, i32;
static unsigned utotal, rounds;
static unsigned char narrow;
static signed char odd;
static short small;
static long long large;
static unsigned long long ularge;
static _Bool any;

void on_sum(short n, int step) {
  n %= 2000;
  for (int i = 0; i < n; i++)
    total += step;
}
void on_const(short n) {
  n %= 2000;
  for (int i = 3; i <= n; i += 2)
    total += 7;
  if (total > 1000)
    total = 0;
}
void on_index(short n) {
  n %= 2000;
  int i;
  for (i = 0; i < n; ++i) {
    large += i;
    last = i;
    any = 1;
  }
  i32 = i;
}
void on_down(unsigned short n) {
  n %= 1000;
  while (n--)
    utotal += 3;
  rounds = n;
}
void on_down_signed(short n, int by) {
  n &= 0xfff;
  while (n-- > 0)
    utotal += (unsigned)by;
  last = n;
}
void on_not_equal(unsigned char from, unsigned char to) {
  for (unsigned char k = from; k != to; k++)
    ++rounds;
}
void on_narrow(unsigned char n) {
  n %= 250;
  for (unsigned char k = 0; k < n; k += 3)
    narrow += 5, odd -= 7, small += 1000;
}
void on_narrow_signed(signed char n) {
  for (signed char k = -100; k < n; k++)
    ularge += (unsigned long long)k;
}
void on_nested(unsigned char n, unsigned char m) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      utotal += 2;
}
void on_triangle(unsigned char n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      utotal += 2;
}
void on_branch(short n, int flag) {
  n %= 2000;
  n %= 5000;
  for (int i = 0; i < n; i++) {
    if (flag > 3)
      steps += 2;
    else
      steps -= 1;
  }
  if (steps > 100000 || steps < -100000)
    steps = 0;
}
void on_two_ends(short n, int budget) {
  n %= 2000;
  int i = 0;
  while (i < n && budget > 0) {
    budget -= 10;
    i++;
  }
  last = i;
  product = budget;
}
void on_break(short n, short m) {
  n %= 700;
  int i;
  for (i = 0; i < n; i++) {
    if (i == m) {
      rounds = 77;
      break;
    }
    utotal++;
  }
  last = i;
}
void on_early_return(short n, short limit) {
  n %= 700;
  int sum = 0;
  for (int i = 1; i <= n; i++) {
    sum += 3;
    if (sum > limit) {
      last = i;
      return;
    }
  }
  total = sum;
}
void on_do(unsigned short n) {
  n %= 1000;
  unsigned short i = 0;
  do {
    i++;
    utotal += i;
  } while (i < n);
  rounds = i;
}
void on_special_round(unsigned short n) {
  n %= 1000;
  for (unsigned i = 0; i < n; i++) {
    if (i == 40)
      any = !any;
    utotal ^= i;
  }
}
void on_seen(unsigned short n, unsigned short at) {
  n %= 1000;
  for (unsigned i = 0; i < n; i++) {
    if (i > at)
      last = 5;
  }
}
void on_wide(long long n) {
  for (long long i = n - 5; i < n; i += 1)
    ularge += 11;
}
void on_previous(short n) {
  n %= 2000;
  int previous = -1, current = 10;
  for (int i = 0; i < n; i++) {
    previous = current;
    current += 4;
    if (current > 30000)
      break;
  }
  last = previous;
}
void on_step(short n, int step) {
  n %= 2000;
  step = (step & 3) + 1;
  for (int i = 0; i < n; i += step)
    rounds++;
}
void on_bool(short n, _Bool b) {
  n %= 2000;
  for (int i = 0; i < n; i++)
    large += b ? 3 : -2;
}

// That the second condition ends the loop is so where the counter does not wrap on its way.
unsigned short wrapped = 3;
void on_wrapped(unsigned short from, unsigned short limit) {
  wrapped = from;
  int i = 0;
  do {
    wrapped -= 119;
  } while (++i < 3 && limit < wrapped);
}

// What must hold in each round alike must hold to go round at all.
int highest;
void on_constant_overflow(int level, int times) {
  for (int i = 0; i < 2; ++i)
    highest = (level > 5) + 2147483647;
  for (int i = 0; i < times; ++i)
    highest = level + 1;
}
