// QByteArray, QChar, QStringView, QLatin1String.
#include <QByteArray>
#include <QChar>
#include <QString>
#include <QStringView>
#include <QTextStream>

int check_bytes(int n) {
  QByteArray b("abc");
  b += 'd';
  b.append(QByteArray::number(n)).prepend("<");
  b.replace("bc", "--");
  int result = b.size() * 100 + b.indexOf('d') * 10 + (b.startsWith("<a") ? 1 : 0);
  result += b.mid(5).toInt() + (b.left(2) == "<a" ? 1000 : 0) + b.at(1);
  b.chop(1);
  const char* characters = b.constData();
  return result + characters[2] + (b.contains("--") ? 5000 : 0) + QByteArray().isNull();
}

int check_converted(int n) {
  const QString s = QString("\303\244%1").arg(n);
  const QByteArray utf8 = s.toUtf8();
  const QByteArray latin1 = s.toLatin1();
  return utf8.size() * 100 + latin1.size() * 10 + (QString::fromUtf8(utf8) == s ? 1 : 0) +
         (QString::fromLatin1(latin1) == s ? 2 : 0) + static_cast<unsigned char>(latin1.at(0)) +
         (QString("x") == QByteArray("x") ? 4 : 0) + static_cast<int>(qstrlen(qPrintable(s)));
}

int check_characters(int n) {
  const QChar c = n < 4 ? QChar('a' + n + 1) : QChar(0xc4 + n);
  return c.toUpper().unicode() + c.toLower().unicode() * 3 + (c.isLetter() ? 1000 : 0) +
         (c.isDigit() ? 2000 : 0) + (QChar(' ').isSpace() ? 4000 : 0) + QChar('7').digitValue() +
         (QChar('-').isPunct() ? 8000 : 0) + (QChar('+').isPunct() ? 16000 : 0);
}

int check_views(int n) {
  const QString s = QString("name=%1").arg(n);
  const QStringView view(s);
  const QLatin1String key("name");
  return (view.startsWith(key) ? 1 : 0) + (view.endsWith(QString("5")) ? 2 : 0) +
         static_cast<int>(view.indexOf(QLatin1Char('='))) * 10 + view.mid(5).toString().toInt() +
         (view.compare(s) == 0 ? 4 : 0) + (key == QLatin1String("name") ? 8 : 0) +
         static_cast<int>(view.size()) * 100 + view.at(1).unicode();
}

int check_trimmed(int n) {
  const QByteArray b = QByteArray(" \t Ab  c\n").append(QByteArray::number(n)).append(" \r\n");
  return b.trimmed().size() * 1000 + b.simplified().size() * 100 +
         (b.toUpper().contains("AB  C") ? 10 : 0) +
         (b.toLower().trimmed().startsWith("ab") ? 1 : 0);
}

int check_words(int n) {
  QString s = QString(" apple  banana\n%1 cherry\n").arg(n);
  QTextStream in(&s);
  int count = 0;
  int letters = 0;
  while (!in.atEnd()) {
    QString word;
    in >> word;
    ++count;
    letters = letters * 10 + word.size();
  }
  return count * 1000000 + letters;
}

int check_words_and_lines(int n) {
  QString s = QString("one two\nthree %1\n\nfour").arg(n);
  QTextStream in(&s);
  QString word;
  QByteArray bytes;
  in >> word;
  const QString rest = in.readLine();
  in >> bytes;
  const QString more = in.readLine();
  const QString empty = in.readLine();
  return word.size() + rest.size() * 10 + bytes.size() * 100 + more.size() * 1000 +
         empty.size() * 10000 + in.readAll().size() * 100000;
}

int check_zeros(int n) {
  const QByteArray bytes = QByteArray("ab\0cd", 5).left(n < 0 ? 0 : n);
  QString s = bytes;
  s += QByteArray("e\0f", 3);
  return s.size() * 100 + QString::fromUtf8(bytes).size() * 10 + bytes.size() +
         (QString("ab") == bytes ? 10000 : 0);
}
