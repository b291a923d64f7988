// Functions of texts that solvers know nothing of: numbers with a fraction as text, encodings,
// letter case. As printf, strtod and Qt have them, in the C locale. Where one of them depends on
// more than what is written here, it has no value.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include "analysis/expr/names.h"
#include "analysis/expr/operations.h"
#include "analysis/expr/pattern_dialects.h"
#include "analysis/expr/walk.h"

namespace reachd {

namespace {

using Text = std::u32string;
using MaybeText = std::optional<Text>;

/// Longer numbers are no numbers that anybody shows.
constexpr int kPrecisionMax = 60;

Text replace_all(const Text& text, const Text& part, const Text& by) {
  if (part.empty())
    return text;
  Text result;
  std::size_t from = 0;
  for (std::size_t at = text.find(part); at != Text::npos; at = text.find(part, from)) {
    result += text.substr(from, at - from) + by;
    from = at + part.size();
  }
  return result + text.substr(from);
}

bool is_half_of_pair(char32_t c, bool first) {
  return (c & ~0x3ffu) == (first ? 0xd800u : 0xdc00u);
}

/// Bytes of UTF-8 as code units of UTF-16.
MaybeText decoded(const Text& bytes) {
  std::string narrow;
  for (const char32_t c : bytes) {
    if (c > 0xff)
      return std::nullopt;
    narrow += static_cast<char>(c);
  }
  if (narrow.starts_with("\xef\xbb\xbf"))
    return std::nullopt;
  Text units;
  std::string again;
  for (const char32_t c : decode_utf8(narrow)) {
    append_utf8(again, c);
    if (c < 0x10000) {
      units += c;
    } else {
      units += 0xd7c0 + (c >> 10);
      units += 0xdc00 + (c & 0x3ff);
    }
  }
  return again == narrow ? MaybeText(units) : std::nullopt;
}

/// Code units of UTF-16 as bytes of UTF-8.
MaybeText encoded(const Text& units) {
  std::string bytes;
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t c = units[i];
    if (is_half_of_pair(c, true) && i + 1 < units.size() && is_half_of_pair(units[i + 1], false))
      c = 0x10000 + ((c & 0x3ff) << 10) + (units[++i] & 0x3ff);
    else if (is_half_of_pair(c, true) || is_half_of_pair(c, false))
      return std::nullopt;
    append_utf8(bytes, c);
  }
  Text result;
  for (const char byte : bytes)
    result += static_cast<unsigned char>(byte);
  return result;
}

bool within(char32_t c, char32_t first, char32_t last) { return first <= c && c <= last; }

/// Letters that have no case, and no letters.
bool is_caseless(char32_t c) {
  return c < 'A' || within(c, '[', '`') || within(c, '{', 0xa9) || within(c, 0xab, 0xb4) ||
         within(c, 0xb6, 0xb9) || within(c, 0xbb, 0xbf) || c == 0xd7 || c == 0xf7 ||
         within(c, 0x2000, 0x206f) || within(c, 0x20a0, 0x20bf) || within(c, 0x2190, 0x23ff) ||
         within(c, 0x3000, 0x9fef) || within(c, 0xac00, 0xd7a3);
}

/// The other case of a capital; 0: it is none.
char32_t lower_of(char32_t c) {
  if (within(c, 'A', 'Z') || (within(c, 0xc0, 0xde) && c != 0xd7) ||
      (within(c, 0x391, 0x3a9) && c != 0x3a2) || within(c, 0x410, 0x42f))
    return c + 0x20;
  return within(c, 0x400, 0x40f) ? c + 0x50 : 0;
}

char32_t upper_of(char32_t c) {
  const bool is_known = within(c, 'a', 'z') || (within(c, 0xe0, 0xfe) && c != 0xf7) ||
                        (within(c, 0x3b1, 0x3c9) && c != 0x3c2) || within(c, 0x430, 0x44f);
  if (is_known)
    return c - 0x20;
  return within(c, 0x450, 0x45f) ? c - 0x50 : 0;
}

MaybeText in_case(const Text& text, bool is_upper) {
  Text result;
  for (const char32_t c : text) {
    const char32_t lower = lower_of(c);
    const char32_t upper = upper_of(c);
    if (lower == 0 && upper == 0 && !is_caseless(c))
      return std::nullopt;
    const char32_t changed = is_upper ? upper : lower;
    result += changed != 0 ? changed : c;
  }
  return result;
}

bool is_blank(char32_t c) {
  return within(c, 9, 13) || c == ' ' || c == 0x85 || c == 0xa0 || c == 0x1680 ||
         within(c, 0x2000, 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f ||
         c == 0x3000;
}

Text trimmed(const Text& text) {
  std::size_t first = 0;
  std::size_t last = text.size();
  while (first < last && is_blank(text[first]))
    ++first;
  while (first < last && is_blank(text[last - 1]))
    --last;
  return text.substr(first, last - first);
}

Text simplified(const Text& text) {
  Text result;
  for (const char32_t c : trimmed(text))
    if (!is_blank(c))
      result += c;
    else if (result.back() != U' ')
      result += U' ';
  return result;
}

MaybeText mapped(const Text& text, const Text& function) {
  if (function == U"upper" || function == U"lower")
    return in_case(text, function == U"upper");
  if (function == U"trim")
    return trimmed(text);
  if (function == U"simplify")
    return simplified(text);
  if (function == U"utf8-decode")
    return decoded(text);
  if (function == U"utf8-encode")
    return encoded(text);
  if (function == U"latin1") {
    Text bytes = text;
    std::ranges::replace_if(bytes, [](char32_t c) { return c > 0xff; }, U'?');
    return bytes;
  }
  if (function == U"pcre-whole" || function == U"pcre-anywhere")
    return from_pcre(text, function == U"pcre-whole");
  if (function == U"pcre-check")
    return from_pcre(text, true) ? MaybeText(U"valid") : std::nullopt;
  if (function == U"prefixes")
    return prefixes_of(text);
  return std::nullopt;
}

/// Lies the number in the middle between two of `digits` significant digits (`is_fixed`: digits
/// behind the point)?
bool is_tie(double value, bool is_fixed, int digits) {
  std::array<char, 1600> buffer = {};
  const auto result =
      std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::fixed, 1100);
  const std::string_view text(buffer.data(), result.ptr);
  const std::size_t point = text.find('.');
  std::size_t i = is_fixed ? point + 1 : text.find_first_of("123456789");
  for (int seen = 0; i < text.size() && seen < digits; ++i)
    seen += text[i] != '.' ? 1 : 0;
  i += i < text.size() && text[i] == '.' ? 1 : 0;
  return i < text.size() && text[i] == '5' &&
         text.find_first_not_of("0.", i + 1) == std::string_view::npos;
}

/// The number as printf shows it in the format "%.3f", "%g", "%e" …; "%r": as short as it can be
/// told from others. "%!g": what lies in the middle is rounded away from zero, as Qt does.
MaybeText shown_number(double value, const Text& format) {
  if (format.size() < 2 || format[0] != U'%')
    return std::nullopt;
  int precision = 6;
  const bool is_away = format[1] == U'!';
  std::size_t i = is_away ? 2 : 1;
  if (i >= format.size())
    return std::nullopt;
  if (format[i] == U'.') {
    precision = 0;
    for (++i; i < format.size() && within(format[i], '0', '9'); ++i)
      precision = std::min(precision * 10 + static_cast<int>(format[i] - U'0'), 1000);
  }
  if (i + 1 != format.size() || precision > kPrecisionMax)
    return std::nullopt;
  const auto letter = static_cast<char>(format[i] | 0x20);
  const bool is_capital = letter != static_cast<char>(format[i]);
  const int digits = letter == 'g' ? std::max(precision, 1) : precision + (letter == 'e' ? 1 : 0);
  if (is_away && std::isfinite(value) && is_tie(value, letter == 'f', digits))
    value = std::nextafter(value, value < 0 ? -HUGE_VAL : HUGE_VAL);
  std::array<char, 512> buffer = {};
  std::to_chars_result result = {};
  if (letter == 'f')
    result =
        std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::fixed, precision);
  else if (letter == 'e')
    result = std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::scientific,
                           precision);
  else if (letter == 'g')
    result =
        std::to_chars(buffer.begin(), buffer.end(), value, std::chars_format::general, precision);
  else if (letter == 'r')
    result = std::to_chars(buffer.begin(), buffer.end(), value);
  else
    return std::nullopt;
  if (result.ec != std::errc{} || std::isnan(value))
    return std::nullopt;  // the sign of what is no number is not known
  Text text(buffer.data(), result.ptr);
  if (is_capital)
    for (char32_t& c : text)
      c = within(c, 'a', 'z') ? c - 0x20 : c;
  return text;
}

struct Number {
  double value = 0;
  Int128 end = 0;  ///< characters up to its end; 0: there is none
};

/// A decimal number at the start; none where that cannot be said.
std::optional<Number> decimal(const std::string& text, std::size_t from) {
  std::size_t i = from;
  const bool is_negative = i < text.size() && text[i] == '-';
  if (i < text.size() && (text[i] == '-' || text[i] == '+'))
    ++i;
  std::string start = text.substr(i, 3);
  std::ranges::transform(start, start.begin(), [](char c) { return static_cast<char>(c | 0x20); });
  if (start == "inf" || start == "nan" || start.starts_with("0x"))
    return std::nullopt;
  if (start.empty() || (!within(text[i], '0', '9') && text[i] != '.'))
    return Number{};
  Number number;
  const auto result = std::from_chars(text.data() + i, text.data() + text.size(), number.value);
  if (result.ec == std::errc::invalid_argument)
    return Number{};
  const bool is_tiny = std::fpclassify(number.value) == FP_SUBNORMAL;
  if (result.ec != std::errc{} || is_tiny)
    return std::nullopt;
  if (is_negative)
    number.value = -number.value;
  number.end = result.ptr - text.data();
  return number;
}

/// "strtod": white space, and a number that something may follow; "qt": white space around a
/// number.
std::optional<Number> parsed(const Text& text, const Text& rules) {
  std::string narrow;
  for (const char32_t c : text) {
    if (c >= 0x80 || c == 0)
      return std::nullopt;
    narrow += static_cast<char>(c);
  }
  std::size_t from = 0;
  while (from < narrow.size() && is_blank(static_cast<unsigned char>(narrow[from])))
    ++from;
  auto number = decimal(narrow, from);
  if (rules == U"strtod" || !number)
    return number;
  if (rules != U"qt")
    return std::nullopt;
  std::size_t end = narrow.size();
  while (end > from && is_blank(static_cast<unsigned char>(narrow[end - 1])))
    --end;
  return number->end == static_cast<Int128>(end) && end > from ? number : Number{};
}

}  // namespace

std::optional<Value> operate_text(Kind kind, std::span<const Value> v) {
  const auto text = [&](std::size_t i) -> const Text& { return v[i].as_string(); };
  MaybeText result;
  switch (kind) {
    case Kind::kStrReplaceAll:
      result = replace_all(text(0), text(1), text(2));
      break;
    case Kind::kStrMap:
      result = mapped(text(0), text(1));
      break;
    case Kind::kStrFromReal:
      result = shown_number(v[0].as_double(), text(1));
      break;
    default: {
      const auto number = parsed(text(0), text(1));
      if (!number)
        return std::nullopt;
      return kind == Kind::kStrToReal ? Value::floating(Sort::floating(64), number->value)
                                      : Value::integral(Sort::integer(), number->end);
    }
  }
  return result ? std::optional(Value::string(std::move(*result))) : std::nullopt;
}

bool has_opaque_functions(Expr e) {
  return any_part(e, [](Expr part) { return part.kind() >= Kind::kStrReplaceAll; });
}

bool has_floats(Expr e) {
  return any_part(e, [](Expr part) { return part.sort().is_float() && !part.is_constant(); });
}

bool has_products(Expr e) {
  return any_part(e, [](Expr part) {
    return part.sort().is_integral() &&
           (part.is(Kind::kDiv) || part.is(Kind::kRem) ||
            (part.is(Kind::kMul) && std::ranges::none_of(part.children(), &Expr::is_constant)));
  });
}

}  // namespace reachd
