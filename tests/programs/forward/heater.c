// PID-less heater with floating point, hysteresis and an integrating energy meter in fixed point.
#include <math.h>

static float filtered = 20.0f;
static int heating, mode = 1;
static unsigned energy;
static int out;

void sample(int celsius) {
  filtered = floorf((filtered * 3.0f + (float)celsius) / 4.0f * 2.0f) / 2.0f;
  float target = mode == 0 ? 16.0f : mode == 1 ? 20.0f : 23.5f;
  if (filtered < target - 0.5f)
    heating = 1;
  else if (filtered > target + 0.5f)
    heating = 0;
  if (filtered == 16.5f && heating && mode == 0)
    out = 1;  //@ reachable 3
  if (filtered > 30.0f)
    out = 2;
  if (filtered >= 28.5f)
    out = 3;  //@ reachable 8
  if (heating && filtered > 24.0f)
    out = 4;
}

void minute(void) {
  if (!heating)
    return;
  energy += mode == 2 ? 7 : 5;
  if (energy > 60)
    energy = 0;
  if (energy == 59)
    out = 5;
  if (energy == 3)
    out = 6;  //@ unreachable
}

void set_mode(int m) {
  mode = m;
  if (mode != 2)
    energy -= energy % 5;
}
