// Alarm clock with std::chrono durations and an optional alarm.
#include <algorithm>
#include <chrono>
#include <optional>

using namespace std::chrono_literals;
using Minutes = std::chrono::minutes;

class Clock {
public:
  void advance(Minutes by) {
    now_ = (now_ + by) % std::chrono::hours(24);
    if (alarm_ && !ringing_ && now_ >= *alarm_ && now_ < *alarm_ + 5min) {
      ringing_ = true;
      ++rings_;
    }
  }
  void set_alarm(Minutes at) { alarm_ = at; }
  void snooze() {
    if (!ringing_)
      return;
    ringing_ = false;
    alarm_ = *alarm_ + snooze_;
    snooze_ = std::min<Minutes>(snooze_ * 2, 20min);
  }
  bool ringing() const { return ringing_; }
  int rings() const { return rings_; }
  Minutes now() const { return now_; }
  std::chrono::hours hour() const { return std::chrono::duration_cast<std::chrono::hours>(now_); }

private:
  Minutes now_{0};
  std::optional<Minutes> alarm_;
  Minutes snooze_{5};
  bool ringing_ = false;
  int rings_ = 0;
};

static Clock alarm_clock;
static int state = 0;

void on_alarm(int hour) {
  if (hour >= 0 && hour < 24)
    alarm_clock.set_alarm(std::chrono::hours(hour));
}
void on_advance(int minutes) {
  if (minutes < 1 || minutes > 90)
    return;
  alarm_clock.advance(std::chrono::minutes(minutes));
  if (alarm_clock.rings() == 2 && alarm_clock.hour() == 2h)
    state = 1;  //@ reachable
  if (alarm_clock.now() >= 24h)
    state = 2;  //@ unreachable
}
void on_snooze() { alarm_clock.snooze(); }
