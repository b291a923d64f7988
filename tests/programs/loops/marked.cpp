// What marked handlers take: numbers, texts, and what they get by address or as a copy.
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#define EVENT [[clang::annotate("reachd::event")]]

static int state;
static void reached(int number) { state = number; }

struct Mouse {
  int x;
  int y;
  struct {
    bool left, right;
  } buttons;
};

EVENT void on_mouse(const Mouse &mouse) {
  if (mouse.x == 3 && mouse.y > 7 && mouse.buttons.right && !mouse.buttons.left)
    reached(1);  //@ reachable 1
}

EVENT void on_copy(Mouse mouse, int key) {
  ++mouse.x;
  if (mouse.x == 3 && key == 2)
    reached(2);  //@ reachable 1
}

EVENT void on_pointer(Mouse *mouse) {
  mouse->x = 4;
  if (mouse->x != 4)
    reached(3);  //@ unreachable
}

EVENT void on_c_text(const char *text) {
  if (strcmp(text, "open") == 0)
    reached(4);  //@ reachable 1
}

EVENT void on_view(std::string_view view) {
  if (view.size() > 3 && view.substr(0, 2) == "ab")
    reached(5);  //@ reachable 1
}

EVENT void on_value(std::string text) {
  text += "x";
  if (text == "abx")
    reached(6);  //@ reachable 1
  if (text.empty())
    reached(7);  //@ unreachable
}

static std::map<std::string, int> levels = {{"low", 1}, {"high", 75}};

EVENT void on_level(const std::string &name) {
  const auto it = levels.find(name);
  if (it != levels.end() && it->second == 75)
    reached(8);  //@ reachable 1
}
