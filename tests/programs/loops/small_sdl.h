// What lock_sdl.c needs of <SDL2/SDL.h>, with the layout that it has there.
#pragma once

#include <stdint.h>

enum { SDL_QUIT = 0x100, SDL_KEYDOWN = 0x300, SDL_MOUSEBUTTONDOWN = 0x401 };
enum { SDLK_UP = 0x40000052, SDLK_DOWN = 0x40000051 };

typedef struct SDL_Window SDL_Window;
typedef struct SDL_Renderer SDL_Renderer;
typedef struct {
  int32_t scancode, sym;
  uint16_t mod;
  uint32_t unused;
} SDL_Keysym;
typedef struct {
  uint32_t type, timestamp, windowID;
  uint8_t state, repeat, padding2, padding3;
  SDL_Keysym keysym;
} SDL_KeyboardEvent;
typedef struct {
  uint32_t type, timestamp, windowID, which;
  uint8_t button, state, clicks, padding1;
  int32_t x, y;
} SDL_MouseButtonEvent;
typedef union {
  uint32_t type;
  SDL_KeyboardEvent key;
  SDL_MouseButtonEvent button;
  uint8_t padding[56];
} SDL_Event;

int SDL_Init(uint32_t flags);
void SDL_Quit(void);
int SDL_PollEvent(SDL_Event* event);
void SDL_Delay(uint32_t milliseconds);
SDL_Window* SDL_CreateWindow(const char* title, int x, int y, int w, int h, uint32_t flags);
SDL_Renderer* SDL_CreateRenderer(SDL_Window* window, int index, uint32_t flags);
int SDL_RenderClear(SDL_Renderer* renderer);
void SDL_RenderPresent(SDL_Renderer* renderer);
