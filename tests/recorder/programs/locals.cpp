// Widgets that are variables of `main`: two of a class, in a layout, some behind pointers.
#include <QApplication>
#include <QLineEdit>
#include <QVBoxLayout>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QWidget window;
  QVBoxLayout layout(&window);
  QLineEdit first;
  QLineEdit second;
  auto* third = new QLineEdit(&window);
  auto* fourth = new QLineEdit(&window);
  for (QWidget* each : {static_cast<QWidget*>(&first), static_cast<QWidget*>(&second),
                        static_cast<QWidget*>(third), static_cast<QWidget*>(fourth)})
    layout.addWidget(each);
  QObject::connect(&second, &QLineEdit::textChanged, [](const QString& text) {
    if (text == "b")
      std::puts("second");  // second
  });
  QObject::connect(fourth, &QLineEdit::textChanged, [](const QString& text) {
    if (text == "d")
      std::puts("fourth");  // fourth
  });
  window.show();
  return application.exec();
}
