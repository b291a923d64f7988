// What there is around a program, and does not change while it runs: its name, the screen, styles,
// encodings. Where all is known, that is what there usually is.
#pragma GCC system_header
#if defined(QCOREAPPLICATION_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
// Names that the program gives itself; otherwise they are made of that of its file.
inline text qt_application_name{};
inline text qt_display_name{};
inline text qt_application_version{};
inline text qt_organization_name{};
inline text qt_organization_domain{};
inline ::QString qt_or_file_name(text name) {
  if (text_length(name) != 0)
    return qt_string(name);
  return qt_string(unknown<text>("the name of the program's file"));
}
}  // namespace __reachd
inline void QCoreApplication::setApplicationName(const QString &name) {
  __reachd::qt_application_name = __reachd::qt_text(name);
}
inline QString QCoreApplication::applicationName() {
  return __reachd::qt_or_file_name(__reachd::qt_application_name);
}
inline void QCoreApplication::setApplicationVersion(const QString &version) {
  __reachd::qt_application_version = __reachd::qt_text(version);
}
inline QString QCoreApplication::applicationVersion() {
  return __reachd::qt_string(__reachd::qt_application_version);
}
inline void QCoreApplication::setOrganizationName(const QString &name) {
  __reachd::qt_organization_name = __reachd::qt_text(name);
}
inline QString QCoreApplication::organizationName() {
  return __reachd::qt_string(__reachd::qt_organization_name);
}
inline void QCoreApplication::setOrganizationDomain(const QString &name) {
  __reachd::qt_organization_domain = __reachd::qt_text(name);
}
inline QString QCoreApplication::organizationDomain() {
  return __reachd::qt_string(__reachd::qt_organization_domain);
}
#ifdef QGUIAPPLICATION_H
inline void QGuiApplication::setApplicationDisplayName(const QString &name) {
  __reachd::qt_display_name = __reachd::qt_text(name);
}
inline QString QGuiApplication::applicationDisplayName() {
  if (__reachd::text_length(__reachd::qt_display_name) != 0)
    return __reachd::qt_string(__reachd::qt_display_name);
  return applicationName();
}
#endif
#endif

#if defined(QGUIAPPLICATION_H) && defined(QSCREEN_H) && !defined(QGUIAPPLICATION_P_H)
namespace __reachd {
// One is enough. It may be unplugged.
inline ::QScreen *qt_one_screen() {
  return input<bool>("there is no screen") ? nullptr : &qt_screen.value;
}
inline ::QRect qt_screen_rect() {
  if (is_exact())
    return ::QRect(0, 0, 1920, 1080);
  return ::QRect(unknown<int>("where a screen is"), unknown<int>("where a screen is"),
                 unknown<int>("how large a screen is"), unknown<int>("how large a screen is"));
}
}  // namespace __reachd
inline QScreen *QGuiApplication::primaryScreen() { return __reachd::qt_one_screen(); }
inline QRect QScreen::geometry() const { return __reachd::qt_screen_rect(); }
inline QRect QScreen::availableGeometry() const { return __reachd::qt_screen_rect(); }
inline QSize QScreen::size() const { return __reachd::qt_screen_rect().size(); }
inline QSize QScreen::availableSize() const { return __reachd::qt_screen_rect().size(); }
#endif

#if defined(QGUIAPPLICATION_H) && defined(QSTYLEHINTS_H)
namespace __reachd {
// Small devices say yes to one or the other. Each is the same whenever it is asked.
enum class Hint { kNotAsked, kNo, kYes };
inline Hint qt_shows_full_screen = Hint::kNotAsked;
inline Hint qt_shows_maximized = Hint::kNotAsked;
inline bool qt_hint(Hint &hint, bool answer) {
  if (hint == Hint::kNotAsked)
    hint = answer ? Hint::kYes : Hint::kNo;
  return hint == Hint::kYes;
}
}  // namespace __reachd
inline QStyleHints *QGuiApplication::styleHints() { return &__reachd::qt_style_hints.value; }
inline bool QStyleHints::showIsFullScreen() const {
  return __reachd::qt_hint(__reachd::qt_shows_full_screen,
                           __reachd::input<bool>("windows fill the screen when they are shown"));
}
inline bool QStyleHints::showIsMaximized() const {
  return __reachd::qt_hint(__reachd::qt_shows_maximized,
                           __reachd::input<bool>("windows are maximized when they are shown"));
}
#endif

#if defined(QWIDGET_H)
namespace __reachd {
// Pixels of a screen for each that the program counts, in parts of 65536; most have one.
inline int qt_pixel_ratio() {
  const int ratio = input<int>("65536 times the pixels of the screen for each that is counted");
  return select(any(ratio < 0x10000, ratio > 0x80000), 0x10000, ratio);
}
}  // namespace __reachd
inline int QWidget::metric(PaintDeviceMetric which) const {
  switch (which) {
  case PdmWidth:
    return width();
  case PdmHeight:
    return height();
  case PdmDevicePixelRatio:
    return __reachd::qt_pixel_ratio() / 0x10000;
  case PdmDevicePixelRatioScaled:
    return __reachd::qt_pixel_ratio();
  default:
    return __reachd::unknown<int>("a measure of a screen");
  }
}
#endif

#if defined(QSTYLEFACTORY_H) && defined(QSTRINGLIST_H)
inline QStringList QStyleFactory::keys() {
  if (!__reachd::is_exact())
    __reachd::approximate("which styles there are");
  QStringList names;
  names.append(QString(QLatin1String("Windows")));
  names.append(QString(QLatin1String("Fusion")));
  return names;
}
#endif
#if defined(QTEXTCODEC_H) && defined(QLIST_H)
inline QList<QByteArray> QTextCodec::availableCodecs() {
  if (!__reachd::is_exact())
    __reachd::approximate("which encodings there are");
  QList<QByteArray> names;
  for (const char *name : {"UTF-8", "ISO-8859-1", "UTF-16"})
    names.append(QByteArray(name, -1));
  return names;
}
inline QList<int> QTextCodec::availableMibs() {
  if (!__reachd::is_exact())
    __reachd::approximate("which encodings there are");
  QList<int> numbers;
  for (const int number : {106, 4, 1015})
    numbers.append(number);
  return numbers;
}
#endif
#if defined(QSTYLE_H) && defined(QOBJECT_H)
namespace __reachd {
namespace quiet {
// It says how widgets are painted.
inline void given(::QStyle *) {}
}  // namespace quiet
}  // namespace __reachd
#endif
