// The lock of this folder as Wayland's servers are written: a signal with a list of listeners, each
// inside of what it belongs to.
#include <stddef.h>
#include <stdio.h>

struct list {
  struct list *previous, *next;
};
struct listener {
  struct list link;
  void (*notify)(struct listener *listener, void *data);
};
struct signal {
  struct list listeners;
};

static void add(struct signal *signal, struct listener *listener) {
  struct list *last = signal->listeners.previous;
  listener->link.previous = last;
  listener->link.next = &signal->listeners;
  last->next = &listener->link;
  signal->listeners.previous = &listener->link;
}

static void emit(struct signal *signal, void *data) {
  struct list *next;
  for (struct list *at = signal->listeners.next; at != &signal->listeners; at = next) {
    struct listener *listener = (struct listener *)((char *)at - offsetof(struct listener, link));
    next = at->next;
    listener->notify(listener, data);
  }
}

enum page { KEYPAD, SETTINGS, PAUSED };

struct lock {
  enum page page, before;
  int entered, wrong, volume;
  int open_count, alarms;
  struct listener key;
};
static const int code[3] = {4, 7, 1};

static void press(struct lock *lock, int digit) {
  if (code[lock->entered] != digit) {
    lock->entered = 0;
    if (++lock->wrong == 3) {
      lock->alarms++;  //@ reachable 3
      lock->wrong = 0;
    }
    return;
  }
  if (++lock->entered < 3)
    return;
  lock->entered = 0;
  lock->open_count++;  //@ reachable 3
  if (lock->wrong > 2)
    lock->alarms++;  //@ unreachable
}

static void on_key(struct listener *listener, void *data) {
  struct lock *lock = (struct lock *)((char *)listener - offsetof(struct lock, key));
  const int key = *(int *)data;
  switch (lock->page) {
    case KEYPAD:
      if (key >= '0' && key <= '9')
        press(lock, key - '0');
      else if (key == 's')
        lock->page = SETTINGS;
      break;
    case SETTINGS:
      if (key == '+' && lock->volume < 8)
        lock->volume++;
      else if (key == '-' && lock->volume > 0)
        lock->volume--;
      else if (key == 's')
        lock->page = KEYPAD;
      if (lock->volume == 8)
        puts("loud");  //@ reachable 4
      if (lock->volume > 8)
        puts("too loud");  //@ unreachable
      break;
    case PAUSED:
      if (key == 'p')
        lock->page = lock->before;  //@ reachable 2
      return;
  }
  if (key == 'p') {
    lock->before = lock->page;
    lock->page = PAUSED;
  }
  if (key == 'q' && lock->open_count == 2)
    puts("opened twice");  //@ reachable 7
}

int main(void) {
  static struct signal keys;
  static struct lock lock = {.volume = 5};
  int c;
  keys.listeners.previous = keys.listeners.next = &keys.listeners;
  lock.key.notify = on_key;
  add(&keys, &lock.key);
  while ((c = getchar()) != EOF)
    emit(&keys, &c);
  return lock.alarms > 100;
}
