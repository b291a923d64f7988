// Small classes that are their own code, and what is not modelled.
#include <QDate>
#include <QFlags>
#include <QPair>
#include <QPoint>
#include <QRect>
#include <QRegularExpression>
#include <QScopedPointer>
#include <QSharedPointer>
#include <QSize>
#include <QString>
#include <QStringList>
#include <QtGlobal>

namespace {

enum Option { None = 0, First = 1, Second = 2, Third = 4 };
Q_DECLARE_FLAGS(Options, Option)
Q_DECLARE_OPERATORS_FOR_FLAGS(Options)

struct Node {
  int value;
  explicit Node(int n) : value(n) {}
};

}  // namespace

int check_geometry(int n) {
  QPoint p(n, 2 * n);
  p += QPoint(1, -1);
  QRect r(QPoint(0, 0), QSize(10, 8));
  r.moveTo(2, 3);
  r.adjust(0, 0, 1, 1);
  const QSize s = r.size().expandedTo(QSize(n, 9)).boundedTo(QSize(50, 12));
  return p.manhattanLength() + r.right() * 100 + s.width() * 7 + s.height() +
         (QRectF(0, 0, n, 2).isEmpty() ? 5000 : 0);
}

int check_numbers(int n) {
  return qMin(n, 4) + qMax(n, 2) * 10 + qBound(1, n, 5) * 100 + qAbs(-n) * 1000 +
         qRound(n * 0.5) * 7 + (qFuzzyCompare(1.0 + n, n + 1.0) ? 3 : 0);
}

int check_small(int n) {
  Options options = First;
  options |= n > 3 ? Third : Second;
  options.setFlag(First, n > 5);
  const QPair<int, QString> pair = qMakePair(n, QString("ab"));
  QScopedPointer<Node> node(new Node(n));
  node.reset(new Node(node->value + 1));
  return int(options) + pair.first * 10 + pair.second.size() * 100 + node->value * 1000 +
         (options.testFlag(Third) ? 7 : 0);
}

int check_inside(int n) {
  const int size = n < 0 ? -n : n;
  return QRect(0, 0, size, size).contains(QPoint(1, 1));
}

int check_inside_negative(int n) { return QRect(0, 0, -3, n).contains(QPoint(-1, 1)); }

int check_pattern(int n) {
  const QRegularExpression pattern("a[1-5]$");
  return pattern.match(QString("caa%1").arg(n)).hasMatch();
}

int check_date(int n) { return QDate(2020, 2, n).addDays(30).month(); }

int unknown_parts(int n) { return QString("a1b").split(QRegularExpression("[0-9]")).size() + n; }
