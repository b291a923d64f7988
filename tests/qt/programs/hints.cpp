// What a device is like: asked once or often, the answer is the same, and either may be.
#include <QApplication>
#include <QGroupBox>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QStyleHints>
#include <QVBoxLayout>

static int state;
static void reached(int number) { state = number; }

class Window : public QWidget {
public:
  Window() {
    QVBoxLayout *layout;
    if (QGuiApplication::styleHints()->showIsFullScreen()) {
      QGroupBox *group = new QGroupBox("all of the screen", this);
      (new QVBoxLayout(this))->addWidget(group);
      layout = new QVBoxLayout(group);
    } else {
      layout = new QVBoxLayout(this);
    }
    QPushButton *button = new QPushButton("ask");
    connect(button, &QPushButton::clicked, this, &Window::ask);
    layout->addWidget(button);
  }

private:
  void ask() {
    const QStyleHints *hints = QGuiApplication::styleHints();
    if (QMessageBox::question(this, "Really?", "Is it?") == QMessageBox::Yes)
      reached(1);
    if (hints->showIsFullScreen() != hints->showIsFullScreen())
      reached(2);
    if (hints->showIsMaximized() && !hints->showIsFullScreen())
      reached(3);
    if (!QGuiApplication::primaryScreen())
      reached(4);
  }
};

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  Window window;
  window.show();
  return application.exec();
}
