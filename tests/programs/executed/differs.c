// What is compiled does something else than what was analysed: an event that is not possible, and a
// handler that does not do what it should. Another way to the target is found, if there is one.
#define EVENT __attribute__((annotate("reachd::event")))

static int open_, key, done;

#ifdef __clang__
static int worth(int n) { return n; }
#else
static int worth(int n) { return n == 1 ? 0 : n; }
#endif

void on_turn(int n) { key += worth(n); }
void on_push(void) {
  if (key == 1)
    open_ = 1;  //@ executed 3
  if (key == 5 && open_ == 0)
    done = 1;  //@ executed
}
int can_push(void) {
#ifdef __clang__
  return 1;
#else
  return key != 9;
#endif
}
void on_test(void) {
  if (key == 9)
    done = 2;
}
