// std::cin reads by itself what C's standard input has; the driver sees when it asks.
#include <iostream>
#include <string>

static int steps;

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  std::string command;
  while (std::cin >> command) {
    int amount = 0;
    if (command == "add" && std::cin >> amount && amount > 90) {
      steps++;  //@ executed 1
    } else if (command == "check" && steps == 2) {
      return 1;  //@ executed
    }
  }
  if (steps == 1 && std::cin.eof())
    return 2;  //@ executed
  return 0;
}
