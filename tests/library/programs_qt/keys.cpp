// Sequences of keys.
#include <QKeySequence>
#include <QList>
#include <QString>

int check_empty(int n) {
  const QKeySequence none;
  const QKeySequence given(n);
  return (none.isEmpty() ? 1 : 0) + (given.isEmpty() ? 10 : 0) + given.count() * 100 +
         (none == given ? 1000 : 0) + (none.toString().isEmpty() ? 10000 : 0) +
         (QKeySequence(QString()).isEmpty() ? 100000 : 0);
}

int check_several(int n) {
  const QKeySequence s(Qt::CTRL + Qt::Key_K, n > 0 ? Qt::CTRL + Qt::Key_C : 0,
                       n > 4 ? int(Qt::Key_A) : 0);
  QKeySequence other(s);
  other = n > 8 ? QKeySequence(int(Qt::Key_B)) : s;
  return s.count() + (s == other ? 10 : 0) + (s != other ? 100 : 0) + (s[0] & 0xff) * 1000 +
         (s[1] != 0 ? 1000000 : 0) + (other < s ? 2000000 : 0) + (other >= s ? 4000000 : 0);
}

int check_matches(int n) {
  const QKeySequence typed(Qt::CTRL + Qt::Key_K);
  const QKeySequence whole(n > 6 ? int(Qt::Key_K) : Qt::CTRL + Qt::Key_K,
                           n > 3 ? int(Qt::Key_A) : 0);
  return int(typed.matches(whole)) + int(whole.matches(typed)) * 10 +
         int(QKeySequence().matches(whole)) * 100;
}

int check_text(int n) {
  const QKeySequence s(n > 9   ? "Ctrl+Shift+F11"
                       : n > 7 ? "alt+x"
                       : n > 5 ? "Ctrl++"
                       : n > 3 ? "Meta+Del"
                       : n > 1 ? "Ctrl+,"
                               : "Q");
  return s[0] % 100003 + s.count() * 1000000;
}

int check_shown(int n) {
  const QString shown =
      QKeySequence(n > 8   ? Qt::CTRL + Qt::SHIFT + Qt::Key_F5
                   : n > 5 ? Qt::ALT + Qt::META + Qt::Key_X
                           : int(Qt::Key_Plus),
                   n > 2 ? int(Qt::Key_9) : 0)
          .toString();
  return shown.size() + (shown == "Ctrl+Shift+F5, 9" ? 100 : 0) + (shown == "+, 9" ? 1000 : 0) +
         (QKeySequence("Ctrl+S").toString() == "Ctrl+S" ? 10000 : 0);
}

int check_list(int n) {
  QList<QKeySequence> keys;
  keys << QKeySequence(int(Qt::Key_A)) << QKeySequence("Ctrl+B") << QKeySequence(int(Qt::Key_C));
  if (n > 3)
    keys.removeAt(0);
  keys.append(QKeySequence("F1"));
  return keys.size() + keys.first()[0] % 1000 * 10 +
         (keys.contains(QKeySequence(Qt::CTRL + Qt::Key_B)) ? 100000 : 0) +
         (keys.contains(QKeySequence("A")) ? 200000 : 0);
}

int unknown_standard(int n) { return QKeySequence(QKeySequence::Redo)[0] + n; }

int unknown_name(int n) { return QKeySequence("Ctrl+Media Play")[0] + n; }
