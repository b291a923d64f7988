#include "extractors/coverage/outcomes.h"

#include <algorithm>
#include <string_view>

namespace reachd::coverage {

namespace {

/// Code that only the outcome leads to, beyond the line of the condition itself.
Covered by_guarded_lines(const Outcome& outcome, const FileCoverage& file) {
  if (outcome.guarded_line == 0)
    return Covered::kNotTold;
  const std::uint32_t last = std::max(outcome.line, outcome.end_line);
  Covered result = Covered::kNotTold;
  for (auto line = file.lines.lower_bound(outcome.guarded_line);
       line != file.lines.end() && line->first <= outcome.guarded_end_line; ++line) {
    if (line->first <= last)
      continue;  // other code may stand there, too
    if (line->second > 0)
      return Covered::kYes;
    result = Covered::kNo;
  }
  return result;
}

Covered by_itself(const Outcome& outcome, const FileCoverage& file) {
  if (const auto known = file.conditions.find({outcome.line, outcome.column});
      known != file.conditions.end())
    return (outcome.is_true ? known->second.when_true : known->second.when_false) > 0
               ? Covered::kYes
               : Covered::kNo;
  const auto line = file.lines.find(outcome.line);
  if (line != file.lines.end() && line->second == 0)
    return Covered::kNo;
  if (const auto branches = file.branches.find(outcome.line);
      branches != file.branches.end() && !branches->second.empty()) {
    const auto taken = [](std::uint64_t count) { return count > 0; };
    if (std::ranges::all_of(branches->second, taken))
      return Covered::kYes;
    if (std::ranges::none_of(branches->second, taken))
      return Covered::kNo;
  }
  return by_guarded_lines(outcome, file);
}

/// Of a line with one condition: what is known of its other outcome tells of this one, too.
Covered by_other_outcome(std::uint32_t line, Covered other, const FileCoverage& file) {
  const auto branches = file.branches.find(line);
  const bool is_split = branches != file.branches.end() && branches->second.size() == 2 &&
                        (branches->second[0] > 0) != (branches->second[1] > 0);
  if (other == Covered::kYes && is_split)
    return Covered::kNo;
  const auto count = file.lines.find(line);
  const bool has_run = count != file.lines.end() && count->second > 0;
  return other == Covered::kNo && (is_split || has_run) ? Covered::kYes : Covered::kNotTold;
}

}  // namespace

std::vector<Covered> covered_of(const std::vector<Outcome>& outcomes, const FileCoverage& file) {
  std::vector<Covered> result;
  std::map<std::uint32_t, std::vector<std::size_t>> by_line;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    result.push_back(by_itself(outcomes[i], file));
    by_line[outcomes[i].line].push_back(i);
  }
  for (const auto& [line, both] : by_line) {
    if (both.size() != 2 || outcomes[both[0]].is_true == outcomes[both[1]].is_true)
      continue;
    for (const std::size_t i : {0, 1})
      if (result[both[i]] == Covered::kNotTold)
        result[both[i]] = by_other_outcome(line, result[both[1 - i]], file);
  }
  return result;
}

std::string mapped(const std::string& path, const PathMap& map) {
  const std::pair<std::string, std::string>* best = nullptr;
  for (const auto& entry : map) {
    std::string_view from = entry.first;
    while (from.size() > 1 && from.ends_with('/'))
      from.remove_suffix(1);
    const bool fits =
        path == from || (path.starts_with(from) && (from == "/" || path[from.size()] == '/'));
    if (fits && (best == nullptr || entry.first.size() > best->first.size()))
      best = &entry;
  }
  if (best == nullptr)
    return path;
  std::string_view from = best->first;
  while (from.ends_with('/'))
    from.remove_suffix(1);
  std::string to = best->second;
  while (to.size() > 1 && to.ends_with('/'))
    to.pop_back();
  return to + path.substr(from.size());
}

}  // namespace reachd::coverage
