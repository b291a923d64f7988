// Memory whose size is known only when the program runs: its length is a part of the state.
#include <stdlib.h>
#include <string.h>

typedef struct message message;
struct message {
  int length;
  char text[];
};
struct cell {
  int owner;
  struct cell *next;
};

static int *list;
static unsigned used, room;
static char *copy;
static message *last;
static struct cell *board;
static int rows = 12, columns = 15;
static int done;

static void push(int value) {
  if (used == room) {
    unsigned more = room ? room * 2 : 2;
    int *bigger = realloc(list, more * sizeof *list);
    if (!bigger)
      return;
    list = bigger;
    room = more;
  }
  list[used++] = value;
}

void start(void) {
  board = calloc(rows * columns, sizeof *board);
  if (!board)
    exit(1);
}
void on_push(int value) {
  push(value);
  // What was there before it was moved is still there.
  if (used == 3 && list[0] == 7 && list[1] == 8 && list[2] == 9)
    done = 1;  //@ reachable 3
  // It is not: but nobody follows arrays of more than a kilobyte.
  if (used > room)
    done = 2;  //@ unknown
}
void on_copy(int length) {
  if (length < 1 || length > 40)
    return;
  free(copy);
  copy = malloc(length);
  if (!copy)
    return;
  memset(copy, 'x', length);
  copy[length - 1] = 0;
  if (strlen(copy) == 20)
    done = 3;  //@ reachable 1
  // Nor is this, but a solver finds no proof in time.
  if (strlen(copy) == (size_t)length)
    done = 4;  //@ unknown
}
void on_zeros(unsigned count, unsigned at) {
  if (count > 50)
    return;
  short *zeros = calloc(count, sizeof *zeros);
  if (!zeros)
    return;
  if (at < count && zeros[at] != 0)
    done = 5;  //@ unreachable
  // Behind the end there is nothing.
  if (at == count && zeros[at] == 0)
    done = 6;  //@ unreachable
  free(zeros);
}
void on_message(int length, int at) {
  if (length < 0 || length > 30)
    return;
  message *made = malloc(sizeof *made + length);
  if (!made)
    return;
  made->length = length;
  for (int i = 0; i < length; i++)
    made->text[i] = 'm';
  free(last);
  last = made;
  if (at >= 0 && at < length && last->text[at] == 'm' && last->length == 25)
    done = 7;  //@ reachable 1
}
void on_play(int row, int column) {
  if (row < 0 || row >= rows || column < 0 || column >= columns)
    return;
  struct cell *cell = &board[row * columns + column];
  if (cell->owner == 2)
    done = 8;  //@ reachable 3
  cell->owner++;
}
void on_sum(int count) {
  if (count < 1 || count > 20)
    return;
  int values[count];
  for (int i = 0; i < count; i++)
    values[i] = i;
  if (values[count - 1] == 18)
    done = 9;  //@ reachable 1
}
