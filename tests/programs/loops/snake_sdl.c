// Snake on a 5x5 board for SDL2: keys turn, a frame moves.
#include <SDL2/SDL.h>
#include <stdbool.h>
#include <stdio.h>

enum { SIZE = 4, MAX = 5 };
enum { UP, RIGHT, DOWN, LEFT };

struct cell {
  signed char x, y;
};

static struct cell body[MAX];
static int length = 2, heading = RIGHT, apples;
static struct cell apple = {2, 2};
static bool paused, dead;

static void restart(void) {
  body[0] = (struct cell){1, 0};
  body[1] = (struct cell){0, 0};
  length = 2;
  heading = RIGHT;
  apple = (struct cell){2, 2};
  apples = 0;
  dead = false;
}

static void on_key(SDL_Keycode key) {
  int to = heading;
  switch (key) {
    case SDLK_UP: to = UP; break;
    case SDLK_RIGHT: to = RIGHT; break;
    case SDLK_DOWN: to = DOWN; break;
    case SDLK_LEFT: to = LEFT; break;
    case SDLK_p: paused = !paused; return;
    case SDLK_r:
      if (dead)
        restart();
      return;
    default: return;
  }
  if (!paused && (to + 2) % 4 != heading)
    heading = to;
}

static void frame(void) {
  static const signed char dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
  if (paused || dead)
    return;
  struct cell head = body[0];
  head.x += dx[heading];
  head.y += dy[heading];
  if (head.x < 0 || head.x >= SIZE || head.y < 0 || head.y >= SIZE) {
    dead = true;
    if (length == MAX)
      puts("long, and out");  //@ reachable 13
    return;
  }
  for (int i = 0; i < length; i++)
    if (body[i].x == head.x && body[i].y == head.y) {
      dead = true;
      if (length < 4)
        puts("cannot bite yet");  //@ reachable 3
      return;
    }
  if (head.x == apple.x && head.y == apple.y) {
    if (length < MAX)
      length++;
    apple.x = (signed char)((apple.x + 3) % SIZE);
    apple.y = (signed char)((apple.y + 1) % SIZE);
    if (apples < 3)
      apples++;
  }
  for (int i = length - 1; i > 0; i--)
    body[i] = body[i - 1];
  body[0] = head;
  if (apples == 3 && length != MAX)
    puts("length");  //@ unreachable
}

int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  if (SDL_Init(SDL_INIT_VIDEO) != 0)
    return 1;
  SDL_Window *window = SDL_CreateWindow("snake", 0, 0, 200, 200, 0);
  restart();
  bool running = true;
  while (running) {
    SDL_Event e;
    while (SDL_PollEvent(&e)) {
      if (e.type == SDL_QUIT)
        running = false;
      else if (e.type == SDL_KEYDOWN && !e.key.repeat)
        on_key(e.key.keysym.sym);
    }
    frame();
    SDL_Delay(150);
  }
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
