// Colours: the models of components, what becomes of one in another, names.
#include <QColor>
#include <QString>

namespace {

int sum(const QColor& c) {
  return c.red() + 3 * c.green() + 7 * c.blue() + 11 * c.alpha() + 1000 * int(c.spec()) +
         (c.isValid() ? 50000 : 0);
}

/// n goes from -3 to 12: three components between 0 and 255 that follow from it.
int part(int n, int factor) { return (n + 3) * factor % 256; }
QColor rgb(int n) { return QColor(part(n, 37), part(n, 101), part(n, 17), part(n, 53)); }

int four(int a, int b, int c, int d) { return a + 257 * b + 1031 * c + 4099 * d; }

}  // namespace

int check_global(int n) {
  const QColor color(static_cast<Qt::GlobalColor>(n + 5));
  QColor other(n > 3 ? Qt::red : Qt::darkYellow);
  const int before = sum(other);
  other = Qt::transparent;
  return sum(color) + 13 * before + 17 * sum(other) + (color == Qt::red ? 1 : 0) +
         (color != Qt::transparent ? 2 : 0);
}
int check_parts(int n) {
  QColor c = rgb(n);
  const int before = sum(c);
  c.setRed(n * 30);
  c.setGreen(c.green() + 1);
  c.setBlue(n);
  c.setAlpha(n * 100);
  return before + 13 * sum(c);
}
int check_out_of_range(int n) {
  const QColor c(n * 40, 0, 255);
  QColor other = QColor::fromRgb(1, n, 2, 3);
  const QColor third = QColor::fromHsv(n * 60, 10, 20);
  const QColor fourth = QColor::fromHsl(10, n * 40, 20);
  other.setBlue(5);
  return sum(c) + sum(other) * 3 + third.hue() * 5 + third.value() + sum(fourth);
}
int check_hsv(int n) {
  const QColor c = rgb(n).toHsv();
  return four(c.hue(), c.saturation(), c.value(), c.alpha()) + sum(c) * 3;
}
int check_hsl(int n) {
  const QColor c = rgb(n).toHsl();
  return four(c.hslHue(), c.hslSaturation(), c.lightness(), c.alpha()) + sum(c) * 3;
}
int check_cmyk(int n) {
  const QColor c = rgb(n).toCmyk();
  const QColor back = c.toRgb();
  return four(c.cyan(), c.magenta(), c.yellow(), c.black()) + sum(back);
}
int check_gray(int n) {
  const QColor c(part(n, 51), part(n, 51), part(n, 51));
  return four(c.hue(), c.hslHue(), c.saturation(), c.black()) + sum(c.toHsl().toRgb()) +
         sum(c.toCmyk().toHsv());
}
int check_from_hsv(int n) {
  const QColor c = QColor::fromHsv(n < 0 ? n : (n * 31) % 360, part(n, 83), part(n, 29));
  QColor other;
  other.setHsv(n * 60, 255, 200);
  return sum(c.toRgb()) + 3 * sum(other.toRgb()) + four(c.hue(), c.saturation(), c.value(), 0);
}
int check_from_hsl(int n) {
  const QColor c = QColor::fromHsl((n + 3) * 23, part(n, 83), part(n, 29));
  return sum(c.toRgb()) + sum(c.toHsv().toRgb()) + c.lightness();
}
int check_reals(int n) {
  QColor c = QColor::fromRgbF(qreal(n + 3) / 15, 0.5, qreal(12 - n) / 15);
  const int before = sum(c) + int(c.redF() * 1000) + int(c.hueF() * 1000);
  c.setAlphaF(qreal(n) / 10);
  c.setGreenF(qreal(n + 3) / 20);
  const QColor other = QColor::fromHsvF(qreal(n + 3) / 15, 0.25, 0.75);
  const QColor third = QColor::fromHslF(0.125, qreal(n + 3) / 15, 0.625);
  const QColor fourth = QColor::fromCmykF(0.125, qreal(n + 3) / 15, 0.625, 0.25);
  return before + 3 * sum(c) + 5 * sum(other.toRgb()) + 7 * sum(third.toRgb()) +
         11 * sum(fourth.toRgb());
}
int check_getters(int n) {
  int h = 0, s = 0, v = 0, a = 0;
  rgb(n).getHsv(&h, &s, &v, &a);
  int result = four(h, s, v, a);
  rgb(n).toHsl().getRgb(&h, &s, &v);
  result += four(h, s, v, 0);
  qreal x = 0, y = 0, z = 0;
  rgb(n).getHslF(&x, &y, &z);
  return result + int(x * 1000) + int(y * 1000) * 3 + int(z * 1000) * 5;
}
int check_specs(int n) {
  if (n < 0 || n > 4)
    return 0;
  const QColor c{static_cast<QColor::Spec>(n)};
  return sum(c) + sum(QColor(Qt::cyan).convertTo(static_cast<QColor::Spec>(n)));
}
int check_equal(int n) {
  const QColor a = QColor::fromHsv(0, 100, 100);
  QColor b;
  b.setHsv(n * 180, 100, 100);
  const QColor c = QColor::fromHsl(10, 100, 100);
  return (a == b ? 1 : 0) + (a.toRgb() == a ? 2 : 0) + (c == c.toRgb().toHsl() ? 4 : 0) +
         (QColor() == QColor(-1, 0, 0) ? 8 : 0) + (QColor(0, 0, 0) == QColor() ? 16 : 0);
}
int check_words(int n) {
  const unsigned value = 0x80123456u + unsigned(n) * 0x01010101u;
  const QColor c = QColor::fromRgba(value);
  return int(c.rgba() % 100003) + int(QColor(value).rgb() % 100019) + sum(QColor(QRgb(value))) +
         int(QColor::fromHsv(100, 200, 100).rgba() % 10007);
}
int check_name(int n) {
  const QColor c = rgb(n);
  return (c.name() == QString("#fe%1").arg("0000") ? 1 : 0) + (c.name() == "#000000" ? 2 : 0) +
         (QColor(18, 52, 86, 5).name(QColor::HexArgb) == "#05123456" ? 4 : 0) +
         (QColor().name() == "#000000" ? 8 : 0) + c.name().size() * 16;
}
int check_named(int n) {
  const QString name = n < 0 ? "light Blue" : n < 2 ? "#12f" : n < 4 ? "#123456"
                     : n < 6 ? "#80123456" : n < 8 ? "Orange" : n < 9 ? "#12345"
                     : n < 10 ? "nothing" : n < 11 ? "#123456789" : "#1234567890ab";
  const QColor c(name);
  QColor other("transparent");
  other.setNamedColor(n > 4 ? "#fg1122" : "navy");
  return sum(c) + 3 * sum(other) + (QColor::isValidColor(name) ? 1 : 0);
}
