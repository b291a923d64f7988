// std::cin: what is typed comes by lines.
#include <iostream>
#include <string>

static int entries;
static bool is_open;

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line == "open" && !is_open) {
      is_open = true;  //@ reachable 1
    } else if (line.empty()) {
      std::cout << "nothing\n";  //@ reachable 1
    } else if (line == "open") {
      std::cout << "twice\n";  //@ reachable 2
    } else if (is_open) {
      entries++;  //@ reachable 2
    }
    if (entries > 0 && !is_open)
      std::cout << "an entry before it was open\n";  //@ unreachable
    if (line.find('\n') != std::string::npos)
      std::cout << "the end of a line within it\n";  //@ unreachable
  }
  if (std::cin.eof())
    std::cout << "the end\n";  //@ reachable 1
  return 0;
}
