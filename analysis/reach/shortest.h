/// From some sequence to a shortest one.
#pragma once

#include <vector>

#include "analysis/reach/search.h"

namespace reachd::reach {

struct Shortest {
  Result result;
  bool is_certain = false;  ///< no sequence is shorter, as far as code is followed
};

/// `found` is kReachable. Looks for shorter sequences breadth first, backwards, and where that gets
/// too wide by bounded queries; `found` itself comes back where neither has one. Cost: that of a
/// search without an estimate of the distance.
Shortest shortest(symex::Program& program, smt::Solver& solver,
                  const std::vector<symex::Ending>& endings, const symex::Goal& goal, Result found,
                  const Budget& budget);

}  // namespace reachd::reach
