// Floats: arithmetic, conversions, comparisons, and the exact functions of <math.h>.
#include <math.h>
#include <string.h>

static const double kValues[] = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 1e15 + 0.5, -3.7,
                                 4503599627370497.5, 1e300, -1e300, 5e-324, INFINITY, -INFINITY, NAN, 16777217.0};
enum { kCount = sizeof kValues / sizeof *kValues };
// The bits, but for those of NaNs.
static unsigned long bits(double x) {
  unsigned long result = 0;
  if (x != x)
    return 77;
  if (x == 0)
    return 1 / x < 0 ? 3 : 5;
  if (x - x != 0)
    return x < 0 ? 11 : 13;
  while (x < 1 && x > -1) {
    x *= 2;
    result += 17;
  }
  while (x >= 9007199254740992.0 || x <= -9007199254740992.0) {
    x /= 2;
    result += 19;
  }
  result = result * 31 + (unsigned long)(long)x;
  x -= (long)x;
  return result * 31 + (unsigned long)(long)(x * 4503599627370496.0);
}
#define ONE(name, expression)                                                                      \
  long check_##name(void) {                                                                        \
    unsigned long sum = 0;                                                                         \
    for (int i = 0; i < kCount; i++) {                                                             \
      const double x = kValues[i];                                                                 \
      sum = sum * 31 + bits(expression);                                                           \
    }                                                                                              \
    return (long)sum;                                                                              \
  }
#define TWO(name, expression)                                                                      \
  long check_##name(void) {                                                                        \
    unsigned long sum = 0;                                                                         \
    for (int i = 0; i < kCount; i++)                                                               \
      for (int k = 0; k < kCount; k++) {                                                           \
        const double x = kValues[i];                                                               \
        const double y = kValues[k];                                                               \
        sum = sum * 31 + bits(expression);                                                         \
      }                                                                                            \
    return (long)sum;                                                                              \
  }
ONE(fabs, fabs(x)) ONE(floor, floor(x)) ONE(ceil, ceil(x)) ONE(trunc, trunc(x)) ONE(round, round(x))
ONE(rint, rint(x)) ONE(nearbyint, nearbyint(x)) ONE(fabsf, fabsf((float)x)) ONE(floorf, floorf((float)x))
ONE(ceilf, ceilf((float)x)) ONE(roundf, roundf((float)x)) ONE(truncf, truncf((float)x))
ONE(isnan, isnan(x) ? 1 : 0) ONE(isinf, isinf(x) ? 1 : 0) ONE(isfinite, isfinite(x) ? 1 : 0)
ONE(isnormal, isnormal(x) ? 1 : 0) ONE(to_float, (float)x) ONE(from_long, (double)(long)(x > -1e15 && x < 1e15 ? x : 3))
ONE(negated, -x) ONE(lround, lround(x > -1e15 && x < 1e15 ? x : 2))
TWO(sum, x + y) TWO(difference, x - y) TWO(product, x * y) TWO(quotient, x / y)
TWO(float_sum, (float)x + (float)y) TWO(float_quotient, (float)x / (float)y)
TWO(orders, (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != y) + 16 * (x > y) + 32 * (x >= y))
TWO(fdim, fdim(x, y)) TWO(fmod, fmod(x, y)) TWO(copysign, y == y ? copysign(x, y) : 0)
TWO(unordered, isunordered(x, y) + 2 * isless(x, y) + 4 * isgreater(x, y) + 8 * islessequal(x, y))
// Which zero comes out of two different ones is not said.
TWO(fmin, x == y ? x : fmin(x, y)) TWO(fmax, x == y ? x : fmax(x, y))
long check_truth(void) {
  long sum = 0;
  for (int i = 0; i < kCount; i++)
    sum = sum * 2 + (kValues[i] ? 1 : 0) + !kValues[i];
  return sum;
}
long check_from_integers(void) {
  const long l[] = {0, -1, 9007199254740993L, -9007199254740993L, 9223372036854775807L};
  unsigned long sum = 0;
  for (int i = 0; i < 5; i++)
    sum = sum * 31 + bits((double)l[i]) + bits((float)l[i]) + bits((double)(unsigned long)l[i]);
  return (long)sum;
}
long check_modf(void) {
  double whole;
  const double rest = modf(-3.75, &whole);
  return (long)(rest * 100) + (long)whole * 1000;
}
