/// Looking around from the initial states: as many places of the code as events come to with a
/// moderate amount of work, each with a sequence. One exploration serves all targets of a program,
/// where a search for each would go the same ways again and again.
///
/// It finds sequences and proves nothing. What it finds was replayed, and may have events that are
/// not needed (sequence.h makes it shorter).
#pragma once

#include <cstdint>
#include <memory>
#include <set>

#include "analysis/reach/search.h"
#include "analysis/reach/sequence.h"

namespace reachd::reach {

class Exploration {
public:
  /// What it is made from must outlive it. `wanted`: the places that count.
  Exploration(symex::Program& program, smt::Solver& solver, const std::set<TraceEntry>& wanted,
              const Options& options);
  ~Exploration();
  /// Until every place was met, nothing is left, nothing was found for long, or so much work was
  /// done in all: a million is about a second.
  void run(std::uint64_t work_max);
  /// The shortest sequence to one of them; null where none was found.
  const Found* found(const std::set<TraceEntry>& any_of) const;

private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace reachd::reach
