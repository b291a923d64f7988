// The harness of a C++ program of bench-cpp for libFuzzer (-DH_FUZZ) and AFL++ (-DH_AFL), where the
// program's own (peers/ev_main.hpp) runs one file. PEER is the program's file, TARGET what is
// wanted. Input is as for that one, but what is malformed is taken for something, and an index of
// an event wraps. The application is made anew for each input, as for the breadth-first search.
#define H_BFS
#define main ev_bfs_main
#include PEER
#undef main

#include <unistd.h>

static void run_events(const std::uint8_t* data, std::size_t size) {
  ev_reset();
  ev_init();
  int count = 0;
  for (std::size_t at = 0; at < size;) {
    const unsigned event = data[at++] % (sizeof ev_events / sizeof *ev_events);
    EvParam parameters[4];
    for (int k = 0; ev_kinds[event][k]; ++k) {
      if (ev_kinds[event][k] == 'i') {
        if (size - at < 4)
          return;
        std::memcpy(&parameters[k].i, data + at, 4);
        at += 4;
        continue;
      }
      while (at < size && data[at] != '\n' && parameters[k].s.size() < 15) {
        const char c = static_cast<char>(data[at++]);
        parameters[k].s += c < ' ' || c > '~' ? ' ' : c;
      }
      if (at < size && data[at] == '\n')
        ++at;
    }
    if (!ev_enabled(static_cast<int>(event)))
      continue;
    ++count;
    ev_hits = 0;
    ev_run(static_cast<int>(event), parameters);
    if (ev_hits >> TARGET & 1) {
      std::fprintf(stderr, "HIT %s events=%d\n", ev_targets[TARGET], count);
      std::abort();
    }
  }
}

#ifdef H_FUZZ
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  run_events(data, size);
  return 0;
}
#else
__AFL_FUZZ_INIT();
int main() {
  __AFL_INIT();
  const unsigned char* data = __AFL_FUZZ_TESTCASE_BUF;
  while (__AFL_LOOP(100000)) {
    const int size = __AFL_FUZZ_TESTCASE_LEN;
    run_events(data, static_cast<std::size_t>(size));
  }
}
#endif
