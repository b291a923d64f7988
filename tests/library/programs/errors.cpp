// What the library throws, and what people throw with its classes.
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <unordered_map>
#include <variant>
#include <vector>

namespace {

int hash(const char* text) {
  unsigned result = 0;
  while (*text)
    result = result * 31 + static_cast<unsigned char>(*text++);
  return static_cast<int>(result);
}

struct Denied : std::runtime_error {
  explicit Denied(int code) : std::runtime_error("denied"), code(code) {}
  int code;
};

struct Plain : std::exception {
  const char* what() const noexcept override { return "plain"; }
};

void guard(int n) {
  if (n == 1)
    throw Denied(7);
  if (n == 2)
    throw std::invalid_argument("two");
  if (n == 3)
    throw Plain();
  if (n == 4)
    throw std::exception();
  if (n == 5)
    throw std::bad_alloc();
  if (n == 6)
    throw std::underflow_error(std::string("six") + "!");
}

struct Counter {
  explicit Counter(int& count) : count(count) { ++count; }
  ~Counter() { --count; }
  int& count;
};

template <class Body>
int code_of(Body body) {
  try {
    return body();
  } catch (const std::out_of_range& e) {
    return hash(e.what());
  } catch (const std::invalid_argument& e) {
    return hash(e.what()) + 1;
  } catch (const std::logic_error&) {
    return -2;
  } catch (const std::bad_optional_access& e) {
    return hash(e.what()) + 3;
  } catch (const std::bad_variant_access&) {
    return -4;
  } catch (const std::bad_function_call& e) {
    return hash(e.what()) + 5;
  } catch (const std::bad_cast& e) {
    return hash(e.what()) + 6;
  } catch (const std::exception& e) {
    return -7;
  }
}

}  // namespace

int check_own_classes(int n) {
  int count = 0;
  int result = 0;
  try {
    Counter counter(count);
    guard(n);
    result = 1;
  } catch (const Denied& e) {
    result = e.code * 1000 + hash(e.what()) % 1000;
  } catch (const std::runtime_error& e) {
    result = hash(e.what());
  } catch (const std::exception& e) {
    result = hash(e.what()) + 2;
  }
  return result + count;
}

int check_maps(int n) {
  const std::map<std::string, int> map = {{"a", 1}, {"b", 2}};
  return code_of([&] { return map.at(n % 2 == 0 ? "b" : "c"); });
}

int check_unordered_maps(int n) {
  std::unordered_map<int, int> map = {{1, 10}, {2, 20}};
  return code_of([&] { return map.at(n); });
}

int check_vectors(int n) {
  std::vector<int> v = {1, 2, 3};
  return code_of([&] { return v.at(static_cast<std::size_t>(n)); });
}

int check_arrays(int n) {
  const std::array<int, 3> a = {4, 5, 6};
  return code_of([&] { return a.at(static_cast<std::size_t>(n)); });
}

int check_texts(int n) {
  const std::string s = "text";
  return code_of(
      [&] { return static_cast<int>(s.substr(static_cast<std::size_t>(n + 3)).size()); });
}

int check_characters(int n) {
  const std::string s = "text";
  return code_of([&] { return static_cast<int>(s.at(static_cast<std::size_t>(n + 3))); });
}

int check_numbers(int n) {
  const std::string text = n < 0 ? "x" : n < 5 ? "12" : "99999999999";
  return code_of([&] { return std::stoi(text); });
}

int check_optionals(int n) {
  std::optional<int> o;
  if (n > 3)
    o = n;
  return code_of([&] { return o.value(); });
}

int check_variants(int n) {
  std::variant<int, std::string> v = n;
  if (n > 3)
    v = "text";
  return code_of([&] { return std::get<int>(v); });
}

int check_functions(int n) {
  std::function<int(int)> f;
  if (n > 3)
    f = [](int m) { return m < 6 ? m : throw std::domain_error("large"); };
  return code_of([&] { return f(n); });
}

int check_casts(int n) {
  Plain plain;
  Denied denied(4);
  std::exception& e = n > 2 ? static_cast<std::exception&>(plain) : denied;
  return code_of([&] { return dynamic_cast<Denied&>(e).code; });
}

int check_owners(int n) {
  int count = 0;
  int result = 0;
  try {
    auto owner = std::make_unique<Counter>(count);
    std::vector<std::string> names = {"a", "b"};
    if (n > 0)
      names.at(static_cast<std::size_t>(n));
    result = count;
  } catch (const std::exception&) {
    result = 10;
  }
  return result * 10 + count;
}

int check_copies(int n) {
  std::runtime_error kept("nothing");
  try {
    guard(n == 1 ? 6 : 0);
    guard(n == 2 ? 1 : 0);
  } catch (const std::runtime_error& e) {
    kept = e;
  }
  return hash(kept.what());
}
