/// What keeps findings out of reports: comments in the sources, and entries of the configuration.
///
///   if (state == kLocked)  // reachd: ignore(the driver sets it)
///   // reachd: ignore(kept for the next protocol)
///   if (version > 3)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "lsp-server/report/report.h"

namespace reachd::check {

struct Comment {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_column = 0;
  std::uint32_t applies_to = 0;  ///< its own line, or the next one with code
  std::string reason;            ///< empty: it lacks one, and has no effect
};

std::vector<Comment> comments_of(const std::vector<std::string_view>& lines);

/// `*` is any text without '/', `**` any text, `?` any character but '/'.
bool matches(std::string_view pattern, std::string_view text);

}  // namespace reachd::check
