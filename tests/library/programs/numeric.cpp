// Algorithms that the library has as templates: they run as the library wrote them.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <numeric>
#include <vector>

namespace {
std::vector<int> numbers(int n) { return {4, n, 7, 1}; }
int hash(const std::vector<int>& v) {
  int h = static_cast<int>(v.size());
  for (const int x : v)
    h = (h * 31 + x) & 0xffff;
  return h;
}
}  // namespace

int check_clamp(int n) { return std::clamp(n, 2, 5); }
int check_accumulate(int n) {
  auto v = numbers(n);
  return std::accumulate(v.begin(), v.end(), 10);
}
int check_accumulate_by(int n) {
  auto v = numbers(n);
  return std::accumulate(v.begin(), v.end(), 1, [](int a, int b) { return (a * 3 + b) & 0xfff; });
}
int check_reduce(int n) {
  auto v = numbers(n);
  return std::reduce(v.begin(), v.end());
}
int check_inner_product(int n) {
  auto v = numbers(n);
  return std::inner_product(v.begin(), v.end(), v.begin(), 0);
}
int check_iota(int n) {
  std::vector<int> v(4);
  std::iota(v.begin(), v.end(), n);
  return hash(v);
}
int check_partial_sum(int n) {
  auto v = numbers(n);
  std::partial_sum(v.begin(), v.end(), v.begin());
  return hash(v);
}
int check_adjacent_difference(int n) {
  auto v = numbers(n);
  std::vector<int> w;
  std::adjacent_difference(v.begin(), v.end(), std::back_inserter(w));
  return hash(w);
}
int check_exclusive_scan(int n) {
  auto v = numbers(n);
  std::exclusive_scan(v.begin(), v.end(), v.begin(), 5);
  return hash(v);
}
int check_transform_reduce(int n) {
  auto v = numbers(n);
  return std::transform_reduce(v.begin(), v.end(), 0, std::plus<>(), [](int x) { return x * x; });
}
int check_gcd(int n) { return std::gcd(n * 6, 48) * 1000 + std::lcm(n < 1 ? 1 : n, 6); }
int check_midpoint(int n) { return std::midpoint(n, 9); }
int check_rotate(int n) {
  auto v = numbers(n);
  std::rotate(v.begin(), v.begin() + 1, v.end());
  return hash(v);
}
int check_partition(int n) {
  auto v = numbers(n);
  auto at = std::partition(v.begin(), v.end(), [](int x) { return x > 3; });
  return static_cast<int>(at - v.begin());
}
int check_stable_partition(int n) {
  auto v = numbers(n);
  std::stable_partition(v.begin(), v.end(), [](int x) { return x % 2 == 0; });
  return hash(v);
}
int check_partition_copy(int n) {
  auto v = numbers(n);
  std::vector<int> a, b;
  std::partition_copy(v.begin(), v.end(), std::back_inserter(a), std::back_inserter(b),
                      [](int x) { return x > 3; });
  return hash(a) + hash(b) * 3;
}
int check_reverse(int n) {
  auto v = numbers(n);
  std::reverse(v.begin(), v.end());
  return hash(v);
}
int check_unique(int n) {
  std::vector<int> v = {1, 1, n, n, 1};
  v.erase(std::unique(v.begin(), v.end()), v.end());
  return hash(v);
}
int check_remove_if(int n) {
  auto v = numbers(n);
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x > 3; }), v.end());
  return hash(v);
}
int check_replace(int n) {
  auto v = numbers(n);
  std::replace(v.begin(), v.end(), 7, n);
  return hash(v);
}
int check_fill(int n) {
  auto v = numbers(n);
  std::fill(v.begin() + 1, v.end(), 3);
  std::fill_n(v.begin(), 1, n);
  return hash(v);
}
int check_generate(int n) {
  std::vector<int> v(3);
  std::generate(v.begin(), v.end(), [k = n]() mutable { return k += 2; });
  return hash(v);
}
int check_copy_if(int n) {
  auto v = numbers(n);
  std::vector<int> w;
  std::copy_if(v.begin(), v.end(), std::back_inserter(w), [](int x) { return x > 3; });
  return hash(w);
}
int check_copy_backward(int n) {
  auto v = numbers(n);
  std::copy_backward(v.begin(), v.begin() + 2, v.end());
  return hash(v);
}
int check_swap_ranges(int n) {
  auto v = numbers(n);
  auto w = numbers(9);
  std::swap_ranges(v.begin(), v.begin() + 2, w.begin());
  std::iter_swap(v.begin(), v.begin() + 3);
  return hash(v) + hash(w);
}
int check_search(int n) {
  auto v = numbers(n);
  std::array<int, 2> w = {7, 1};
  return static_cast<int>(std::search(v.begin(), v.end(), w.begin(), w.end()) - v.begin());
}
int check_find_end(int n) {
  std::vector<int> v = {1, 2, n, 1, 2};
  std::array<int, 2> w = {1, 2};
  return static_cast<int>(std::find_end(v.begin(), v.end(), w.begin(), w.end()) - v.begin());
}
int check_adjacent_find(int n) {
  std::vector<int> v = {1, 2, n, 4};
  return static_cast<int>(std::adjacent_find(v.begin(), v.end()) - v.begin());
}
int check_mismatch(int n) {
  auto v = numbers(n);
  auto w = numbers(3);
  return static_cast<int>(std::mismatch(v.begin(), v.end(), w.begin()).first - v.begin());
}
int check_equal(int n) {
  auto v = numbers(n);
  auto w = numbers(3);
  return (std::equal(v.begin(), v.end(), w.begin()) ? 1 : 0) +
         (std::lexicographical_compare(v.begin(), v.end(), w.begin(), w.end()) ? 10 : 0);
}
int check_counts(int n) {
  auto v = numbers(n);
  return static_cast<int>(std::count(v.begin(), v.end(), 4) * 100 +
                          std::count_if(v.begin(), v.end(), [](int x) { return x > 3; }) * 10) +
         (std::all_of(v.begin(), v.end(), [](int x) { return x > 0; }) ? 1 : 0) +
         (std::none_of(v.begin(), v.end(), [](int x) { return x > 9; }) ? 2 : 0);
}
int check_minmax(int n) {
  auto v = numbers(n);
  auto [a, b] = std::minmax_element(v.begin(), v.end());
  auto [c, d] = std::minmax({3, n, 5});
  return *a * 1000 + *b * 100 + c * 10 + d;
}
int check_bounds(int n) {
  std::vector<int> v = {1, 3, 3, 5, 9};
  return static_cast<int>(std::lower_bound(v.begin(), v.end(), n) - v.begin()) * 100 +
         static_cast<int>(std::upper_bound(v.begin(), v.end(), n) - v.begin()) * 10 +
         (std::binary_search(v.begin(), v.end(), n) ? 1 : 0);
}
int check_merge(int n) {
  std::vector<int> a = {1, 5}, b = {2, n < 2 ? 2 : n}, c;
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(c));
  return hash(c);
}
int check_inplace_merge(int n) {
  std::vector<int> v = {1, 5, 2, n < 2 ? 2 : n};
  std::inplace_merge(v.begin(), v.begin() + 2, v.end());
  return hash(v);
}
int check_set_operations(int n) {
  std::vector<int> a = {1, 3, 5}, b = {3, n < 3 ? 4 : n + 4}, c, d, e;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(c));
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(d));
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(e));
  return hash(c) + hash(d) * 3 + hash(e) * 5 +
         (std::includes(a.begin(), a.end(), d.begin(), d.end()) ? 1 : 0);
}
int check_heap(int n) {
  auto v = numbers(n);
  std::make_heap(v.begin(), v.end());
  std::pop_heap(v.begin(), v.end());
  v.pop_back();
  v.push_back(5);
  std::push_heap(v.begin(), v.end());
  std::sort_heap(v.begin(), v.end());
  return hash(v) + (std::is_heap(v.begin(), v.end()) ? 1 : 0);
}
int check_nth_element(int n) {
  auto v = numbers(n);
  std::nth_element(v.begin(), v.begin() + 1, v.end());
  return v[1];
}
int check_partial_sort(int n) {
  auto v = numbers(n);
  std::partial_sort(v.begin(), v.begin() + 2, v.end());
  return v[0] * 100 + v[1];
}
int check_next_permutation(int n) {
  std::array<int, 3> a = {1, n, 3};
  const bool more = std::next_permutation(a.begin(), a.end());
  return a[0] * 10000 + a[1] * 100 + a[2] + (more ? 7 : 0);
}
int check_is_sorted(int n) {
  auto v = numbers(n);
  return (std::is_sorted(v.begin(), v.end()) ? 1 : 0) +
         static_cast<int>(std::is_sorted_until(v.begin(), v.end()) - v.begin()) * 10;
}
int check_for_each_n(int n) {
  auto v = numbers(n);
  std::for_each_n(v.begin(), 2, [](int& x) { x *= 2; });
  return hash(v);
}
int check_shift(int n) {
  auto v = numbers(n);
  std::shift_left(v.begin(), v.end(), 1);
  return v[0] * 100 + v[1] * 10 + v[2];
}
int check_sample_of_bits(int n) {
  const unsigned u = static_cast<unsigned>(n + 5);
  return std::popcount(u) + std::countl_zero(u) * 10 + static_cast<int>(std::bit_ceil(u)) * 1000 +
         (std::has_single_bit(u) ? 1 : 0) + static_cast<int>(std::rotl(u, 3));
}
