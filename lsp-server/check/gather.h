/// From what programs say, each for itself, to one list of targets.
#pragma once

#include <vector>

#include "lsp-server/check/results.h"

namespace reachd::check {

/// A target of the project, with the code that only its outcome leads to.
struct Gathered {
  report::Target target;
  report::Place guarded;
};

/// A target that several programs contain is one: reachable where it is in one of them,
/// unreachable only where it is in all. Programs that were not asked to their end have a say, too:
/// what lies in a file of theirs is not unreachable. In order of place.
std::vector<Gathered> gather(const Results& results);

}  // namespace reachd::check
