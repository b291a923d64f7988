/// Partial sequences and the index that finds those which others make superfluous. Internal to
/// reach; search.h is the interface.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "analysis/expr/bounds.h"
#include "analysis/expr/expr.h"
#include "analysis/model/summary.h"
#include "analysis/symex/program.h"

namespace reachd::reach {

struct PartialSequence {
  std::int64_t parent = -1;  ///< the suffix that this one extends
  std::size_t start = 0;     ///< index into the starts
  std::optional<std::size_t> event;
  std::size_t path = 0;     ///< of the event's summary; not used in roots
  std::uint32_t times = 1;  ///< that the path is taken in a row
  std::vector<Expr> condition;
  std::uint32_t length = 0;
  double cost = 0;       ///< the length, but that a path taken many times counts for a few
  double estimate = 0;   ///< distance of the condition from the initial state
  double penalty = 0;    ///< of the reprioritisations, inherited
  bool is_open = false;  ///< only a solver can tell whether the condition is satisfiable
  bool is_refuted = false;
  std::size_t next_event = 0;  ///< where expanding it goes on
  /// Variables that steps of the sequence moved up (1), down (2), set (4), cleared (8).
  std::map<Expr, unsigned> directions;
  /// Bounds that the condition puts on linear sums: what subsumption compares.
  std::map<std::vector<std::pair<Expr, Int128>>, Bounds> bounds;
  std::uint64_t signature = 0;  ///< bit per variable of the condition
};

class SubsumptionIndex {
public:
  /// Fills in what the comparisons need.
  void describe(PartialSequence& node) const;
  void insert(const std::vector<PartialSequence>& nodes, std::size_t index);
  /// Is there a kept node whose condition is implied by this one's?
  bool subsumed(const std::vector<PartialSequence>& nodes, const PartialSequence& node) const;
  /// Is there a kept node with the same condition?
  bool known(const std::vector<PartialSequence>& nodes, const PartialSequence& node) const;

private:
  std::set<std::vector<Expr>> conditions_;
};

/// Records how the step changes `variable`; true when another step of the sequence undoes that
/// (Collider §6.3.3: counters and flags).
bool note_direction(PartialSequence& node, Expr variable, Expr update);

/// What `rest` needed, `step` did not need any more, and `path` wrote other than by navigation;
/// null where that is nothing: the step is a connector.
Expr established(symex::Program& program, ExprPool& pool, const PathSummary& path,
                 const PartialSequence& rest, const PartialSequence& step,
                 const std::set<std::size_t>& summarised);

}  // namespace reachd::reach
