/// Sequences that were found for some targets, kept for others: what one passes on its way is
/// reachable, too.
///
///   found: open, add(3), add(4), send       asked: the line that the first `add` runs
///   passing: open, add(3)
#pragma once

#include <optional>
#include <vector>

#include "analysis/reach/search.h"

namespace reachd::reach {

class Witnesses {
public:
  explicit Witnesses(symex::Program& program) : program_(program) {}

  /// `found` is kReachable. Cost: nothing before somebody asks; of very many only the first are
  /// kept.
  void add(const Result& found);
  bool empty() const { return kept_.empty(); }

  /// The shortest beginning of one of them that comes to the goal, and to none of the endings
  /// before; it was replayed for the goal. There may be shorter sequences that are no part of
  /// another.
  /// Cost: a replay for each that was kept since the last call and one for the beginning; besides,
  /// the endings are evaluated in the states that the sequences go through, up to a limit.
  std::optional<Result> passing(const std::vector<symex::Ending>& endings, const symex::Goal& goal,
                                const CancelToken& cancel);

private:
  struct Kept {
    Result found;
    /// Before each step, and after the last if that comes to its end; empty: not replayed yet.
    std::vector<symex::Values> states;
  };
  void replay(Kept& kept);
  /// Events of the shortest beginning that seems to come to an ending, if it has less than `most`.
  std::optional<std::size_t> beginning(const Kept& kept, const std::vector<symex::Ending>& endings,
                                       std::size_t most, std::uint64_t& work);
  bool holds(Expr condition, const symex::Values& state, const Assignment& values);

  symex::Program& program_;
  std::vector<Kept> kept_;
};

}  // namespace reachd::reach
