// Lists: nodes that are linked, moved between lists, sorted.
#include <forward_list>
#include <list>
#include <string>

namespace {
template <class L>
int hash(const L& l) {
  int h = 7;
  for (const auto& x : l)
    h = (h * 31 + static_cast<int>(x)) & 0xffff;
  return h;
}
}  // namespace

int check_list_sort(int n) {
  std::list<int> l = {5, n, 3, 8};
  l.sort();
  return hash(l);
}
int check_list_sort_by(int n) {
  std::list<int> l = {5, n, 3};
  l.sort([](int a, int b) { return a > b; });
  return hash(l);
}
int check_list_merge(int n) {
  std::list<int> a = {1, 4, 9};
  std::list<int> b = {2, n < 5 ? 5 : n};
  a.merge(b);
  return hash(a) + static_cast<int>(b.size());
}
int check_list_splice(int n) {
  std::list<int> a = {1, 2, 3};
  std::list<int> b = {n, 5};
  auto at = a.begin();
  ++at;
  a.splice(at, b);
  b.push_back(9);
  b.splice(b.begin(), a, a.begin());
  return hash(a) * 3 + hash(b) + static_cast<int>(a.size() * 100 + b.size());
}
int check_list_splice_range(int n) {
  std::list<int> a = {1, 2, n, 4};
  std::list<int> b = {7};
  b.splice(b.end(), a, std::next(a.begin()), a.end());
  return hash(a) + hash(b) * 7;
}
int check_list_unique(int n) {
  std::list<int> l = {1, 1, n, 2, 2, 1};
  l.unique();
  return hash(l);
}
int check_list_reverse(int n) {
  std::list<int> l = {1, n, 3};
  l.reverse();
  return hash(l) + l.back();
}
int check_list_remove(int n) {
  std::list<int> l = {1, 5, n, 5, 2};
  l.remove(5);
  l.remove_if([](int x) { return x < 2; });
  return hash(l);
}
int check_list_insert_erase(int n) {
  std::list<int> l;
  l.push_front(n);
  l.insert(l.begin(), 3, 4);
  l.emplace(l.end(), 6);
  l.erase(++l.begin());
  l.resize(5, 9);
  l.assign({n, 1, 2});
  l.pop_front();
  std::list<int> other = std::move(l);
  return hash(other) + (l.empty() ? 1 : 0);
}
int check_list_texts(int n) {
  std::list<std::string> l = {"pear", n > 2 ? "apple" : "zoo"};
  l.sort();
  return static_cast<int>(l.front().size());
}
int check_forward_list(int n) {
  std::forward_list<int> l = {3, n, 5};
  l.push_front(8);
  l.insert_after(l.begin(), 2);
  l.erase_after(l.begin());
  int count = 0;
  for (int x : l)
    count += x * 3;
  l.reverse();
  return hash(l) + count + l.front();
}
int check_forward_list_sort(int n) {
  std::forward_list<int> l = {3, n, 5, 1};
  l.sort();
  l.remove(3);
  l.unique();
  return hash(l);
}
int check_forward_list_splice(int n) {
  std::forward_list<int> a = {1, n};
  std::forward_list<int> b = {4};
  a.splice_after(a.before_begin(), b);
  a.merge(std::forward_list<int>{100});
  return hash(a) + (b.empty() ? 1 : 0);
}
