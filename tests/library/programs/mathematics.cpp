// Functions of <math.h> whose last bit IEEE 754 leaves open: the same digits as the C library's.
#include <cmath>

namespace {
/// Numbers with all bits of a fraction.
double odd(int n) { return n / 7.0 + 0.1; }
float odd_float(int n) { return static_cast<float>(n) / 7.0f + 0.1f; }
/// Of all digits.
int hash(double x) {
  if (!(x > -1e6 && x < 1e6))
    return std::isnan(x) ? -1 : x < 0 ? -2 : -3;
  const auto digits = static_cast<long long>(x * 1e12) ^ static_cast<long long>(x * 4e9);
  return static_cast<int>(digits & 0x7fffffff);
}
}  // namespace

int check_roots(int n) { return hash(std::sqrt(odd(n))) ^ hash(std::cbrt(odd(n))); }
int check_root_of_float(int n) { return hash(std::sqrt(odd_float(n))); }
int check_root_of_int(int n) { return hash(std::sqrt(n)); }
int check_waves(int n) { return hash(std::sin(odd(n))) ^ hash(std::cos(odd(n))); }
int check_waves_of_float(int n) { return hash(std::sin(odd_float(n)) * std::cos(odd_float(n))); }
int check_tangent(int n) { return hash(std::tan(odd(n))) ^ hash(std::tanh(odd(n))); }
int check_arcs(int n) { return hash(std::asin(odd(n))) ^ hash(std::acos(odd(n))); }
int check_angle(int n) { return hash(std::atan2(odd(n), 2.5)) ^ hash(std::atan(odd(n))); }
int check_powers(int n) { return hash(std::pow(odd(n), 3)) ^ hash(std::pow(2, odd(n))); }
int check_power_of_int(int n) { return static_cast<int>(std::pow(n, 2)); }
int check_power_of_float(int n) { return hash(std::pow(odd_float(n), 2.5f)); }
int check_exponentials(int n) { return hash(std::exp(odd(n))) ^ hash(std::exp2(odd(n))); }
int check_small_exponentials(int n) { return hash(std::expm1(odd(n))) ^ hash(std::log1p(odd(n))); }
int check_logarithms(int n) {
  return hash(std::log(odd(n))) ^ hash(std::log2(odd(n))) ^ hash(std::log10(odd(n)));
}
int check_lengths(int n) { return hash(std::hypot(odd(n), 2)) ^ hash(std::hypot(3, 4)); }
int check_hyperbolic(int n) { return hash(std::sinh(odd(n))) ^ hash(std::cosh(odd(n))); }
int check_areas(int n) {
  return hash(std::asinh(odd(n))) ^ hash(std::acosh(odd(n))) ^ hash(std::atanh(odd(n)));
}
int check_errors(int n) { return hash(std::erf(odd(n))) ^ hash(std::erfc(odd(n))); }
int check_remainder(int n) { return hash(std::remainder(odd(n), 0.3)); }
