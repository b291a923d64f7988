// Handlers of events that throw: what nobody catches ends the program, so that nothing of the event
// is left; what is caught goes on behind the handler.
#include <map>
#include <stdexcept>
#include <string>

namespace {

struct Refused {
  int code;
};

int level = 0;
int depth = 0;
int cost = 0;
bool strict = false;
std::string last;
std::map<int, int> prices;

struct Depth {
  Depth() { ++depth; }
  ~Depth() { --depth; }
};

void raise(int by) {
  Depth inside;
  if (by < 1)
    throw Refused{by};
  if (level + by > 4)
    throw std::out_of_range("too high");
  level += by;
}

}  // namespace

void on_raise(int by) {
  level += 10;
  raise(by - 10);
  level -= 10;
}

void on_try(int by) {
  try {
    raise(by);
  } catch (const Refused& refused) {
    strict = refused.code == -7;
  } catch (const std::exception& e) {
    last = e.what();
  }
}

void on_check() {
  if (depth != 0)
    depth = 0;  //@ unreachable
  if (level >= 10)
    level = 0;  //@ unreachable
  if (level == 4)
    level = 3;  //@ reachable 2
  if (strict)
    strict = false;  //@ reachable 2
  if (last == "too high")
    last = "high";  //@ reachable 2
  if (last == "low")
    last = "";  //@ unreachable
}

void on_price(int key) {
  try {
    cost = prices.at(key);  //@ reachable 1
    cost += 1;              //@ reachable 2
  } catch (const std::logic_error&) {
    prices[3] = 4;  //@ reachable 1
  } catch (...) {
    prices[4] = 4;  //@ unreachable
  }
}

void on_final() noexcept {
  raise(1);
  if (level > 4)
    level = 5;  //@ unreachable
}
