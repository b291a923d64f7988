/// Regular expressions of string parameters: a small POSIX-like subset, matched as a whole.
///
///   [A-Z][a-z]*-\d{2,3}|none
///
/// Literals, `.`, classes with ranges and negation, groups, `|`, `* + ? {m} {m,} {m,n}`, escapes
/// `\d \w \s \n \t \r \f \v \xHH \uHHHH`, their complements `\D \W \S`, and `\` before any sign. An
/// initial `^` and a final `$` are allowed and change nothing.
///
/// The automaton is Thompson's. Matching keeps sets of states, so its cost is linear in the text;
/// symbolic execution unrolls the same sets over unknown characters with `moves`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"

namespace reachd {

/// The greatest code point of SMT-LIB strings.
inline constexpr char32_t kCodePointMax = 0x2ffff;

struct CodePointRange {
  char32_t first = 0;
  char32_t last = 0;
  bool contains(char32_t c) const { return first <= c && c <= last; }
  auto operator<=>(const CodePointRange&) const = default;
};

/// The syntax tree of a pattern.
struct PatternNode {
  enum class Kind { kRanges, kSequence, kChoice, kRepeat };
  static constexpr std::uint32_t kNoLimit = 0xffffffffu;

  Kind kind = Kind::kSequence;         ///< an empty sequence matches the empty string
  std::vector<CodePointRange> ranges;  ///< sorted, disjoint; one character out of these
  std::vector<PatternNode> children;
  std::uint32_t least = 0;
  std::uint32_t greatest = kNoLimit;
};

class Pattern {
public:
  /// States between characters: sorted, closed under empty moves.
  using States = std::vector<std::uint32_t>;
  struct Move {
    std::vector<CodePointRange> ranges;  ///< sorted, disjoint
    States target;
  };

  /// Error: place is the column in `text`, counted from 1.
  static Result<Pattern> parse(std::u32string_view text);

  bool matches(std::u32string_view text) const;

  States start() const;
  bool accepts(const States& states) const;
  /// Empty when no match can continue with `c`.
  States step(const States& states, char32_t c) const;
  /// All steps, one for each set of states reached, with the characters that lead to it: disjoint,
  /// ordered by their first character. Characters that lead nowhere are left out.
  std::vector<Move> moves(const States& states) const;

  const PatternNode& tree() const { return tree_; }

private:
  struct State {
    std::vector<CodePointRange> ranges;  ///< of the move that takes a character, if any
    std::uint32_t next = 0;
    std::vector<std::uint32_t> empty;  ///< targets of empty moves
  };

  std::uint32_t new_state();
  /// Adds states for `node` that lead from `from`; returns the state where it ends.
  std::uint32_t build(const PatternNode& node, std::uint32_t from);
  void close(States& states) const;

  PatternNode tree_;
  std::vector<State> states_;
  std::uint32_t final_ = 0;
  bool too_large_ = false;
};

}  // namespace reachd
