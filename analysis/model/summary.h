/// Path summaries: what one event does on one path, in terms of the state before it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/base/source_span.h"
#include "analysis/expr/expr.h"

namespace reachd {

/// Something on a path that was not modelled exactly.
struct Approximation {
  SourceSpan where;
  std::string reason;  ///< "call of unknown function 'foo'", "loop bound of 64 reached"
  /// True: behaviours are missing (a loop was cut off), so `unreachable` cannot be concluded.
  /// False: behaviours were added (a value was havocked), so `reachable` needs a check that
  /// execution gives.
  bool loses_behaviour = false;
  auto operator<=>(const Approximation&) const = default;
};

/// Post-values by state variable, sorted by variable id; what is absent is unchanged.
using SymbolicState = std::map<Expr, Expr>;

/// Executed statements and decided branches, deduplicated, in order of first execution.
struct TraceEntry {
  SourceSpan span;
  enum class What : std::uint8_t {
    kStatement,
    kTrue,
    kFalse,
    kFail,
    kNamed
  } what = What::kStatement;
  std::string name;  ///< kFail, kNamed: which
  auto operator<=>(const TraceEntry&) const = default;
};

/// One path through an event: guard, effect, trace.
struct PathSummary {
  /// Over state variables and event parameters; includes that the event is enabled, that the
  /// parameters are in their domains, and that nothing undefined happens.
  Expr condition;
  SymbolicState updates;
  std::vector<TraceEntry> trace;
  std::vector<Approximation> approximations;
  /// Values that the environment chooses on this path, besides the event's parameters.
  std::vector<Expr> inputs;
};

/// A place in the handler and the condition, over the state before the event, to get there. The
/// rest of the handler need not be defined after it.
struct PointCondition {
  Expr condition;
  std::vector<Approximation> approximations;
  std::vector<Expr> inputs;
};

/// Behaviour that is missing: what happens from a place on, in the states that lead there. A state
/// that satisfies none of an event's conditions loses nothing.
struct CutOff {
  Approximation what;
  PointCondition point;
  /// All that may happen, and more, is on paths of its own, which proofs take and searches do not:
  /// only what a search does not find may be missing.
  bool is_covered = false;
};

/// Is there behaviour that no path has?
inline bool has_gaps(const std::vector<CutOff>& cut_offs) {
  return !std::ranges::all_of(cut_offs, &CutOff::is_covered);
}

/// All paths of one event.
struct EventSummary {
  /// When the event can happen, over state variables; part of every condition below.
  Expr enabled;
  std::vector<PathSummary> paths;
  /// For each trace entry that some path has: how to get there. One alternative per path prefix.
  std::map<TraceEntry, std::vector<PointCondition>> points;
  /// Also those behind an approximation on a path that loses behaviour.
  std::vector<CutOff> cut_offs;
  /// Not tied to a path or a condition.
  std::vector<Approximation> approximations;
};

}  // namespace reachd
