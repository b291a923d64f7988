#include "analysis/expr/smtlib_regex.h"

#include <algorithm>

namespace reachd {

namespace {

using Type = SmtlibSyntax::Type;
using Text = std::u32string;

Text escaped(char32_t c) {
  constexpr std::u32string_view kSigns = U"\\^$.[]|()*+?{}-";
  if (kSigns.find(c) != kSigns.npos)
    return Text(U"\\") + c;
  if (c >= 32 && c != 127)
    return Text{c};
  constexpr std::u32string_view kHex = U"0123456789abcdef";
  return Text(U"\\x") + kHex[c >> 4 & 15] + kHex[c & 15];
}

Text grouped(const Text& text) { return U"(" + text + U")"; }

Text digits(const std::string& text) { return Text(text.begin(), text.end()); }

class RegexReader {
public:
  Result<Text> run(const SmtlibSyntax& regex) {
    Text text = read(regex);
    if (error_)
      return *error_;
    return text;
  }

private:
  Text fail(const SmtlibSyntax& at, std::string message) {
    if (!error_)
      error_ = Error{std::to_string(at.column), std::move(message)};
    return {};
  }

  static bool is_one_of(const SmtlibSyntax& head, std::string_view a, std::string_view b) {
    return head.is_symbol(a) || head.is_symbol(b);
  }

  Text read(const SmtlibSyntax& regex) {
    if (is_one_of(regex, "re.allchar", "re.allchar"))
      return U".";
    if (is_one_of(regex, "re.all", "re.full"))
      return U".*";
    if (regex.type != Type::kList || regex.items.empty())
      return fail(regex, "found '" + regex.text + "', expected a regular expression");
    const SmtlibSyntax& head = regex.items[0];
    const std::size_t operands = regex.items.size() - 1;
    if (head.type == Type::kList)
      return indexed(regex, head);
    if (is_one_of(head, "str.to_re", "str.to.re"))
      return literal(regex);
    if (head.is_symbol("re.range"))
      return range(regex);
    if (head.is_symbol("re.++") || head.is_symbol("re.union")) {
      const bool choice = head.is_symbol("re.union");
      Text text;
      for (std::size_t i = 1; i <= operands; ++i) {
        if (choice && i > 1)
          text += U"|";
        text += read(regex.items[i]);
      }
      return grouped(text);
    }
    if (head.is_symbol("re.loop") && operands == 3 && regex.items[2].type == Type::kNumeral &&
        regex.items[3].type == Type::kNumeral)
      return grouped(read(regex.items[1])) + U"{" + digits(regex.items[2].text) + U"," +
             digits(regex.items[3].text) + U"}";
    const char32_t sign = head.is_symbol("re.*")     ? U'*'
                          : head.is_symbol("re.+")   ? U'+'
                          : head.is_symbol("re.opt") ? U'?'
                                                     : U'\0';
    if (sign == U'\0' || operands != 1)
      return fail(head, "the regular expression '" + head.text + "' with " +
                            std::to_string(operands) + " operands is not supported");
    return grouped(read(regex.items[1])) + sign;
  }

  Text literal(const SmtlibSyntax& regex) {
    if (regex.items.size() != 2 || regex.items[1].type != Type::kString)
      return fail(regex, "expected a string literal in 'str.to_re'");
    Text text;
    for (const char32_t c : regex.items[1].string)
      text += escaped(c);
    return grouped(text);
  }

  Text range(const SmtlibSyntax& regex) {
    const auto is_character = [](const SmtlibSyntax& item) {
      return item.type == Type::kString && item.string.size() == 1;
    };
    if (regex.items.size() != 3 || !is_character(regex.items[1]) || !is_character(regex.items[2]))
      return fail(regex, "expected two one-character strings in 're.range'");
    const char32_t first = regex.items[1].string[0];
    const char32_t last = regex.items[2].string[0];
    if (first > last)
      return fail(regex, "expected the ends of 're.range' in order");
    return U"[" + escaped(first) + U"-" + escaped(last) + U"]";
  }

  /// ((_ re.loop 1 3) r), ((_ re.^ 2) r)
  Text indexed(const SmtlibSyntax& regex, const SmtlibSyntax& head) {
    const auto& items = head.items;
    const bool is_index = items.size() >= 3 && items[0].is_symbol("_") &&
                          std::all_of(items.begin() + 2, items.end(), [](const SmtlibSyntax& item) {
                            return item.type == Type::kNumeral;
                          });
    if (is_index && regex.items.size() == 2) {
      const Text body = grouped(read(regex.items[1]));
      if (items[1].is_symbol("re.^") && items.size() == 3)
        return body + U"{" + digits(items[2].text) + U"}";
      if (items[1].is_symbol("re.loop") && items.size() == 4)
        return body + U"{" + digits(items[2].text) + U"," + digits(items[3].text) + U"}";
    }
    return fail(head, "found an unknown indexed regular expression, expected re.loop or re.^");
  }

  std::optional<Error> error_;
};

}  // namespace

Result<std::u32string> pattern_of_regex(const SmtlibSyntax& regex) {
  return RegexReader().run(regex);
}

}  // namespace reachd
