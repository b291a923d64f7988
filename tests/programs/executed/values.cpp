// Everything that a handler can take, as the compiled code gets it.
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#define EVENT [[clang::annotate("reachd::event")]]

static int state;
static void reached(int number) { state = number; }

enum class Color : unsigned char { kRed, kGreen = 200 };

struct Mouse {
  int x;
  double pressure;
  struct {
    bool left, right;
  } buttons;
  short where[2];
};

namespace app {
namespace {

EVENT void on_numbers(std::int8_t small, std::uint64_t large, float real, bool flag) {
  if (small == -5 && large == 0xfedcba9876543210u && real == 0.25f && flag)
    reached(1);  //@ executed 1
}

}  // namespace
}  // namespace app

EVENT void on_color(Color color) {
  if (color == Color::kGreen)
    reached(2);  //@ executed 1
}

EVENT void on_mouse(const Mouse& mouse) {
  if (mouse.x == -3 && mouse.buttons.right && !mouse.buttons.left && mouse.where[1] == 7)
    reached(3);  //@ executed 1
}

EVENT void on_pointer(Mouse* mouse) {
  mouse->x++;
  if (mouse->x == 5)
    reached(4);  //@ executed 1
}

EVENT void on_copy(Mouse mouse, int key) {
  if (mouse.where[0] == 2 && key == 2)
    reached(5);  //@ executed 1
}

EVENT void on_c_text(const char* text) {
  if (std::strcmp(text, "a \"b\"\n\\c") == 0)
    reached(6);  //@ executed 1
}

EVENT void on_text(const std::string& text) {
  if (text == "a\xe9z")
    reached(7);  //@ executed 1
}

EVENT void on_view(std::string_view view) {
  if (view.size() > 3 && view.substr(0, 2) == "ab")
    reached(8);  //@ executed 1
}

EVENT void on_value(std::string text, std::string& other) {
  text += other;
  if (text == "abx" && other == "x")
    reached(9);  //@ executed 1
}

// One name for two: what the driver would have to choose, it does not guess.
EVENT void on_both(int number) {
  if (number == 10)
    reached(10);  //@ replayed does not compile
}
void on_both(const char*) {}
