// Exceptions: which handler they come to, and what is destroyed on the way.
#include <typeinfo>

namespace {

int log_ = 0;
void note(int what) { log_ = log_ * 10 + what; }

struct Noisy {
  explicit Noisy(int id) : id(id) {}
  Noisy(const Noisy& other) : id(other.id + 1) {}
  ~Noisy() { note(id); }
  int id;
};

struct Error {
  explicit Error(int code) : code(code) {}
  virtual ~Error() = default;
  virtual int kind() const { return 1; }
  int code;
};
struct Other {
  int padding = 5;
  virtual int more() const { return 10; }
  virtual ~Other() = default;
};
struct Special : Other, Error {
  explicit Special(int code) : Error(code) {}
  int kind() const override { return 2; }
  int more() const override { return 20; }
};
struct Hidden : private Error {
  Hidden() : Error(9) {}
};

int fail(int what) {
  switch (what) {
    case 0:
      return 100;
    case 1:
      throw 7;
    case 2:
      throw Error(3);
    case 3:
      throw Special(4);
    case 4:
      throw "text";
    case 5:
      throw 2.5;
    case 6:
      throw Hidden();
    case 7:
      throw 'c';
    default:
      throw Noisy(what);
  }
}

int handled(int what) {
  try {
    return fail(what);
  } catch (int n) {
    return n;
  } catch (const Error& e) {
    return 1000 + 10 * e.code + e.kind();
  } catch (const char* text) {
    return text[1];
  } catch (double d) {
    return static_cast<int>(d * 100);
  } catch (...) {
    return -1;
  }
}

}  // namespace

int check_kinds() {
  unsigned sum = 0;
  for (int what = 0; what < 10; ++what)
    sum = sum * 7 + static_cast<unsigned>(handled(what));
  return static_cast<int>(sum);
}

int check_base_by_value() {
  try {
    throw Special(6);
  } catch (Error e) {
    return e.kind() * 100 + e.code;
  }
}

int check_second_base() {
  int sum = 0;
  try {
    throw Special(6);
  } catch (Other& o) {
    sum = o.more() + o.padding;
  }
  try {
    throw Special(6);
  } catch (Error& e) {
    sum = sum * 100 + e.kind() * 10 + e.code;
  }
  return sum;
}

int check_pointers() {
  static Special special(8);
  int sum = 0;
  try {
    throw &special;
  } catch (Other* o) {
    sum += o->more();
  }
  try {
    throw &special;
  } catch (const Error* e) {
    sum = sum * 100 + e->code;
  }
  try {
    throw &special;
  } catch (Error* const& e) {
    sum = sum * 100 + e->code + e->kind();
  }
  try {
    throw static_cast<const Error*>(&special);
  } catch (Error*) {
    sum = -sum;
  } catch (const void* p) {
    sum += p == static_cast<const Error*>(&special) ? 5 : 6;
  }
  return sum;
}

int check_order_of_destruction() {
  log_ = 0;
  try {
    Noisy a(1);
    {
      Noisy b(2);
    }
    Noisy c(3);
    if (log_ == 2)
      throw 4;
    Noisy d(5);
  } catch (int n) {
    note(n);
  }
  return log_;
}

namespace {
void through(int depth) {
  Noisy n(depth);
  if (depth == 4)
    throw Noisy(7);
  through(depth + 1);
  note(9);
}
}  // namespace

int check_through_calls() {
  log_ = 0;
  try {
    through(1);
  } catch (Noisy& n) {
    note(n.id);
    note(0);
  }
  note(5);
  return log_;
}

int check_by_value_copies() {
  log_ = 0;
  try {
    throw Noisy(3);
  } catch (Noisy n) {
    note(n.id);
  }
  return log_;
}

namespace {
int may(int n) {
  if (n > 2)
    throw n;
  return n;
}
}  // namespace

int check_temporaries() {
  log_ = 0;
  for (int i = 1; i < 4; ++i) {
    try {
      note((Noisy(i).id, may(i), Noisy(i + 1).id));
    } catch (int n) {
      note(n);
    }
  }
  return log_;
}

int check_conditional_temporaries() {
  log_ = 0;
  for (int i = 1; i < 4; ++i) {
    try {
      if ((i % 2 == 1 && Noisy(i).id > 0) && may(i) == 1)
        note(8);
    } catch (int) {
      note(9);
    }
  }
  return log_;
}

namespace {
struct Member {
  explicit Member(int id) : id(id) {
    if (id == 3)
      throw id;
  }
  ~Member() { note(id); }
  int id;
};
struct Base {
  ~Base() { note(6); }
};
struct Whole : Base {
  explicit Whole(int last) : a(1), b(2), c(last) {
    if (last == 4)
      throw 8L;
  }
  ~Whole() { note(7); }
  Member a, b, c;
};
int whole(int last) {
  log_ = 0;
  try {
    Whole w(last);
    note(5);
  } catch (int) {
    note(8);
  } catch (long) {
    note(9);
  }
  return log_;
}
}  // namespace

int check_partial_objects() { return whole(3); }
int check_failing_constructors() { return whole(4); }
int check_whole_objects() { return whole(5); }

int check_partial_arrays() {
  log_ = 0;
  try {
    Member members[4] = {Member(1), Member(2), Member(3), Member(4)};
    note(5);
  } catch (int) {
    note(9);
  }
  return log_;
}

namespace {
struct Aggregate {
  Member a;
  Member b;
  Member c;
};
struct Delegating {
  explicit Delegating(int n) : member(n) {}
  Delegating() : Delegating(1) { throw 5; }
  ~Delegating() { note(4); }
  Member member;
};
}  // namespace

int check_partial_aggregates() {
  log_ = 0;
  try {
    Aggregate all{Member(1), Member(2), Member(3)};
    note(5);
  } catch (int) {
    note(9);
  }
  return log_;
}

int check_delegating_constructors() {
  log_ = 0;
  try {
    Delegating d;
  } catch (int n) {
    note(n);
  }
  return log_;
}

int check_failing_new() {
  log_ = 0;
  Member* m = nullptr;
  try {
    m = new Member(3);
  } catch (int n) {
    note(n);
  }
  if (m == nullptr)
    note(1);
  return log_;
}

int check_nested() {
  log_ = 0;
  try {
    try {
      throw 1;
    } catch (double) {
      note(1);
    }
  } catch (int) {
    note(2);
    try {
      throw 2.0;
    } catch (double) {
      note(3);
    }
    note(4);
  }
  try {
    try {
      throw 1;
    } catch (int n) {
      note(n);
      throw 3.0;
    } catch (double) {
      note(9);
    }
  } catch (double) {
    note(5);
  }
  return log_;
}

namespace {
void again() { throw; }
int classify() {
  try {
    throw;
  } catch (const Error& e) {
    return e.code;
  } catch (int n) {
    return n * 2;
  }
}
}  // namespace

int check_rethrow() {
  log_ = 0;
  try {
    try {
      throw Special(5);
    } catch (Error& e) {
      e.code = 6;
      throw;
    }
  } catch (const Special& s) {
    note(s.code);
  }
  try {
    try {
      throw Noisy(2);
    } catch (Noisy& n) {
      n.id = 4;
      again();
    }
  } catch (Noisy& n) {
    note(n.id + 1);
  }
  return log_;
}

int check_classified() {
  int sum = 0;
  try {
    throw Special(5);
  } catch (...) {
    sum = classify();
  }
  try {
    throw 4;
  } catch (...) {
    sum = sum * 10 + classify();
  }
  return sum;
}

int check_same_exception_twice() {
  log_ = 0;
  try {
    throw Noisy(1);
  } catch (Noisy&) {
    try {
      throw;
    } catch (Noisy& n) {
      n.id = 2;
    }
    note(3);
  }
  return log_;
}

namespace {
int leaves(int how) {
  for (int i = 0; i < 3; ++i) {
    try {
      Noisy n(1);
      if (how < 3)
        throw Noisy(2);
    } catch (Noisy&) {
      if (how == 0)
        return 5;
      if (how == 1)
        break;
      if (how == 2)
        continue;
    }
    note(6);
  }
  return 7;
}
}  // namespace

int check_leaving_handlers() {
  int sum = 0;
  for (int how = 0; how < 4; ++how) {
    log_ = 0;
    sum = sum * 31 + leaves(how) * 1000 + log_ % 1000;
  }
  return sum;
}

namespace {
struct Tried {
  explicit Tried(int n) try : a(1), b(n) {
    if (n == 4)
      throw n;
  } catch (int caught) {
    note(caught);
  }
  ~Tried() { note(8); }
  Member a, b;
};
int tried(int n) try {
  Noisy local(6);
  if (n == 1)
    throw 1;
  Tried t(n);
  return n;
} catch (int caught) {
  return 10 + caught;
}
}  // namespace

int check_function_try() {
  log_ = 0;
  int sum = 0;
  for (int n = 1; n < 5; ++n) {
    log_ = 0;
    sum = sum * 31 + tried(n) * 100 + log_ % 10000;
  }
  return sum;
}

namespace {
struct Carefully {
  ~Carefully() {
    try {
      fail(2);
    } catch (const Error& e) {
      note(e.code);
    }
  }
};
struct Throwing {
  ~Throwing() noexcept(false) { throw 5; }
};
}  // namespace

int check_exceptions_while_unwinding() {
  log_ = 0;
  try {
    Carefully c;
    throw 6;
  } catch (int n) {
    note(n);
  }
  return log_;
}

int check_throwing_destructor() {
  log_ = 0;
  try {
    Noisy a(1);
    Throwing t;
    Noisy b(2);
  } catch (int n) {
    note(n);
  }
  return log_;
}

int check_through_pointers() {
  int (*call)(int) = fail;
  const auto lambda = [](int n) { return fail(n); };
  int (*plain)(int) = lambda;
  int sum = 0;
  for (int i = 1; i < 4; ++i) {
    try {
      sum += call(i);
    } catch (int n) {
      sum += n;
    } catch (const Error& e) {
      sum += e.code * 10;
    }
    try {
      sum += i == 2 ? plain(i) : lambda(i);
    } catch (...) {
      sum *= 3;
    }
  }
  return sum;
}

namespace {
struct Worker {
  virtual ~Worker() = default;
  virtual int run(int n) { return n; }
};
struct Failing : Worker {
  int run(int n) override { throw n + 1; }
};
int run(Worker& w, int n) {
  try {
    return w.run(n);
  } catch (int m) {
    return m * 10;
  }
}
int first_time(int n) {
  static const int value = n == 0 ? throw 3 : n;
  return value;
}
}  // namespace

int check_virtual() {
  Worker plain;
  Failing failing;
  return run(plain, 3) * 1000 + run(failing, 4);
}

int check_static_local() {
  int sum = 0;
  for (int n = 0; n < 3; ++n) {
    try {
      sum = sum * 10 + first_time(n);
    } catch (int) {
      sum = sum * 10 + 9;
    }
  }
  return sum;
}

int check_bad_cast() {
  Special special(1);
  Error plain(2);
  int sum = 0;
  Error* const errors[] = {&special, &plain};
  for (Error* e : errors) {
    try {
      sum = sum * 10 + dynamic_cast<Special&>(*e).code;
    } catch (...) {
      sum = sum * 10 + 7;
    }
  }
  return sum;
}

int check_partial_arrays_on_the_heap() {
  log_ = 0;
  struct Numbered {
    Numbered() {
      static int made = 0;
      id = ++made;
      if (id == 3 || id == 15)
        throw id;
    }
    ~Numbered() { log_ = (log_ * 10 + id % 10) % 100000; }
    int id = 0;
  };
  int sum = 0;
  for (int i = 0; i < 2; ++i) {
    log_ = 0;
    try {
      if (i == 0)
        delete[] new Numbered[4];
      else
        delete[] new Numbered[13];
    } catch (int n) {
      sum = sum * 7 + n + log_ % 100000;
    }
  }
  return sum;
}

int check_enumerations() {
  enum class Code { kA, kB };
  enum Plain { kPlain = 3 };
  int sum = 0;
  try {
    throw Code::kB;
  } catch (int) {
    sum = 1;
  } catch (Code c) {
    sum = 2 + static_cast<int>(c);
  }
  try {
    throw kPlain;
  } catch (int) {
    sum += 10;
  } catch (Plain p) {
    sum += p * 10;
  }
  return sum;
}

int check_recursion() {
  struct Recursive {
    static int run(int n) {
      try {
        if (n == 0)
          throw 1;
        return run(n - 1) + 1;
      } catch (int m) {
        if (n < 3)
          throw m + 1;
        return m * 10;
      }
    }
  };
  return Recursive::run(6);
}

int check_captures() {
  log_ = 0;
  Noisy a(7);
  try {
    const auto f = [a, b = a] { throw b.id; };
    f();
  } catch (int n) {
    note(n);
  }
  return log_;
}

int check_choices() {
  log_ = 0;
  int sum = 0;
  for (int i = 0; i < 4; ++i) {
    try {
      const Noisy& n = i == 2 ? throw 5 : Noisy(i + 1);
      sum += n.id;
    } catch (int m) {
      sum += m * 100;
    }
  }
  return sum * 10000 + log_ % 10000;
}

int check_two_at_a_time() {
  int sum = 0;
  try {
    throw 1;
  } catch (int a) {
    try {
      throw 2;
    } catch (int b) {
      sum = a * 10 + b;
    }
    try {
      throw;
    } catch (int c) {
      sum = sum * 10 + c;
    }
  }
  return sum;
}
