// Exceptions that live longer than their handlers: std::exception_ptr, nested ones, and those that
// go through functions which know nothing of them.
#include <cstdlib>
#include <exception>
#include <utility>

namespace {

int log_ = 0;
void note(int what) { log_ = log_ * 10 + what; }

struct Noisy {
  explicit Noisy(int id) : id(id) {}
  Noisy(const Noisy& other) : id(other.id + 1) {}
  ~Noisy() { note(id); }
  int id;
};

struct Base {
  virtual ~Base() = default;
  virtual int kind() const { return 1; }
};
struct Derived : Base {
  explicit Derived(int n) : n(n) {}
  int kind() const override { return 10 + n; }
  int n;
};

std::exception_ptr kept;

int code_of(const std::exception_ptr& p) {
  if (!p)
    return 0;
  try {
    std::rethrow_exception(p);
  } catch (const Base& b) {
    return b.kind();
  } catch (const std::exception&) {
    return 200;
  } catch (int n) {
    return 300 + n;
  } catch (...) {
    return 999;
  }
}

std::exception_ptr failure(int what) {
  try {
    if (what == 1)
      throw Derived(4);
    if (what == 2)
      throw std::exception();
    if (what == 3)
      throw 7;
    return nullptr;
  } catch (...) {
    return std::current_exception();
  }
}

}  // namespace

int check_kinds_kept() {
  unsigned sum = 0;
  for (int what = 0; what < 4; ++what)
    sum = sum * 1000 + static_cast<unsigned>(code_of(failure(what)));
  return static_cast<int>(sum);
}

int check_none() { return (std::current_exception() == nullptr) + 2 * !std::exception_ptr(); }

int check_same_object() {
  int sum = 0;
  std::exception_ptr a;
  try {
    throw Derived(2);
  } catch (Derived& d) {
    a = std::current_exception();
    const std::exception_ptr b = std::current_exception();
    sum += a == b ? 1 : 2;
    d.n = 5;
  }
  sum = sum * 100 + code_of(a);
  try {
    std::rethrow_exception(a);
  } catch (Derived& d) {
    sum = sum * 10 + (std::current_exception() == a);
    d.n = 6;
  }
  return sum * 100 + code_of(a);
}

int check_lives_on() {
  log_ = 0;
  {
    std::exception_ptr p;
    try {
      throw Noisy(1);
    } catch (...) {
      note(2);
      p = std::current_exception();
      note(3);
    }
    note(4);
    try {
      std::rethrow_exception(p);
    } catch (const Noisy& n) {
      note(n.id + 4);
      p = nullptr;
      note(6);
    }
    note(7);
  }
  note(8);
  return log_;
}

int check_released_in_handler() {
  log_ = 0;
  try {
    throw Noisy(1);
  } catch (...) {
    std::exception_ptr p = std::current_exception();
    std::exception_ptr q = p;
    p = nullptr;
    note(2);
    q = nullptr;
    note(3);
  }
  note(4);
  return log_;
}

int check_again_inside() {
  log_ = 0;
  try {
    throw Noisy(1);
  } catch (...) {
    std::exception_ptr p = std::current_exception();
    try {
      std::rethrow_exception(std::move(p));
    } catch (...) {
      note(2);
    }
    note(3);
  }
  note(4);
  return log_;
}

int check_made() {
  log_ = 0;
  {
    const Noisy n(1);
    const std::exception_ptr p = std::make_exception_ptr(n);
    note(9);
  }
  const std::exception_ptr derived = std::make_exception_ptr(Derived(3));
  return log_ * 100 + code_of(derived);
}

int check_thrown_on() {
  log_ = 0;
  try {
    try {
      throw Noisy(1);
    } catch (...) {
      kept = std::current_exception();
      throw;
    }
  } catch (const Noisy& n) {
    note(n.id + 1);
  }
  note(3);
  kept = nullptr;
  note(4);
  return log_;
}

int check_kept_in_a_static() {
  int sum = kept ? 1 : 2;
  kept = failure(1);
  sum = sum * 100 + code_of(kept);
  kept = failure(2);
  sum = sum * 1000 + code_of(kept);
  kept = nullptr;
  return sum;
}

namespace {

int compared = 0;
int compare(const void* a, const void* b) {
  if (++compared == 3)
    throw compared;
  return *static_cast<const int*>(a) - *static_cast<const int*>(b);
}

struct Machine {
  int state = 0;
  void exit() { state += 3; }
  void abort() { state *= 2; }
  void free(int n) { state += n; }
  int printf(const char*) { return state; }
};

}  // namespace

int check_operators() {
  int* numbers = static_cast<int*>(::operator new(3 * sizeof(int)));
  for (int i = 0; i < 3; ++i)
    numbers[i] = i + 4;
  const int sum = numbers[0] * 100 + numbers[2];
  ::operator delete(numbers);
  ::operator delete(nullptr);
  return sum;
}

int check_through_c() {
  int numbers[] = {5, 3, 4, 1, 2};
  compared = 0;
  int result = 0;
  try {
    std::qsort(numbers, 5, sizeof(int), compare);
    result = 1;
  } catch (int n) {
    result = n * 10;
  }
  return result;
}

// Names of C's functions are names of people's functions, too.
int check_names_of_the_library() {
  Machine machine;
  machine.exit();
  machine.abort();
  machine.free(4);
  return machine.printf("%d");
}
