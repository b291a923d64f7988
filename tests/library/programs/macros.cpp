// Macros of the program, as Qt and others have them, mean nothing in the models.
#include <any>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#define slots
#define signals public
#define emit
#define foreach(variable, container) for (variable : container)
#define forever for (;;)
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#define check(x) ((void)(x))
#define assume(x) nothing_of_that_name
#define value 5
#define text "text"
#define key 1 +
#define node struct
#define self (*this)
#define real double
#define elements 8
#define limit 100
#define select(a) no_such_function(a)
#define from to
#define length size
#define first_ 7
#define T int
#define N 0
#define A no_such_type
#define REACHD_THROWS 3

namespace {
class Counter {
public slots:
  void add(const std::string &name) {
    ++counts[name];
    names.push_back(name);
  }
  int total() const {
    int sum = 0;
    foreach (const auto &count, counts) sum += count.second;
    return sum;
  }
signals:
  std::map<std::string, int> counts;
  std::vector<std::string> names;
};
}  // namespace

int check_slots(int n) {
  Counter counter;
  emit counter.add("a");
  emit counter.add(n > 3 ? "a" : "b");
  emit counter.add(n > 5 ? text : "b");
  return counter.total() * limit + static_cast<int>(counter.counts.size()) * 10 +
         static_cast<int>(counter.names[2].size());
}

int check_smallest(int n) {
  std::set<int> all = {n, value, 2};
  std::optional<int> least;
  forever {
    if (all.empty())
      break;
    least = min(*all.begin(), n);
    all.clear();
  }
  return max(*least, -2);
}

int check_others(int n) {
  std::unordered_map<int, std::string> names;
  names[n] = "n";
  names[value] += text;
  std::variant<int, std::string> either = names[n];
  std::shared_ptr<int> shared = std::make_shared<int>(n);
  std::function<int(int)> twice = [shared](int x) { return x + *shared; };
  std::list<int> list = {n, 1};
  std::deque<int> both(list.begin(), list.end());
  try {
    return twice(static_cast<int>(std::get<std::string>(either).size())) + both.at(n > 8 ? 9 : 1);
  } catch (const std::out_of_range &) {
    return -1;
  }
}
