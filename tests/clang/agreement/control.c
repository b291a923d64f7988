/* Control flow, order of evaluation, short circuit. */
static int calls;
static int yes(int v) { calls = calls * 10 + v; return 1; }
static int no(int v) { calls = calls * 10 + v; return 0; }
int check_and_stops(void) { calls = 0; if (yes(1) && no(2) && yes(3)) calls = 9; return calls; }
int check_or_stops(void) { calls = 0; if (no(1) || yes(2) || yes(3)) calls += 5; return calls; }
int check_mixed(void) { calls = 0; int r = (no(1) && yes(2)) || !(yes(3) && no(4)); return calls * 10 + r; }
int check_value_of_and(void) { int i = 0; int r = i && i++ || ++i; return r * 10 + i; }
int check_not_not(void) { calls = 0; if (!!(yes(1) && !no(2))) return calls; return -1; }
int check_conditional_lazy(void) { calls = 0; int r = yes(1) ? yes(2) : no(3); return calls + r; }
int check_expect(void) { calls = 0; if (__builtin_expect(!!(yes(1) && yes(2)), 1)) return calls; return 0; }
int check_arguments(void) { calls = 0; int a = yes(1), b = yes(2); return a + b + calls; }

static int classify(int v) {
  switch (v) {
  case -1: return 10;
  case 0: case 1: v += 100;
  case 2: return v;
  case 10 ... 19: return 5;
  default: break;
  case 7: { int w = v; return w * w; }
  }
  return -1;
}
int check_switch(void) {
  int sum = 0;
  for (int i = -2; i < 22; i++) sum = sum * 3 % 100003 + classify(i) + 2;
  return sum;
}
int check_switch_unsigned(void) { switch (3000000000u) { case -1294967296: return 1; } return 0; }
int check_switch_without_cases(void) { int i = 1; switch (i++) { i = 100; } return i; }
int check_switch_long(void) { long v = 1L << 40; switch (v) { case 0: return 0; case 1L << 40: return 4; } return 1; }
int check_nested_breaks(void) {
  int n = 0;
  for (int i = 0; i < 5; i++) {
    switch (i) { case 1: continue; case 3: break; default: n += i; }
    int j = 0;
    while (1) { if (++j > i) break; n += 10; }
  }
  return n;
}
int check_duff(void) {
  int count = 11, n = (count + 3) / 4, sum = 0, k = 0;
  switch (count % 4) {
  case 0: do { sum += ++k;
  case 3:      sum += ++k;
  case 2:      sum += ++k;
  case 1:      sum += ++k;
          } while (--n > 0);
  }
  return sum * 100 + k;
}
int check_goto(void) {
  int i = 0, n = 0;
again:
  if (i++ < 5) { if (i == 3) goto skip; n += i; skip: goto again; }
  return n;
}
int check_goto_into_loop(void) {
  int i = 0, n = 0;
  goto inside;
  for (i = 5; i < 8; i++) {
  inside:
    n += i + 1;
  }
  return n;
}
int check_do_continue(void) { int i = 0, n = 0; do { if (i == 2) continue; n += i; } while (++i < 5); return n; }
int check_for_without_parts(void) { int i = 0; for (;;) { if (++i == 4) break; } return i; }
int check_declaration_in_loop(void) { int n = 0; for (int i = 0; i < 3; i++) { int j = 0; j++; n += j; } return n; }
int check_statement_expression(void) { int i = 2; return ({ int t = i * 2; i = 7; t + i; }) + i; }
int check_comma_in_for(void) { int s = 0; for (int i = 0, j = 9; i < j; i++, j--) s += j - i; return s; }
static int counter(void) { static int n = 5; return n++; }
int check_static_local(void) { counter(); counter(); return counter(); }
static int recursive(int n) { return n < 2 ? 1 : n * recursive(n - 1); }
int check_recursion(void) { return recursive(6); }
int check_shadowing(void) { int i = 1; { int i = 2; i++; } return i; }
int check_unreachable_code(void) { return 3; calls = 1; return 4; }
int check_chosen_builtin(void) { return __builtin_choose_expr(1, 3, calls) + _Generic(1L, int: 1, long: 20); }
int check_assembly_barrier(void) { int v = 3; __asm__ volatile("" ::: "memory"); return v; }
int check_assembly_hidden(void) { int v = 3, w = 4; __asm__("" : "+r"(v)); __asm__("" : "=r"(w) : "0"(v + 1)); return v * 10 + w; }
int check_assembly_pause(void) { int v = 5; __asm__ volatile("rep; nop\n\tpause ;" : "+m"(v)); return v++; }
int check_assembly_trap(void) { calls = 2; if (calls == 3) __asm__ volatile("int $03"); return calls; }
int check_assembly_inputs(void) { calls = 0; __asm__ volatile("nop" : : "r"(yes(1)), "m"(calls)); return calls; }
