#include "analysis/expr/names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace reachd {

namespace {

constexpr std::array kOperations = {
    OperationName{Kind::kStrConcat, "str.concat", "str.++", -1},
    OperationName{Kind::kStrLength, "str.len", "str.len", 1},
    OperationName{Kind::kStrAt, "str.at", "str.at", 2},
    OperationName{Kind::kStrSubstr, "str.substr", "str.substr", 3},
    OperationName{Kind::kStrPrefixOf, "str.prefixof", "str.prefixof", 2},
    OperationName{Kind::kStrSuffixOf, "str.suffixof", "str.suffixof", 2},
    OperationName{Kind::kStrContains, "str.contains", "str.contains", 2},
    OperationName{Kind::kStrIndexOf, "str.indexof", "str.indexof", 3},
    OperationName{Kind::kStrReplace, "str.replace", "str.replace", 3},
    OperationName{Kind::kStrLess, "str.less", "str.<", 2},
    OperationName{Kind::kStrLessEq, "str.less_eq", "str.<=", 2},
    OperationName{Kind::kStrToInt, "str.to_int", "str.to_int", 1},
    OperationName{Kind::kStrFromInt, "str.from_int", "str.from_int", 1},
    OperationName{Kind::kStrToCode, "str.to_code", "str.to_code", 1},
    OperationName{Kind::kStrFromCode, "str.from_code", "str.from_code", 1},
    OperationName{Kind::kStrIsDigit, "str.is_digit", "str.is_digit", 1},
    OperationName{Kind::kStrInPattern, "str.in_pattern", "str.in_re", 2},
    OperationName{Kind::kStrReplaceAll, "str.replace_all", "str.replace_all", 3},
    OperationName{Kind::kStrMap, "str.map", "str.map", 2},
    OperationName{Kind::kStrFromReal, "str.from_real", "str.from_real", 2},
    OperationName{Kind::kStrToReal, "str.to_real", "str.to_real", 2},
    OperationName{Kind::kStrRealEnd, "str.real_end", "str.real_end", 2},
};

template <typename Matches>
const OperationName* find_operation(Matches matches) {
  const auto it = std::ranges::find_if(kOperations, matches);
  return it == kOperations.end() ? nullptr : &*it;
}

/// Length of the UTF-8 sequence at the start of `text` and its code point; zero if there is none.
std::pair<std::size_t, char32_t> decode_one(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80)
    return {1, lead};
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length == 0 || lead >= 0xf8 || text.size() < length)
    return {0, 0};
  char32_t c = lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80)
      return {0, 0};
    c = c << 6 | (byte(i) & 0x3f);
  }
  const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
  if (overlong || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
    return {0, 0};
  return {length, c};
}

}  // namespace

const OperationName* find_string_operation(Kind kind) {
  return find_operation([&](const OperationName& entry) { return entry.kind == kind; });
}

const OperationName* find_string_operation_by_c_name(std::string_view name) {
  return find_operation([&](const OperationName& entry) { return entry.c_name == name; });
}

const OperationName* find_string_operation_by_smtlib_name(std::string_view name) {
  return find_operation([&](const OperationName& entry) { return entry.smtlib_name == name; });
}

void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

std::u32string decode_utf8(std::string_view text) {
  std::u32string result;
  while (!text.empty()) {
    const auto [length, c] = decode_one(text);
    result += length == 0 ? static_cast<unsigned char>(text[0]) : c;
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

std::string float_text(double value, int bits) {
  if (std::isnan(value))
    return "nan";
  if (std::isinf(value))
    return value < 0 ? "-inf" : "inf";
  std::array<char, 64> buffer;
  const auto narrow = static_cast<float>(value);
  const auto result = bits == 32 ? std::to_chars(buffer.begin(), buffer.end(), narrow)
                                 : std::to_chars(buffer.begin(), buffer.end(), value);
  std::string text(buffer.data(), result.ptr);
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return text;
}

}  // namespace reachd
