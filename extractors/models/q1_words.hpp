// What a program says by qDebug() and the like: nothing that it looks at again, but where the words
// go to a text of its own.
#pragma GCC system_header
#if defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
#ifdef QDEBUG_H

namespace __reachd {
namespace global {

struct QDebug {
  using real = ::QDebug;
  void *stream;

  real &me() { return reinterpret_cast<real &>(*this); }
  QDebug(::QtMsgType) : stream(nullptr) {}
  QDebug(::QIODevice *) : stream(nullptr) { approximate("words that are written to a device"); }
  QDebug(::QString *words) : stream(nullptr) {
    *words = QString::make(unknown<text>("a text that QDebug makes"));
  }
  QDebug(const real &) : stream(nullptr) {}
  QDebug(real &&) : stream(nullptr) {}
  ~QDebug() {}
  real &operator=(const real &) { return me(); }
  real &operator=(real &&) { return me(); }
  void swap(real &) {}
  real &resetFormat() { return me(); }
  real &space() { return me(); }
  real &nospace() { return me(); }
  real &maybeSpace() { return me(); }
  real &verbosity(int) { return me(); }
  int verbosity() const { return ::QDebug::DefaultVerbosity; }
  void setVerbosity(int) {}
  bool autoInsertSpaces() const { return unknown<bool>("whether QDebug puts spaces"); }
  void setAutoInsertSpaces(bool) {}
  real &quote() { return me(); }
  real &noquote() { return me(); }
  real &maybeQuote(char) { return me(); }
#define REACHD_SAYS(TYPE)                                                                          \
  real &operator<<(TYPE) { return me(); }
  REACHD_SAYS(::QChar)
  REACHD_SAYS(bool)
  REACHD_SAYS(char)
  REACHD_SAYS(short)
  REACHD_SAYS(unsigned short)
  REACHD_SAYS(char16_t)
  REACHD_SAYS(char32_t)
  REACHD_SAYS(int)
  REACHD_SAYS(unsigned)
  REACHD_SAYS(long)
  REACHD_SAYS(unsigned long)
  REACHD_SAYS(long long)
  REACHD_SAYS(unsigned long long)
  REACHD_SAYS(float)
  REACHD_SAYS(double)
  REACHD_SAYS(const char *)
  REACHD_SAYS(const ::QString &)
  REACHD_SAYS(::QStringView)
  REACHD_SAYS(::QLatin1String)
  REACHD_SAYS(const ::QByteArray &)
  REACHD_SAYS(const void *)
  REACHD_SAYS(decltype(nullptr))
  REACHD_SAYS(::QTextStreamFunction)
#if QT_VERSION_MAJOR < 6
  REACHD_SAYS(const ::QStringRef &)
#else
  REACHD_SAYS(const char16_t *)
  REACHD_SAYS(::QUtf8StringView)
  REACHD_SAYS(::QByteArrayView)
#endif
#undef REACHD_SAYS
};

}  // namespace global

namespace QtPrivate {
template <class Container>
::QDebug printSequentialContainer(::QDebug words, const char *, const Container &) {
  return words;
}
template <class Container>
::QDebug printAssociativeContainer(::QDebug words, const char *, const Container &) {
  return words;
}
}  // namespace QtPrivate
}  // namespace __reachd

#define REACHD_MESSAGES(NAME, KIND)                                                                \
  inline QDebug QMessageLogger::NAME() const { return QDebug(KIND); }                              \
  inline QDebug QMessageLogger::NAME(const QLoggingCategory &) const { return QDebug(KIND); }      \
  inline QDebug QMessageLogger::NAME(CategoryFunction) const { return QDebug(KIND); }
REACHD_MESSAGES(debug, QtDebugMsg)
REACHD_MESSAGES(info, QtInfoMsg)
REACHD_MESSAGES(warning, QtWarningMsg)
REACHD_MESSAGES(critical, QtCriticalMsg)
#undef REACHD_MESSAGES
#endif

#ifdef QLOGGING_H
#define REACHD_MESSAGES(NAME)                                                                      \
  inline void QMessageLogger::NAME(const char *, ...) const {}                                     \
  inline void QMessageLogger::NAME(const QLoggingCategory &, const char *, ...) const {}           \
  inline void QMessageLogger::NAME(CategoryFunction, const char *, ...) const {}
REACHD_MESSAGES(debug)
REACHD_MESSAGES(info)
REACHD_MESSAGES(warning)
REACHD_MESSAGES(critical)
#undef REACHD_MESSAGES
#endif
#endif
