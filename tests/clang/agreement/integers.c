/* Conversions, promotions and wrap-around of the integer types. */
static signed char narrow(int v) { return v; }
int check_narrow_wraps(void) { return narrow(200); }
int check_char_is_signed(void) { char c = (char)0xff; return c; }
int check_unsigned_wraps(void) { unsigned u = 0; u--; return u == 4294967295u; }
int check_usual_conversions(void) { return -1 < 1u; }
int check_short_promotes(void) { unsigned short a = 65535; return a + 1; }
long check_unsigned_to_long(void) { unsigned u = 4000000000u; return u; }
long check_int_to_unsigned_long(void) { int i = -1; return (unsigned long)i == ~0ul; }
int check_increment_of_char_wraps(void) { signed char c = 127; c++; return c; }
int check_decrement_of_unsigned_char(void) { unsigned char c = 0; return c-- + c; }
int check_division_truncates(void) { return -7 / 2 * 100 + -7 % 2; }
int check_unsigned_division(void) { return (int)(-7u / 1000000000u); }
int check_arithmetic_shift(void) { int x = -9; return x >> 1; }
int check_logical_shift(void) { return (int)((unsigned)-9 >> 28); }
int check_shift_of_narrow(void) { unsigned char c = 0xf0; return c << 4; }
int check_compound_narrowing(void) { unsigned char c = 250; c += 10; return c; }
int check_compound_signed(void) { short s = 30000; s += 10000; return s; }
int check_compound_mixed(void) { int i = -10; i /= 3u; return i; }
int check_bool_is_one(void) { _Bool b = 256; return b + b; }
int check_bool_of_pointer(void) { int x; _Bool b = &x; return b; }
int check_bool_increment(void) { _Bool b = 1; b++; return b; }
int check_bool_decrement(void) { _Bool b = 0; b--; return b; }
int check_bool_or(void) { _Bool b = 0; b |= 4; return b; }
int check_not(void) { return !5 + !!5 * 10 + !0 * 100; }
int check_complement(void) { unsigned char c = 1; return ~c; }
enum level { LOW = -1, HIGH = 40 };
int check_enum(void) { enum level l = HIGH; l++; return l + LOW; }
int check_character_constants(void) { return '\n' + '\xff' + 'a'; }
int check_sizes(void) { return sizeof(long) * 100 + sizeof(int[3]) + _Alignof(short); }
long check_long_literals(void) { return 0x7fffffffffffffffL - 2147483648; }
int check_comma(void) { int i = 1; return i = 2, i + 1; }
int check_assignment_value(void) { unsigned char c; return c = 300; }
int check_chain(void) { int a, b; a = b = 5; return a * b; }
int check_prefix_value(void) { int i = 3; int j = ++i; return i * 10 + j; }
int check_prefix_reads_new(void) { int i = 3; return (++i) * 2 + 0 * i; }
int check_postfix_value(void) { int i = 3; int j = i++; return i * 10 + j; }
int check_assignment_reads_new(void) { int i = 3; i = i + 1; int k = (i = i + 1) + 100; return k; }
int check_compound_value(void) { int i = 3; return (i += 4) * 2; }
int check_conditional_types(void) { return (1 ? -1 : 1u) > 0; }
int check_elvis(void) { int i = 0; return (i++ ?: 7) + i; }
int check_overflow_builtin(void) {
  int r; unsigned char c;
  int a = __builtin_add_overflow(2147483647, 1, &r);
  int b = __builtin_sub_overflow(5, 6, &c);
  return a * 1000 + b * 500 + (r < 0) * 10 + (c == 255);
}
long check_overflow_builtin_long(void) {
  long r; int o = __builtin_mul_overflow(0x7fffffffffffffffL, 2L, &r); return r * 10 + o;
}
int check_floats(void) { float f = 0.1f; double d = 0.1; return (f == d) + (int)(d * 30) * 10; }
int check_float_to_int(void) { double d = -2.9; return (int)d * 100 + (unsigned char)200.5; }
int check_int_to_float(void) { return (float)16777217 == 16777216.0f; }
int check_float_compare(void) { double n = 0.0; n = n / n; return (n == n) + (n < 1) * 10 + !(n > 1) * 100; }
int check_float_truth(void) { double d = 0.5; return (d ? 1 : 2) + (!d) * 10 + (d && 1) * 100; }
int check_float_increment(void) { double d = 1.5; d++; return d * 2; }
