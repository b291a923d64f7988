// What is typed key by key: texts of digits up to a length, and the numbers that they are.
#include <cctype>
#include <string>
#define EVENT [[clang::annotate("reachd::event")]]

static int state;
static void reached(int number) { state = number; }

static std::string entry;
static int total;

EVENT void on_key(char c) {
  if (std::isdigit(static_cast<unsigned char>(c))) {
    if (entry.size() < 4)
      entry += c;
  } else if (c == 'c') {
    entry.clear();
  }
  if (entry.size() > 4)
    reached(1);  //@ unreachable
  if (entry.find('-') != std::string::npos)
    reached(2);  //@ unreachable
}

EVENT void on_enter() {
  if (entry.empty())
    return;
  const int number = std::stoi(entry);
  if (number < 0)
    reached(3);  //@ unreachable
  if (number > 9999)
    reached(4);  //@ unreachable
  if (number == 42)
    reached(5);  //@ reachable 3
  total = number;
  entry.clear();
}

EVENT void on_show() {
  if (total < 0)
    reached(6);  //@ unreachable
  if (std::to_string(total).size() > 4)
    reached(7);  //@ unreachable
}
