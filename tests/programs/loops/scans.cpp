// Loops over arrays that are too long to be followed element by element in every way: what they
// find, count and compare.
#define EVENT [[clang::annotate("reachd::event")]]

static int table[200];
static unsigned char board[14][10];
static int state;
static void reached(int number) { state = number; }

EVENT void put(int index, int value) {
  if (0 <= index && index < 200)
    table[index] = value;
}

EVENT void drop(int row, int column) {
  if (0 <= row && row < 14 && 0 <= column && column < 10)
    board[row][column] = 1;
}

EVENT void find(int key) {
  int i = 0;
  while (i < 200 && table[i] != key)
    ++i;
  if (i == 150 && key == 7)
    reached(1);  //@ reachable 2
  if (i > 200)
    reached(2);  //@ unreachable
}

EVENT void count(int key) {
  int found = 0;
  for (int i = 0; i < 200; ++i)
    if (table[i] == key)
      ++found;
  if (found == 2 && key == 9)
    reached(3);  //@ reachable 3
  if (found < 0 || found > 200)
    reached(4);  //@ unreachable
}

EVENT void sum() {
  int total = 0;
  for (const int value : table)
    total += value;
  if (total == 12345)
    reached(5);  //@ reachable 2
}

EVENT void largest() {
  int best = 0;
  for (int i = 1; i < 200; ++i)
    if (table[i] > table[best])
      best = i;
  if (best == 120)
    reached(6);  //@ reachable 2
}

EVENT void full_rows() {
  int full = 0;
  for (int row = 0; row < 14; ++row) {
    bool is_full = true;
    for (int column = 0; column < 10; ++column)
      if (!board[row][column])
        is_full = false;
    if (is_full)
      ++full;
  }
  if (full > 14)
    reached(7);  //@ unreachable
}

// Of how many rounds it takes nothing is known: these are bounded.
EVENT void from(int first) {
  int steps = 0;
  for (int i = first; table[i & 127] == 0 && steps < 3000; i = table[(i + 1) & 127] + i + 1)
    ++steps;
  if (steps == 2)
    reached(8);  //@ reachable 2
}
