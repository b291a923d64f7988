// Bit-fields: packing, signs, values of assignments, straddling, zero width, unions, initialisers.
struct flags { unsigned ready : 1; int delta : 5; unsigned wide : 20; char name; };
struct packed { unsigned a : 3; unsigned long b : 45; int c : 9; } __attribute__((packed));
struct separate { char tag; int x : 7; int : 0; int y : 12; signed char z : 4; _Bool on : 1; };
struct huge { unsigned long all : 64; long part : 33; long rest : 31; };
union either { struct { unsigned low : 4, high : 4; } nibble; };
enum level { LOW, HIGH = 3 };
struct levels { enum level a : 2; enum level b : 2; unsigned short s : 9; };

static struct flags f = {1, -3, 70000, 'n'};
static struct packed p = {5, 0x123456789abcL, -200};
static struct separate s[2] = {{'a', -5, 1000, -8, 1}, {.y = -1, .on = 1}};
static struct levels l = {HIGH, 1, 300};

long check_reads(void) { return f.ready + f.delta * 10L + f.wide * 1000L + f.name; }
long check_packed(void) { return (long)p.b * 3 + p.a + p.c; }
long check_separate(void) { return s[0].x + s[0].y * 10 + s[0].z * 100 + s[1].y + s[1].on * 7; }
long check_enum(void) { return l.a * 100 + l.b * 10 + l.s; }
long check_wraps(void) {
  struct flags g = {0};
  unsigned long sum = 0;
  for (int i = 0; i < 40; i++) {
    g.delta = i;
    g.ready ^= i;
    g.wide += 40000;
    sum = sum * 3 + g.delta + g.ready * 2 + g.wide;
  }
  return (long)sum;
}
long check_value_of_assignment(void) {
  struct flags g;
  int a = (g.delta = 31);
  int b = (g.wide = -1);
  int c = ++g.delta;
  int d = g.delta--;
  int e = (g.delta += 100);
  return a + b * 3L + c * 5 + d * 7 + e * 11 + g.delta * 13;
}
long check_neighbours(void) {
  struct separate t = {1, 2, 3, 4, 0};
  t.on = 250;
  t.z = 9;
  t.x = 64;
  return t.tag + t.x * 10 + t.y * 100 + t.z * 1000 + t.on * 10000;
}
long check_straddle(void) {
  struct packed q = {0};
  q.b = -1;
  q.a = 2;
  q.c = 255;
  q.b -= 5;
  return (long)q.b + q.a * 3 + q.c;
}
long check_huge(void) {
  struct huge h = {0};
  h.all = -2;
  h.part = 1L << 32;
  h.rest = 0x7fffffff;
  return (long)(h.all >> 1) % 1000003 + h.part % 1000 + h.rest;
}
long check_union(void) {
  union either u = {{7, 9}};
  u.nibble.low += 12;
  return u.nibble.low * 16 + u.nibble.high;
}
long check_struct_copy(void) {
  struct flags g = f;
  g.delta = 7;
  struct flags *q = &g;
  q->wide = 5;
  return f.delta + g.delta * 100 + g.wide;
}
long check_promotion(void) {
  struct flags g = {.ready = 1, .wide = 0};
  return (g.wide - 1 < 0) + 2 * (-g.ready < 0) + 4 * ((g.ready << 4) == 16);
}
