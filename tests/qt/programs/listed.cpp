// What is in a folder: a few files are enough to reach something.
#include <QApplication>
#include <QDir>
#include <QPushButton>

static int state;
static void reached(int number) { state = number; }

class Window : public QPushButton {
public:
  Window() { connect(this, &QPushButton::clicked, this, &Window::list); }

private:
  void list() {
    const QStringList names = QDir("data").entryList(QDir::Files);
    if (names.isEmpty())
      reached(1);
    if (names.size() == 2 && names.at(1) == "b.txt")
      reached(2);
    if (names.contains("."))
      reached(3);
    if (names.size() == 5)
      reached(4);
    if (QDir("data").entryList().contains(".."))
      reached(5);
  }
};

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
