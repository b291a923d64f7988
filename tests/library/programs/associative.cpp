// Maps and sets.
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace {

std::map<std::string, int> stock(int n) {
  std::map<std::string, int> m;
  m["nut"] = 4;
  m.insert({"bolt", n});
  m["axle"] += 2;
  if (n > 3)
    m.erase("nut");
  return m;
}

}  // namespace

int check_map(int n) {
  const std::map<std::string, int> m = stock(n);
  int h = static_cast<int>(m.size());
  for (const auto& [key, value] : m)
    h = (h * 31 + value + static_cast<int>(key.size())) & 0xffff;
  return h;
}

int check_lookup(int n) {
  std::map<std::string, int> m = stock(n);
  const auto it = m.find("nut");
  int result = it == m.end() ? -1 : it->second;
  result += static_cast<int>(m.count("bolt")) * 10 + (m.contains("cog") ? 100 : 0);
  const auto [place, added] = m.insert({"bolt", 99});
  result += added ? 1000 : place->second * 7;
  m.at("bolt") += 1;
  try {
    result += m.at("nut");
  } catch (const std::out_of_range&) {
    result += 5000;
  }
  return result + m.at("bolt") + m.begin()->second;
}

int check_stable(int n) {
  std::map<int, int> m;
  int& middle = m[5];
  m[1] = 10;
  m[9] = 20;
  middle = n;
  auto it = m.find(5);
  m.erase(1);
  it->second += 3;
  return m[5] * 100 + static_cast<int>(m.size());
}

int check_erase_while_walking(int n) {
  std::map<int, int> m = {{3, 1}, {1, 2}, {2, n}, {n, 4}};
  for (auto it = m.begin(); it != m.end();)
    if (it->second % 2 == 0)
      it = m.erase(it);
    else
      ++it;
  int h = 1;
  for (const auto& entry : m)
    h = h * 13 + entry.first * 3 + entry.second;
  return h;
}

int check_bounds(int n) {
  const std::map<int, char> m = {{2, 'a'}, {4, 'b'}, {6, 'c'}};
  const auto low = m.lower_bound(n);
  const auto up = m.upper_bound(n);
  return (low == m.end() ? 0 : low->first) * 10 + (up == m.end() ? 0 : up->second);
}

int check_set(int n) {
  std::set<int> s = {5, 1, 3};
  s.insert(n);
  s.insert(1);
  s.erase(3);
  int h = static_cast<int>(s.size());
  for (const int x : s)
    h = h * 17 + x;
  return h + (s.count(n) ? 1 : 0) + *s.rbegin();
}

int check_unordered(int n) {
  std::unordered_map<int, int> m;
  m[1] = n;
  ++m[7];
  m.emplace(12, 3);
  std::unordered_set<int> seen;
  seen.insert(n);
  seen.insert(4);
  int sum = 0;
  for (const auto& [key, value] : m)
    sum += value * key;
  return sum * 10 + static_cast<int>(seen.size()) + static_cast<int>(m.count(4));
}

int check_copies(int n) {
  std::map<int, int> a = {{1, n}};
  std::map<int, int> b = a;
  b[2] = 7;
  std::map<int, int> c = std::move(b);
  a.swap(c);
  a.clear();
  return static_cast<int>(a.size() * 100 + c.size()) + c[1] + (a == c ? 1000 : 0);
}
