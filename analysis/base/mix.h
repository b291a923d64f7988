/// A hash of two numbers, for sets whose order does not matter: the same on every machine.
#pragma once

#include <cstdint>

namespace reachd {

inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = a * 0x9e3779b97f4a7c15 + b;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93;
  return x ^ (x >> 32);
}

}  // namespace reachd
