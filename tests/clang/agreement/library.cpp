// Small functions of the library's headers, lowered like the program's own.
#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

template <typename T, unsigned N>
class Ring {
public:
  void push(T value) {
    items_[(head_ + count_) % N] = value;
    ++count_;
  }
  T pop() {
    const T value = items_[head_];
    head_ = (head_ + 1) % N;
    --count_;
    return value;
  }

private:
  std::array<T, N> items_{};
  unsigned head_ = 0;
  unsigned count_ = 0;
};

int check_array() {
  std::array<int, 5> values{3, 1, 4};
  values[4] = 9;
  int sum = 0;
  for (const int value : values)
    sum = sum * 10 + value;
  return sum + static_cast<int>(values.size()) + values.front() + values.back();
}

int check_ring() {
  Ring<short, 3> ring;
  ring.push(5);
  ring.push(6);
  const int first = ring.pop();
  ring.push(7);
  ring.push(8);
  return first * 1000 + ring.pop() * 100 + ring.pop() * 10 + ring.pop();
}

int check_min_max() {
  int a = 4;
  int b = 7;
  std::swap(a, b);
  const auto [low, high] = std::minmax(a, b);
  return std::max(a, b) * 1000 + std::min(a, b) * 100 + std::clamp(12, low, high) * 10 + a;
}

int check_pair() {
  auto p = std::make_pair(1, 2L);
  p.second += 3;
  const std::pair<int, long> q = {1, 5};
  return (p == q) * 10 + p.first + static_cast<int>(p.second);
}

int check_tuple() {
  const auto t = std::make_tuple(1, 'a', 3L);
  return std::get<0>(t) + std::get<1>(t) + static_cast<int>(std::get<2>(t));
}

int check_algorithms() {
  std::array<int, 6> values{5, 2, 8, 1, 9, 3};
  const auto at = std::find(values.begin(), values.end(), 8) - values.begin();
  std::reverse(values.begin(), values.end());
  int sum = 0;
  for (const int value : values)
    sum = sum * 10 + value;
  std::fill(values.begin() + 2, values.end(), 4);
  return sum + static_cast<int>(at) + static_cast<int>(std::count(values.begin(), values.end(), 4));
}

int check_overloads() {
  Ring<int, 2> small;
  Ring<long, 2> large;
  small.push(1);
  large.push(2);
  return small.pop() * 10 + static_cast<int>(large.pop());
}
