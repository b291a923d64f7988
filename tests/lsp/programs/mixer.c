#include <stdint.h>
static uint64_t a, b;
static void on_number(uint64_t x) { a = x; }
static void on_other(uint64_t y) { b = y; }
static void on_check(void) {
  uint64_t h = a * 0x9e3779b97f4a7c15u + b;
  h ^= h >> 29;
  h *= h + 0xbf58476d1ce4e5b9u;
  h ^= h >> 32;
  h *= h ^ (a * b);
  if (h == 0x6a70873bae2154d3u && a * a * a + b * b * b == 0xaf511bdee14f8275u)
    a = 0;
}
