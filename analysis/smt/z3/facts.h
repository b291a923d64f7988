/// What a formula consists of: the same for every encoding.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::smt {

/// What decides which encoding suits a formula.
struct Features {
  bool bits = false;       ///< bit operations or shifts that are not linear
  bool products = false;   ///< products or quotients of variables
  bool unbounded = false;  ///< mathematical integers as variables
  bool floats = false;
  bool float_arithmetic = false;  ///< more than sums and comparisons
  bool strings = false;

  void operator|=(const Features& other);
  bool linear() const { return !bits && !products && !floats; }
};

/// Lists are sorted by id, without duplicates.
struct Facts {
  Features features;
  std::vector<Expr> variables;
  /// Terms whose sort bounds them beyond what Z3's sort says: variables, array elements.
  std::vector<Expr> bounded;
  /// Operations that are undefined for some operands, such as x / y: those whose value the formula
  /// needs to be true, and those that evaluation may skip, as in `y == 0 || x / y > 2`.
  std::vector<Expr> needed;
  std::vector<Expr> skippable;

  bool has_partial() const { return !needed.empty() || !skippable.empty(); }

  void merge(const Facts& other);
};

/// Facts of formulas, remembered by id.
class FactsOfFormulas {
public:
  const Facts& of(Expr formula);

private:
  std::unordered_map<std::uint32_t, Facts> known_;
};

}  // namespace reachd::smt
