// Jobs by priority, tried three times each: a deque of structs.
#include <algorithm>
#include <deque>
#include <string>
static void reached(int) {}
enum class State { Idle, Running, Paused };
struct Job {
  int id;
  int priority;
  int retries;
};
class Queue {
public:
  void add(int priority) {
    if (priority < 0 || priority > 9)
      return;
    if (jobs_.size() >= 6)
      return;
    Job job{next_++, priority, 0};
    auto it = std::find_if(jobs_.begin(), jobs_.end(),
                           [&](const Job& j) { return j.priority < priority; });
    jobs_.insert(it, job);
  }
  void start() {
    if (state_ == State::Idle && !jobs_.empty())
      state_ = State::Running;
  }
  void pause() {
    state_ = state_ == State::Running  ? State::Paused
             : state_ == State::Paused ? State::Running
                                       : state_;
  }
  void done(bool ok) {
    if (state_ != State::Running)
      return;
    Job job = jobs_.front();
    jobs_.pop_front();
    if (!ok) {
      if (++job.retries < 3)
        jobs_.push_back(job);
      else {
        ++failed_;
        if (failed_ == 2)
          reached(1);  //@ reachable
      }
    } else if (job.retries == 2 && job.priority == 7) {
      reached(2);  //@ reachable 5
    }
    if (jobs_.empty())
      state_ = State::Idle;
    if (state_ == State::Running && jobs_.empty())
      reached(3);  //@ unreachable
  }

private:
  std::deque<Job> jobs_;
  State state_ = State::Idle;
  int next_ = 1, failed_ = 0;
};
static Queue queue;
void on_add(int p) { queue.add(p); }
void on_start() { queue.start(); }
void on_pause() { queue.pause(); }
void on_done(int ok) { queue.done(ok != 0); }
