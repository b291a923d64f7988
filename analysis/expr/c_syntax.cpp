#include "analysis/expr/c_syntax.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "analysis/expr/literals.h"
#include "analysis/expr/names.h"

namespace reachd {

namespace {

using Token = CSyntax::Type;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool starts_name(char c) { return is_letter(c) || c == '_' || c == '%'; }
bool is_special(char c) { return std::string_view("%.@![]$:").find(c) != std::string_view::npos; }
bool continues_name(char c) { return is_letter(c) || is_digit(c) || c == '_' || is_special(c); }

struct BinaryOperator {
  std::string_view text;
  int precedence;
};

/// Longer ones first, so that `<<` is not read as `<`.
constexpr std::array kBinaryOperators = {
    BinaryOperator{"||", 2}, BinaryOperator{"&&", 3}, BinaryOperator{"==", 7},
    BinaryOperator{"!=", 7}, BinaryOperator{"<=", 8}, BinaryOperator{">=", 8},
    BinaryOperator{"<<", 9}, BinaryOperator{">>", 9}, BinaryOperator{"<", 8},
    BinaryOperator{">", 8},  BinaryOperator{"|", 4},  BinaryOperator{"^", 5},
    BinaryOperator{"&", 6},  BinaryOperator{"+", 10}, BinaryOperator{"-", 10},
    BinaryOperator{"*", 11}, BinaryOperator{"/", 11}, BinaryOperator{"%", 11},
};

class CSyntaxParser {
public:
  CSyntaxParser(std::string_view text, const NameLookup& lookup) : text_(text), lookup_(lookup) {}

  Result<CSyntax> parse() {
    CSyntax root = ternary();
    skip_spaces();
    if (!error_ && position_ < text_.size())
      fail("found " + found() + ", expected the end of the expression or an operator");
    if (error_)
      return *error_;
    return root;
  }

private:
  void fail(std::string message) { fail(position_ + 1, std::move(message)); }
  void fail(std::size_t column, std::string message) {
    if (!error_)
      error_ = Error{std::to_string(column), std::move(message)};
    position_ = text_.size();
  }

  void skip_spaces() {
    while (position_ < text_.size() && is_space(text_[position_]))
      ++position_;
  }
  char peek() const { return position_ < text_.size() ? text_[position_] : '\0'; }
  std::string found() const {
    if (position_ >= text_.size())
      return "the end";
    return std::string("'") + text_[position_] + "'";
  }
  bool accept(char c) {
    skip_spaces();
    if (peek() != c)
      return false;
    ++position_;
    return true;
  }
  void expect(char c, const char* why) {
    if (!accept(c))
      fail("found " + found() + ", expected '" + c + "' " + why);
  }

  static CSyntax node(Token type, std::size_t start, std::string text) {
    CSyntax result;
    result.type = type;
    result.column = start + 1;
    result.text = std::move(text);
    return result;
  }

  void adopt(CSyntax& parent, CSyntax child) {
    parent.depth = std::max(parent.depth, child.depth + 1);
    if (parent.depth > kTreeDepthMax)
      fail(parent.column, "the expression is nested too deeply");
    parent.operands.push_back(std::move(child));
  }

  /// Counts nested calls of the parser itself.
  struct Nesting {
    explicit Nesting(CSyntaxParser& parser) : parser_(parser) {
      if (++parser_.nesting_ > kNestingMax)
        parser_.fail("the expression is nested too deeply");
    }
    ~Nesting() { --parser_.nesting_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    CSyntaxParser& parser_;
  };

  CSyntax ternary() {
    const Nesting nesting(*this);
    CSyntax condition = binary(2);
    skip_spaces();
    const std::size_t start = position_;
    if (error_ || !accept('?'))
      return condition;
    CSyntax result = node(Token::kTernary, start, "?");
    adopt(result, std::move(condition));
    adopt(result, ternary());
    expect(':', "between the two results of '?'");
    adopt(result, ternary());
    return result;
  }

  const BinaryOperator* peek_operator() {
    skip_spaces();
    const std::string_view rest = text_.substr(position_);
    const auto it = std::ranges::find_if(
        kBinaryOperators, [&](const BinaryOperator& sign) { return rest.starts_with(sign.text); });
    return it == kBinaryOperators.end() ? nullptr : &*it;
  }

  CSyntax binary(int precedence) {
    CSyntax left = unary();
    while (!error_) {
      const BinaryOperator* sign = peek_operator();
      if (sign == nullptr || sign->precedence < precedence)
        break;
      const std::size_t start = position_;
      position_ += sign->text.size();
      CSyntax right = binary(sign->precedence + 1);
      const bool joins = (sign->text == "&&" || sign->text == "||") &&
                         left.type == Token::kBinary && left.text == sign->text;
      if (!joins) {
        CSyntax parent = node(Token::kBinary, start, std::string(sign->text));
        adopt(parent, std::move(left));
        left = std::move(parent);
      }
      adopt(left, std::move(right));
    }
    return left;
  }

  CSyntax unary() {
    const Nesting nesting(*this);
    skip_spaces();
    const std::size_t start = position_;
    const char c = peek();
    if (c == '-' || c == '!' || c == '~') {
      ++position_;
      CSyntax result = node(Token::kUnary, start, std::string(1, c));
      adopt(result, unary());
      return result;
    }
    if (const auto sort = cast_prefix()) {
      CSyntax result = node(Token::kCast, start, "");
      result.sort = *sort;
      adopt(result, unary());
      return result;
    }
    return postfix();
  }

  /// `(sort)` in front of an operand.
  std::optional<Sort> cast_prefix() {
    const std::size_t start = position_;
    if (!accept('('))
      return std::nullopt;
    skip_spaces();
    const std::size_t name = position_;
    while (is_letter(peek()) || is_digit(peek()) || peek() == '#' || peek() == '[' || peek() == ']')
      ++position_;
    const auto text = text_.substr(name, position_ - name);
    const auto sort = sort_by_name(text);
    if (sort && accept(')')) {
      skip_spaces();
      // A variable may be called like a sort; then only an unmistakable operand makes a cast.
      const std::string_view starts = lookup_(text) ? "\"~!" : "\"~!-(&'";
      const bool sign = peek() != '\0' && starts.find(peek()) != starts.npos;
      if (starts_name(peek()) || is_digit(peek()) || sign)
        return sort;
    }
    position_ = start;
    return std::nullopt;
  }

  CSyntax postfix() {
    CSyntax result = primary();
    while (!error_) {
      skip_spaces();
      const std::size_t start = position_;
      if (!accept('['))
        break;
      CSyntax index = node(Token::kIndex, start, "[");
      adopt(index, std::move(result));
      adopt(index, ternary());
      expect(']', "after an index");
      result = std::move(index);
    }
    return result;
  }

  CSyntax primary() {
    skip_spaces();
    const std::size_t start = position_;
    const char c = peek();
    if (accept('(')) {
      CSyntax inner = ternary();
      expect(')', "at the end of a parenthesis");
      // Parentheses keep `(a && b) && c` from joining, which changes nothing but the tree.
      return inner;
    }
    if (is_digit(c))
      return number();
    if (c == '"')
      return string();
    if (c == '\'')
      return character();
    if (c == '&')
      return address();
    if (starts_name(c))
      return name_or_call();
    fail("found " + found() + ", expected an operand");
    return node(Token::kInteger, start, "0");
  }

  CSyntax number() {
    const std::size_t start = position_;
    const bool hexadecimal = text_.substr(start).starts_with("0x");
    if (hexadecimal)
      position_ += 2;
    const auto digits = [&] {
      while (is_digit(peek()) || (hexadecimal && ((peek() | 32) >= 'a' && (peek() | 32) <= 'f')))
        ++position_;
    };
    digits();
    Token type = Token::kInteger;
    const auto next = [&](std::size_t i) {
      return position_ + i < text_.size() ? text_[position_ + i] : '\0';
    };
    if (!hexadecimal && peek() == '.' && is_digit(next(1))) {
      type = Token::kDecimal;
      ++position_;
      digits();
    }
    const bool signed_exponent = (next(1) == '+' || next(1) == '-') && is_digit(next(2));
    if (!hexadecimal && peek() == 'e' && (is_digit(next(1)) || signed_exponent)) {
      type = Token::kDecimal;
      position_ += 2;
      digits();
    }
    if (continues_name(peek()) && peek() != ']' && peek() != ':' && peek() != '%' && peek() != '!')
      fail("found " + found() + " inside a number");
    return node(type, start, std::string(text_.substr(start, position_ - start)));
  }

  /// One character of a literal, escapes decoded.
  char32_t literal_character() {
    const std::u32string decoded = decode_utf8(text_.substr(position_, 4));
    const char32_t c = decoded.empty() ? U'\0' : decoded[0];
    std::string bytes;
    append_utf8(bytes, c);
    const bool valid = text_.substr(position_).starts_with(bytes);
    position_ += valid ? bytes.size() : 1;
    if (c != U'\\')
      return c;
    const char escape = peek();
    ++position_;
    switch (escape) {
      case 'n':
        return U'\n';
      case 't':
        return U'\t';
      case 'r':
        return U'\r';
      case '0':
        return U'\0';
      case 'x':
        return hexadecimal(2);
      case 'u':
        return hexadecimal(4);
      case 'U':
        return hexadecimal(8);
      case '"':
      case '\'':
      case '\\':
        return static_cast<char32_t>(escape);
      default:
        break;
    }
    fail(position_, "found an unknown escape in a literal");
    return 0;
  }

  char32_t hexadecimal(std::size_t digits) {
    std::uint32_t value = 0;
    const std::string_view text = text_.substr(std::min(position_, text_.size()), digits);
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (text.size() < digits || result.ptr != text.data() + digits)
      fail("expected " + std::to_string(digits) + " hexadecimal digits");
    else
      position_ += digits;
    return value;
  }

  CSyntax string() {
    CSyntax result = node(Token::kString, position_, "");
    ++position_;
    while (!error_ && peek() != '"') {
      if (position_ >= text_.size())
        fail(result.column, "found a string without its closing quote");
      else
        result.string += literal_character();
    }
    ++position_;
    return result;
  }

  CSyntax character() {
    CSyntax result = node(Token::kInteger, position_, "");
    ++position_;
    result.text = std::to_string(static_cast<std::uint32_t>(literal_character()));
    if (peek() != '\'')
      fail("found " + found() + ", expected a closing quote");
    ++position_;
    return result;
  }

  CSyntax address() {
    const std::size_t start = position_++;
    skip_spaces();
    if (accept('#')) {
      const std::size_t digits = position_;
      while (is_digit(peek()))
        ++position_;
      if (position_ == digits)
        fail("found " + found() + ", expected the number of an object");
      return node(Token::kObject, start, std::string(text_.substr(digits, position_ - digits)));
    }
    if (!starts_name(peek())) {
      fail("found " + found() + ", expected a name after '&'");
      return node(Token::kName, start, "");
    }
    return name("&", start);
  }

  std::string_view longest_name() const {
    std::size_t end = position_;
    while (end < text_.size() && continues_name(text_[end]))
      ++end;
    return text_.substr(position_, end - position_);
  }

  CSyntax name_or_call() {
    const std::size_t start = position_;
    // A function's name has no signs but dots in it.
    const std::string_view run = longest_name();
    std::string_view function = run.substr(0, run.find_first_of("%@![]$:"));
    const std::size_t after = text_.find_first_not_of(' ', start + function.size());
    if (!function.empty() && after < text_.size() && text_[after] == '(') {
      position_ = after + 1;
      CSyntax call = node(Token::kCall, start, std::string(function));
      skip_spaces();
      if (accept(')'))
        return call;
      do {
        adopt(call, ternary());
      } while (!error_ && accept(','));
      expect(')', "after the operands");
      return call;
    }
    return name("", start);
  }

  /// The longest name that the lookup knows; signs at its end may belong to what follows.
  CSyntax name(const std::string& prefix, std::size_t start) {
    const std::string_view run = longest_name();
    CSyntax result = node(Token::kName, start, "");
    for (std::size_t length = run.size(); length > 0; --length) {
      if (length < run.size() && !is_special(run[length]))
        continue;
      const std::string candidate = prefix + std::string(run.substr(0, length));
      const bool keyword = candidate == "true" || candidate == "false" || candidate == "null";
      const Expr meaning = keyword ? Expr() : lookup_(candidate);
      if (!meaning && !keyword)
        continue;
      result.text = candidate;
      result.meaning = meaning;
      position_ += length;
      return result;
    }
    // Unknown so far: perhaps an enumerator that the context knows.
    std::size_t length = std::min(run.find_first_of("%@![]$"), run.size());
    if (length == 0)
      length = run.size();
    while (length > 1 && run[length - 1] == ':')
      --length;
    result.text = prefix + std::string(run.substr(0, length));
    position_ += length;
    return result;
  }

  std::string_view text_;
  const NameLookup& lookup_;
  std::size_t position_ = 0;
  int nesting_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Sort> sort_by_name(std::string_view name) {
  if (name.ends_with("[]")) {
    const auto element = sort_by_name(name.substr(0, name.size() - 2));
    const bool scalar = element && !element->is_array() && !element->is(SortKind::kString);
    return scalar ? std::optional(Sort::array(*element)) : std::nullopt;
  }
  if (name == "bool")
    return Sort::boolean();
  if (name == "int")
    return Sort::integer();
  if (name == "real")
    return Sort::real();
  if (name == "string")
    return Sort::string();
  if (name == "ptr")
    return Sort::pointer();
  std::string_view digits = name;
  const bool is_enum = name.starts_with("enum#");
  digits.remove_prefix(is_enum ? 5 : std::min<std::size_t>(1, name.size()));
  std::uint32_t number = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (digits.empty() || result.ptr != digits.data() + digits.size() || result.ec != std::errc())
    return std::nullopt;
  if (is_enum)
    return Sort::enumeration(number);
  if (name[0] == 'f' && (number == 32 || number == 64))
    return Sort::floating(static_cast<int>(number));
  if ((name[0] == 'i' || name[0] == 'u') && number >= 1 && number <= 64)
    return Sort::machine(static_cast<int>(number), name[0] == 'i');
  return std::nullopt;
}

Result<CSyntax> parse_c_syntax(std::string_view text, const NameLookup& lookup) {
  return CSyntaxParser(text, lookup).parse();
}

}  // namespace reachd
