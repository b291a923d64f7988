// The initialisation is run, constructors and what is marked, before the first event.
#include <functional>
#include <map>
#include <string>
#include <vector>
#define EVENT [[clang::annotate("reachd::event")]]
#define INIT [[clang::annotate("reachd::init")]]

static int state;

class Bus {
public:
  void attach(std::function<void(int)> handler) { handlers_.push_back(std::move(handler)); }
  void send(int value) {
    for (auto& handler : handlers_)
      handler(value);
  }

private:
  std::vector<std::function<void(int)>> handlers_;
};

static Bus bus;
static std::map<std::string, int> levels = {{"low", 1}, {"high", 75}};

class Counter {
public:
  void count(int value) {
    if (value == 3)
      ++count_;
    if (count_ == 2)
      state = 1;  //@ executed 2
  }

private:
  int count_ = 0;
};

static Counter counter;

INIT void setup() {
  bus.attach([](int value) { counter.count(value); });
  bus.attach([](int value) {
    if (value == 99)
      state = 2;  //@ executed 1
  });
  state = 5;  //@ executed 0
}

EVENT void on_value(int value) { bus.send(value); }

EVENT void on_level(const std::string& name) {
  const auto it = levels.find(name);
  if (it != levels.end() && it->second == 75)
    state = 3;  //@ executed 1
}
