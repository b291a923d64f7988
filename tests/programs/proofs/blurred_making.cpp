// Containers with more elements than are told apart: what their elements are is not taken for
// known, whoever points to them. All that is unknown here can run: nothing may be proved of it.
#include <vector>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

// Elements whose making is noticed.
struct Counted {
  static int made;
  int value;
  Counted() : value(0) { ++made; }
};
int Counted::made;
static std::vector<Counted> counted;

EVENT void on_counted(unsigned n) {
  if (n > 1000)
    return;
  Counted::made = 0;
  counted.resize(n);
  // resize(18), then resize(30): no search tries these two.
  if (counted.size() == 30 && Counted::made == 12)
    reached = 1;  //@ unknown
  if (n > 40 && Counted::made > 50)
    reached = 2;  //@ reachable 1
}
