// Fonts: what a program asks of one. What was not set is that of the application's font, of which
// family and size are up to the platform. What fonts and texts measure is not known.
#pragma GCC system_header
#if defined(QFONT_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
enum qt_font_part : int {
  qt_font_weight,
  qt_font_style,
  qt_font_underline,
  qt_font_overline,
  qt_font_strike_out,
  qt_font_fixed_pitch,
  qt_font_kerning,
  qt_font_hint,
  qt_font_strategy,
  qt_font_stretch,
  qt_font_capitals,
  qt_font_hinting,
  qt_font_numbers,  // how many there are
  qt_font_family = qt_font_numbers,
  qt_font_size
};
// What the parts are that are not set; zero: those of a widget that was given no font.
enum qt_font_base : unsigned char { qt_of_widget, qt_of_application, qt_of_itself, qt_of_anything };
struct qt_font {
  text family;
  int points, pixels;
  double exact_points;
  int numbers[qt_font_numbers];
};
// What was given a font, which parts of other fonts then come from.
inline bool qt_has_application_font = false;
inline bool qt_has_widget_font = false;
inline bool qt_has_style_sheet = false;

namespace global {
struct QFont {
  using real = ::QFont;
  int is_set;  // a bit for each part
  qt_font_base base;

  static QFont &self(const real &f) { return reinterpret_cast<QFont &>(const_cast<real &>(f)); }
  real &me() { return reinterpret_cast<real &>(*this); }
  qt_font &data() const { return kept<qt_font, 1>(this)[0]; }
  void begin(qt_font_base of) {
    is_set = 0;
    base = of;
    qt_font &now = data();
    now.family = text{};
    now.points = 12;
    now.pixels = -1;
    now.exact_points = 12;
    for (int i = 0; i < qt_font_numbers; ++i)
      now.numbers[i] = 0;
  }
  void become(const real &other) {
    const QFont &from = self(other);
    is_set = from.is_set;
    base = from.base;
    const qt_font &theirs = from.data();
    qt_font &now = data();
    now.family = theirs.family;
    now.points = theirs.points;
    now.pixels = theirs.pixels;
    now.exact_points = theirs.exact_points;
    for (int i = 0; i < qt_font_numbers; ++i)
      now.numbers[i] = theirs.numbers[i];
  }
  bool has(int part) const { return (is_set & (1 << part)) != 0; }
  void set(int part, int value) {
    is_set |= 1 << part;
    data().numbers[part] = value;
  }
  // Of the library.
  static int usual(int part) {
    return part == qt_font_weight     ? int(real::Normal)
           : part == qt_font_kerning  ? 1
           : part == qt_font_hint     ? int(real::AnyStyle)
           : part == qt_font_strategy ? int(real::PreferDefault)
                                      : 0;
  }
  bool is_usual() const {
    if (base == qt_of_itself)
      return true;
    if (base == qt_of_anything || !is_exact() || qt_has_application_font)
      return false;
    return base == qt_of_application || !qt_has_widget_font;
  }
  int get(int part) const {
    if (has(part))
      return data().numbers[part];
    return is_usual() ? usual(part) : unknown<int>("what the application's font is like");
  }
  bool is(int part) const { return get(part) != 0; }
  bool has_size() const { return has(qt_font_size) || base == qt_of_itself; }

  static real any() {
    real result;
    self(result).begin(qt_of_anything);
    return result;
  }
  QFont() { begin(qt_of_application); }
  QFont(const ::QString &family, int points, int weight, bool is_italic) {
    begin(qt_of_itself);
    setFamily(family);
    if (points > 0)
      setPointSize(points);
    if (weight >= 0)
      set(qt_font_weight, weight);
    if (weight >= 0 || is_italic)
      setStyle(is_italic ? real::StyleItalic : real::StyleNormal);
  }
#if QT_VERSION_MAJOR < 6
  QFont(const real &other, ::QPaintDevice *) { become(other); }
#else
  QFont(const ::QStringList &families, int points, int weight, bool is_italic)
      : QFont(::QString(), points, weight, is_italic) {
    setFamilies(families);
  }
#endif
  QFont(const real &other, const ::QPaintDevice *) { become(other); }
  QFont(const real &other) { become(other); }
  ~QFont() {}
  real &operator=(const real &other) {
    become(other);
    return me();
  }
  real &operator=(real &&other) {
    swap(other);
    return me();
  }
  void swap(real &other) {
    const real held(me());
    become(other);
    self(other).become(held);
  }

  ::QString family() const {
    if (has(qt_font_family) || base == qt_of_itself)
      return QString::make(data().family);
    return QString::make(unknown<text>("the family of the application's font"));
  }
  void setFamily(const ::QString &family) {
    is_set |= 1 << qt_font_family;
    data().family = QString::t(family);
  }
#ifdef QSTRINGLIST_H
  void setFamilies(const ::QStringList &families) {
#if QT_VERSION_MAJOR >= 6
    setFamily(families.isEmpty() ? ::QString() : families.first());
#endif
  }
#endif
  void setStyleName(const ::QString &) {}

  int pointSize() const {
    return has_size() ? data().points : unknown<int>("the size of the application's font");
  }
  double pointSizeF() const {
    return has_size() ? data().exact_points : unknown<double>("the size of the application's font");
  }
  int pixelSize() const {
    return has_size() ? data().pixels : unknown<int>("the size of the application's font");
  }
  void set_size(int points, double exact, int pixels) {
    is_set |= 1 << qt_font_size;
    data().points = points;
    data().exact_points = exact;
    data().pixels = pixels;
  }
  // What is no size changes nothing.
  void setPointSize(int points) {
    if (points > 0)
      set_size(points, points, -1);
  }
  void setPointSizeF(double points) {
    if (points > 0)
      set_size(::qRound(points), points, -1);
  }
  void setPixelSize(int pixels) {
    if (pixels > 0)
      set_size(-1, -1, pixels);
  }

#if QT_VERSION_MAJOR < 6
  int weight() const { return get(qt_font_weight); }
  void setWeight(int weight) { set(qt_font_weight, weight); }
#else
  real::Weight weight() const { return real::Weight(get(qt_font_weight)); }
  void setWeight(real::Weight weight) { set(qt_font_weight, int(weight)); }
#endif
  bool bold() const { return get(qt_font_weight) > int(real::Medium); }
  void setBold(bool on) {
    set(qt_font_weight, select(on, int(real::Bold), int(real::Normal)));
  }
  bool italic() const { return get(qt_font_style) != int(real::StyleNormal); }
  void setItalic(bool on) {
    set(qt_font_style, select(on, int(real::StyleItalic), int(real::StyleNormal)));
  }
  real::Style style() const { return real::Style(get(qt_font_style)); }
  void setStyle(real::Style style) { set(qt_font_style, int(style)); }
  bool underline() const { return is(qt_font_underline); }
  void setUnderline(bool on) { set(qt_font_underline, on); }
  bool overline() const { return is(qt_font_overline); }
  void setOverline(bool on) { set(qt_font_overline, on); }
  bool strikeOut() const { return is(qt_font_strike_out); }
  void setStrikeOut(bool on) { set(qt_font_strike_out, on); }
  bool fixedPitch() const { return is(qt_font_fixed_pitch); }
  void setFixedPitch(bool on) { set(qt_font_fixed_pitch, on); }
  bool kerning() const { return is(qt_font_kerning); }
  void setKerning(bool on) { set(qt_font_kerning, on); }
  real::StyleHint styleHint() const { return real::StyleHint(get(qt_font_hint)); }
  real::StyleStrategy styleStrategy() const {
    return real::StyleStrategy(get(qt_font_strategy));
  }
  void setStyleHint(real::StyleHint hint, real::StyleStrategy strategy) {
    set(qt_font_hint, int(hint));
    set(qt_font_strategy, int(strategy));
  }
  void setStyleStrategy(real::StyleStrategy strategy) { set(qt_font_strategy, int(strategy)); }
  int stretch() const { return get(qt_font_stretch); }
  void setStretch(int factor) {
    if (factor >= 0 && factor <= 4000)
      set(qt_font_stretch, factor);
  }
  real::Capitalization capitalization() const {
    return real::Capitalization(get(qt_font_capitals));
  }
  void setCapitalization(real::Capitalization how) { set(qt_font_capitals, int(how)); }
  real::HintingPreference hintingPreference() const {
    return real::HintingPreference(get(qt_font_hinting));
  }
  void setHintingPreference(real::HintingPreference how) { set(qt_font_hinting, int(how)); }
  // Spaces are only seen.
  void setLetterSpacing(real::SpacingType, double) {}
  void setWordSpacing(double) {}

  bool has_same_size(const QFont &other) const {
    return all(data().exact_points == other.data().exact_points,
               data().pixels == other.data().pixels);
  }
  bool operator==(const real &other) const {
    const QFont &that = self(other);
    // Where the same parts are left to the same font, they are the same.
    const bool is_alike = base == that.base && is_set == that.is_set &&
                          (base == qt_of_itself ||
                           (base == qt_of_application && !qt_has_application_font));
    if (!is_alike && !(has_size() && that.has_size()))
      return unknown<bool>("whether a font is like the application's");
    bool is_same = true;
    if (!is_alike || has_size())
      is_same = has_same_size(that);
    if (!is_alike || has(qt_font_family))
      is_same = all(is_same, text_equal(QString::t(family()), QString::t(that.family())));
    for (int i = 0; i < qt_font_numbers; ++i)
      if (!is_alike || has(i))
        is_same = all(is_same, get(i) == that.get(i));
    // A pitch that was asked for is another than one that was not.
    return all(is_same, has(qt_font_fixed_pitch) == that.has(qt_font_fixed_pitch));
  }
  bool operator!=(const real &other) const { return !(*this == other); }
  // Memory that they share is no part of the model.
  bool isCopyOf(const real &) const { return unknown<bool>("whether fonts share memory"); }
  bool exactMatch() const { return unknown<bool>("whether there is such a font"); }
  ::QString toString() const {
    return QString::make(unknown<text>("a font as a text"));
  }
  ::QString key() const { return QString::make(unknown<text>("a font as a text")); }
  bool fromString(const ::QString &) {
    begin(qt_of_anything);
    return unknown<bool>("whether a text says what a font is like");
  }
  ::QString defaultFamily() const {
    return QString::make(unknown<text>("the family for a kind of fonts"));
  }
  // What is not set is taken from the other.
  real resolve(const real &other) const {
    real result(other);
    QFont &now = self(result);
    if (has(qt_font_family))
      now.setFamily(QString::make(data().family));
    if (has(qt_font_size))
      now.set_size(data().points, data().exact_points, data().pixels);
    for (int i = 0; i < qt_font_numbers; ++i)
      if (has(i))
        now.set(i, data().numbers[i]);
    now.is_set = is_set;
    return result;
  }
};
}  // namespace global
namespace quiet {
inline void given(::QFont *font) {
  if (font)
    global::QFont::self(*font).begin(qt_of_anything);
}
}  // namespace quiet
inline ::QFont &qt_font_of(const void *widget) {
  global::QFont &font = kept<global::QFont, 1>(widget)[0];
  if (qt_has_style_sheet)
    font.begin(qt_of_anything);
  return font.me();
}
}  // namespace __reachd
#endif

#if defined(QFONT_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
// Measures of which only the sign is known.
inline int qt_measure() {
  const int size = unknown<int>("what a text or a font measures");
  return select(size < 0, 0, size);
}
inline int qt_measure(text t) { return select(text_equal(t, text{}), 0, qt_measure()); }
inline double qt_exact_measure() {
  const double size = unknown<double>("what a text or a font measures");
  return select(size >= 0, size, 0.0);
}
inline double qt_exact_measure(text t) {
  return select(text_equal(t, text{}), 0.0, qt_exact_measure());
}
inline int qt_place() { return unknown<int>("what a text or a font measures"); }
inline double qt_exact_place() { return unknown<double>("what a text or a font measures"); }
// Of one that does not fit, some of it is left.
inline ::QString qt_elided() {
  return global::QString::make(unknown<text>("how much of a text there is room for"));
}
}  // namespace __reachd
#endif
#if defined(QFONTMETRICS_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
namespace global {
#define REACHD_QT_METRICS(NAME, NUMBER, MEASURE, PLACE, RECT, SIZE)                                \
  using real = ::NAME;                                                                             \
  int nothing = 0;                                                                                 \
  NAME(const ::QFont &) {}                                                                         \
  NAME(const real &) {}                                                                            \
  ~NAME() {}                                                                                       \
  real &me() { return reinterpret_cast<real &>(*this); }                                           \
  real &operator=(const real &) { return me(); }                                                   \
  real &operator=(real &&) { return me(); }                                                        \
  void swap(real &) {}                                                                             \
  NUMBER ascent() const { return MEASURE(); }                                                      \
  NUMBER capHeight() const { return MEASURE(); }                                                   \
  NUMBER descent() const { return MEASURE(); }                                                     \
  NUMBER height() const { return MEASURE(); }                                                      \
  NUMBER leading() const { return PLACE(); }                                                       \
  NUMBER lineSpacing() const { return MEASURE(); }                                                 \
  NUMBER minLeftBearing() const { return PLACE(); }                                                \
  NUMBER minRightBearing() const { return PLACE(); }                                               \
  NUMBER maxWidth() const { return MEASURE(); }                                                    \
  NUMBER xHeight() const { return MEASURE(); }                                                     \
  NUMBER averageCharWidth() const { return MEASURE(); }                                            \
  NUMBER underlinePos() const { return PLACE(); }                                                  \
  NUMBER overlinePos() const { return PLACE(); }                                                   \
  NUMBER strikeOutPos() const { return PLACE(); }                                                  \
  NUMBER lineWidth() const { return MEASURE(); }                                                   \
  NUMBER leftBearing(::QChar) const { return PLACE(); }                                            \
  NUMBER rightBearing(::QChar) const { return PLACE(); }                                           \
  double fontDpi() const { return qt_exact_measure(); }                                            \
  bool inFont(::QChar) const { return unknown<bool>("whether a font has a character"); }           \
  bool inFontUcs4(::uint) const { return unknown<bool>("whether a font has a character"); }        \
  NUMBER horizontalAdvance(const ::QString &s, int) const { return MEASURE(QString::t(s)); }       \
  NUMBER horizontalAdvance(::QChar) const { return MEASURE(); }                                    \
  RECT some_rect() const { return RECT(PLACE(), PLACE(), MEASURE(), MEASURE()); }                  \
  RECT boundingRect(::QChar) const { return some_rect(); }                                         \
  RECT boundingRect(const ::QString &) const { return some_rect(); }                               \
  RECT boundingRect(const RECT &, int, const ::QString &, int, int *) const {                      \
    return some_rect();                                                                            \
  }                                                                                                \
  RECT tightBoundingRect(const ::QString &) const { return some_rect(); }                          \
  SIZE size(int, const ::QString &, int, int *) const { return SIZE(MEASURE(), MEASURE()); }       \
  ::QString elidedText(const ::QString &, ::Qt::TextElideMode, NUMBER, int) const {                \
    return qt_elided();                                                                            \
  }                                                                                                \
  bool operator==(const real &) const { return unknown<bool>("whether fonts measure the same"); }  \
  bool operator!=(const real &) const { return unknown<bool>("whether fonts measure the same"); }
struct QFontMetrics {
  ::QRect boundingRect(int, int, int, int, int, const ::QString &, int, int *) const {
    return some_rect();
  }
  REACHD_QT_METRICS(QFontMetrics, int, qt_measure, qt_place, ::QRect, ::QSize)
#if QT_VERSION_MAJOR < 6
  QFontMetrics(const ::QFont &, ::QPaintDevice *) {}
  template <char = 0> QFontMetrics(const ::QFont &, const ::QPaintDevice *) {}
  int width(const ::QString &s, int) const { return qt_measure(QString::t(s)); }
  int width(const ::QString &s, int, int) const { return qt_measure(QString::t(s)); }
  int width(::QChar) const { return qt_measure(); }
  int charWidth(const ::QString &, int) const { return qt_measure(); }
#else
  QFontMetrics(const ::QFont &, const ::QPaintDevice *) {}
#endif
};
struct QFontMetricsF {
  REACHD_QT_METRICS(QFontMetricsF, double, qt_exact_measure, qt_exact_place, ::QRectF, ::QSizeF)
  QFontMetricsF(const ::QFontMetrics &) {}
  real &operator=(const ::QFontMetrics &) { return me(); }
#if QT_VERSION_MAJOR < 6
  QFontMetricsF(const ::QFont &, ::QPaintDevice *) {}
  template <char = 0> QFontMetricsF(const ::QFont &, const ::QPaintDevice *) {}
  double width(const ::QString &s) const { return qt_exact_measure(QString::t(s)); }
  double width(::QChar) const { return qt_exact_measure(); }
#else
  QFontMetricsF(const ::QFont &, const ::QPaintDevice *) {}
#endif
};
#undef REACHD_QT_METRICS
}  // namespace global
}  // namespace __reachd
#endif

#if defined(QFONTINFO_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
namespace global {
// Of the font that there is for what was asked.
struct QFontInfo {
  using real = ::QFontInfo;
  int nothing = 0;
  QFontInfo(const ::QFont &) {}
  QFontInfo(const real &) {}
  ~QFontInfo() {}
  real &operator=(const real &) { return reinterpret_cast<real &>(*this); }
  void swap(real &) {}
  ::QString some_text() const { return QString::make(unknown<text>("which fonts there are")); }
  bool some_truth() const { return unknown<bool>("which fonts there are"); }
  ::QString family() const { return some_text(); }
  ::QString styleName() const { return some_text(); }
  int pixelSize() const { return qt_measure(); }
  int pointSize() const { return qt_measure(); }
  double pointSizeF() const { return qt_exact_measure(); }
  bool italic() const { return some_truth(); }
  ::QFont::Style style() const { return unknown<::QFont::Style>("which fonts there are"); }
  int weight() const { return qt_measure(); }
  bool bold() const { return some_truth(); }
  bool underline() const { return some_truth(); }
  bool overline() const { return some_truth(); }
  bool strikeOut() const { return some_truth(); }
  bool fixedPitch() const { return some_truth(); }
  ::QFont::StyleHint styleHint() const {
    return unknown<::QFont::StyleHint>("which fonts there are");
  }
  bool exactMatch() const { return some_truth(); }
};
}  // namespace global
}  // namespace __reachd
#endif
