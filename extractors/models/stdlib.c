// Bodies for functions of <stdlib.h>: numbers from text in the "C" locale, division, sorting.
typedef __SIZE_TYPE__ size_t;

int *__errno_location(void);

static int is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static int digit_of(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'z')
    return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 10;
  return 99;
}

// The value of the digits, at most `limit`; beyond, `limit` and errno.
static unsigned long read_digits(const char *s, char **end, int base, unsigned long limit_positive,
                                 unsigned long limit_negative, int *negative) {
  const char *p = s;
  while (is_space(*p))
    p++;
  *negative = *p == '-';
  if (*p == '-' || *p == '+')
    p++;
  if ((base == 0 || base == 16) && p[0] == '0' && (p[1] == 'x' || p[1] == 'X') &&
      digit_of(p[2]) < 16) {
    p += 2;
    base = 16;
  } else if (base == 0) {
    base = *p == '0' ? 8 : 10;
  }
  const unsigned long limit = *negative ? limit_negative : limit_positive;
  const unsigned long last = limit / (unsigned long)base;
  unsigned long value = 0;
  int overflows = 0;
  int any = 0;
  while (digit_of(*p) < base) {
    const unsigned long digit = (unsigned long)digit_of(*p);
    if (value > last || value * (unsigned long)base > limit - digit)
      overflows = 1;
    else
      value = value * (unsigned long)base + digit;
    any = 1;
    p++;
  }
  if (end)
    *end = (char *)(any ? p : s);
  if (overflows) {
    *__errno_location() = 34;
    return limit;
  }
  return value;
}

long strtol(const char *s, char **end, int base) {
  int negative;
  const unsigned long max = 9223372036854775807ul;
  const unsigned long value = read_digits(s, end, base, max, max + 1, &negative);
  if (!negative)
    return (long)value;
  return value == max + 1 ? -9223372036854775807l - 1 : -(long)value;
}

unsigned long strtoul(const char *s, char **end, int base) {
  int negative;
  const unsigned long max = 18446744073709551615ul;
  const unsigned long value = read_digits(s, end, base, max, max, &negative);
  // The sign applies to the result, unless that was out of range.
  return negative && value != max ? 0 - value : value;
}

long long strtoll(const char *s, char **end, int base) { return strtol(s, end, base); }
unsigned long long strtoull(const char *s, char **end, int base) { return strtoul(s, end, base); }
long long atoll(const char *s) { return strtol(s, 0, 10); }

// C23's names, which newer headers redirect to.
long __isoc23_strtol(const char *s, char **end, int base) { return strtol(s, end, base); }
unsigned long __isoc23_strtoul(const char *s, char **end, int base) {
  return strtoul(s, end, base);
}
long long __isoc23_strtoll(const char *s, char **end, int base) { return strtol(s, end, base); }
unsigned long long __isoc23_strtoull(const char *s, char **end, int base) {
  return strtoul(s, end, base);
}

// No body: what has so many digits, or is written otherwise, is not modelled.
double decimal_of_many_digits(const char *s, char **end);

double strtod(const char *s, char **end) {
  const char *p = s;
  while (is_space(*p))
    p++;
  const int negative = *p == '-';
  if (*p == '-' || *p == '+')
    p++;
  if (*p == 'i' || *p == 'I' || *p == 'n' || *p == 'N' ||
      (p[0] == '0' && (p[1] == 'x' || p[1] == 'X')))
    return decimal_of_many_digits(s, end);
  // A mantissa below 2^53 and a power of ten up to 10^22 are exact: one rounding remains, that of
  // the last operation (Clinger, PLDI 1990).
  unsigned long mantissa = 0;
  int exponent = 0;
  int any = 0;
  while (*p >= '0' && *p <= '9') {
    mantissa = mantissa * 10 + (unsigned long)(*p - '0');
    if (mantissa > 9007199254740992ul)
      return decimal_of_many_digits(s, end);
    any = 1;
    p++;
  }
  if (*p == '.') {
    const char *fraction = p + 1;
    while (*fraction >= '0' && *fraction <= '9') {
      mantissa = mantissa * 10 + (unsigned long)(*fraction - '0');
      if (mantissa > 9007199254740992ul)
        return decimal_of_many_digits(s, end);
      exponent--;
      any = 1;
      fraction++;
    }
    if (any)
      p = fraction;
  }
  if (!any) {
    if (end)
      *end = (char *)s;
    return 0;
  }
  if (*p == 'e' || *p == 'E') {
    const char *e = p + 1;
    const int minus = *e == '-';
    if (*e == '-' || *e == '+')
      e++;
    if (*e >= '0' && *e <= '9') {
      int given = 0;
      while (*e >= '0' && *e <= '9') {
        if (given < 1000)
          given = given * 10 + (*e - '0');
        e++;
      }
      exponent += minus ? -given : given;
      p = e;
    }
  }
  if (mantissa != 0 && (exponent > 22 || exponent < -22))
    return decimal_of_many_digits(s, end);
  double power = 1;
  for (int i = exponent < 0 ? -exponent : exponent; i > 0 && mantissa != 0; i--)
    power *= 10;
  if (end)
    *end = (char *)p;
  const double value = exponent < 0 ? (double)mantissa / power : (double)mantissa * power;
  return negative ? -value : value;
}

double atof(const char *s) { return strtod(s, 0); }

struct quotients { int quot, rem; };
struct long_quotients { long quot, rem; };

struct quotients div(int a, int b) {
  struct quotients result = {a / b, a % b};
  return result;
}

struct long_quotients ldiv(long a, long b) {
  struct long_quotients result = {a / b, a % b};
  return result;
}

struct long_quotients lldiv(long long a, long long b) {
  struct long_quotients result = {a / b, a % b};
  return result;
}

long long llabs(long long x) { return x < 0 ? -x : x; }

static void swap(char *a, char *b, size_t size) {
  size_t i = 0;
  for (; i + 8 <= size && size % 8 == 0; i += 8) {
    const long t = *(long *)(a + i);
    *(long *)(a + i) = *(long *)(b + i);
    *(long *)(b + i) = t;
  }
  for (; i + 4 <= size && size % 4 == 0; i += 4) {
    const int t = *(int *)(a + i);
    *(int *)(a + i) = *(int *)(b + i);
    *(int *)(b + i) = t;
  }
  for (; i + 2 <= size && size % 2 == 0; i += 2) {
    const short t = *(short *)(a + i);
    *(short *)(a + i) = *(short *)(b + i);
    *(short *)(b + i) = t;
  }
  for (; i < size; i++) {
    const char t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}

// Equal elements may come in any order; they stay as they are here, as in glibc's merge sort.
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *first = base;
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0; k--) {
      char *b = first + k * size;
      char *a = b - size;
      if (compare(a, b) <= 0)
        break;
      swap(a, b, size);
    }
}

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const char *at = (const char *)base + middle * size;
    const int order = compare(key, at);
    if (order == 0)
      return (void *)at;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return 0;
}

// What runs when the program ends is not executed; that it may run is in analysis/flow/after_loop.h.
int __cxa_atexit(void (*end)(void *), void *argument, void *handle) {
  (void)end;
  (void)argument;
  (void)handle;
  return 0;
}
