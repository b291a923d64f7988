// Lambdas and pointers to members.
#include <algorithm>
#include <array>
#include <utility>

static int apply(int (*function)(int), int n) { return function(n); }

template <class F>
static int twice(F function, int n) {
  return function(function(n));
}

int check_captures() {
  int a = 1;
  int b = 2;
  const auto by_copy = [a, b] { return a * 10 + b; };
  auto by_reference = [&] {
    ++a;
    b += a;
  };
  by_reference();
  by_reference();
  return by_copy() * 1000 + a * 100 + b;
}

int check_mutable() {
  auto next = [n = 5]() mutable { return n++; };
  auto other = next;
  const int first = next() + next();
  return first * 10 + other();
}

int check_generic() {
  const auto add = [](auto a, auto b) { return a + b; };
  return add(1, 2) * 100 + static_cast<int>(add(3L, 4)) * 10 + add('a', 'b') % 10;
}

int check_pointer() {
  int (*plain)(int) = [](int n) { return n * 3; };
  int (*generic)(int) = [](auto n) { return n + 1; };
  return apply(plain, 4) * 100 + apply(generic, 5) * 10 + apply(+[](int n) { return n - 1; }, 3);
}

int check_templates() {
  const int by = 4;
  constexpr int kBase = 2;
  return twice([by](int n) { return n + by; }, 1) * 100 +
         twice([=](int n) { return n * kBase + by; }, 1);
}

struct Machine {
  int gear = 1;
  int speed = 0;
  auto shifter() {
    return [this](int n) {
      gear += n;
      return gear;
    };
  }
  auto frozen() const {
    return [*this](int n) { return gear + n; };
  }
  int drive(int n) {
    auto step = [&] { speed += gear * n; };
    step();
    step();
    return speed;
  }
  int stop() const { return speed * 2; }
  virtual int kind() const { return 1; }
  virtual ~Machine() = default;
};

struct Car : Machine {
  int doors = 4;
  int kind() const override { return 2; }
};

int check_this() {
  Machine machine;
  const auto kept = machine.frozen();
  const auto shift = machine.shifter();
  shift(2);
  return kept(0) * 1000 + machine.gear * 100 + machine.drive(3);
}

int check_nested() {
  int total = 0;
  const auto outer = [&total](int n) {
    const auto inner = [&total, n](int m) { total += n * m; };
    inner(2);
    inner(3);
  };
  outer(4);
  outer(1);
  return total;
}

int check_structured() {
  auto [low, high] = std::pair(3, 9);
  int array[2] = {5, 6};
  auto& [first, second] = array;
  struct Point {
    int x, y;
  } point{7, 8};
  auto [x, y] = point;
  first += 10;
  x = 1;
  const auto sum = [low, &second] { return low + second; };
  return low + high * 10 + array[0] * 100 + second + point.x + x + y + sum();
}

int check_algorithms() {
  std::array<int, 5> values{4, 2, 5, 1, 3};
  int seen = 0;
  std::for_each(values.begin(), values.end(), [&](int n) { seen = seen * 10 + n; });
  const int limit = 3;
  const auto above = std::count_if(values.begin(), values.end(), [=](int n) { return n > limit; });
  return seen * 10 + static_cast<int>(above);
}

int check_member_data() {
  int Machine::* which = &Machine::gear;
  Car car;
  car.*which = 6;
  int Car::* derived = which;
  Machine* machine = &car;
  which = &Machine::speed;
  machine->*which = 3;
  int Machine::* none = nullptr;
  int Car::* doors = &Car::doors;
  return car.*derived * 100 + car.*which * 10 + (none == nullptr) + (which ? 2 : 0) +
         (which != &Machine::gear) + car.*doors;
}

int check_member_functions() {
  int (Machine::*drive)(int) = &Machine::drive;
  int (Machine::*stop)() const = &Machine::stop;
  int (Machine::*kind)() const = &Machine::kind;
  Car car;
  const Machine machine;
  const int driven = (car.*drive)(2);
  const Machine* seen = &car;
  bool has = stop != nullptr;
  return driven * 1000 + (car.*stop)() * 100 + (seen->*kind)() * 10 + (machine.*kind)() + has;
}

struct Command {
  const char* name;
  int (Machine::*run)() const;
};
static const Command commands[] = {{"stop", &Machine::stop}, {"kind", &Machine::kind}};

int check_table() {
  Car car;
  car.speed = 4;
  int sum = 0;
  for (const Command& command : commands)
    sum = sum * 10 + (car.*command.run)();
  return sum;
}

int check_static_in_lambda() {
  const auto count = [] {
    static int calls = 10;
    return ++calls;
  };
  count();
  return count();
}
