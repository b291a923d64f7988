/* A parking meter in a terminal: while somebody is parked, waiting for a key ends after a minute. */
#include <ctype.h>
#include <ncurses.h>

#define COINS_MAX 4
#define RESIDENTS 7
#define MINUTE 60000

static enum { IDLE, PAYING, FULL, PARKED } mode = IDLE;
static int zone = 5, coins, tickets;

static void show(const char *text) {
  mvaddstr(6, 0, text);
  clrtoeol();
}

static void draw(void) {
  static const char *const keys[] = {"[c]oin", "[c]oin  [t]icket  [x] cancel", "[t]icket  [x] cancel",
                                     ""};
  mvprintw(0, 0, "zone %d  coins %d", zone, coins);
  mvprintw(2, 0, "%-30s", keys[mode]);
  refresh();
}

static void choose_zone(int chosen) {
  zone = chosen;
  if (zone == 1)
    show("Centre");  // target: centre
  else if (zone == 9)
    show("Outskirts");  // target: outskirts
  else if (zone < 1 || zone > 9)
    show("There is no such zone");  // target: nowhere
}

static void insert_coin(void) {
  coins++;
  mode = PAYING;
  if (coins < COINS_MAX)
    return;
  if (coins > COINS_MAX)
    show("The slot was open");  // target: overfull
  show("No more coins");  // target: full
  mode = FULL;
}

static void print_ticket(void) {
  if (coins == 0)
    show("Nothing was paid");  // target: free
  if (zone == RESIDENTS && coins == 3)
    show("Residents' ticket");  // target: resident
  if (++tickets == 2)
    show("Paper is low");  // target: paper
  mode = PARKED;
  timeout(MINUTE);
}

static void give_back(void) {
  if (mode == FULL)
    show("Take all of your coins");  // target: refund
  coins = 0;
  mode = IDLE;
}

static void minute_passed(void) {
  if (coins == 0) {
    show("The time was over");  // target: stray
    return;
  }
  if (--coins > 0)
    return;
  show("Expired");  // target: expired
  timeout(-1);
  mode = IDLE;
}

static int is_closing(int key) {
  return key == 'q' || (key == ERR && mode != PARKED);
}

int main(void) {
  int key;
  initscr();
  cbreak();
  noecho();
  curs_set(0);
  draw();
  while (!is_closing(key = getch())) {
    if (key == ERR)
      minute_passed();
    else if (isdigit(key) && key != '0' && mode == IDLE)
      choose_zone(key - '0');
    else if (key == 'c' && (mode == IDLE || mode == PAYING))
      insert_coin();
    else if (key == 't' && (mode == PAYING || mode == FULL))
      print_ticket();
    else if (key == 'x' && (mode == PAYING || mode == FULL))
      give_back();
    draw();
  }
  endwin();
  if (mode == PARKED)
    puts("somebody has paid");  // target: left
  return 0;
}
