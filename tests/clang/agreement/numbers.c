// Numbers from text, division, sorting: the models against the C library.
#include <stdlib.h>

static const char *const kTexts[] = {"0", "7", "-12", "  +9x", "0x1F", "0b1", "08", "077", "zz", "", "-", "+-3",
                                     "2147483647", "-2147483648", "9999999999", "1e3", "12.5", "-0.25", ".5",
                                     "5.", "1.5e-3x", "  3.25 ", "100000000000000", "0.1", "123456.789", "1e", "."};
enum { kCount = sizeof kTexts / sizeof *kTexts };
// Out of range, errno is set: not in this test.
static int is_long(const char *s) {
  int n = 0;
  while (s[n])
    n++;
  return n > 11;
}
#define EACH(name, expression)                                                                     \
  long check_##name(void) {                                                                        \
    unsigned long sum = 0;                                                                         \
    for (int i = 0; i < kCount; i++) {                                                             \
      const char *s = kTexts[i];                                                                   \
      char *end = NULL;                                                                            \
      sum = sum * 31 + (unsigned long)(expression);                                                \
      sum = sum * 31 + (unsigned long)(end ? end - s : 99);                                        \
    }                                                                                              \
    return (long)sum;                                                                              \
  }
EACH(strtol, strtol(s, &end, 10))
EACH(strtol_any, strtol(s, &end, 0))
EACH(strtol_36, is_long(s) ? 0 : strtol(s, &end, 36))
EACH(strtol_16, strtol(s, &end, 16))
EACH(strtoul, strtoul(s, &end, 0))
EACH(strtoll, strtoll(s, &end, 10))
EACH(atol, atol(s))
EACH(strtod, s[0] && s[1] == 'x' ? 0 : (long)(strtod(s, &end) * 1024))
EACH(atof, s[0] && s[1] == 'x' ? 0 : (long)(atof(s) * 1e4))
long check_strtod_exactly(void) {
  return (strtod("0.1", NULL) == 0.1) + 2 * (strtod("1.5e-3", NULL) == 1.5e-3) +
         4 * (strtod("-123456.789", NULL) == -123456.789) + 8 * (strtod("1e22", NULL) == 1e22) +
         16 * (1 / strtod("-0", NULL) < 0);
}
long check_div(void) {
  const div_t a = div(-17, 5);
  const ldiv_t b = ldiv(100000000007L, -13);
  return a.quot * 1000L + a.rem * 100 + b.quot + b.rem + abs(-4) + labs(-5) + llabs(-6);
}

static int up(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static int down(const void *a, const void *b) { return *(const short *)b - *(const short *)a; }
struct pair { int key; char name[4]; };
static int by_key(const void *a, const void *b) {
  return ((const struct pair *)a)->key - ((const struct pair *)b)->key;
}
static int by_first(const void *a, const void *b) {
  return **(const char *const *)a - **(const char *const *)b;
}
long check_qsort(void) {
  int n[] = {5, -3, 8, 1, 0, 7, 7, 2};
  qsort(n, 8, sizeof *n, up);
  unsigned long sum = 0;
  for (int i = 0; i < 8; i++)
    sum = sum * 13 + n[i];
  short s[] = {3, 9, -1, 4, 4};
  qsort(s, 5, sizeof *s, down);
  for (int i = 0; i < 5; i++)
    sum = sum * 13 + s[i];
  struct pair p[] = {{3, "cc"}, {1, "aa"}, {2, "bb"}};
  qsort(p, 3, sizeof *p, by_key);
  for (int i = 0; i < 3; i++)
    sum = sum * 13 + p[i].key + p[i].name[1];
  const char *t[] = {"zoo", "ape", "cow"};
  qsort(t, 3, sizeof *t, by_first);
  for (int i = 0; i < 3; i++)
    sum = sum * 13 + t[i][1];
  return (long)sum;
}
long check_bsearch(void) {
  const int n[] = {-4, 0, 3, 9, 12, 40};
  long sum = 0;
  for (int key = -5; key < 42; key++) {
    const int *found = bsearch(&key, n, 6, sizeof *n, up);
    sum = sum * 3 % 1000003 + (found ? found - n : 8);
  }
  return sum;
}
