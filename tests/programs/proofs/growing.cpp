// Containers that may have any number of elements: what does not depend on which is proved.
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#define EVENT extern "C" __attribute__((annotate("reachd::event")))

static int reached;

static std::vector<int> readings;
static bool is_loud;

EVENT void on_reading(int value) {
  readings.push_back(value);
  is_loud = value > 90 && value < 200;
  if (readings.empty())
    reached = 1;  //@ unreachable
  if (is_loud && value == 90)
    reached = 2;  //@ unreachable
  if (readings.size() == 3)
    reached = 3;  //@ reachable 3
  if (readings.size() == 40)
    reached = 4;  //@ reachable 40
}

EVENT void on_look() {
  if (is_loud && readings.empty())
    reached = 5;                                  //@ unreachable
  if (readings.size() > 20 && readings[18] == 7)  // which one is not known, of more than 16
    reached = 6;                                  //@ unknown
}

struct Message {
  int kind;
  std::string text;
};
static std::deque<Message> inbox;
static int taken, put;

EVENT void on_message(int kind, const std::string& text) {
  inbox.push_back({kind, text});
  ++put;
}

EVENT void on_take() {
  if (inbox.empty()) {
    if (put > taken)
      reached = 7;  //@ unreachable
    return;
  }
  const Message first = inbox.front();
  inbox.pop_front();
  ++taken;
  if (taken > put)
    reached = 8;  //@ unreachable
  if (first.kind == 4 && first.text == "stop")
    reached = 9;  //@ reachable 2
}

enum Mode { kIdle, kAdding, kEditing };
static Mode mode;
static std::map<std::string, int> ages;

EVENT void on_add() {
  if (mode == kIdle)
    mode = kAdding;
}
EVENT void on_edit() {
  if (mode == kIdle && !ages.empty())
    mode = kEditing;
}
EVENT void on_submit(const std::string& name, int age) {
  if (mode == kIdle)
    return;
  if (mode == kAdding) {
    if (ages.find(name) == ages.end())
      ages[name] = age;
  } else if (mode == kEditing) {
    ages[name] = age;
    if (ages.empty())
      reached = 10;  //@ unreachable
  } else {
    reached = 11;  //@ unreachable
  }
  mode = kIdle;
}
