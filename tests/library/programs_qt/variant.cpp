// QVariant.
#include <QPoint>
#include <QSize>
#include <QString>
#include <QVariant>

int check_variant(int n) {
  QVariant v = n;
  int result = v.toInt() + (v.toBool() ? 100 : 0) + (v.toString() == "5" ? 1000 : 0);
  v = QString("%1").arg(n * 2);
  result += v.toInt() * 10 + static_cast<int>(v.toDouble());
  QVariant w(n > 4);
  w.swap(v);
  result += v.toBool() ? 7 : 0;
  result += v.toString().size() + (w == QVariant("8") ? 5000 : 0) + (QVariant().isValid() ? 1 : 0);
  w = 2.5;
  const QVariant copy = w;
  return result + static_cast<int>(copy.toDouble() * 4) + (QVariant("false").toBool() ? 1 : 0) +
         copy.userType();
}

int unknown_value(int n) {
  return QVariant(QPoint(n, 1)).toPoint().x();
}

int unknown_cast(int n) {
  return qvariant_cast<QSize>(QVariant(QSize(n, 1))).width();
}
