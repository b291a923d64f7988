typedef int (*visitor)(int value, void* data);

int depth;
static void (*hook)(int);

int visit_all(const int* values, int count, visitor visit, void* data) {
  int sum = 0;
  ++depth;
  for (int i = 0; i < count; ++i) {
    if (visit(values[i], data))
      return -1;
    sum += values[i];
  }
  --depth;
  return sum;
}

void set_hook(void (*h)(int)) { hook = h; }

static int inner(int value) {
  hook(value);
  return value;
}

int run_hook(int value) { return inner(value) + 0; }
