// The lock of this folder for SDL: events are polled, and every frame moves something.
#include "small_sdl.h"

enum page { KEYPAD, SETTINGS, PAUSED };

static enum page page = KEYPAD, before;
static const int code[3] = {4, 7, 1};
static int entered, wrong, volume = 5;
static int open_count, alarms, shaking;

static void press(int digit) {
  if (code[entered] != digit) {
    entered = 0;
    shaking = 3;
    if (++wrong == 3) {
      alarms++;  //@ reachable 3
      wrong = 0;
    }
    return;
  }
  if (++entered < 3)
    return;
  entered = 0;
  open_count++;  //@ reachable 3
  if (wrong > 2)
    alarms++;  //@ unreachable
}

static void on_key(int key) {
  switch (page) {
    case KEYPAD:
      if (key >= '0' && key <= '9')
        press(key - '0');
      else if (key == 's')
        page = SETTINGS;
      break;
    case SETTINGS:
      if (key == SDLK_UP && volume < 8)
        volume++;
      else if (key == SDLK_DOWN && volume > 0)
        volume--;
      else if (key == 's')
        page = KEYPAD;
      if (volume == 8)
        shaking = 1;  //@ reachable 4
      if (volume > 8)
        shaking = 0;  //@ unreachable
      break;
    case PAUSED:
      if (key == 'p')
        page = before;  //@ reachable 2
      return;
  }
  if (key == 'p') {
    before = page;
    page = PAUSED;
  }
}

static void update(void) {
  if (page == PAUSED)
    return;
  if (shaking > 0 && --shaking == 0)
    wrong = wrong > 0 ? wrong - 1 : 0;  //@ reachable 4
  if (shaking > 3)
    wrong = 0;  //@ unreachable
}

int main(void) {
  SDL_Init(0);
  SDL_Window *window = SDL_CreateWindow("lock", 0, 0, 200, 200, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, 0);
  int running = 1;
  while (running) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      switch (event.type) {
        case SDL_QUIT: running = 0; break;
        case SDL_KEYDOWN: on_key(event.key.keysym.sym); break;
        case SDL_MOUSEBUTTONDOWN:
          if (page == KEYPAD && event.button.x < 120 && event.button.y < 120)
            press(1 + event.button.x / 40 + event.button.y / 40 * 3);
          break;
        default: break;
      }
    }
    update();
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
    SDL_Delay(16);
  }
  SDL_Quit();
  if (open_count == 2)
    return 2;  //@ reachable 8
  return alarms > 100;
}
