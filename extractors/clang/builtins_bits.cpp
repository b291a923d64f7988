// Builtins that count, find, turn and swap bits, that ask what kind of number a float is, and the
// tables behind the macros of <ctype.h>.
#include <clang/AST/ExprCXX.h>

#include "analysis/expr/float_functions.h"
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

/// How many bits of an unsigned value are set: their sum, so that a comparison with it is linear,
/// and bits that are known count for what they are.
Expr FunctionLowering::bit_count(Expr a) {
  const Sort sort = a.sort();
  const Expr one = pool_.machine(sort, 1);
  Expr count = zero(sort);
  for (int i = 0; i < sort.bits; ++i)
    count = pool_.add(count, pool_.bit_and(pool_.shift_right(a, pool_.machine(sort, i)), one));
  return count;
}

Expr FunctionLowering::byte_swap(Expr a) {
  const Sort sort = a.sort();
  Expr result;
  for (int i = 0; i < sort.bits; i += 8) {
    const Expr byte =
        pool_.bit_and(pool_.shift_right(a, pool_.machine(sort, i)), pool_.machine(sort, 0xff));
    const Expr moved = pool_.shift_left(byte, pool_.machine(sort, sort.bits - 8 - i));
    result = result ? pool_.bit_or(result, moved) : moved;
  }
  return result;
}

/// Zeros above the highest set bit of a value that is not zero, or below its lowest one: halves of
/// it, one after the other.
Expr FunctionLowering::outer_zeros(Expr a, bool leading, Range where) {
  const Sort sort = a.sort();
  Expr rest = a;
  Expr count = zero(sort);
  for (int half = sort.bits / 2; half > 0; half /= 2) {
    const Expr low = pool_.machine(sort, (Int128{1} << half) - 1);
    const Expr high = pool_.machine(sort, Int128{1} << (sort.bits - half));
    const Expr is_clear = temporary(
        leading ? pool_.less(rest, high) : pool_.equal(pool_.bit_and(rest, low), zero(sort)),
        where);
    const Expr amount = pool_.machine(sort, half);
    const Expr moved = leading ? pool_.shift_left(rest, amount) : pool_.shift_right(rest, amount);
    count = temporary(pool_.ite(is_clear, pool_.add(count, amount), count), where);
    rest = temporary(pool_.ite(is_clear, moved, rest), where);
  }
  return count;
}

std::optional<Expr> FunctionLowering::builtin_bits(const clang::CallExpr* e, llvm::StringRef name) {
  const Range where = e->getSourceRange();
  const auto is_one_of = [&](std::initializer_list<const char*> stems) {
    for (const char* stem : stems)
      for (const char* suffix : {"", "l", "ll", "g"})
        if (name == std::string(stem) + suffix)
          return true;
    return false;
  };
  const bool counts = is_one_of({"popcount", "parity", "clz", "ctz", "ffs", "clrsb"});
  const bool swaps = name == "bswap16" || name == "bswap32" || name == "bswap64";
  const bool rotates = name.starts_with("rotateleft") || name.starts_with("rotateright");
  if ((!counts && !swaps && !rotates) || e->getNumArgs() < 1)
    return std::nullopt;
  const Expr given = value(e->getArg(0));
  if (!given || !given.sort().is_machine() ||
      !unit_.unmodelled_reason(e->getArg(0)->getType()).empty())
    return std::nullopt;
  const Sort sort = Sort::machine(given.sort().bits, false);
  const Expr a = temporary(pool_.cast(given, sort), where);
  if (swaps)
    return pool_.cast(byte_swap(a), sort_of(e));
  if (rotates) {
    const Expr amount =
        pool_.bit_and(pool_.cast(value(e->getArg(1)), sort), pool_.machine(sort, sort.bits - 1));
    const Expr other = pool_.bit_and(pool_.subtract(pool_.machine(sort, sort.bits), amount),
                                     pool_.machine(sort, sort.bits - 1));
    const bool left = name.starts_with("rotateleft");
    return pool_.cast(pool_.bit_or(pool_.shift_left(a, left ? amount : other),
                                   pool_.shift_right(a, left ? other : amount)),
                      sort_of(e));
  }
  const Expr otherwise = e->getNumArgs() > 1 ? value(e->getArg(1)) : Expr();  // of clzg and ctzg
  const Expr is_zero = pool_.equal(a, zero(sort));
  const bool needs_bits = is_one_of({"clz", "ctz"});
  if (needs_bits && !otherwise)
    assume(pool_.negate(is_zero), "no bit is set", where);
  Expr result;
  if (is_one_of({"popcount"}))
    result = bit_count(a);
  else if (is_one_of({"parity"}))
    result = pool_.bit_and(bit_count(a), pool_.machine(sort, 1));
  else if (is_one_of({"clz"}))
    result = outer_zeros(a, true, where);
  else if (is_one_of({"ctz"}))
    result = outer_zeros(a, false, where);
  else if (is_one_of({"ffs"}))
    result = pool_.ite(is_zero, zero(sort),
                       pool_.add(outer_zeros(a, false, where), pool_.machine(sort, 1)));
  else {
    // Bits behind the sign that are the same as it.
    const Expr is_negative = pool_.less(given, zero(given.sort()));
    const Expr x = temporary(pool_.ite(is_negative, pool_.bit_not(a), a), where);
    result = pool_.ite(pool_.equal(x, zero(sort)), pool_.machine(sort, sort.bits - 1),
                       pool_.subtract(outer_zeros(x, true, where), pool_.machine(sort, 1)));
  }
  const Expr number = pool_.cast(result, sort_of(e));
  return otherwise && needs_bits ? pool_.ite(is_zero, as(otherwise, sort_of(e)), number) : number;
}

/// Functions of <math.h>, isnan and its relatives.
std::optional<Expr> FunctionLowering::builtin_float(const clang::CallExpr* e,
                                                    llvm::StringRef name) {
  if (e->getNumArgs() < 1 || e->getNumArgs() > 2)
    return std::nullopt;
  for (const ClangExpr* arg : e->arguments())
    if (!arg->getType()->isRealFloatingType() || !unit_.unmodelled_reason(arg->getType()).empty())
      return std::nullopt;
  const Range where = e->getSourceRange();
  const auto truth = [&](Expr holds) { return std::optional(pool_.cast(holds, sort_of(e))); };
  const auto arg = [&](unsigned i) { return temporary(value(e->getArg(i)), where); };
  if (const auto number = find_float_function(name.str());
      number && count_float_function_operands(*number) == static_cast<int>(e->getNumArgs())) {
    const auto wide = [&](unsigned i) { return pool_.cast(arg(i), Sort::floating(64)); };
    const Expr x = wide(0);
    const Expr result = pool_.float_function(*number, x, e->getNumArgs() == 2 ? wide(1) : Expr());
    return pool_.cast(result, sort_of(e));
  }
  if (e->getNumArgs() == 2) {
    if (name == "fmod" || name == "fmodf") {
      const Expr a = arg(0);
      return pool_.remainder(a, arg(1));
    }
    if (!name.starts_with("is"))
      return std::nullopt;
    const Expr a = arg(0);
    const Expr b = arg(1);
    if (name == "isgreater")
      return truth(pool_.less(b, a));
    if (name == "isgreaterequal")
      return truth(pool_.less_eq(b, a));
    if (name == "isless")
      return truth(pool_.less(a, b));
    if (name == "islessequal")
      return truth(pool_.less_eq(a, b));
    if (name == "islessgreater")
      return truth(pool_.either(pool_.less(a, b), pool_.less(b, a)));
    if (name == "isunordered")
      return truth(pool_.either(pool_.negate(pool_.equal(a, a)), pool_.negate(pool_.equal(b, b))));
    return std::nullopt;
  }
  const bool is_known = name == "isnan" || name == "isinf" || name == "isinf_sign" ||
                        name == "isfinite" || name == "isnormal";
  if (!is_known)
    return std::nullopt;
  const Expr x = arg(0);
  const auto number = [&](double v) { return pool_.constant(Value::floating(x.sort(), v)); };
  constexpr double kInfinity = __builtin_inf();
  if (name == "isnan")
    return truth(pool_.negate(pool_.equal(x, x)));
  if (name == "isfinite")
    return truth(pool_.both(pool_.less(number(-kInfinity), x), pool_.less(x, number(kInfinity))));
  if (name == "isnormal") {
    const double least = x.sort().bits == 32 ? 0x1p-126 : 0x1p-1022;
    return truth(pool_.either(
        pool_.both(pool_.less_eq(number(least), x), pool_.less(x, number(kInfinity))),
        pool_.both(pool_.less_eq(x, number(-least)), pool_.less(number(-kInfinity), x))));
  }
  const Expr above = pool_.equal(x, number(kInfinity));
  const Expr below = pool_.equal(x, number(-kInfinity));
  if (name == "isinf")
    return truth(pool_.either(above, below));
  const Sort sort = sort_of(e);
  return pool_.ite(above, pool_.machine(sort, 1),
                   pool_.ite(below, pool_.machine(sort, -1), zero(sort)));
}

namespace {

/// `(*__ctype_b_loc())[c]`: the index, and the name of the function that gives the table.
const clang::Expr* table_index(const clang::Expr* e, llvm::StringRef& table) {
  const auto* subscript = llvm::dyn_cast<clang::ArraySubscriptExpr>(e->IgnoreParenImpCasts());
  const auto* deref =
      subscript ? llvm::dyn_cast<clang::UnaryOperator>(subscript->getBase()->IgnoreParenImpCasts())
                : nullptr;
  const auto* call =
      deref && deref->getOpcode() == clang::UO_Deref
          ? llvm::dyn_cast<clang::CallExpr>(deref->getSubExpr()->IgnoreParenImpCasts())
          : nullptr;
  const clang::FunctionDecl* callee = call ? call->getDirectCallee() : nullptr;
  if (!callee || !callee->getDeclName().isIdentifier())
    return nullptr;
  table = callee->getName();
  return subscript->getIdx();
}

}  // namespace

/// isdigit(c) is a macro in C: `(*__ctype_b_loc())[(int)(c)] & (unsigned short)_ISdigit`.
std::optional<Expr> FunctionLowering::character_class(const clang::BinaryOperator* e) {
  static constexpr std::pair<int, const char*> kClasses[] = {
      {1 << 8, "isupper"},   {1 << 9, "islower"},  {1 << 10, "isalpha"}, {1 << 11, "isdigit"},
      {1 << 12, "isxdigit"}, {1 << 13, "isspace"}, {1 << 14, "isprint"}, {1 << 15, "isgraph"},
      {1 << 0, "isblank"},   {1 << 1, "iscntrl"},  {1 << 2, "ispunct"},  {1 << 3, "isalnum"},
  };
  llvm::StringRef table;
  const ClangExpr* index =
      e->getOpcode() == clang::BO_And ? table_index(e->getLHS(), table) : nullptr;
  clang::Expr::EvalResult mask;
  if (!index || table != "__ctype_b_loc" || e->containsErrors() || e->isValueDependent() ||
      !e->getRHS()->EvaluateAsInt(mask, context_))
    return std::nullopt;
  for (const auto& [bit, name] : kClasses)
    if (mask.Val.getInt() == bit) {
      const Expr result = blocks_.temporary(Sort::i32());
      model_call(name, {as(value(index), Sort::i32())}, result, e->getSourceRange());
      return as(result, sort_of(e));
    }
  return std::nullopt;
}

/// `(*__ctype_tolower_loc())[c]`
std::optional<Expr> FunctionLowering::character_case(const clang::CastExpr* e) {
  llvm::StringRef table;
  const ClangExpr* index = table_index(e->getSubExpr(), table);
  if (!index || (table != "__ctype_tolower_loc" && table != "__ctype_toupper_loc"))
    return std::nullopt;
  const Expr result = blocks_.temporary(Sort::i32());
  model_call(table == "__ctype_tolower_loc" ? "tolower" : "toupper",
             {as(value(index), Sort::i32())}, result, e->getSourceRange());
  return as(result, sort_of(e));
}

}  // namespace reachd::clang_extractor
