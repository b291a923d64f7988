// Algorithms over what models of containers hold.
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <memory>
#include <numeric>
#include <ranges>
#include <string>
#include <vector>

namespace {

struct Item {
  int id;
  int weight;
  bool operator==(const Item&) const = default;
};

std::vector<int> numbers(int n) { return {4, n, 7, 1, n + 2}; }

int hash(const std::vector<int>& v) {
  int h = static_cast<int>(v.size());
  for (const int x : v)
    h = (h * 31 + x) & 0xffff;
  return h;
}

}  // namespace

int check_sort(int n) {
  std::vector<int> v = numbers(n);
  std::sort(v.begin(), v.end());
  return hash(v);
}

int check_sort_greater(int n) {
  std::vector<int> v = numbers(n);
  std::sort(v.begin(), v.end(), std::greater<>());
  return hash(v);
}

int check_sort_items(int n) {
  std::vector<Item> items = {{1, 5}, {2, n}, {3, 5}, {4, 0}};
  std::stable_sort(items.begin(), items.end(),
                   [](const Item& a, const Item& b) { return a.weight > b.weight; });
  int h = 0;
  for (const Item& item : items)
    h = h * 10 + item.id;
  return h;
}

int check_sort_texts(int n) {
  std::vector<std::string> words = {"pear", "fig", n > 3 ? "apple" : "zucchini"};
  std::sort(words.begin(), words.end());
  return static_cast<int>(words[0].size() * 100 + words[1].size() * 10 + words[2].size());
}

int check_sort_owners(int n) {
  std::vector<std::unique_ptr<int>> owners;
  for (int i = 0; i < 4; ++i)
    owners.push_back(std::make_unique<int>((i * 5 + n) % 7));
  std::sort(owners.begin(), owners.end(),
            [](const std::unique_ptr<int>& a, const std::unique_ptr<int>& b) { return *a < *b; });
  return *owners[0] * 100 + *owners[1] * 10 + *owners[3];
}

int check_sort_array(int n) {
  int a[5] = {5, n, 3, 8, 1};
  std::sort(std::begin(a), std::end(a));
  std::array<int, 4> b = {n, 3, 2, 9};
  std::ranges::sort(b);
  return a[0] + a[2] * 10 + a[4] * 100 + b[1] * 1000;
}

int check_bounds(int n) {
  const std::vector<int> v = {1, 3, 3, 5, 9};
  const auto low = std::lower_bound(v.begin(), v.end(), n) - v.begin();
  const auto up = std::upper_bound(v.begin(), v.end(), n) - v.begin();
  return static_cast<int>(low * 10 + up) + (std::binary_search(v.begin(), v.end(), n) ? 100 : 0);
}

int check_nth(int n) {
  std::vector<int> v = numbers(n);
  std::nth_element(v.begin(), v.begin() + 2, v.end());
  return v[2];
}

int check_erase_if(int n) {
  std::vector<int> v = numbers(n);
  const auto erased = std::erase_if(v, [](int x) { return x % 2 == 0; });
  std::vector<int> w = numbers(n);
  w.erase(std::remove(w.begin(), w.end(), 7), w.end());
  w.erase(std::remove_if(w.begin(), w.end(), [n](int x) { return x > n; }), w.end());
  std::vector<int> u = numbers(n);
  std::erase(u, n);
  return static_cast<int>(erased) * 100 + hash(v) + hash(w) * 3 + hash(u);
}

int check_transform(int n) {
  std::vector<int> v = numbers(n);
  std::vector<int> squares(v.size());
  std::transform(v.begin(), v.end(), squares.begin(), [](int x) { return x * x; });
  std::vector<int> out;
  std::transform(v.begin(), v.end(), std::back_inserter(out), [n](int x) { return x - n; });
  std::for_each(out.begin(), out.end(), [](int& x) { x += 1; });
  return hash(squares) + hash(out);
}

int check_fold(int n) {
  const std::vector<int> v = numbers(n);
  const int product = std::accumulate(v.begin(), v.end(), 1, [](int a, int b) { return a * b; });
  const int inner = std::inner_product(v.begin(), v.end(), v.begin(), 0);
  return product + inner + std::reduce(v.begin(), v.end());
}

int check_quantors(int n) {
  const std::vector<int> v = numbers(n);
  const auto positive = [](int x) { return x > 0; };
  return (std::any_of(v.begin(), v.end(), positive) ? 1 : 0) +
         (std::all_of(v.begin(), v.end(), positive) ? 2 : 0) +
         (std::none_of(v.begin(), v.end(), positive) ? 4 : 0) +
         static_cast<int>(std::count(v.begin(), v.end(), 4)) * 10 +
         (std::ranges::any_of(v, positive) ? 100 : 0);
}

int check_extremes(int n) {
  const std::vector<int> v = numbers(n);
  const auto [low, high] = std::minmax_element(v.begin(), v.end());
  return *low * 100 + *high + *std::min_element(v.begin(), v.end()) * 10000 + std::clamp(n, 0, 5) +
         std::max({n, 3, 4}) + std::min(n, 2) + std::ranges::max(v);
}

int check_move_around(int n) {
  std::vector<int> v = numbers(n);
  std::rotate(v.begin(), v.begin() + 2, v.end());
  std::reverse(v.begin(), v.end());
  v.erase(std::unique(v.begin(), v.end()), v.end());
  std::swap_ranges(v.begin(), v.begin() + 1, v.end() - 1);
  std::iter_swap(v.begin(), v.begin() + 1);
  return hash(v);
}

int check_fill(int n) {
  std::vector<int> v(4);
  std::iota(v.begin(), v.end(), n);
  std::vector<int> w(4, 1);
  std::fill(w.begin() + 1, w.end(), n);
  std::fill_n(w.begin(), 1, 9);
  std::copy(v.begin(), v.begin() + 2, w.begin() + 2);
  std::generate(v.begin(), v.begin() + 2, [n]() mutable { return n--; });
  std::copy_if(w.begin(), w.end(), std::back_inserter(v), [](int x) { return x > 3; });
  return hash(v) + hash(w);
}

int check_search(int n) {
  const std::vector<int> v = {1, 2, 3, 2, 3};
  const std::vector<int> part = {n, 3};
  const auto at = std::search(v.begin(), v.end(), part.begin(), part.end());
  const auto pair =
      std::adjacent_find(v.begin(), v.end(), [n](int a, int b) { return a - b == n; });
  return static_cast<int>(at - v.begin()) * 10 + static_cast<int>(pair - v.begin()) +
         (std::find_if(v.begin(), v.end(), [n](int x) { return x >= n; }) == v.end() ? 500 : 0);
}

int check_partition(int n) {
  std::vector<int> v = numbers(n);
  const auto middle = std::stable_partition(v.begin(), v.end(), [](int x) { return x > 3; });
  return hash(v) + static_cast<int>(middle - v.begin()) * 7;
}

int check_heap(int n) {
  std::vector<int> v = numbers(n);
  std::make_heap(v.begin(), v.end());
  v.push_back(5);
  std::push_heap(v.begin(), v.end());
  std::pop_heap(v.begin(), v.end());
  return v.back() * 100 + v.front();
}

int check_views(int n) {
  const std::vector<int> v = numbers(n);
  int sum = 0;
  for (const int x : v | std::views::filter([](int x) { return x % 2 == 0; }) |
                         std::views::transform([](int x) { return x * 3; }))
    sum += x;
  for (const int x : std::views::iota(0, 3))
    sum = sum * 2 + x;
  for (const int x : v | std::views::take(2) | std::views::reverse)
    sum = sum * 3 + x;
  return sum;
}

int check_ranges(int n) {
  std::vector<Item> items = {{1, 5}, {2, n}, {3, 4}};
  std::ranges::sort(items, {}, &Item::weight);
  const auto it = std::ranges::find(items, 3, &Item::id);
  const auto most = std::ranges::max_element(items, {}, &Item::weight);
  return static_cast<int>(it - items.begin()) * 100 + items[0].id * 10 + most->id +
         static_cast<int>(std::ranges::count_if(items, [](const Item& i) { return i.id > 1; }));
}

int check_sets(int n) {
  const std::vector<int> a = {1, 3, 5};
  const std::vector<int> b = {n, n + 1, n + 2};
  std::vector<int> both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  std::vector<int> all(6);
  std::merge(a.begin(), a.end(), b.begin(), b.end(), all.begin());
  std::vector<int> sums(3);
  std::partial_sum(b.begin(), b.end(), sums.begin());
  return hash(both) + hash(all) + sums[2] + (std::is_sorted(all.begin(), all.end()) ? 1 : 0) +
         (std::includes(a.begin(), a.end(), both.begin(), both.end()) ? 10 : 0);
}

int check_permutation(int n) {
  std::vector<int> v = {1, 2, n};
  const bool more = std::next_permutation(v.begin(), v.end());
  return hash(v) + (more ? 1 : 0) + std::gcd(12, n + 4) + std::lcm(4, 6);
}

// Elements whose comparison is modelled, too.
int check_texts(int n) {
  std::vector<std::string> names = {"pear", "apple", "plum"};
  if (n > 2)
    names.push_back("fig");
  const auto found = std::find(names.begin(), names.end(), n % 2 == 0 ? "fig" : "plum");
  const int place = found == names.end() ? -1 : static_cast<int>(found - names.begin());
  std::sort(names.begin(), names.end());
  return place * 100 + static_cast<int>(names.front().size()) * 10 +
         static_cast<int>(std::count(names.begin(), names.end(), std::string("pear")));
}
