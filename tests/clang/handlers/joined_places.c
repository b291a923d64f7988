// A place that one of two joined paths had come to before is recorded when the other one does. Many
// conditions, so that paths are joined.
static int mark, a, b, c, d, e, f, g, h;
static void at(int n) { mark = mark * 31 % 1000 + n; }
void on_one(int x) {
  if (x > 3) {
    at(1);
    a = 1;
  }
  if (x & 1) b++; else b = 0;
  if (x & 2) c++; else c = 0;
  if (x & 4) d++; else d = 0;
  if (b > 2) e++; else e = 0;
  if (c > 1) f++; else f = 0;
  if (d > 1) g++; else g = 0;
  if (a + b + c == 2) h++; else h = 0;
  if (x < 2) at(2);
}
void on_two(void) {
  b = b > 100 ? 0 : b + 1;
  a = 0;
}
