// Loops whose rounds differ: a traffic light that catches up by as many phases as are due, and a
// checksum that has no closed form.
enum Phase : unsigned char { kRed, kRedAmber, kGreen, kAmber };
static const long kDuration[4] = {4000, 1000, 5000, 2000};
static Phase phase;
static long elapsed;
static int alarms;

void on_tick(int milliseconds) {
  if (milliseconds <= 0 || milliseconds > 3000)
    return;
  elapsed += milliseconds;
  while (elapsed >= kDuration[phase]) {
    elapsed -= kDuration[phase];
    phase = static_cast<Phase>((phase + 1) % 4);
    if (phase == kGreen)
      ++alarms;  //@ reachable 2
  }
  if (elapsed > 5000)
    ++alarms;  //@ unreachable
  if (elapsed >= 4000 && phase != kGreen)
    ++alarms;  //@ unreachable
}

static unsigned sum;
void on_checksum(unsigned n, unsigned seed) {
  sum = seed & 0xff;
  unsigned i = 0;
  for (; i < n; i++)
    sum = (sum * 31 + i) & 0xff;
  if (i < n)
    ++alarms;  //@ unreachable
  if (n == 3 && sum == 17)
    ++alarms;  //@ reachable 1
  if (n == 1000 && sum == 17)
    ++alarms;  //@ unknown
}
