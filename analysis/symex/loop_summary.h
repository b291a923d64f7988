/// A loop as a whole, in closed form: a counting loop, which in each round adds to what it changes.
/// Internal to symex.
///
///   for (i = 0; i < n; ++i) total += step;
///       leaves at once where n <= 0, and where 0 < n after n rounds with total + n·step
#pragma once

#include <optional>
#include <vector>

#include "analysis/symex/loop_conditions.h"
#include "analysis/symex/loop_forms.h"
#include "analysis/symex/loop_round.h"

namespace reachd::symex {

using LoopPoints = std::map<TraceEntry, std::vector<PointCondition>>;

struct LoopSummary {
  /// How the loop is left; the conditions exclude each other.
  std::vector<State> leaving;
  LoopPoints points;
  /// Where it does not hold, the summary says nothing; null: it always does.
  Expr guard;
};

/// None where there is no closed form, or where it would be worse than going round one by one.
/// `points`: those in the round. `path`: what holds when the loop begins.
std::optional<LoopSummary> summarise(ExprPool& pool, const LoopRound& round,
                                     const LoopPoints& points, const std::vector<Expr>& path);

}  // namespace reachd::symex
