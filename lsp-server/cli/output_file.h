/// Files that are there whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/base/result.h"

namespace reachd::cli {

/// Why the file could not be written, as far as can be told before there is anything to write.
std::optional<Error> not_writable(const std::string& path);

/// In place of what was there; what was there stays if it cannot be done.
std::optional<Error> write_whole(const std::string& path, std::string_view text);

}  // namespace reachd::cli
