#include "lsp-server/session/ignore_comments.h"

#include <optional>

namespace reachd::session {

namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos)
    return "";
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// What stands between the first parenthesis and the one that closes it.
std::string in_parentheses(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size() && text[0] == '('; ++i) {
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
    if (depth == 0)
      return std::string(trimmed(text.substr(1, i - 1)));
  }
  return "";
}

/// The comment of a line that begins with "reachd: ignore"; an ordinary one may stand before it.
std::optional<IgnoreComment> comment_of(std::string_view line) {
  constexpr std::string_view kMark = "reachd:";
  constexpr std::string_view kIgnore = "ignore";
  for (std::size_t at = line.find(kMark); at != std::string_view::npos;
       at = line.find(kMark, at + 1)) {
    const std::size_t before = line.find_last_not_of(kBlanks, at == 0 ? 0 : at - 1);
    if (at == 0 || before == std::string_view::npos || before == 0)
      continue;
    const std::string_view start = line.substr(before - 1, 2);
    if (start != "//" && start != "/*" && start != "/!")
      continue;
    std::string_view rest = trimmed(line.substr(at + kMark.size()));
    if (!rest.starts_with(kIgnore))
      continue;
    rest = trimmed(rest.substr(kIgnore.size()));
    if (!rest.empty() && rest[0] != '(' && rest[0] != '*')
      continue;  // another word
    IgnoreComment comment;
    comment.column = static_cast<std::uint32_t>(before);
    comment.end_column =
        static_cast<std::uint32_t>(trimmed(line).data() + trimmed(line).size() - line.data() + 1);
    comment.reason = in_parentheses(rest);
    return comment;
  }
  return std::nullopt;
}

bool holds_code(std::string_view line) {
  line = trimmed(line);
  return !line.empty() && !line.starts_with("//") && !line.starts_with("/*") &&
         !line.starts_with("*");
}

}  // namespace

std::vector<IgnoreComment> ignore_comments(const std::vector<std::string_view>& lines) {
  std::vector<IgnoreComment> comments;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::optional<IgnoreComment> comment = comment_of(lines[i]);
    if (!comment)
      continue;
    comment->line = static_cast<std::uint32_t>(i + 1);
    std::size_t line = i;
    if (!holds_code(lines[i].substr(0, comment->column - 1)))
      do
        ++line;
      while (line < lines.size() && !holds_code(lines[line]));
    comment->applies_to = static_cast<std::uint32_t>(line + 1);
    comments.push_back(std::move(*comment));
  }
  return comments;
}

}  // namespace reachd::session
