// What is compared with a value that is not modelled: more states do not help, however many there are.
extern int mystery(void);

static unsigned total;
static unsigned turns;
static int reached;

void on_add(int amount) {
  if (amount > 0 && amount < 100) {
    total = total * 3 + (unsigned)amount;
    ++turns;
  }
}
void on_compare(void) {
  if (turns > 2 && mystery() == (int)(total % 1000))
    reached = 1;  //@ unknown
}
