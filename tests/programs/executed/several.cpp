// Two sources, one in C, both with handlers that only they can call.
extern "C" int total(void);

static int state;

static void on_check() {
  if (total() == 12)
    state = 1;  //@ executed 3
}

static bool may_check() { return total() > 0; }
