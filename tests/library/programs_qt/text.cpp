// QString and its like.
#include <QChar>
#include <QCoreApplication>
#include <QString>
#include <QStringBuilder>

namespace {

QString word(int n) {
  if (n < 0)
    return "minus";
  if (n < 3)
    return QString(n, 'x') + ".ini";
  return n < 6 ? QStringLiteral("open \u00f7 /etc/hosts") : QString("a,b,,C \303\251t\303\251 ");
}

int hash(const QString& s) {
  unsigned h = 7;
  for (int i = 0; i < s.size(); ++i)
    h = h * 31 + s.at(i).unicode();
  return static_cast<int>(h & 0xffff);
}

}  // namespace

int check_build(int n) {
  QString s = word(n);
  s += '!';
  s += QLatin1String("\351?");
  s.append("\303\227");
  s.insert(0, "<");
  s.prepend(QChar(0x20ac));
  s.insert(s.size(), QString(">"));
  const QString t = "[" + s + QChar('/') + QString() + "]";
  return hash(t) + t.length();
}

int check_compare(int n) {
  const QString s = word(n);
  const QString other("a,b");
  int bits = 0;
  bits |= s == "minus" ? 1 : 0;
  bits |= s < QString("n") ? 2 : 0;
  bits |= "open" <= s ? 4 : 0;
  bits |= s.compare(other) > 0 ? 8 : 0;
  bits |= s != other ? 16 : 0;
  bits |= s == QLatin1String(".ini") ? 32 : 0;
  bits |= s.compare("MINUS", Qt::CaseInsensitive) == 0 ? 64 : 0;
  bits |= s.isEmpty() ? 128 : 0;
  return bits;
}

int check_null(int n) {
  QString s;
  if (n > 3)
    s = "";
  if (n > 6)
    s = QString::number(n);
  if (n > 9)
    s.clear();
  return (s.isNull() ? 1 : 0) + (s.isEmpty() ? 2 : 0) + (s == QString() ? 4 : 0);
}

int check_find(int n) {
  const QString s = word(n);
  return s.indexOf('i') * 10000 + s.indexOf("et") * 1000 + s.lastIndexOf('.') * 100 +
         s.indexOf(QString(","), 2) * 10 + s.indexOf("INI", 0, Qt::CaseInsensitive) +
         (s.contains("hosts") ? 7 : 0) + (s.startsWith("open") ? 3 : 0) +
         (s.endsWith('s') ? 5 : 0) + s.lastIndexOf(",") * 11 + s.indexOf("s", -3) +
         (s.startsWith("OPEN", Qt::CaseInsensitive) ? 13 : 0);
}

int check_parts(int n) {
  const QString s = word(n);
  QString cut = s;
  cut.chop(2);
  cut.truncate(6);
  cut.remove(0, 1);
  return hash(s.left(3)) + hash(s.right(4)) * 3 + hash(s.mid(2)) * 5 + hash(s.mid(1, 4)) * 7 +
         hash(cut) + hash(s.left(99)) + hash(s.mid(-2, 4)) + hash(s.chopped(1));
}

int check_change(int n) {
  QString s = word(n);
  s.replace("in", "out");
  s.replace(',', ';');
  s.replace(1, 2, "__");
  s.remove('e');
  QString t = "a-b-c-d-e-f-g";
  t.replace("-", n > 3 ? "+" : "");
  return hash(s) + hash(t) + hash(s.toUpper()) * 3 + hash(s.toLower()) * 5 + hash(s.trimmed()) +
         hash(QString("  a \t b  ").simplified()) + hash(s.leftJustified(25, '.')) +
         hash(QString("ab").repeated(n > 0 ? n : 0)) + hash(s.rightJustified(7, '*', true));
}

int check_numbers(int n) {
  bool ok = false;
  const QString s = QString::number(n * 37);
  int result = s.toInt(&ok) + (ok ? 1000 : 0);
  result += QString(" -12 ").toInt() + QString("12x").toInt(&ok) + (ok ? 100 : 0);
  result += QString::number(n * n + 255, 16) == "108" ? 50 : 0;
  result += static_cast<int>(QString("3000000000").toUInt(&ok) % 1000) + (ok ? 10000 : 0);
  result += QString("3000000000").toInt(&ok) + (ok ? 20000 : 0);
  result += QString("-1").toUInt(&ok) + (ok ? 40000 : 0);
  result += static_cast<int>(QString("70000").toShort(&ok)) + (ok ? 80000 : 0);
  result += hash(QString().setNum(n - 5));
  return result;
}

int check_reals(int n) {
  bool ok = false;
  const double values[] = {0.1, 2.0, 1.0 / 3, 1e6, 123456.5, 1234567.0, 1e-5, -0.5, 1e100, 0.125};
  const double value = values[n < 0 ? 0 : n % 10] * (n > 10 ? -1 : 1);
  const QString s = QString::number(value);
  int result =
      hash(s) + hash(QString::number(value, 'f', 2)) + hash(QString::number(value, 'e', 3));
  result += s.toDouble(&ok) == value ? 1 : 0;
  result += ok ? 2 : 0;
  result += QString("####").toDouble(&ok) == 0 ? 4 : 0;
  result += ok ? 8 : 0;
  result += QString(" 1.5e2 ").toDouble(&ok) == 150 ? 16 : 0;
  result += ok ? 32 : 0;
  result += QString("1.").toDouble(&ok) == 1 ? 64 : 0;
  result += QString(".").toDouble(&ok) == 0 ? 128 : 0;
  result += ok ? 256 : 0;
  result += QString("2,5").toDouble(&ok) == 0 ? 512 : 0;
  result += ok ? 1024 : 0;
  result += QString("").toDouble(&ok) == 0 && !ok ? 2048 : 0;
  result += QString("-.5e+1").toFloat() == -5.0f ? 4096 : 0;
  result += QString("5e").toDouble(&ok) == 5 ? 8192 : 0;
  result += ok ? 16384 : 0;
  return result;
}

int check_arg(int n) {
  const QString s = QString("%1 of %2: \"%1\"").arg(n).arg(word(n));
  const QString t = QString("%2-%1").arg("x%1", word(n));
  const QString u = QString("<%1|%2>").arg(QString("ab"), 5).arg(n, -4, 10, QChar('.'));
  return hash(s) + hash(t) + hash(u) + hash(QString("%1").arg(0.5 * n)) +
         hash(QString("%3%1").arg('c').arg(255, 0, 16));
}

int check_elements(int n) {
  QString s = word(n);
  if (s.size() > 3)
    s[2] = QChar('#');
  unsigned sum = s[1].unicode() + s.front().unicode() + s.back().unicode();
  for (const QChar c : qAsConst(s))
    sum = sum * 3 + c.unicode();
  for (QChar& c : s)
    if (c == 'i')
      c = 'I';
  return static_cast<int>(sum & 0xffff) + hash(s);
}

int check_std(int n) {
  const std::string s = word(n).toStdString();
  return static_cast<int>(s.size()) * 100 + static_cast<unsigned char>(s[s.size() - 2]) +
         hash(QString::fromStdString(s)) +
         hash(QString::fromUtf8("\303\244"
                                "b",
                                2)) +
         hash(QString::fromLatin1("\344")) + hash(QCoreApplication::translate("a", "\303\267"));
}

int check_signs(int n) {
  const QString s = QString("%1|%2|%3|%4")
                        .arg(n - 5, 4, 10, QChar('0'))
                        .arg(n - 5, -4, 10, QChar('0'))
                        .arg((n - 5) * 0.5, 8, 'f', 2, QChar('0'))
                        .arg(n - 5, 0, 16);
  return hash(s) + QString::number(n - 5, 8).size() + hash(QString("[%1]").arg(5 - n, 3));
}
