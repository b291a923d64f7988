// std::optional, variant, function, pair, tuple and smart pointers.
#include <charconv>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

namespace {

std::optional<int> half(int n) {
  if (n % 2 != 0)
    return std::nullopt;
  return n / 2;
}

struct Shape {
  virtual ~Shape() = default;
  virtual int area() const = 0;
};
struct Square : Shape {
  explicit Square(int side) : side(side) {}
  int area() const override { return side * side; }
  int side;
};
struct Line : Shape {
  int area() const override { return 0; }
};

std::unique_ptr<Shape> shape(int n) {
  if (n > 2)
    return std::make_unique<Square>(n);
  return std::make_unique<Line>();
}

}  // namespace

int check_optional(int n) {
  std::optional<int> a = half(n);
  std::optional<std::string> b;
  if (n > 0)
    b = "text";
  const int value = a.value_or(-7) + (b ? static_cast<int>(b->size()) : 100);
  a.reset();
  return value + (a.has_value() ? 1000 : 0) + (a == half(1) ? 1 : 0);
}

int check_variant(int n) {
  std::variant<int, std::string> v = n;
  if (n > 4)
    v = std::string("abc");
  const int size = std::visit(
      [](const auto& held) {
        if constexpr (std::is_same_v<std::decay_t<decltype(held)>, int>)
          return held;
        else
          return static_cast<int>(held.size()) * 100;
      },
      v);
  return size + static_cast<int>(v.index()) +
         (std::holds_alternative<int>(v) ? std::get<int>(v) : 50) +
         (std::get_if<std::string>(&v) ? 1000 : 0);
}

int check_unique(int n) {
  std::unique_ptr<Shape> a = shape(n);
  const int area = a->area();
  std::unique_ptr<Shape> b = std::move(a);
  const int after = (a ? 100 : 0) + b->area();
  b.reset();
  return area * 2 + after + (b ? 1 : 0);
}

int check_pairs(int n) {
  const auto p = std::make_pair(n, std::string("ab"));
  const auto [first, second] = p;
  const std::tuple<int, char, int> t{n, 'c', 3};
  int a = 0;
  char b = 0;
  std::tie(a, b, std::ignore) = t;
  return first * 10 + static_cast<int>(second.size()) + std::get<2>(t) + a + b +
         (p < std::make_pair(n + 1, std::string()) ? 1000 : 0);
}

int check_chrono(int n) {
  using namespace std::chrono;
  const milliseconds wait = seconds(n) + milliseconds(250);
  return static_cast<int>(duration_cast<milliseconds>(wait * 2).count() / 10) +
         (wait > seconds(3) ? 1 : 0);
}

int check_from_chars(int n) {
  const std::string s = std::to_string(n * 7) + "x";
  int value = -1;
  const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
  return value * 10 + static_cast<int>(end - s.data()) + (error == std::errc() ? 1000 : 0);
}
