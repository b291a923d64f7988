#include "lsp-server/session/typing.h"

#include <algorithm>
#include <cstddef>

namespace reachd::session {

std::chrono::milliseconds pause_after_edit(std::string_view before, std::string_view after,
                                           std::chrono::milliseconds debounce) {
  // Editors close a bracket or a quotation mark with the same key that opens it.
  constexpr std::size_t kByOneKey = 2;
  constexpr int kShorter = 5;
  const auto start = std::ranges::mismatch(before, after);
  std::string_view removed(start.in1, before.end());
  std::string_view inserted(start.in2, after.end());
  while (!removed.empty() && !inserted.empty() && removed.back() == inserted.back()) {
    removed.remove_suffix(1);
    inserted.remove_suffix(1);
  }
  const bool is_key = inserted.size() <= kByOneKey && removed.size() <= kByOneKey;
  const bool ends_statement = inserted.find_first_of(";}\n") != std::string_view::npos;
  return is_key && !ends_statement ? debounce : debounce / kShorter;
}

}  // namespace reachd::session
