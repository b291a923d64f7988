// Colours and what is painted with them.
#include <QColor>

int check_named(int n) {
  const QColor color(n > 3 ? Qt::red : Qt::darkYellow);
  return color.red() * 10 + color.green() + (color == Qt::red ? 5000 : 0);
}
