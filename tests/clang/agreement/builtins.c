// Builtins of the compiler, atomics, variable arguments, and rare expressions.
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

static const uint64_t kBits[] = {1, 2, 3, 0x80, 0xff00, 0x80000000u, 0xdeadbeefu, 0x123456789abcdef0u, 0xffffffffffffffffu, 0x8000000000000000u};
#define EACH(name, expression)                                                                     \
  long check_##name(void) {                                                                        \
    uint64_t sum = 0;                                                                              \
    for (int i = 0; i < 10; i++) {                                                                 \
      const uint64_t x = kBits[i];                                                                 \
      const uint32_t w = (uint32_t)x | 1;                                                          \
      (void)w;                                                                                     \
      sum = sum * 31 + (uint64_t)(expression);                                                     \
    }                                                                                              \
    return (long)sum;                                                                              \
  }
EACH(popcount, __builtin_popcount(w) + 100 * __builtin_popcountll(x))
EACH(parity, __builtin_parity(w) + 2 * __builtin_parityl(x))
EACH(clz, __builtin_clz(w) + 100 * __builtin_clzl(x))
EACH(ctz, __builtin_ctz(w << 3) + 100 * __builtin_ctzll(x))
EACH(ffs, __builtin_ffs((int)x) + 100 * __builtin_ffsll((long long)x))
EACH(clrsb, __builtin_clrsb((int)x) + 100 * __builtin_clrsbl((long)x))
EACH(bswap, __builtin_bswap16((uint16_t)x) + __builtin_bswap32(w) + __builtin_bswap64(x))
EACH(expect, __builtin_expect(x > 5, 1))
long check_overflow(void) {
  int i = 0;
  unsigned u = 0;
  size_t z = 0;
  long l = 0;
  long sum = __builtin_add_overflow(2000000000, 2000000000, &i) + 2 * __builtin_mul_overflow(70000u, 70000u, &u);
  sum += 4 * __builtin_add_overflow(SIZE_MAX, (size_t)1, &z) + i % 1000 + u % 1000 + (long)z;
  sum += 8 * __builtin_mul_overflow((size_t)1 << 40, (size_t)1 << 30, &z) + (long)(z % 1000);
  sum += 16 * __builtin_sub_overflow((size_t)3, (size_t)5, &z) + (long)(z % 1000);
  sum += 32 * __builtin_mul_overflow(INT64_MAX, 2L, &l);
  sum += 64 * __builtin_mul_overflow((size_t)12, (size_t)13, &z) + (long)z;
  return sum;
}
long check_objects(void) {
  char buffer[12];
  return (long)__builtin_object_size(buffer, 0) + (long)offsetof(struct { int a; long b; }, b) +
         __builtin_constant_p(3) + __builtin_types_compatible_p(int, int);
}

static _Atomic int counter = 5;
static atomic_long total;
static volatile int device = 3;
static int plain = 7;
long check_c11_atomics(void) {
  atomic_store(&counter, 10);
  long sum = atomic_fetch_add(&counter, 4) + 10L * atomic_load(&counter);
  counter += 3;
  counter++;
  int expected = 18;
  sum += 100 * atomic_compare_exchange_strong(&counter, &expected, 40);
  expected = 1;
  sum += 1000 * (!atomic_compare_exchange_strong(&counter, &expected, 50)) + expected;
  sum += atomic_exchange(&counter, -6) + atomic_fetch_or(&counter, 9) + atomic_fetch_and(&counter, 6);
  sum += atomic_fetch_sub(&total, 5) + atomic_fetch_xor(&total, 3);
  return sum * 100 + counter + total;
}
long check_gnu_atomics(void) {
  plain = 7;
  int out = 0;
  long sum = __atomic_add_fetch(&plain, 3, __ATOMIC_SEQ_CST) + __atomic_fetch_nand(&plain, 6, 5);
  __atomic_load(&plain, &out, 5);
  __atomic_store_n(&plain, out * 2, 5);
  int expected = out * 2;
  sum += 10 * __atomic_compare_exchange_n(&plain, &expected, 77, 0, 5, 5);
  sum += __sync_fetch_and_add(&plain, 5) + __sync_sub_and_fetch(&plain, 2);
  sum += __sync_bool_compare_and_swap(&plain, 80, 90) + __sync_val_compare_and_swap(&plain, 90, 1);
  sum += __sync_lock_test_and_set(&plain, 6);
  __sync_synchronize();
  __sync_lock_release(&plain);
  _Bool flag = 0;
  sum += __atomic_test_and_set(&flag, 5) + 2 * flag;
  return sum * 1000 + plain + out;
}
long check_volatile(void) {
  device = device * 2;
  device++;
  return device;
}

static long sum_of(int count, ...) {
  va_list list;
  va_start(list, count);
  long sum = 0;
  for (int i = 0; i < count; i++)
    sum = sum * 10 + va_arg(list, int);
  va_end(list);
  return sum;
}
struct wide { long a; int b; char c; };
static long walk(const char *kinds, va_list list) {
  long sum = 0;
  for (; *kinds; kinds++)
    switch (*kinds) {
      case 'i':
        sum = sum * 3 + va_arg(list, int);
        break;
      case 'l':
        sum = sum * 3 + va_arg(list, long);
        break;
      case 'd':
        sum = sum * 3 + (long)(va_arg(list, double) * 4);
        break;
      case 's':
        sum = sum * 3 + va_arg(list, const char *)[1];
        break;
      case 'w': {
        const struct wide w = va_arg(list, struct wide);
        sum = sum * 3 + w.a + w.b * 10 + w.c;
        break;
      }
    }
  return sum;
}
static long mixed(const char *kinds, ...) {
  va_list list;
  va_list twice;
  va_start(list, kinds);
  va_copy(twice, list);
  const long sum = walk(kinds, list) * 7 + walk(kinds, twice);
  va_end(twice);
  va_end(list);
  return sum;
}
long check_variable_arguments(void) { return sum_of(4, 1, 2, 3, 4) + sum_of(0) + sum_of(2, -5, 'a'); }
long check_mixed_arguments(void) {
  const struct wide w = {5, 6, 'w'};
  return mixed("ilds", 3, 40L, 2.5, "xyz") + mixed("wi", w, -1) + mixed("dd", 1.5f, 2.0);
}
static long (*const through)(int, ...) = sum_of;
long check_variable_arguments_by_pointer(void) { return through(3, 7, 8, 9); }

#define KIND(x) _Generic((x), int: 1, long: 2, double: 3, char *: 4, default: 5)
long check_generic(void) { return KIND(1) * 1000 + KIND(1L) * 100 + KIND("a") * 10 + KIND(1.0f); }
long check_statement_expression(void) { return ({ int t = 4; t * 3; }) + ({ struct wide w = {1, 2, 3}; w; }).b; }
struct flexible { int count; int items[]; };
struct table { int (*call)(int); const char *name; };
static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
static const struct table kTable[] = {{twice, "twice"}, {.name = "thrice", .call = thrice}};
long check_designated(void) {
  int a[6] = {[4] = 5, 6, [1] = 2};
  const struct wide *w = &(struct wide){.b = 4, .a = 9};
  return a[1] + a[4] * 10 + a[5] * 100 + w->a * 1000 + w->b * 10000 + w->c;
}
long check_function_pointers_in_structs(void) { return kTable[0].call(5) + kTable[1].call(7) * 10 + kTable[1].name[2]; }
long check_range_cases(void) {
  long sum = 0;
  for (int c = 'a'; c < 'q'; c++)
    switch (c) {
      case 'b' ... 'e':
        sum += c;
        break;
      case 'h':
      case 'k' ... 'm':
        sum -= c;
      default:
        sum += 1;
    }
  return sum;
}
