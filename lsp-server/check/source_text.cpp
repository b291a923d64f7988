#include "lsp-server/check/source_text.h"

#include <algorithm>

#include "lsp-server/session/loader.h"

namespace reachd::check {

SourceTexts::Text& SourceTexts::read(const std::string& path) {
  const auto [it, is_new] = texts_.try_emplace(path);
  Text& text = it->second;
  if (!is_new)
    return text;
  if (Result<std::string> whole = session::read_text(path))
    text.whole = std::move(*whole);
  std::string_view rest = text.whole ? std::string_view(*text.whole) : std::string_view();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    text.lines.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

const std::string* SourceTexts::file(const std::string& path) {
  const Text& text = read(path);
  return text.whole ? &*text.whole : nullptr;
}

const std::vector<std::string_view>& SourceTexts::lines(const std::string& path) {
  return read(path).lines;
}

std::string SourceTexts::text(const std::string& path, const session::Stretch& where) {
  const std::vector<std::string_view>& lines = read(path).lines;
  if (where.line == 0 || where.end_line < where.line || where.end_line > lines.size())
    return "";
  std::string raw;
  for (std::uint32_t i = where.line; i <= where.end_line; ++i) {
    std::string_view line = lines[i - 1];
    if (i == where.end_line)
      line = line.substr(0, where.end_column == 0 ? 0 : where.end_column - 1);
    if (i == where.line)
      line =
          line.substr(std::min<std::size_t>(where.column == 0 ? 0 : where.column - 1, line.size()));
    raw += line;
    raw += ' ';
  }
  std::string result;
  for (const char c : raw) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\r';
    if (!is_blank)
      result += c;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  while (result.ends_with(' '))
    result.pop_back();
  return result;
}

std::uint32_t SourceTexts::line_with(const std::string& path, std::string_view text) {
  const std::vector<std::string_view>& lines = read(path).lines;
  const auto found = std::ranges::find_if(
      lines, [&](std::string_view line) { return line.find(text) != std::string_view::npos; });
  return found == lines.end() ? 0 : static_cast<std::uint32_t>(found - lines.begin() + 1);
}

}  // namespace reachd::check
