// What meter.c needs of <SDL.h>, with the layout that it has there: SDL itself need not be
// installed.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef uint8_t Uint8;
typedef uint16_t Uint16;
typedef int32_t Sint32;
typedef uint32_t Uint32;
typedef enum { SDL_FALSE, SDL_TRUE } SDL_bool;

enum { SDL_INIT_VIDEO = 0x20, SDL_WINDOWPOS_CENTERED = 0x2FFF0000 };
enum { SDL_QUIT = 0x100, SDL_KEYDOWN = 0x300 };
typedef Sint32 SDL_Keycode;
enum {
  SDLK_RETURN = '\r',
  SDLK_ESCAPE = '\x1B',
  SDLK_0 = '0',
  SDLK_1 = '1',
  SDLK_9 = '9',
  SDLK_c = 'c'
};

typedef struct SDL_Window SDL_Window;
typedef struct SDL_Renderer SDL_Renderer;
typedef struct {
  int x, y, w, h;
} SDL_Rect;
typedef struct {
  int scancode;
  SDL_Keycode sym;
  Uint16 mod;
  Uint32 unused;
} SDL_Keysym;
typedef struct {
  Uint32 type, timestamp, windowID;
  Uint8 state, repeat, padding2, padding3;
  SDL_Keysym keysym;
} SDL_KeyboardEvent;
typedef union {
  Uint32 type;
  SDL_KeyboardEvent key;
  Uint8 padding[56];
} SDL_Event;

#define SDL_TICKS_PASSED(A, B) ((Sint32)((B) - (A)) <= 0)

int SDL_Init(Uint32 flags);
void SDL_Quit(void);
int SDL_PollEvent(SDL_Event* event);
Uint32 SDL_GetTicks(void);
void SDL_Delay(Uint32 milliseconds);
void SDL_Log(const char* format, ...);
SDL_Window* SDL_CreateWindow(const char* title, int x, int y, int w, int h, Uint32 flags);
void SDL_SetWindowTitle(SDL_Window* window, const char* title);
void SDL_DestroyWindow(SDL_Window* window);
SDL_Renderer* SDL_CreateRenderer(SDL_Window* window, int index, Uint32 flags);
int SDL_SetRenderDrawColor(SDL_Renderer* renderer, Uint8 r, Uint8 g, Uint8 b, Uint8 a);
int SDL_RenderClear(SDL_Renderer* renderer);
int SDL_RenderFillRect(SDL_Renderer* renderer, const SDL_Rect* rect);
void SDL_RenderPresent(SDL_Renderer* renderer);
void SDL_DestroyRenderer(SDL_Renderer* renderer);
