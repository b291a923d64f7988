// The lock of this folder for a terminal: characters of the standard input, one by one. A helper
// skips what is no command.
#include <stdio.h>

enum page { KEYPAD, SETTINGS, PAUSED };

static enum page page = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms;

static void press(int digit) {
  if (code[entered] != digit) {
    entered = 0;
    if (++wrong == 3) {
      alarms++;  //@ reachable 3
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;  //@ reachable 3
  if (wrong > 2)
    alarms++;  //@ unreachable
}

static void draw(void) {
  printf("%d %d\n", (int)page, volume);
}

static int next_command(void) {
  int c;
  do
    c = getchar();
  while (c == '\n' || c == ' ');
  return c;
}

int main(void) {
  int key;
  draw();
  while ((key = next_command()) != 'q' && key != EOF) {
    switch (page) {
      case KEYPAD:
        if (key >= '0' && key <= '9')
          press(key - '0');
        else if (key == 's')
          page = SETTINGS;
        break;
      case SETTINGS:
        if (key == '+' && volume < 8)
          volume++;
        else if (key == '-' && volume > 0)
          volume--;
        else if (key == 's')
          page = KEYPAD;
        if (volume == 8)
          puts("loud");  //@ reachable 4
        if (volume > 8)
          puts("too loud");  //@ unreachable
        break;
      case PAUSED:
        if (key == 'p')
          page = before;  //@ reachable 2
        continue;
    }
    if (key == 'p') {
      before = page;
      page = PAUSED;
    }
    draw();
  }
  if (open_count == 2)
    return 2;  //@ reachable 7
  return alarms > 100;
}
