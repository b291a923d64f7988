/// Positions of the protocol in texts that are UTF-8 here: conversion and edits.
///
///   "a😀b": the b is at character 5 in utf-8, 3 in utf-16, 2 in utf-32, and in column 6 here
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lsp-server/protocol/lsp.h"

namespace reachd::protocol {

/// Where the lines of a text begin. Lines end at \n, \r\n or \r. Refers to the text: keep it alive.
class LineIndex {
public:
  explicit LineIndex(std::string_view text);

  std::size_t line_count() const { return starts_.size(); }
  /// Without its end of line; `line` counts from 0. Empty past the end.
  std::string_view line(std::size_t line) const;

  /// The byte at a position. Positions past a line's end mean that end, past the text its end; one
  /// within a character means its start.
  std::size_t offset_of(Position position, PositionEncoding encoding) const;
  /// The position of a line and a column of bytes that both count from 1, clamped likewise.
  Position position_of(std::uint32_t line, std::uint32_t column, PositionEncoding encoding) const;
  /// The inverse: the byte column, from 1, of a position.
  std::uint32_t column_of(Position position, PositionEncoding encoding) const;

private:
  std::string_view text_;
  std::vector<std::size_t> starts_;
};

/// Replaces a range of the text, or all of it. A range that ends before it starts is taken swapped.
void apply_change(std::string& text, const TextChange& change, PositionEncoding encoding);

/// FNV-1a of the bytes, 64 bits, as 16 hexadecimal digits: by it clients compare texts.
std::string hash_of(std::string_view text);

}  // namespace reachd::protocol
