// Arrays from `new` whose length is not constant.
static int three = 3, nine = 9, none = 0;
static long history = 0;
struct Counted {
  int value = 4;
  Counted() { history = history * 10 + 1; }
  ~Counted() { history = history * 10 + 2; }
};
struct Pair {
  short a;
  long b;
};
int check_numbers() {
  int* a = new int[three];
  a[2] = 5;
  a[0] = 1;
  const int r = a[2] * 10 + a[0];
  delete[] a;
  return r;
}
int check_zeros() {
  long* a = new long[nine]();
  a[3] = 2;
  const int r = static_cast<int>(a[8] * 10 + a[3]);
  delete[] a;
  return r;
}
int check_none() {
  int* a = new int[none];
  const bool r = a != nullptr;
  delete[] a;
  return r;
}
int check_structs() {
  auto* p = new Pair[nine]{};
  p[8].b = 6;
  p[7].a = 1;
  const int r = static_cast<int>(p[8].b) * 100 + p[7].a * 10 + p[6].a;
  delete[] p;
  return r;
}
long check_counted() {
  history = 0;
  auto* c = new Counted[three];
  c[1].value = 6;
  const int v = c[0].value + c[1].value;
  delete[] c;
  return history * 100 + v;
}
int check_in_loop() {
  int r = 0;
  for (int n = 1; n < 5; ++n) {
    auto* a = new unsigned char[n];
    a[n - 1] = static_cast<unsigned char>(n);
    r = r * 10 + a[n - 1];
    delete[] a;
  }
  return r;
}
int check_matrix() {
  auto* rows = new int*[three];
  for (int i = 0; i < three; ++i) {
    rows[i] = new int[i + 1];
    rows[i][i] = i * 2;
  }
  int r = 0;
  for (int i = 0; i < three; ++i) {
    r = r * 10 + rows[i][i];
    delete[] rows[i];
  }
  delete[] rows;
  return r;
}
