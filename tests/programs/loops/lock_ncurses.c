// The lock of this folder for ncurses: a keypad with the code 4-7-1, a page of settings, a pause.
#include <ncurses.h>

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
  clear();
  mvprintw(0, 0, "%d %d", (int)page, volume);
  refresh();
}

int main(void) {
  int key;
  initscr();
  noecho();
  keypad(stdscr, TRUE);
  draw();
  while ((key = getch()) != 'q') {
    switch (page) {
      case KEYPAD:
        if (key >= '0' && key <= '9')
          press(key - '0');
        else if (key == 's')
          page = SETTINGS;
        break;
      case SETTINGS:
        if (key == KEY_UP && volume < 8)
          volume++;
        else if (key == KEY_DOWN && volume > 0)
          volume--;
        else if (key == 's')
          page = KEYPAD;
        if (volume == 8)
          beep();  //@ reachable 4
        if (volume > 8)
          flash();  //@ unreachable
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
  endwin();
  if (open_count == 2)
    return 2;  //@ reachable 7
  return alarms > 100;
}
