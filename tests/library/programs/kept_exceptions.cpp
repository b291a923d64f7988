// Exceptions of the library that std::exception_ptr keeps, and nested ones.
#include <exception>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

int hash(const char* text) {
  unsigned result = 0;
  while (*text)
    result = result * 31 + static_cast<unsigned char>(*text++);
  return static_cast<int>(result);
}

std::exception_ptr failure(int what) {
  try {
    if (what == 1)
      throw std::runtime_error("one");
    if (what == 2)
      throw std::out_of_range(std::string("tw") + "o");
    if (what == 3)
      throw 7;
    if (what == 4)
      (void)std::string("ab").at(5);
    if (what == 5)
      (void)std::vector<int>(2).at(3);
    if (what == 6)
      (void)std::stoi("x");
    return nullptr;
  } catch (...) {
    return std::current_exception();
  }
}

int code_of(const std::exception_ptr& p) {
  try {
    if (p)
      std::rethrow_exception(p);
    return 1;
  } catch (const std::out_of_range& e) {
    return hash(e.what());
  } catch (const std::exception& e) {
    return hash(e.what()) + 2;
  } catch (int n) {
    return n;
  }
}

}  // namespace

int check_kept(int n) { return code_of(failure(n)); }

int check_kept_twice(int n) {
  const std::exception_ptr p = failure(n);
  const std::exception_ptr q = p;
  return (code_of(p) ^ (code_of(q) / 2)) + (p == q) + (failure(n) == p);
}

int check_several(int n) {
  std::vector<std::exception_ptr> all;
  for (int what = n; what < n + 3; ++what)
    all.push_back(failure(what));
  unsigned sum = 0;
  for (const std::exception_ptr& p : all)
    sum = sum * 31 + static_cast<unsigned>(code_of(p));
  return static_cast<int>(sum);
}

int check_made(int n) {
  const std::exception_ptr p = n % 2 == 0 ? std::make_exception_ptr(std::length_error("even"))
                                          : std::make_exception_ptr(n);
  return code_of(p);
}

int check_nested(int n) {
  int sum = 0;
  try {
    try {
      if (n > 2)
        throw std::out_of_range("inner");
    } catch (...) {
      std::throw_with_nested(std::runtime_error("outer one"));
    }
  } catch (const std::exception& e) {
    sum = hash(e.what());
    try {
      std::rethrow_if_nested(e);
      sum = -1;
    } catch (const std::out_of_range& inner) {
      sum += hash(inner.what());
    }
  }
  return sum;
}
