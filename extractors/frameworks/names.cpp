#include "extractors/frameworks/names.h"

#include <algorithm>

namespace reachd::frameworks {

const std::vector<std::pair<std::string, Sort>>& sorts() {
  static const std::vector<std::pair<std::string, Sort>> kSorts = {
      {"bool", Sort::boolean()},
      {"int8", Sort::i8()},
      {"int16", Sort::machine(16, true)},
      {"int32", Sort::i32()},
      {"int64", Sort::i64()},
      {"uint8", Sort::u8()},
      {"uint16", Sort::machine(16, false)},
      {"uint32", Sort::u32()},
      {"uint64", Sort::u64()},
      {"float64", Sort::floating(64)},
      {"pointer", Sort::pointer()},
      {"string", Sort::string()},
  };
  return kSorts;
}

bool is_identifier(std::string_view name) {
  return !name.empty() && !(name[0] >= '0' && name[0] <= '9') &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                  (c >= '0' && c <= '9');
         });
}

/// The first name in the tree that means nothing; empty if there is none.
std::string unknown_name(const CSyntax& syntax) {
  const bool is_keyword = syntax.text == "true" || syntax.text == "false" || syntax.text == "null";
  if (syntax.type == CSyntax::Type::kName && !syntax.meaning && !is_keyword)
    return syntax.text;
  for (const CSyntax& operand : syntax.operands)
    if (const std::string unknown = unknown_name(operand); !unknown.empty())
      return unknown;
  return "";
}

}  // namespace reachd::frameworks
