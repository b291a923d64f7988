/// Bounded query: is there a sequence of exactly k events, for k = 1, 2, 3 …? Bounded model
/// checking (Biere, Cimatti, Clarke and Zhu, TACAS 1999) over path summaries, sliced to what the
/// target depends on: one query for all choices of events and ways through them, where backward
/// search composes them one by one. Good where many short sequences are to be told apart by a
/// solver: puzzles, bit sets, counters in step with one another.
///
/// It finds sequences, the shortest first, and proves nothing. What it finds is replayed.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "analysis/reach/search.h"

namespace reachd::reach {

class BoundedSearch {
public:
  /// What it is made from must outlive it.
  BoundedSearch(symex::Program& program, smt::Solver& solver,
                const std::vector<symex::Ending>& starts, const symex::Goal& goal,
                const Options& options);
  ~BoundedSearch();
  /// Goes on with longer sequences up to `events_max`, until one is found or a query takes more
  /// than `rlimit`: the same length is asked for again then. kReachable or kUnknown.
  Result run(std::size_t events_max, std::uint64_t rlimit);

private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace reachd::reach
