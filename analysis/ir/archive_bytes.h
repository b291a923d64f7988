/// Internal to archives: numbers and texts as bytes, and back. Integers take as many bytes as they
/// need, seven bits each; signed ones alternate (0, -1, 1, -2 …).
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/expr/sort.h"

namespace reachd::ir {

__extension__ using UInt128 = unsigned __int128;

class ByteSink {
public:
  void byte(std::uint8_t value) { bytes_.push_back(static_cast<char>(value)); }
  void number(UInt128 value) {
    for (; value >= 0x80; value >>= 7)
      byte(static_cast<std::uint8_t>(value) | 0x80);
    byte(static_cast<std::uint8_t>(value));
  }
  void signed_number(Int128 value) {
    const UInt128 shifted = static_cast<UInt128>(value) << 1;
    number(value < 0 ? ~shifted : shifted);
  }
  void fixed(std::uint64_t value) {
    for (int shift = 0; shift < 64; shift += 8)
      byte(static_cast<std::uint8_t>(value >> shift));
  }
  void text(std::string_view value) {
    number(value.size());
    bytes_ += value;
  }
  void raw(std::string_view value) { bytes_ += value; }

  const std::string& bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

private:
  std::string bytes_;
};

/// Reading past the end, or something that cannot be, gives zeros and `failed` from then on.
class ByteSource {
public:
  explicit ByteSource(std::string_view bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (at_ >= bytes_.size()) {
      failed_ = true;
      return 0;
    }
    return static_cast<std::uint8_t>(bytes_[at_++]);
  }
  UInt128 wide_number() {
    UInt128 value = 0;
    for (int shift = 0; shift < 128; shift += 7) {
      const std::uint8_t next = byte();
      value |= static_cast<UInt128>(next & 0x7f) << shift;
      if (next < 0x80)
        return value;
    }
    failed_ = true;
    return 0;
  }
  std::uint64_t number() { return static_cast<std::uint64_t>(wide_number()); }
  /// Below `end`; else zero, and failed.
  std::uint64_t number_below(std::uint64_t end) {
    const std::uint64_t value = number();
    if (value < end)
      return value;
    failed_ = true;
    return 0;
  }
  /// How many elements follow, each of at least one byte.
  std::size_t count() {
    const std::uint64_t value = number();
    if (value <= bytes_.size() - at_)
      return value;
    failed_ = true;
    return 0;
  }
  Int128 signed_number() {
    const UInt128 value = wide_number();
    const UInt128 half = value >> 1;
    return static_cast<Int128>((value & 1) != 0 ? ~half : half);
  }
  std::uint64_t fixed() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 8)
      value |= std::uint64_t{byte()} << shift;
    return value;
  }
  std::string_view text() {
    const std::size_t size = count();
    const std::string_view value = bytes_.substr(at_, size);
    at_ += size;
    return value;
  }
  void fail() { failed_ = true; }
  bool failed() const { return failed_; }
  std::string_view rest() const { return bytes_.substr(at_); }

private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

/// Tells damage from what was written; no protection against people.
inline std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0x9e3779b97f4a7c15u ^ bytes.size();
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    word = word << 8 | static_cast<std::uint8_t>(bytes[i]);
    if (i % 8 == 7 || i + 1 == bytes.size()) {
      sum = std::rotl((sum ^ word) * 0xff51afd7ed558ccdu, 29);
      word = 0;
    }
  }
  return sum;
}

}  // namespace reachd::ir
