#include "analysis/expr/bounds.h"

#include <algorithm>
#include <array>

#include "analysis/expr/pattern.h"

namespace reachd {

namespace {

/// No text is longer than the memory that a program can address, so that sizes do not wrap.
constexpr Int128 kTextLengthMax = Int128{1} << 47;

Int128 clamp(Int128 value) { return std::clamp(value, -kUnbounded, kUnbounded); }

bool is_infinite(Int128 value) { return value <= -kUnbounded || value >= kUnbounded; }

Int128 multiply_clamped(Int128 a, Int128 b) {
  if (a == 0 || b == 0)
    return 0;
  Int128 product = 0;
  if (is_infinite(a) || is_infinite(b) || __builtin_mul_overflow(a, b, &product))
    return (a < 0) == (b < 0) ? kUnbounded : -kUnbounded;
  return clamp(product);
}

Bounds clip(Bounds bounds, Sort sort) { return bounds.within(sort) ? bounds : bounds_of(sort); }

Int128 magnitude(Bounds a) {
  return std::max(a.least < 0 ? -a.least : a.least, a.greatest < 0 ? -a.greatest : a.greatest);
}

/// 2^k - 1 for the least k that covers `value` (not negative).
Int128 mask_over(Int128 value) {
  Int128 mask = 0;
  while (mask < value)
    mask = mask * 2 + 1;
  return mask;
}

/// Division that truncates, or is Euclidean at the mathematical sort; both agree where the
/// dividend is not negative, and are off by at most one elsewhere.
Bounds divide_bounds(Sort sort, Bounds a, Bounds b) {
  if (sort.kind == SortKind::kInteger) {
    if (b.contains(0))
      return {};
    const Int128 size = magnitude(a);
    if (is_infinite(size))
      return {};
    if (a.least >= 0 && b.least > 0)
      return {is_infinite(b.greatest) ? 0 : a.least / b.greatest, a.greatest / b.least};
    return {-size - 1, size + 1};
  }
  if (b.least > 0 && !is_infinite(a.least) && !is_infinite(a.greatest)) {
    const Int128 least = a.least >= 0 ? a.least / b.greatest : a.least / b.least;
    const Int128 greatest = a.greatest >= 0 ? a.greatest / b.least : a.greatest / b.greatest;
    return {least, greatest};
  }
  const Int128 size = magnitude(a);
  return sort.is_signed ? Bounds{-size, size} : Bounds{0, a.greatest};
}

Bounds remainder_bounds(Sort sort, Bounds a, Bounds b) {
  if (sort.kind == SortKind::kInteger && b.contains(0))
    return {};
  const Int128 divisor = magnitude(b);
  const Int128 limit = is_infinite(divisor) ? kUnbounded : std::max(divisor - 1, Int128{0});
  if (sort.kind == SortKind::kInteger)
    return {0, a.least >= 0 ? std::min(limit, a.greatest) : limit};
  const Int128 least = a.least >= 0 ? 0 : std::max(-limit, a.least);
  const Int128 greatest = a.greatest <= 0 ? 0 : std::min(limit, a.greatest);
  return {least, greatest};
}

Bounds bit_bounds(Kind kind, Sort sort, Bounds a, Bounds b) {
  const bool in_range = a.within(sort) && b.within(sort);
  if (!in_range)
    return bounds_of(sort);
  if (kind == Kind::kBitAnd) {
    if (a.least >= 0 && b.least >= 0)
      return {0, std::min(a.greatest, b.greatest)};
    if (a.least >= 0)
      return {0, a.greatest};
    if (b.least >= 0)
      return {0, b.greatest};
    return bounds_of(sort);
  }
  if (a.least < 0 || b.least < 0)
    return bounds_of(sort);
  const Int128 greatest = mask_over(std::max(a.greatest, b.greatest));
  return {kind == Kind::kBitOr ? std::max(a.least, b.least) : Int128{0}, greatest};
}

Bounds shift_bounds(Kind kind, Sort sort, Bounds a, Bounds amount) {
  if (!a.within(sort) || amount.least < 0 || amount.greatest >= sort.bits)
    return bounds_of(sort);
  if (kind == Kind::kShiftLeft) {
    const Bounds factor = {Int128{1} << amount.least, Int128{1} << amount.greatest};
    return clip(multiply_bounds(a, factor), sort);
  }
  const std::array corners = {a.least >> amount.least, a.least >> amount.greatest,
                              a.greatest >> amount.least, a.greatest >> amount.greatest};
  return {std::ranges::min(corners), std::ranges::max(corners)};
}

}  // namespace

Bounds bounds_of(Sort sort) {
  if (sort.is_machine())
    return {sort.minimum(), sort.maximum()};
  return {};
}

Bounds add_bounds(Bounds a, Bounds b) {
  const bool no_least = a.least <= -kUnbounded || b.least <= -kUnbounded;
  const bool no_greatest = a.greatest >= kUnbounded || b.greatest >= kUnbounded;
  return {no_least ? -kUnbounded : clamp(a.least + b.least),
          no_greatest ? kUnbounded : clamp(a.greatest + b.greatest)};
}

Bounds negate_bounds(Bounds a) { return {-a.greatest, -a.least}; }

Bounds multiply_bounds(Bounds a, Bounds b) {
  const std::array corners = {
      multiply_clamped(a.least, b.least), multiply_clamped(a.least, b.greatest),
      multiply_clamped(a.greatest, b.least), multiply_clamped(a.greatest, b.greatest)};
  return {std::ranges::min(corners), std::ranges::max(corners)};
}

Bounds scale_bounds(Bounds a, Int128 factor) {
  if (factor == 1)
    return a;
  return factor == -1 ? negate_bounds(a) : multiply_bounds(a, {factor, factor});
}

Bounds operation_bounds(Kind kind, Sort sort, Sort operand_sort, std::span<const Bounds> c) {
  // Unsigned arithmetic that may wrap can take every value; other arithmetic is mathematical.
  const Sort clipped = sort.is_linear() ? Sort::integer() : sort;
  switch (kind) {
    case Kind::kAdd:
      return clip(add_bounds(c[0], c[1]), clipped);
    case Kind::kSub:
      return clip(add_bounds(c[0], negate_bounds(c[1])), clipped);
    case Kind::kNeg:
      return clip(negate_bounds(c[0]), clipped);
    case Kind::kMul:
      return clip(multiply_bounds(c[0], c[1]), clipped);
    case Kind::kDiv:
      return divide_bounds(sort, c[0], c[1]);
    case Kind::kRem:
      return remainder_bounds(sort, c[0], c[1]);
    case Kind::kIte:
      return {std::min(c[0].least, c[1].least), std::max(c[0].greatest, c[1].greatest)};
    case Kind::kBitAnd:
    case Kind::kBitOr:
    case Kind::kBitXor:
      return bit_bounds(kind, sort, c[0], c[1]);
    case Kind::kBitNot:
      if (!c[0].within(sort))
        return bounds_of(sort);
      return sort.is_signed ? Bounds{-1 - c[0].greatest, -1 - c[0].least}
                            : Bounds{sort.maximum() - c[0].greatest, sort.maximum() - c[0].least};
    case Kind::kShiftLeft:
    case Kind::kShiftRight:
      return shift_bounds(kind, sort, c[0], c[1]);
    case Kind::kCast:
      return operand_sort.is_integral() ? clip(c[0], sort) : bounds_of(sort);
    case Kind::kStrLength:
      return {0, kTextLengthMax};
    case Kind::kStrIndexOf:
      return {-1, kTextLengthMax};
    case Kind::kStrToCode:
      return {-1, kCodePointMax};
    case Kind::kStrToInt:
      return {-1, kUnbounded};
    case Kind::kStrRealEnd:
      return {-kTextLengthMax, kTextLengthMax};
    default:
      return bounds_of(sort);
  }
}

std::optional<bool> compare_bounds(Kind kind, Bounds a, Bounds b) {
  // "Unbounded" ends are numbers too large to decide anything, apart from equal points.
  if (kind == Kind::kEq) {
    if (a.greatest < b.least || b.greatest < a.least)
      return false;
    if (a.is_point() && a == b)
      return true;
    return std::nullopt;
  }
  if (kind == Kind::kLess) {
    if (a.greatest < b.least)
      return true;
    if (a.least >= b.greatest && !is_infinite(a.least) && !is_infinite(b.greatest))
      return false;
    return std::nullopt;
  }
  if (a.greatest <= b.least && !is_infinite(a.greatest) && !is_infinite(b.least))
    return true;
  if (a.least > b.greatest)
    return false;
  return std::nullopt;
}

}  // namespace reachd
