// Containers beside vector, deque and the maps.
#include <any>
#include <array>
#include <bitset>
#include <list>
#include <map>
#include <queue>
#include <set>
#include <span>
#include <stack>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

struct Task {
  int priority;
  std::string name;
  bool operator<(const Task& other) const { return priority < other.priority; }
};

}  // namespace

int check_list(int n) {
  std::list<int> l = {3, 1, 2};
  l.push_back(n);
  l.push_front(9);
  l.remove(1);
  int h = static_cast<int>(l.size());
  for (const int x : l)
    h = h * 7 + x;
  l.pop_front();
  l.pop_back();
  return h + l.front() * 3 + l.back() + (l.empty() ? 100 : 0);
}

int check_list_erase(int n) {
  std::list<int> l;
  for (int i = 0; i < 5; ++i)
    l.push_back(i * n);
  for (auto it = l.begin(); it != l.end();)
    if (*it % 2 != 0)
      it = l.erase(it);
    else
      ++it;
  l.insert(l.begin(), 77);
  l.reverse();
  int h = 1;
  for (auto it = l.rbegin(); it != l.rend(); ++it)
    h = (h * 5 + *it) & 0xffff;
  return h;
}

int check_list_splice(int n) {
  std::list<std::string> a = {"a", "bb"};
  std::list<std::string> b = {"ccc"};
  if (n > 2)
    b.emplace_back("dddd");
  a.splice(a.begin(), b);
  std::list<std::string> c = a;
  a.clear();
  int h = static_cast<int>(b.size());
  for (const auto& s : c)
    h = h * 3 + static_cast<int>(s.size());
  return h + static_cast<int>(a.size());
}

int check_vector_bool(int n) {
  std::vector<bool> flags(10);
  flags[3] = true;
  if (n >= 0)
    flags[static_cast<std::size_t>(n % 10)] = true;
  flags.push_back(n > 4);
  int h = 0;
  for (const bool flag : flags)
    h = h * 2 + (flag ? 1 : 0);
  flags.flip();
  return h + static_cast<int>(flags.size()) + (flags[0] ? 1000 : 0);
}

int check_bitset(int n) {
  std::bitset<12> bits(static_cast<unsigned>(n + 5));
  bits.set(2);
  bits.flip(0);
  bits.reset(3);
  bits |= std::bitset<12>(0x800);
  return static_cast<int>(bits.count()) * 10000 + static_cast<int>(bits.to_ulong()) +
         (bits.test(1) ? 50000 : 0) + (bits.any() ? 1 : 0) + (bits[4] ? 3 : 0);
}

int check_any(int n) {
  std::any a = n;
  int h = std::any_cast<int>(a);
  a = std::string("text");
  if (const auto* s = std::any_cast<std::string>(&a))
    h += static_cast<int>(s->size()) * 10;
  if (std::any_cast<int>(&a))
    h += 1000;
  std::any b = a;
  a.reset();
  return h + (a.has_value() ? 1 : 0) + (b.has_value() ? 100 : 0);
}

int check_priority_queue(int n) {
  std::priority_queue<int> q;
  q.push(3);
  q.push(n);
  q.push(1);
  const int top = q.top();
  q.pop();
  std::priority_queue<int, std::vector<int>, std::greater<int>> least;
  least.push(4);
  least.push(n);
  return top * 100 + q.top() * 10 + least.top() + static_cast<int>(q.size());
}

int check_tasks(int n) {
  std::priority_queue<Task> tasks;
  tasks.push({n, "first"});
  tasks.push({2, "second one"});
  tasks.push({5, "third"});
  int h = 0;
  while (!tasks.empty()) {
    h = h * 16 + static_cast<int>(tasks.top().name.size());
    tasks.pop();
  }
  return h;
}

int check_queue(int n) {
  std::queue<std::string> q;
  q.push("one");
  q.emplace(n > 3 ? "three" : "no");
  q.front() += "!";
  std::stack<int, std::vector<int>> s;
  s.push(n);
  s.emplace(4);
  std::swap(s.top(), s.top());
  int h = static_cast<int>(q.front().size() + q.back().size() * 10);
  while (!q.empty())
    q.pop();
  return h + s.top() + static_cast<int>(q.size());
}

int check_multimap(int n) {
  std::multimap<std::string, int> m;
  m.insert({"b", 1});
  m.emplace("a", n);
  m.insert({"b", 3});
  int h = static_cast<int>(m.size() + m.count("b") * 10);
  const auto [first, last] = m.equal_range("b");
  for (auto it = first; it != last; ++it)
    h = h * 5 + it->second;
  m.erase("b");
  for (const auto& [key, value] : m)
    h = h * 5 + value;
  return h;
}

int check_multiset(int n) {
  std::multiset<int> s = {3, n, 3, 1};
  s.erase(s.find(3));
  int h = static_cast<int>(s.count(3));
  for (const int x : s)
    h = h * 7 + x;
  return h;
}

int check_span(int n) {
  std::array<int, 4> a = {1, 2, n, 4};
  const std::span<int> all(a);
  const std::span<int> part = all.subspan(1, 2);
  part[0] += 10;
  int h = 0;
  for (const int x : part)
    h = h * 20 + x;
  return h + static_cast<int>(all.size()) + all.back() + part.front();
}

int check_span_of_vector(int n) {
  std::vector<int> v = {1, n, 3};
  const auto sum = [](std::span<const int> s) {
    int total = 0;
    for (const int x : s)
      total += x;
    return total;
  };
  return sum(v) + sum(std::span(v).first(2)) * 100;
}

int check_array(int n) {
  std::array<std::array<int, 3>, 2> grid{};
  grid[1][2] = n;
  grid[0].fill(2);
  std::array<int, 3> row = grid[1];
  std::swap(grid[0], grid[1]);
  return grid[0][2] * 10 + grid[1][0] + row.at(2) + static_cast<int>(row.size()) +
         (grid[1].empty() ? 100 : 0);
}
