// Colours: components of 16 bits, and how they become those of another model. Where real numbers
// decide, it is in the order of Qt's own calculation, so that rounding agrees. What is lighter or
// darker is not known: handlers that draw ask for that again and again.
#pragma GCC system_header
#if defined(QCOLOR_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
#if QT_VERSION_MAJOR < 6
using qt_part = ::qreal;
#else
using qt_part = float;
#endif
constexpr double qt_color_most = 65535;
constexpr ::ushort qt_no_hue = 65535;
constexpr int qt_hues = 36000;
// The nearest byte: all 16 bits are 257 times what a byte is.
inline int qt_byte_of(unsigned part) { return int((part + 128 - ((part + 128) >> 8)) >> 8); }
inline ::ushort qt_part_of(double share) { return ::ushort(qRound(share * qt_color_most)); }
inline bool qt_is_share(double n) { return all(0 <= n, n <= 1); }
inline bool qt_is_byte(int n) { return all(0 <= n, n <= 255); }
inline int qt_to_byte(int n) { return select(n < 0, 0, select(n > 255, 255, n)); }
inline double qt_to_share(double n) { return n < 0 ? 0 : n > 1 ? 1 : n; }
inline double qt_hue_part(double low, double high, double hue) {
  const double turned = hue < 0 ? hue + 1 : hue > 1 ? hue - 1 : hue;
  const double sixth = turned * 6;
  if (sixth < 1)
    return low + (high - low) * sixth;
  if (turned * 2 < 1)
    return high;
  return turned * 3 < 2 ? low + (high - low) * (2.0 / 3.0 - turned) * 6 : low;
}
// In hundredths of degrees.
inline ::ushort qt_hue_of(double r, double g, double b, double most, double delta) {
  double hue = qFuzzyCompare(r, most)   ? (g - b) / delta
               : qFuzzyCompare(g, most) ? 2 + (b - r) / delta
                                        : 4 + (r - g) / delta;
  hue *= 60;
  if (hue < 0)
    hue += 360;
  return ::ushort(qRound(hue * 100));
}
// Of Qt::GlobalColor.
inline unsigned qt_color_of(::Qt::GlobalColor color) {
  constexpr unsigned values[] = {0xffffffff, 0xff000000, 0xff000000, 0xffffffff, 0xff808080,
                                 0xffa0a0a4, 0xffc0c0c0, 0xffff0000, 0xff00ff00, 0xff0000ff,
                                 0xff00ffff, 0xffff00ff, 0xffffff00, 0xff800000, 0xff008000,
                                 0xff000080, 0xff008080, 0xff800080, 0xff808000, 0};
  assume(all(color >= 0, color <= ::Qt::transparent));
  return values[color];
}
// What drawing asks for: to calculate with real numbers that are not known costs more than all
// else that a handler does.
inline bool qt_is_followed(const ::ushort *parts) {
  if (is_exact())
    return true;
  for (int i = 1; i < 5; ++i)
    if (most_of(parts[i], 0) + most_of(65535u - parts[i], 0) != 65535)
      return false;
  return true;
}
inline ::QColor qt_converted(::QColor::Spec spec, ::ushort alpha) {
  const char *why = "what a colour is in another model";
  return ::QColor(spec, alpha, unknown<::ushort>(why), unknown<::ushort>(why),
                  unknown<::ushort>(why), 0);
}
}  // namespace __reachd

// Of a model that this one is not, components are converted first; those of no colour are not.
#define REACHD_PART(MODEL, NAME, AT)                                                               \
  inline int QColor::NAME() const noexcept {                                                       \
    return __reachd::qt_byte_of(to##MODEL().ct.array[AT]);                                         \
  }                                                                                                \
  inline __reachd::qt_part QColor::NAME##F() const noexcept {                                      \
    return to##MODEL().ct.array[AT] / __reachd::qt_part(__reachd::qt_color_most);                  \
  }
#define REACHD_HUE(MODEL, NAME)                                                                    \
  inline int QColor::NAME() const noexcept {                                                       \
    const ushort hue = to##MODEL().ct.array[1];                                                    \
    return hue == __reachd::qt_no_hue ? -1 : hue / 100;                                            \
  }                                                                                                \
  inline __reachd::qt_part QColor::NAME##F() const noexcept {                                      \
    const ushort hue = to##MODEL().ct.array[1];                                                    \
    return hue == __reachd::qt_no_hue ? -1 : hue / __reachd::qt_part(__reachd::qt_hues);           \
  }
REACHD_PART(Rgb, red, 1) REACHD_PART(Rgb, green, 2) REACHD_PART(Rgb, blue, 3)
REACHD_HUE(Hsv, hue) REACHD_PART(Hsv, saturation, 2) REACHD_PART(Hsv, value, 3)
REACHD_HUE(Hsv, hsvHue) REACHD_PART(Hsv, hsvSaturation, 2)
REACHD_HUE(Hsl, hslHue) REACHD_PART(Hsl, hslSaturation, 2) REACHD_PART(Hsl, lightness, 3)
REACHD_PART(Cmyk, cyan, 1) REACHD_PART(Cmyk, magenta, 2) REACHD_PART(Cmyk, yellow, 3)
REACHD_PART(Cmyk, black, 4)
#undef REACHD_PART
#undef REACHD_HUE
inline int QColor::alpha() const noexcept { return __reachd::qt_byte_of(ct.array[0]); }
inline __reachd::qt_part QColor::alphaF() const noexcept {
  return ct.array[0] / __reachd::qt_part(__reachd::qt_color_most);
}

inline void QColor::invalidate() noexcept { *this = QColor(); }
inline void QColor::setRgba(QRgb rgba) noexcept {
  *this = QColor(qRed(rgba), qGreen(rgba), qBlue(rgba), qAlpha(rgba));
}
inline void QColor::setRgb(QRgb rgb) noexcept { setRgba(rgb | 0xff000000u); }
inline void QColor::setRgb(int r, int g, int b, int a) {
  *this = isRgbaValid(r, g, b, a) ? QColor(r, g, b, a) : QColor();
}
inline void QColor::setHsv(int h, int s, int v, int a) {
  using namespace __reachd;
  if (!all(h >= -1, all(all(qt_is_byte(s), qt_is_byte(v)), qt_is_byte(a))))
    return invalidate();
  *this = QColor(Hsv, ushort(a * 257), h == -1 ? qt_no_hue : ushort(h % 360 * 100),
                 ushort(s * 257), ushort(v * 257), 0);
}
inline void QColor::setHsl(int h, int s, int l, int a) {
  setHsv(h, s, l, a);
  if (cspec == Hsv)
    cspec = Hsl;
}
inline void QColor::setCmyk(int c, int m, int y, int k, int a) {
  using namespace __reachd;
  if (!all(all(qt_is_byte(c), qt_is_byte(m)),
           all(qt_is_byte(y), all(qt_is_byte(k), qt_is_byte(a)))))
    return invalidate();
  *this = QColor(Cmyk, ushort(a * 257), ushort(c * 257), ushort(m * 257), ushort(y * 257),
                 ushort(k * 257));
}
// Components beyond 0 to 1 make colours of an extended range, which are not followed.
inline void QColor::setRgbF(__reachd::qt_part r, __reachd::qt_part g, __reachd::qt_part b,
                            __reachd::qt_part a) {
  using namespace __reachd;
  if (!qt_is_share(a))
    return invalidate();
  if (qt_is_share(r) && qt_is_share(g) && qt_is_share(b)) {
    *this = QColor(Rgb, qt_part_of(a), qt_part_of(r), qt_part_of(g), qt_part_of(b), 0);
    return;
  }
  const char *why = "a colour of the extended range";
  *this = QColor(ExtendedRgb, unknown<ushort>(why), unknown<ushort>(why), unknown<ushort>(why),
                 unknown<ushort>(why), 0);
}
inline void QColor::setHsvF(__reachd::qt_part h, __reachd::qt_part s, __reachd::qt_part v,
                            __reachd::qt_part a) {
  using namespace __reachd;
  if ((!qt_is_share(h) && h != -1) || !qt_is_share(s) || !qt_is_share(v) || !qt_is_share(a))
    return invalidate();
  *this = QColor(Hsv, qt_part_of(a), h == -1 ? qt_no_hue : ushort(qRound(h * qt_hues)),
                 qt_part_of(s), qt_part_of(v), 0);
}
inline void QColor::setHslF(__reachd::qt_part h, __reachd::qt_part s, __reachd::qt_part l,
                            __reachd::qt_part a) {
  setHsvF(h, s, l, a);
  if (cspec == Hsv)
    cspec = Hsl;
}
inline void QColor::setCmykF(__reachd::qt_part c, __reachd::qt_part m, __reachd::qt_part y,
                             __reachd::qt_part k, __reachd::qt_part a) {
  using namespace __reachd;
  if (!qt_is_share(c) || !qt_is_share(m) || !qt_is_share(y) || !qt_is_share(k) || !qt_is_share(a))
    return invalidate();
  *this = QColor(Cmyk, qt_part_of(a), qt_part_of(c), qt_part_of(m), qt_part_of(y), qt_part_of(k));
}
#define REACHD_SET_PART(NAME, AT)                                                                  \
  inline void QColor::set##NAME(int n) {                                                           \
    if (cspec != Rgb)                                                                              \
      *this = isValid() ? toRgb() : QColor(Rgb, ct.array[0], ct.array[1], ct.array[2],             \
                                           ct.array[3], 0);                                        \
    ct.array[AT] = ushort(__reachd::qt_to_byte(n) * 257);                                          \
  }                                                                                                \
  inline void QColor::set##NAME##F(__reachd::qt_part n) {                                          \
    set##NAME(0);                                                                                  \
    ct.array[AT] = __reachd::qt_part_of(__reachd::qt_to_share(n));                                 \
  }
REACHD_SET_PART(Red, 1) REACHD_SET_PART(Green, 2) REACHD_SET_PART(Blue, 3)
#undef REACHD_SET_PART
inline void QColor::setAlpha(int a) { ct.array[0] = ushort(__reachd::qt_to_byte(a) * 257); }
inline void QColor::setAlphaF(__reachd::qt_part a) {
  ct.array[0] = __reachd::qt_part_of(__reachd::qt_to_share(a));
}

inline QColor::QColor(Qt::GlobalColor color) noexcept { setRgba(__reachd::qt_color_of(color)); }
inline QColor::QColor(QRgb rgb) noexcept { setRgb(rgb); }
inline QColor::QColor(Spec spec) noexcept
    : QColor(spec, spec == Invalid || spec == Rgb || spec == Hsv ? ushort(65535) : ushort(0), 0, 0,
             0, 0) {
  if (spec == Cmyk)
    ct.array[0] = 65535;
}
inline QColor &QColor::operator=(Qt::GlobalColor color) noexcept { return *this = QColor(color); }
#if QT_VERSION_MAJOR < 6
inline QColor &QColor::operator=(const QColor &other) noexcept {
  cspec = other.cspec;
  ct = other.ct;
  return *this;
}
#endif
inline QColor QColor::fromRgb(QRgb rgb) noexcept { return QColor(rgb); }
inline QColor QColor::fromRgba(QRgb rgba) noexcept {
  QColor made;
  made.setRgba(rgba);
  return made;
}
inline QColor QColor::fromRgb(int r, int g, int b, int a) {
  return isRgbaValid(r, g, b, a) ? QColor(r, g, b, a) : QColor();
}
inline QColor QColor::fromRgbF(__reachd::qt_part r, __reachd::qt_part g, __reachd::qt_part b,
                               __reachd::qt_part a) {
  QColor made;
  made.setRgbF(r, g, b, a);
  return made;
}
inline QColor QColor::fromHsv(int h, int s, int v, int a) {
  QColor made;
  made.setHsv(h < 360 ? h : -2, s, v, a);
  return made;
}
inline QColor QColor::fromHsvF(__reachd::qt_part h, __reachd::qt_part s, __reachd::qt_part v,
                               __reachd::qt_part a) {
  QColor made;
  made.setHsvF(h, s, v, a);
  return made;
}
inline QColor QColor::fromHsl(int h, int s, int l, int a) {
  QColor made;
  made.setHsl(h < 360 ? h : -2, s, l, a);
  return made;
}
inline QColor QColor::fromHslF(__reachd::qt_part h, __reachd::qt_part s, __reachd::qt_part l,
                               __reachd::qt_part a) {
  QColor made;
  made.setHslF(h, s, l, a);
  return made;
}
inline QColor QColor::fromCmyk(int c, int m, int y, int k, int a) {
  QColor made;
  made.setCmyk(c, m, y, k, a);
  return made;
}
inline QColor QColor::fromCmykF(__reachd::qt_part c, __reachd::qt_part m, __reachd::qt_part y,
                                __reachd::qt_part k, __reachd::qt_part a) {
  QColor made;
  made.setCmykF(c, m, y, k, a);
  return made;
}

inline QColor QColor::toRgb() const noexcept {
  using namespace __reachd;
  const ushort *const in = ct.array;
  if (cspec == Invalid || cspec == Rgb)
    return *this;
  if (!qt_is_followed(in))
    return qt_converted(Rgb, in[0]);
  QColor made(Rgb, in[0], in[3], in[3], in[3], 0);  // without a hue: as bright as that
  ushort *const out = made.ct.array + 1;
  if (cspec == ExtendedRgb) {
    for (int i = 0; i < 3; ++i)
      out[i] = unknown<ushort>("a colour of the extended range");
  } else if (cspec == Cmyk) {
    const double black = in[4] / qt_color_most;
    for (int i = 0; i < 3; ++i)
      out[i] = qt_part_of(1.0 - (in[i + 1] / qt_color_most * (1.0 - black) + black));
  } else if (in[2] != 0 && in[1] != qt_no_hue && cspec == Hsv) {
    const double hue = in[1] == qt_hues ? 0 : in[1] / 6000.0;
    const double share = in[2] / qt_color_most;
    const double value = in[3] / qt_color_most;
    const int sector = int(hue);
    const double rest = hue - sector;
    const ushort most = qt_part_of(value);
    const ushort least = qt_part_of(value * (1.0 - share));
    const ushort between =
        qt_part_of(sector % 2 == 1 ? value * (1.0 - share * rest)
                                   : value * (1.0 - share * (1.0 - rest)));
    // The largest is red at first; each sector moves one of them.
    const int largest = (sector + 1) / 2 % 3;
    const int smallest = (sector / 2 + 2) % 3;
    for (int i = 0; i < 3; ++i)
      out[i] = select(i == largest, most, select(i == smallest, least, between));
  } else if (in[2] != 0 && in[1] != qt_no_hue && in[3] != 0) {
    const double hue = in[1] == qt_hues ? 0 : in[1] / double(qt_hues);
    const double share = in[2] / qt_color_most;
    const double light = in[3] / qt_color_most;
    const double high =
        light < 0.5 ? light * (1.0 + share) : light + share - light * share;
    const double low = 2.0 * light - high;
    const double hues[3] = {hue + 1.0 / 3.0, hue, hue - 1.0 / 3.0};
    for (int i = 0; i < 3; ++i) {
      const ushort part = qt_part_of(qt_hue_part(low, high, hues[i]));
      out[i] = part == 1 ? 0 : part;
    }
  }
  return made;
}
inline QColor QColor::toHsv() const noexcept {
  using namespace __reachd;
  if (cspec == Invalid || cspec == Hsv)
    return *this;
  if (cspec != Rgb)
    return toRgb().toHsv();
  if (!qt_is_followed(ct.array))
    return qt_converted(Hsv, ct.array[0]);
  const double r = ct.array[1] / qt_color_most;
  const double g = ct.array[2] / qt_color_most;
  const double b = ct.array[3] / qt_color_most;
  const double most = qMax(r, qMax(g, b));
  const double delta = most - qMin(r, qMin(g, b));
  if (qFuzzyIsNull(delta))
    return QColor(Hsv, ct.array[0], qt_no_hue, 0, qt_part_of(most), 0);
  return QColor(Hsv, ct.array[0], qt_hue_of(r, g, b, most, delta), qt_part_of(delta / most),
                qt_part_of(most), 0);
}
inline QColor QColor::toHsl() const noexcept {
  using namespace __reachd;
  if (cspec == Invalid || cspec == Hsl)
    return *this;
  if (cspec != Rgb)
    return toRgb().toHsl();
  if (!qt_is_followed(ct.array))
    return qt_converted(Hsl, ct.array[0]);
  const double r = ct.array[1] / qt_color_most;
  const double g = ct.array[2] / qt_color_most;
  const double b = ct.array[3] / qt_color_most;
  const double most = qMax(r, qMax(g, b));
  const double least = qMin(r, qMin(g, b));
  const double delta = most - least;
  const double sum = most + least;
  const double light = 0.5 * sum;
  if (qFuzzyIsNull(delta))
    return QColor(Hsl, ct.array[0], qt_no_hue, 0, qt_part_of(light), 0);
  return QColor(Hsl, ct.array[0], qt_hue_of(r, g, b, most, delta),
                qt_part_of(light < 0.5 ? delta / sum : delta / (2.0 - sum)), qt_part_of(light), 0);
}
inline QColor QColor::toCmyk() const noexcept {
  using namespace __reachd;
  if (cspec == Invalid || cspec == Cmyk)
    return *this;
  if (cspec != Rgb)
    return toRgb().toCmyk();
  if (!qt_is_followed(ct.array)) {
    QColor made = qt_converted(Cmyk, ct.array[0]);
    made.ct.array[4] = unknown<ushort>("what a colour is in another model");
    return made;
  }
  double parts[3];
  double black = 1;
  for (int i = 0; i < 3; ++i) {
    parts[i] = 1.0 - ct.array[i + 1] / qt_color_most;
    black = qMin(black, parts[i]);
  }
  const bool is_black = qFuzzyIsNull(black - 1.0);
  for (double &part : parts)
    part = is_black ? 0 : (part - black) / (1.0 - black);
  return QColor(Cmyk, ct.array[0], qt_part_of(parts[0]), qt_part_of(parts[1]),
                qt_part_of(parts[2]), qt_part_of(black));
}
inline QColor QColor::convertTo(Spec spec) const noexcept {
  if (spec == cspec)
    return *this;
  switch (spec) {
    case Rgb:
      return toRgb();
    case Hsv:
      return toHsv();
    case Cmyk:
      return toCmyk();
    case Hsl:
      return toHsl();
    case ExtendedRgb:
      return toExtendedRgb();
    default:
      return QColor();
  }
}
inline QRgb QColor::rgba() const noexcept {
  const QColor rgb = toRgb();
  return qRgba(rgb.red(), rgb.green(), rgb.blue(), rgb.alpha());
}
inline QRgb QColor::rgb() const noexcept { return rgba() | 0xff000000u; }
#define REACHD_GET_PARTS(NAME, TYPE, END, MODEL, A, B, C, CONST)                                   \
  inline void QColor::NAME(TYPE *a, TYPE *b, TYPE *c, TYPE *alpha) CONST {                         \
    const QColor from = to##MODEL();                                                               \
    *a = from.A##END(), *b = from.B##END(), *c = from.C##END();                                    \
    if (alpha)                                                                                     \
      *alpha = from.alpha##END();                                                                  \
  }
REACHD_GET_PARTS(getHsv, int, , Hsv, hue, saturation, value, const)
REACHD_GET_PARTS(getHsvF, __reachd::qt_part, F, Hsv, hue, saturation, value, const)
REACHD_GET_PARTS(getHsl, int, , Hsl, hslHue, hslSaturation, lightness, const)
REACHD_GET_PARTS(getHslF, __reachd::qt_part, F, Hsl, hslHue, hslSaturation, lightness, const)
REACHD_GET_PARTS(getRgb, int, , Rgb, red, green, blue, const)
REACHD_GET_PARTS(getRgbF, __reachd::qt_part, F, Rgb, red, green, blue, const)
#undef REACHD_GET_PARTS

inline bool QColor::operator==(const QColor &other) const noexcept {
  using namespace __reachd;
  if (cspec != other.cspec)
    return cspec == ExtendedRgb || other.cspec == ExtendedRgb
               ? unknown<bool>("a colour of the extended range")
               : false;
  const ushort *const a = ct.array;
  const ushort *const b = other.ct.array;
  const bool is_of_hue = any(cspec == Hsv, cspec == Hsl);
  // All round is no way.
  const bool is_as_first = any(a[1] == b[1], all(is_of_hue, a[1] % qt_hues == b[1] % qt_hues));
  if (cspec == Hsl)
    return all(all(a[0] == b[0], is_as_first),
               all(qAbs(a[2] - b[2]) < 50, qAbs(a[3] - b[3]) < 50));
  return all(all(a[0] == b[0], is_as_first), all(a[2] == b[2], all(a[3] == b[3], a[4] == b[4])));
}
inline bool QColor::operator!=(const QColor &other) const noexcept { return !(*this == other); }

inline QString QColor::name(NameFormat format) const {
  const QRgb all = rgba();
  // The digit in front keeps zeros.
  const QString digits = QString::number(qulonglong(all) | 0x100000000ULL, 16);
  return QLatin1Char('#') + digits.mid(format == HexArgb ? 1 : 3);
}
#if QT_VERSION_MAJOR < 6
inline QString QColor::name() const { return name(HexRgb); }
#endif
namespace __reachd {
// Of half a byte, a byte or two; of three digits Qt takes the two in front.
inline int qt_hex_part(text digits, int part, int width) {
  const text all = text_read("0123456789abcdef");
  int n = 0;
  for (int i = 0; i < (width < 2 ? 1 : 2); ++i)
    n = n * 16 + int(text_find(all, text_part(digits, usize(part * width + i), 1), 0));
  return width == 1 ? n * 17 : n;
}
inline ::QColor qt_color_of_text(text name) {
  ::QColor made;
  if (text_starts(name, text_of('#'))) {
    const text digits = text_map(text_part(name, 1, text_length(name)), text_read("lower"));
    const int count = int(text_length(digits));
    if (!text_matches(digits, "[0-9a-f]*"))
      return made;
    if (count == 8)
      made.setRgb(qt_hex_part(digits, 1, 2), qt_hex_part(digits, 2, 2), qt_hex_part(digits, 3, 2),
                  qt_hex_part(digits, 0, 2));
    else if (count == 3 || count == 6 || count == 9 || count == 12)
      made.setRgb(qt_hex_part(digits, 0, count / 3), qt_hex_part(digits, 1, count / 3),
                  qt_hex_part(digits, 2, count / 3));
    return made;
  }
  const text spaced = global::QString::t(global::QString::known(name).toLower());
  const unsigned value = qt_color_of_name(text_replace_all(spaced, text_of(' '), text{}));
  if (value != 1)
    made.setRgba(value);
  return made;
}
}  // namespace __reachd
#if QT_VERSION_MAJOR < 6
inline void QColor::setNamedColor(const QString &name) {
  *this = __reachd::qt_color_of_text(__reachd::global::QString::t(name));
}
#endif
inline void QColor::setNamedColor(QStringView name) {
  *this = __reachd::qt_color_of_text(__reachd::global::QString::t(name));
}
inline void QColor::setNamedColor(QLatin1String name) {
  *this = __reachd::qt_color_of_text(__reachd::text_of(name));
}
#if QT_VERSION_MAJOR < 6
inline bool QColor::isValidColor(const QString &name) { return QColor(name).isValid(); }
#endif
inline bool QColor::isValidColor(QStringView name) noexcept { return QColor(name).isValid(); }
inline bool QColor::isValidColor(QLatin1String name) noexcept { return QColor(name).isValid(); }
#endif
