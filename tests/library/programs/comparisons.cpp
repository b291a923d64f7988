// Containers that are compared as a whole.
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>

int check_less(int n) {
  std::map<int, int> a{{1, n}}, b{{1, 4}};
  return (a < b ? 1 : 0) + (a == b ? 2 : 0) + (a != b ? 4 : 0) + (a >= b ? 8 : 0);
}
int check_set_less(int n) {
  std::set<int> a{1, n}, b{1, 4};
  return (a < b ? 1 : 0) + (a == b ? 2 : 0) + (a != b ? 4 : 0);
}
int check_multi_less(int n) {
  std::multiset<int> a{1, n}, b{4, 1};
  std::multimap<int, std::string> c{{1, "x"}}, d{{1, n > 3 ? "x" : "y"}};
  return (a < b ? 1 : 0) + (a == b ? 2 : 0) + (c < d ? 4 : 0) + (c == d ? 8 : 0);
}
int check_vector_less(int n) {
  std::vector<int> a{1, n}, b{1, 4};
  return (a < b ? 1 : 0) + (a == b ? 2 : 0) + (a != b ? 4 : 0);
}
int check_list_less(int n) {
  std::list<int> a{1, n}, b{1, 4, 2};
  return (a < b ? 1 : 0) + (a == b ? 2 : 0) + (a > b ? 4 : 0);
}
