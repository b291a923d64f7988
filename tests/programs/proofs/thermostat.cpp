// Numbers with a fraction: what handlers compare bounds them, and rounding keeps the bounds.
#define EVENT __attribute__((annotate("reachd::event")))

static int reached;

static double temperature = 20;
static float volume = 0.5f;
static double sum;
static int samples;
static float level = 1.0f;

EVENT void on_warmer() {
  if (temperature < 30)
    temperature += 0.3;
  if (temperature > 30.5)
    reached = 1;  //@ unreachable
}

EVENT void on_colder() {
  if (temperature > 10)
    temperature -= 0.3;
  if (temperature < 9.5)
    reached = 2;  //@ unreachable
  if (temperature < 19)
    reached = 3;  //@ reachable 4
}

EVENT void on_volume(float to) {
  volume = to < 0 ? 0 : to > 1 ? 1 : to;
}

EVENT void on_play() {
  if (volume > 1.0f)
    reached = 4;  //@ unreachable
  if (volume * 100.0f > 101.0f)
    reached = 5;  //@ unreachable
  if (volume > 0.75f)
    reached = 6;  //@ reachable 2
  if (volume != volume)
    reached = 7;  //@ reachable 2
  const int percent = volume == volume ? static_cast<int>(volume * 100.0f) : 0;
  if (percent > 100 || percent < 0)
    reached = 8;  //@ unreachable
}

EVENT void on_sample(int value) {
  if (value < 0 || value > 100 || samples == 1000)
    return;
  sum += value;
  ++samples;
  if (sum < 0)
    reached = 9;  //@ unreachable
}

EVENT void on_fade() {
  level *= 0.5f;
  if (level > 1.0f)
    reached = 10;  //@ unreachable
  if (level < 0)
    reached = 11;  //@ unreachable
  if (level < 0.2f)
    reached = 12;  //@ reachable 3
}
