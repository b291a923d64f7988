/* ev.h - included at the top of every benchmark app.
 * STATE marks mutable app state; REACH(t) marks a target line.
 * Without a harness macro (KLEE/CBMC/FUZZ/BFS) REACH is a no-op, so the file is a plain app. */
#pragma once
#include <stddef.h>
#ifndef TGT
#define TGT (-1)
#endif
static int ev_count;
#if defined(H_KLEE)
void klee_make_symbolic(void*, size_t, const char*);
void klee_silent_exit(int) __attribute__((noreturn));
void klee_report_error(const char*, int, const char*, const char*) __attribute__((noreturn));
void klee_print_expr(const char*, ...);
int klee_range(int, int, const char*);
#define STATE static
static void ev_hit(const char* n) {
  klee_print_expr("HIT", ev_count);
  klee_report_error("app", 0, n, "hit.err");
}
#elif defined(H_CBMC)
#define STATE static
static void ev_hit(const char* n) {
  (void)n;
  __CPROVER_assert(0, "TARGET");
}
#elif defined(H_FUZZ) || defined(H_AFL) || defined(H_FILE)
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#define STATE static __attribute__((section("appstate"), used))
static void ev_hit(const char* n) {
  fprintf(stderr, "HIT %s events=%d\n", n, ev_count);
  abort();
}
#elif defined(H_BFS)
#include <stdio.h>
#include <stdlib.h>
#define STATE static __attribute__((section("appstate"), used))
static int ev_hitflag;
static void ev_hit(const char* n) {
  (void)n;
  ev_hitflag = 1;
}
#else
#define STATE static
static void ev_hit(const char* n) { (void)n; }
#endif
#define REACH(t)    \
  do {              \
    if ((t) == TGT) \
      ev_hit(#t);   \
  } while (0)
/* tiny libc-free string helpers so that every peer sees the same code */
static int s_eq(const char* a, const char* b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return *a == *b;
}
static int s_prefix(const char* a, const char* pre) {
  while (*pre) {
    if (*a != *pre)
      return 0;
    a++;
    pre++;
  }
  return 1;
}
static int s_len(const char* a) {
  int n = 0;
  while (a[n])
    n++;
  return n;
}
static int s_int(const char* a) {
  int v = 0;
  while (*a >= '0' && *a <= '9') {
    if (v > 99999999)
      return -1;
    v = v * 10 + (*a - '0');
    a++;
  }
  return *a ? -1 : v;
}
