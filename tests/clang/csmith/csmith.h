/* What csmith's programs include: Debian's package has the generator only. Operations that would be
 * undefined give their first operand, as in csmith's own header. */
#ifndef CSMITH_H
#define CSMITH_H
#include <stdint.h>

#define transparent_crc(...) ((void)0)
#define transparent_crc_bytes(...) ((void)0)
#define platform_main_begin() ((void)0)
#define platform_main_end(...) ((void)0)
#define crc32_gentab() ((void)0)

#define SIGNED(T, U, name, MIN, MAX)                                                               \
  static T safe_unary_minus_func_##name##_s(T a) { return a == MIN ? a : -a; }                     \
  static T safe_add_func_##name##_s_s(T a, T b) {                                                  \
    return (a > 0 && b > 0 && a > MAX - b) || (a < 0 && b < 0 && a < MIN - b) ? a : a + b;         \
  }                                                                                                \
  static T safe_sub_func_##name##_s_s(T a, T b) {                                                  \
    return (b < 0 && a > MAX + b) || (b > 0 && a < MIN + b) ? a : a - b;                           \
  }                                                                                                \
  static T safe_mul_func_##name##_s_s(T a, T b) {                                                  \
    return (a > 0 && b > 0 && a > MAX / b) || (a > 0 && b <= 0 && b < MIN / a) ||                  \
                   (a <= 0 && b > 0 && a < MIN / b) ||                                             \
                   (a <= 0 && b <= 0 && a != 0 && b < MAX / a)                                     \
               ? a                                                                                 \
               : a * b;                                                                            \
  }                                                                                                \
  static T safe_mod_func_##name##_s_s(T a, T b) {                                                  \
    return b == 0 || (a == MIN && b == -1) ? a : a % b;                                            \
  }                                                                                                \
  static T safe_div_func_##name##_s_s(T a, T b) {                                                  \
    return b == 0 || (a == MIN && b == -1) ? a : a / b;                                            \
  }                                                                                                \
  static T safe_lshift_func_##name##_s_s(T a, int b) {                                             \
    return a < 0 || b < 0 || b >= 32 || a > (MAX >> b) ? a : a << b;                               \
  }                                                                                                \
  static T safe_lshift_func_##name##_s_u(T a, unsigned b) {                                        \
    return a < 0 || b >= 32 || a > (MAX >> b) ? a : a << b;                                        \
  }                                                                                                \
  static T safe_rshift_func_##name##_s_s(T a, int b) {                                             \
    return a < 0 || b < 0 || b >= 32 ? a : a >> b;                                                 \
  }                                                                                                \
  static T safe_rshift_func_##name##_s_u(T a, unsigned b) { return a < 0 || b >= 32 ? a : a >> b; }

#define UNSIGNED(T, name, MAX)                                                                     \
  static T safe_unary_minus_func_##name##_u(T a) { return 0u - a; }                                \
  static T safe_add_func_##name##_u_u(T a, T b) { return 0u + a + b; }                             \
  static T safe_sub_func_##name##_u_u(T a, T b) { return 0u + a - b; }                             \
  static T safe_mul_func_##name##_u_u(T a, T b) { return 1u * a * b; }                             \
  static T safe_mod_func_##name##_u_u(T a, T b) { return b == 0 ? a : a % b; }                     \
  static T safe_div_func_##name##_u_u(T a, T b) { return b == 0 ? a : a / b; }                     \
  static T safe_lshift_func_##name##_u_s(T a, int b) {                                             \
    return b < 0 || b >= 32 || a > (MAX >> b) ? a : a << b;                                        \
  }                                                                                                \
  static T safe_lshift_func_##name##_u_u(T a, unsigned b) {                                        \
    return b >= 32 || a > (MAX >> b) ? a : a << b;                                                 \
  }                                                                                                \
  static T safe_rshift_func_##name##_u_s(T a, int b) { return b < 0 || b >= 32 ? a : a >> b; }     \
  static T safe_rshift_func_##name##_u_u(T a, unsigned b) { return b >= 32 ? a : a >> b; }

SIGNED(int8_t, uint8_t, int8_t, INT8_MIN, INT8_MAX)
SIGNED(int16_t, uint16_t, int16_t, INT16_MIN, INT16_MAX)
SIGNED(int32_t, uint32_t, int32_t, INT32_MIN, INT32_MAX)
SIGNED(int64_t, uint64_t, int64_t, INT64_MIN, INT64_MAX)
UNSIGNED(uint8_t, uint8_t, UINT8_MAX)
UNSIGNED(uint16_t, uint16_t, UINT16_MAX)
UNSIGNED(uint32_t, uint32_t, UINT32_MAX)
UNSIGNED(uint64_t, uint64_t, UINT64_MAX)

#define FLOAT(T, name, MAX)                                                                        \
  static T safe_add_func_##name##_f_f(T a, T b) {                                                  \
    return 0.5 * a + 0.5 * b > 0.5 * MAX || 0.5 * a + 0.5 * b < -0.5 * MAX ? a : a + b;            \
  }                                                                                                \
  static T safe_sub_func_##name##_f_f(T a, T b) {                                                  \
    return 0.5 * a - 0.5 * b > 0.5 * MAX || 0.5 * a - 0.5 * b < -0.5 * MAX ? a : a - b;            \
  }                                                                                                \
  static T safe_mul_func_##name##_f_f(T a, T b) {                                                  \
    return 0x1p-100 * a * (0x1p-28 * b) > 0x1p-128 * MAX ||                                        \
                   0x1p-100 * a * (0x1p-28 * b) < -0x1p-128 * MAX                                  \
               ? a                                                                                 \
               : a * b;                                                                            \
  }                                                                                                \
  static T safe_div_func_##name##_f_f(T a, T b) { return b < 1 && b > -1 ? a : a / b; }
FLOAT(float, float, __FLT_MAX__)
FLOAT(double, double, __DBL_MAX__)

static int32_t safe_convert_func_float_to_int32_t(float f) {
  return f <= INT32_MIN || f >= INT32_MAX ? INT32_MAX : (int32_t)f;
}
#endif
