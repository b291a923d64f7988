/// Names of string operations in text, shared by printers and parsers, and code points as UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/expr/expr.h"

namespace reachd {

struct OperationName {
  Kind kind;
  const char* c_name;       ///< of to_text and parse_c
  const char* smtlib_name;  ///< of the Unicode strings theory
  int operands;             ///< -1: any number
};

/// Null where `kind` is not a string operation.
const OperationName* find_string_operation(Kind kind);
const OperationName* find_string_operation_by_c_name(std::string_view name);
const OperationName* find_string_operation_by_smtlib_name(std::string_view name);

void append_utf8(std::string& out, char32_t c);
/// Bytes that are not UTF-8 become the code points of their values.
std::u32string decode_utf8(std::string_view text);

/// "0.1", "1.0", "1e+30", "inf", "-inf", "nan": reads back as the same number of that width.
std::string float_text(double value, int bits);

}  // namespace reachd
