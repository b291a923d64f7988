/// The syntax of the C-like text: a tree with columns, before names have sorts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"
#include "analysis/expr/parse.h"

namespace reachd {

struct CSyntax {
  enum class Type {
    kInteger,  ///< `text`: digits, or 0x…
    kDecimal,
    kString,  ///< `text`: decoded, as UTF-8
    kName,    ///< `meaning`, if the lookup knows it
    kObject,  ///< `&#7`: `text` is the number
    kUnary,   ///< `text`: - ! ~
    kBinary,  ///< `text`: the operator; && and || have two or more operands
    kTernary,
    kCall,  ///< `text`: the function
    kIndex,
    kCast,  ///< `sort`
  };

  Type type = Type::kInteger;
  std::size_t column = 1;
  std::string text;
  std::u32string string;
  Expr meaning;
  Sort sort;
  std::vector<CSyntax> operands;
  int depth = 1;
  /// The sort that the text tells without context; see `parse_c`.
  std::optional<Sort> inferred;
};

/// Nesting that nobody writes by hand, and that no stack minds: of parentheses and signs, and of
/// the tree, where a long sum is deep too.
inline constexpr int kNestingMax = 500;
inline constexpr int kTreeDepthMax = 1000;

Result<CSyntax> parse_c_syntax(std::string_view text, const NameLookup& lookup);

/// "i32", "u8[]", "enum#0" …
std::optional<Sort> sort_by_name(std::string_view name);

}  // namespace reachd
