/// Forward search over concrete states: what backward search lacks where handlers have more ways
/// through them than can be told apart, or conditions that a solver does not get hold of.
///
/// A state is expanded by executing the handlers from it, with only the event's parameters open
/// (symex::Program::ways); values for these come from the source's constants first and from the
/// solver else (suggestions.h). States that agree in what matters to the target are one. Which
/// state is next follows best-first width search (Lipovetzky and Geffner, AAAI 2017): a state is
/// the more promising the fewer variables it takes to tell it from all seen before, then the
/// shorter its sequence and the smaller its distance to the target's condition are.
///
/// It finds sequences and proves nothing. What it finds is shortened and replayed.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "analysis/reach/search.h"

namespace reachd::reach {

class ForwardSearch {
public:
  /// What it is made from must outlive it. Only events that may matter to `goal` are executed:
  /// those that write what the handlers in `starts` read, and so on.
  ForwardSearch(symex::Program& program, smt::Solver& solver,
                const std::vector<symex::Ending>& starts, const symex::Goal& goal,
                const Options& options);
  ~ForwardSearch();
  /// Goes on until a sequence is found, nothing is left, or so much work was done in all: a
  /// million is about a second. kReachable or kUnknown.
  Result run(std::uint64_t work_max);
  /// Is nothing left to be expanded?
  bool is_exhausted() const;

private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace reachd::reach
