// A function that makes objects, and owners of them that never have the same one.
#include <memory>

namespace {

struct Item {
  int value;
};

Item* left = nullptr;
Item* right = nullptr;
int state = 0;

Item* make_item(int value) { return new Item{value}; }

struct Shape {
  virtual ~Shape() = default;
  virtual int area() const = 0;
};
struct Square : Shape {
  explicit Square(int side) : side(side) {}
  int area() const override { return side * side; }
  int side;
};
struct Strip : Shape {
  explicit Strip(int length) : length(length) {}
  int area() const override { return 2 * length; }
  int length;
};

std::unique_ptr<Shape> make_shape(bool is_square, int size) {
  if (is_square)
    return std::make_unique<Square>(size);
  return std::make_unique<Strip>(size);
}

std::unique_ptr<Shape> first;
std::unique_ptr<Shape> second;

}  // namespace

void on_left(int value) {
  delete left;
  left = make_item(value);
}

void on_right(int value) {
  delete right;
  right = make_item(value);
}

void on_raise() {
  if (left && left->value < 30)
    left->value += 10;
}

void on_first(int size) { first = make_shape(true, size); }

void on_second(int size) { second = make_shape(false, size); }

void on_check() {
  if (left && left == right)
    state = 1;  //@ unreachable
  if (left && right && left->value == 35 && right->value == 25)
    state = 2;  //@ reachable 3
  if (first && first == second)
    state = 3;  //@ unknown
  if (first && second && first->area() == 49 && second->area() == 34)
    state = 4;  //@ reachable 3
}
