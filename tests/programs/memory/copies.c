// memcpy and memset through pointers, of lengths that are not known before, and virtual tables.
#include <string.h>

struct point { int x, y; };
struct line { struct point from, to; char name[8]; };

static struct line a, b, *current = &a;
static char buffer[8];
static unsigned length;
static int found;
static int table[100], shadow[100];

void on_choose(void) { current = current == &a ? &b : &a; }
void on_set(int v) { current->to.y = v; }
void on_swap(void) {
  struct line t = a;
  a = b;
  b = t;
}
void on_write(unsigned n, int c) {
  if (n > sizeof buffer - length) return;
  memset(buffer + length, c, n);
  length += n;
}
void on_move(unsigned n) {
  memcpy(current->name, buffer, n);
}
void on_clear(void) { memset(current, 0, sizeof *current); }
void on_table(int i, int v) {
  if (i < 0 || i >= 100) return;
  table[i] = v;
}
void on_shadow(void) { memcpy(shadow, table, sizeof shadow); }
void on_look(void) {
  if (a.to.y == 5 && b.to.y == 6)
    found = 1;  //@ reachable 4
  if (current == &b && a.to.y == 7)
    found = 2;  //@ reachable 3
  if (current->name[2] == 'x' && current->name[3] == 'x' && current->name[4] == 0)
    found = 3;  //@ reachable 3
  if (length > 8)
    found = 4;  //@ unreachable
  if (shadow[99] == 3 && table[99] == 4)
    found = 5;  //@ reachable 4
  if (current != &a && current != &b)
    found = 6;  //@ unreachable
}
