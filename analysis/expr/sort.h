/// Sorts of expressions. A sort is eight bytes and compares by value.
#pragma once

#include <cstdint>
#include <string>

namespace reachd {

__extension__ using Int128 = __int128;

enum class SortKind : std::uint8_t {
  kBool,
  kMachine,  ///< C integer: `bits` wide, signed or not
  kInteger,  ///< mathematical integer
  kReal,
  kFloat,  ///< IEEE binary32 or binary64
  kString,
  kEnum,     ///< `index` names an enumeration of the pool
  kPointer,  ///< (object, byte offset)
  kArray,    ///< from 64-bit index to a scalar; the element's sort is packed into the same fields
};

struct Sort {
  SortKind kind = SortKind::kBool;
  SortKind element = SortKind::kBool;  ///< of arrays only
  std::uint8_t bits = 0;
  bool is_signed = false;
  std::uint32_t index = 0;

  static constexpr Sort boolean() { return {}; }
  static constexpr Sort machine(int bits, bool is_signed) {
    return {SortKind::kMachine, SortKind::kBool, static_cast<std::uint8_t>(bits), is_signed, 0};
  }
  static constexpr Sort i8() { return machine(8, true); }
  static constexpr Sort i32() { return machine(32, true); }
  static constexpr Sort i64() { return machine(64, true); }
  static constexpr Sort u8() { return machine(8, false); }
  static constexpr Sort u32() { return machine(32, false); }
  static constexpr Sort u64() { return machine(64, false); }
  static constexpr Sort integer() { return {SortKind::kInteger, SortKind::kBool, 0, true, 0}; }
  static constexpr Sort real() { return {SortKind::kReal, SortKind::kBool, 0, true, 0}; }
  static constexpr Sort floating(int bits) {
    return {SortKind::kFloat, SortKind::kBool, static_cast<std::uint8_t>(bits), true, 0};
  }
  static constexpr Sort string() { return {SortKind::kString, SortKind::kBool, 0, false, 0}; }
  static constexpr Sort enumeration(std::uint32_t index) {
    return {SortKind::kEnum, SortKind::kBool, 0, false, index};
  }
  static constexpr Sort pointer() { return {SortKind::kPointer, SortKind::kBool, 64, false, 0}; }
  /// `element` must be a scalar other than a string.
  static constexpr Sort array(Sort element) {
    return {SortKind::kArray, element.kind, element.bits, element.is_signed, element.index};
  }

  constexpr Sort element_sort() const { return {element, SortKind::kBool, bits, is_signed, index}; }
  constexpr bool is(SortKind k) const { return kind == k; }
  constexpr bool is_bool() const { return kind == SortKind::kBool; }
  constexpr bool is_machine() const { return kind == SortKind::kMachine; }
  /// Signed machine integers and mathematical integers: arithmetic on them is mathematical.
  constexpr bool is_linear() const {
    return kind == SortKind::kInteger || (kind == SortKind::kMachine && is_signed);
  }
  constexpr bool is_integral() const {
    return kind == SortKind::kInteger || kind == SortKind::kMachine;
  }
  /// Unsigned machine integers: arithmetic on them is modulo 2^bits.
  constexpr bool is_modular() const { return kind == SortKind::kMachine && !is_signed; }
  constexpr bool is_number() const {
    return is_integral() || kind == SortKind::kFloat || kind == SortKind::kReal;
  }
  constexpr bool is_float() const { return kind == SortKind::kFloat; }
  constexpr bool is_pointer() const { return kind == SortKind::kPointer; }
  constexpr bool is_array() const { return kind == SortKind::kArray; }

  /// Least and greatest value of a machine sort.
  constexpr Int128 minimum() const { return is_signed ? -(Int128{1} << (bits - 1)) : Int128{0}; }
  constexpr Int128 maximum() const { return (Int128{1} << (is_signed ? bits - 1 : bits)) - 1; }
  constexpr bool contains(Int128 value) const { return minimum() <= value && value <= maximum(); }

  constexpr bool operator==(const Sort&) const = default;
};

/// "bool", "i32", "u8", "int", "real", "f64", "string", "ptr", "enum#0", "i8[]".
std::string to_text(Sort sort);

/// `value` modulo 2^bits, in the range of the machine sort `sort`.
Int128 wrap(Int128 value, Sort sort);

std::string to_text(Int128 value);

}  // namespace reachd
