// SMT-LIB terms to expressions. Machine variables are read as mathematical integers; bit vectors
// appear only between `int2bv` and `bv2nat`, as unsigned machine integers.
#include <algorithm>
#include <map>

#include "analysis/expr/literals.h"
#include "analysis/expr/names.h"
#include "analysis/expr/parse.h"
#include "analysis/expr/pattern.h"
#include "analysis/expr/smtlib_regex.h"
#include "analysis/expr/smtlib_syntax.h"

namespace reachd {

namespace {

using Type = SmtlibSyntax::Type;

std::string shown(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return "Bool";
    case SortKind::kInteger:
      return "Int";
    case SortKind::kReal:
      return "Real";
    case SortKind::kString:
      return "String";
    case SortKind::kMachine:
      return "a bit vector of " + std::to_string(sort.bits) + " bits";
    default:
      return to_text(sort);
  }
}

std::string_view modern_name(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> kOld[] = {
      {"str.to.int", "str.to_int"}, {"int.to.str", "str.from_int"}, {"str.in.re", "str.in_re"}};
  for (const auto& [old_name, new_name] : kOld) {
    if (name == old_name)
      return new_name;
  }
  return name;
}

std::vector<Sort> string_operands(Kind kind) {
  const Sort text = Sort::string();
  const Sort integer = Sort::integer();
  switch (kind) {
    case Kind::kStrConcat:
    case Kind::kStrLength:
    case Kind::kStrToInt:
    case Kind::kStrToCode:
    case Kind::kStrIsDigit:
      return {text};
    case Kind::kStrAt:
      return {text, integer};
    case Kind::kStrSubstr:
      return {text, integer, integer};
    case Kind::kStrIndexOf:
      return {text, text, integer};
    case Kind::kStrReplace:
    case Kind::kStrReplaceAll:
      return {text, text, text};
    case Kind::kStrFromReal:
      return {Sort::floating(64), text};
    case Kind::kStrFromInt:
    case Kind::kStrFromCode:
      return {integer};
    default:
      return {text, text};
  }
}

class SmtlibReader {
public:
  SmtlibReader(ExprPool& pool, const NameLookup& lookup) : pool_(pool), lookup_(lookup) {}

  Result<Expr> run(const SmtlibSyntax& root) {
    const Expr result = read(root);
    if (error_)
      return *error_;
    return result;
  }

private:
  using Operands = std::vector<Expr>;

  Expr fail(const SmtlibSyntax& at, std::string message) {
    if (!error_)
      error_ = Error{std::to_string(at.column), std::move(message)};
    return {};
  }

  Expr read(const SmtlibSyntax& term) {
    if (error_)
      return {};
    switch (term.type) {
      case Type::kNumeral: {
        const auto value = parse_integer(term.text);
        return value ? pool_.integer(*value)
                     : fail(term, "the number " + term.text + " is too long");
      }
      case Type::kDecimal: {
        const auto value = parse_decimal(term.text);
        return value ? pool_.constant({Sort::real(), *value})
                     : fail(term, "the number " + term.text + " is too long");
      }
      case Type::kBits:
        return bits_literal(term);
      case Type::kString:
        return pool_.constant(Value::string(term.string));
      case Type::kKeyword:
        return fail(term, "found '" + term.text + "', expected a term");
      case Type::kSymbol:
        return symbol(term);
      case Type::kList:
        break;
    }
    return list(term);
  }

  Expr bits_literal(const SmtlibSyntax& term) {
    const bool hexadecimal = term.text.starts_with("#x");
    const std::string digits = term.text.size() > 2 ? term.text.substr(2) : "";
    const std::size_t bits = digits.size() * (hexadecimal ? 4 : 1);
    const bool known = hexadecimal || term.text.starts_with("#b");
    if (!known || bits == 0 || bits > 64)
      return fail(term, "found '" + term.text + "', expected #x… or #b… of at most 64 bits");
    Int128 value = 0;
    for (const char c : digits) {
      const int digit = c <= '9' ? c - '0' : (c | 32) - 'a' + 10;
      if (digit < 0 || digit >= (hexadecimal ? 16 : 2))
        return fail(term, "found '" + term.text + "' with a digit out of range");
      value = value * (hexadecimal ? 16 : 2) + digit;
    }
    return pool_.machine(Sort::machine(static_cast<int>(bits), false), value);
  }

  Expr symbol(const SmtlibSyntax& term) {
    for (auto it = scope_.rbegin(); it != scope_.rend(); ++it) {
      if (it->first == term.text)
        return it->second;
    }
    if (term.is_symbol("true") || term.is_symbol("false"))
      return pool_.boolean(term.text == "true");
    const Expr meaning = lookup_(term.text);
    if (!meaning)
      return fail(term, "found the unknown name '" + term.text + "'");
    switch (meaning.sort().kind) {
      case SortKind::kMachine:
        return pool_.cast(meaning, Sort::integer());
      case SortKind::kFloat:
        return pool_.cast(meaning, Sort::real());
      case SortKind::kPointer:
      case SortKind::kArray:
        return fail(term, "'" + term.text + "' is a " + to_text(meaning.sort()) +
                              ", which terms cannot speak about");
      default:
        return meaning;
    }
  }

  Expr list(const SmtlibSyntax& term) {
    if (term.items.empty())
      return fail(term, "found '()', expected a term");
    const SmtlibSyntax& head = term.items[0];
    if (head.is_symbol("let"))
      return let(term);
    if (head.is_symbol("!") && term.items.size() >= 2)
      return read(term.items[1]);
    if (head.is_symbol("_"))
      return bits_constant(term);
    const std::string_view name = modern_name(head.text);
    if (name == "str.in_re")
      return in_regex(term);
    Operands operands;
    for (std::size_t i = 1; i < term.items.size(); ++i) {
      operands.push_back(read(term.items[i]));
      if (!operands.back())
        return {};
    }
    if (head.type == Type::kList)
      return indexed(term, operands);
    if (head.type != Type::kSymbol)
      return fail(head, "found '" + head.text + "', expected an operator");
    return apply(term, name, operands);
  }

  /// (let ((x t) …) body), bindings in parallel.
  Expr let(const SmtlibSyntax& term) {
    if (term.items.size() != 3 || term.items[1].type != Type::kList)
      return fail(term, "expected (let ((name term) …) term)");
    std::vector<std::pair<std::string, Expr>> bindings;
    for (const SmtlibSyntax& binding : term.items[1].items) {
      const bool valid = binding.type == Type::kList && binding.items.size() == 2 &&
                         binding.items[0].type == Type::kSymbol;
      if (!valid)
        return fail(binding, "expected (name term) in 'let'");
      const Expr value = read(binding.items[1]);
      if (!value)
        return {};
      bindings.emplace_back(binding.items[0].text, value);
    }
    scope_.insert(scope_.end(), bindings.begin(), bindings.end());
    const Expr body = read(term.items[2]);
    scope_.resize(scope_.size() - bindings.size());
    return body;
  }

  /// (_ bv5 8)
  Expr bits_constant(const SmtlibSyntax& term) {
    const bool shape = term.items.size() == 3 && term.items[1].text.starts_with("bv") &&
                       term.items[2].type == Type::kNumeral;
    const auto value = shape ? parse_integer(term.items[1].text.substr(2)) : std::nullopt;
    const auto bits = shape ? parse_integer(term.items[2].text) : std::nullopt;
    if (!value || !bits || *bits < 1 || *bits > 64)
      return fail(term, "found an unknown indexed identifier");
    return pool_.machine(Sort::machine(static_cast<int>(*bits), false), *value);
  }

  /// ((_ int2bv 8) x)
  Expr indexed(const SmtlibSyntax& term, const Operands& operands) {
    const auto& items = term.items[0].items;
    const bool shape = items.size() == 3 && items[0].is_symbol("_") &&
                       items[1].is_symbol("int2bv") && operands.size() == 1;
    const auto bits = shape ? parse_integer(items[2].text) : std::nullopt;
    if (!bits || *bits < 1 || *bits > 64)
      return fail(term.items[0], "found an unknown operator, expected a symbol or (_ int2bv bits)");
    if (!expect(term, 1, operands[0], Sort::integer()))
      return {};
    return pool_.cast(operands[0], Sort::machine(static_cast<int>(*bits), false));
  }

  Expr in_regex(const SmtlibSyntax& term) {
    if (term.items.size() != 3)
      return fail(term, "expected two operands of 'str.in_re'");
    const Expr text = read(term.items[1]);
    if (!text || !expect(term, 1, text, Sort::string()))
      return {};
    const auto pattern = pattern_of_regex(term.items[2]);
    if (!pattern) {
      error_ = pattern.error();
      return {};
    }
    if (const auto parsed = Pattern::parse(*pattern); !parsed)
      return fail(term.items[2], parsed.error().message);
    const Expr operands[] = {text, pool_.constant(Value::string(*pattern))};
    return pool_.string_operation(Kind::kStrInPattern, operands);
  }

  bool expect(const SmtlibSyntax& term, std::size_t operand, Expr found, Sort expected) {
    if (found.sort() == expected)
      return true;
    fail(term.items[operand], "found " + shown(found.sort()) + ", expected " + shown(expected));
    return false;
  }

  bool expect_all(const SmtlibSyntax& term, const Operands& operands, Sort expected) {
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (!expect(term, i + 1, operands[i], expected))
        return false;
    }
    return true;
  }

  bool expect_count(const SmtlibSyntax& term, const Operands& operands, std::size_t least,
                    std::size_t greatest) {
    if (least <= operands.size() && operands.size() <= greatest)
      return true;
    const std::string expected = least == greatest ? std::to_string(least)
                                 : greatest < kMany
                                     ? std::to_string(least) + " or " + std::to_string(greatest)
                                     : "at least " + std::to_string(least);
    fail(term, "found " + std::to_string(operands.size()) + " operands of '" + term.items[0].text +
                   "', expected " + expected);
    return false;
  }

  /// All Int, or all Real after conversion.
  bool unify_numbers(const SmtlibSyntax& term, Operands& operands) {
    bool real = false;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const Sort sort = operands[i].sort();
      if (sort != Sort::integer() && sort != Sort::real()) {
        fail(term.items[i + 1], "found " + shown(sort) + ", expected Int or Real");
        return false;
      }
      real = real || sort == Sort::real();
    }
    if (real)
      to_reals(operands);
    return true;
  }

  void to_reals(Operands& operands) {
    for (Expr& operand : operands)
      operand = pool_.cast(operand, Sort::real());
  }

  Expr apply(const SmtlibSyntax& term, std::string_view name, Operands& operands) {
    if (const Expr result = logic(term, name, operands); result || error_)
      return result;
    if (const Expr result = arithmetic(term, name, operands); result || error_)
      return result;
    if (const Expr result = bits(term, name, operands); result || error_)
      return result;
    const OperationName* operation = find_string_operation_by_smtlib_name(name);
    if (operation != nullptr)
      return strings(term, *operation, operands);
    return fail(term.items[0], "found the unknown operator '" + term.items[0].text + "'");
  }

  Expr logic(const SmtlibSyntax& term, std::string_view name, Operands& operands) {
    const Sort boolean = Sort::boolean();
    if (name == "not") {
      const bool valid = expect_count(term, operands, 1, 1) && expect_all(term, operands, boolean);
      return valid ? pool_.negate(operands[0]) : Expr();
    }
    if (name == "and" || name == "or") {
      if (!expect_all(term, operands, boolean))
        return {};
      return name == "and" ? pool_.conjunction(operands) : pool_.disjunction(operands);
    }
    if (name == "xor" || name == "=>") {
      if (!expect_count(term, operands, 2, kMany) || !expect_all(term, operands, boolean))
        return {};
      if (name == "=>") {
        Expr result = operands.back();
        for (std::size_t i = operands.size() - 1; i-- > 0;)
          result = pool_.implies(operands[i], result);
        return result;
      }
      Expr result = operands[0];
      for (std::size_t i = 1; i < operands.size(); ++i)
        result = pool_.distinct(result, operands[i]);
      return result;
    }
    if (name == "ite")
      return choice(term, operands);
    if (name == "=" || name == "distinct")
      return equality(term, name == "=", operands);
    return {};
  }

  /// Operands of one sort, which may mean Int to Real.
  bool unify(const SmtlibSyntax& term, Operands& operands, std::size_t first) {
    const auto is_number = [](Expr e) {
      return e.sort() == Sort::integer() || e.sort() == Sort::real();
    };
    Operands unified(operands.begin() + static_cast<std::ptrdiff_t>(first), operands.end());
    if (std::ranges::all_of(unified, is_number)) {
      if (std::ranges::any_of(unified, [](Expr e) { return e.sort() == Sort::real(); }))
        to_reals(unified);
      std::ranges::copy(unified, operands.begin() + static_cast<std::ptrdiff_t>(first));
      return true;
    }
    for (std::size_t i = first + 1; i < operands.size(); ++i) {
      if (!expect(term, i + 1, operands[i], operands[first].sort()))
        return false;
    }
    return true;
  }

  Expr choice(const SmtlibSyntax& term, Operands& operands) {
    const bool valid = expect_count(term, operands, 3, 3) &&
                       expect(term, 1, operands[0], Sort::boolean()) && unify(term, operands, 1);
    return valid ? pool_.ite(operands[0], operands[1], operands[2]) : Expr();
  }

  /// What is compared with a floating-point number is the one that a program means by it: no
  /// float64 is exactly 0.4.
  void round_literals(Operands& operands) {
    const auto is_of_float = [](Expr e) {
      return e.is(Kind::kCast) && e.sort() == Sort::real() && e.child(0).sort().is_float();
    };
    const auto number = std::ranges::find_if(operands, is_of_float);
    if (number == operands.end())
      return;
    const Sort sort = number->child(0).sort();
    for (Expr& operand : operands)
      if (operand.is_constant() && operand.sort() == Sort::real())
        operand = pool_.cast(pool_.cast(operand, sort), Sort::real());
  }

  Expr equality(const SmtlibSyntax& term, bool equal, Operands& operands) {
    if (!expect_count(term, operands, 2, kMany) || !unify(term, operands, 0))
      return {};
    round_literals(operands);
    Operands parts;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const std::size_t end = equal ? std::min(i + 2, operands.size()) : operands.size();
      for (std::size_t j = i + 1; j < end; ++j) {
        const Expr same = pool_.equal(operands[i], operands[j]);
        parts.push_back(equal ? same : pool_.negate(same));
      }
    }
    return pool_.conjunction(parts);
  }

  Expr arithmetic(const SmtlibSyntax& term, std::string_view name, Operands& operands) {
    static const std::map<std::string_view, std::pair<std::size_t, std::size_t>> kArity = {
        {"+", {1, kMany}},   {"-", {1, kMany}}, {"*", {1, kMany}},  {"/", {2, kMany}},
        {"div", {2, kMany}}, {"mod", {2, 2}},   {"abs", {1, 1}},    {"<", {2, kMany}},
        {"<=", {2, kMany}},  {">", {2, kMany}}, {">=", {2, kMany}}, {"to_real", {1, 1}},
        {"to_int", {1, 1}},  {"is_int", {1, 1}}};
    const auto arity = kArity.find(name);
    if (arity == kArity.end())
      return {};
    const auto [least, greatest] = arity->second;
    if (!expect_count(term, operands, least, greatest) || !unify_numbers(term, operands))
      return {};
    if (name == "/" || name == "to_real" || name == "to_int" || name == "is_int")
      to_reals(operands);
    if (name == "to_real")
      return operands[0];
    if (name == "to_int")
      return floor(operands[0]);
    if (name == "is_int")
      return pool_.equal(pool_.cast(floor(operands[0]), Sort::real()), operands[0]);
    if (name == "abs") {
      const Expr zero = pool_.constant(default_value(operands[0].sort()));
      return pool_.ite(pool_.less(operands[0], zero), pool_.minus(operands[0]), operands[0]);
    }
    if (name.front() == '<' || name.front() == '>') {
      round_literals(operands);
      return chain(name, operands);
    }
    if ((name == "div" || name == "mod") && !expect_all(term, operands, Sort::integer()))
      return {};
    if (name == "-" && operands.size() == 1)
      return pool_.minus(operands[0]);
    Expr result = operands[0];
    for (std::size_t i = 1; i < operands.size(); ++i)
      result = step(name, result, operands[i]);
    return result;
  }

  Expr step(std::string_view name, Expr a, Expr b) {
    if (name == "+")
      return pool_.add(a, b);
    if (name == "-")
      return pool_.subtract(a, b);
    if (name == "*")
      return pool_.multiply(a, b);
    return name == "mod" ? pool_.remainder(a, b) : pool_.divide(a, b);
  }

  Expr chain(std::string_view name, const Operands& operands) {
    Operands parts;
    for (std::size_t i = 0; i + 1 < operands.size(); ++i) {
      const bool mirrored = name.front() == '>';
      const Expr a = operands[mirrored ? i + 1 : i];
      const Expr b = operands[mirrored ? i : i + 1];
      parts.push_back(name.size() == 1 ? pool_.less(a, b) : pool_.less_eq(a, b));
    }
    return pool_.conjunction(parts);
  }

  /// The cast truncates; `to_int` rounds down.
  Expr floor(Expr real) {
    const Expr truncated = pool_.cast(real, Sort::integer());
    const Expr above = pool_.less(real, pool_.cast(truncated, Sort::real()));
    return pool_.ite(above, pool_.subtract(truncated, pool_.integer(1)), truncated);
  }

  Expr bits(const SmtlibSyntax& term, std::string_view name, Operands& operands) {
    static const std::map<std::string_view, Kind> kBinary = {
        {"bvand", Kind::kBitAnd},    {"bvor", Kind::kBitOr},        {"bvxor", Kind::kBitXor},
        {"bvadd", Kind::kAdd},       {"bvmul", Kind::kMul},         {"bvsub", Kind::kSub},
        {"bvshl", Kind::kShiftLeft}, {"bvlshr", Kind::kShiftRight}, {"bvashr", Kind::kShiftRight}};
    const auto binary = kBinary.find(name);
    const bool unary = name == "bv2nat" || name == "bvnot" || name == "bvneg";
    if (binary == kBinary.end() && !unary)
      return {};
    if (!expect_count(term, operands, unary ? 1 : 2, unary ? 1 : 2))
      return {};
    const Sort sort = operands[0].sort();
    if (!sort.is_machine())
      return fail(term.items[1], "found " + shown(sort) + ", expected a bit vector");
    if (!expect_all(term, operands, sort))
      return {};
    if (name == "bv2nat")
      return pool_.cast(operands[0], Sort::integer());
    if (unary)
      return name == "bvnot" ? pool_.bit_not(operands[0]) : pool_.minus(operands[0]);
    if (name == "bvashr") {
      const Sort same = Sort::machine(sort.bits, true);
      const Expr shifted =
          pool_.shift_right(pool_.cast(operands[0], same), pool_.cast(operands[1], same));
      return pool_.cast(shifted, sort);
    }
    return pool_.make(binary->second, sort, operands);
  }

  Expr strings(const SmtlibSyntax& term, const OperationName& operation, Operands& operands) {
    const std::vector<Sort> expected = string_operands(operation.kind);
    const bool comparison = operation.kind == Kind::kStrLess || operation.kind == Kind::kStrLessEq;
    const bool any = operation.kind == Kind::kStrConcat || comparison;
    if (!expect_count(term, operands, expected.size(), any ? kMany : expected.size()))
      return {};
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (!expect(term, i + 1, operands[i], expected[std::min(i, expected.size() - 1)]))
        return {};
    }
    if (!comparison)
      return pool_.string_operation(operation.kind, operands);
    Operands parts;
    for (std::size_t i = 0; i + 1 < operands.size(); ++i) {
      const Expr pair[] = {operands[i], operands[i + 1]};
      parts.push_back(pool_.string_operation(operation.kind, pair));
    }
    return pool_.conjunction(parts);
  }

  static constexpr std::size_t kMany = 1'000'000;

  ExprPool& pool_;
  const NameLookup& lookup_;
  std::vector<std::pair<std::string, Expr>> scope_;
  std::optional<Error> error_;
};

}  // namespace

Result<Expr> parse_smtlib(std::string_view text, ExprPool& pool, const NameLookup& lookup) {
  const auto syntax = parse_smtlib_syntax(text);
  if (!syntax)
    return syntax.error();
  return SmtlibReader(pool, lookup).run(*syntax);
}

Result<Expr> coerce(Expr e, Sort sort, ExprPool& pool) {
  const Sort from = e.sort();
  const bool to_number = sort.is(SortKind::kReal) || sort.is_float();
  const bool same = from == sort;
  const bool wraps = from.is_integral() && sort.is_integral();
  const bool widens = from.is_integral() && to_number;
  const bool rounds = (from.is(SortKind::kReal) || from.is_float()) && to_number;
  if (same || wraps || widens || rounds)
    return pool.cast(e, sort);
  return Error{"", "found a term of sort " + shown(from) + ", expected " + to_text(sort)};
}

}  // namespace reachd
