// Containers with more elements than are told apart: what their elements are is not taken for
// known, whoever points to them. All that is unknown here can run: nothing may be proved of it.
#include <map>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

static std::map<int, int> shelf;
static int* kept_place;

EVENT void on_put(int key, int value) { shelf[key] = value; }
EVENT void on_keep(int key) {
  if (shelf.count(key))
    kept_place = &shelf[key];
}
EVENT void on_change(int key, int other) {
  if (shelf.size() < 12 || !kept_place)
    return;
  const int before = *kept_place;
  shelf[key] = before + 1;
  if (*kept_place != before)
    reached = 1;  //@ unknown
}
EVENT void on_two(int key, int other) {
  if (shelf.size() < 12)
    return;
  int &a = shelf[key], &b = shelf[other];
  a = 1;
  b = 2;
  if (a == 1)
    reached = 2;  //@ unknown
  if (a == 2)
    reached = 3;  //@ unknown
  if (shelf.begin()->first > key)
    reached = 6;  //@ unknown
}
