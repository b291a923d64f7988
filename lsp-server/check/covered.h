/// Which targets the tests come to, by the coverage that was measured.
#pragma once

#include <string>
#include <vector>

#include "analysis/base/result.h"
#include "extractors/coverage/outcomes.h"
#include "lsp-server/check/ask.h"
#include "lsp-server/check/gather.h"

namespace reachd::check {

/// Marks each branch as covered, as not covered, or as not told. Error: none of the files that hold
/// targets is among those of the coverage. `given`: its files, for the message.
std::optional<Error> mark_covered(std::vector<Gathered>& targets,
                                  const coverage::Coverage& coverage, const coverage::PathMap& map,
                                  const Scope& scope, const std::string& given);

}  // namespace reachd::check
