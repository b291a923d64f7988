/// Recorded paths that choose between values, split into paths that do not.
#pragma once

#include <functional>
#include <vector>

#include "analysis/model/summary.h"

namespace reachd::symex {

/// The path as paths without if-then-else and without conversions that may wrap, where that gives
/// at most a handful of them; else as it is. Their conditions exclude each other and cover the
/// path's, so nothing is lost or added:
///
///   n := (i32)(n < 3 ? (int)n + 1 : (int)n)    is    when n < 3: n := n + 1;    when n >= 3: n :=
///   n
///
/// What the search composes stays linear then; nested choices would double with every event.
std::vector<PathSummary> split_cases(ExprPool& pool, const PathSummary& path);
std::vector<PointCondition> split_cases(ExprPool& pool, const PointCondition& point);

/// The path, once for each value of what the event chooses where few are possible and operations
/// that solvers find hard depend on it: an index that decides which bit changes. Only itself where
/// there would be more than `most`.
std::vector<PathSummary> split_choices(ExprPool& pool, const PathSummary& path,
                                       const std::function<bool(Expr)>& is_state, std::size_t most);
std::vector<PointCondition> split_choices(ExprPool& pool, const PointCondition& point,
                                          const std::function<bool(Expr)>& is_state,
                                          std::size_t most);

}  // namespace reachd::symex
