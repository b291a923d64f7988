// While no button is held, only a widget that asks for it hears of the mouse.
#include <QApplication>
#include <QMouseEvent>
#include <QSizeGrip>
#include <QVBoxLayout>
#include <QWidget>
#include <cstdio>

class Field : public QWidget {
public:
  explicit Field(bool tracks) { setMouseTracking(tracks); }

protected:
  void mouseMoveEvent(QMouseEvent* event) override {
    if (event->buttons() == Qt::NoButton) {
      if (hasMouseTracking())
        std::puts("asked for");
      else
        std::puts("not asked for");
    } else {
      std::puts("dragged");
    }
  }
};

class Plain : public QWidget {
protected:
  void mouseMoveEvent(QMouseEvent* event) override {
    if (event->buttons() == Qt::NoButton)
      std::puts("never");
    else
      std::puts("dragged");
  }
};

// A class without a model may ask by itself.
class Grip : public QSizeGrip {
public:
  using QSizeGrip::QSizeGrip;

protected:
  void mouseMoveEvent(QMouseEvent* event) override {
    if (event->buttons() == Qt::NoButton)
      std::puts("unknown");
  }
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QWidget window;
  QVBoxLayout layout(&window);
  Field tracking(true);
  Field other(false);
  Plain plain;
  Grip grip(&window);
  layout.addWidget(&tracking);
  layout.addWidget(&other);
  layout.addWidget(&plain);
  window.show();
  return application.exec();
}
