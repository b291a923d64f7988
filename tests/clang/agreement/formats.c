// snprintf and sprintf by literal formats: every byte and the result.
#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include <limits.h>
#include <stddef.h>

static long hash(const char *s, int result) {
  unsigned long h = (unsigned long)result * 1000003u;
  for (; *s; s++)
    h = h * 31 + (unsigned char)*s;
  return (long)(h & 0x7fffffffffff);
}
#define CHECK(name, ...)                                                                           \
  long check_##name(void) {                                                                        \
    char to[64];                                                                                   \
    long sum = 0;                                                                                  \
    int result = snprintf(to, sizeof to, __VA_ARGS__);                                             \
    sum = hash(to, result);                                                                        \
    char small[5] = "zzzz";                                                                        \
    result = snprintf(small, sizeof small, __VA_ARGS__);                                           \
    return sum * 7 + hash(small, result);                                                          \
  }
CHECK(plain, "hello 100%%")
CHECK(ints, "%d %i|%d|%d", 0, -5, INT_MAX, INT_MIN)
CHECK(unsigneds, "%u %x %X %o %#x %#o %#X", 4000000000u, 48879u, 48879u, 8u, 255u, 8u, 0u)
CHECK(longs, "%ld %lu %lld %zu %jd %td", LONG_MIN, ULONG_MAX, 5ll, (size_t)7, (intmax_t)-9, (ptrdiff_t)3)
CHECK(narrow, "%hhd %hhu %hd %hu", 300, 300, 70000, 70000)
CHECK(width, "[%5d][%-5d][%05d][%+d][% d][%+5d]", 42, 42, -42, 42, 42, 42)
CHECK(precision, "[%.3d][%8.3d][%-8.3d|%.0d|%.d]", 7, -7, 7, 0, 0)
CHECK(zeros_and_precision, "[%08.3d][%0-6d][%06x][%#08x]", 7, 7, 255u, 255u)
CHECK(stars, "[%*d][%-*d][%.*d][%*d]", 5, 1, 5, 2, 3, 3, -4, 9)
CHECK(strings, "[%s][%5s][%-5s][%.2s][%6.2s][%s]", "abc", "ab", "ab", "abcdef", "abcdef", "")
CHECK(characters, "[%c][%3c][%-3c]", 'x', 'y', 'z')
CHECK(octal, "[%#o][%#.3o][%#5o][%o][%#05o]", 0u, 8u, 64u, 0u, 9u)
CHECK(text_after, "%d items", 3)

long check_sprintf(void) {
  char to[32];
  const int result = sprintf(to, "%s=%d", "key", -12);
  return hash(to, result);
}
long check_no_room(void) {
  char to[4] = "abc";
  const int a = snprintf(to, 0, "%d", 12345);
  const int b = snprintf(NULL, 0, "%s", "hello");
  return hash(to, a) + b;
}
long check_exact(void) {
  char to[4];
  const int result = snprintf(to, 4, "%d", 1234);
  return hash(to, result);
}
long check_many(void) {
  long sum = 0;
  for (int i = -3; i < 4; i++) {
    char to[24];
    const int result = snprintf(to, sizeof to, "%d:%03d:%x", i * 37, i, (unsigned)i * 11);
    sum += hash(to, result) % 100003;
  }
  return sum;
}
