// Something is connected to an object that may not be there: the rest of the program is.
#include <QApplication>
#include <QPushButton>
#include <QScreen>
#include <QWindow>

static int state;
static int clicks;
static void reached(int number) { state = number; }

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  QPushButton button("Click");
  QObject::connect(QGuiApplication::primaryScreen(), &QScreen::geometryChanged, &button,
                   [] { reached(1); });
  QObject::connect(button.screen(), SIGNAL(refreshRateChanged(qreal)), &button, SLOT(hide()));
  QObject::connect(&button, &QPushButton::clicked, [] {
    ++clicks;
    if (clicks == 3)
      reached(2);
    if (clicks < 0)
      reached(3);
  });
  button.show();
  return application.exec();
}
