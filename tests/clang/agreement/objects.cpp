// Objects: construction and destruction in order, temporaries, copies that are left out, new and
// delete, and variables that are initialised when the program starts.
#include <memory>
#include <utility>

static long history = 0;  // digits of what happened, the latest last

static void note(int digit) { history = (history * 10 + digit) % 1000000007; }
static long told() {
  const long result = history;
  history = 0;
  return result;
}

struct Loud {
  int id;
  explicit Loud(int i) : id(i) { note(i); }
  Loud(const Loud& other) : id(other.id + 1) { note(7); }
  Loud(Loud&& other) noexcept : id(other.id) {
    other.id = 0;
    note(8);
  }
  Loud& operator=(const Loud& other) {
    id = other.id;
    note(6);
    return *this;
  }
  ~Loud() { note(id % 5); }
  bool is_odd() const { return id % 2 == 1; }
};

int check_scope_end() {
  {
    Loud a(1);
    Loud b(2);
  }
  return told();
}

static int leaves_early(int n) {
  Loud a(1);
  for (int i = 0; i < 4; ++i) {
    Loud b(2);
    if (i == n)
      return i;
    if (i == 0)
      continue;
    Loud c(3);
    if (i == 2)
      break;
  }
  return 9;
}

long check_return() { return leaves_early(0) * 1000 + told() % 1000; }
long check_break() { return leaves_early(5) + told(); }
long check_continue() { return leaves_early(1) + told(); }

long check_goto() {
  int i = 0;
again: {
  Loud a(1);
  ++i;
  if (i < 3)
    goto again;
  if (i == 3)
    goto out;
}
out: { Loud b(4); }
  return told();
}

static Loud make(int id) { return Loud(id); }
static Loud named(int id) {
  Loud result(id);
  result.id += 1;
  return result;
}
static Loud either(bool first) {
  Loud a(1);
  Loud b(2);
  if (first)
    return a;
  return b;
}

long check_elision() {
  {
    const Loud a = make(1);
    const Loud b = named(2);
    note(9);
  }
  return told();
}

long check_return_of_either() {
  {
    const Loud a = either(true);
  }
  return told();
}

static int count(const Loud& loud) { return loud.id; }
static int taken(Loud loud) { return loud.id; }

long check_temporaries() {
  int sum = count(Loud(1)) + count(make(2));
  note(9);
  sum += taken(Loud(3));
  return told() * 10 + sum;
}

long check_argument_copies() {
  Loud a(1);
  const int first = taken(a);
  const int second = taken(std::move(a));
  return told() * 100 + first * 10 + second;
}

static long choose(bool which, int n) {
  const int got = which && count(Loud(1)) == n ? count(Loud(2)) : count(Loud(3));
  note(9);
  return got;
}

long check_conditional_temporaries() {
  long sum = choose(true, 1);
  sum = sum * 1000000 + told() % 1000000;
  sum += choose(true, 2);
  sum = sum * 10 + told() % 1000000;
  sum += choose(false, 1);
  return sum % 100000000 + told();
}

long check_condition() {
  int n = 0;
  for (int i = 0; i < 4; ++i) {
    if (Loud(i).is_odd() && Loud(i + 1).is_odd())
      ++n;
    else if (Loud(i).is_odd() || !Loud(4).is_odd())
      n += 10;
    note(9);
  }
  while (Loud(n % 4).is_odd())
    ++n;
  return told() + n;
}

long check_lifetime_extension() {
  {
    const Loud& kept = Loud(1);
    note(count(kept));
    const Loud& named_one = make(2);
    note(9);
  }
  return told();
}

struct Base {
  Loud first{1};
  int size = 5;
  Base() { note(5); }
  explicit Base(int n) : first(n), size(n) { note(n); }
  ~Base() { note(6); }
};

struct Middle : Base {
  Loud second;
  using Base::Base;
  Middle() : second(2) { note(7); }
  Middle(int n, int m) : Base(n), second(m) {}
  explicit Middle(long n) : Middle(static_cast<int>(n), 3) { note(8); }
  ~Middle() { note(9); }
};

struct Derived : Middle {
  using Middle::Middle;
  Loud many[2] = {Loud(3), Loud(4)};
};

long check_members() {
  {
    const Middle m;
  }
  return told();
}

long check_delegation() {
  {
    const Middle m(4L);
  }
  return told();
}

int check_inherited_constructor() {
  int size = 0;
  {
    const Derived d(2, 3);
    size = d.size * 10 + d.many[1].id;
  }
  return told() % 1000000 + size;
}

long check_implicit_copies() {
  {
    Derived a(1, 2);
    Derived b(a);
    b = a;
    const Derived c(std::move(b));
    note(b.many[0].id);
    note(c.many[0].id);
  }
  return told();
}

struct Grid {
  Loud cells[2][2] = {{Loud(1), Loud(2)}, {Loud(3), Loud(4)}};
};

long check_arrays() {
  {
    Grid a;
    const Grid b(a);
    note(b.cells[1][0].id);
  }
  return told();
}

struct Zero {
  int value = 3;
  Zero() = default;
};

int check_array_of_many() {
  Zero all[20];
  all[7].value = 9;
  Zero copies[20] = {all[7], all[1]};
  int sum = 0;
  for (const Zero& one : all)
    sum += one.value;
  return sum * 100 + copies[0].value * 10 + copies[19].value;
}

long check_new_and_delete() {
  Loud* a = new Loud(1);
  Loud* many = new Loud[2]{Loud(2), Loud(3)};
  const int id = a->id + many[1].id;
  delete a;
  delete[] many;
  Loud* none = nullptr;
  delete none;
  int* numbers = new int[3]{1, 2};
  numbers[2] += 5;
  const int sum = numbers[0] + numbers[1] + numbers[2];
  delete[] numbers;
  return told() * 100 + id * 10 + sum;
}

long check_placement() {
  alignas(Loud) unsigned char room[sizeof(Loud)];
  Loud* made = new (room) Loud(3);
  made->id = 4;
  made->~Loud();
  using Number = int;
  Number number = 1;
  number.~Number();
  return told();
}

long check_unique_ptr() {
  {
    auto a = std::make_unique<Loud>(1);
    std::unique_ptr<Loud> b = std::move(a);
    if (!a)
      note(5);
    b.reset(new Loud(2));
    a = std::move(b);
    note(a->id);
    a.reset();
    note(9);
  }
  return told();
}

static int called = 0;
static int next_number() { return ++called; }
static int twice(int n) { return n * 2; }
static int first_number = next_number();
static const Loud global_loud(3);
static int second_number = first_number * 10 + next_number();
static const int& bound = next_number();
struct Counter {
  int value;
  Counter() : value(40 + next_number()) {}
};
static Counter counters[2];
template <class T>
struct Holder {
  static inline int held = twice(3);  // at any time before main
};
static std::unique_ptr<Counter> owned = std::make_unique<Counter>();
static const long quiet = told();

int check_globals() {
  history = 0;
  return first_number * 1000 + second_number * 100 + bound * 10 + counters[1].value +
         Holder<int>::held + owned->value + global_loud.id;
}

static int once() {
  static Loud kept(4);
  static int calls = next_number() * 0;
  static int constant = 5;
  return ++calls + kept.id + ++constant;
}

long check_static_local() {
  history = 0;
  return once() + once() * 100 + told() * 10000;
}

struct Empty {};
struct Packed : Empty {
  char tag = 'x';
  Packed() = default;
  explicit Packed(const Empty& e) : Empty(e) {}
};
struct Tail {
  long a = 1;
  char b = 2;
  Tail() {}
};
struct Reuse : Tail {
  char c = 3;
  Reuse() {}
};

int check_padding() {
  Packed p;
  p.tag = 'y';
  static_cast<Empty&>(p) = Empty();
  Reuse r;
  Reuse s;
  s.c = 9;
  static_cast<Tail&>(s) = r;
  return p.tag + s.c + static_cast<int>(sizeof(Reuse)) + Packed(Empty()).tag;
}

struct Ref {
  int& target;
  explicit Ref(int& t) : target(t) {}
  void add(int n) const { target += n; }
};

static int by_reference(int n) {
  const Ref ref(n);
  ref.add(4);
  return n;
}

int check_references() {
  int value = by_reference(3);
  int& alias = value;
  const Ref ref{alias};
  ref.add(10);
  return value;
}
