// The member of a union that was written last is read as it was; other integers and bytes see its
// bits, also through pointers and copies of bytes.
union value { unsigned word; unsigned char byte[4]; short half[2]; long whole; };
union either { int *where; long number; };
struct tagged { int kind; union { int number; struct { short x, y; } place; const char *text; } u; };
static union value v = {0x01020304};
static struct tagged t;
static union either e;
static int target = 5, low, high, sum;
static unsigned stored = 77;
static unsigned char raw[8];
void on_word(unsigned x) { v.word = x; }
void on_byte(int i, unsigned char x) { v.byte[i & 3] = x; }
void on_half(short x) { v.half[1] = x; low = v.half[0]; high = v.byte[3]; }
void on_whole(long x) { v.whole ^= x; }
void on_where(void) { e.where = &target; *e.where += 3; }
void on_either(short x) { e.number = x; sum = (sum + e.number) % 1000; }
void on_number(int x) { t.kind = 1; t.u.number = x; }
void on_place(short x) { t.kind = 2; t.u.place.x = x; t.u.place.y = -x; }
void on_use(void) {
  if (t.kind == 1 && t.u.number == 2) sum++;
  if (t.kind == 2 && t.u.place.y < -5) sum += 10;
}
void on_bytes(unsigned i) { raw[0] = ((unsigned char *)&stored)[i & 3]; ((char *)&stored)[1] = 9; }
void on_copy(unsigned x) {
  __builtin_memcpy(raw + 1, &x, sizeof x);
  __builtin_memcpy(&sum, raw, 4);
  sum &= 0xffff;
}
