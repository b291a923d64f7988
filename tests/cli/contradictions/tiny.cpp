// Built with coverage and run by contradictions_test.cpp; report.json says what is wrong about it.
#define IS_BIG(x) ((x) > 2)

template <typename T>
int sign(T value) {
  return value < 0 ? -1 : 1;
}

int weigh(int key, bool is_off) {
  if (!is_off && IS_BIG(key))
    return 1;
  switch (key) {
    case 1:
      return 2;
    case 2:
      return 3;
  }
  return key == 7 ? 4 : 0;
}

int main() { return sign(1) + sign(-1.0) + weigh(3, false) + weigh(1, false) + weigh(1, true) - 5; }
