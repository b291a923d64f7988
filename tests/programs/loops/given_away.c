// Callbacks that code which is not known was given: it may call them at any time. Nothing that they
// lead to is impossible then, whoever asks for it. (That a program calls such code at its start keeps
// what neither it nor they could change from being proved, too: 44 and 46 never run.)
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

struct operations {
  void (*opened)(int size);
  void (*closed)(void);
};
void elsewhere_subscribe(void (*callback)(int));
void elsewhere_register(const struct operations* operations);

static int level;
static int count;

static void note(int size) {
  if (size == 3)
    puts("called by a callback");  //@ unknown
}
static void on_data(int size) {
  level = 42;
  note(size);
}
static void on_opened(int size) {
  if (size > 0)
    puts("by a member of what was given");  //@ unknown
}
static void on_closed(void) { puts("the other one"); }  //@ unknown
static void on_nothing(void) { puts("given to nobody"); }  //@ unreachable
static const struct operations operations = {on_opened, on_closed};
static void (*const nobody)(void) = on_nothing;

static void on_signal(int number) {
  (void)number;
  if (count < 3)
    count++;
  if (count == 2)
    puts("twice");  //@ reachable 2
  if (level == 42)
    puts("what a callback sets");  //@ unknown
  if (level == 41)
    puts("what nothing sets");  //@ unknown
  if (count > 3)
    puts("no callback counts");  //@ unknown
}

int main(void) {
  elsewhere_subscribe(on_data);
  elsewhere_register(&operations);
  signal(SIGUSR1, on_signal);
  for (;;)
    pause();
}
