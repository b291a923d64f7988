// What a program knows from the outside when it begins: settings. It runs for the first time; what
// else may be is said to be missing. (A bound that the initialisation comes to would cost all that
// is known of the beginning.)
#pragma GCC system_header
#ifdef QSETTINGS_H
namespace __reachd {
#if QT_VERSION_MAJOR < 6
using qt_settings_key = const ::QString &;
#else
using qt_settings_key = ::QAnyStringView;
#endif
inline void qt_first_run() { approximate("settings of an earlier run"); }
}  // namespace __reachd
inline QSettings::QSettings(const QString &, const QString &, QObject *parent) : QObject(parent) {}
inline QSettings::QSettings(Scope, const QString &, const QString &, QObject *parent)
    : QObject(parent) {}
inline QSettings::QSettings(Format, Scope, const QString &, const QString &, QObject *parent)
    : QObject(parent) {}
inline QSettings::QSettings(const QString &, Format, QObject *parent) : QObject(parent) {}
inline QSettings::QSettings(QObject *parent) : QObject(parent) {}
inline QSettings::~QSettings() {}
inline QVariant QSettings::value(__reachd::qt_settings_key, const QVariant &other) const {
  __reachd::qt_first_run();
  return other;
}
inline bool QSettings::contains(__reachd::qt_settings_key) const {
  __reachd::qt_first_run();
  return false;
}
inline int QSettings::beginReadArray(__reachd::qt_settings_key) {
  __reachd::qt_first_run();
  return 0;
}
inline QStringList QSettings::allKeys() const {
  __reachd::qt_first_run();
  return QStringList();
}
inline QStringList QSettings::childKeys() const { return allKeys(); }
inline QStringList QSettings::childGroups() const { return allKeys(); }
inline void QSettings::setValue(__reachd::qt_settings_key, const QVariant &) {}
#if QT_VERSION_MAJOR >= 6
inline QVariant QSettings::value(__reachd::qt_settings_key) const {
  __reachd::qt_first_run();
  return QVariant();
}
#endif
#endif

#ifdef QLOCALE_H
#if QT_VERSION_MAJOR < 6
// Two that there are in any version, of some hundred.
inline QList<QLocale::Country> QLocale::countriesForLanguage(Language language) {
  __reachd::approximate("the countries of a language");
  QList<QLocale::Country> result;
  if (language == QLocale::C)
    result.append(QLocale::AnyCountry);
  if (language == QLocale::English)
    result.append(QLocale::UnitedStates);
  return result;
}
#endif
inline QList<QLocale> QLocale::matchingLocales(Language, Script, Country) {
  __reachd::approximate("the locales there are");
  return QList<QLocale>();
}
#endif
#ifdef QICON_H
inline bool QIcon::hasThemeIcon(const QString &) {
  return __reachd::input<bool>("has the theme this icon");
}
#endif
