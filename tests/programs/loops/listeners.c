// Listeners in an array and in a list, and structures of listeners as Wayland has them.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

typedef void (*listener)(int value, void *user);

static struct {
  listener function;
  void *user;
} listeners[4];
static int count;

struct node {
  listener function;
  void *user;
  struct node *next;
};
static struct node *head;

static int attach(listener function, void *user) {
  if (count == 4)
    return -1;
  listeners[count].function = function;
  listeners[count].user = user;
  count++;
  return 0;
}

static void subscribe(listener function, void *user) {
  struct node *node = malloc(sizeof *node);
  if (!node)
    return;
  node->function = function;
  node->user = user;
  node->next = head;
  head = node;
}

static void notify(int value) {
  for (int i = 0; i < count; i++)
    listeners[i].function(value, listeners[i].user);
  for (struct node *node = head; node; node = node->next)
    node->function(value, node->user);
}

struct sum {
  int total;
  int limit;
};

static void add(int value, void *user) {
  struct sum *sum = user;
  sum->total += value == 7;
  if (sum->total == sum->limit)
    puts("full");  //@ reachable 3
}

static void compare(int value, void *user) {
  int *previous = user;
  if (*previous == '+' && value == '-')
    puts("plus and minus");  //@ reachable 2
  *previous = value;
}

struct view {
  int is_mapped;
  int maps;
};

struct keyboard_listener {
  void (*enter)(void *data, int serial);
  void (*key)(void *data, int key);
};

static void on_enter(void *data, int serial) {
  struct view *view = data;
  if (serial == 'e' && view->is_mapped)
    puts("enter");  //@ reachable 2
}

static void on_key(void *data, int key) {
  struct view *view = data;
  if (key == 'm' && !view->is_mapped) {
    view->is_mapped = 1;
    view->maps++;
  }
  if (key == 'u' && view->is_mapped)
    view->is_mapped = 0;  //@ reachable 2
}

static const struct keyboard_listener keyboard_listener = {.enter = on_enter, .key = on_key};
static const struct keyboard_listener *keyboard;
static void *keyboard_data;

static void add_listener(const struct keyboard_listener *added, void *data) {
  keyboard = added;
  keyboard_data = data;
}

int main(void) {
  static struct sum sum = {0, 3};
  static int previous;
  static struct view view;
  int c;
  attach(add, &sum);
  subscribe(compare, &previous);
  add_listener(&keyboard_listener, &view);
  while ((c = getchar()) != EOF) {
    notify(c == 'x' ? 7 : c);
    keyboard->key(keyboard_data, c);
    keyboard->enter(keyboard_data, c);
  }
  return 0;
}
