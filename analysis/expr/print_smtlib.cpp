// SMT-LIB text over mathematical integers. Wrapping is written out:
//
//   x + 1 over u8            (mod (+ x 1) 256)
//   (i8)y                    (- (mod (+ y 128) 256) 128)
//   -7 / 2 over i32          truncation by cases, since `div` rounds down
//
// Operations without a counterpart over Int keep their meaning through bit vectors; pointers are
// written with functions of our own (`ptr`, `ptr.add`, `ptr.offset`, `ptr.object`), floats in the
// theory of floating-point numbers.
#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <unordered_map>

#include "analysis/expr/bounds.h"
#include "analysis/expr/float_functions.h"
#include "analysis/expr/names.h"
#include "analysis/expr/pattern.h"
#include "analysis/expr/print.h"

namespace reachd {

namespace {

/// Expressions smaller than this, as trees, are printed as trees.
constexpr std::uint32_t kLetFrom = 400;
constexpr std::uint32_t kLetTermMin = 4;
/// Nesting without a `let`, so that printing and reading need little stack.
constexpr std::size_t kOpenDepthMax = 100;

std::string number(Int128 value) {
  return value < 0 ? "(- " + to_text(value).substr(1) + ")" : to_text(value);
}

std::string rational(Rational value) {
  const bool negative = value.numerator < 0;
  std::string text = to_text(value.numerator).substr(negative ? 1 : 0) + ".0";
  if (value.denominator != 1)
    text = "(/ " + text + " " + to_text(value.denominator) + ".0)";
  return negative ? "(- " + text + ")" : text;
}

std::string binary(std::uint64_t value, int digits) {
  std::string text = "#b";
  for (int i = digits - 1; i >= 0; --i)
    text += (value >> i & 1) != 0 ? '1' : '0';
  return text;
}

std::string floating(double value, int bits) {
  const int exponent = bits == 32 ? 8 : 11;
  const int fraction = bits == 32 ? 23 : 52;
  if (std::isnan(value))
    return "(_ NaN " + std::to_string(exponent) + " " + std::to_string(fraction + 1) + ")";
  const std::uint64_t image = bits == 32 ? std::bit_cast<std::uint32_t>(static_cast<float>(value))
                                         : std::bit_cast<std::uint64_t>(value);
  return "(fp " + binary(image >> (bits - 1), 1) + " " + binary(image >> fraction, exponent) + " " +
         binary(image, fraction) + ")";
}

std::string smtlib_literal(std::u32string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char32_t c : text) {
    if (c == U'"') {
      out += "\"\"";
    } else if (c >= 32 && c < 127 && c != U'\\') {
      out += static_cast<char>(c);
    } else {
      out += "\\u{";
      int shift = 20;
      while (shift > 0 && (c >> shift & 15) == 0)
        shift -= 4;
      for (; shift >= 0; shift -= 4)
        out += kHex[c >> shift & 15];
      out += '}';
    }
  }
  return out + '"';
}

std::string regular_expression(const PatternNode& node);

std::string regex_of_all(const char* head, std::span<const PatternNode> nodes) {
  if (nodes.size() == 1)
    return regular_expression(nodes[0]);
  std::string text = std::string("(") + head;
  for (const PatternNode& node : nodes)
    text += " " + regular_expression(node);
  return text + ")";
}

std::string character_class(const std::vector<CodePointRange>& ranges) {
  std::vector<std::string> parts;
  for (const CodePointRange range : ranges) {
    const std::string first = smtlib_literal(std::u32string_view(&range.first, 1));
    const std::string last = smtlib_literal(std::u32string_view(&range.last, 1));
    if (range.first == 0 && range.last >= kCodePointMax)
      parts.push_back("re.allchar");
    else if (range.first == range.last)
      parts.push_back("(str.to_re " + first + ")");
    else
      parts.push_back("(re.range " + first + " " + last + ")");
  }
  if (parts.empty())
    return "re.none";
  if (parts.size() == 1)
    return parts[0];
  std::string text = "(re.union";
  for (const std::string& part : parts)
    text += " " + part;
  return text + ")";
}

std::string regular_expression(const PatternNode& node) {
  switch (node.kind) {
    case PatternNode::Kind::kRanges:
      return character_class(node.ranges);
    case PatternNode::Kind::kSequence:
      return node.children.empty() ? "(str.to_re \"\")" : regex_of_all("re.++", node.children);
    case PatternNode::Kind::kChoice:
      return regex_of_all("re.union", node.children);
    case PatternNode::Kind::kRepeat:
      break;
  }
  const std::string body = regular_expression(node.children[0]);
  const bool endless = node.greatest == PatternNode::kNoLimit;
  if (endless && node.least == 0)
    return "(re.* " + body + ")";
  if (endless && node.least == 1)
    return "(re.+ " + body + ")";
  const std::string least = std::to_string(node.least);
  if (endless)
    return "(re.++ ((_ re.^ " + least + ") " + body + ") (re.* " + body + "))";
  if (node.least == 0 && node.greatest == 1)
    return "(re.opt " + body + ")";
  return "((_ re.loop " + least + " " + std::to_string(node.greatest) + ") " + body + ")";
}

std::string sort_text(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return "Bool";
    case SortKind::kMachine:
    case SortKind::kInteger:
      return "Int";
    case SortKind::kReal:
      return "Real";
    case SortKind::kFloat:
      return sort.bits == 32 ? "Float32" : "Float64";
    case SortKind::kString:
      return "String";
    case SortKind::kEnum:
      return "Enum" + std::to_string(sort.index);
    case SortKind::kPointer:
      return "Pointer";
    case SortKind::kArray:
      return "(Array Int " + sort_text(sort.element_sort()) + ")";
  }
  return "?";
}

const char* plain_operator(Kind kind) {
  switch (kind) {
    case Kind::kNot:
      return "not";
    case Kind::kAnd:
      return "and";
    case Kind::kOr:
      return "or";
    case Kind::kEq:
      return "=";
    case Kind::kIte:
      return "ite";
    case Kind::kAdd:
      return "+";
    case Kind::kSub:
    case Kind::kNeg:
      return "-";
    case Kind::kMul:
      return "*";
    case Kind::kDiv:
      return "div";
    case Kind::kRem:
      return "mod";
    case Kind::kLess:
      return "<";
    case Kind::kLessEq:
      return "<=";
    case Kind::kSelect:
      return "select";
    case Kind::kStore:
      return "store";
    case Kind::kPointerAdd:
      return "ptr.add";
    case Kind::kPointerOffset:
      return "ptr.offset";
    case Kind::kPointerObject:
      return "ptr.object";
    default:
      return "?";
  }
}

const char* float_operator(Kind kind) {
  switch (kind) {
    case Kind::kEq:
      return "fp.eq";
    case Kind::kLess:
      return "fp.lt";
    case Kind::kLessEq:
      return "fp.leq";
    case Kind::kAdd:
      return "fp.add RNE";
    case Kind::kSub:
      return "fp.sub RNE";
    case Kind::kMul:
      return "fp.mul RNE";
    case Kind::kDiv:
      return "fp.div RNE";
    case Kind::kRem:
      return "fp.fmod";
    case Kind::kNeg:
      return "fp.neg";
    default:
      return plain_operator(kind);
  }
}

const char* bit_operator(Kind kind, bool is_signed) {
  switch (kind) {
    case Kind::kBitAnd:
      return "bvand";
    case Kind::kBitOr:
      return "bvor";
    case Kind::kBitXor:
      return "bvxor";
    case Kind::kShiftLeft:
      return "bvshl";
    default:
      return is_signed ? "bvashr" : "bvlshr";
  }
}

std::string power(int exponent) { return to_text(Int128{1} << exponent); }

/// `text`, an Int, wrapped into the sort.
std::string wrapped(const std::string& text, Sort sort) {
  if (!sort.is_signed)
    return "(mod " + text + " " + power(sort.bits) + ")";
  const std::string half = power(sort.bits - 1);
  return "(- (mod (+ " + text + " " + half + ") " + power(sort.bits) + ") " + half + ")";
}

class SmtlibPrinter {
public:
  explicit SmtlibPrinter(const ExprPool& pool) : pool_(pool) {}

  std::string print(Expr root) {
    if (root.size() < kLetFrom)
      return term(root);
    // Each `let` binds what needs the ones before it only, so that they nest as deep as the
    // expression does and not as often as it shares.
    std::string head;
    std::string tail;
    for (const std::vector<Expr>& level : shared_terms(root)) {
      std::vector<std::pair<Expr, std::string>> names;
      head += "(let (";
      for (const Expr e : level) {
        std::string text = operation(e);
        names.emplace_back(e, fresh());
        head += "(" + names.back().second + " " + std::move(text) + ")";
      }
      head += ") ";
      tail += ')';
      bound_.insert(names.begin(), names.end());
    }
    return head + term(root) + tail;
  }

private:
  std::string fresh() { return "?" + std::to_string(names_++); }

  /// Operations that occur more than once or nest too deeply, those that contain no others first.
  static std::vector<std::vector<Expr>> shared_terms(Expr root) {
    std::unordered_map<Expr, int, ExprHash> uses;
    std::vector<Expr> order;
    std::vector<std::pair<Expr, std::size_t>> stack = {{root, 0}};
    uses[root] = 1;
    while (!stack.empty()) {
      auto& [e, next] = stack.back();
      if (next == e.children().size()) {
        order.push_back(e);
        stack.pop_back();
        continue;
      }
      const Expr child = e.child(next++);
      if (++uses[child] == 1)
        stack.emplace_back(child, 0);
    }
    struct Place {
      std::size_t level = 0;  ///< bindings nested inside
      std::size_t open = 0;   ///< depth above the innermost of them
    };
    std::unordered_map<Expr, Place, ExprHash> places;
    std::vector<std::vector<Expr>> levels;
    for (const Expr e : order) {
      Place place;
      for (const Expr child : e.children()) {
        const Place inner = places[child];
        place.level = std::max(place.level, inner.level);
        place.open = std::max(place.open, inner.open + 1);
      }
      const bool shared = e.size() >= kLetTermMin && uses[e] >= 2;
      if (e != root && (shared || place.open >= kOpenDepthMax)) {
        levels.resize(std::max(levels.size(), place.level + 1));
        levels[place.level++].push_back(e);
        place.open = 0;
      }
      places[e] = place;
    }
    return levels;
  }

  std::string term(Expr e) {
    if (e.is_constant())
      return to_smtlib(e.value(), pool_);
    if (e.is_variable())
      return smtlib_symbol(e.name());
    if (const auto it = bound_.find(e); it != bound_.end())
      return it->second;
    return operation(e);
  }

  std::string apply(std::string_view head, std::span<const Expr> operands) {
    std::string text = "(" + std::string(head);
    for (const Expr operand : operands)
      text += " " + term(operand);
    return text + ")";
  }

  /// `body` of a name for `text`.
  template <typename Body>
  std::string with_name(const std::string& text, Body body) {
    if (text.find(' ') == std::string::npos)
      return body(text);
    const std::string name = fresh();
    return "(let ((" + name + " " + text + ")) " + body(name) + ")";
  }

  std::string operation(Expr e) {
    const Sort sort = e.sort();
    const auto children = e.children();
    switch (e.kind()) {
      case Kind::kConstant:
      case Kind::kVariable:
        return term(e);
      case Kind::kEq:
      case Kind::kLess:
      case Kind::kLessEq:
        return apply(
            children[0].sort().is_float() ? float_operator(e.kind()) : plain_operator(e.kind()),
            children);
      case Kind::kAdd:
      case Kind::kSub:
      case Kind::kMul:
      case Kind::kNeg:
        return arithmetic(e);
      case Kind::kDiv:
      case Kind::kRem:
        return division(e);
      case Kind::kAddFits:
      case Kind::kSubFits:
      case Kind::kMulFits:
        return fits(e);
      case Kind::kBitNot:
        return sort.is_signed ? "(- (- 1) " + in_range(children[0]) + ")"
                              : "(- " + number(sort.maximum()) + " " + term(children[0]) + ")";
      case Kind::kBitAnd:
      case Kind::kBitOr:
      case Kind::kBitXor:
      case Kind::kShiftLeft:
      case Kind::kShiftRight:
        return bits(e);
      case Kind::kCast:
        return cast(e);
      case Kind::kConstArray:
        return "((as const " + sort_text(sort) + ") " + term(children[0]) + ")";
      case Kind::kStrInPattern:
        return in_pattern(e);
      case Kind::kFloatFunction:
        return float_function(e);
      default:
        break;
    }
    const OperationName* name = find_string_operation(e.kind());
    return apply(name != nullptr ? name->smtlib_name : plain_operator(e.kind()), children);
  }

  std::string arithmetic(Expr e) {
    const Sort sort = e.sort();
    if (sort.is_float())
      return apply(float_operator(e.kind()), e.children());
    std::string text = apply(plain_operator(e.kind()), e.children());
    if (!sort.is_machine() || sort.is_signed)
      return text;
    const Bounds a = bounds_of(e.child(0));
    const Bounds b = e.is(Kind::kNeg) ? a : bounds_of(e.child(1));
    if (e.is(Kind::kMul) && a.is_point() && a.least > sort.maximum() / 2) {
      const Int128 factor = a.least - sort.maximum() - 1;
      return wrapped("(* " + number(factor) + " " + term(e.child(1)) + ")", sort);
    }
    const Bounds exact = e.is(Kind::kAdd)   ? add_bounds(a, b)
                         : e.is(Kind::kSub) ? add_bounds(a, negate_bounds(b))
                         : e.is(Kind::kMul) ? multiply_bounds(a, b)
                                            : negate_bounds(a);
    return exact.within(sort) ? text : wrapped(text, sort);
  }

  std::string division(Expr e) {
    const Sort sort = e.sort();
    if (sort.is_float())
      return apply(float_operator(e.kind()), e.children());
    if (sort.is(SortKind::kReal))
      return apply("/", e.children());
    const char* head = plain_operator(e.kind());
    if (!sort.is_machine() || e.child(0).least() >= 0)
      return apply(head, e.children());
    const std::string divisor = term(e.child(1));
    return with_name(term(e.child(0)), [&](const std::string& a) {
      const std::string positive = std::string("(") + head + " " + a + " " + divisor + ")";
      const std::string negative = std::string("(- (") + head + " (- " + a + ") " + divisor + "))";
      return "(ite (>= " + a + " 0) " + positive + " " + negative + ")";
    });
  }

  std::string fits(Expr e) {
    const Sort sort = e.child(0).sort();
    const char* head = e.is(Kind::kAddFits) ? "+" : e.is(Kind::kSubFits) ? "-" : "*";
    return with_name(apply(head, e.children()), [&](const std::string& result) {
      return "(and (<= " + number(sort.minimum()) + " " + result + ") (<= " + result + " " +
             number(sort.maximum()) + "))";
    });
  }

  /// A machine operand whose bits are looked at.
  std::string in_range(Expr e) {
    return bounds_of(e).within(e.sort()) ? term(e) : wrapped(term(e), e.sort());
  }

  std::string bits(Expr e) {
    const Sort sort = e.sort();
    const bool is_shift = e.is(Kind::kShiftLeft) || e.is(Kind::kShiftRight);
    if (is_shift && e.child(1).is_constant()) {
      const Int128 shift = std::clamp(e.child(1).value().as_int(), Int128{0}, Int128{120});
      const std::string factor = power(static_cast<int>(shift));
      if (e.is(Kind::kShiftRight))
        return "(div " + in_range(e.child(0)) + " " + factor + ")";
      return wrapped("(* " + term(e.child(0)) + " " + factor + ")", sort);
    }
    std::string text = std::string("(") + bit_operator(e.kind(), sort.is_signed);
    for (const Expr child : e.children())
      text += " ((_ int2bv " + std::to_string(sort.bits) + ") " + term(child) + ")";
    text = "(bv2nat " + text + "))";
    return sort.is_signed ? wrapped(text, sort) : text;
  }

  std::string cast(Expr e) {
    const Expr operand = e.child(0);
    const Sort from = operand.sort();
    const Sort to = e.sort();
    const std::string text = term(operand);
    if (from.is_integral() && to.is_integral())
      return bounds_of(operand).within(to) ? text : wrapped(text, to);
    if (from.is_integral() && to.is(SortKind::kReal))
      return "(to_real " + text + ")";
    if (from.is(SortKind::kReal) && to.is_integral()) {
      return with_name(text, [](const std::string& a) {
        return "(ite (>= " + a + " 0.0) (to_int " + a + ") (- (to_int (- " + a + "))))";
      });
    }
    if (to.is_float()) {
      const std::string head = to.bits == 32 ? "((_ to_fp 8 24) RNE " : "((_ to_fp 11 53) RNE ";
      return head + (from.is_integral() ? "(to_real " + text + ")" : text) + ")";
    }
    if (from.is_float() && to.is(SortKind::kReal))
      return "(fp.to_real " + text + ")";
    if (from.is_float() && to.is_machine()) {
      const std::string size = std::to_string(to.bits);
      return to.is_signed ? wrapped("(bv2nat ((_ fp.to_sbv " + size + ") RTZ " + text + "))", to)
                          : "(bv2nat ((_ fp.to_ubv " + size + ") RTZ " + text + "))";
    }
    if (from.is_float())
      return "(to_int (fp.to_real (fp.roundToIntegral RTZ " + text + ")))";
    return "(cast." + to_text(from.kind == SortKind::kEnum ? Sort::integer() : from) + "." +
           to_text(to) + " " + text + ")";
  }

  std::string float_function(Expr e) {
    const Int128 number = e.child(1).value().as_int();
    const Expr operands[] = {e.child(0), e.child(2)};
    const auto count = static_cast<std::size_t>(count_float_function_operands(number));
    return apply("fp." + float_function_name(number), std::span(operands).first(count));
  }

  std::string in_pattern(Expr e) {
    const auto pattern = e.child(1).is_constant()
                             ? Pattern::parse(e.child(1).value().as_string())
                             : Result<Pattern>(Error{"", "the pattern is no constant"});
    if (!pattern)
      return apply("str.in_pattern", e.children());
    return "(str.in_re " + term(e.child(0)) + " " + regular_expression(pattern->tree()) + ")";
  }

  const ExprPool& pool_;
  std::unordered_map<Expr, std::string, ExprHash> bound_;
  int names_ = 0;
};

}  // namespace

std::string smtlib_symbol(std::string_view name) {
  static constexpr std::string_view kReserved[] = {
      "!",      "_",       "as",          "let",     "exists", "forall", "match", "par",
      "BINARY", "DECIMAL", "HEXADECIMAL", "NUMERAL", "STRING", "true",   "false"};
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
  };
  const bool reserved = std::ranges::find(kReserved, name) != std::end(kReserved);
  const bool simple = !name.empty() && !(name[0] >= '0' && name[0] <= '9') &&
                      std::ranges::all_of(name, is_plain) && !reserved;
  if (simple)
    return std::string(name);
  std::string quoted = "|";
  for (const char c : name)
    quoted += c == '|' || c == '\\' ? '_' : c;
  return quoted + "|";
}

std::string to_smtlib(const Value& value, const ExprPool& pool) {
  switch (value.sort().kind) {
    case SortKind::kBool:
      return value.as_bool() ? "true" : "false";
    case SortKind::kMachine:
    case SortKind::kInteger:
      return number(value.as_int());
    case SortKind::kReal:
      return rational(value.as_rational());
    case SortKind::kFloat:
      return floating(value.as_double(), value.sort().bits);
    case SortKind::kString:
      return smtlib_literal(value.as_string());
    case SortKind::kEnum:
      return smtlib_symbol(to_text(value, pool));
    case SortKind::kPointer: {
      const PointerValue pointer = value.as_pointer();
      return "(ptr " + std::to_string(pointer.object) + " " + number(pointer.offset) + ")";
    }
    case SortKind::kArray: {
      std::string text = "((as const " + sort_text(value.sort()) + ") " +
                         to_smtlib(*value.as_array().otherwise, pool) + ")";
      for (const auto& [index, element] : value.as_array().entries)
        text = "(store " + text + " " + number(index) + " " + to_smtlib(element, pool) + ")";
      return text;
    }
  }
  return "?";
}

std::string to_smtlib(Expr e, const ExprPool& pool) { return SmtlibPrinter(pool).print(e); }

}  // namespace reachd
