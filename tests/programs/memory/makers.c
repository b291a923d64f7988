// What a function makes for one caller is none of what it makes for another: objects of their own,
// and as many of them as that caller has at a time.
#include <stdlib.h>

struct node {
  int key;
  struct node *next;
};

static struct node *list;
static int count, state;

static struct node *new_node(int key) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    return NULL;
  n->key = key;
  n->next = NULL;
  return n;
}

// Memory that is free again is there for the next, however long the list is.
void on_pair(int a, int b) {
  struct node *x = new_node(a);
  struct node *y = new_node(b);
  if (x && y) {
    if (x == y)
      state = 1;  //@ unreachable
    x->key++;
    if (y->key != b)
      state = 2;  //@ unreachable
  }
  free(x);
  free(y);
}

void on_push(int key) {
  struct node *n = new_node(key);
  if (!n)
    return;
  n->next = list;
  list = n;
  count++;
}

void on_check(void) {
  if (list && list->next && list->key == 3 && list->next->key == 5)
    state = 3;  //@ reachable 3
}
