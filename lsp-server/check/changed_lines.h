/// The lines that differ from a revision, as git tells them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/base/result.h"

namespace reachd::check {

/// First and last line of each stretch that is new or changed, by absolute path.
using ChangedLines = std::map<std::string, std::vector<std::pair<std::uint32_t, std::uint32_t>>>;

/// From the text of `git diff --unified=0`; paths are put behind `top`.
ChangedLines read_diff(std::string_view diff, const std::string& top);

/// Runs git in `folder`: what differs between the revision and the files as they are now, with
/// files that git does not know. Errors: no git, no repository, no such revision.
Result<ChangedLines> changed_since(const std::string& revision, const std::string& folder);

bool is_changed(const ChangedLines& changed, const std::string& path, std::uint32_t line,
                std::uint32_t end_line);

}  // namespace reachd::check
