#include "analysis/concrete/scalar.h"

#include <bit>

namespace reachd::concrete {

Scalar Texts::number_of(const std::u32string& text) {
  const auto [it, is_new] = numbers_.try_emplace(text, texts_.size());
  if (is_new)
    texts_.push_back(&it->first);
  return static_cast<Scalar>(it->second);
}

bool is_scalar(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
    case SortKind::kInteger:
    case SortKind::kFloat:
    case SortKind::kString:
    case SortKind::kPointer:
      return true;
    case SortKind::kMachine:
      return sort.bits <= 64;
    default:
      return false;
  }
}

std::int64_t width_of(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return 1;
    case SortKind::kPointer:
      return 8;
    case SortKind::kString:
      return kTextWidth;
    case SortKind::kMachine:
      return std::has_single_bit(static_cast<unsigned>(sort.bits)) && sort.bits >= 8 &&
                     sort.bits <= 64
                 ? sort.bits / 8
                 : 0;
    case SortKind::kFloat:
      return sort.bits / 8;
    default:
      return 0;
  }
}

Scalar scalar_of(const Value& value, Texts& texts) {
  switch (value.sort().kind) {
    case SortKind::kBool:
      return value.as_bool() ? 1 : 0;
    case SortKind::kMachine:
    case SortKind::kInteger:
      return is_scalar(value.sort()) ? value.as_int() : kUnknown;
    case SortKind::kFloat:
      return std::bit_cast<std::uint64_t>(value.as_double());
    case SortKind::kString:
      return texts.number_of(value.as_string());
    case SortKind::kPointer:
      return address(value.as_pointer().object, value.as_pointer().offset);
    default:
      return kUnknown;
  }
}

std::optional<Value> value_of(Scalar scalar, Sort sort, const Texts& texts) {
  if (scalar == kUnknown)
    return std::nullopt;
  switch (sort.kind) {
    case SortKind::kBool:
      return Value::boolean(scalar != 0);
    case SortKind::kMachine:
    case SortKind::kInteger:
      return Value::integral(sort, scalar);
    case SortKind::kFloat:
      return Value::floating(sort, std::bit_cast<double>(static_cast<std::uint64_t>(scalar)));
    case SortKind::kString:
      return Value::string(texts[scalar]);
    case SortKind::kPointer:
      return Value::pointer({object_of(scalar), offset_of(scalar)});
    default:
      return std::nullopt;
  }
}

}  // namespace reachd::concrete
