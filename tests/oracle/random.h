// Numbers for generated models: the same on every machine and standard library.
#pragma once

#include <cstdint>
#include <vector>

namespace reachd::oracle {

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
class Random {
public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15 + 0x1234567) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  /// In [0, n).
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  /// In [least, greatest].
  long between(long least, long greatest) {
    return least + static_cast<long>(below(static_cast<std::size_t>(greatest - least + 1)));
  }
  bool chance(unsigned percent) { return below(100) < percent; }
  template <typename T>
  const T& pick(const std::vector<T>& items) {
    return items[below(items.size())];
  }

private:
  std::uint64_t state_;
};

}  // namespace reachd::oracle
