// A board that chance fills before the first key: no state in which the program may start is
// followed to the end in all ways.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SIZE 4

static int moves;

static void add(unsigned char board[SIZE][SIZE]) {
  unsigned char free_places[SIZE * SIZE][2];
  unsigned char count = 0;
  for (unsigned char y = 0; y < SIZE; y++)
    for (unsigned char x = 0; x < SIZE; x++)
      if (board[y][x] == 0) {
        free_places[count][0] = y;
        free_places[count][1] = x;
        count++;
      }
  if (count > 0) {
    unsigned char chosen = rand() % count;
    unsigned char y = free_places[chosen][0];
    unsigned char x = free_places[chosen][1];
    board[y][x] = rand() % 10 / 9 + 1;
  }
}

static int digits(unsigned number) {
  int count = 0;
  do {
    number /= 10;
    count++;
  } while (number);
  return count;
}

static void choose(unsigned char value, unsigned char scheme, unsigned char *front,
                   unsigned char *back) {
  unsigned char bright[] = {8, 255, 1, 255, 2, 255, 3, 255, 4, 255, 5, 255, 6, 0, 7, 0};
  unsigned char dark[] = {255, 0, 254, 0, 253, 0, 252, 0, 251, 0, 250, 0, 249, 255, 248, 255};
  unsigned char darker[] = {255, 0, 63, 0, 57, 0, 93, 0, 129, 0, 165, 0, 201, 255, 200, 255};
  unsigned char *schemes[] = {bright, dark, darker};
  *front = *(schemes[scheme] + (1 + value * 2) % sizeof(bright));
  *back = *(schemes[scheme] + (0 + value * 2) % sizeof(bright));
}

static void draw(unsigned char board[SIZE][SIZE], unsigned char scheme) {
  unsigned char front, back;
  for (int y = 0; y < SIZE; y++) {
    for (int x = 0; x < SIZE; x++) {
      choose(board[y][x], scheme, &front, &back);
      printf("\033[38;5;%u;48;5;%um    ", front, back);
    }
    printf("\n");
    for (int x = 0; x < SIZE; x++)
      if (board[y][x] != 0)
        printf("%*d", 8 - digits(1u << board[y][x]), 1 << board[y][x]);
      else
        printf("       .");
    printf("\n");
  }
}

static int join(unsigned char board[SIZE][SIZE]) {
  int has_joined = 0;
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x + 1 < SIZE; x++)
      if (board[y][x] != 0 && board[y][x] == board[y][x + 1]) {
        board[y][x]++;
        board[y][x + 1] = 0;
        has_joined = 1;
      }
  return has_joined;
}

int main(int argc, char *argv[]) {
  unsigned char board[SIZE][SIZE];
  unsigned char scheme = 0;
  if (argc > 1) {
    if (strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "--help") == 0) {
      puts("usage: join [dark|darker]");  //@ reachable 0
      return 0;
    } else if (strcmp(argv[1], "dark") == 0) {
      scheme = 1;
    } else if (strcmp(argv[1], "darker") == 0) {
      scheme = 2;
    } else {
      return 1;
    }
  }
  srand(time(NULL));
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      board[y][x] = 0;
  add(board);
  add(board);
  draw(board, scheme);
  for (;;) {
    int key = getchar();
    if (key == EOF) {
      puts("no keyboard");  //@ reachable 1
      break;
    }
    if (key == 'q') {
      puts("bye");  //@ reachable 1
      break;
    }
    if (key == 'j' && join(board)) {
      draw(board, scheme);
      if (++moves == 1)
        add(board);  //@ reachable 1
      draw(board, scheme);
    }
    if (key == 'm' && moves > 0)
      puts("joined before");  //@ reachable 2
  }
  return 0;
}
