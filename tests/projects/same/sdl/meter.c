/* A parking meter with SDL: keys are polled, and each frame looks whether a minute is over. */
#include <SDL.h>

#define COINS_MAX 4
#define RESIDENTS 7
#define MINUTE 60000

typedef enum { IDLE, PAYING, FULL, PARKED } Mode;

typedef struct {
  Mode mode;
  int zone, coins, tickets;
  Uint32 due;
} Meter;

static SDL_Window *window;
static SDL_Renderer *renderer;

static void choose_zone(Meter *meter, int zone) {
  meter->zone = zone;
  switch (zone) {
    case 1:
      SDL_SetWindowTitle(window, "Centre");  // target: centre
      break;
    case 9:
      SDL_SetWindowTitle(window, "Outskirts");  // target: outskirts
      break;
    default:
      if (zone < 1 || zone > 9)
        SDL_Log("there is no zone %d", zone);  // target: nowhere
  }
}

static void insert_coin(Meter *meter) {
  if (++meter->coins < COINS_MAX) {
    meter->mode = PAYING;
    return;
  }
  if (meter->coins > COINS_MAX)
    SDL_Log("the slot was open");  // target: overfull
  SDL_SetWindowTitle(window, "No more coins");  // target: full
  meter->mode = FULL;
}

static void print_ticket(Meter *meter) {
  if (meter->coins == 0)
    SDL_Log("nothing was paid");  // target: free
  if (meter->zone == RESIDENTS && meter->coins == 3)
    SDL_SetWindowTitle(window, "Residents' ticket");  // target: resident
  if (++meter->tickets == 2)
    SDL_SetWindowTitle(window, "Paper is low");  // target: paper
  meter->mode = PARKED;
  meter->due = SDL_GetTicks() + MINUTE;
}

static void give_back(Meter *meter) {
  if (meter->mode == FULL)
    SDL_SetWindowTitle(window, "Take all of your coins");  // target: refund
  meter->coins = 0;
  meter->mode = IDLE;
}

static void minute_passed(Meter *meter) {
  if (meter->coins == 0) {
    SDL_Log("the time was over");  // target: stray
    return;
  }
  if (--meter->coins > 0) {
    meter->due += MINUTE;
    return;
  }
  SDL_SetWindowTitle(window, "Expired");  // target: expired
  meter->mode = IDLE;
}

static SDL_bool can_pay(const Meter *meter) {
  return meter->mode == IDLE || meter->mode == PAYING;
}

static SDL_bool has_paid(const Meter *meter) {
  return meter->mode == PAYING || meter->mode == FULL;
}

static void on_key(Meter *meter, SDL_Keycode key) {
  switch (key) {
    case SDLK_c:
      if (can_pay(meter))
        insert_coin(meter);
      break;
    case SDLK_RETURN:
      if (has_paid(meter))
        print_ticket(meter);
      break;
    case SDLK_ESCAPE:
      if (has_paid(meter))
        give_back(meter);
      break;
    default:
      if (key >= SDLK_1 && key <= SDLK_9 && meter->mode == IDLE)
        choose_zone(meter, key - SDLK_0);
  }
}

/* False: the window was closed. */
static SDL_bool handle_events(Meter *meter) {
  SDL_Event event;
  while (SDL_PollEvent(&event)) {
    switch (event.type) {
      case SDL_QUIT:
        if (meter->mode == PARKED)
          SDL_Log("somebody has paid");  // target: left
        return SDL_FALSE;
      case SDL_KEYDOWN:
        if (!event.key.repeat)
          on_key(meter, event.key.keysym.sym);
        break;
    }
  }
  return SDL_TRUE;
}

static void update(Meter *meter) {
  if (meter->mode == PARKED && SDL_TICKS_PASSED(SDL_GetTicks(), meter->due))
    minute_passed(meter);
}

static void draw(const Meter *meter) {
  SDL_Rect bar = {10, 10, 0, 20};
  SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
  SDL_RenderClear(renderer);
  SDL_SetRenderDrawColor(renderer, 0, 200, 0, 255);
  bar.w = 20 * meter->coins;
  SDL_RenderFillRect(renderer, &bar);
  SDL_RenderPresent(renderer);
}

int main(int argc, char *argv[]) {
  Meter meter = {IDLE, 5, 0, 0, 0};
  (void)argc, (void)argv;
  if (SDL_Init(SDL_INIT_VIDEO) != 0)
    return 1;
  window = SDL_CreateWindow("Parking meter", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 240,
                            80, 0);
  renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
  if (!renderer)
    return 1;
  while (handle_events(&meter)) {
    update(&meter);
    draw(&meter);
    SDL_Delay(16);
  }
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
