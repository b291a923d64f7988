// Events of kinds that are not modelled, and what a person's mouse does besides: who looks at all
// events may meet any, the application's filter also those of others.
#include <QApplication>
#include <QMouseEvent>
#include <QWidget>

static int state;
static void reached(int number) { state = number; }

class Window : public QWidget {
protected:
  bool event(QEvent *event) override {
    if (event->type() == QEvent::WindowActivate)
      reached(1);
    if (event->type() == QEvent::ShortcutOverride)
      reached(2);
    if (event->type() == QEvent::TabletPress)
      reached(3);
    if (event->type() == QEvent::WindowBlocked)
      reached(4);
    return QWidget::event(event);
  }
};

class Pad : public QWidget {
public:
  explicit Pad(QWidget *parent) : QWidget(parent) {}

protected:
  void mousePressEvent(QMouseEvent *event) override {
    if (event->type() == QEvent::MouseButtonDblClick)
      reached(5);
    if (event->globalPos() != event->pos())
      reached(6);
    if (event->windowPos() != event->localPos())
      reached(7);
    if (event->timestamp() > 500)
      reached(8);
    if (!event->spontaneous())
      reached(9);
  }
  void leaveEvent(QEvent *) override {
    if (isHidden())
      reached(10);
  }
  void keyPressEvent(QKeyEvent *event) override {
    if (event->key() == Qt::Key_H)
      hide();
  }
};

class Filter : public QObject {
public:
  QWidget *plain = nullptr;
  bool eventFilter(QObject *object, QEvent *event) override {
    if (object == plain && event->type() == QEvent::MouseButtonPress)
      reached(11);
    if (event->type() == QEvent::ApplicationStateChange)
      reached(12);
    return false;
  }
};

class Object : public QObject {
public:
  bool event(QEvent *event) override {
    if (event->type() == QEvent::DeferredDelete)
      reached(13);
    return QObject::event(event);
  }
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  Object object;
  Window window;
  Pad pad(&window);
  QWidget plain;
  Filter filter;
  if (argc > 1) {
    filter.plain = &plain;
    app.installEventFilter(&filter);
  }
  window.show();
  plain.show();
  return app.exec();
}
