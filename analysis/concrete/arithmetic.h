/// What operations on machine integers, truth values and addresses compute: the fast part of what
/// expr/operations.h defines. Internal to concrete.
#pragma once

#include "analysis/concrete/code.h"

namespace reachd::concrete {

/// `value` in the range of an integral sort of at most 64 bits.
inline Scalar wrapped(Scalar value, Sort sort) {
  const auto low = static_cast<std::uint64_t>(value);
  const int rest = 64 - sort.bits;
  if (!sort.is_signed)
    return (low << rest) >> rest;
  return static_cast<std::int64_t>(low << rest) >> rest;
}

/// Of known operands (`b` of a unary operation is 0) at a machine sort of at most 64 bits, or of
/// comparisons at any. kUnknown where it is undefined.
Scalar arithmetic(Opcode code, Sort sort, Scalar a, Scalar b);

}  // namespace reachd::concrete
