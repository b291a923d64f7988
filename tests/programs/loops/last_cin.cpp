// std::cin: the last line may have no end, and a stream that has failed reads nothing.
#include <iostream>
#include <string>

int main() {
  std::string line = "before";
  int number = 0;
  std::cin >> number;
  if (std::cin && std::cin.eof())
    std::cout << "a number at the very end\n";  //@ reachable 1
  if (std::cin.fail() && !std::cin.eof()) {
    std::getline(std::cin, line);
    if (line == "before")
      std::cout << "nothing is read\n";  //@ reachable 1
    std::cin.clear();
    if (std::getline(std::cin, line) && line == "abc")
      std::cout << "what was no number\n";  //@ reachable 1
    if (std::cin && std::cin.eof())
      std::cout << "a line without its end\n";  //@ reachable 1
  }
  return 0;
}
