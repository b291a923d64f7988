// Virtual functions: chosen by the object's class, also while it is made and destroyed; several
// bases, pure ones, and destructors.
#include <compare>
#include <cstddef>
#include <memory>
#include <new>
#include <typeinfo>
#include <utility>

static long history = 0;

static void note(int digit) { history = (history * 10 + digit) % 1000000007; }
static long told() {
  const long result = history;
  history = 0;
  return result;
}

struct Shape {
  int scale = 2;
  Shape() { note(kind()); }
  virtual ~Shape() { note(kind()); }
  virtual int kind() const { return 1; }
  virtual int area(int side) const = 0;
  int scaled(int side) const { return scale * area(side); }
};

struct Square : Shape {
  Square() { note(kind()); }
  ~Square() override { note(kind()); }
  int kind() const override { return 2; }
  int area(int side) const override { return side * side; }
};

struct Cube final : Square {
  int depth = 3;
  int kind() const override { return 3; }
  int area(int side) const override { return Square::area(side) * depth; }
};

static int measure(const Shape& shape) { return shape.scaled(3) * 10 + shape.kind(); }

int check_dispatch() {
  const Square square;
  const Cube cube;
  const Shape* shapes[] = {&square, &cube, &square};
  int sum = 0;
  for (const Shape* shape : shapes)
    sum = sum * 100 + measure(*shape) % 100;
  history = 0;
  return sum;
}

long check_order() {
  history = 0;
  {
    const Cube cube;
    note(measure(cube) % 10);
  }
  return told();
}

long check_owned() {
  history = 0;
  {
    std::unique_ptr<Shape> shape = std::make_unique<Square>();
    note(shape->area(2));
    shape = std::make_unique<Cube>();
    note(shape->area(1));
  }
  const Shape* plain = new Cube;
  note(plain->kind());
  delete plain;
  return told();
}

struct Named {
  int name = 7;
  virtual int id() { return name; }
  virtual Named* self() { return this; }
  virtual ~Named() = default;
};
struct Counted {
  int count = 4;
  virtual int next() { return ++count; }
  virtual Counted* other() { return this; }
  virtual ~Counted() { note(count); }
};
struct Both : Named, Counted {
  int extra = 1;
  int id() override { return name * 10 + extra; }
  int next() override { return count += 10 + extra; }
  Both* self() override { return this; }
  Both* other() override { return this; }
  ~Both() override { note(extra); }
};

int check_two_bases() {
  history = 0;
  Both both;
  Named& named = both;
  Counted& counted = both;
  both.extra = 3;
  const int first = named.id() * 100 + counted.next();
  Counted* other = counted.other();
  Named* self = named.self();
  self->name = 2;
  return first * 100 + other->next() + both.id();
}

long check_delete_by_second_base() {
  history = 0;
  Counted* counted = new Both;
  counted->next();
  delete counted;
  return told();
}

struct Handler {
  virtual void on(int) {}
  virtual void on(char) { note(1); }
  virtual int operator()(int a) const { return a; }
  virtual ~Handler() = default;
};
struct Adder : Handler {
  int by;
  explicit Adder(int n) : by(n) {}
  using Handler::on;
  void on(int n) override { note(n); }
  int operator()(int a) const override { return a + by; }
};

static int apply(const Handler& handler, int n) { return handler(n); }

long check_overloads_and_operators() {
  history = 0;
  Adder adder(5);
  Handler& handler = adder;
  handler.on(3);
  handler.on('c');
  handler.Handler::on(4);
  return told() * 100 + apply(adder, 6) + apply(Handler(), 1);
}

static Square global_square;
static std::unique_ptr<Shape> global_shape = std::make_unique<Cube>();

int check_globals() {
  Shape& shape = global_square;
  history = 0;
  return shape.area(3) * 100 + global_shape->area(2);
}

template <class T>
struct Node {
  T value;
  explicit Node(T v) : value(v) {}
  virtual T get() const { return value; }
  virtual ~Node() = default;
};
struct Twice : Node<int> {
  using Node::Node;
  int get() const override { return Node::get() * 2; }
};

int check_templates() {
  const Twice twice(4);
  const Node<int>& node = twice;
  const Node<int> copy = twice;
  const Node<int>& plain = copy;
  return node.get() * 10 + plain.get();
}

struct Empty {
  virtual ~Empty() = default;
};
struct Full : Empty {
  char tag = 'f';
  Full& operator=(const Full&) = default;
};

int check_assignment_keeps_class() {
  Full a;
  Full b;
  b.tag = 'g';
  a = b;
  Both x;
  Both y;
  y.extra = 8;
  static_cast<Counted&>(x).count = 1;
  static_cast<Named&>(x) = y;
  x = y;
  Counted& counted = x;
  history = 0;
  return a.tag + counted.next();
}

static int name_of(const Shape* shape) {
  if (const auto* cube = dynamic_cast<const Cube*>(shape))
    return cube->depth * 10;
  if (dynamic_cast<const Square*>(shape))
    return 2;
  return 1;
}

int check_dynamic_cast() {
  const Square square;
  const Cube cube;
  Both both;
  both.extra = 5;
  Named* named = &both;
  Counted* counted = &both;
  Counted other;
  Counted* plain = &other;
  const Shape* none = nullptr;
  int sum = name_of(&square) + name_of(&cube) + name_of(none);
  sum = sum * 10 + dynamic_cast<Both*>(counted)->extra;
  sum = sum * 10 + dynamic_cast<Counted*>(named)->count;
  sum = sum * 10 + (dynamic_cast<Both*>(plain) == nullptr);
  sum = sum * 10 + (dynamic_cast<void*>(counted) == &both);
  sum = sum * 10 + dynamic_cast<Both&>(*counted).name;
  history = 0;
  return sum;
}

int check_typeid() {
  const Square square;
  const Cube cube;
  const Shape& first = square;
  const Shape& second = cube;
  const int sum = (typeid(first) == typeid(Square)) + (typeid(first) == typeid(second)) * 10 +
                  (typeid(second) == typeid(cube)) * 100;
  history = 0;
  return sum;
}

struct Version {
  int major_part = 1;
  char minor_part = 2;
  double rest = 0.5;
  auto operator<=>(const Version&) const = default;
};
struct Key {
  int value;
  bool operator==(const Key&) const = default;
  auto operator<=>(const Key& other) const { return value <=> other.value; }
};

int check_three_way() {
  const Version a;
  Version b;
  b.minor_part = 3;
  Version c;
  c.rest = 0.25;
  const int plain = (3 <=> 4) < 0;
  return (a < b) + (a > c) * 2 + (a == a) * 4 + (b <= c) * 8 + (Key{3} < Key{4}) * 16 +
         (Key{5} == Key{5}) * 32 + (Key{1} >= Key{2}) * 64 + plain * 128;
}

// Classes with memory of their own: `operator delete` is told the size, and the alignment.
static std::size_t given_back = 0;

struct Token {
  long kind = 3;
  int line = 4;
  static Token memory[4];
  static int used;
  static void* operator new(std::size_t size) {
    given_back = given_back * 10 + size / 8;
    return &memory[used++];
  }
  static void operator delete(void*, std::size_t size) { given_back = given_back * 100 + size; }
};
Token Token::memory[4];
int Token::used = 0;

struct Link {
  int value = 1;
  static void operator delete(void*, std::size_t size) { given_back = given_back * 100 + size; }
  static void* operator new(std::size_t);
  virtual ~Link() { note(value); }
};
struct BigLink : Link {
  long more[2] = {5, 6};
  ~BigLink() override { note(static_cast<int>(more[1])); }
};
static BigLink link_memory;
void* Link::operator new(std::size_t) { return &link_memory; }

struct alignas(32) Wide {
  long part = 2;
  static Wide memory[2];
  static void* operator new(std::size_t size, std::align_val_t alignment) {
    given_back = given_back * 100 + size + static_cast<std::size_t>(alignment);
    return &memory[1];
  }
  static void operator delete(void*, std::size_t size, std::align_val_t alignment) {
    given_back = given_back * 100 + size - static_cast<std::size_t>(alignment) / 2;
  }
};
Wide Wide::memory[2];

struct Cell {
  long content = 7;
  static long memory[16];
  static void* operator new[](std::size_t size) {
    given_back = given_back * 100 + size;
    return memory;
  }
  static void operator delete[](void*, std::size_t size) { given_back = given_back * 100 + size; }
};
long Cell::memory[16];

long check_sized_delete() {
  history = 0;
  given_back = 0;
  Token::used = 0;
  auto* token = new Token;
  delete token;
  Link* link = new BigLink;
  delete link;
  auto* wide = new Wide;
  delete wide;
  auto* cells = new Cell[3];
  const long content = cells[2].content;
  delete[] cells;
  return static_cast<long>(given_back) + content * told();
}

struct Emitter {
  int level = 4;
  int add(int amount) { return level += amount; }
};

int check_reinterpreted_member_pointer() {
  using Any = int (Emitter::*)(int);
  using Other = void (Emitter::*)();
  const auto hidden = reinterpret_cast<Other>(&Emitter::add);
  Emitter emitter;
  const int sum = (emitter.*reinterpret_cast<Any>(hidden))(3);
  const auto none = reinterpret_cast<Other>(static_cast<Any>(nullptr));
  return sum * 10 + (none == nullptr);
}
