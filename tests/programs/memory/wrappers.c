// Memory by functions of the program that do not know what it is for: that says who calls them. And
// sizes that only the program's constants make constant.
#include <stdlib.h>
#include <string.h>

void *checked_calloc(size_t count, size_t size);
void *checked_malloc(size_t size);

typedef struct client client;
struct client {
  char name[64];
  int x, tags;
  client *next;
};
static client *clients;
static int *board;
static int count, total;
static const int kWidth = 40;
static const int kSide = 6;

void start(void) {
  board = (int *)checked_malloc(50 * sizeof(int));
  memset(board, 0, 50 * sizeof(int));
}
void on_manage(int tags) {
  client *made = checked_calloc(1, sizeof(client));
  made->tags = tags;
  made->next = clients;
  clients = made;
  count++;
}
void on_unmanage(void) {
  client *first = clients;
  if (!first)
    return;
  if (first->tags == 7 && count == 2)
    count = 2;  //@ reachable 3
  clients = first->next;
  free(first);
  count--;
}
void on_play(unsigned at) {
  if (at >= 50)
    return;
  if (board[at] == 3)
    total++;  //@ reachable 4
  if (board[at] > 3)
    total = 0;  //@ unreachable
  if (board[at] < 3)
    board[at]++;
}
void on_fill(unsigned at) {
  int row[kWidth];
  for (int i = 0; i < kWidth; i++)
    row[i] = i;
  char *text = malloc(kSide * kSide);
  if (!text)
    return;
  text[35] = 'x';
  if (at < 40 && row[at] == 33)
    total = 5;  //@ reachable 1
  if (text[35] == 'y')
    total = 9;  //@ unreachable
  free(text);
}
