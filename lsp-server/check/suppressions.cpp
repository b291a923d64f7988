#include "lsp-server/check/suppressions.h"

namespace reachd::check {

bool matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty())
    return text.empty();
  if (pattern[0] == '*') {
    const bool is_deep = pattern.starts_with("**");
    const std::string_view rest = pattern.substr(is_deep ? 2 : 1);
    for (std::size_t i = 0;; ++i) {
      if (matches(rest, text.substr(i)))
        return true;
      if (i == text.size() || (!is_deep && text[i] == '/'))
        return false;
    }
  }
  if (text.empty() || (pattern[0] != text[0] && (pattern[0] != '?' || text[0] == '/')))
    return false;
  return matches(pattern.substr(1), text.substr(1));
}

}  // namespace reachd::check
