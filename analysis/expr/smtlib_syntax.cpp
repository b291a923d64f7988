#include "analysis/expr/smtlib_syntax.h"

#include <charconv>
#include <optional>

#include "analysis/expr/literals.h"
#include "analysis/expr/names.h"

namespace reachd {

namespace {

using Type = SmtlibSyntax::Type;

bool ends_atom(char c) {
  return is_space(c) || c == '(' || c == ')' || c == '"' || c == ';' || c == '|';
}

/// `\u{1f600}` and `\u00e9`; anything else stands for itself.
std::u32string decode_escapes(const std::u32string& text) {
  std::u32string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != U'\\' || i + 1 >= text.size() || text[i + 1] != U'u') {
      result += text[i];
      continue;
    }
    const bool braces = i + 2 < text.size() && text[i + 2] == U'{';
    std::size_t end = i + (braces ? 3 : 2);
    std::string digits;
    while (end < text.size() && digits.size() < (braces ? 5u : 4u) && text[end] < 128 &&
           std::string_view("0123456789abcdefABCDEF").find(static_cast<char>(text[end])) !=
               std::string_view::npos)
      digits += static_cast<char>(text[end++]);
    const bool closed =
        braces ? end < text.size() && text[end] == U'}' && !digits.empty() : digits.size() == 4;
    if (!closed) {
      result += text[i];
      continue;
    }
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    result += static_cast<char32_t>(value);
    i = braces ? end : end - 1;
  }
  return result;
}

class SmtlibSyntaxParser {
public:
  explicit SmtlibSyntaxParser(std::string_view text) : text_(text) {}

  Result<SmtlibSyntax> parse() {
    // Open lists, outermost first; the items of the bottom one are what was read.
    std::vector<SmtlibSyntax> open(1);
    while (!error_) {
      skip_spaces();
      if (position_ >= text_.size())
        break;
      const char c = text_[position_];
      if (open.size() == 1 && !open[0].items.empty()) {
        fail(std::string("found '") + c + "', expected the end of the term");
      } else if (c == '(') {
        if (open.size() > kSmtlibNestingMax)
          fail("the term is nested too deeply");
        open.emplace_back();
        open.back().column = ++position_;
      } else if (c != ')') {
        open.back().items.push_back(atom());
      } else if (open.size() == 1) {
        fail("found ')' without '('");
      } else {
        ++position_;
        SmtlibSyntax list = std::move(open.back());
        open.pop_back();
        open.back().items.push_back(std::move(list));
      }
    }
    if (!error_ && open.size() > 1)
      fail("found the end, expected ')' for the '(' in column " +
           std::to_string(open.back().column));
    if (!error_ && open[0].items.empty())
      fail("found the end, expected a term");
    if (error_)
      return *error_;
    return std::move(open[0].items[0]);
  }

private:
  void fail(std::string message) {
    if (!error_)
      error_ = Error{std::to_string(position_ + 1), std::move(message)};
  }

  void skip_spaces() {
    while (position_ < text_.size() && (is_space(text_[position_]) || text_[position_] == ';')) {
      const bool comment = text_[position_] == ';';
      while (comment && position_ < text_.size() && text_[position_] != '\n')
        ++position_;
      if (!comment)
        ++position_;
    }
  }

  SmtlibSyntax atom() {
    SmtlibSyntax result;
    result.column = position_ + 1;
    const char c = text_[position_];
    if (c == '"') {
      result.type = Type::kString;
      result.string = string();
      return result;
    }
    if (c == '|') {
      const std::size_t end = text_.find('|', position_ + 1);
      if (end == std::string_view::npos) {
        fail("found a symbol without its closing '|'");
        return result;
      }
      result.type = Type::kSymbol;
      result.quoted = true;
      result.text = text_.substr(position_ + 1, end - position_ - 1);
      position_ = end + 1;
      return result;
    }
    std::size_t end = position_;
    while (end < text_.size() && !ends_atom(text_[end]))
      ++end;
    result.text = text_.substr(position_, end - position_);
    result.type = type_of(result.text);
    position_ = end;
    return result;
  }

  Type type_of(const std::string& atom) {
    if (atom[0] == '#')
      return Type::kBits;
    if (atom[0] == ':')
      return Type::kKeyword;
    if (!is_digit(atom[0]))
      return Type::kSymbol;
    std::size_t points = 0;
    for (const char c : atom) {
      points += c == '.' ? 1 : 0;
      if (!is_digit(c) && c != '.') {
        fail("found '" + atom + "', expected a number or a symbol");
        break;
      }
    }
    if (points > 1 || atom.back() == '.')
      fail("found '" + atom + "', expected a number");
    return points == 0 ? Type::kNumeral : Type::kDecimal;
  }

  std::u32string string() {
    std::string bytes;
    const std::size_t start = position_++;
    for (;; ++position_) {
      if (position_ >= text_.size()) {
        position_ = start;
        fail("found a string without its closing quote");
        position_ = text_.size();
        break;
      }
      if (text_[position_] == '"') {
        ++position_;
        if (position_ >= text_.size() || text_[position_] != '"')
          break;
      }
      bytes += text_[position_];
    }
    return decode_escapes(decode_utf8(bytes));
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::optional<Error> error_;
};

}  // namespace

Result<SmtlibSyntax> parse_smtlib_syntax(std::string_view text) {
  return SmtlibSyntaxParser(text).parse();
}

}  // namespace reachd
