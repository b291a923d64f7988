#include "lsp-server/check/covered.h"

#include <filesystem>
#include <map>

namespace reachd::check {

namespace {

report::Covered covered_of(coverage::Covered covered) {
  switch (covered) {
    case coverage::Covered::kYes:
      return report::Covered::kYes;
    case coverage::Covered::kNo:
      return report::Covered::kNo;
    case coverage::Covered::kNotTold:
      return report::Covered::kNotTold;
  }
  return report::Covered::kNotTold;
}

void mark(const std::vector<Gathered*>& branches, const coverage::FileCoverage& file) {
  std::vector<coverage::Outcome> outcomes;
  for (const Gathered* branch : branches) {
    const report::Place& place = branch->target.place;
    outcomes.push_back({place.line, place.column, place.end_line, branch->target.outcome,
                        branch->guarded.line, branch->guarded.end_line});
  }
  const std::vector<coverage::Covered> covered = coverage::covered_of(outcomes, file);
  for (std::size_t i = 0; i < branches.size(); ++i)
    branches[i]->target.covered = covered_of(covered[i]);
}

std::string absolute(const std::string& path, const Scope& scope) {
  // What is absolute stays what it is.
  return (std::filesystem::path(scope.root()) / path).lexically_normal().string();
}

}  // namespace

std::optional<Error> mark_covered(std::vector<Gathered>& targets,
                                  const coverage::Coverage& coverage, const coverage::PathMap& map,
                                  const Scope& scope, const std::string& given) {
  std::map<std::string, coverage::FileCoverage> files;
  for (const auto& [path, file] : coverage.files)
    files[scope.name_of(absolute(coverage::mapped(path, map), scope))].add(file);
  std::map<std::string, std::vector<Gathered*>> ours;
  for (Gathered& one : targets)
    if (one.target.kind == report::Kind::kBranch)
      ours[one.target.place.file].push_back(&one);
  bool fits = false;
  for (const auto& [name, branches] : ours) {
    const auto file = files.find(name);
    if (file == files.end())
      continue;
    fits = true;
    mark(branches, file->second);
  }
  if (fits || ours.empty())
    return std::nullopt;
  const std::string found = coverage.files.empty()
                                ? "no file"
                                : "'" + coverage.files.begin()->first + "' and " +
                                      std::to_string(coverage.files.size() - 1) + " other files";
  return Error{given, "found coverage of " + found + ", expected that of sources below " +
                          scope.root() + ", such as '" + ours.begin()->first +
                          "'; --path-map=FROM=TO maps the folders of another machine"};
}

}  // namespace reachd::check
