// Objects that handlers make and end.
#include <stdlib.h>

struct node { struct node *next; int value; };
static struct node *head;
static int count, sum, flag;

void on_push(int v) {
  struct node *n = malloc(sizeof *n);
  if (!n) return;
  n->next = head;
  n->value = v;
  head = n;
  count++;
}
void on_pop(void) {
  if (!head) return;
  struct node *n = head;
  head = n->next;
  sum = n->value;
  free(n);
  count--;
}
void on_check(void) {
  if (head && head->next && head->value == 7 && head->next->value == 9)
    sum = -1;  //@ reachable 3
  if (count == 3 && head->next->next->value == 4)
    sum = -2;  //@ reachable 4
  if (count == 5)
    sum = -3;  //@ unknown
  if (count == 4 && sum == 12)
    sum = -4;  //@ reachable 7
}
struct pair { int a, b; };
void on_scratch(int v) {
  struct pair *p = malloc(sizeof *p);
  if (!p) return;
  p->a = v;
  p->b = v + 1;
  if (p->a == p->b)
    flag = 1;  //@ unreachable
  free(p);
}
static int *cell;
void on_make(void) {
  if (cell) return;
  cell = malloc(sizeof *cell);
  if (cell) *cell = 3;
}
void on_increment(void) {
  if (cell && *cell < 6) ++*cell;
}
void on_end(void) {
  free(cell);
  cell = 0;
}
void on_look(void) {
  if (!cell) return;
  if (*cell == 6)
    sum = -5;  //@ reachable 5
  if (*cell == 7)
    sum = -6;  //@ unreachable
}
void on_free_twice(void) {
  int *copy = cell;
  free(cell);
  free(copy);
  if (copy)
    sum = -7;  //@ unreachable
}
