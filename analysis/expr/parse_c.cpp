// C-like text to expressions: sorts flow from operands to literals, and from the context where no
// operand has one.
#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/expr/c_syntax.h"
#include "analysis/expr/float_functions.h"
#include "analysis/expr/literals.h"
#include "analysis/expr/names.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/signatures.h"

namespace reachd {

namespace {

using Token = CSyntax::Type;

bool is_comparison_sign(std::string_view sign) {
  return sign == "==" || sign == "!=" || sign == "<" || sign == "<=" || sign == ">" || sign == ">=";
}

std::optional<Kind> arithmetic_kind(std::string_view sign) {
  if (sign == "+")
    return Kind::kAdd;
  if (sign == "-")
    return Kind::kSub;
  if (sign == "*")
    return Kind::kMul;
  if (sign == "/")
    return Kind::kDiv;
  if (sign == "%")
    return Kind::kRem;
  if (sign == "&")
    return Kind::kBitAnd;
  if (sign == "|")
    return Kind::kBitOr;
  if (sign == "^")
    return Kind::kBitXor;
  if (sign == "<<")
    return Kind::kShiftLeft;
  if (sign == ">>")
    return Kind::kShiftRight;
  return std::nullopt;
}

class Elaborator {
public:
  explicit Elaborator(ExprPool& pool) : pool_(pool) {}

  Result<Expr> run(CSyntax& root, Sort expected) {
    infer(root);
    const Expr result = elaborate(root, expected);
    if (error_)
      return *error_;
    return result;
  }

private:
  Expr fail(const CSyntax& at, std::string message) {
    if (!error_)
      error_ = Error{std::to_string(at.column), std::move(message)};
    return {};
  }
  Expr mismatch(const CSyntax& at, Sort found, Sort expected) {
    return fail(at, "found " + name_of(found) + ", expected " + name_of(expected));
  }
  static std::string name_of(Sort sort) { return to_text(sort); }

  void infer(CSyntax& node) {
    for (CSyntax& operand : node.operands)
      infer(operand);
    const auto of = [&](std::size_t i) { return node.operands[i].inferred; };
    switch (node.type) {
      case Token::kInteger:
      case Token::kDecimal:
        return;
      case Token::kString:
        node.inferred = Sort::string();
        return;
      case Token::kName:
        if (node.meaning)
          node.inferred = node.meaning.sort();
        else if (node.text == "true" || node.text == "false")
          node.inferred = Sort::boolean();
        else if (node.text == "null")
          node.inferred = Sort::pointer();
        return;
      case Token::kObject:
        node.inferred = Sort::pointer();
        return;
      case Token::kUnary:
        node.inferred = node.text == "!" ? Sort::boolean() : of(0);
        return;
      case Token::kBinary: {
        if (!arithmetic_kind(node.text))
          node.inferred = Sort::boolean();
        else if (of(1) && of(1)->is_pointer())
          node.inferred = of(1);
        else
          node.inferred = of(0) ? of(0) : of(1);
        return;
      }
      case Token::kTernary:
        node.inferred = of(1) ? of(1) : of(2);
        return;
      case Token::kIndex:
        if (of(0) && of(0)->is_array())
          node.inferred = of(0)->element_sort();
        return;
      case Token::kCast:
        node.inferred = node.sort;
        return;
      case Token::kCall:
        infer_call(node);
        return;
    }
  }

  static void infer_call(CSyntax& node) {
    if (const OperationName* operation = find_string_operation_by_c_name(node.text))
      node.inferred = string_signature_of(operation->kind).result;
    else if (node.text == "fits")
      node.inferred = Sort::boolean();
    else if (find_float_function(node.text))
      node.inferred = Sort::floating(64);
    else if (node.text == "offset")
      node.inferred = Sort::i64();
    else if (node.text == "object")
      node.inferred = Sort::u64();
    else if (node.text == "store" && !node.operands.empty())
      node.inferred = node.operands[0].inferred;
  }

  /// `node` at sort `expected`; null after an error.
  Expr elaborate(const CSyntax& node, Sort expected) {
    if (error_)
      return {};
    const Expr result = untyped(node, expected);
    if (result && result.sort() != expected)
      return mismatch(node, result.sort(), expected);
    return error_ ? Expr() : result;
  }

  Expr untyped(const CSyntax& node, Sort expected) {
    switch (node.type) {
      case Token::kInteger:
      case Token::kDecimal:
        return literal(node, expected, false);
      case Token::kString:
        return pool_.constant(Value::string(node.string));
      case Token::kName:
        return name(node, expected);
      case Token::kObject:
        return object(node);
      case Token::kUnary:
        return unary(node, expected);
      case Token::kBinary:
        return binary(node, expected);
      case Token::kTernary:
        return ternary(node, expected);
      case Token::kIndex:
        return index(node);
      case Token::kCast:
        return cast(node);
      case Token::kCall:
        return call(node);
    }
    return {};
  }

  Expr literal(const CSyntax& node, Sort sort, bool negative) {
    const std::string shown = (negative ? "-" : "") + node.text;
    const bool is_decimal = node.type == Token::kDecimal;
    if (sort.is_float()) {
      const auto integer = is_decimal ? std::nullopt : parse_integer(node.text);
      const double value = integer && node.text.starts_with("0x")
                               ? static_cast<double>(*integer)
                               : parse_float(node.text, sort.bits);
      return pool_.constant(Value::floating(sort, negative ? -value : value));
    }
    if (sort.is(SortKind::kReal)) {
      const auto value = node.text.starts_with("0x") ? std::nullopt : parse_decimal(node.text);
      if (!value)
        return fail(node, "the number " + shown + " is too long");
      return pool_.constant(
          {sort, Rational{negative ? -value->numerator : value->numerator, value->denominator}});
    }
    if (!sort.is_integral() || is_decimal)
      return fail(node, "found the number " + shown + ", expected " + name_of(sort));
    auto value = parse_integer(node.text);
    if (value && negative)
      value = -*value;
    const bool fits = value && (!sort.is_machine() || sort.contains(*value) ||
                                (!sort.is_signed && wraps_once(*value, sort)));
    if (!fits)
      return fail(node, "the number " + shown + " does not fit " + name_of(sort));
    return pool_.machine(sort, *value);
  }

  /// -1 is the greatest value of an unsigned sort.
  static bool wraps_once(Int128 value, Sort sort) {
    return value < 0 && value >= -sort.maximum() - 1;
  }

  Expr name(const CSyntax& node, Sort expected) {
    if (node.meaning)
      return node.meaning;
    if (node.text == "true" || node.text == "false")
      return pool_.boolean(node.text == "true");
    if (node.text == "null")
      return pool_.null();
    if (expected.is(SortKind::kEnum)) {
      const auto& names = pool_.enumerators(expected);
      const auto it = std::ranges::find(names, node.text);
      if (it != names.end())
        return pool_.enumerator(expected, static_cast<std::uint32_t>(it - names.begin()));
    }
    if (expected.is_float() && node.text == "inf")
      return pool_.constant(Value::floating(expected, std::numeric_limits<double>::infinity()));
    if (expected.is_float() && node.text == "nan")
      return pool_.constant(Value::floating(expected, std::numeric_limits<double>::quiet_NaN()));
    return fail(node, "found the unknown name '" + node.text + "'");
  }

  Expr object(const CSyntax& node) {
    const auto number = parse_integer(node.text);
    if (!number || *number > std::numeric_limits<std::uint32_t>::max())
      return fail(node, "found &#" + node.text + ", expected a number of 32 bits");
    return pool_.pointer({static_cast<std::uint32_t>(*number), 0});
  }

  Expr unary(const CSyntax& node, Sort expected) {
    const CSyntax& operand = node.operands[0];
    if (node.text == "!") {
      const Expr value = elaborate(operand, Sort::boolean());
      return value ? pool_.negate(value) : Expr();
    }
    const bool is_literal = operand.type == Token::kInteger || operand.type == Token::kDecimal;
    if (node.text == "-" && is_literal)
      return literal(operand, expected, true);
    const Expr value = elaborate(operand, operand.inferred.value_or(expected));
    if (!value)
      return {};
    const bool usable = node.text == "-" ? value.sort().is_number() : value.sort().is_machine();
    if (!usable)
      return fail(node, "found '" + node.text + "' on " + name_of(value.sort()));
    return node.text == "-" ? pool_.minus(value) : pool_.bit_not(value);
  }

  /// The sort of two operands that must have the same one.
  static std::optional<Sort> shared(const CSyntax& a, const CSyntax& b) {
    return a.inferred ? a.inferred : b.inferred;
  }

  Expr binary(const CSyntax& node, Sort expected) {
    if (node.text == "&&" || node.text == "||") {
      std::vector<Expr> operands;
      for (const CSyntax& operand : node.operands) {
        operands.push_back(elaborate(operand, Sort::boolean()));
        if (!operands.back())
          return {};
      }
      return node.text == "&&" ? pool_.conjunction(operands) : pool_.disjunction(operands);
    }
    if (is_comparison_sign(node.text))
      return comparison(node);
    if (node.inferred && node.inferred->is_pointer())
      return pointer_sum(node);
    return arithmetic(node, *arithmetic_kind(node.text), node.inferred.value_or(expected));
  }

  Expr comparison(const CSyntax& node) {
    const auto sort = shared(node.operands[0], node.operands[1]).value_or(Sort::integer());
    const Expr a = elaborate(node.operands[0], sort);
    const Expr b = elaborate(node.operands[1], sort);
    if (!a || !b)
      return {};
    if (node.text == "==")
      return pool_.equal(a, b);
    if (node.text == "!=")
      return pool_.distinct(a, b);
    if (!sort.is_number())
      return fail(node, "found '" + node.text + "' on " + name_of(sort) + ", expected numbers");
    if (node.text == "<")
      return pool_.less(a, b);
    if (node.text == "<=")
      return pool_.less_eq(a, b);
    return node.text == ">" ? pool_.greater(a, b) : pool_.greater_eq(a, b);
  }

  Expr arithmetic(const CSyntax& node, Kind kind, Sort sort) {
    const Expr a = elaborate(node.operands[0], sort);
    const Expr b = elaborate(node.operands[1], sort);
    if (!a || !b)
      return {};
    const bool on_bits = kind >= Kind::kBitAnd && kind <= Kind::kShiftRight;
    const bool real_remainder = kind == Kind::kRem && sort.is(SortKind::kReal);
    const bool usable = on_bits ? sort.is_machine() : sort.is_number() && !real_remainder;
    if (!usable)
      return fail(node, "found '" + node.text + "' on " + name_of(sort));
    const Expr operands[] = {a, b};
    return pool_.make(kind, sort, operands);
  }

  Expr pointer_sum(const CSyntax& node) {
    const bool swapped = node.operands[1].inferred && node.operands[1].inferred->is_pointer();
    if ((node.text != "+" && node.text != "-") || (swapped && node.text == "-"))
      return fail(node, "found '" + node.text + "' on ptr, expected ptr + i64 or ptr - i64");
    const Expr pointer = elaborate(node.operands[swapped ? 1 : 0], Sort::pointer());
    const CSyntax& distance = node.operands[swapped ? 0 : 1];
    const bool minus = node.text == "-";
    if (minus && distance.type == Token::kInteger) {
      // At once, since -2^63 fits and 2^63 does not.
      const Expr bytes = literal(distance, Sort::i64(), true);
      return pointer && bytes ? pool_.pointer_add(pointer, bytes) : Expr();
    }
    const Expr bytes = elaborate(distance, Sort::i64());
    if (!pointer || !bytes)
      return {};
    return pool_.pointer_add(pointer, minus ? pool_.minus(bytes) : bytes);
  }

  Expr ternary(const CSyntax& node, Sort expected) {
    const Expr condition = elaborate(node.operands[0], Sort::boolean());
    const Sort sort = node.inferred.value_or(expected);
    const Expr a = elaborate(node.operands[1], sort);
    const Expr b = elaborate(node.operands[2], sort);
    return condition && a && b ? pool_.ite(condition, a, b) : Expr();
  }

  Expr index(const CSyntax& node) {
    const auto sort = node.operands[0].inferred;
    if (!sort || !sort->is_array())
      return fail(node, "found an index, expected an array before it");
    const Expr array = elaborate(node.operands[0], *sort);
    const Expr position = elaborate(node.operands[1], Sort::i64());
    return array && position ? pool_.select(array, position) : Expr();
  }

  Expr cast(const CSyntax& node) {
    const Sort to = node.sort;
    if (to.is(SortKind::kEnum) && !pool_.is_enumeration(to))
      return fail(node, "found the unknown sort " + name_of(to));
    const CSyntax& operand = node.operands[0];
    if (to.is_array() && operand.inferred.value_or(to.element_sort()) == to.element_sort()) {
      const Expr element = elaborate(operand, to.element_sort());
      return element ? pool_.const_array(element) : Expr();
    }
    if (!operand.inferred)
      return annotated(operand, to);
    const Expr value = elaborate(operand, *operand.inferred);
    if (!value || value.sort() == to)
      return value ? pool_.cast(value, to) : value;
    const Sort from = value.sort();
    const auto convertible = [](Sort sort) { return sort.is_number() || sort.is_bool(); };
    const bool address = (from.is_pointer() && (to.is_integral() || to.is_bool())) ||
                         (to.is_pointer() && from.is_integral());
    const bool enumeration = (from.is(SortKind::kEnum) && to.is_integral()) ||
                             (to.is(SortKind::kEnum) && from.is_integral());
    if (!(convertible(from) && convertible(to)) && !address && !enumeration)
      return fail(node, "found a cast from " + name_of(from) + " to " + name_of(to));
    return pool_.cast(value, to);
  }

  /// A literal wraps into the sort; anything else without a sort of its own is read at that sort.
  Expr annotated(const CSyntax& operand, Sort to) {
    const bool negative = operand.type == Token::kUnary && operand.text == "-";
    const CSyntax& inner = negative ? operand.operands[0] : operand;
    if (inner.type == Token::kDecimal && to.is_integral()) {
      const Expr value = literal(inner, Sort::floating(64), negative);
      return value ? pool_.cast(value, to) : Expr();
    }
    if (inner.type != Token::kInteger || !to.is_machine())
      return elaborate(operand, to);
    const Expr value = literal(inner, Sort::integer(), negative);
    return value ? pool_.cast(value, to) : Expr();
  }

  bool has_operands(const CSyntax& node, std::size_t count) {
    if (node.operands.size() == count)
      return true;
    fail(node, "found " + std::to_string(node.operands.size()) + " operands of '" + node.text +
                   "', expected " + std::to_string(count));
    return false;
  }

  Expr call(const CSyntax& node) {
    if (const OperationName* operation = find_string_operation_by_c_name(node.text))
      return string_call(node, *operation);
    if (node.text == "fits")
      return fits(node);
    if (const auto number = find_float_function(node.text))
      return float_function(node, *number);
    if (node.text == "offset" || node.text == "object") {
      const Expr pointer =
          has_operands(node, 1) ? elaborate(node.operands[0], Sort::pointer()) : Expr();
      if (!pointer)
        return {};
      return node.text == "offset" ? pool_.pointer_offset(pointer) : pool_.pointer_object(pointer);
    }
    if (node.text != "store")
      return fail(node, "found the unknown function '" + node.text + "'");
    if (!has_operands(node, 3))
      return {};
    const auto sort = node.operands[0].inferred;
    if (!sort || !sort->is_array())
      return fail(node.operands[0], "expected an array as first operand of 'store'");
    const Expr array = elaborate(node.operands[0], *sort);
    const Expr index = elaborate(node.operands[1], Sort::i64());
    const Expr element = elaborate(node.operands[2], sort->element_sort());
    return array && index && element ? pool_.store(array, index, element) : Expr();
  }

  Expr string_call(const CSyntax& node, const OperationName& operation) {
    const Signature signature = string_signature_of(operation.kind);
    if (operation.operands >= 0 && !has_operands(node, signature.operands.size()))
      return {};
    std::vector<Expr> operands;
    for (std::size_t i = 0; i < node.operands.size(); ++i) {
      const std::size_t known = std::min(i, signature.operands.size() - 1);
      operands.push_back(elaborate(node.operands[i], signature.operands[known]));
      if (!operands.back())
        return {};
    }
    return pool_.string_operation(operation.kind, operands);
  }

  Expr float_function(const CSyntax& node, int number) {
    const auto count = static_cast<std::size_t>(count_float_function_operands(number));
    if (!has_operands(node, count))
      return {};
    Expr operands[2];
    for (std::size_t i = 0; i < count; ++i)
      if (!(operands[i] = elaborate(node.operands[i], Sort::floating(64))))
        return {};
    return pool_.float_function(number, operands[0], operands[1]);
  }

  Expr fits(const CSyntax& node) {
    if (!has_operands(node, 1))
      return {};
    const CSyntax& sum = node.operands[0];
    const bool usable = sum.type == Token::kBinary &&
                        (sum.text == "+" || sum.text == "-" || sum.text == "*") && sum.inferred;
    if (!usable)
      return fail(sum, "expected a sum, difference or product inside 'fits'");
    const Expr a = elaborate(sum.operands[0], *sum.inferred);
    const Expr b = elaborate(sum.operands[1], *sum.inferred);
    if (!a || !b)
      return {};
    if (sum.text == "+")
      return pool_.add_fits(a, b);
    return sum.text == "-" ? pool_.subtract_fits(a, b) : pool_.multiply_fits(a, b);
  }

  ExprPool& pool_;
  std::optional<Error> error_;
};

}  // namespace

Result<Expr> parse_c(std::string_view text, ExprPool& pool, const NameLookup& lookup,
                     Sort expected) {
  auto syntax = parse_c_syntax(text, lookup);
  if (!syntax)
    return syntax.error();
  return Elaborator(pool).run(*syntax, expected);
}

}  // namespace reachd
