// What runs when the program ends is no event: nothing that may run then is impossible.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>

static int count;

static void report(int how) {
  if (how == 3)
    std::puts("only at the end");  //@ unknown
}

struct Guard {
  ~Guard() {
    std::puts("destroyed");  //@ unknown
    if (count > 2)
      std::puts("destroyed after three");  //@ unknown
    report(3);
  }
};
struct Shape {
  virtual ~Shape() = default;
};
struct Square : Shape {
  ~Square() override { std::puts("by its base"); }  //@ unknown
};
struct Local {
  ~Local() { std::puts("destroyed before it ends"); }  //@ reachable 1
};
struct Never {
  ~Never() { std::puts("never made"); }  //@ unreachable
};

static Guard guard;
static std::unique_ptr<Shape> shape = std::make_unique<Square>();

static void at_end() { std::puts("at exit"); }          //@ unknown
static void never() { std::puts("registered by nobody"); }  //@ unreachable

static void on_stop(int) {
  static Guard once;
  report(1);
  std::exit(0);
}
static void on_more(int) {
  const Local local;
  ++count;
  if (count < 0)
    never();
  if (count == 1 && std::atexit(at_end) != 0)
    std::puts("it cannot");  //@ reachable 1
}

int main() {
  std::signal(SIGUSR1, on_stop);
  std::signal(SIGUSR2, on_more);
  for (;;)
    pause();
}
