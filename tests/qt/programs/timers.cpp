// Timers that the library starts for itself, timers that are killed by a number that is none of
// theirs, and filters that see timers.
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTimerEvent>
#include <QWidget>

static int state;
static void reached(int number) { state = number; }

class Button : public QPushButton { // repeats itself while it is held
public:
  Button() {
    setAutoRepeat(true);
    m_id = startTimer(10);
  }

protected:
  void timerEvent(QTimerEvent *event) override {
    if (event->timerId() == m_id)
      reached(1);
    else
      reached(2);
    QPushButton::timerEvent(event);
  }

private:
  int m_id;
};

class Slider : public QSlider { // pages on while the mouse is held
protected:
  void timerEvent(QTimerEvent *event) override {
    m_pages = true;
    QSlider::timerEvent(event);
  }
  void mousePressEvent(QMouseEvent *event) override {
    if (m_pages)
      reached(3);
    QSlider::mousePressEvent(event);
  }

private:
  bool m_pages = false;
};

class Line : public QLineEdit { // waits for a third click
protected:
  bool event(QEvent *event) override {
    if (event->type() == QEvent::Timer)
      reached(4);
    return QLineEdit::event(event);
  }
};

class Plain : public QWidget { // has none but those of the program
protected:
  void timerEvent(QTimerEvent *) override { reached(5); }
};

class Ticking : public QWidget {
public:
  Ticking() { m_id = startTimer(10); }

protected:
  void timerEvent(QTimerEvent *event) override {
    if (m_has_killed_none)
      reached(6);
    if (m_has_killed)
      reached(7);
    if (event->timerId() != m_id)
      reached(8);
  }
  void mousePressEvent(QMouseEvent *) override {
    killTimer(0);
    m_has_killed_none = true;
  }
  void keyPressEvent(QKeyEvent *) override {
    killTimer(m_id);
    m_has_killed = true;
  }

private:
  int m_id;
  bool m_has_killed = false, m_has_killed_none = false;
};

class Filter : public QObject {
public:
  bool eventFilter(QObject *, QEvent *event) override {
    if (event->type() == QEvent::Timer)
      reached(9);
    return false;
  }
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  Button button;
  Slider slider;
  Line line;
  Plain plain;
  Ticking ticking, other;
  Filter filter;
  other.installEventFilter(&filter);
  button.show();
  slider.show();
  line.show();
  plain.show();
  ticking.show();
  other.show();
  return app.exec();
}
