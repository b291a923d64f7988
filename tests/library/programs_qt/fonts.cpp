// Fonts, as a program asks for them.
#include <QFont>
#include <QList>
#include <QString>

int check_made(int n) {
  const QFont font("Courier", n);
  const QFont heavy("Times", n + 10, QFont::Black, n > 4);
  return font.pointSize() + font.weight() * 100 + (font.italic() ? 1 : 0) +
         heavy.pointSize() * 1000 + (heavy.italic() ? 1000000 : 0) + (heavy.bold() ? 2000000 : 0) +
         font.family().size() * 10000000;
}

int check_sizes(int n) {
  QFont font("Courier", 9);
  font.setPointSize(n);
  const int points = font.pointSize();
  font.setPixelSize(n - 2);
  const int both = font.pointSize() * 100 + font.pixelSize();
  font.setPointSizeF(n + 0.5);
  return points + both * 1000 + font.pointSize() * 10 + (font.pointSizeF() > 4.4 ? 5 : 0) +
         (font.pixelSize() == -1 ? 7000000 : 0);
}

int check_flags(int n) {
  QFont font("Courier");
  const bool was_bold = font.bold();
  font.setBold(n > 2);
  font.setItalic(n > 4);
  font.setUnderline(n > 6);
  font.setStrikeOut(n > 8);
  font.setOverline(n % 2 == 0);
  font.setFixedPitch(n > 0);
  font.setKerning(n < 0);
  return (was_bold ? 1 : 0) + (font.bold() ? 2 : 0) + (font.italic() ? 4 : 0) +
         (font.underline() ? 8 : 0) + (font.strikeOut() ? 16 : 0) + (font.overline() ? 32 : 0) +
         (font.fixedPitch() ? 64 : 0) + (font.kerning() ? 128 : 0) + int(font.style()) * 1000 +
         font.weight() * 10000;
}

int check_usual(int n) {
  const QFont font("Courier");
  return font.pointSize() + (font.kerning() ? 100 : 0) + int(font.styleHint()) * 1000 +
         int(font.styleStrategy()) * 10000 + font.stretch() * 100000 +
         (font.capitalization() == QFont::MixedCase ? 1000000 : 0) +
         (font.hintingPreference() == QFont::PreferDefaultHinting ? 2000000 : 0) +
         (font.underline() || font.fixedPitch() ? 4000000 : 0) + n;
}

int check_others(int n) {
  QFont font("Courier");
  font.setFamily(n > 3 ? "Times" : "Arial");
  font.setStyleHint(n > 5 ? QFont::Serif : QFont::Monospace);
  font.setWeight(n > 0 ? QFont::Light : QFont::DemiBold);
  font.setStretch(n * 10);
  font.setCapitalization(n > 7 ? QFont::SmallCaps : QFont::MixedCase);
  return font.family().size() + int(font.styleHint()) * 10 + font.weight() * 100 +
         font.stretch() * 10000 + int(font.capitalization()) * 10000000;
}

int check_copies(int n) {
  const QFont first("Courier", 10);
  QFont second(first);
  QFont third("Arial", 11);
  third = second;
  second.setPointSize(n);
  QFont fourth = second;
  fourth.setUnderline(true);
  fourth.swap(second);
  return first.pointSize() + second.pointSize() * 100 + (second.underline() ? 1000 : 0) +
         (fourth.underline() ? 2000 : 0) + (first == third ? 10000 : 0) +
         (first == fourth ? 20000 : 0) + (first != second ? 40000 : 0);
}

int check_equal(int n) {
  QFont first("Courier", 10);
  QFont second("Courier");
  if (n > 2)
    second.setPointSize(10);
  if (n > 5)
    second.setFixedPitch(false);
  QFont third("Courier", 10, QFont::Normal);
  if (n > 8)
    third.setItalic(false);
  QFont plain("Courier", 12);
  return (first == second ? 1 : 0) + (first == third ? 10 : 0) +
         (plain == QFont("Courier") ? 100 : 0) + (first == QFont("courier", 10) ? 1000 : 0);
}

int check_list(int n) {
  QList<QFont> fonts;
  fonts << QFont("A", 10) << QFont("B", 11) << QFont("C", 12);
  if (n > 3)
    fonts.removeFirst();
  return fonts.first().pointSize() + fonts.indexOf(QFont("C", 12)) * 100;
}

int unknown_family(int n) { return QFont().family().size() + n; }

int unknown_size(int n) { return QFont().pointSize() + n; }
