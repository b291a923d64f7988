// Functions of <math.h> that are not exact: known where their operands are, bounded elsewhere.
#include <uv.h>

#include <cmath>

static uv_timer_t timer;
static double angle;
static float slope;
static int hits;

static int state;
static void reached(int number) { state = number; }

static void on_tick(uv_timer_t*) {
  angle += 0.5;
  const double y = 100 * std::sin(angle);
  if (std::hypot(10.0, y) > 90)
    ++hits;  //@ reachable 3
  if (hits == 2)
    reached(10);  //@ reachable 4
  if (std::sin(angle) > 1)
    reached(11);  //@ unreachable
  if (std::sqrt(angle * angle) < 0)
    reached(12);  //@ unreachable
  slope = std::atan2(static_cast<float>(y), 10.0f);
  if (slope > 1.4f)
    reached(13);  //@ reachable 2
  if (slope > 1.6f)
    reached(14);  //@ unreachable
}

int main() {
  uv_timer_init(uv_default_loop(), &timer);
  const double start = std::pow(2.0, 5) + std::sqrt(2.25) + std::atan2(0.0, 1.0);
  if (start == 33.5)
    uv_timer_start(&timer, on_tick, 10, 10);
  uv_run(uv_default_loop(), UV_RUN_DEFAULT);
}
