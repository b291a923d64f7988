// Fields that share a word are written one after the other, and what lies between them never is: on
// the heap, where nothing is known of that, and in a global.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct flags {
  unsigned is_open : 1;
  unsigned is_used : 1;
  unsigned kind : 3;
  unsigned level : 11;
};

static struct flags* on_heap;
static struct flags global;
static int count;

static void on_signal(int number) {
  (void)number;
  if (on_heap->is_open)
    puts("never opened");  //@ unreachable
  if (!on_heap->is_used)
    puts("always used");  //@ unreachable
  if (on_heap->kind == 5)
    count++;  //@ reachable 2
  if (count == 2)
    puts("twice of that kind");  //@ reachable 3
  on_heap->kind = 5;
  on_heap->level += 3;
  if (on_heap->level == 10)
    puts("three times");  //@ reachable 3
}

static void on_other_signal(int number) {
  (void)number;
  global.level = on_heap->level;
  if (global.level == 7)
    puts("one and two threes");  //@ reachable 3
  if (global.level == 1)
    global.is_open = 1;
  if (global.is_open && global.kind != 0)
    puts("of no kind");  //@ unreachable
}

int main(void) {
  on_heap = malloc(sizeof *on_heap);
  if (!on_heap)
    return 1;
  on_heap->is_open = 0;
  on_heap->is_used = 1;
  on_heap->kind = 2;
  on_heap->level = 0;
  signal(SIGUSR1, on_signal);
  on_heap->level++;
  signal(SIGUSR2, on_other_signal);
  for (;;)
    pause();
}
