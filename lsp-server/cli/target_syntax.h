/// Targets as people write them: FILE:LINE[:COL][:true|:false], MODEL#id, assert:FILE:LINE.
#pragma once

#include <string_view>

#include "analysis/base/result.h"
#include "analysis/model/target.h"

namespace reachd::cli {

/// Syntax only: whether the file or the line exists is for others to say. A file may contain ':'
/// and
/// '#', a model '#'.
Result<Target> parse_target(std::string_view text);

}  // namespace reachd::cli
