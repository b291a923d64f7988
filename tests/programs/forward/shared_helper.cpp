// What a function that all handlers call keeps in a local of its own is nothing that one hands on
// to the other: the search need not try them all for what one of them counts.
#include <map>
#include <string>
#include <vector>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

static const int& lesser(const int& a, const int& b) { return a < b ? a : b; }

static std::vector<int> readings;
static int width, height, volume;
static std::map<std::string, int> ages;

EVENT void on_reading(int value) {
  readings.push_back(lesser(value, 100));
  if (readings.size() == 40)
    reached = 1;  //@ reachable 40
}

EVENT void on_resize(int w, int h) {
  width = lesser(w, 4000);
  height = lesser(h, width);
}

EVENT void on_volume(int step) { volume = lesser(volume + lesser(step, 10), 100); }

EVENT void on_age(const std::string& name, int age) { ages[name] = lesser(age, 120); }
