// What main does when the event loop has ended is no event, but comes to lines that no event does.
#include <QApplication>
#include <QPushButton>
#include <cstdio>

static void leave(int how) {
  if (how == 1)
    std::puts("by the button");
  if (how == 2)
    std::puts("by main");
}

class Window : public QPushButton {
public:
  Window() : QPushButton("Leave") {
    connect(this, &QPushButton::clicked, this, [this] { ++clicks; leave(1); close(); });
  }
  ~Window() override {
    if (clicks > 3)
      std::puts("often");
    leave(3);
  }

private:
  void never() { std::puts("never"); }
  int clicks = 0;
};

static void nothing(int how) {
  if (how == 4)
    std::puts("nothing");
}

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  QObject::connect(&window, &QPushButton::pressed, [] { nothing(1); });
  window.show();
  const int result = application.exec();
  leave(2);
  return result;
}
