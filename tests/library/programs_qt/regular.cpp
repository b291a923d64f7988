// Regular expressions without options.
#include <QCoreApplication>
#include <QRegularExpression>
#include <QString>

namespace {

QString word(int n) {
  switch (n) {
    case -3: return "";
    case -2: return "a@b.org";
    case -1: return "x-12";
    case 0: return "ab\n";
    case 1: return "two words";
    case 2: return "007";
    case 3: return "+3";
    case 4: return "a\nb";
    case 5: return "AbC";
    case 6: return "a_b";
    case 7: return QString::fromUtf8("\303\251t\303\251");
    case 8: return QString::fromUtf8("\360\237\230\200");
    case 9: return "[x]";
    case 10: return "a.b";
    case 11: return "key=value";
    default: return " \t ";
  }
}

template <int N>
int bits_of(const char* const (&expressions)[N], const QString& text) {
  int bits = 0;
  for (int i = 0; i < N; ++i)
    bits |= QRegularExpression(expressions[i]).match(text).hasMatch() ? 1 << i : 0;
  return bits;
}

}  // namespace

int check_whole(int n) {
  static const char* const kExpressions[] = {
      "^\\d+$", "^[-+]?\\d{1,3}$", "^[^@]+@[^@]+\\.[a-z]{2,}$", "^\\w+$", "^(\\w+)=(?<value>.*)$",
      "^.$",    "^..?$",           "^\\W+$",                    "^a.b$",  "^a\\.b$"};
  return bits_of(kExpressions, word(n));
}

int check_anywhere(int n) {
  static const char* const kExpressions[] = {"b$",  "b\\z", "\\s", "[A-Z]", "a|=", "^a",
                                             "\\[", "[]]",  "\\x62", "(?:a.?)+b", "[^\\x00-\\x7f]"};
  return bits_of(kExpressions, word(n));
}

int check_contains(int n) {
  const QString text = word(n);
  int bits = text.contains(QRegularExpression("[0-9]")) ? 1 : 0;
  QRegularExpressionMatch found;
  bits |= text.contains(QRegularExpression("o.*s"), &found) ? 2 : 0;
  bits |= found.hasMatch() ? 4 : 0;
  return bits;
}

int check_members(int n) {
  QRegularExpression expression(n % 2 == 0 ? "a+" : "[ab]");
  int bits = expression.isValid() ? 1 : 0;
  bits |= expression.pattern() == "a+" ? 2 : 0;
  const QRegularExpression other = expression;
  bits |= other == expression ? 4 : 0;
  expression.setPattern("b");
  bits |= other == expression ? 8 : 0;
  bits |= expression.match(word(n)).hasMatch() ? 16 : 0;
  bits |= expression.match("x").captured(0).isEmpty() ? 32 : 0;
  return bits;
}

// Whether it is wrong, or only more than a pattern can say, is not told apart.
int unknown_validity(int) { return QRegularExpression("(a").isValid() ? 1 : 0; }

int unknown_options(int n) {
  const QRegularExpression expression("abc", QRegularExpression::CaseInsensitiveOption);
  return expression.match(word(n)).hasMatch() ? 1 : 0;
}

int unknown_look_ahead(int n) {
  return QRegularExpression("a(?=@)").match(word(n)).hasMatch() ? 1 : 0;
}

int unknown_captured(int n) {
  return QRegularExpression("[a-c]").match(n % 2 == 0 ? "a" : word(n)).captured(0).size();
}
