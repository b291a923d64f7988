/// Concrete values: what evaluation yields, what constants hold, what witnesses are made of.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>

#include "analysis/expr/sort.h"

namespace reachd {

/// A known address: object 0 is null; offsets are bytes.
struct PointerValue {
  std::uint32_t object = 0;
  std::int64_t offset = 0;
  auto operator<=>(const PointerValue&) const = default;
};

/// Always in lowest terms with a positive denominator.
struct Rational {
  Int128 numerator = 0;
  Int128 denominator = 1;
  bool operator==(const Rational&) const = default;
};

class Value;

/// Total map from index to element: `entries` where it differs from the default.
struct ArrayValue {
  std::shared_ptr<const Value> otherwise;
  std::map<std::int64_t, Value> entries;
};

/// A sort and a payload that fits it. Machine integers, mathematical integers and enumerators hold
/// Int128; floats hold a double (a float32 is exactly representable); strings hold code points.
class Value {
public:
  using Payload =
      std::variant<bool, Int128, double, Rational, std::u32string, PointerValue, ArrayValue>;

  Value() : payload_(false) {}
  Value(Sort sort, Payload payload) : sort_(sort), payload_(std::move(payload)) {}
  static Value boolean(bool value) { return {Sort::boolean(), value}; }
  static Value integral(Sort sort, Int128 value) { return {sort, value}; }
  static Value floating(Sort sort, double value) { return {sort, value}; }
  static Value pointer(PointerValue value) { return {Sort::pointer(), value}; }
  static Value string(std::u32string value) { return {Sort::string(), std::move(value)}; }

  Sort sort() const { return sort_; }
  const Payload& payload() const { return payload_; }
  bool as_bool() const { return std::get<bool>(payload_); }
  Int128 as_int() const { return std::get<Int128>(payload_); }
  double as_double() const { return std::get<double>(payload_); }
  const Rational& as_rational() const { return std::get<Rational>(payload_); }
  const std::u32string& as_string() const { return std::get<std::u32string>(payload_); }
  PointerValue as_pointer() const { return std::get<PointerValue>(payload_); }
  const ArrayValue& as_array() const { return std::get<ArrayValue>(payload_); }

  /// Identity of representation: NaN equals NaN, -0.0 differs from 0.0.
  bool operator==(const Value& other) const;

private:
  Sort sort_;
  Payload payload_;
};

/// Zero, false, "", null, the first enumerator, or an array of those.
Value default_value(Sort sort);

std::size_t hash(const Value& value);

}  // namespace reachd
