#include "analysis/expr/float_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace reachd {

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kMax = std::numeric_limits<double>::max();
constexpr double kHalfPi = 1.5708;  // a bit more
constexpr double kPi = 3.1416;

struct Interval {
  double least = -kInf;
  double greatest = kInf;
};

struct Unary {
  std::string_view name;
  double (*of_double)(double);
  float (*of_float)(float);
  bool is_increasing = false;
  Interval domain;  ///< elsewhere it is NaN
  Interval range;
};

struct Binary {
  std::string_view name;
  double (*of_double)(double, double);
  float (*of_float)(float, float);
};

/// Not `lgamma`: it writes a variable of the C library.
const std::array kUnary = {
    Unary{"sqrt", ::sqrt, ::sqrtf, true, {0, kInf}, {0, kInf}},
    Unary{"cbrt", ::cbrt, ::cbrtf, true, {}, {}},
    Unary{"exp", ::exp, ::expf, true, {}, {0, kInf}},
    Unary{"exp2", ::exp2, ::exp2f, true, {}, {0, kInf}},
    Unary{"expm1", ::expm1, ::expm1f, true, {}, {-1, kInf}},
    Unary{"log", ::log, ::logf, true, {0, kInf}, {}},
    Unary{"log2", ::log2, ::log2f, true, {0, kInf}, {}},
    Unary{"log10", ::log10, ::log10f, true, {0, kInf}, {}},
    Unary{"log1p", ::log1p, ::log1pf, true, {-1, kInf}, {}},
    Unary{"sin", ::sin, ::sinf, false, {-kMax, kMax}, {-1, 1}},
    Unary{"cos", ::cos, ::cosf, false, {-kMax, kMax}, {-1, 1}},
    Unary{"tan", ::tan, ::tanf, false, {-kMax, kMax}, {}},
    Unary{"asin", ::asin, ::asinf, true, {-1, 1}, {-kHalfPi, kHalfPi}},
    Unary{"acos", ::acos, ::acosf, false, {-1, 1}, {0, kPi}},
    Unary{"atan", ::atan, ::atanf, true, {}, {-kHalfPi, kHalfPi}},
    Unary{"sinh", ::sinh, ::sinhf, true, {}, {}},
    Unary{"cosh", ::cosh, ::coshf, false, {}, {1, kInf}},
    Unary{"tanh", ::tanh, ::tanhf, true, {}, {-1, 1}},
    Unary{"asinh", ::asinh, ::asinhf, true, {}, {}},
    Unary{"acosh", ::acosh, ::acoshf, true, {1, kInf}, {0, kInf}},
    Unary{"atanh", ::atanh, ::atanhf, true, {-1, 1}, {}},
    Unary{"erf", ::erf, ::erff, true, {}, {-1, 1}},
    Unary{"erfc", ::erfc, ::erfcf, false, {}, {0, 2}},
};

const std::array kBinary = {
    Binary{"pow", ::pow, ::powf},
    Binary{"atan2", ::atan2, ::atan2f},
    Binary{"hypot", ::hypot, ::hypotf},
    Binary{"remainder", ::remainder, ::remainderf},
};

struct Function {
  const Unary* unary = nullptr;
  const Binary* binary = nullptr;
  bool is_float = false;

  double call(double x, double y) const {
    const auto a = static_cast<float>(x);
    const auto b = static_cast<float>(y);
    if (unary != nullptr)
      return is_float ? unary->of_float(a) : unary->of_double(x);
    return is_float ? binary->of_float(a, b) : binary->of_double(x, y);
  }
  bool exists() const { return unary != nullptr || binary != nullptr; }
};

Function function_of(Int128 number) {
  constexpr Int128 kCount = 2 * (kUnary.size() + kBinary.size());
  if (number < 0 || number >= kCount)
    return {};
  const auto index = static_cast<std::size_t>(number / 2);
  const bool is_float = number % 2 != 0;
  if (index < kUnary.size())
    return {&kUnary[index], nullptr, is_float};
  return {nullptr, &kBinary[index - kUnary.size()], is_float};
}

/// The number so many units in the last place away: more than the errors that the C library
/// documents of increasing functions.
double moved(double value, double towards, bool is_float) {
  constexpr int kUnits = 8;
  for (int i = 0; i < kUnits; ++i)
    value = is_float ? std::nextafterf(static_cast<float>(value), static_cast<float>(towards))
                     : std::nextafter(value, towards);
  return value;
}

FloatBounds unary_bounds(const Function& function, const FloatBounds& x) {
  const Unary& unary = *function.unary;
  const double least = std::max(x.least, unary.domain.least);
  const double greatest = std::min(x.greatest, unary.domain.greatest);
  FloatBounds result = FloatBounds::only(std::nan(""));
  result.has_nan = x.has_nan || x.least < unary.domain.least || x.greatest > unary.domain.greatest;
  if (!(least <= greatest))
    return result;
  result.least = unary.range.least;
  result.greatest = unary.range.greatest;
  if (unary.is_increasing) {
    const double low = moved(function.call(least, 0), -kInf, function.is_float);
    const double high = moved(function.call(greatest, 0), kInf, function.is_float);
    result.least = std::max(result.least, low);
    result.greatest = std::min(result.greatest, high);
  }
  return result;
}

double least_size(const FloatBounds& x) {
  return x.least > 0 ? x.least : x.greatest < 0 ? -x.greatest : 0;
}

double greatest_size(const FloatBounds& x) {
  return std::max(std::abs(x.least), std::abs(x.greatest));
}

FloatBounds binary_bounds(const Function& function, const FloatBounds& x, const FloatBounds& y) {
  if (!x.has_numbers() || !y.has_numbers())
    return FloatBounds::everything();  // pow(1, NaN) is a number
  const bool has_nan = x.has_nan || y.has_nan;
  const std::string_view name = function.binary->name;
  if (name == "atan2")
    // (Of a zero the sign matters, which sets do not tell.)
    return {x.least > 0   ? 0
            : y.least > 0 ? -kHalfPi
                          : -kPi,
            x.greatest < 0 ? 0
            : y.least > 0  ? kHalfPi
                           : kPi,
            has_nan};
  if (name == "hypot") {
    const double least = function.call(least_size(x), least_size(y));
    const double greatest = function.call(greatest_size(x), greatest_size(y));
    // Infinity is the hypotenuse of infinity and anything.
    return {std::max(0.0, moved(least, -kInf, function.is_float)),
            has_nan ? kInf : moved(greatest, kInf, function.is_float), has_nan};
  }
  if (name == "pow" && x.least > 0 && !x.has_nan)
    return {0, kInf, has_nan};
  return FloatBounds::everything();
}

}  // namespace

std::optional<int> find_float_function(std::string_view name) {
  const auto place_in = [&](std::string_view wanted) -> std::optional<int> {
    for (int i = 0; i < static_cast<int>(kUnary.size() + kBinary.size()); ++i) {
      const Function function = function_of(2 * i);
      if (wanted == (function.unary != nullptr ? function.unary->name : function.binary->name))
        return i;
    }
    return std::nullopt;
  };
  if (const auto place = place_in(name))
    return 2 * *place;
  const auto place = name.ends_with('f') ? place_in(name.substr(0, name.size() - 1)) : std::nullopt;
  return place ? std::optional(2 * *place + 1) : std::nullopt;
}

std::string float_function_name(Int128 number) {
  const Function function = function_of(number);
  if (!function.exists())
    return {};
  const std::string_view name = function.unary ? function.unary->name : function.binary->name;
  return std::string(name) + (function.is_float ? "f" : "");
}

int count_float_function_operands(Int128 number) {
  const Function function = function_of(number);
  return function.unary != nullptr ? 1 : function.binary != nullptr ? 2 : 0;
}

std::optional<double> call_float_function(Int128 number, double x, double y) {
  const Function function = function_of(number);
  return function.exists() ? std::optional(function.call(x, y)) : std::nullopt;
}

FloatBounds float_function_bounds(Int128 number, const FloatBounds& x, const FloatBounds& y) {
  const Function function = function_of(number);
  if (!function.exists() || x.is_empty() || y.is_empty())
    return FloatBounds::everything();
  return function.unary != nullptr ? unary_bounds(function, x) : binary_bounds(function, x, y);
}

}  // namespace reachd
