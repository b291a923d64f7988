// Menus that the program waits for, and what menus say of entries that are chosen.
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QWidget>
#include <cstdio>

class Window : public QWidget {
public:
  Window() {
    menu_.addAction("Copy", this, [this] { ++copies_; });
    paste_ = menu_.addAction("Paste");
    paste_->setEnabled(false);
    more_ = menu_.addMenu("More")->addAction("Cut");
    connect(&menu_, &QMenu::triggered, this, &Window::choose);
  }

protected:
  void contextMenuEvent(QContextMenuEvent* event) override {
    const QAction* chosen = menu_.exec(event->globalPos());
    if (!chosen)
      std::puts("gave up");
    if (chosen && chosen == more_)
      std::puts("in the inner menu");
    if (chosen && chosen == paste_ && copies_ == 0)
      std::puts("nothing to paste");
    if (chosen == paste_)
      std::puts("pasted");
    if (copies_ == 1)
      paste_->setEnabled(true);
  }

private:
  void choose(QAction* action) {
    if (action == more_)
      std::puts("cut is chosen");
    if (!action)
      std::puts("none is chosen");
  }
  QMenu menu_;
  QAction* paste_;
  QAction* more_;
  int copies_ = 0;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
