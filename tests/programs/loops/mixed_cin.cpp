// Two buffers over one input: what the one has read ahead, the other does not see.
#include <cstdio>
#include <iostream>
#include <string>

int main() {
  int n = 0;
  while (true) {
    const int c = std::getchar();
    if (c == EOF)
      return 0;
    if (c == 'q')
      std::puts("left");  //@ reachable 1
    if (c == 'n') {
      std::cin >> n;
      if (n == 7)
        std::puts("seven");  //@ unknown
    }
  }
}
