/// Forward search over concrete states: what backward search lacks where handlers have more ways
/// through them than can be told apart, or conditions that a solver does not get hold of.
///
/// How states are expanded, and in which order, is said in state_search.h; what is estimated here
/// is the distance to the target's condition, or to the target in the code where there is none.
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
  /// To do without summaries that take long, which say what values are worth trying. Before `run`.
  void make_hasty();
  /// Goes on until a sequence is found, nothing is left, or so much work was done in all: a
  /// million is about a second. Also ends when the target was come to from so many states, and each
  /// time by a value that is not modelled: more states would not do better. kReachable or kUnknown.
  Result run(std::uint64_t work_max, std::size_t chances_max = SIZE_MAX);
  /// From how many states the target was come to by such a value.
  std::size_t chances() const;
  /// Is nothing left to be expanded?
  bool is_exhausted() const;

private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace reachd::reach
