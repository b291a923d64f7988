// Bodies for functions of <time.h>: a clock that only goes forward gives nothing that is before what
// it gave. What it gives is of extractors/frameworks/libc.json.
struct timespec {
  long seconds;
  long nanoseconds;
};

void reachd_clock(struct timespec *time);
int reachd_other_clock(int clock, struct timespec *time);

// By the numbers of Linux: CLOCK_REALTIME is 0, and may be set back, as its relatives may.
static int goes_forward(int clock) {
  return clock == 1 || clock == 2 || clock == 3 || clock == 4 || clock == 6 || clock == 7;
}

static struct timespec latest[8];

int clock_gettime(int clock, struct timespec *time) {
  if (clock < 0 || clock > 11)
    return reachd_other_clock(clock, time);
  reachd_clock(time);
  if (!goes_forward(clock))
    return 0;
  if (time->seconds < latest[clock].seconds)
    time->seconds = latest[clock].seconds;
  if (time->seconds == latest[clock].seconds && time->nanoseconds < latest[clock].nanoseconds)
    time->nanoseconds = latest[clock].nanoseconds;
  latest[clock] = *time;
  return 0;
}
