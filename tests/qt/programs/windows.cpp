// Windows that are no widgets: they draw themselves, and hear of keys and of the mouse.
#include <QExposeEvent>
#include <QApplication>
#include <QKeyEvent>
#include <QRasterWindow>
#include <QTimerEvent>
#include <QWidget>
#include <QWindow>
#include <cstdio>

class Board : public QWindow {
public:
  explicit Board(QWindow* parent = nullptr) : QWindow(parent) { beat_ = startTimer(500); }

protected:
  void exposeEvent(QExposeEvent*) override {
    if (isExposed())
      requestUpdate();
    else
      puts("nothing of it can be seen");
  }
  bool event(QEvent* event) override {
    if (event->type() == QEvent::UpdateRequest) {
      ++drawn_;
      if (drawn_ == 2)
        puts("drawn twice");
    }
    if (event->type() == QEvent::Close) {
      event->ignore();
      return true;
    }
    return QWindow::event(event);
  }
  void timerEvent(QTimerEvent* event) override {
    if (event->timerId() != beat_)
      puts("impossible: it has one timer");
    if (drawn_ > 0 && !isVisible())
      puts("drawn, and hidden");
    requestUpdate();
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier)
      hide();
    if (!isVisible() && event->key() == Qt::Key_A)
      puts("impossible: a hidden window gets no keys");
  }
  void mouseMoveEvent(QMouseEvent* event) override {
    if (event->buttons() & Qt::LeftButton && event->x() > 100)
      puts("dragged");
  }
  void wheelEvent(QWheelEvent*) override { puts("turned"); }

private:
  int beat_ = 0;
  int drawn_ = 0;
};

class Paper : public QRasterWindow {
public:
  using QRasterWindow::QRasterWindow;

private:
  void paintEvent(QPaintEvent*) override { puts("painted"); }
  void mousePressEvent(QMouseEvent*) override {
    puts("pressed");
  }
};

class Hidden : public QWindow {
  void keyPressEvent(QKeyEvent*) override { puts("impossible: nobody shows it"); }
  void wheelEvent(QWheelEvent*) override { puts("impossible: nobody can turn it there"); }
};

class Part : public QWindow {
  void keyPressEvent(QKeyEvent*) override { puts("shown by a widget"); }
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Board board;
  board.show();
  Paper paper(&board);
  Paper shown;
  shown.show();
  Hidden hidden;
  QWidget* around = QWidget::createWindowContainer(new Part);
  around->show();
  return application.exec();
}
