/// Texts that are put together from those of the source, as lines and fields look that people type.
/// Internal to reach.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

namespace reachd::reach {

/// What texts are put together from.
struct Vocabulary {
  std::span<const std::u32string> texts;  ///< all constants
  std::span<const std::u32string> words;  ///< those without spaces
  std::set<char32_t> signs;
  std::vector<std::u32string> numbers;
};

struct Phrases {
  /// A beginning that the source has ("set ") and what may follow, and what formats read ("%d %d").
  std::vector<std::u32string> commands;
  /// A word or number, a sign, and a word or number.
  std::vector<std::u32string> pairs;
  /// Beginnings and ends of words, which the whole is put together from piece by piece.
  std::vector<std::u32string> pieces;
};

/// The first of each have some of everything. Cost: linear in what comes of it, at most some
/// hundred.
Phrases make_phrases(const Vocabulary& vocabulary);

/// Stands for any digit in a line.
inline constexpr char32_t kAnyDigit = U'\uE000';

/// Lines that people or other programs may send: words, commands (Phrases), and a word with a
/// number or another word behind it, some of each before more of any. Cost: quadratic in what comes
/// of it, at most some hundred.
std::vector<std::u32string> make_lines(const Vocabulary& vocabulary,
                                       const std::vector<std::u32string>& commands);

}  // namespace reachd::reach
