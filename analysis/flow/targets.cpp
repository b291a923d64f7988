// Lists of what a pointer may point to.
#include <algorithm>
#include <cassert>
#include <iterator>

#include "analysis/flow/points_to.h"

namespace reachd::flow {

Targets::Targets(std::vector<PointsToTarget> targets) : targets_(std::move(targets)) {
  assert(std::ranges::is_sorted(targets_));
  // kAnywhere is the least of all offsets.
  const auto rest = std::ranges::unique(targets_, [](PointsToTarget a, PointsToTarget b) {
    return a.object == b.object && (a.offset == PointsToTarget::kAnywhere || a.offset == b.offset);
  });
  targets_.erase(rest.begin(), rest.end());
}

bool Targets::contains(PointsToTarget target) const {
  return std::ranges::binary_search(targets_, target);
}

void Targets::insert(PointsToTarget target) {
  const auto it = std::ranges::lower_bound(targets_, target);
  if (it == targets_.end() || *it != target)
    targets_.insert(it, target);
}

void Targets::merge(const Targets& other) {
  std::vector<PointsToTarget> both;
  both.reserve(targets_.size() + other.targets_.size());
  std::ranges::set_union(targets_, other.targets_, std::back_inserter(both));
  targets_ = std::move(both);
}

}  // namespace reachd::flow
