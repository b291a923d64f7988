#include "analysis/expr/value.h"

#include <bit>
#include <cmath>

namespace reachd {

namespace {

std::uint64_t bits_of(double value) {
  return std::isnan(value) ? 0x7ff8000000000000u : std::bit_cast<std::uint64_t>(value);
}

std::size_t mix_in(std::size_t seed, std::uint64_t value) {
  seed ^= value + 0x9e3779b97f4a7c15u + (seed << 6) + (seed >> 2);
  return seed * 0xff51afd7ed558ccdu;
}

std::size_t mix_in(std::size_t seed, Int128 value) {
  seed = mix_in(seed, static_cast<std::uint64_t>(value));
  return mix_in(seed, static_cast<std::uint64_t>(value >> 64));
}

/// The entry of `array` at `index`.
const Value& entry(const ArrayValue& array, std::int64_t index) {
  const auto it = array.entries.find(index);
  return it == array.entries.end() ? *array.otherwise : it->second;
}

bool equal_arrays(const ArrayValue& a, const ArrayValue& b) {
  if (!(*a.otherwise == *b.otherwise))
    return false;
  for (const auto& [index, value] : a.entries) {
    if (!(value == entry(b, index)))
      return false;
  }
  for (const auto& [index, value] : b.entries) {
    if (!(value == entry(a, index)))
      return false;
  }
  return true;
}

}  // namespace

bool Value::operator==(const Value& other) const {
  if (sort_ != other.sort_ || payload_.index() != other.payload_.index())
    return false;
  if (const auto* number = std::get_if<double>(&payload_))
    return bits_of(*number) == bits_of(other.as_double());
  if (const auto* array = std::get_if<ArrayValue>(&payload_))
    return equal_arrays(*array, other.as_array());
  if (const auto* text = std::get_if<std::u32string>(&payload_))
    return *text == other.as_string();
  if (const auto* integer = std::get_if<Int128>(&payload_))
    return *integer == other.as_int();
  if (const auto* rational = std::get_if<Rational>(&payload_))
    return *rational == other.as_rational();
  if (const auto* pointer = std::get_if<PointerValue>(&payload_))
    return *pointer == other.as_pointer();
  return as_bool() == other.as_bool();
}

Value default_value(Sort sort) {
  switch (sort.kind) {
    case SortKind::kBool:
      return Value::boolean(false);
    case SortKind::kMachine:
    case SortKind::kInteger:
    case SortKind::kEnum:
      return Value::integral(sort, 0);
    case SortKind::kReal:
      return {sort, Rational{}};
    case SortKind::kFloat:
      return Value::floating(sort, 0.0);
    case SortKind::kString:
      return Value::string({});
    case SortKind::kPointer:
      return Value::pointer({});
    case SortKind::kArray:
      return {sort,
              ArrayValue{std::make_shared<const Value>(default_value(sort.element_sort())), {}}};
  }
  return {};
}

std::size_t hash(const Value& value) {
  const Sort sort = value.sort();
  std::size_t seed = static_cast<std::size_t>(sort.kind) * 131 + sort.bits * 7 + sort.index +
                     (sort.is_signed ? 1 : 0);
  const auto& payload = value.payload();
  if (const auto* number = std::get_if<double>(&payload))
    return mix_in(seed, bits_of(*number));
  if (const auto* integer = std::get_if<Int128>(&payload))
    return mix_in(seed, *integer);
  if (const auto* rational = std::get_if<Rational>(&payload))
    return mix_in(mix_in(seed, rational->numerator), rational->denominator);
  if (const auto* pointer = std::get_if<PointerValue>(&payload))
    return mix_in(mix_in(seed, std::uint64_t{pointer->object}),
                  static_cast<std::uint64_t>(pointer->offset));
  if (const auto* text = std::get_if<std::u32string>(&payload)) {
    for (const char32_t c : *text)
      seed = mix_in(seed, std::uint64_t{c});
    return seed;
  }
  // Entries that repeat the default must not count, so arrays hash by their default alone.
  if (const auto* array = std::get_if<ArrayValue>(&payload))
    return mix_in(seed, std::uint64_t{hash(*array->otherwise)});
  return mix_in(seed, std::uint64_t{value.as_bool()});
}

}  // namespace reachd
