/// Which lines of an analysed text are still there in the edited one.
///
/// An edit is somewhere in the middle: the lines before the first difference and those after the
/// last one are known to be the same. What lies between is not known until the next analysis.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace reachd::session {

class LineMap {
public:
  LineMap(std::string_view analysed, std::string_view current);

  bool is_identity() const { return same_; }
  /// Lines count from 1. None where the line was edited.
  std::optional<std::uint32_t> to_current(std::uint32_t analysed_line) const;
  std::optional<std::uint32_t> to_analysed(std::uint32_t current_line) const;

private:
  bool same_ = true;
  std::uint32_t prefix_ = 0;  ///< equal lines at the start
  std::uint32_t suffix_ = 0;  ///< equal lines at the end
  std::uint32_t analysed_count_ = 0;
  std::uint32_t current_count_ = 0;
};

}  // namespace reachd::session
