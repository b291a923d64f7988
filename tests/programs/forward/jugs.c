// Pouring between three vessels: every event changes little, and only one of many ways leads there.
static int full[3] = {8, 0, 0};
static const int room[3] = {8, 5, 3};
static int out;

void pour(int from, int to) {
  if (from < 0 || from > 2 || to < 0 || to > 2 || from == to)
    return;
  int amount = full[from];
  if (amount > room[to] - full[to])
    amount = room[to] - full[to];
  full[from] -= amount;
  full[to] += amount;
  if (full[0] == 4 && full[1] == 4)
    out = 1;  //@ reachable 7
  if (full[0] + full[1] + full[2] != 8)
    out = 2;  //@ unreachable
}
