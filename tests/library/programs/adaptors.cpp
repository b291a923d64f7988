// Adaptors of containers, sets of bits, views of arrays.
#include <bitset>
#include <map>
#include <queue>
#include <set>
#include <span>
#include <stack>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

int check_stack(int n) {
  std::stack<int> s;
  s.push(1);
  s.push(n);
  s.emplace(3);
  s.pop();
  s.top() += 5;
  return s.top() * 10 + static_cast<int>(s.size());
}
int check_queue(int n) {
  std::queue<int> q;
  q.push(n);
  q.push(2);
  q.emplace(7);
  q.pop();
  return q.front() * 100 + q.back() * 10 + static_cast<int>(q.size()) + (q.empty() ? 1 : 0);
}
int check_priority_queue(int n) {
  std::priority_queue<int> q;
  q.push(4);
  q.push(n);
  q.push(6);
  const int first = q.top();
  q.pop();
  return first * 100 + q.top();
}
int check_least_first(int n) {
  std::priority_queue<int, std::vector<int>, std::greater<int>> q;
  for (int x : {5, n, 2})
    q.push(x);
  int h = 0;
  while (!q.empty()) {
    h = h * 20 + q.top();
    q.pop();
  }
  return h;
}
int check_bitset(int n) {
  std::bitset<20> b;
  b.set(3);
  b[5] = true;
  if (n >= 0)
    b.flip(static_cast<unsigned>(n));
  return static_cast<int>(b.count()) * 1000 + (b.test(5) ? 100 : 0) + (b.any() ? 10 : 0) +
         (b.none() ? 1 : 0) + static_cast<int>((b & std::bitset<20>(0xff)).to_ulong()) * 10000;
}
int check_bitset_shift(int n) {
  std::bitset<12> b(static_cast<unsigned>(n) & 0xfff);
  b <<= 2;
  b |= std::bitset<12>(1);
  return static_cast<int>((~b >> 1).to_ullong()) + (b.all() ? 1 : 0) + static_cast<int>(b.size());
}
int check_large_bitset(int n) {
  std::bitset<100> b;
  b.set(70).set(static_cast<unsigned>(n + 3));
  b.reset(70);
  return static_cast<int>(b.count()) + (b[static_cast<unsigned>(n + 3)] ? 10 : 0) +
         (b == std::bitset<100>() ? 5 : 0);
}
int check_span(int n) {
  std::vector<int> v = {1, n, 3, 4};
  std::span<int> s(v);
  s[2] = 9;
  int sum = 0;
  for (int x : s.subspan(1, 2))
    sum += x;
  return sum * 100 + s.front() + s.back() * 10 + static_cast<int>(s.first(2).size());
}
int check_span_of_array(int n) {
  int a[3] = {1, 2, n};
  std::span s(a);
  return s[2] + static_cast<int>(s.size_bytes());
}
int check_unordered_multimap(int n) {
  std::unordered_multimap<int, int> m;
  m.emplace(1, 5);
  m.emplace(n, 6);
  m.emplace(1, 7);
  int sum = 0;
  auto [first, last] = m.equal_range(1);
  for (; first != last; ++first)
    sum += first->second;
  return static_cast<int>(m.count(1)) * 100 + sum + static_cast<int>(m.erase(1)) * 1000;
}
int check_unordered_multiset(int n) {
  std::unordered_multiset<int> s = {1, n, 1};
  s.insert(2);
  return static_cast<int>(s.count(1) * 10 + s.size()) + (s.find(n) != s.end() ? 100 : 0) +
         (s.contains(77) ? 1000 : 0);
}
int check_multimap(int n) {
  std::multimap<int, int> m = {{2, 1}, {n, 4}, {2, 3}};
  int h = 0;
  for (auto& [k, v] : m)
    h = h * 10 + v;
  return h * 10 + static_cast<int>(m.count(2)) + m.lower_bound(2)->second * 10000;
}
int check_multiset(int n) {
  std::multiset<int> s = {4, n, 4, 1};
  s.erase(s.find(4));
  return static_cast<int>(s.count(4)) * 100 + *s.begin() + *s.rbegin() * 3;
}
