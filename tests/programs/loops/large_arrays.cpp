// Large arrays of memory that comes uninitialised: filled at the start, partly or wholly.
#include <csignal>
#include <cstdio>
#include <unistd.h>

enum Shape { kNone, kSquare, kLine };

struct Board {
  Shape cells[220];
  Board() { clear(); }
  void clear() {
    for (Shape& cell : cells)
      cell = kNone;
  }
};

static Board* board;
static int* levels;
static int* numbers;

static void on_place(int) {
  if (board->cells[7] == kNone)
    board->cells[7] = kSquare;
  else if (board->cells[8] == kLine)
    puts("a line");  //@ unreachable
  else if (board->cells[219] == kNone)
    puts("the last is free");  //@ reachable 2
}

static void on_level(int) {
  if (levels[7] == 3)
    puts("as it was set");  //@ reachable 1
  else
    puts("as nobody set it");  //@ unreachable
  levels[8]++;
  if (levels[8] == 5)
    puts("twice");  //@ reachable 2
}

static void on_other_level(int) {
  if (levels[100] == 4)
    puts("what was there before");  //@ unknown
}

static void on_number(int) {
  if (numbers[150] == 300)
    puts("twice its place");  //@ reachable 1
  if (numbers[151] == 300)
    puts("another's");  //@ unreachable
}

int main() {
  board = new Board;
  levels = new int[220];
  for (int i = 0; i < 20; ++i)
    levels[i] = 3;
  numbers = new int[200];
  for (int i = 0; i < 200; ++i)
    numbers[i] = 2 * i;
  signal(SIGUSR1, on_place);
  signal(SIGUSR2, on_level);
  signal(SIGHUP, on_other_level);
  signal(SIGINT, on_number);
  for (;;)
    pause();
}
