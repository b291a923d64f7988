/// Atoms about integers as bounds on sums, and the intervals that a conjunction of them leaves.
///
///   x - y < 0,  x - y != -1,  y <= 7   =>   x - y in [.., -2],  y in [.., 7]
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"

namespace reachd {

/// `Σ terms <= bound`, `>=`, `==` or `!=`; the first coefficient is positive, their common divisor
/// is one.
struct LinearAtom {
  enum class Relation { kLessEq, kGreaterEq, kEqual, kDistinct };
  std::vector<std::pair<Expr, Int128>> terms;
  Relation relation = Relation::kLessEq;
  Int128 bound = 0;
  Expr source;
};

/// Null where `e` is no comparison of integers with a linear form, or one without terms. Lives as
/// long as the pool; found once for each expression.
const LinearAtom* linear_atom(Expr e);

/// Bounds that known intervals of some expressions put on others.
class KnownBounds {
public:
  /// Terms must come in order of id.
  void add(Expr term, Bounds bounds);
  /// Of an integral expression; `by_parts` looks below `e` only.
  Bounds of(Expr e, bool by_parts = false) const;
  Bounds of(std::span<const std::pair<Expr, Int128>> terms) const;
  /// Of a Bool expression: true or false whatever the values within the intervals.
  std::optional<bool> decide(Expr e) const;
  bool touches(Expr e) const { return (e.signature() & signature_) != 0; }

private:
  Bounds compute(Expr e, int depth, bool by_parts) const;
  std::optional<bool> decide(Expr e, int depth) const;
  std::optional<bool> decide_fits(Expr e) const;
  std::optional<bool> decide_junction(Expr e, int depth) const;

  std::vector<std::pair<Expr, Bounds>> entries_;
  std::uint64_t signature_ = 0;
  /// Of conjunctions and disjunctions, which share their parts; by id.
  mutable std::unordered_map<std::uint32_t, std::optional<bool>> decided_;
};

}  // namespace reachd
