// Containers of more elements than are told apart one by one: a board, a table that the start
// fills. How many there are is known.
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <vector>

struct Cell {
  int mines = 0;
  bool is_open = false;
};

static std::vector<bool> alive;
static std::vector<Cell> board(30 * 16);
static std::vector<std::string> names;
static std::vector<std::vector<int>> rows(100, std::vector<int>(3, 7));
static int at;
static int done;

static void step(int) {
  if (alive[(at + 1) % 576])
    at = (at + 1) % 576;  //@ reachable 1
  if (alive[575])
    done = 1;  //@ unreachable
}

static void open_cell(int) {
  Cell &cell = board[100 + at];
  if (cell.mines == 2)
    done = 2;  //@ reachable 3
  if (cell.mines == 3)
    done = 3;  //@ unreachable
  if (board[479].is_open)
    done = 4;  //@ reachable 4
  if (at == 2)
    board.back().is_open = true;
}

static void look_up(int) {
  if (names[at] == "name 1!")
    done = 5;  //@ reachable 2
  if (names.size() != 120)
    done = 6;  //@ unreachable
  if (rows[99][2] == 8)
    done = 7;  //@ reachable 2
  if (rows[98][2] == 8)
    done = 8;  //@ unreachable
  rows[99][2]++;
}

int main() {
  alive.resize(24 * 24);
  std::fill(alive.begin(), alive.end(), false);
  alive[1] = alive[2] = true;
  board[101].mines = 1;
  board[102].mines = 2;
  for (int i = 0; i < 120; ++i)
    names.push_back("name " + std::to_string(i));
  names[1] += "!";
  signal(SIGUSR1, step);
  signal(SIGUSR2, open_cell);
  signal(SIGHUP, look_up);
  for (;;)
    pause();
}
