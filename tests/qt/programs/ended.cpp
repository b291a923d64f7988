// What main does when the event loop has ended is no event, but comes to lines that no event does.
#include <QApplication>
#include <QPushButton>
#include <cstdio>
#include <functional>
#include <memory>

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

static void hold(int how) {
  if (how == 5)
    std::puts("held");
}
struct Runner {
  virtual ~Runner() = default;
  virtual int run() { return QApplication::exec(); }
};
static void follow(int how) {
  if (how == 6)
    std::puts("behind what runs the loop");
}

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  QObject::connect(&window, &QPushButton::pressed, [] {
    nothing(1);
    hold(1);
    follow(1);
  });
  window.show();
  const std::function<void(int)> held = [](int how) { hold(how); };
  const std::unique_ptr<Runner> runner(new Runner);
  const int result = runner->run();
  held(5);
  follow(6);
  leave(2);
  return result;
}
