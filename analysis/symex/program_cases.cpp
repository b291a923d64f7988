// Paths of summaries that are several, for what is made of them to be simple.
#include "analysis/symex/cases.h"
#include "analysis/symex/program.h"

namespace reachd::symex {

void Program::split_choices(EventSummary& summary) {
  constexpr std::size_t kValuesMax = 16;
  constexpr std::size_t kPathsMax = 256;
  std::vector<PathSummary> paths;
  for (const PathSummary& path : summary.paths)
    for (PathSummary& part : symex::split_choices(
             pool(), path, [&](Expr variable) { return is_state(variable); }, kValuesMax)) {
      paths.push_back(std::move(part));
      if (paths.size() > kPathsMax)
        return;
    }
  summary.paths = std::move(paths);
}

void Program::split_recorded_cases(EventSummary& summary) {
  std::vector<PathSummary> paths;
  for (const PathSummary& path : summary.paths)
    for (PathSummary& part : split_cases(pool(), path))
      paths.push_back(std::move(part));
  summary.paths = std::move(paths);
  for (auto& [entry, points] : summary.points) {
    std::vector<PointCondition> parts;
    for (const PointCondition& point : points)
      for (PointCondition& part : split_cases(pool(), point))
        parts.push_back(std::move(part));
    points = std::move(parts);
  }
}

}  // namespace reachd::symex
