// The start makes more than is followed, so that no event is known to happen; what it registers
// behind that may be called.
#include <signal.h>
#include <unistd.h>

#include <vector>

static std::vector<bool> marks;
static int rounds;

static void on_hup(int) {
  if (++rounds == 3)
    marks[7] = true;  //@ unknown
}

int main() {
  marks.resize(100000);
  signal(SIGHUP, on_hup);
  for (;;)
    pause();
}
