/// Sets of texts by their length and the characters that occur. Internal to prove.
///
///   lengths [0, 4], characters [0-9]:   "", "7", "2024" …
///
/// Enough for most of what handlers ask of a text that was typed key by key: is it full, is it a
/// number, does it hold a sign. The operations follow SMT-LIB's theory of Unicode strings.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/expr/bounds.h"
#include "analysis/expr/pattern.h"

namespace reachd::prove {

/// Sorted, disjoint, with gaps between them.
using Characters = std::vector<CodePointRange>;

struct TextSet {
  Bounds lengths;
  Characters characters;

  static TextSet everything();
  static TextSet only(const std::u32string& text);
  /// No text at all.
  bool is_empty() const;
  bool is_everything() const;
  bool contains(const std::u32string& text) const;
  bool operator==(const TextSet&) const = default;
};

TextSet joined(const TextSet& a, const TextSet& b);
TextSet intersected(const TextSet& a, const TextSet& b);

/// Texts that the operation `kind`, which gives a text, makes of texts of these sets and numbers
/// within these bounds; by the position of the operand. Everything where that is not known.
TextSet text_operation(Kind kind, std::span<const TextSet> texts, std::span<const Bounds> numbers);
/// Likewise of operations that give a number; none where nothing is known.
std::optional<Bounds> text_number(Kind kind, std::span<const TextSet> texts);
/// Likewise of predicates.
std::optional<bool> text_predicate(Kind kind, std::span<const TextSet> texts);

/// Does the pattern match all of the texts, or none? Neither where that takes too many steps.
std::optional<bool> matches(const TextSet& set, const Pattern& pattern);
/// At least all texts that match the pattern.
TextSet matching(const PatternNode& pattern);

/// The set as a condition on a text.
Expr to_condition(ExprPool& pool, Expr text, const TextSet& set);

}  // namespace reachd::prove
