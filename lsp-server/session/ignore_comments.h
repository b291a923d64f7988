/// Comments that keep a line out of reports:
///
///   if (state == kLocked)  // reachd: ignore(the driver sets it)
///   // reachd: ignore(kept for the next protocol)
///   if (version > 3)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace reachd::session {

struct IgnoreComment {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t end_column = 0;
  std::uint32_t applies_to = 0;  ///< its own line, or the next one with code
  std::string reason;            ///< empty: it lacks one, and has no effect
};

std::vector<IgnoreComment> ignore_comments(const std::vector<std::string_view>& lines);

}  // namespace reachd::session
