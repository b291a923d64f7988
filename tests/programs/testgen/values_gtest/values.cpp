// What a literal alone does not say: enumerations, texts that are written to, objects.
#include <string>

enum class Color : unsigned char { kRed, kGreen = 200 };
using Level = int;

struct Mouse {
  int x;
  bool is_pressed;
};

static int state;

namespace app {

[[clang::annotate("reachd::event")]] void on_color(Color color, Level level) {
  if (color == Color::kGreen && level == -3)
    state = 1;
}

[[clang::annotate("reachd::event")]] void on_texts(std::string& first,
                                                   const std::string& second) {
  first += second;
  if (state == 1 && first == "ab" && second == "b")
    state = 2;
}

[[clang::annotate("reachd::event")]] void on_mouse(const Mouse& mouse) {
  if (state == 2 && mouse.x == 5 && mouse.is_pressed)
    state = 3;
}

}  // namespace app
