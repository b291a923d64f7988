// Two loops, one inside of the other, in functions of an object: the rest of an event is the rest
// of `menu`, then of `handle`, then of `run`, then of `main`.
#include <ncurses.h>
#include <string>
#include <vector>
class App {
public:
  int run() {
    while (!done_) {
      int c = getch();
      handle(c);
    }
    return total_;
  }

private:
  void handle(int c) {
    if (c == 'a')
      items_.push_back(c);
    if (c == 'd' && !items_.empty())
      items_.pop_back();
    if (c == 'm')
      menu();
    if (items_.size() == 3 && c == 'x')
      total_ = 7;  //@ reachable 4
    if (c == 'q')
      done_ = true;
  }
  void menu() {
    std::string name = "menu";
    for (;;) {
      int c = getch();
      if (c == 'c')
        items_.clear();
      if (c == 'b')
        break;
      if (c == 'z' && items_.size() == 2)
        total_ = 9;  //@ reachable 4
    }
    total_++;  //@ reachable 2
  }
  std::vector<int> items_;
  bool done_ = false;
  int total_ = 0;
};
int main() {
  initscr();
  App app;
  int r = app.run();
  endwin();
  if (r == 9)
    return 1;  //@ reachable 10
  return 0;
}
