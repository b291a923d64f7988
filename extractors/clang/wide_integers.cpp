// Integers of 128 bits. A value is a mathematical integer, the one that its bits are as a signed
// number; memory holds it as two words. Signed arithmetic is that of integers. Unsigned arithmetic
// is, too, where values are known to be small, as those that were made of 64 bits are; else it is
// done word by word.
//
//   (unsigned __int128)a * b >> 64      is      cast u64 ((int a * int b) div 2^64)
#include "extractors/clang/function_lowering.h"

namespace reachd::clang_extractor {

namespace {

constexpr Int128 kWordRange = Int128{1} << 64;
constexpr Int128 kHalfWord = Int128{1} << 32;
constexpr Int128 kLeast = -(Int128{1} << 126) * 2;
constexpr Int128 kGreatest = -(kLeast + 1);
constexpr int kExactShift = 100;  ///< factors up to here have a linear form
constexpr double kTwoTo126 = 0x1p126;

bool is_bounded(Expr e) { return e.least() > -kUnbounded && e.greatest() < kUnbounded; }
/// The same number whether its bits are read as signed or not.
bool is_small(Expr e) { return e.least() >= 0 && e.greatest() < kUnbounded; }

}  // namespace

Words FunctionLowering::words(Expr value) {
  const Expr high = pool_.divide(value, pool_.integer(kWordRange));
  return {pool_.cast(high, Sort::u64()), pool_.cast(value, Sort::u64())};
}

Expr FunctionLowering::joined(const Words& words) {
  const Expr high = pool_.cast(pool_.cast(words.high, Sort::i64()), Sort::integer());
  return pool_.add(pool_.multiply(pool_.integer(kWordRange), high),
                   pool_.cast(words.low, Sort::integer()));
}

/// Nothing else is a value of the type: what a call gives that is not modelled has no bounds.
void FunctionLowering::assume_wide(Expr value, const char* reason, Range where) {
  if (!is_bounded(value))
    assume(pool_.both(pool_.less_eq(pool_.integer(kLeast), value),
                      pool_.less_eq(value, pool_.integer(kGreatest))),
           reason, where);
}

Expr FunctionLowering::load_wide(Expr address, bool is_signed, Range where) {
  const Expr low = blocks_.temporary(Sort::u64());
  const Expr high = blocks_.temporary(Sort::machine(64, is_signed));
  emit(ir::Load{low, address}, where);
  emit(ir::Load{high, pool_.pointer_add(address, bytes(8))}, where);
  return joined({pool_.cast(high, Sort::u64()), low});
}

void FunctionLowering::store_wide(Expr address, Expr value, bool is_signed, Range where) {
  const Words parts = words(value);
  emit(ir::Store{address, parts.low}, where);
  emit(ir::Store{pool_.pointer_add(address, bytes(8)),
                 pool_.cast(parts.high, Sort::machine(64, is_signed))},
       where);
}

Expr FunctionLowering::wide_arithmetic(clang::BinaryOperatorKind op, Expr a, Expr b, bool is_signed,
                                       Range where) {
  switch (op) {
    case clang::BO_Add:
    case clang::BO_Sub:
    case clang::BO_Mul: {
      const Expr exact = op == clang::BO_Add   ? pool_.add(a, b)
                         : op == clang::BO_Sub ? pool_.subtract(a, b)
                                               : pool_.multiply(a, b);
      if (!is_signed)
        return is_small(a) && is_small(b) && is_small(exact) ? exact : wrapped(op, a, b);
      assume_wide(exact, "signed overflow", where);
      return exact;
    }
    case clang::BO_Div:
    case clang::BO_Rem:
      return wide_division(op, a, b, is_signed, where);
    case clang::BO_Shl:
    case clang::BO_Shr:
      return wide_shift(op, a, b, is_signed, where);
    default:
      break;
  }
  const Words x = words(a);
  const Words y = words(b);
  if (op == clang::BO_And)
    return joined({pool_.bit_and(x.high, y.high), pool_.bit_and(x.low, y.low)});
  if (op == clang::BO_Or)
    return joined({pool_.bit_or(x.high, y.high), pool_.bit_or(x.low, y.low)});
  return joined({pool_.bit_xor(x.high, y.high), pool_.bit_xor(x.low, y.low)});
}

/// Modulo 2^128.
Expr FunctionLowering::wrapped(clang::BinaryOperatorKind op, Expr a, Expr b) {
  const Words x = words(a);
  const Words y = words(b);
  const auto number = [&](Expr holds) { return pool_.cast(holds, Sort::u64()); };
  if (op == clang::BO_Add) {
    const Expr low = pool_.add(x.low, y.low);
    return joined({pool_.add(pool_.add(x.high, y.high), number(pool_.less(low, x.low))), low});
  }
  if (op == clang::BO_Sub)
    return joined({pool_.subtract(pool_.subtract(x.high, y.high), number(pool_.less(x.low, y.low))),
                   pool_.subtract(x.low, y.low)});
  // The product of the low words from two that surely fit: halves of one times the other.
  const Expr half = pool_.integer(kHalfWord);
  const Expr low = pool_.cast(x.low, Sort::integer());
  const Expr other = pool_.cast(y.low, Sort::integer());
  const Expr whole = pool_.multiply(low, other);
  const Expr first = pool_.multiply(pool_.remainder(low, half), other);
  const Expr second = pool_.multiply(pool_.divide(low, half), other);
  const Expr carried = is_small(whole)
                           ? pool_.divide(whole, pool_.integer(kWordRange))
                           : pool_.divide(pool_.add(second, pool_.divide(first, half)), half);
  const Expr high = pool_.add(pool_.multiply(x.high, y.low), pool_.multiply(x.low, y.high));
  return joined({pool_.add(pool_.cast(carried, Sort::u64()), high), pool_.multiply(x.low, y.low)});
}

Expr FunctionLowering::wide_division(clang::BinaryOperatorKind op, Expr a, Expr b, bool is_signed,
                                     Range where) {
  const bool wants_quotient = op == clang::BO_Div;
  const Expr nothing = pool_.integer(0);
  const auto simple = [&] { return wants_quotient ? pool_.divide(a, b) : pool_.remainder(a, b); };
  assume(pool_.distinct(b, nothing), "division by zero", where);
  if (is_small(a) && is_small(b))
    return simple();
  if (is_signed) {
    assume(pool_.either(pool_.distinct(a, pool_.integer(kLeast)),
                        pool_.distinct(b, pool_.integer(-1))),
           "signed overflow", where);
    // Integers are divided so that the rest is never negative.
    const Expr rest = pool_.remainder(a, b);
    const Expr is_below = pool_.both(pool_.less(a, nothing), pool_.distinct(rest, nothing));
    const Expr is_positive = pool_.less(nothing, b);
    const Expr one = pool_.integer(1);
    const Expr step =
        wants_quotient ? pool_.ite(is_positive, one, pool_.integer(-1)) : pool_.minus(b);
    if (wants_quotient)
      return pool_.add(pool_.divide(a, b), pool_.ite(is_below, step, nothing));
    return pool_.add(rest, pool_.ite(is_below, pool_.ite(is_positive, step, b), nothing));
  }
  a = temporary(a, where);
  b = temporary(b, where);
  const Expr result = blocks_.temporary(Sort::integer());
  const ir::BlockId easy = blocks_.new_block("small");
  const ir::BlockId hard = blocks_.new_block("large");
  const ir::BlockId after = blocks_.new_block("divided");
  blocks_.end(ir::Branch{pool_.both(pool_.less_eq(nothing, a), pool_.less(nothing, b)), easy, hard,
                         unit_.spans().expansion(where), true});
  blocks_.switch_to(easy);
  emit(ir::Assign{result, simple()}, where);
  blocks_.jump(after);
  blocks_.switch_to(hard);
  // A divisor from 2^127 on fits once or not at all. Else half of the dividend is divided, which is
  // below that.
  const Expr one = pool_.integer(1);
  const Expr is_huge = pool_.less(b, nothing);
  const Expr half = wide_shift(clang::BO_Shr, a, one, false, where);
  const Expr divisor = pool_.ite(is_huge, one, b);
  const Expr twice = temporary(
      pool_.ite(is_huge, nothing,
                wide_shift(clang::BO_Shl, pool_.divide(half, divisor), one, false, where)),
      where);
  const Expr rest = temporary(wrapped(clang::BO_Sub, a, wrapped(clang::BO_Mul, twice, b)), where);
  const Expr fits_again = pool_.negate(less_unsigned(rest, b));
  emit(ir::Assign{result, wants_quotient
                              ? pool_.ite(fits_again, wrapped(clang::BO_Add, twice, one), twice)
                              : pool_.ite(fits_again, wrapped(clang::BO_Sub, rest, b), rest)},
       where);
  blocks_.enter(after);
  return result;
}

Expr FunctionLowering::wide_shift(clang::BinaryOperatorKind op, Expr a, Expr amount, bool is_signed,
                                  Range where) {
  assume(pool_.both(pool_.less_eq(zero(amount.sort()), amount),
                    pool_.less(amount, pool_.machine(amount.sort(), 128))),
         "shift out of range", where);
  const bool is_left = op == clang::BO_Shl;
  if (amount.is_constant() && amount.value().as_int() <= kExactShift) {
    const Expr factor = pool_.integer(Int128{1} << amount.value().as_int());
    const Expr moved = is_left ? pool_.multiply(a, factor) : pool_.divide(a, factor);
    if (is_left ? is_bounded(moved) : is_signed || is_small(a))
      return moved;
  }
  const Words x = words(a);
  const auto number = [&](int value) { return pool_.machine(Sort::u64(), value); };
  const Expr count = pool_.cast(amount, Sort::u64());
  const Expr within = pool_.bit_and(count, number(63));
  const Expr rest = pool_.bit_and(pool_.subtract(number(64), within), number(63));
  const Expr is_short = pool_.less(count, number(64));
  const auto spilled = [&](Expr bits) {
    return pool_.ite(pool_.equal(within, number(0)), number(0), bits);
  };
  if (is_left) {
    const Expr high =
        pool_.bit_or(pool_.shift_left(x.high, within), spilled(pool_.shift_right(x.low, rest)));
    const Expr low = pool_.shift_left(x.low, within);
    return joined({pool_.ite(is_short, high, low), pool_.ite(is_short, low, number(0))});
  }
  const auto high_shifted = [&](Expr by) {
    return is_signed ? pool_.cast(pool_.shift_right(pool_.cast(x.high, Sort::i64()),
                                                    pool_.cast(by, Sort::i64())),
                                  Sort::u64())
                     : pool_.shift_right(x.high, by);
  };
  const Expr low =
      pool_.bit_or(pool_.shift_right(x.low, within), spilled(pool_.shift_left(x.high, rest)));
  const Expr high = high_shifted(within);
  const Expr sign = is_signed ? high_shifted(number(63)) : number(0);
  return joined({pool_.ite(is_short, high, sign), pool_.ite(is_short, low, high)});
}

Expr FunctionLowering::less_unsigned(Expr a, Expr b) {
  if (is_small(a) && is_small(b))
    return pool_.less(a, b);
  const Words x = words(a);
  const Words y = words(b);
  return pool_.either(pool_.less(x.high, y.high),
                      pool_.both(pool_.equal(x.high, y.high), pool_.less(x.low, y.low)));
}

Expr FunctionLowering::wide_compare(clang::BinaryOperatorKind op, Expr a, Expr b) {
  switch (op) {
    case clang::BO_EQ:
      return pool_.equal(a, b);
    case clang::BO_NE:
      return pool_.distinct(a, b);
    case clang::BO_LT:
      return less_unsigned(a, b);
    case clang::BO_GT:
      return less_unsigned(b, a);
    case clang::BO_LE:
      return pool_.negate(less_unsigned(b, a));
    default:
      return pool_.negate(less_unsigned(a, b));
  }
}

Expr FunctionLowering::wide_to_float(Expr value, bool is_signed, Sort to) {
  const Expr direct = pool_.cast(value, to);
  if (is_signed || is_small(value))
    return direct;
  // Half of it, with the lowest bit standing for all that is lost, rounds as the whole does.
  const Words x = words(value);
  const Expr one = pool_.machine(Sort::u64(), 1);
  const Expr sticky = pool_.bit_and(x.low, one);
  const Expr low =
      pool_.bit_or(pool_.bit_or(pool_.shift_right(x.low, one),
                                pool_.shift_left(x.high, pool_.machine(Sort::u64(), 63))),
                   sticky);
  const Expr half = pool_.cast(joined({pool_.shift_right(x.high, one), low}), to);
  return pool_.ite(pool_.less(value, pool_.integer(0)), pool_.add(half, half), direct);
}

Expr FunctionLowering::float_to_wide(Expr value, bool is_signed, Range where) {
  const auto limit = [&](double bound) {
    return pool_.constant(Value::floating(value.sort(), bound));
  };
  value = temporary(value, where);
  assume(pool_.both(
             is_signed ? pool_.less_eq(limit(-2 * kTwoTo126), value) : pool_.less(limit(-1), value),
             pool_.less(value, limit((is_signed ? 2 : 4) * kTwoTo126))),
         "conversion out of range", where);
  const ir::BlockId far = blocks_.new_block("far");
  const ir::BlockId near = blocks_.new_block("near");
  blocks_.end(ir::Branch{
      pool_.both(pool_.less(limit(-kTwoTo126), value), pool_.less(value, limit(kTwoTo126))), near,
      far, unit_.spans().expansion(where), true});
  blocks_.switch_to(far);
  emit(ir::Limit{"a number from 2^126 on becomes an integer"}, where);
  blocks_.end(ir::Stop{"a number from 2^126 on becomes an integer"});
  blocks_.switch_to(near);
  return pool_.cast(value, Sort::integer());
}

/// Of `__builtin_add_overflow` and its relatives: what is stored, and whether it is the true
/// result; null where that is not modelled.
Expr FunctionLowering::wide_checked(llvm::StringRef operation, Expr a, Expr b, bool is_signed,
                                    Expr& fits) {
  const clang::BinaryOperatorKind op = operation.ends_with("add")   ? clang::BO_Add
                                       : operation.ends_with("sub") ? clang::BO_Sub
                                                                    : clang::BO_Mul;
  const Expr exact = op == clang::BO_Add   ? pool_.add(a, b)
                     : op == clang::BO_Sub ? pool_.subtract(a, b)
                                           : pool_.multiply(a, b);
  fits = pool_.boolean(true);
  if (is_bounded(exact) && (is_signed || (is_small(a) && is_small(b)))) {
    if (!is_signed)
      fits = pool_.less_eq(pool_.integer(0), exact);
    return exact;
  }
  if (op == clang::BO_Mul)
    return {};
  const Expr result = wrapped(op, a, b);
  const auto is_negative = [&](Expr e) { return pool_.less(e, pool_.integer(0)); };
  if (!is_signed) {
    fits = op == clang::BO_Add ? pool_.negate(less_unsigned(result, a))
                               : pool_.negate(less_unsigned(a, b));
    return result;
  }
  const Expr same = pool_.equal(is_negative(a), is_negative(b));
  fits = pool_.either(op == clang::BO_Add ? pool_.negate(same) : same,
                      pool_.equal(is_negative(result), is_negative(a)));
  return result;
}

}  // namespace reachd::clang_extractor
