// A map whose values are kept above zero.
#include <map>

static int reached;

static std::map<int, int> stock;

void on_put(int key, int amount) {
  if (amount <= 0 || amount > 20 || stock.size() >= 3)
    return;
  stock[key] += amount;
  if (stock[key] > 50)
    stock[key] = 50;
}

void on_take(int key, int amount) {
  const auto it = stock.find(key);
  if (it == stock.end() || amount <= 0 || amount > it->second)
    return;
  if (it->second == amount)
    stock.erase(it);
  else
    it->second -= amount;
}

void on_audit() {
  for (const auto &entry : stock)
    if (entry.second < 1)
      reached = 1;  //@ unreachable
  for (const auto &entry : stock)
    if (entry.second < 2)
      reached = 2;  //@ reachable
}
