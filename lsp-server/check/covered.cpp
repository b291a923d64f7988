#include "lsp-server/check/covered.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace reachd::check {

namespace {

using coverage::FileCoverage;
using report::Covered;

/// Code that only the outcome leads to, beyond the line of the condition itself.
Covered by_guarded_lines(const Gathered& branch, const FileCoverage& file) {
  if (branch.guarded.line == 0)
    return Covered::kNotTold;
  const std::uint32_t last = std::max(branch.target.place.line, branch.target.place.end_line);
  Covered result = Covered::kNotTold;
  for (auto line = file.lines.lower_bound(branch.guarded.line);
       line != file.lines.end() && line->first <= branch.guarded.end_line; ++line) {
    if (line->first <= last)
      continue;  // other code may stand there, too
    if (line->second > 0)
      return Covered::kYes;
    result = Covered::kNo;
  }
  return result;
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

void complete(std::vector<Gathered>& targets, const std::map<std::string, FileCoverage>& files) {
  std::map<std::pair<std::string, std::uint32_t>, std::vector<report::Target*>> by_line;
  for (Gathered& one : targets)
    if (one.target.kind == report::Kind::kBranch)
      by_line[{one.target.place.file, one.target.place.line}].push_back(&one.target);
  for (const auto& [place, outcomes] : by_line) {
    const auto file = files.find(place.first);
    if (file == files.end() || outcomes.size() != 2 || outcomes[0]->outcome == outcomes[1]->outcome)
      continue;
    for (const std::size_t i : {0, 1})
      if (outcomes[i]->covered == Covered::kNotTold)
        outcomes[i]->covered =
            by_other_outcome(place.second, outcomes[1 - i]->covered, file->second);
  }
}

std::string absolute(const std::string& path, const Scope& scope) {
  // What is absolute stays what it is.
  return (std::filesystem::path(scope.root()) / path).lexically_normal().string();
}

}  // namespace

Covered covered_of(const Gathered& branch, const FileCoverage& file) {
  const report::Place& place = branch.target.place;
  if (const auto known = file.conditions.find({place.line, place.column});
      known != file.conditions.end())
    return (branch.target.outcome ? known->second.when_true : known->second.when_false) > 0
               ? Covered::kYes
               : Covered::kNo;
  const auto line = file.lines.find(place.line);
  if (line != file.lines.end() && line->second == 0)
    return Covered::kNo;
  if (const auto branches = file.branches.find(place.line);
      branches != file.branches.end() && !branches->second.empty()) {
    const auto taken = [](std::uint64_t count) { return count > 0; };
    if (std::ranges::all_of(branches->second, taken))
      return Covered::kYes;
    if (std::ranges::none_of(branches->second, taken))
      return Covered::kNo;
  }
  return by_guarded_lines(branch, file);
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

std::optional<Error> mark_covered(std::vector<Gathered>& targets,
                                  const coverage::Coverage& coverage, const PathMap& map,
                                  const Scope& scope, const std::string& given) {
  std::map<std::string, FileCoverage> files;
  for (const auto& [path, file] : coverage.files)
    files[scope.name_of(absolute(mapped(path, map), scope))].add(file);
  std::set<std::string> ours;
  bool fits = false;
  for (Gathered& one : targets) {
    if (one.target.kind != report::Kind::kBranch)
      continue;
    ours.insert(one.target.place.file);
    const auto file = files.find(one.target.place.file);
    if (file == files.end())
      continue;
    fits = true;
    one.target.covered = covered_of(one, file->second);
  }
  complete(targets, files);
  if (fits || ours.empty())
    return std::nullopt;
  const std::string found = coverage.files.empty()
                                ? "no file"
                                : "'" + coverage.files.begin()->first + "' and " +
                                      std::to_string(coverage.files.size() - 1) + " other files";
  return Error{given, "found coverage of " + found + ", expected that of sources below " +
                          scope.root() + ", such as '" + *ours.begin() +
                          "'; --path-map=FROM=TO maps the folders of another machine"};
}

}  // namespace reachd::check
