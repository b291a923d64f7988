// A container that shrinks to fewer elements than are told apart one by one. How many there are is
// not known while events are looked at, so that nothing can be proved.
#include <signal.h>
#include <unistd.h>

#include <deque>

static std::deque<int> queue;
static int done;

static void take(int) {
  if (queue.size() == 63)
    done = 1;  //@ reachable 4
  if (queue.front() == 3)
    done = 2;  //@ reachable 4
  if (queue.back() != 65)
    done = 3;  //@ unknown
  if (queue.size() > 60)
    queue.pop_front();
}

int main() {
  for (int i = 0; i < 66; ++i)
    queue.push_back(i);
  signal(SIGALRM, take);
  for (;;)
    pause();
}
