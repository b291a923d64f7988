// An exception that one event keeps for another.
#include <exception>
#include <stdexcept>
#include <string>

namespace {

struct Refused {
  int code;
};

std::exception_ptr failure;
int level = 0;
int code = 0;
std::string text;

void work(int amount) {
  if (amount < 0)
    throw Refused{amount};
  if (level + amount > 10)
    throw std::length_error("too much");
  level += amount;
}

}  // namespace

void on_work(int amount) {
  try {
    work(amount);
  } catch (...) {
    failure = std::current_exception();
  }
}

void on_report() {
  if (!failure)
    return;
  try {
    std::rethrow_exception(failure);
  } catch (const Refused& refused) {
    code = refused.code;
    failure = nullptr;
  } catch (const std::exception& e) {
    text = e.what();  //@ reachable 2
  }
}

void on_check() {
  if (code == -42 && !failure)
    code = 0;  //@ reachable 3
  if (text == "too much" && level == 7 && failure)
    level = 0;  //@ reachable 4
  // What events make on the heap may be too much, and nobody follows what comes then.
  if (level > 10)
    level = 0;  //@ unknown
}
