// Conversions, reals, floats and strings: what both encodings share.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "analysis/expr/float_functions.h"
#include "analysis/expr/names.h"
#include "analysis/expr/pattern.h"
#include "analysis/smt/z3/translate.h"

namespace reachd::smt {

namespace {

using Re = z3::expr;

z3::expr string_literal(z3::context& c, const std::u32string& text) {
  return {c, Z3_mk_string(c, escape_string(text).c_str())};
}

/// The regular expression of a pattern's syntax tree. Trees are at most a few hundred levels deep.
Re regular(z3::context& c, const PatternNode& node) {
  const auto literal = [&](const std::u32string& text) {
    return Re(c, Z3_mk_seq_to_re(c, string_literal(c, text)));
  };
  const auto joined = [&](std::vector<Re> parts, auto make) {
    if (parts.size() == 1)
      return parts[0];
    std::vector<Z3_ast> asts(parts.begin(), parts.end());
    return Re(c, make(c, static_cast<unsigned>(asts.size()), asts.data()));
  };
  std::vector<Re> parts;
  switch (node.kind) {
    case PatternNode::Kind::kRanges:
      for (const CodePointRange range : node.ranges) {
        if (range.first == range.last) {
          parts.push_back(literal({range.first}));
          continue;
        }
        const z3::expr first = string_literal(c, {range.first});
        const z3::expr last = string_literal(c, {range.last});
        parts.push_back(Re(c, Z3_mk_re_range(c, first, last)));
      }
      if (parts.empty())
        return {c, Z3_mk_re_empty(c, Z3_mk_re_sort(c, Z3_mk_string_sort(c)))};
      return joined(parts, Z3_mk_re_union);
    case PatternNode::Kind::kSequence:
    case PatternNode::Kind::kChoice:
      for (const PatternNode& child : node.children)
        parts.push_back(regular(c, child));
      if (parts.empty())
        return literal({});
      return joined(parts,
                    node.kind == PatternNode::Kind::kChoice ? Z3_mk_re_union : Z3_mk_re_concat);
    case PatternNode::Kind::kRepeat:
      break;
  }
  const Re body = regular(c, node.children.at(0));
  const bool unlimited = node.greatest == PatternNode::kNoLimit;
  if (unlimited && node.least <= 1)
    return {c, node.least == 0 ? Z3_mk_re_star(c, body) : Z3_mk_re_plus(c, body)};
  if (node.greatest == 0)
    return literal({});
  if (node.least == 0 && node.greatest == 1)
    return {c, Z3_mk_re_option(c, body)};
  if (!unlimited)
    return {c, Z3_mk_re_loop(c, body, node.least, node.greatest)};
  const Re first(c, Z3_mk_re_loop(c, body, node.least, node.least));
  return joined({first, Re(c, Z3_mk_re_star(c, body))}, Z3_mk_re_concat);
}

Bounds enumerators_of(Expr e) { return {0, e.greatest() > 0 ? e.greatest() : Int128{1} << 31}; }

}  // namespace

std::string escape_string(const std::u32string& text) {
  std::string result;
  for (const char32_t c : text) {
    if (U' ' <= c && c <= U'~' && c != U'\\') {
      result += static_cast<char>(c);
      continue;
    }
    std::array<char, 8> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                   static_cast<std::uint32_t>(c), 16);
    result += "\\u{" + std::string(digits.data(), end.ptr) + "}";
  }
  return result;
}

z3::func_decl smtlib_function(z3::context& context, const char* name, const char* operand,
                              const char* result) {
  const std::string text = std::string("(declare-const a ") + operand + ")(declare-const r " +
                           result + ")(assert (= r (" + name + " a)))";
  const z3::expr_vector parsed = context.parse_string(text.c_str());
  return parsed[0].arg(1).decl();
}

z3::func_decl Translator::smtlib_function(const char* name, const char* operand,
                                          const char* result) {
  if (const auto known = functions_.find(name); known != functions_.end())
    return known->second;
  const z3::func_decl function = smt::smtlib_function(context_, name, operand, result);
  return functions_.emplace(name, function).first->second;
}

Term Translator::cast(Expr e) {
  const Expr from = e.child(0);
  const Sort to = e.sort();
  switch (to.kind) {
    case SortKind::kMachine:
    case SortKind::kInteger:
      return {cast_to_integral(e, from)};
    case SortKind::kReal:
      return {cast_to_real(e, from)};
    case SortKind::kFloat:
      return {cast_to_float(e, from)};
    case SortKind::kPointer:
      return cast_to_pointer(from);
    case SortKind::kEnum:
      if (from.sort().is_integral())
        return {to_int(from)};
      break;
    default:
      break;
  }
  throw Untranslatable{"cast from " + to_text(from.sort()) + " to " + to_text(to)};
}

z3::expr Translator::cast_to_integral(Expr e, Expr from) {
  const Sort to = e.sort();
  switch (from.sort().kind) {
    case SortKind::kMachine:
    case SortKind::kInteger:
      return integral(e);
    case SortKind::kEnum:
      return from_int(value(from), enumerators_of(from), to);
    case SortKind::kReal: {
      // Truncation; out of range is undefined.
      const z3::expr& x = value(from);
      const z3::expr down(context_, Z3_mk_real2int(context_, x));
      const z3::expr up(context_, Z3_mk_real2int(context_, -x));
      return from_int(z3::ite(x >= 0, down, -up), bounds_of(to), to);
    }
    case SortKind::kFloat: {
      const z3::expr mode(context_, Z3_mk_fpa_rtz(context_));
      const unsigned width = to.is_machine() ? to.bits : 127;
      const bool is_unsigned = to.is_machine() && !to.is_signed;
      const z3::expr bits(context_, is_unsigned
                                        ? Z3_mk_fpa_to_ubv(context_, mode, value(from), width)
                                        : Z3_mk_fpa_to_sbv(context_, mode, value(from), width));
      return from_bits(bits, to);
    }
    case SortKind::kPointer:
      return pointer_to_integral(e, from);
    default:
      throw Untranslatable{"cast from " + to_text(from.sort())};
  }
}

/// Only addresses that were made from integers are known.
z3::expr Translator::pointer_to_integral(Expr e, Expr from) {
  const Sort to = e.sort();
  const Term& pointer = terms_.at(from.id());
  z3::expr address = *pointer.offset;
  if (!address.is_bv())
    address = from_int(address, bounds_of(Sort::i64()), to.is_machine() ? to : Sort::u64());
  else if (!to.is_machine())
    address = z3::zext(address, 1);
  else if (to.bits < 64)
    address = address.extract(to.bits - 1u, 0);
  const z3::expr is_known = pointer.value == stored_number(Sort::u64(), 0);
  return z3::ite(is_known, address, opaque(e, address.get_sort()));
}

Term Translator::cast_to_pointer(Expr from) {
  if (from.sort().is_pointer())
    return terms_.at(from.id());
  if (!from.sort().is_integral())
    throw Untranslatable{"cast from " + to_text(from.sort()) + " to a pointer"};
  const bool is_bits = integral_sort(Sort::i64()).is_bv();
  return {stored_number(Sort::u64(), 0),
          is_bits ? to_bits(from, 64) : from_int(to_int(from), bounds_of(from), Sort::i64())};
}

z3::expr Translator::cast_to_real(Expr, Expr from) {
  if (from.sort().is_float())
    return {context_, Z3_mk_fpa_to_real(context_, value(from))};
  const z3::expr number = from.sort().is_integral() ? to_int(from) : value(from);
  return number.is_int() ? z3::to_real(number) : number;
}

z3::expr Translator::cast_to_float(Expr e, Expr from) {
  const z3::expr mode(context_, Z3_mk_fpa_rne(context_));
  const z3::sort target = sort_of(e.sort());
  const z3::expr& term = value(from);
  if (from.sort().is_float())
    return {context_, Z3_mk_fpa_to_fp_float(context_, mode, term, target)};
  if (from.sort().is(SortKind::kReal))
    return {context_, Z3_mk_fpa_to_fp_real(context_, mode, term, target)};
  if (!from.sort().is_integral())
    return opaque(e, target);
  auto width = bits_needed(bounds_of(from));
  if (!width && term.is_bv())
    width = term.get_sort().bv_size();
  if (!width)
    return opaque(e, target);
  return {context_, Z3_mk_fpa_to_fp_signed(context_, mode, to_bits(from, *width), target)};
}

z3::expr Translator::float_constant(Sort sort, double value) {
  const z3::sort target = sort_of(sort);
  if (std::isnan(value))
    return {context_, Z3_mk_fpa_nan(context_, target)};
  if (std::isinf(value))
    return {context_, Z3_mk_fpa_inf(context_, target, value < 0)};
  if (value == 0)
    return {context_, Z3_mk_fpa_zero(context_, target, std::signbit(value))};
  if (sort.bits == 32)
    return {context_, Z3_mk_fpa_numeral_float(context_, static_cast<float>(value), target)};
  return {context_, Z3_mk_fpa_numeral_double(context_, value, target)};
}

/// The truncated value fits. -2^k - 1 < x is -2^k <= x where the format has nothing in between.
z3::expr Translator::float_in_range(Expr from, Sort to) {
  const bool is_unsigned = to.is_machine() && !to.is_signed;
  const int magnitude = !to.is_machine() ? 126 : is_unsigned ? to.bits : to.bits - 1;
  const int precision = from.sort().bits == 32 ? 24 : 53;
  const double least = is_unsigned ? 0.0 : -std::ldexp(1.0, magnitude);
  const z3::expr& x = value(from);
  const z3::expr above = float_constant(from.sort(), std::ldexp(1.0, magnitude));
  const bool has_next = is_unsigned || magnitude < precision;
  const z3::expr below = float_constant(from.sort(), has_next ? least - 1 : least);
  const z3::expr low(
      context_, has_next ? Z3_mk_fpa_gt(context_, x, below) : Z3_mk_fpa_geq(context_, x, below));
  return low && z3::expr(context_, Z3_mk_fpa_lt(context_, x, above));
}

z3::expr Translator::real_operation(Expr e) {
  const z3::expr& a = value(e.child(0));
  if (e.is(Kind::kNeg))
    return -a;
  const z3::expr& b = value(e.child(1));
  switch (e.kind()) {
    case Kind::kAdd:
      return a + b;
    case Kind::kSub:
      return a - b;
    case Kind::kMul:
      return a * b;
    case Kind::kDiv:
      return a / b;
    default:
      return opaque(e, context_.real_sort());
  }
}

z3::expr Translator::float_operation(Expr e) {
  const z3::expr mode(context_, Z3_mk_fpa_rne(context_));
  const z3::expr& a = value(e.child(0));
  if (e.is(Kind::kNeg))
    return {context_, Z3_mk_fpa_neg(context_, a)};
  const z3::expr& b = value(e.child(1));
  switch (e.kind()) {
    case Kind::kAdd:
      return {context_, Z3_mk_fpa_add(context_, mode, a, b)};
    case Kind::kSub:
      return {context_, Z3_mk_fpa_sub(context_, mode, a, b)};
    case Kind::kMul:
      return {context_, Z3_mk_fpa_mul(context_, mode, a, b)};
    case Kind::kDiv:
      return {context_, Z3_mk_fpa_div(context_, mode, a, b)};
    // fmod truncates where Z3's fp.rem rounds to nearest.
    default:
      return opaque(e, a.get_sort());
  }
}

Z3_ast Translator::string_application(Expr e) {
  z3::context& c = context_;
  const auto text = [&](std::size_t i) -> Z3_ast { return value(e.child(i)); };
  const auto number = [&](std::size_t i) { return to_int(e.child(i)); };
  switch (e.kind()) {
    case Kind::kStrConcat: {
      std::vector<Z3_ast> parts;
      for (const Expr child : e.children())
        parts.push_back(value(child));
      return Z3_mk_seq_concat(c, static_cast<unsigned>(parts.size()), parts.data());
    }
    case Kind::kStrLength:
      return Z3_mk_seq_length(c, text(0));
    case Kind::kStrAt:
      return Z3_mk_seq_at(c, text(0), number(1));
    case Kind::kStrSubstr:
      return Z3_mk_seq_extract(c, text(0), number(1), number(2));
    case Kind::kStrPrefixOf:
      return Z3_mk_seq_prefix(c, text(0), text(1));
    case Kind::kStrSuffixOf:
      return Z3_mk_seq_suffix(c, text(0), text(1));
    case Kind::kStrContains:
      return Z3_mk_seq_contains(c, text(0), text(1));
    case Kind::kStrIndexOf:
      return Z3_mk_seq_index(c, text(0), text(1), number(2));
    case Kind::kStrReplace:
      return Z3_mk_seq_replace(c, text(0), text(1), text(2));
    case Kind::kStrLess:
      return Z3_mk_str_lt(c, text(0), text(1));
    case Kind::kStrLessEq:
      return Z3_mk_str_le(c, text(0), text(1));
    case Kind::kStrToInt:
      return Z3_mk_str_to_int(c, text(0));
    case Kind::kStrFromInt:
      return Z3_mk_int_to_str(c, number(0));
    default:
      throw Untranslatable{"string operation"};
  }
}

/// What the solver does not know: a function all the same.
z3::expr Translator::unknown_function(Expr e) {
  z3::sort_vector sorts(context_);
  z3::expr_vector operands(context_);
  const bool is_of_floats = e.is(Kind::kFloatFunction);
  for (const Expr child : e.children()) {
    if (is_of_floats && !child.sort().is_float())
      continue;  // which function it is: its name says it
    operands.push_back(value(child));
    sorts.push_back(operands.back().get_sort());
  }
  const z3::sort result = e.sort().is_integral() ? context_.int_sort() : sort_of(e.sort());
  const std::string name =
      "reachd!" + (is_of_floats ? float_function_name(e.child(1).value().as_int())
                                : std::string(find_string_operation(e.kind())->smtlib_name));
  return context_.function(name.c_str(), sorts, result)(operands);
}

z3::expr Translator::string_operation(Expr e) {
  const Expr operand = e.child(0);
  switch (e.kind()) {
    case Kind::kStrReplaceAll:
    case Kind::kStrMap:
    case Kind::kStrFromReal:
    case Kind::kStrToReal:
    case Kind::kStrRealEnd:
    case Kind::kFloatFunction:
      return unknown_function(e);
    case Kind::kStrInPattern:
      return in_pattern(e);
    case Kind::kStrToCode:
      return smtlib_function("str.to_code", "String", "Int")(value(operand));
    case Kind::kStrFromCode:
      return smtlib_function("str.from_code", "Int", "String")(to_int(operand));
    case Kind::kStrIsDigit: {
      // Not str.is_digit, on which 4.8.12 gives up.
      const PatternNode digits = {.kind = PatternNode::Kind::kRanges, .ranges = {{U'0', U'9'}}};
      const Re digit = regular(context_, digits);
      return {context_, Z3_mk_seq_in_re(context_, value(operand), digit)};
    }
    default: {
      const Z3_ast application = string_application(e);
      context_.check_error();
      return {context_, application};
    }
  }
}

z3::expr Translator::in_pattern(Expr e) {
  if (!e.child(1).is_constant())
    throw Untranslatable{"pattern that is no constant"};
  const auto pattern = Pattern::parse(e.child(1).value().as_string());
  if (!pattern)
    throw Untranslatable{"pattern: " + pattern.error().text()};
  const Re re = regular(context_, pattern->tree());
  context_.check_error();
  return {context_, Z3_mk_seq_in_re(context_, value(e.child(0)), re)};
}

z3::expr Translator::defined(Expr e) {
  const Expr operand = e.children().size() > 1 ? e.child(1) : e.child(0);
  const z3::expr& term = value(operand);
  switch (e.kind()) {
    case Kind::kDiv:
    case Kind::kRem:
      if (term.is_bv())
        return term != context_.bv_val(0, term.get_sort().bv_size());
      return term != (term.is_int() ? context_.int_val(0) : context_.real_val(0));
    case Kind::kShiftLeft:
    case Kind::kShiftRight: {
      const z3::expr amount = to_int(operand);
      return amount >= 0 && amount < static_cast<int>(e.sort().bits);
    }
    case Kind::kCast:
      if (operand.sort().is_pointer())
        return term == stored_number(Sort::u64(), 0);
      if (operand.sort().is_float())
        return float_in_range(operand, e.sort());
      if (e.sort().is_machine()) {
        const z3::expr least = z3::to_real(int_value(e.sort().minimum() - 1));
        return least < term && term < z3::to_real(int_value(e.sort().maximum() + 1));
      }
      break;
    default:
      break;
  }
  return context_.bool_val(true);
}

}  // namespace reachd::smt
