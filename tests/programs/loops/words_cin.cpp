// std::cin: of the lines that are typed, words and numbers are read one by one.
#include <iostream>
#include <limits>
#include <string>

static int sum, wrong;

int main() {
  int number = 0;
  while (std::cin >> number && number != 0) {
    sum += number;
    if (sum == 7)
      std::cout << "seven\n";  //@ reachable 1
  }
  if (number == 0 && std::cin.good())
    std::cout << "ended by zero\n";  //@ reachable 1
  if (std::cin.fail() && !std::cin.eof()) {
    std::cin.clear();
    std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    std::string word;
    std::cin >> word;
    if (word == "again")
      wrong++;  //@ reachable 2
    char next = 0;
    if (std::cin.get(next) && next == '\n')
      wrong++;  //@ reachable 2
    std::cin.ignore(2, '\n');
    if (std::cin.get() == 'c')
      wrong++;  //@ reachable 2
  }
  return wrong;
}
