// Timers of SDL, and the numbers of a program's own events. A timer's function runs in a thread of
// SDL; here its call is an event. (Everything else of SDL is in sdl2.json.)
#pragma GCC system_header
#include "/reachd:/0_base.hpp"

extern "C" {
int reachd_call_site();
int reachd_call_sites();
}

namespace sdl {

using namespace __reachd;

struct timer {
  unsigned (*callback)(unsigned, void*);
  void* data;
  unsigned interval;
  bool is_active;
  bool is_many;  // stands for any number of them, which are not told apart
};
constexpr int kPerCall = 2;  // that one call of the program adds, at a time
constexpr int kTimersMax = 24 * kPerCall;
static timer timers[kTimersMax];

static void end(timer* t) {
  t->is_active = t->is_many ? unknown<bool>("how many timers there are") : false;
}

static void tick(timer* t) {
  assume(t->is_active && t->callback);
  const unsigned next = t->callback(t->interval, t->data);
  if (next == 0) {
    end(t);
    return;
  }
  t->interval = next;
}

static int use(int i, unsigned interval, unsigned (*callback)(unsigned, void*), void* data) {
  timer* t = &timers[i];
  set_property<int>(t, "sdl_interval", (int)interval);
  set_property<void*>(t, "sdl_tick", (void*)&tick);
  t->callback = callback;
  t->data = data;
  t->interval = interval;
  t->is_active = true;
  return i + 1;
}

}  // namespace sdl

using namespace sdl;

extern "C" {

int SDL_AddTimer(unsigned interval, unsigned (*callback)(unsigned, void*), void* data) {
  const int first = reachd_call_site() * kPerCall;
  if (first >= kTimersMax)
    limit("more than 24 calls that add timers");
  for (int i = 0; i < kPerCall; ++i)
    if (!timers[first + i].is_active)
      return use(first + i, interval, callback, data);
  // More than these at a time: the last place stands for them.
  timer* last = &timers[first + kPerCall - 1];
  last->is_many = true;
  if (last->data != data)
    data = select(unknown<bool>("which timer comes"), data, last->data);
  if (last->callback != callback)
    callback = select(unknown<bool>("which timer comes"), callback, last->callback);
  return use(first + kPerCall - 1, interval, callback, data);
}

int SDL_RemoveTimer(int id) {
  const int count = reachd_call_sites() * kPerCall;
  for (int i = 0; i < count && i < kTimersMax; ++i)
    if (id == i + 1 && timers[i].is_active) {
      end(&timers[i]);
      return 1;
    }
  return 0;
}

static int registered;

unsigned SDL_RegisterEvents(int count) {
  constexpr int kFirst = 0x8000;
  constexpr int kLast = 0xffff;
  if (count <= 0 || registered + count > kLast - kFirst)
    return 0xffffffff;
  const int first = kFirst + registered;
  registered += count;
  return (unsigned)first;
}
}
