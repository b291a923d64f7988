// Job scheduler: std::priority_queue by deadline, with a lambda for each job's work.
#include <functional>
#include <queue>
#include <string>
#include <vector>

struct Job {
  int due;
  int id;
  std::function<void()> work;
  bool operator<(const Job& other) const { return due > other.due; }
};

class Scheduler {
public:
  void after(int delay, std::function<void()> work) {
    jobs_.push({now_ + delay, next_id_++, std::move(work)});
  }
  void tick(int by) {
    now_ += by;
    while (!jobs_.empty() && jobs_.top().due <= now_) {
      auto work = jobs_.top().work;
      jobs_.pop();
      work();
    }
  }
  int now() const { return now_; }
  bool idle() const { return jobs_.empty(); }
  std::size_t size() const { return jobs_.size(); }

private:
  int now_ = 0;
  int next_id_ = 0;
  std::priority_queue<Job> jobs_;
};

static Scheduler scheduler;
static bool alarm_on = false;
static int blinks = 0;
static int state = 0;

static void blink() {
  ++blinks;
  if (alarm_on && blinks < 3)
    scheduler.after(2, blink);
}

void on_alarm(int delay) {
  if (delay < 1 || delay > 10 || alarm_on || scheduler.size() > 2)
    return;
  scheduler.after(delay, [] {
    alarm_on = true;
    scheduler.after(1, blink);
  });
}
void on_snooze() {
  if (!alarm_on)
    return;
  alarm_on = false;
  blinks = 0;
}
void on_tick(int by) {
  if (by < 1 || by > 5)
    return;
  scheduler.tick(by);
  if (blinks == 3 && scheduler.idle())
    state = 1;  //@ reachable 5
  if (blinks > 3)
    state = 2;
  if (!alarm_on && blinks == 2)
    state = 3;  //@ reachable
}
