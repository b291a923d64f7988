// Containers with more elements than are told apart: what their elements are is not taken for
// known, whoever points to them. All that is unknown here can run: nothing may be proved of it.
#include <vector>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

struct Task {
  static int live;
  int weight = 0;
  Task(int w) : weight(w) { ++live; }
  Task(const Task& other) : weight(other.weight) { ++live; }
  ~Task() { --live; }
};
int Task::live;
static std::vector<Task> tasks;

EVENT void on_task(int weight) {
  if (weight > 0)
    tasks.push_back(Task(weight));
}
EVENT void on_end() {
  if (tasks.size() > 18) {
    tasks.clear();
    if (Task::live == 0)
      reached = 15;  //@ reachable 20
  }
}
EVENT void on_trim() {
  if (tasks.size() > 18) {
    tasks.pop_back();
    if (Task::live < 18)
      reached = 16;  //@ unknown
  }
}
