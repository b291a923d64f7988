/// Simplified conjunctions, kept: executing the same code again (once more for each thing that was
/// found out, or in another manner) comes to the same conditions.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/expr/conjunction.h"

namespace reachd {

class ConjunctionCache {
public:
  explicit ConjunctionCache(ExprPool& pool) : pool_(pool) {}

  /// As `simplify_conjunction`. Valid until the next call.
  /// Cost: memory for what was asked, up to a bound; then all is forgotten.
  const SimplifiedConjunction& simplify(std::span<const Expr> conjuncts);

private:
  struct Hash {
    std::size_t operator()(const std::vector<Expr>& key) const;
  };

  ExprPool& pool_;
  std::unordered_map<std::vector<Expr>, SimplifiedConjunction, Hash> known_;
  std::size_t size_ = 0;  ///< conjuncts, in all of it
};

}  // namespace reachd
