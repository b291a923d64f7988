// Score board: algorithms, maps and iterators.
#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

static std::vector<std::pair<int, int>> log_;
static std::map<int, int> totals;
static int out;

void score(int team, int points) {
  if (log_.size() == 4)
    return;
  log_.emplace_back(team, points);
  totals[team] += points;
  auto best = std::max_element(totals.begin(), totals.end(),
                               [](auto& a, auto& b) { return a.second < b.second; });
  if (best->first == 2 && best->second == 6 && totals.size() == 3)
    out = 1;  //@ reachable 4
  if (best->second == 1 && log_.size() == 4)
    out = 2;
  auto it = totals.upper_bound(1);
  if (it == totals.end() && totals.size() == 2 && std::prev(it)->second == 4 &&
      totals.begin()->second == 5)
    out = 3;  //@ reachable 4
  if (std::adjacent_find(log_.begin(), log_.end()) != log_.end() && log_.size() == 2 &&
      log_[0].second != points)
    out = 4;
}

void undo() {
  if (log_.empty())
    return;
  auto [team, points] = log_.back();
  log_.pop_back();
  if ((totals[team] -= points) == 0)
    totals.erase(team);
  if (log_.empty() && !totals.empty())
    out = 5;
}

void finish() {
  int sum = std::accumulate(log_.begin(), log_.end(), 0,
                            [](int s, const auto& e) { return s + e.second; });
  int other = 0;
  for (const auto& [team, points] : totals)
    other += points;
  if (sum != other)
    out = 6;
  if (sum > 12)
    out = 7;
  std::set<int> distinct;
  for (auto& e : log_)
    distinct.insert(e.second);
  if (distinct.size() == 3 && *distinct.rbegin() == 3 && sum == 7)
    out = 8;  //@ reachable 5
  auto copy = log_;
  std::reverse(copy.begin(), copy.end());
  if (copy.size() == 3 && copy == log_ && log_[0] != log_[1] && log_[1] > log_[2])
    out = 9;  //@ reachable 4
  copy.erase(std::remove_if(copy.begin(), copy.end(), [](auto& e) { return e.second < 3; }),
             copy.end());
  if (copy.size() == 4 && sum == 12 && totals.count(1) && totals.at(1) == 12)
    out = 10;
}
