/// Candidates for invariants from the terms that a program compares. Internal to prove.
#pragma once

#include <span>
#include <vector>

#include "analysis/prove/sampler.h"
#include "analysis/smt/solver.h"

namespace reachd::prove {

/// What candidates are made of.
struct Vocabulary {
  /// Over state alone: terms that are compared somewhere, those of the bad states first.
  std::vector<Expr> terms;
  /// Comparisons between them.
  std::vector<Expr> conditions;
  /// One list for each thing that containers have elements of: all elements, by their index.
  std::vector<std::vector<Expr>> elements;
  /// Constants that something is compared with, and their neighbours.
  std::vector<Int128> constants;
  std::vector<Expr> variables;  ///< of all that
};
Vocabulary vocabulary_of(ExprPool& pool, const smt::TransitionSystem& system);

/// Bounds, order, sums of two or three terms, and conditions, that hold in all sampled states.
struct Candidates {
  std::vector<Expr> plain;
  std::vector<Expr> guarded;  ///< while a term has one of few values
  std::vector<Expr>
      elements;  ///< of each of a container's elements; also while its index is below a term
};
/// What is said of one element is said of all.
Candidates mine_candidates(ExprPool& pool, const smt::TransitionSystem& system,
                           const Vocabulary& vocabulary, std::span<const StateVector> states);

}  // namespace reachd::prove
