// Unordered containers: the order of a walk, where it is known.
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace {
enum class Color { kRed, kGreen, kBlue };

struct Hash10 {
  std::size_t operator()(int n) const { return static_cast<std::size_t>((n + 100) % 10); }
};
struct Same10 {
  bool operator()(int a, int b) const { return (a + 100) % 10 == (b + 100) % 10; }
};
struct Point {
  int x, y;
  bool operator==(const Point&) const = default;
};
struct PointHash {
  std::size_t operator()(const Point& p) const { return static_cast<std::size_t>(p.x * 31 + p.y); }
};
}  // namespace

int check_order(int n) {
  std::unordered_map<int, int> m;
  for (int i = 0; i < 4; ++i)
    m[i * 3 + n] = i;
  m.erase(n + 3);
  m[n + 5] = 7;
  int h = 0;
  for (const auto& [key, value] : m)
    h = h * 8 + value;
  return h + m.begin()->first;
}

int check_enum(int n) {
  std::unordered_set<Color> s;
  s.insert(Color::kGreen);
  s.insert(n > 2 ? Color::kRed : Color::kBlue);
  return static_cast<int>(*s.begin()) * 10 + static_cast<int>(s.size());
}

int check_one(int n) {
  std::unordered_map<std::string, int> m = {{"only", n}};
  for (auto& [key, value] : m)
    value += static_cast<int>(key.size());
  return m["only"] * 10 + static_cast<int>(m.count("other"));
}

int check_assigned(int n) {
  std::unordered_set<int> s = {1, 2, n};
  s = {n};
  s.reserve(100);
  return *s.begin() + static_cast<int>(s.count(1));
}

int check_equal(int n) {
  std::unordered_map<int, int, Hash10, Same10> m;
  m[1] = 5;
  m[n] += 2;
  m[21] += 100;
  std::unordered_set<Point, PointHash> points;
  points.insert({1, n});
  points.insert({1, 3});
  return m[1] * 10 + static_cast<int>(m.size()) + static_cast<int>(points.count({1, 3})) * 5 +
         static_cast<int>(points.size()) * 7;
}

int unknown_collisions(int n) {
  std::unordered_map<int, int> m;
  m[1] = n;
  m[2] = 4;
  m[14] = 3;
  return m.begin()->second;
}

int unknown_listed(int n) {
  const std::unordered_map<int, int> m = {{1, 1}, {4, 4}, {n, 2}};
  return m.begin()->second;
}

int unknown_texts(int n) {
  std::unordered_map<std::string, int> m;
  m["a"] = 1;
  m["b"] = n;
  int h = 0;
  for (const auto& [key, value] : m)
    h = h * 10 + value;
  return h;
}
