// Expressions as C-like text. What the parser must know to read a literal at the right sort is
// written down only where the context does not tell: `(i32)(c ? 1 : 2) == (d ? 1 : 3)`.
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "analysis/expr/float_functions.h"
#include "analysis/expr/names.h"
#include "analysis/expr/print.h"

namespace reachd {

namespace {

enum Precedence : int {
  kTernary = 1,
  kLogicalOr,
  kLogicalAnd,
  kBitwiseOr,
  kBitwiseXor,
  kBitwiseAnd,
  kEquality,
  kRelational,
  kShift,
  kAdditive,
  kMultiplicative,
  kUnary,
  kPostfix,
};

/// Deeper parts are written as "...": nobody reads them, and the parser would refuse.
constexpr int kPrintedDepthMax = 1000;

std::string string_literal(const std::u32string& text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char32_t c : text) {
    switch (c) {
      case U'"':
        out += "\\\"";
        continue;
      case U'\\':
        out += "\\\\";
        continue;
      case U'\n':
        out += "\\n";
        continue;
      case U'\t':
        out += "\\t";
        continue;
      case U'\r':
        out += "\\r";
        continue;
      default:
        break;
    }
    const bool surrogate = c >= 0xd800 && c <= 0xdfff;
    if (c >= 32 && c != 127 && !surrogate && c <= 0x10ffff) {
      append_utf8(out, c);
      continue;
    }
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
      out += kHex[c >> shift & 15];
  }
  return out + '"';
}

std::string pointer_literal(PointerValue value) {
  std::string out = value.object == 0 ? "null" : "&#" + std::to_string(value.object);
  if (value.offset > 0)
    out += " + " + std::to_string(value.offset);
  else if (value.offset < 0)
    out += " - " + to_text(-static_cast<Int128>(value.offset));
  return out;
}

struct Operator {
  const char* text;
  Precedence precedence;
};

/// Binary operators that associate to the left.
std::optional<Operator> binary_operator(Kind kind) {
  switch (kind) {
    case Kind::kAdd:
    case Kind::kAddFits:
      return Operator{" + ", kAdditive};
    case Kind::kSub:
    case Kind::kSubFits:
      return Operator{" - ", kAdditive};
    case Kind::kMul:
    case Kind::kMulFits:
      return Operator{" * ", kMultiplicative};
    case Kind::kDiv:
      return Operator{" / ", kMultiplicative};
    case Kind::kRem:
      return Operator{" % ", kMultiplicative};
    case Kind::kBitAnd:
      return Operator{" & ", kBitwiseAnd};
    case Kind::kBitOr:
      return Operator{" | ", kBitwiseOr};
    case Kind::kBitXor:
      return Operator{" ^ ", kBitwiseXor};
    case Kind::kShiftLeft:
      return Operator{" << ", kShift};
    case Kind::kShiftRight:
      return Operator{" >> ", kShift};
    default:
      return std::nullopt;
  }
}

/// An unsigned factor that is meant as the negative number of the same residue.
bool is_negative_residue(Expr e) {
  return e.is_constant() && e.sort().is_machine() && !e.sort().is_signed &&
         e.value().as_int() > e.sort().maximum() / 2;
}

/// Operands of a connective as people would list them: what one term is compared with together and
/// in order, "n == 0 || n == 1 || n == 2 || ready".
std::vector<Expr> in_reading_order(Expr connective) {
  struct Place {
    std::size_t first;  ///< operand about the same term
    Int128 value;
    auto operator<=>(const Place&) const = default;
  };
  std::map<Expr, std::size_t> first;
  std::vector<std::pair<Place, Expr>> operands;
  for (const Expr operand : connective.children()) {
    const Expr equality = operand.is(Kind::kNot) ? operand.child(0) : operand;
    const std::size_t here = operands.size();
    const bool is_listed =
        equality.is(Kind::kEq) && equality.child(1).is_constant() &&
        (equality.child(1).sort().is_integral() || equality.child(1).sort().is(SortKind::kEnum));
    operands.push_back({is_listed ? Place{first.try_emplace(equality.child(0), here).first->second,
                                          equality.child(1).value().as_int()}
                                  : Place{here, 0},
                        operand});
  }
  std::ranges::stable_sort(operands, {}, &std::pair<Place, Expr>::first);
  std::vector<Expr> result;
  for (const auto& [place, operand] : operands)
    result.push_back(operand);
  return result;
}

class Printer {
public:
  Printer(const ExprPool& pool, const PrintOptions& options) : pool_(pool), options_(options) {}

  std::string take() { return std::move(out_); }

  void constant(const Value& value, int outer) {
    std::string text = to_text(value, pool_);
    if (value.sort().is_pointer() && options_.pointer_name) {
      if (std::string name = options_.pointer_name(value.as_pointer()); !name.empty())
        text = std::move(name);
    }
    int inner = kPostfix;
    if (text.starts_with('-'))
      inner = kUnary;
    if (value.sort().is(SortKind::kReal) && text.find('/') != std::string::npos)
      inner = kMultiplicative;
    if (value.sort().is_pointer() && text.find(' ') != std::string::npos)
      inner = kAdditive;
    enclosed(inner < outer, [&] { out_ += text; });
  }

  void print(Expr e, int outer) {
    if (++depth_ > kPrintedDepthMax || out_.size() > options_.length_max)
      out_ += "...";
    else if (e.is_constant())
      constant(e.value(), outer);
    else if (e.is_variable()) {
      const std::string called = options_.variable_name ? options_.variable_name(e) : "";
      out_ += called.empty() ? std::string(e.name()) : called;
    } else
      operation(e, outer);
    --depth_;
  }

private:
  template <typename Body>
  void enclosed(bool parentheses, Body body) {
    if (parentheses)
      out_ += '(';
    body();
    if (parentheses)
      out_ += ')';
  }

  void operation(Expr e, int outer) {
    switch (e.kind()) {
      case Kind::kNot:
        if (e.child(0).is(Kind::kEq))
          return comparison(e.child(0), " != ", kEquality, outer);
        return prefix("!", e.child(0), outer);
      case Kind::kAnd:
        return joined(e, " && ", kLogicalAnd, outer);
      case Kind::kOr:
        return joined(e, " || ", kLogicalOr, outer);
      case Kind::kEq:
        return comparison(e, " == ", kEquality, outer);
      case Kind::kLess:
        return relation(e, " < ", " > ", outer);
      case Kind::kLessEq:
        return relation(e, " <= ", " >= ", outer);
      case Kind::kIte:
        return choice(e, outer);
      case Kind::kNeg:
        return prefix("-", e.child(0), outer);
      case Kind::kBitNot:
        return prefix("~", e.child(0), outer);
      case Kind::kCast:
        return cast(e, outer);
      case Kind::kConstArray:
        return prefix("(" + to_text(e.sort()) + ")", e.child(0), outer);
      case Kind::kAddFits:
      case Kind::kSubFits:
      case Kind::kMulFits:
        out_ += "fits(";
        binary(e, 0);
        out_ += ')';
        return;
      case Kind::kPointerAdd:
        return pointer_add(e, outer);
      case Kind::kPointerOffset:
        return call("offset", e);
      case Kind::kPointerObject:
        return call("object", e);
      case Kind::kStore:
        return call("store", e);
      case Kind::kSelect:
        print(e.child(0), kPostfix);
        out_ += '[';
        print(e.child(1), 0);
        out_ += ']';
        return;
      default:
        break;
    }
    if (binary_operator(e.kind()))
      return binary(e, outer);
    if (e.is(Kind::kFloatFunction))
      return float_function(e);
    if (const OperationName* name = find_string_operation(e.kind()))
      call(name->c_name, e);
  }

  void call(std::string_view name, Expr e) { call(name, e.children()); }
  void call(std::string_view name, std::span<const Expr> operands) {
    out_ += name;
    out_ += '(';
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (i > 0)
        out_ += ", ";
      print(operands[i], 0);
    }
    out_ += ')';
  }

  void float_function(Expr e) {
    const Int128 number = e.child(1).value().as_int();
    const Expr operands[] = {e.child(0), e.child(2)};
    const auto count = static_cast<std::size_t>(count_float_function_operands(number));
    call(float_function_name(number), std::span(operands).first(count));
  }

  void prefix(const std::string& sign, Expr operand, int outer) {
    enclosed(kUnary < outer, [&] {
      out_ += sign;
      const std::size_t start = out_.size();
      print(operand, kUnary);
      // "--" would be another token.
      if (sign == "-" && out_[start] == '-')
        out_.insert(start, "(").append(")");
    });
  }

  /// True where the text of `e` tells its sort without context. Terms share their parts: without
  /// the memory a sum of choices would be walked once for each way through it.
  bool is_typed(Expr e) {
    const auto [it, is_new] = typed_.try_emplace(e, true);
    if (!is_new)
      return it->second;
    bool result = true;
    if (e.is_constant())
      result = e.sort().is_bool() || e.sort().is(SortKind::kString) || e.sort().is_pointer();
    else if (e.is(Kind::kIte))
      result = is_typed(e.child(1)) || is_typed(e.child(2));
    else if (e.is(Kind::kSelect) || e.is(Kind::kStore) || e.is(Kind::kNeg) || e.is(Kind::kBitNot))
      result = is_typed(e.child(0));
    else if (binary_operator(e.kind()) && !e.sort().is_bool())
      result = is_typed(e.child(0)) || is_typed(e.child(1));
    return typed_[e] = result;
  }

  void cast(Expr e, int outer) {
    std::string sign = "(" + to_text(e.sort()) + ")";
    if (!is_typed(e.child(0)))
      sign += "(" + to_text(e.child(0).sort()) + ")";
    prefix(sign, e.child(0), outer);
  }

  void joined(Expr e, const char* sign, Precedence precedence, int outer) {
    enclosed(precedence < outer, [&] {
      bool is_first = true;
      for (const Expr operand : in_reading_order(e)) {
        if (!std::exchange(is_first, false))
          out_ += sign;
        print(operand, precedence + 1);
      }
    });
  }

  /// Operands whose literals need a sort: the first of them says it.
  void operands(Expr a, const char* sign, Expr b, int left, int right) {
    if (!is_typed(a) && !is_typed(b))
      prefix("(" + to_text(a.sort()) + ")", a, left);
    else
      operand(a, b, left);
    out_ += sign;
    operand(b, a, right);
  }

  void operand(Expr e, Expr other, int precedence) {
    while (other.is(Kind::kCast))
      other = other.child(0);
    if (e.is_constant() && other.is_variable() && options_.constant_name) {
      if (const std::string name = options_.constant_name(other, e.value()); !name.empty()) {
        out_ += name;
        return;
      }
    }
    print(e, precedence);
  }

  void comparison(Expr e, const char* sign, Precedence precedence, int outer) {
    enclosed(precedence < outer,
             [&] { operands(e.child(0), sign, e.child(1), precedence + 1, precedence + 1); });
  }

  void relation(Expr e, const char* sign, const char* mirrored, int outer) {
    const bool mirror = e.child(0).is_constant();
    const Expr a = e.child(mirror ? 1 : 0);
    const Expr b = e.child(mirror ? 0 : 1);
    // As people say it of what is never less than 0.
    if (mirror && e.is(Kind::kLessEq) && b.sort().is_machine() && b.value().as_int() == 1 &&
        a.least() == 0) {
      enclosed(kEquality < outer, [&] {
        print(a, kEquality + 1);
        out_ += " != 0";
      });
      return;
    }
    enclosed(kRelational < outer,
             [&] { operands(a, mirror ? mirrored : sign, b, kRelational + 1, kRelational + 1); });
  }

  void choice(Expr e, int outer) {
    enclosed(kTernary < outer, [&] {
      print(e.child(0), kLogicalOr);
      out_ += " ? ";
      print(e.child(1), kLogicalOr);
      out_ += " : ";
      print(e.child(2), kTernary);
    });
  }

  void binary(Expr e, int outer) {
    const Operator sign = *binary_operator(e.kind());
    enclosed(sign.precedence < outer, [&] {
      if (e.sort().is_bool()) {
        operands(e.child(0), sign.text, e.child(1), sign.precedence, sign.precedence + 1);
        return;
      }
      if (const Expr factor = e.child(0); is_negative_residue(factor) && e.is(Kind::kMul))
        out_ += to_text(factor.value().as_int() - factor.sort().maximum() - 1);
      else
        print(factor, sign.precedence);
      out_ += sign.text;
      print(e.child(1), sign.precedence + 1);
    });
  }

  void pointer_add(Expr e, int outer) {
    enclosed(kAdditive < outer, [&] {
      print(e.child(0), kAdditive);
      const Expr bytes = e.child(1);
      if (bytes.is_constant() && bytes.value().as_int() < 0) {
        out_ += " - " + to_text(-bytes.value().as_int());
        return;
      }
      out_ += " + ";
      print(bytes, kMultiplicative);
    });
  }

  const ExprPool& pool_;
  const PrintOptions& options_;
  std::string out_;
  std::map<Expr, bool> typed_;
  int depth_ = 0;
};

std::string array_text(const ArrayValue& array, const ExprPool& pool) {
  std::string out = "{";
  for (const auto& [index, element] : array.entries)
    out += std::to_string(index) + ": " + to_text(element, pool) + ", ";
  return out + "otherwise " + to_text(*array.otherwise, pool) + "}";
}

}  // namespace

std::string to_text(const Value& value, const ExprPool& pool) {
  switch (value.sort().kind) {
    case SortKind::kBool:
      return value.as_bool() ? "true" : "false";
    case SortKind::kMachine:
    case SortKind::kInteger:
      return to_text(value.as_int());
    case SortKind::kReal: {
      const Rational rational = value.as_rational();
      const std::string numerator = to_text(rational.numerator);
      return rational.denominator == 1 ? numerator
                                       : numerator + "/" + to_text(rational.denominator);
    }
    case SortKind::kFloat:
      return float_text(value.as_double(), value.sort().bits);
    case SortKind::kString:
      return string_literal(value.as_string());
    case SortKind::kEnum: {
      const auto& names = pool.enumerators(value.sort());
      const auto index = static_cast<std::size_t>(value.as_int());
      return index < names.size() ? names[index] : to_text(value.as_int());
    }
    case SortKind::kPointer:
      return pointer_literal(value.as_pointer());
    case SortKind::kArray:
      return array_text(value.as_array(), pool);
  }
  return "?";
}

std::string to_text(Expr e, const ExprPool& pool, const PrintOptions& options) {
  Printer printer(pool, options);
  printer.print(e, 0);
  return printer.take();
}

}  // namespace reachd
