// std::vector, std::deque and what stands on them.
#include <algorithm>
#include <deque>
#include <numeric>
#include <queue>
#include <stack>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Step {
  int kind;
  int amount;
  bool operator==(const Step&) const = default;
};

std::vector<int> numbers(int n) {
  std::vector<int> v = {4, 1};
  for (int i = 0; i < n && i < 5; ++i)
    v.push_back(i * i - 3);
  return v;
}

int hash(const std::vector<int>& v) {
  int h = 17;
  for (const int x : v)
    h = (h * 31 + x) & 0xffff;
  return h;
}

}  // namespace

int check_push(int n) {
  const std::vector<int> v = numbers(n);
  return hash(v) + static_cast<int>(v.size()) * 3 + v.front() + v.back() + v[1];
}

int check_change(int n) {
  std::vector<int> v = numbers(n);
  v.insert(v.begin() + 1, n);
  v.erase(v.begin());
  if (v.size() > 3)
    v.erase(v.begin() + 1, v.begin() + 3);
  v.pop_back();
  v.resize(4, 8);
  v[2] += 5;
  return hash(v);
}

int check_copies(int n) {
  std::vector<int> a = numbers(n);
  std::vector<int> b = a;
  b.push_back(1);
  std::vector<int> c = std::move(a);
  std::swap(b, c);
  const int same = b == c ? 1 : 0;
  a = b;
  return hash(a) + hash(c) * 2 + same + (a == b ? 10 : 0);
}

int check_structs(int n) {
  std::vector<Step> steps;
  steps.push_back({1, n});
  steps.emplace_back(Step{2, n * 2});
  if (n > 2)
    steps.pop_back();
  steps.push_back(steps.back());
  int sum = 0;
  for (const auto& [kind, amount] : steps)
    sum += kind * 100 + amount;
  return sum + (steps.front() == steps.back() ? 7 : 0);
}

int check_texts(int n) {
  std::vector<std::string> words = {"one", "two"};
  if (n > 1)
    words.push_back("three");
  words.insert(words.begin(), "zero");
  if (n > 4)
    words.erase(words.begin() + 1);
  std::string all;
  for (const std::string& word : words)
    all += word + ",";
  return static_cast<int>(all.size()) * 10 + (all == "zero,one,two," ? 1 : 0) +
         (words[1] == "two" ? 2 : 0);
}

int check_deque(int n) {
  std::deque<int> d;
  for (int i = 0; i < 3; ++i)
    d.push_back(i + n);
  d.push_front(9);
  if (n > 3)
    d.pop_front();
  int sum = 0;
  for (const int x : d)
    sum = sum * 7 + x;
  return sum + static_cast<int>(d.size()) + d.front() - d.back() + d[1];
}

int check_adaptors(int n) {
  std::queue<int> q;
  q.push(1);
  q.push(n);
  q.push(3);
  q.pop();
  std::stack<int> s;
  s.push(q.front());
  s.push(q.back());
  const int top = s.top();
  s.pop();
  return top * 100 + s.top() + static_cast<int>(q.size());
}

int check_errors(int n) {
  const std::vector<int> v = numbers(2);
  try {
    return v.at(static_cast<std::size_t>(n));
  } catch (const std::out_of_range&) {
    return -77;
  }
}

int check_algorithms(int n) {
  std::vector<int> v = numbers(3);
  const auto it = std::find(v.begin(), v.end(), n);
  int result = it == v.end() ? -1 : static_cast<int>(it - v.begin());
  result += std::any_of(v.begin(), v.end(), [n](int x) { return x > n; }) ? 100 : 0;
  result += static_cast<int>(std::count_if(v.begin(), v.end(), [](int x) { return x < 0; })) * 10;
  result += std::accumulate(v.begin(), v.end(), 0);
  result += *std::max_element(v.begin(), v.end()) * 1000;
  return result;
}

int check_nested(int n) {
  std::vector<std::vector<int>> rows(2);
  rows[0].push_back(n);
  rows[1].push_back(2);
  rows[1].push_back(n + 1);
  rows.push_back(rows[n > 0 ? 1 : 0]);
  int sum = 0;
  for (const auto& row : rows)
    for (const int x : row)
      sum = sum * 3 + x;
  return sum;
}
