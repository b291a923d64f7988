#include "analysis/prove/affine.h"

#include <algorithm>
#include <optional>

#include "analysis/expr/operations.h"

namespace reachd::prove {

namespace {

using Coefficients = std::vector<Rational>;

bool is_zero(const Rational& value) { return value.numerator == 0; }

Rational negated(const Rational& value) { return {-value.numerator, value.denominator}; }

/// `a - factor * b`; none where it leaves 128 bits.
std::optional<Rational> reduced(const Rational& a, const Rational& factor, const Rational& b) {
  const auto product = multiply(factor, b);
  return product ? add(a, negated(*product)) : std::nullopt;
}

/// Linearly independent rows, each with a column in which it has 1 and all others have 0.
class Echelon {
public:
  bool add(Coefficients row) {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (!take_away(row, rows_[i], pivots_[i]))
        return false;
    const auto first = std::ranges::find_if_not(row, is_zero);
    if (first == row.end())
      return true;
    const auto pivot = static_cast<std::size_t>(first - row.begin());
    const auto inverse = make_rational(row[pivot].denominator, row[pivot].numerator);
    if (!inverse)
      return false;
    for (Rational& value : row) {
      const auto scaled = multiply(value, *inverse);
      if (!scaled)
        return false;
      value = *scaled;
    }
    for (Coefficients& other : rows_)
      if (!take_away(other, row, pivot))
        return false;
    rows_.push_back(std::move(row));
    pivots_.push_back(pivot);
    return true;
  }

  std::size_t rank() const { return rows_.size(); }

  /// What is zero on all rows: one vector for each column without pivot.
  std::vector<Coefficients> null_space(std::size_t columns) const {
    std::vector<Coefficients> result;
    for (std::size_t column = 0; column < columns; ++column) {
      if (std::ranges::find(pivots_, column) != pivots_.end())
        continue;
      Coefficients vector(columns);
      vector[column] = {1, 1};
      for (std::size_t i = 0; i < rows_.size(); ++i)
        vector[pivots_[i]] = negated(rows_[i][column]);
      result.push_back(std::move(vector));
    }
    return result;
  }

private:
  static bool take_away(Coefficients& row, const Coefficients& other, std::size_t pivot) {
    const Rational factor = row[pivot];
    if (is_zero(factor))
      return true;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto value = reduced(row[i], factor, other[i]);
      if (!value)
        return false;
      row[i] = *value;
    }
    return true;
  }

  std::vector<Coefficients> rows_;
  std::vector<std::size_t> pivots_;
};

/// In the smallest integers; none where these are not small.
std::optional<std::vector<Int128>> whole(const Coefficients& row) {
  constexpr Int128 kMax = 1'000'000;
  Int128 denominator = 1;
  for (const Rational& value : row) {
    denominator *= value.denominator / greatest_common_divisor(denominator, value.denominator);
    if (denominator > kMax)
      return std::nullopt;
  }
  std::vector<Int128> result;
  for (const Rational& value : row) {
    if (value.numerator > kMax || value.numerator < -kMax)
      return std::nullopt;
    result.push_back(value.numerator * (denominator / value.denominator));
  }
  return result;
}

}  // namespace

std::vector<Expr> affine_equations(ExprPool& pool, const smt::TransitionSystem& system,
                                   std::span<const StateVector> states) {
  constexpr std::size_t kColumnsMax = 24;
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < system.variables.size(); ++i)
    if (system.variables[i].sort().is_integral() &&
        std::ranges::any_of(states, [&](const StateVector& s) { return s[i] != states[0][i]; }))
      columns.push_back(i);
  if (columns.size() < 2 || columns.size() > kColumnsMax)
    return {};
  Echelon differences;
  for (const StateVector& state : states) {
    Coefficients row;
    for (const std::size_t i : columns)
      row.push_back({state[i].as_int() - states[0][i].as_int(), 1});
    if (!differences.add(std::move(row)))
      return {};
    if (differences.rank() == columns.size())
      return {};
  }
  std::vector<Expr> equations;
  for (const Coefficients& vector : differences.null_space(columns.size())) {
    const auto coefficients = whole(vector);
    if (!coefficients)
      continue;
    Expr sum = pool.integer(0);
    Int128 constant = 0;
    for (std::size_t k = 0; k < columns.size(); ++k) {
      const Int128 coefficient = (*coefficients)[k];
      if (coefficient == 0)
        continue;
      const Expr number = pool.cast(system.variables[columns[k]], Sort::integer());
      sum = pool.add(sum, pool.multiply(pool.integer(coefficient), number));
      const auto part = checked_multiply(coefficient, states[0][columns[k]].as_int());
      const auto next = part ? checked_add(constant, *part) : std::nullopt;
      if (!next)
        return {};
      constant = *next;
    }
    equations.push_back(pool.equal(sum, pool.integer(constant)));
  }
  return equations;
}

}  // namespace reachd::prove
