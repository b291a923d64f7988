// A door that opens at the third knock: a program with a widget, for replays.
#include <QApplication>
#include <QPushButton>

static int knocks;
static bool is_open;

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QPushButton knock("Knock");
  QObject::connect(&knock, &QPushButton::clicked, [] {
    ++knocks;
    if (knocks == 3)
      is_open = true;
  });
  knock.show();
  return application.exec();
}
