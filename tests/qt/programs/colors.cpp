// Colours that are mixed, named and chosen.
#include <QApplication>
#include <QColorDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cstdio>

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QWidget window;
  QVBoxLayout layout(&window);
  QSpinBox red;
  red.setRange(0, 255);
  QLineEdit name;
  QPushButton mix("&Mix"), choose("&Choose"), darken("&Darken"), set("&Set");
  for (QWidget* each : {static_cast<QWidget*>(&red), static_cast<QWidget*>(&name),
                        static_cast<QWidget*>(&mix), static_cast<QWidget*>(&choose),
                        static_cast<QWidget*>(&darken), static_cast<QWidget*>(&set)})
    layout.addWidget(each);
  QColor color = Qt::white;
  QObject::connect(&mix, &QPushButton::clicked, [&] {
    color.setRed(red.value());
    if (color == QColor(17, 255, 255))
      puts("mixed");
    if (color.green() == 254)
      puts("chosen first, as darkening halves");
    if (!color.isValid())
      puts("impossible: every part is a byte");
  });
  QObject::connect(&choose, &QPushButton::clicked, [&] {
    const QColor chosen = QColorDialog::getColor(color, &window);
    if (!chosen.isValid())
      return;
    color = chosen;
    if (color == Qt::darkCyan)
      puts("chosen");
    if (color.alpha() != 255)
      puts("impossible: the dialog does not ask for it");
  });
  QObject::connect(&darken, &QPushButton::clicked, [&] {
    color = color.darker();
    if (color.lightness() < 40 && color.red() == color.blue())
      puts("unknown: how dark that is");
  });
  QObject::connect(&set, &QPushButton::clicked, [&] {
    const QColor named(name.text());
    if (named.isValid() && named.red() == 250 && named.blue() == 114)
      puts("salmon");
    if (named.spec() == QColor::Hsv)
      puts("impossible: names are of red, green and blue");
  });
  window.show();
  return application.exec();
}
