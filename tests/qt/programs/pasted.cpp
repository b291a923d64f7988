// A line in which nobody may type is changed by the program.
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

static int state;
static void reached(int number) { state = number; }

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  QWidget window;
  QVBoxLayout layout(&window);
  QPushButton add("Add"), change("Change");
  QLineEdit line, still;
  line.setReadOnly(true);
  still.setReadOnly(true);
  layout.addWidget(&add);
  layout.addWidget(&change);
  layout.addWidget(&line);
  layout.addWidget(&still);
  QObject::connect(&add, &QPushButton::clicked, [&] { line.insert("x"); });
  QObject::connect(&change, &QPushButton::clicked, [&] { line.setText("set"); });
  QObject::connect(&line, &QLineEdit::textChanged, [&] {
    if (line.text() == "set")
      reached(1);
    if (line.text() == "x")
      reached(2);
  });
  QObject::connect(&still, &QLineEdit::textChanged, [] { reached(3); });
  window.show();
  return application.exec();
}
