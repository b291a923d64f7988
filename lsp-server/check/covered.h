/// Which targets the tests come to, by the coverage that was measured.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/coverage/coverage.h"
#include "lsp-server/check/ask.h"
#include "lsp-server/check/gather.h"

namespace reachd::check {

/// Paths of the machine that measured, and what they are here; the longest that fits counts.
using PathMap = std::vector<std::pair<std::string, std::string>>;

/// The path where `from` is replaced by `to`; whole folders only.
std::string mapped(const std::string& path, const PathMap& map);

/// Marks each branch as covered, as not covered, or as not told. Error: none of the files that hold
/// targets is among those of the coverage. `given`: its files, for the message.
std::optional<Error> mark_covered(std::vector<Gathered>& targets,
                                  const coverage::Coverage& coverage, const PathMap& map,
                                  const Scope& scope, const std::string& given);

/// What the coverage of one file says of a branch.
report::Covered covered_of(const Gathered& branch, const coverage::FileCoverage& file);

}  // namespace reachd::check
