// Bodies for those functions of <math.h> whose results are exact, by operations that are exact, too.
// Others (sqrt, sin, pow …) are operations of expressions (analysis/expr/float_functions.h).

double fabs(double x) { return x < 0 ? -x : x == 0 ? 0.0 : x; }

// Beyond 2^52 in size all values are integers.
double trunc(double x) {
  if (!(x > -4503599627370496.0 && x < 4503599627370496.0) || x == 0)
    return x;
  const double t = (double)(long)x;
  return t == 0 && x < 0 ? -0.0 : t;
}

double floor(double x) {
  const double t = trunc(x);
  return t > x ? t - 1 : t;
}

double ceil(double x) {
  const double t = trunc(x);
  return !(t < x) ? t : t == -1 ? -0.0 : t + 1;
}

double round(double x) {
  const double t = trunc(x);
  const double rest = x - t;
  return rest >= 0.5 ? t + 1 : rest <= -0.5 ? t - 1 : t;
}

// To even, the rounding that programs start with.
double rint(double x) {
  if (!(x > -4503599627370496.0 && x < 4503599627370496.0) || x == 0)
    return x;
  const double t = trunc(x);
  const double rest = x < t ? t - x : x - t;
  const double away = x < 0 ? t - 1 : t + 1;
  if (rest < 0.5)
    return t;
  if (rest > 0.5)
    return away;
  return (long)t % 2 == 0 ? t : away;
}

double nearbyint(double x) { return rint(x); }
double fmin(double x, double y) { return x != x ? y : y != y ? x : y < x ? y : x; }
double fmax(double x, double y) { return x != x ? y : y != y ? x : x < y ? y : x; }
double fdim(double x, double y) { return x != x ? x : y != y ? y : x > y ? x - y : 0; }
double copysign(double x, double y) {
  const int is_negative = y < 0 || (y == 0 && 1 / y < 0);
  const double size = fabs(x);
  return is_negative ? -size : size;
}
double modf(double x, double *whole) {
  *whole = trunc(x);
  return x == *whole ? copysign(0.0, x) : x - *whole;
}
long lround(double x) { return (long)round(x); }
long long llround(double x) { return (long long)round(x); }
long lrint(double x) { return (long)rint(x); }
long long llrint(double x) { return (long long)rint(x); }

float fabsf(float x) { return (float)fabs(x); }
float truncf(float x) { return (float)trunc(x); }
float floorf(float x) { return (float)floor(x); }
float ceilf(float x) { return (float)ceil(x); }
float roundf(float x) { return (float)round(x); }
float rintf(float x) { return (float)rint(x); }
float nearbyintf(float x) { return (float)rint(x); }
float fminf(float x, float y) { return (float)fmin(x, y); }
float fmaxf(float x, float y) { return (float)fmax(x, y); }
float copysignf(float x, float y) { return (float)copysign(x, y); }
long lroundf(float x) { return lround(x); }
long lrintf(float x) { return lrint(x); }
