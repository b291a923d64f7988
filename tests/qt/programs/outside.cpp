// What comes from outside in ways that few programs ask for.
#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

static int state;
static void reached(int number) { state = number; }

class Pad : public QWidget {
protected:
  void mousePressEvent(QMouseEvent *event) override {
    if (event->button() == Qt::BackButton)
      reached(1);
    if (event->button() == Qt::ExtraButton24)
      reached(2);
    if (event->button() == Qt::NoButton)
      reached(3);
    if (event->buttons() == (Qt::LeftButton | Qt::RightButton))
      reached(4);
  }
  void mouseReleaseEvent(QMouseEvent *event) override {
    if (event->button() == Qt::RightButton && (event->buttons() & Qt::LeftButton))
      reached(5);
    if (event->button() == Qt::RightButton && (event->buttons() & Qt::RightButton))
      reached(6);
    if (event->x() < 0)
      reached(7);
  }
  void wheelEvent(QWheelEvent *event) override {
    if (event->angleDelta().x() < 0 && event->angleDelta().y() == 0)
      reached(8);
    if (!event->pixelDelta().isNull())
      reached(9);
  }
  void keyPressEvent(QKeyEvent *event) override {
    if (event->isAutoRepeat())
      reached(10);
    if (event->modifiers() & Qt::KeypadModifier)
      reached(11);
    if (event->text() == "\r")
      reached(12);
  }
  void contextMenuEvent(QContextMenuEvent *event) override {
    if (event->reason() == QContextMenuEvent::Keyboard)
      reached(13);
  }
  void focusInEvent(QFocusEvent *event) override {
    if (event->reason() == Qt::TabFocusReason)
      reached(14);
  }
  void closeEvent(QCloseEvent *event) override {
    if (event->spontaneous())
      reached(15);
    else
      reached(16);
  }
  void changeEvent(QEvent *event) override {
    if (event->type() == QEvent::ActivationChange)
      reached(17);
    if (event->type() == QEvent::ModifiedChange)
      reached(18);
    if (event->type() == QEvent::WindowStateChange &&
        static_cast<QWindowStateChangeEvent *>(event)->oldState() == Qt::WindowMinimized)
      reached(19);
  }
  void resizeEvent(QResizeEvent *event) override {
    if (event->oldSize().isValid())
      reached(20);
  }
  bool event(QEvent *event) override {
    if (event->type() == QEvent::ToolTip) {
      reached(21);
      return true;
    }
    return QWidget::event(event);
  }
};

int main(int argc, char *argv[]) {
  QApplication app(argc, argv);
  Pad pad;
  pad.show();
  return app.exec();
}
