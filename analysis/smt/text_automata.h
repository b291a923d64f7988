/// Decides what conditions say of one text, by automata.
///
///   str.in_pattern(t, "[-+]?[0-9]*"), str.contains(t, "x")        no text
///   str.in_pattern(t, ".+@.+"), !str.prefixof("@", t)             "a@a"
///
/// What is said is patterns, parts, beginnings, ends, equality with constants and lengths, in any
/// combination. The automata of all of them run side by side, from the empty text on, each set of
/// states that they come to once (the subset construction: Rabin and Scott 1959), so that negation
/// costs nothing. What is said of other things may be true or not.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/expr/expr.h"

namespace reachd::smt {

struct TextAnswer {
  Expr text;  ///< a variable, or any other term that is no constant
  /// No value of it makes all conjuncts true, whatever else is.
  bool is_refuted = false;
  /// Else a short one for which they may be true; none where too many states would be visited.
  std::optional<std::u32string> value;
};

/// One for each text of which a pattern, a part, a beginning or an end is asked; after a refuted
/// one there are no others. Cost: linear in the sets of states visited, bounded by constants in the
/// source file.
std::vector<TextAnswer> decide_texts(std::span<const Expr> conjuncts);

}  // namespace reachd::smt
