// The last three keys: a list and an unordered map of its iterators.
#include <list>
#include <optional>
#include <string>
#include <unordered_map>
static void reached(int) {}
class Cache {
public:
  std::optional<int> get(const std::string& k) {
    auto it = map_.find(k);
    if (it == map_.end()) {
      ++misses_;
      return std::nullopt;
    }
    order_.splice(order_.begin(), order_, it->second);
    ++hits_;
    return it->second->second;
  }
  void put(const std::string& k, int v) {
    auto it = map_.find(k);
    if (it != map_.end()) {
      it->second->second = v;
      order_.splice(order_.begin(), order_, it->second);
      return;
    }
    if (order_.size() == 3) {
      if (order_.back().first == "root")
        reached(1);  //@ reachable 4
      map_.erase(order_.back().first);
      order_.pop_back();
    }
    order_.emplace_front(k, v);
    map_[k] = order_.begin();
    if (map_.size() > 3)
      reached(2);
  }
  int hits() const { return hits_; }

private:
  std::list<std::pair<std::string, int>> order_;
  std::unordered_map<std::string, std::list<std::pair<std::string, int>>::iterator> map_;
  int hits_ = 0, misses_ = 0;
};
static Cache cache;
void on_put(const std::string& k, int v) {
  if (!k.empty())
    cache.put(k, v);
}
void on_get(const std::string& k) {
  auto v = cache.get(k);
  if (v && *v == 42 && cache.hits() == 3)
    reached(3);  //@ reachable 4
}
