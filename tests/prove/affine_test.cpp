// Linear equations of samples, as text.
#include "analysis/prove/affine.h"

#include <gtest/gtest.h>

#include "analysis/expr/evaluate.h"
#include "tests/oracle/random.h"
#include "tests/prove/system.h"

namespace reachd::prove {
namespace {

class Sampled {
public:
  explicit Sampled(const std::vector<std::vector<Int128>>& rows) {
    const char* const names[] = {"a", "b", "c", "d"};
    for (std::size_t i = 0; i < rows[0].size(); ++i)
      system_.variables.push_back(pool_.variable(names[i], Sort::i64()));
    for (const auto& row : rows) {
      states_.emplace_back();
      for (const Int128 value : row)
        states_.back().push_back(Value::integral(Sort::i64(), value));
    }
  }
  std::vector<Expr> equations() { return affine_equations(pool_, system_, states_); }
  std::string text() {
    std::string result;
    for (const Expr equation : equations())
      result += (result.empty() ? "" : "; ") + to_text(equation, pool_);
    return result;
  }

  ExprPool pool_;
  smt::TransitionSystem system_;
  std::vector<StateVector> states_;
};

TEST(Affine, Equations) {
  EXPECT_EQ(Sampled({{100, 50, 0}, {70, 80, 0}, {70, 60, 20}, {0, 0, 150}}).text(),
            "a + b + c == 150");
  EXPECT_EQ(Sampled({{0, 100}, {1, 115}, {4, 160}}).text(), "15 * a + 100 == b");
  EXPECT_EQ(Sampled({{0, 0, 0}, {2, 3, 7}, {4, 6, 8}}).text(), "3 * a == 2 * b");
  // Nothing is said of what never changes, nor where there is no equation.
  EXPECT_EQ(Sampled({{5, 0}, {5, 1}, {5, 7}}).text(), "");
  EXPECT_EQ(Sampled({{0, 0}, {1, 2}, {3, 3}}).text(), "");
  // What leaves 128 bits is left out.
  const Int128 huge = Int128{1} << 62;
  EXPECT_EQ(Sampled({{0, 0, 1}, {huge, 3, huge - 1}, {7, huge, 1}, {5, 9, huge}}).text(), "");
}

/// Whatever the numbers: the equations hold in all of the sample.
TEST(Affine, EquationsHoldInTheSample) {
  oracle::Random random(7);
  std::size_t found = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<std::vector<Int128>> rows;
    const Int128 p = random.between(-9, 9);
    const Int128 q = random.between(-9, 9);
    for (int i = 0; i < 6; ++i) {
      const Int128 a = random.between(-50, 50);
      const Int128 b = random.between(-5, 5);
      rows.push_back({a, b, p * a + q * b + 3, random.chance(50) ? a : b});
    }
    Sampled sampled(rows);
    for (const Expr equation : sampled.equations()) {
      ++found;
      for (const StateVector& state : sampled.states_) {
        Assignment values;
        for (std::size_t i = 0; i < state.size(); ++i)
          values.emplace(sampled.system_.variables[i], state[i]);
        ASSERT_TRUE(evaluate(equation, values)->as_bool()) << to_text(equation, sampled.pool_);
      }
    }
  }
  EXPECT_GE(found, 300U);
}

}  // namespace
}  // namespace reachd::prove
