#include "analysis/expr/conjunction_cache.h"

namespace reachd {

namespace {

/// 32 MB.
constexpr std::size_t kConjunctsMax = 4'000'000;

}  // namespace

std::size_t ConjunctionCache::Hash::operator()(const std::vector<Expr>& key) const {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const Expr e : key)
    hash = (hash ^ e.id()) * 0x100000001b3U;
  return hash;
}

const SimplifiedConjunction& ConjunctionCache::simplify(std::span<const Expr> conjuncts) {
  std::vector<Expr> key(conjuncts.begin(), conjuncts.end());
  if (const auto it = known_.find(key); it != known_.end())
    return it->second;
  if (size_ > kConjunctsMax) {
    known_.clear();
    size_ = 0;
  }
  SimplifiedConjunction simple = simplify_conjunction(pool_, conjuncts);
  size_ += key.size() + simple.conjuncts.size();
  return known_.emplace(std::move(key), std::move(simple)).first->second;
}

}  // namespace reachd
