/* Slots that are in use have something in them. */
static int reached;

struct slot {
  int used;
  int amount;
  int limit;
};
static struct slot slots[4];

void on_put(int i, int amount) {
  if (i < 0 || i >= 4 || amount <= 0 || amount > 9 || slots[i].used)
    return;
  slots[i].used = 1;
  slots[i].amount = amount;
  slots[i].limit = amount - 1;
}

void on_take(int i) {
  if (i < 0 || i >= 4 || !slots[i].used)
    return;
  if (slots[i].amount == 1)
    slots[i].used = 0;
  else
    --slots[i].amount;
}

void on_check(int i) {
  if (i < 0 || i >= 4 || !slots[i].used)
    return;
  if (slots[i].amount < 1)
    reached = 1; //@ unreachable
  if (slots[i].amount > 9)
    reached = 2; //@ unreachable
  if (slots[i].limit < 1)
    reached = 3; //@ reachable
  if (slots[i].amount < slots[i].limit)
    reached = 4; //@ reachable
}
