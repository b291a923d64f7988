// Containers with more elements than are told apart: what their elements are is not taken for
// known, whoever points to them. All that is unknown here can run: nothing may be proved of it.
#include <deque>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

static std::deque<int> queue;
static int* first;

EVENT void on_queue(int value) {
  queue.push_back(value);
  first = &queue.front();
}
EVENT void on_serve(int value) {
  if (queue.size() < 20)
    return;
  const int before = *first;
  queue[0] = value;
  if (*first != before)
    reached = 8;  //@ reachable 21
  queue.pop_front();
  if (queue.front() == 5)
    reached = 9;  //@ unknown
  int& last = queue.back();
  queue.push_back(3);
  queue.back() = 4;
  if (last != 4)
    reached = 10;  //@ reachable 21
}
EVENT void on_clear() {
  queue.clear();
  queue.push_back(7);
  if (queue.front() == 7 && queue.size() == 1)
    reached = 13;  //@ reachable 1
  if (queue.front() != 7)
    reached = 14;  //@ unreachable
}
