#include "lsp-server/session/line_map.h"

#include <algorithm>
#include <vector>

namespace reachd::session {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

std::optional<std::uint32_t> mapped(std::uint32_t line, std::uint32_t prefix, std::uint32_t suffix,
                                    std::uint32_t from_count, std::uint32_t to_count) {
  if (line == 0 || line > from_count)
    return std::nullopt;
  if (line <= prefix)
    return line;
  if (line > from_count - suffix)
    return to_count - (from_count - line);
  return std::nullopt;
}

}  // namespace

LineMap::LineMap(std::string_view analysed, std::string_view current) : same_(analysed == current) {
  const std::vector<std::string_view> before = lines_of(analysed);
  const std::vector<std::string_view> after = lines_of(current);
  analysed_count_ = static_cast<std::uint32_t>(before.size());
  current_count_ = static_cast<std::uint32_t>(after.size());
  const std::uint32_t shorter = std::min(analysed_count_, current_count_);
  while (prefix_ < shorter && before[prefix_] == after[prefix_])
    ++prefix_;
  while (prefix_ + suffix_ < shorter &&
         before[analysed_count_ - 1 - suffix_] == after[current_count_ - 1 - suffix_])
    ++suffix_;
}

std::optional<std::uint32_t> LineMap::to_current(std::uint32_t analysed_line) const {
  return mapped(analysed_line, prefix_, suffix_, analysed_count_, current_count_);
}

std::optional<std::uint32_t> LineMap::to_analysed(std::uint32_t current_line) const {
  return mapped(current_line, prefix_, suffix_, current_count_, analysed_count_);
}

}  // namespace reachd::session
