// Two stacks that keep a sum, and a mark that is set only sometimes.
#include <optional>
#include <vector>

static int reached;

static std::vector<int> past;
static std::vector<int> future;
static std::optional<unsigned long> mark;
static std::optional<unsigned long> careless;

void on_do(int x) {
  if (past.size() >= 3)
    return;
  if (mark && *mark > past.size())
    mark.reset();
  future.clear();
  past.push_back(x);
}

void on_back() {
  if (past.empty())
    return;
  future.push_back(past.back());
  past.pop_back();
  if (future.size() > 2)
    reached = 1;  //@ reachable
  if (future.size() > 3)
    reached = 2;  //@ unreachable
}

void on_again() {
  if (future.empty())
    return;
  past.push_back(future.back());
  future.pop_back();
  if (past.size() + future.size() > 3)
    reached = 3;  //@ unreachable
  if (mark && *mark > past.size() + future.size())
    reached = 4;  //@ unreachable
  if (careless && *careless > past.size() + future.size())
    reached = 5;  //@ reachable
}

void on_mark() {
  mark = past.size();
  careless = past.size();
}
