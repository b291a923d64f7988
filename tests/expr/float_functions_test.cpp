#include "analysis/expr/float_functions.h"

#include <gtest/gtest.h>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "analysis/expr/evaluate.h"
#include "analysis/expr/expr.h"
#include "analysis/expr/print.h"

namespace reachd {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
const Sort kDouble = Sort::floating(64);

int number_of(std::string_view name) {
  const auto number = find_float_function(name);
  EXPECT_TRUE(number) << name;
  return number.value_or(-1);
}

double call(std::string_view name, double x, double y = 0) {
  return call_float_function(number_of(name), x, y).value();
}

TEST(FloatFunctions, GiveWhatTheCLibraryGives) {
  const volatile double x = 0.7;  // so that no compiler calculates it
  const volatile float narrow = 0.7f;
  EXPECT_EQ(call("sin", x), std::sin(x));
  EXPECT_EQ(call("sinf", narrow), std::sin(narrow));
  EXPECT_EQ(call("sqrt", 2.25), 1.5);
  EXPECT_EQ(call("hypot", 3, 4), 5);
  EXPECT_EQ(call("atan2", x, 2), std::atan2(x, 2));
  EXPECT_EQ(call("powf", narrow, 3), std::pow(narrow, 3.0f));
  EXPECT_TRUE(std::isnan(call("log", -1)));
}

TEST(FloatFunctions, AreFoundByName) {
  for (int number = 0; !float_function_name(number).empty(); ++number)
    EXPECT_EQ(find_float_function(float_function_name(number)), number);
  EXPECT_EQ(count_float_function_operands(number_of("cos")), 1);
  EXPECT_EQ(count_float_function_operands(number_of("hypotf")), 2);
  for (const char* name : {"", "f", "floor", "sinff", "lgamma", "qsin"})
    EXPECT_FALSE(find_float_function(name)) << name;
  EXPECT_EQ(count_float_function_operands(-1), 0);
  EXPECT_FALSE(call_float_function(1000, 0, 0));
}

TEST(FloatFunctions, KnownOperandsAreCalculatedAtOnce) {
  ExprPool pool;
  const Expr four = pool.constant(Value::floating(kDouble, 4));
  EXPECT_EQ(pool.float_function(number_of("sqrt"), four),
            pool.constant(Value::floating(kDouble, 2)));
  const Expr x = pool.variable("x", kDouble);
  const Expr root = pool.float_function(number_of("sqrt"), x);
  EXPECT_EQ(to_text(root, pool), "sqrt(x)");
  EXPECT_EQ(evaluate(root, {{x, Value::floating(kDouble, 9)}}), Value::floating(kDouble, 3));
}

bool holds(const FloatBounds& bounds, double value) {
  return std::isnan(value) ? bounds.has_nan : bounds.least <= value && value <= bounds.greatest;
}

/// Numbers of all sizes, whole ones, and the ends.
double any_number(std::mt19937_64& random, bool is_float) {
  constexpr double kEnds[] = {0.0, -0.0, 1, -1, 0.5, 3.14159265358979, kInf, -kInf};
  double value = 0;
  switch (random() % 4) {
    case 0:
      value = kEnds[random() % std::size(kEnds)];
      break;
    case 1:
      value = std::bit_cast<double>(random());
      break;
    case 2:
      value = static_cast<double>(static_cast<std::int64_t>(random() % 2001) - 1000);
      break;
    default:
      value = static_cast<double>(random() % 1'000'000) / 250'000 - 2;
      break;
  }
  return is_float ? static_cast<double>(static_cast<float>(value)) : value;
}

/// Of results for operands that lie anywhere in intervals with such ends.
TEST(FloatFunctions, ResultsLieWithinTheirBounds) {
  std::mt19937_64 random(11);
  for (int number = 0; !float_function_name(number).empty(); ++number) {
    const bool is_float = number % 2 != 0;
    for (int i = 0; i < 3000; ++i) {
      double v[6];
      for (double& value : v)
        value = any_number(random, is_float);
      const auto bounds = [&](double a, double b) {
        if (std::isnan(a) || std::isnan(b))
          return joined(FloatBounds::only(a), FloatBounds::only(b));
        return FloatBounds{std::min(a, b), std::max(a, b), false};
      };
      const FloatBounds x = bounds(v[0], v[1]);
      const FloatBounds y = bounds(v[2], v[3]);
      const double a = holds(x, v[4]) ? v[4] : v[0];
      const double b = holds(y, v[5]) ? v[5] : v[3];
      const double result = *call_float_function(number, a, b);
      EXPECT_TRUE(holds(float_function_bounds(number, x, y), result))
          << float_function_name(number) << "(" << a << ", " << b << ") = " << result;
    }
  }
}

TEST(FloatFunctions, BoundsAreNarrow) {
  const FloatBounds some = {0, 100, false};
  const FloatBounds root = float_function_bounds(number_of("sqrt"), some, FloatBounds::only(0));
  EXPECT_EQ(root.least, 0);
  EXPECT_NEAR(root.greatest, 10, 1e-9);
  EXPECT_FALSE(root.has_nan);
  const FloatBounds wave =
      float_function_bounds(number_of("sin"), {-1e9, 1e9, false}, FloatBounds::only(0));
  EXPECT_EQ(wave, (FloatBounds{-1, 1, false}));
  EXPECT_TRUE(
      float_function_bounds(number_of("sin"), {0, kInf, false}, FloatBounds::only(0)).has_nan);
  const FloatBounds length =
      float_function_bounds(number_of("hypot"), {3, 6, false}, {-8, 4, false});
  EXPECT_NEAR(length.least, 3, 1e-9);
  EXPECT_NEAR(length.greatest, 10, 1e-9);
}

}  // namespace
}  // namespace reachd
