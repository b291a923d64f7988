// Walks over maps with more elements than are told apart: where one is, nobody knows, but what does
// not depend on it is proved.
#include <map>
#include <string>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

enum Mode { kBrowsing, kAdding };
static Mode mode;
static std::map<std::string, int> ages;
static std::string shown;
static bool is_marked;

EVENT void on_add() {
  if (mode == kBrowsing)
    mode = kAdding;
}

EVENT void on_submit(const std::string& name, int age) {
  if (mode != kAdding)
    return;
  ages[name] = age;
  mode = kBrowsing;
}

EVENT void on_next() {
  if (ages.empty())
    return;
  auto place = ages.find(shown);
  if (place != ages.end())
    ++place;
  if (place == ages.end())
    place = ages.begin();
  shown = place->first;
  is_marked = place->second == 77;
  if (is_marked && ages.empty())
    reached = 1;  //@ unreachable
}

EVENT void on_read() {
  if (is_marked && shown == "ann")
    reached = 2;  //@ reachable
}
