// Functions in C (parts/visit.c) that call back into C++ which throws: unwinding leaves them at
// once.
#include <stdexcept>

extern "C" {
typedef int (*visitor)(int value, void* data);
int visit_all(const int* values, int count, visitor visit, void* data);
void set_hook(void (*hook)(int));
int run_hook(int value);
extern int depth;
}

namespace {

int total = 0;
int caught = 0;
int returned = 0;
int after = 0;
bool worse = false;

int add(int value, void* limit) {
  if (total + value > *static_cast<int*>(limit))
    throw std::length_error("too much");
  total += value;
  return 0;
}

void hook(int value) {
  if (value == 7)
    throw value;
}

}  // namespace

void on_visit(int limit) {
  const int values[] = {1, 2, 3};
  total = 0;
  try {
    returned = visit_all(values, 3, add, &limit);
  } catch (const std::length_error&) {
    caught = total + 1;
  }
}

void on_hook(int value) {
  set_hook(hook);
  try {
    after = run_hook(value);
  } catch (int n) {
    worse = after == n - 1;
  }
}

void on_check() {
  if (caught == 4)
    caught = 0;  //@ reachable 2
  if (caught == 3)
    caught = 0;  //@ unreachable
  if (worse)
    worse = false;  //@ reachable 3
  if (after == 7)
    after = 0;  //@ unreachable
  if (returned != 0 && returned != 6)
    returned = 0;  //@ unreachable
  if (depth == 2)
    depth = 0;  //@ reachable 3
}
