/// SMT-LIB text as nested lists, before symbols mean anything.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/base/result.h"

namespace reachd {

struct SmtlibSyntax {
  enum class Type { kList, kSymbol, kNumeral, kDecimal, kBits, kString, kKeyword };

  Type type = Type::kList;
  std::size_t column = 1;
  std::string text;       ///< of atoms; symbols without bars, bits with "#x" or "#b"
  std::u32string string;  ///< of strings, escapes decoded
  bool quoted = false;    ///< a symbol between bars
  std::vector<SmtlibSyntax> items;

  bool is_symbol(std::string_view name) const {
    return type == Type::kSymbol && !quoted && text == name;
  }
};

inline constexpr int kSmtlibNestingMax = 1500;

/// One term; error places are columns.
Result<SmtlibSyntax> parse_smtlib_syntax(std::string_view text);

}  // namespace reachd
