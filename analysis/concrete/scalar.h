/// Values as concrete execution holds them: sixteen bytes each, whatever the sort.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "analysis/expr/value.h"

namespace reachd::concrete {

/// An integer or truth value as it is; an address as object and offset; the bits of a double; the
/// number of a text (Texts). What it means is said by the sort of where it is.
using Scalar = Int128;

/// A value of which nothing is known: not modelled, or uninitialised.
inline constexpr Scalar kUnknown = -(Scalar{1} << 126) * 2;

inline constexpr Scalar address(std::uint32_t object, std::int64_t offset) {
  return (Scalar{object} << 64) | static_cast<std::uint64_t>(offset);
}
inline constexpr std::uint32_t object_of(Scalar address) {
  return static_cast<std::uint32_t>(address >> 64);
}
inline constexpr std::int64_t offset_of(Scalar address) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(address));
}

/// Each text has one number, so that texts are equal where their numbers are. The empty one is 0.
class Texts {
public:
  Texts() { number_of({}); }
  Texts(const Texts&) = delete;
  Texts& operator=(const Texts&) = delete;
  Scalar number_of(const std::u32string& text);
  std::size_t size() const { return texts_.size(); }
  const std::u32string& operator[](Scalar number) const {
    return *texts_[static_cast<std::size_t>(number)];
  }

private:
  std::unordered_map<std::u32string, std::size_t> numbers_;
  std::deque<const std::u32string*> texts_;  ///< keys of the former, which stay where they are
};

/// Is it a sort of which there are scalars?
bool is_scalar(Sort sort);
/// Bytes of the number of a text, as models of libraries lay them out.
inline constexpr std::int64_t kTextWidth = 4;
/// Bytes that one takes in memory; 0: it is in none.
std::int64_t width_of(Sort sort);
/// kUnknown where there is none.
Scalar scalar_of(const Value& value, Texts& texts);
/// None of what is not known.
std::optional<Value> value_of(Scalar scalar, Sort sort, const Texts& texts);

}  // namespace reachd::concrete
