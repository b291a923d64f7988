#include "lsp-server/protocol/text.h"

#include <algorithm>

namespace reachd::protocol {

namespace {

/// Bytes of the character that starts here; a byte that starts none counts as one character.
std::size_t length_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  const std::size_t wanted = first < 0xc2   ? 1
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 1;
  if (at + wanted > text.size())
    return 1;
  for (std::size_t i = 1; i < wanted; ++i)
    if ((byte(at + i) & 0xc0) != 0x80)
      return 1;
  return wanted;
}

/// Units that a character of this many bytes takes in an encoding.
std::size_t units(std::size_t bytes, PositionEncoding encoding) {
  switch (encoding) {
    case PositionEncoding::kUtf8:
      return bytes;
    case PositionEncoding::kUtf16:
      return bytes == 4 ? 2 : 1;
    case PositionEncoding::kUtf32:
      return 1;
  }
  return bytes;
}

/// Bytes of `line` before character `character`.
std::size_t bytes_before(std::string_view line, std::size_t character, PositionEncoding encoding) {
  std::size_t bytes = 0;
  std::size_t seen = 0;
  while (bytes < line.size()) {
    const std::size_t length = length_at(line, bytes);
    seen += units(length, encoding);
    if (seen > character)
      break;
    bytes += length;
  }
  return bytes;
}

}  // namespace

std::string_view name_of(PositionEncoding encoding) {
  switch (encoding) {
    case PositionEncoding::kUtf8:
      return "utf-8";
    case PositionEncoding::kUtf16:
      return "utf-16";
    case PositionEncoding::kUtf32:
      return "utf-32";
  }
  return "utf-16";
}

LineIndex::LineIndex(std::string_view text) : text_(text), starts_{0} {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (text[i] == '\n' || (text[i] == '\r' && !is_crlf))
      starts_.push_back(i + 1);
  }
}

std::string_view LineIndex::line(std::size_t line) const {
  if (line >= starts_.size())
    return {};
  const std::size_t end = line + 1 < starts_.size() ? starts_[line + 1] : text_.size();
  std::string_view content = text_.substr(starts_[line], end - starts_[line]);
  while (!content.empty() && (content.back() == '\n' || content.back() == '\r'))
    content.remove_suffix(1);
  return content;
}

std::size_t LineIndex::offset_of(Position position, PositionEncoding encoding) const {
  if (position.line >= starts_.size())
    return text_.size();
  return starts_[position.line] + bytes_before(line(position.line), position.character, encoding);
}

Position LineIndex::position_of(std::uint32_t line, std::uint32_t column,
                                PositionEncoding encoding) const {
  if (line == 0)
    return {};
  const std::size_t row = std::min<std::size_t>(line - 1, starts_.size() - 1);
  const std::string_view content = this->line(row);
  const std::size_t stop = column == 0 ? 0 : column - 1;
  std::size_t character = 0;
  for (std::size_t bytes = 0; bytes < content.size();) {
    const std::size_t length = length_at(content, bytes);
    if (bytes + length > stop)
      break;
    character += units(length, encoding);
    bytes += length;
  }
  return {static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(character)};
}

std::uint32_t LineIndex::column_of(Position position, PositionEncoding encoding) const {
  const std::size_t row = std::min<std::size_t>(position.line, starts_.size() - 1);
  return static_cast<std::uint32_t>(bytes_before(line(row), position.character, encoding)) + 1;
}

void apply_change(std::string& text, const TextChange& change, PositionEncoding encoding) {
  if (!change.range) {
    text = change.text;
    return;
  }
  const LineIndex index(text);
  std::size_t from = index.offset_of(change.range->start, encoding);
  std::size_t to = index.offset_of(change.range->end, encoding);
  if (to < from)
    std::swap(from, to);
  text.replace(from, to - from, change.text);
}

std::string hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  std::string digits(16, '0');
  for (std::size_t i = digits.size(); i-- > 0; hash >>= 4)
    digits[i] = "0123456789abcdef"[hash & 15];
  return digits;
}

}  // namespace reachd::protocol
