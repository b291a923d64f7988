/* Integers of 128 bits. */
typedef __int128 wide;
typedef unsigned __int128 uwide;
typedef unsigned long word;

static uwide made(word high, word low) { return (uwide)high << 64 | low; }
static word high_of(uwide v) { return (word)(v >> 64); }
static word low_of(uwide v) { return (word)v; }
static long mixed(uwide v) { return (long)((high_of(v) * 31 ^ low_of(v)) % 1000000007ul); }

static word kAll = ~0ul, kTop = 1ul << 63, kOdd = 0x123456789abcdef1ul;

long check_product_of_words(void) { uwide p = (uwide)kAll * kOdd; return mixed(p); }
long check_high_word(void) { return (long)(word)(((uwide)kOdd * kAll) >> 64); }
long check_signed_product(void) { long a = -7000000000000000000, b = 6000000000000000000; wide p = (wide)a * b; return (long)(p >> 64) ^ (long)p; }
long check_add_carries(void) { return mixed(made(1, kAll) + made(2, 1)); }
long check_subtract_borrows(void) { return mixed(made(3, 0) - made(1, kOdd)); }
long check_unsigned_wraps(void) { uwide v = 0; v -= 1; return mixed(v) + (v == ~(uwide)0); }
long check_product_wraps(void) { return mixed(made(kOdd, kAll) * made(7, kOdd)); }
long check_minus(void) { uwide v = made(5, 0); wide s = -(wide)v; return mixed(-v) ^ (long)(s >> 64); }
long check_complement(void) { return mixed(~made(5, kOdd)) + (~(wide)4 == -5); }
long check_bits(void) { uwide a = made(kOdd, kAll), b = made(kTop, kOdd); return mixed(a & b) ^ mixed(a | b) ^ mixed(a ^ b); }
static uwide kValue = (uwide)0x8123456789abcdef << 64 | 0xfedcba9876543211;
long check_shifts_left(void) { long r = 0; for (int i = 0; i < 128; i += 13) r = r * 3 + mixed(kValue << i); return r % 1000000007; }
long check_shifts_right(void) { long r = 0; for (int i = 0; i < 128; i += 13) r = r * 3 + mixed(kValue >> i); return r % 1000000007; }
long check_arithmetic_shifts(void) { long r = 0; for (unsigned i = 0; i < 128; i += 21) r = r * 3 + mixed((uwide)((wide)kValue >> i)); return r % 1000000007; }
long check_shift_by_constants(void) { return mixed(kValue >> 64) ^ mixed(kValue << 65) ^ mixed(kValue >> 1) ^ mixed((uwide)((wide)kValue >> 127)); }
long check_narrow_shift_by_wide(void) { wide n = 5; return 3 << n; }
long check_shift_assignment(void) { uwide v = kValue; v <<= 3; v >>= 70; return mixed(v); }
long check_unsigned_order(void) { uwide a = made(kTop, 0), b = made(1, kAll); return (a > b) + (a >= b) * 10 + (a < b) * 100 + (a <= a) * 1000 + (a == b) * 10000 + (a != b) * 100000; }
long check_signed_order(void) { wide a = (wide)made(kTop, 0), b = 1; return (a > b) + (a >= b) * 10 + (a < b) * 100 + (a <= a) * 1000 + (a == b) * 10000; }
long check_signed_division(void) { wide a = -(wide)kOdd * 1000, b = 777; return (long)(a / b) ^ (long)(a % b) ^ (long)(-a / b) ^ (long)(a / -b) ^ (long)(-a % -b); }
long check_unsigned_division(void) {
  uwide n[] = {kValue, 7, made(0, kAll), made(kAll, kAll), made(kTop, 3)}, d[] = {3, kValue, made(1, 0), made(kTop, 1), 1, made(kAll, kAll)};
  long r = 0;
  for (int i = 0; i < 5; i++) for (int k = 0; k < 6; k++) r = (r * 31 + mixed(n[i] / d[k]) + mixed(n[i] % d[k]) * 7) % 1000000007;
  return r;
}
long check_small_division(void) { word a = 123456789, b = 1000; return (long)((uwide)a / b) * 1000 + (long)((uwide)a % b); }
long check_conversions(void) { signed char c = -3; wide w = c; uwide u = c; int i = (int)w; return (long)w + i + (u > 5) * 100 + (_Bool)made(1, 0) * 1000 + (unsigned char)kValue; }
long check_unsigned_widens(void) { unsigned u = 4000000000u; wide w = u; return (long)(w * w >> 3); }
long check_to_double(void) { double d = (double)kValue; double e = (double)(wide)kValue; double f = (double)made(0, 12345); return (d > 1.7e38) + (d < 1.8e38) * 10 + (e < -1.6e38) * 100 + (long)f * 1000; }
long check_to_float_rounds(void) {
  uwide v = made(kTop | (1ul << 10), 1), w = made(kTop | (1ul << 10), 0), n = made(0x1000001ul << 16, 0);
  return ((double)v > (double)w) + ((double)w == 0x1p127) * 10 + (((double)v - 0x1p127) == 0x1p75) * 100 + (long)((float)n * 0x1p-104f);
}
long check_from_double(void) { double d = -1234567890123456789012.0; wide w = d; uwide u = 5e30; return (long)(w >> 5) ^ mixed(u); }
struct holder { char tag; wide value; uwide list[3]; };
static struct holder global = {1, -5, {1, (uwide)1 << 100, 3}};
long check_members(void) { struct holder h = global; h.value += 3; h.list[1] |= 1; h.list[2]++; return (long)h.value + mixed(h.list[1]) + (long)h.list[2] + sizeof h; }
long check_index(void) { long r = 0; for (int i = 0; i < 3; i++) r += mixed(global.list[i]); return r; }
static wide twice(wide v) { return 2 * v; }
static wide (*pointer)(wide) = twice;
long check_calls(void) { return (long)(twice((wide)kOdd << 32) >> 40) + (long)pointer(-4); }
long check_address(void) { wide w = 5, *p = &w; *p = -*p; return (long)w; }
long check_increments(void) { uwide v = kAll; wide s = 0; v++; --s; uwide old = v--; return mixed(v) + mixed(old) + (long)s--; }
long check_conditional(void) { int c = 1; wide v = c ? (wide)kOdd : -1; return (long)(v >> 4); }
long check_switch(void) { switch ((wide)kOdd << 64 >> 64) { case 5: return 1; case 0x123456789abcdef1: return 2; default: return 3; } }
long check_halves_in_memory(void) { union { uwide v; word w[2]; } u; u.v = made(3, 4); u.w[0] = 9; return (long)(u.v >> 64) * 10 + (long)low_of(u.v); }
long check_bytes_of(void) { uwide v = kValue; unsigned char *p = (unsigned char *)&v; return p[0] + p[8] * 1000 + p[15] * 1000000; }
long check_loop(void) { uwide v = 1; int n = 0; while (v) { v <<= 7; n++; } return n; }
long check_decimal(void) { uwide v = kValue; int digits = 0; while (v > 0) { v /= 10; digits++; } return digits; }
long check_overflow_of_wide(void) {
  wide s; uwide u; wide most = (wide)(~(uwide)0 >> 1);
  int a = __builtin_add_overflow(most, (wide)1, &s), b = __builtin_sub_overflow((uwide)3, (uwide)4, &u);
  int c = __builtin_add_overflow(kValue, kValue, &u), d = __builtin_sub_overflow(-most, (wide)1, &s), f = __builtin_add_overflow((wide)5, (wide)-7, &s);
  return a + b * 10 + c * 100 + d * 1000 + f * 10000 + (long)s * 100000 + mixed(u);
}
long check_overflow_of_types(void) {
  unsigned char c; long l; unsigned u; int i = -3; word w = ~0ul;
  int a = __builtin_mul_overflow(i, w, &l), b = __builtin_add_overflow(i, w, &u), d = __builtin_sub_overflow(l, i, &c), e = __builtin_add_overflow(w, i, &w);
  return a + b * 10 + d * 100 + e * 1000 + l % 97 + u % 89 + c + (long)(w % 83);
}
static long sum(int n, ...) {
  __builtin_va_list l;
  __builtin_va_start(l, n);
  wide a = __builtin_va_arg(l, wide);
  int b = __builtin_va_arg(l, int);
  __builtin_va_end(l);
  return (long)(a >> 3) + b;
}
long check_further_arguments(void) { return sum(2, (wide)kOdd, 7); }
long check_mersenne_step(void) { word x = kOdd, m = (1ul << 61) - 1; uwide p = (uwide)x * x; word r = (word)(p & m) + (word)(p >> 61); return (long)(r >= m ? r - m : r); }
long check_mul_mod(void) { word a = kOdd, b = kAll - 5, m = 0xfffffffffffffe9fUL; return (long)(word)((uwide)a * b % m); }
