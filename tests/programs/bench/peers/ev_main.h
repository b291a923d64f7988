/* ev_main.h - included at the bottom: EVENTS(X) lists X(name, kind, ui_guard, call);
 * kind N: no parameter, I: int p, S: char s[16]. */
#define SLEN 16
#ifndef NSTEPS
#define NSTEPS 10
#endif
enum {
#define X(n, k, g, c) n,
  EVENTS(X)
#undef X
      NEV
};
#if defined(H_KLEE)
#define MK_N
#define MK_I \
  int p;     \
  klee_make_symbolic(&p, sizeof p, "p");
#define MK_S                        \
  char s[SLEN];                     \
  klee_make_symbolic(s, SLEN, "s"); \
  s[SLEN - 1] = 0;
int main(void) {
  for (int i = 0; i < NSTEPS; i++) {
    int e = klee_range(0, NEV, "e");
    ev_count++;
    switch (e) {
#define X(n, k, g, c)      \
  case n: {                \
    if (!(g))              \
      klee_silent_exit(0); \
    MK_##k;                \
    c;                     \
    break;                 \
  }
      EVENTS(X)
#undef X
    }
  }
  return 0;
}
#elif defined(H_CBMC)
int nondet_int(void);
char nondet_char(void);
#define MK_N
#define MK_I int p = nondet_int();
#define MK_S    \
  char s[SLEN]; \
  s[SLEN - 1] = 0;
int main(void) {
  for (int i = 0; i < NSTEPS; i++) {
    int e = nondet_int();
    __CPROVER_assume(e >= 0 && e < NEV);
    ev_count++;
    switch (e) {
#define X(n, k, g, c)    \
  case n: {              \
    __CPROVER_assume(g); \
    MK_##k;              \
    c;                   \
    break;               \
  }
      EVENTS(X)
#undef X
    }
  }
  return 0;
}
#elif defined(H_FUZZ) || defined(H_AFL) || defined(H_FILE)
#include <string.h>
#include <unistd.h>
extern char __start_appstate[], __stop_appstate[];
static char* ev_snap;
#define MK_N
#define MK_I              \
  int p = 0;              \
  {                       \
    if (o + 4 > n)        \
      return;             \
    memcpy(&p, d + o, 4); \
    o += 4;               \
  }
#define MK_S                                              \
  char s[SLEN];                                           \
  {                                                       \
    int j = 0;                                            \
    while (j < SLEN - 1 && o < n && d[o] && d[o] != '\n') \
      s[j++] = (char)d[o++];                              \
    if (o < n)                                            \
      o++;                                                \
    s[j] = 0;                                             \
  }
static void ev_run(const uint8_t* d, size_t n) {
  size_t sz = (size_t)(__stop_appstate - __start_appstate), o = 0;
  if (!ev_snap) {
    ev_snap = malloc(sz);
    memcpy(ev_snap, __start_appstate, sz);
  } else
    memcpy(__start_appstate, ev_snap, sz);
  ev_count = 0;
  while (o < n) {
    unsigned e = d[o++] % NEV;
    switch (e) {
#define X(n_, k, g, c) \
  case n_: {           \
    if (!(g))          \
      break;           \
    MK_##k;            \
    ev_count++;        \
    c;                 \
    break;             \
  }
      EVENTS(X)
#undef X
    }
  }
}
#if defined(H_FUZZ)
int LLVMFuzzerTestOneInput(const uint8_t* d, size_t n) {
  ev_run(d, n);
  return 0;
}
#elif defined(H_AFL)
__AFL_FUZZ_INIT();
int main(void) {
  __AFL_INIT();
  unsigned char* b = __AFL_FUZZ_TESTCASE_BUF;
  while (__AFL_LOOP(100000)) {
    int n = __AFL_FUZZ_TESTCASE_LEN;
    ev_run(b, (size_t)n);
  }
  return 0;
}
#else
int main(int c, char** v) {
  static uint8_t b[1 << 20];
  FILE* f = fopen(v[1], "rb");
  size_t n = fread(b, 1, sizeof b, f);
  (void)c;
  ev_run(b, n);
  return 0;
}
#endif
#elif defined(H_BFS)
/* explicit-state BFS over hand-picked parameters: confirms the shortest length */
#include <stdint.h>
#include <string.h>
#ifndef BFS_INTS
#define BFS_INTS {0}
#endif
#ifndef BFS_STRS
#define BFS_STRS {""}
#endif
#ifndef BFS_MAX
#define BFS_MAX 40000000
#endif
extern char __start_appstate[], __stop_appstate[];
static const int ints[] = BFS_INTS;
static const char* strs[] = BFS_STRS;
static const char* names[] = {
#define X(n, k, g, c) #n,
    EVENTS(X)
#undef X
};
typedef struct {
  uint32_t parent;
  uint16_t e;
  uint16_t pi;
  uint16_t depth;
} Node;
int main(void) {
  size_t sz = (size_t)(__stop_appstate - __start_appstate), cap = 1 << 16, n = 0;
  char* st = malloc(cap * sz);
  Node* nd = malloc(cap * sizeof *nd);
  size_t hc = 1 << 20;
  uint32_t* h = calloc(hc, 4);
  memcpy(st, __start_appstate, sz);
  nd[0] = (Node){0, 0xffff, 0, 0};
  n = 1;
  for (size_t q = 0; q < n; q++) {
    for (int e = 0; e < NEV; e++) {
      int kind = 0;
      memcpy(__start_appstate, st + q * sz, sz);
      switch (e) {
#define KN 1
#define KI (int)(sizeof ints / sizeof *ints)
#define KS (int)(sizeof strs / sizeof *strs)
#define X(n_, k, g, c) \
  case n_:             \
    if (!(g))          \
      continue;        \
    kind = K##k;       \
    break;
        EVENTS(X)
#undef X
      }
      for (int pi = 0; pi < kind; pi++) {
        int p = ints[pi % KI];
        char s[SLEN];
        strncpy(s, strs[pi % KS], SLEN - 1);
        s[SLEN - 1] = 0;
        (void)p;
        (void)s;
        memcpy(__start_appstate, st + q * sz, sz);
        switch (e) {
#define X(n_, k, g, c) \
  case n_:             \
    c;                 \
    break;
          EVENTS(X)
#undef X
        }
        if (ev_hitflag) {
          printf("SHORTEST %d states=%zu :", nd[q].depth + 1, n);
          int len = 0;
          static Node seq[4096];
          seq[len++] = (Node){0, (uint16_t)e, (uint16_t)pi, 0};
          for (uint32_t i = (uint32_t)q; nd[i].e != 0xffff; i = nd[i].parent)
            seq[len++] = nd[i];
          while (len--)
            printf(" %s", names[seq[len].e]);
          printf("\n");
          return 0;
        }
        uint64_t x = 1469598103934665603ull;
        for (size_t i = 0; i < sz; i++) {
          x ^= (unsigned char)__start_appstate[i];
          x *= 1099511628211ull;
        }
        x ^= x >> 29;
        size_t b = x & (hc - 1);
        int dup = 0;
        while (h[b]) {
          if (!memcmp(st + (size_t)(h[b] - 1) * sz, __start_appstate, sz)) {
            dup = 1;
            break;
          }
          b = (b + 1) & (hc - 1);
        }
        if (dup)
          continue;
        if (n == cap) {
          cap *= 2;
          st = realloc(st, cap * sz);
          nd = realloc(nd, cap * sizeof *nd);
        }
        memcpy(st + n * sz, __start_appstate, sz);
        nd[n] = (Node){(uint32_t)q, (uint16_t)e, (uint16_t)pi, (uint16_t)(nd[q].depth + 1)};
        h[b] = (uint32_t)++n;
        if (n >= BFS_MAX) {
          printf("GAVEUP depth=%d states=%zu\n", nd[q].depth, n);
          return 0;
        }
        if (n * 2 > hc) {
          free(h);
          hc *= 2;
          h = calloc(hc, 4);
          for (size_t i = 1; i < n; i++) {
            uint64_t y = 1469598103934665603ull;
            for (size_t j = 0; j < sz; j++) {
              y ^= (unsigned char)st[i * sz + j];
              y *= 1099511628211ull;
            }
            y ^= y >> 29;
            size_t c2 = y & (hc - 1);
            while (h[c2])
              c2 = (c2 + 1) & (hc - 1);
            h[c2] = (uint32_t)(i + 1);
          }
        }
      }
    }
  }
  printf("EXHAUSTED states=%zu\n", n);
  return 0;
}
#else
int main(void) { return 0; }
#endif
