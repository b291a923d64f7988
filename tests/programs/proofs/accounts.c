/* What is only moved about stays as much; what is counted twice stays in step. */
#define EVENT __attribute__((annotate("reachd::event")))

static int reached;

static int mine = 100, yours = 50, theirs;

EVENT void on_give(int amount) {
  if (amount > 0 && mine >= amount) {
    mine -= amount;
    yours += amount;
  }
}

EVENT void on_lend(int amount) {
  if (amount > 0 && yours >= amount) {
    yours -= amount;
    theirs += amount;
  }
}

EVENT void on_return(int amount) {
  if (amount > 0 && theirs >= amount) {
    theirs -= amount;
    mine += amount;
  }
  if (mine + yours + theirs != 150)
    reached = 1; //@ unreachable
  if (theirs > 150)
    reached = 2; //@ unreachable
  if (mine == 0 && theirs == 30)
    reached = 3; //@ reachable
}

/* Lines and pages, the last of which may be left open. */
static unsigned lines, pages, open_lines;

EVENT void on_line(void) {
  if (pages == 100)
    return;
  ++lines;
  if (++open_lines == 12) {
    open_lines = 0;
    ++pages;
  }
  if (lines != 12 * pages + open_lines)
    reached = 4; //@ unreachable
  if (lines > 1200)
    reached = 5; //@ unreachable
}
