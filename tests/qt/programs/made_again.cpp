// What is like something that is made once, and is not: a variable that forgets, one that changes
// between two, two variables for what one function makes, and a property that is written sometimes.
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <cstdio>

class Window : public QMainWindow {
  Q_OBJECT
public:
  Window() {
    QMenu* menu = menuBar()->addMenu("&Notes");
    menu->addAction("&Open", this, &Window::open);
    menu->addAction("&Forget", this, &Window::forget);
    menu->addAction("&Left", this, &Window::makeLeft);
    menu->addAction("&Right", this, &Window::makeRight);
    menu->addAction("&Change", this, &Window::change);
    menu->addAction("&Big", this, &Window::makeBig);
    menu->addAction("&Small", this, &Window::makeSmall);
    menu->addAction("L&ook", this, &Window::look);
  }

private slots:
  void open() {
    if (dialog)
      return;
    dialog = new QDialog(this);
    ++made;
    dialog->show();
  }
  void forget() { dialog = nullptr; }
  void makeLeft() {
    if (!left)
      left = note();
    current = left;
  }
  void makeRight() {
    if (!right)
      right = note();
  }
  void change() {
    if (left && right)
      current = current == left ? right : left;
  }
  void makeBig() {
    if (!size)
      size = label(true);
  }
  void makeSmall() {
    if (!size)
      size = label(false);
  }
  void look() {
    if (made == 2)
      puts("two of them");
    if (left && right && left != right)
      puts("one of each");
    if (right && current == right)
      puts("the other one");
    if (right && left == right)
      puts("impossible: two are made");
    if (size && size->text() == "big")
      puts("big");
    if (size && size->text().isEmpty())
      puts("small");
  }

private:
  QLabel* note() { return new QLabel(this); }
  QLabel* label(bool is_big) {
    auto* made = new QLabel(this);
    if (is_big)
      made->setText("big");
    return made;
  }
  QDialog* dialog = nullptr;
  QLabel* left = nullptr;
  QLabel* right = nullptr;
  QLabel* current = nullptr;
  QLabel* size = nullptr;
  int made = 0;
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
#include "made_again.moc"
