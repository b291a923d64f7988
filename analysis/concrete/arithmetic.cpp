#include "analysis/concrete/arithmetic.h"

namespace reachd::concrete {

namespace {

__extension__ using Unsigned = unsigned __int128;

/// Signed results stay as they are: that they fit is stated where it matters.
Scalar result(Scalar value, Sort sort) { return sort.is_signed ? value : wrapped(value, sort); }

}  // namespace

Scalar arithmetic(Opcode code, Sort sort, Scalar a, Scalar b) {
  Scalar value = 0;
  switch (code) {
    case Opcode::kEqual:
      return a == b ? 1 : 0;
    case Opcode::kLess:
      return a < b ? 1 : 0;
    case Opcode::kLessEqual:
      return a <= b ? 1 : 0;
    case Opcode::kAdd:
      return __builtin_add_overflow(a, b, &value) ? kUnknown : result(value, sort);
    case Opcode::kSubtract:
      return __builtin_sub_overflow(a, b, &value) ? kUnknown : result(value, sort);
    case Opcode::kMultiply:
      if (!sort.is_signed)
        return wrapped(static_cast<Scalar>(static_cast<Unsigned>(a) * static_cast<Unsigned>(b)),
                       sort);
      return __builtin_mul_overflow(a, b, &value) ? kUnknown : value;
    case Opcode::kDivide:
    case Opcode::kRemainder:
      if (b == 0 || (sort.is_signed && b == -1 && a == sort.minimum()))
        return kUnknown;
      return code == Opcode::kDivide ? a / b : a % b;
    case Opcode::kNegate:
      return result(-a, sort);
    case Opcode::kAddFits:
      return !__builtin_add_overflow(a, b, &value) && sort.contains(value) ? 1 : 0;
    case Opcode::kSubtractFits:
      return !__builtin_sub_overflow(a, b, &value) && sort.contains(value) ? 1 : 0;
    case Opcode::kMultiplyFits:
      return !__builtin_mul_overflow(a, b, &value) && sort.contains(value) ? 1 : 0;
    case Opcode::kBitAnd:
      return wrapped(a & b, sort);
    case Opcode::kBitOr:
      return wrapped(a | b, sort);
    case Opcode::kBitXor:
      return wrapped(a ^ b, sort);
    case Opcode::kBitNot:
      return wrapped(~a, sort);
    case Opcode::kShiftLeft:
    case Opcode::kShiftRight:
      if (b < 0 || b >= sort.bits)
        return kUnknown;
      if (code == Opcode::kShiftRight)
        return wrapped(a, sort) >> static_cast<int>(b);
      return wrapped(
          static_cast<Scalar>(static_cast<Unsigned>(wrapped(a, sort)) << static_cast<int>(b)),
          sort);
    default:
      return kUnknown;
  }
}

}  // namespace reachd::concrete
