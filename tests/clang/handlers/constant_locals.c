// A constant local is written where it is declared.
struct pair { int x, y; };
static int sum;
void on_add(int a) {
  const int table[3] = {a & 7, 2, 3};
  const struct pair p = {table[1], 4};
  const int *q = &table[0];
  sum = (sum + table[(unsigned)a % 3] + p.x + *q) & 0xff;
}
