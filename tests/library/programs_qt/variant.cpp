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

int check_conversions(int n) {
  bool is_one = true;
  int result = QVariant(n - 2.5).toInt(&is_one) * 2 + is_one;
  const QVariant big((qlonglong(n) << 33) + n);
  result += big.toInt() + static_cast<int>(big.toUInt());
  const QVariant place(QPointF(n, 1));
  result += place.toInt(&is_one) + (is_one ? 16 : 0) + (place.toBool() ? 32 : 0);
  result += place.toString().size() + static_cast<int>(place.toDouble());
  return result + static_cast<int>(QVariant(QString::number(-n)).toUInt(&is_one)) + is_one * 64;
}

int unknown_value(int n) {
  return QVariant(QPoint(n, 1)).toPoint().x();
}

int unknown_cast(int n) {
  return qvariant_cast<QSize>(QVariant(QSize(n, 1))).width();
}
