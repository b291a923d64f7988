// In C++17 containers have an operator< of their own.
#include <map>
#include <set>

int check_map_less(int n) {
  std::map<int, int> a{{1, n}}, b{{1, 4}};
  return (a < b ? 1 : 0) + (a == b ? 2 : 0) + (a >= b ? 4 : 0);
}
int check_multiset_less(int n) {
  std::multiset<int> a{1, n}, b{4, 1};
  return (a < b ? 1 : 0) + (a != b ? 2 : 0);
}
