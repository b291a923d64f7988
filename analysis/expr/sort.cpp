#include "analysis/expr/sort.h"

#include <algorithm>

namespace reachd {

std::string to_text(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return "bool";
    case SortKind::kMachine:
      return (sort.is_signed ? "i" : "u") + std::to_string(sort.bits);
    case SortKind::kInteger:
      return "int";
    case SortKind::kReal:
      return "real";
    case SortKind::kFloat:
      return "f" + std::to_string(sort.bits);
    case SortKind::kString:
      return "string";
    case SortKind::kEnum:
      return "enum#" + std::to_string(sort.index);
    case SortKind::kPointer:
      return "ptr";
    case SortKind::kArray:
      return to_text(sort.element_sort()) + "[]";
  }
  return "?";
}

Int128 wrap(Int128 value, Sort sort) {
  __extension__ using Unsigned = unsigned __int128;
  const Unsigned mask = (Unsigned{1} << sort.bits) - 1;
  const Unsigned low = static_cast<Unsigned>(value) & mask;
  if (sort.is_signed && (low >> (sort.bits - 1)) != 0)
    return static_cast<Int128>(low | ~mask);
  return static_cast<Int128>(low);
}

std::string to_text(Int128 value) {
  __extension__ using Unsigned = unsigned __int128;
  Unsigned rest = value < 0 ? -static_cast<Unsigned>(value) : static_cast<Unsigned>(value);
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    rest /= 10;
  } while (rest != 0);
  if (value < 0)
    digits += '-';
  std::ranges::reverse(digits);
  return digits;
}

}  // namespace reachd
