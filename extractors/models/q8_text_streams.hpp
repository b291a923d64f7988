// QTextStream: what it writes into a text is known, and what it reads from there or, line by line,
// from a file. Numbers that are read, fields and other forms of numbers are not followed.
#pragma GCC system_header
#if defined(QTEXTSTREAM_H) && defined(QIODEVICE_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
struct qt_stream_state {
  int kind;
  long long at;       // in a text
  text held;          // a text of its own
  bool is_formatted;  // not as numbers and texts are written by themselves
  bool has_parsed;
  bool is_coded;  // not as most are
  bool has_read;  // from a file: more than what was asked for may be held
  int more;       // qt_more
};
enum qt_stream_kind : int { qt_stream_none, qt_stream_device, qt_stream_text, qt_stream_held,
                            qt_stream_bytes, qt_stream_other };
// Bytes in some encoding, where they are the same in any.
inline text qt_ascii(text bytes) {
  if (text_matches(bytes, "[\\x01-\\x7f]*"))
    return bytes;
  return unknown<text>("a text in an encoding");
}
inline text qt_line_of(text t) {
  if (!text_ends(t, text_of('\n')))
    return t;
  const text line = text_part(t, 0, text_length(t) - 1);
  return text_ends(line, text_of('\r')) ? text_part(line, 0, text_length(line) - 1) : line;
}

namespace global {
struct QTextStream {
  using real = ::QTextStream;
  void *source;

  virtual ~QTextStream() {}
  static QTextStream &self(const real &s) {
    return reinterpret_cast<QTextStream &>(const_cast<real &>(s));
  }
  qt_stream_state &state() const { return elements<qt_stream_state, 1>(this)[0]; }
  real &me() { return reinterpret_cast<real &>(*this); }
  void become(qt_stream_kind kind, void *on) {
    source = on;
    state() = {kind, 0, text{}, false, false, false, false, qt_more_not_asked};
  }
  QTextStream() { become(qt_stream_none, nullptr); }
  explicit QTextStream(::QIODevice *device) { setDevice(device); }
#if QT_VERSION_MAJOR < 6
  using open_mode = ::QIODevice::OpenMode;
#else
  using open_mode = ::QIODeviceBase::OpenMode;
#endif
  explicit QTextStream(::FILE *, open_mode) { become(qt_stream_other, nullptr); }
  explicit QTextStream(::QString *s, open_mode mode) { setString(s, mode); }
  explicit QTextStream(::QByteArray *bytes, open_mode) { become(qt_stream_bytes, bytes); }
  explicit QTextStream(const ::QByteArray &bytes, open_mode) {
    become(qt_stream_held, nullptr);
    state().held = qt_ascii(QByteArray::t(bytes));
  }
  void setDevice(::QIODevice *device) {
    become(device ? qt_stream_device : qt_stream_none, device);
  }
  void setString(::QString *s, open_mode) {
    become(s ? qt_stream_text : qt_stream_none, s);
  }
  ::QIODevice *device() const {
    return state().kind == qt_stream_device || state().kind == qt_stream_held
               ? static_cast<::QIODevice *>(source)
               : nullptr;
  }
  // A stream reads ahead: all that a resource holds, where that is known.
  void read_ahead() const {
    if (!follows_file() || !qt_is_held(device()) || !qt_is_readable(device()))
      return;
    state().held = decoded(qt_read_all(device()));
    state().kind = qt_stream_held;
  }
  ::QString *string() const {
    return state().kind == qt_stream_text ? static_cast<::QString *>(source) : nullptr;
  }

  // What is still to be read of a text.
  text rest() const {
    const text whole = state().kind == qt_stream_text ? QString::t(*string()) : state().held;
    return text_part(whole, usize(state().at), text_length(whole));
  }
  bool has_text() const { return state().kind == qt_stream_text || state().kind == qt_stream_held; }
  void lose_place() const {
    read_ahead();
    if (state().kind == qt_stream_device)
      qt_has_read(device());
    state().has_read = true;
    state().more = qt_more_not_asked;
    state().at = unknown<long long>("how much of a text was read");
    assume(state().at >= 0);
    state().has_parsed = true;
  }
  // What it holds is there after the file is closed, or at its end.
  bool has_more_in_file() const {
    qt_stream_state &now = state();
    if (now.more == qt_more_not_asked) {
      const bool is_more = now.has_read ? input<bool>("there is more in the file")
                                        : qt_has_more(device());
      now.more = is_more ? qt_more_there_is : qt_more_there_is_none;
    }
    return now.more == qt_more_there_is;
  }
  text take_from_file(bool is_line) {
    const text taken = qt_read_some(device(), 0);
    if (is_line)
      require(text_matches(taken, "[^\n]*\n?"));
    qt_has_read(device());
    state().has_read = true;
    state().more = is_line && text_ends(taken, text_of('\n')) ? qt_more_not_asked
                                                              : qt_more_there_is_none;
    return taken;
  }
  bool follows_file() const { return state().kind == qt_stream_device && qt_is_file(device()); }
  bool atEnd() const {
    read_ahead();
    if (state().kind == qt_stream_none)
      return true;
    if (has_text())
      return text_length(rest()) == 0;
    return follows_file() ? !has_more_in_file()
                          : unknown<bool>("whether there is more to read");
  }
  ::QString readLine(::qint64 most) {
    read_ahead();
    if (state().kind == qt_stream_none)
      return ::QString();
    if (most > 0 || !(has_text() || follows_file())) {
      lose_place();
      return QString::make(unknown<text>("a line that is read"));
    }
    if (atEnd())
      return ::QString();
    if (!has_text())
      return QString::known(qt_line_of(decoded(take_from_file(true))));
    const text all = rest();
    const usize end = text_find(all, text_of('\n'), 0);
    const usize n = end == usize(-1) ? text_length(all) : end + 1;
    state().at += static_cast<long long>(n);
    return QString::known(qt_line_of(text_part(all, 0, n)));
  }
  bool readLineInto(::QString *line, ::qint64 most) {
    const ::QString next = readLine(most);
    if (line)
      *line = next;
    return !next.isNull();
  }
  ::QString readAll() {
    read_ahead();
    if (state().kind == qt_stream_none)
      return ::QString();
    if (follows_file())
      return atEnd() ? ::QString() : QString::make(decoded(take_from_file(false)));
    if (!has_text())
      return QString::make(unknown<text>("what a device holds"));
    const text all = rest();
    state().at += static_cast<long long>(text_length(all));
    return QString::make(all);
  }
  ::QString read(::qint64) {
    lose_place();
    return QString::make(unknown<text>("a part of a text that is read"));
  }
  void skipWhiteSpace() { lose_place(); }
  bool seek(::qint64) {
    lose_place();
    return unknown<bool>("whether there is such a place in a text");
  }
  void flush() {}
  void reset() {}
  void resetStatus() {}
  real::Status status() const {
    if (has_text() && !state().has_parsed)
      return real::Ok;
    return real::Status(unknown<int>("how a stream is"));
  }
  text decoded(text bytes) const {
    return state().is_coded ? unknown<text>("a text in an encoding") : qt_ascii(bytes);
  }
#if QT_VERSION_MAJOR < 6
  void setCodec(::QTextCodec *) { state().is_coded = true; }
  void setCodec(const char *name) {
    state().is_coded = !text_equal(text_read(name), text_read("UTF-8"));
  }
  void setAutoDetectUnicode(bool) {}
  void setGenerateByteOrderMark(bool) {}
#endif
  void format() { state().is_formatted = true; }
  void setFieldWidth(int) { format(); }
  void setFieldAlignment(real::FieldAlignment) { format(); }
  void setPadChar(::QChar) { format(); }
  void setNumberFlags(real::NumberFlags) { format(); }
  void setIntegerBase(int) { format(); }
  void setRealNumberNotation(real::RealNumberNotation) { format(); }
  void setRealNumberPrecision(int) { format(); }
  void setLocale(const ::QLocale &) { format(); }

  template <class T> real &parsed(T &value) {
    lose_place();
    value = unknown<T>("what is read from a text");
    return me();
  }
#define REACHD_READS(TYPE)                                                                         \
  real &operator>>(TYPE &value) { return parsed(value); }
  REACHD_READS(char)
  REACHD_READS(short)
  REACHD_READS(unsigned short)
  REACHD_READS(int)
  REACHD_READS(unsigned)
  REACHD_READS(long)
  REACHD_READS(unsigned long)
  REACHD_READS(long long)
  REACHD_READS(unsigned long long)
  REACHD_READS(float)
  REACHD_READS(double)
#undef REACHD_READS
  real &operator>>(::QChar &c) {
    lose_place();
    c = ::QChar(unknown<char16_t>("what is read from a text"));
    return me();
  }
  // The letters up to a space; of a text that is partly open they would be told apart one by one.
  text word() {
    read_ahead();
    const text all = has_text() ? rest() : text{};
    if (!has_text() || most_of(text_length(all), 0) == usize(-1)) {
      lose_place();
      return unknown<text>("what is read from a text");
    }
    usize from = 0;
    while (from < text_length(all) && in(text_read(" \t\n\v\f\r"), text_at(all, from)))
      ++from;
    usize to = from;
    while (to < text_length(all) && !in(text_read(" \t\n\v\f\r"), text_at(all, to)))
      ++to;
    state().at += static_cast<long long>(to);
    state().has_parsed = state().has_parsed || from == to;  // its status says so
    return text_part(all, from, to - from);
  }
  real &operator>>(::QString &s) {
    s = QString::make(word());
    return me();
  }
  real &operator>>(::QByteArray &bytes) {
    bytes = QByteArray::make(word());
    return me();
  }

  real &put(text t) {
    if (state().kind == qt_stream_device)
      qt_has_read(device());
    if (state().kind == qt_stream_bytes)
      *static_cast<::QByteArray *>(source) =
          QByteArray::make(unknown<text>("bytes that a stream writes"));
    if (state().kind == qt_stream_text && state().is_formatted)
      *string() = QString::make(unknown<text>("a text that a stream writes in fields"));
    else if (state().kind == qt_stream_text)
      string()->append(QString::make(t));
    return me();
  }
  template <class N> real &put_number(N n) { return put(text_from_number(n)); }
  real &operator<<(::QChar c) { return put(text_of(c)); }
  real &operator<<(char c) { return put(qt_ascii(text_of(c))); }
  real &operator<<(short n) { return put_number(static_cast<long long>(n)); }
  real &operator<<(unsigned short n) { return put_number(static_cast<long long>(n)); }
  real &operator<<(int n) { return put_number(static_cast<long long>(n)); }
  real &operator<<(unsigned n) { return put_number(static_cast<long long>(n)); }
  real &operator<<(long n) { return put_number(static_cast<long long>(n)); }
  real &operator<<(unsigned long n) { return put_number(static_cast<unsigned long long>(n)); }
  real &operator<<(long long n) { return put_number(n); }
  real &operator<<(unsigned long long n) { return put_number(n); }
  real &operator<<(float n) { return put(text_in_format(double(n), 'g', 6)); }
  real &operator<<(double n) { return put(text_in_format(n, 'g', 6)); }
  real &operator<<(const ::QString &s) { return put(QString::t(s)); }
  real &operator<<(::QStringView s) { return put(QString::t(s)); }
  real &operator<<(::QLatin1String s) { return put(QString::t(s)); }
#if QT_VERSION_MAJOR < 6
  real &operator<<(const ::QStringRef &s) { return put(QString::t(s.toString())); }
#endif
  real &operator<<(const ::QByteArray &bytes) { return put(qt_ascii(QByteArray::t(bytes))); }
  real &operator<<(const char *bytes) { return put(qt_ascii(QByteArray::t(bytes))); }
  real &operator<<(const void *) { return put(unknown<text>("an address as a text")); }
};
}  // namespace global
namespace quiet {
// What changes the form of numbers, or writes some object.
inline void given(::QTextStream *stream) {
  global::QTextStream &s = global::QTextStream::self(*stream);
  s.format();
  s.put(text{});
}
}  // namespace quiet
}  // namespace __reachd
namespace Qt {
inline QTextStream &endl(QTextStream &s) { return s << QLatin1Char('\n'); }
inline QTextStream &flush(QTextStream &s) { return s; }
}  // namespace Qt
#if QT_VERSION_MAJOR < 6
namespace QTextStreamFunctions {
inline QTextStream &endl(QTextStream &s) { return s << QLatin1Char('\n'); }
inline QTextStream &flush(QTextStream &s) { return s; }
}  // namespace QTextStreamFunctions
#endif
#endif
