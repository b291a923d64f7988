// What a library calls of the program's classes, though no model of it does, is not called dead;
// what the program adds to such a class, or has for itself, is.
#include <QApplication>
#include <QGestureRecognizer>
#include <QWidget>

static int state;
static void reached(int number) { state = number; }
static void noted() { reached(1); }

class Recognizer : public QGestureRecognizer {
public:
  Result recognize(QGesture *, QObject *, QEvent *event) override {
    if (event->type() == QEvent::MouseButtonPress)
      noted();
    return Ignore;
  }
  virtual void forget() { reached(2); }
};

class Shape {
public:
  virtual ~Shape() {}
  virtual void draw() { reached(3); }
  virtual void move() = 0;
};
class Square : public Shape {
public:
  void move() override { reached(4); }
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  QGestureRecognizer::registerRecognizer(new Recognizer);
  auto *window = new QWidget;
  const Shape *shape = new Square;
  if (shape)
    window->show();
  return app.exec();
}
