// What a widget is told of its size, place and focus while it is not there, or no longer.
#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMoveEvent>
#include <QPaintEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <cstdio>

class Part : public QWidget {
public:
  using QWidget::QWidget;
protected:
  void resizeEvent(QResizeEvent* event) override {
    if (!isVisible())
      puts("not there yet");
    if (event->size().width() == 0)
      puts("no width");
  }
  void moveEvent(QMoveEvent* event) override {
    if (event->pos().x() < 0)
      puts("beyond the edge");
    if (!isVisible())
      puts("moved before");
  }
  void focusOutEvent(QFocusEvent*) override {
    if (!isEnabled())
      puts("disabled");
    if (!isVisible())
      puts("hidden");
  }
  void paintEvent(QPaintEvent* event) override {
    if (event->rect().top() == 20)
      puts("a part of it");
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == 0)
      puts("composed");
  }
};
class Window : public QWidget {
  Q_OBJECT
public:
  Window() {
    auto* layout = new QVBoxLayout(this);
    part = new Part;
    layout->addWidget(part);
    auto* off = new QPushButton("Off");
    layout->addWidget(off);
    connect(off, &QPushButton::clicked, this, [this] { part->setEnabled(false); });
    auto* hide = new QPushButton("Hide");
    layout->addWidget(hide);
    connect(hide, &QPushButton::clicked, this, [this] { part->hide(); });
  }
protected:
  void resizeEvent(QResizeEvent* event) override {
    if (event->size().width() == 0)
      puts("no window");
  }
private:
  Part* part;
};
int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
