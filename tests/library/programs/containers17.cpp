// Containers and pointers in C++17.
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <queue>
#include <sstream>
#include <string>
#include <unordered_set>
#include <vector>

namespace {

struct Job {
  int priority;
  int id;
  bool operator<(const Job& other) const { return priority < other.priority; }
};

}  // namespace

int check_jobs(int n) {
  std::priority_queue<Job> jobs;
  std::list<int> history;
  for (int i = 0; i < 4; ++i)
    jobs.push({(i * n) & 7, i});
  while (!jobs.empty()) {
    history.push_back(jobs.top().priority);
    jobs.pop();
    if (history.size() > 3)
      history.pop_front();
  }
  return history.front() * 100 + history.back() * 10 + static_cast<int>(history.size());
}

int check_owners(int n) {
  std::map<int, std::shared_ptr<std::string>> names;
  names[1] = std::make_shared<std::string>("one");
  names[n] = names[1];
  std::vector<bool> seen(3);
  seen[1] = n > 3;
  std::unordered_set<int> set = {n};
  std::function<int()> count = [&] { return static_cast<int>(names.size() + set.size()); };
  std::ostringstream out;
  out << *names[n] << names[n].use_count() << (seen[1] ? '+' : '-');
  return count() * 10000 + static_cast<int>(out.str().size()) * 100 + out.str()[4];
}

int check_kept(int n) {
  std::list<std::string> lines = {"a", "bb"};
  lines.push_front(n > 2 ? "long" : "s");
  lines.erase(std::next(lines.begin()));
  return static_cast<int>(lines.front().size() * 10 + lines.back().size() + lines.size());
}

int check_deleter(int n) {
  int ended = 0;
  const auto end = [&ended](int* p) {
    ended += *p;
    delete p;
  };
  {
    const std::unique_ptr<int, decltype(end)> a(new int(n), end);
    const std::shared_ptr<int> b(new int(4), end);
  }
  return ended;
}
