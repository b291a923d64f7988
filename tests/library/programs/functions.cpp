// std::function: what it holds, copies, moves, tables of it, and calls through members.
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

int twice(int n) { return n * 2; }
int thrice(int n) { return n * 3; }

struct Meter {
  int value = 0;
  int add(int n) { return value += n; }
  int read() const { return value; }
};

struct Scale {
  int factor;
  int operator()(int n) const { return n * factor; }
};

struct Button {
  std::function<void()> on_click;
  std::function<bool(int)> filter;
  void click(int n) {
    if (filter && !filter(n))
      return;
    if (on_click)
      on_click();
  }
};

}  // namespace

int check_lambda(int n) {
  std::function<int(int)> f = [n](int x) { return x * n; };
  std::function<int(int)> g = f;
  f = nullptr;
  int calls = 0;
  std::function<void()> count = [&calls] { ++calls; };
  count();
  count();
  return g(3) + (f ? 1000 : 0) + calls;
}

int check_pointers(int n) {
  std::function<int(int)> f = twice;
  if (n > 3)
    f = &thrice;
  const int first = f(n);
  int (*none)(int) = nullptr;
  f = none;
  return first + (f == nullptr ? 100 : 0) + (nullptr != f ? 1000 : 0);
}

int check_members(int n) {
  Meter meter{n};
  std::function<int(Meter&, int)> add = &Meter::add;
  std::function<int(const Meter&)> read = &Meter::read;
  std::function<int(Meter*, int)> add_to = &Meter::add;
  std::function<int&(Meter&)> value = &Meter::value;
  add(meter, 3);
  add_to(&meter, 4);
  value(meter) += 100;
  return read(meter);
}

int check_objects(int n) {
  std::function<int(int)> f = Scale{n};
  std::function<int(int)> g = std::move(f);
  std::function<int(int)> h = Scale{7};
  std::swap(g, h);
  return g(2) * 100 + h(3) + (g ? 5 : 0);
}

int check_table(int n) {
  int total = 1;
  std::vector<std::function<void(int)>> table;
  table.push_back([&total](int x) { total += x; });
  table.push_back([&total](int x) { total *= x + 1; });
  table.emplace_back([&total, n](int x) { total -= x * n; });
  for (const auto& step : table)
    step(n);
  table[static_cast<std::size_t>((n + 3) % 3)](2);
  return total + static_cast<int>(table.size());
}

int check_named(int n) {
  std::map<std::string, std::function<int(int)>> table;
  table["twice"] = twice;
  table["scale"] = Scale{n};
  table["add"] = [n](int x) { return x + n; };
  const auto it = table.find(n > 4 ? "add" : "scale");
  return it == table.end() ? -1 : it->second(5) + table["twice"](n);
}

int check_button(int n) {
  Button button;
  int clicks = 0;
  button.click(1);
  button.on_click = [&] { clicks += 10; };
  button.click(2);
  button.filter = [n](int x) { return x > n; };
  button.click(3);
  Button other = button;
  button.on_click = nullptr;
  button.click(100);
  other.click(100);
  return clicks;
}

int check_texts(int n) {
  const std::string name = n > 2 ? "long enough" : "x";
  std::function<std::string(const std::string&)> greet = [name](const std::string& to) {
    return name + " " + to;
  };
  auto copy = greet;
  return static_cast<int>(copy("you").size());
}

int check_once(int n) {
  int runs = 0;
  std::function<void()> once = [&] { runs += n; };
  for (int i = 0; i < 3; ++i)
    if (auto f = std::exchange(once, nullptr))
      f();
  return runs;
}

int check_nested(int n) {
  std::function<int(int)> inner = [n](int x) { return x - n; };
  std::function<int(int)> outer = [inner](int x) { return inner(x) * 2; };
  inner = twice;
  return outer(10) + inner(1);
}

int check_recursive(int n) {
  std::function<int(int)> sum = [&sum](int x) { return x <= 0 ? 0 : x + sum(x - 1); };
  return sum(n % 4);
}

int check_unique_capture(int n) {
  auto held = std::make_unique<int>(n);
  const auto use = [held = std::move(held)](int x) { return *held + x; };
  return use(4) + (held ? 100 : 0);
}

int check_bound(int n) {
  const auto add = std::bind(&Meter::add, std::placeholders::_1, n);
  Meter meter{5};
  add(meter);
  const std::function<int()> later = std::bind(thrice, n);
  return meter.value * 100 + later() + std::invoke(twice, n) + std::invoke(&Meter::value, meter);
}

int check_reference(int n) {
  Scale scale{n};
  const std::function<int(int)> f = std::ref(scale);
  scale.factor = 9;
  return f(3) + n;
}

int check_empty(int n) {
  std::function<int(int)> f;
  try {
    return f(n);
  } catch (const std::bad_function_call&) {
    return -5;
  }
}

int check_empty_in_other(int n) {
  std::function<int(int)> f;
  if (n > 3)
    f = twice;
  std::function<long(int)> g = f;
  std::function<void(int)> h = std::move(g);
  return (g ? 1 : 0) * 0 + (h ? 10 : 0) + (f != nullptr ? 100 : 0);
}

int check_result_dropped(int n) {
  Meter meter{n};
  std::function<void(int)> f = [&meter](int x) { return meter.add(x); };
  f(3);
  std::function<void(int)> g = std::bind(&Meter::add, &meter, std::placeholders::_1);
  g(n);
  return meter.read();
}

int check_by_value(int n) {
  std::function<int(std::string, std::vector<int>)> f = [](const std::string& s,
                                                           std::vector<int> v) {
    v.push_back(4);
    return static_cast<int>(s.size() + v.size()) * 10 + v.front();
  };
  const auto call = [](const std::function<int(std::string, std::vector<int>)>& g, int x) {
    return g(x > 0 ? "text" : "t", {x, 2});
  };
  return call(f, n);
}
