// Files that are read and written: whether they can be, and what they hold, is up to the system, or,
// of resources, what is in the project. Of what a server listens to, too: both happen.
#pragma GCC system_header
#if defined(QIODEVICE_H) && defined(QOBJECT_H)
namespace __reachd {
// What is known of a device: files that the program opens by their names are followed, others not.
enum qt_device_state : int { qt_device_any, qt_device_closed, qt_device_open };
// Is there more to be read? Looked at once, until something is read.
enum qt_more : int { qt_more_not_asked, qt_more_there_is, qt_more_there_is_none };

inline int qt_device_state_of(const ::QIODevice *d) { return property<int>(d, "q_device"); }
inline bool qt_is_file(const ::QIODevice *d) { return qt_device_state_of(d) != qt_device_any; }
inline int qt_open_mode_of(const ::QIODevice *d) {
  return qt_device_state_of(d) == qt_device_open ? property<int>(d, "q_mode") : 0;
}
inline bool qt_is_readable(const ::QIODevice *d) {
  return (qt_open_mode_of(d) & ::QIODevice::ReadOnly) != 0;
}
inline void qt_set_more(const ::QIODevice *d, int more) { set_property<int>(d, "q_more", more); }
inline void qt_has_read(const ::QIODevice *d) { qt_set_more(d, qt_more_not_asked); }
// Read in a way that is not followed.
inline void qt_has_lost_place(const ::QIODevice *d) {
  qt_has_read(d);
  set_property<bool>(d, "q_is_held", false);
}
inline ::QByteArray qt_bytes(text t) { return global::QByteArray::make(t); }
inline ::QByteArray qt_any_bytes() { return qt_bytes(unknown<text>("what a device holds")); }
inline bool qt_is_of_program(const ::QIODevice *d) {
  return text_starts(property<text>(d, "q_path"), text_of(':'));
}
// Of a resource whose contents are known: what has not been read yet.
inline bool qt_is_held(const ::QIODevice *d) {
  return property<bool>(d, "q_is_held") && !property<bool>(d, "q_is_shared");
}
inline text qt_rest_of(const ::QIODevice *d) { return property<text>(d, "q_rest"); }
inline text qt_take(const ::QIODevice *d, usize count) {
  const text rest = qt_rest_of(d);
  set_property<text>(d, "q_rest", text_part(rest, count, text_length(rest)));
  return text_part(rest, 0, count);
}
inline bool qt_has_more(const ::QIODevice *d) {
  if (!qt_is_readable(d))
    return false;
  if (qt_is_held(d))
    return text_length(qt_rest_of(d)) != 0;
  int more = property<int>(d, "q_more");
  // What the program itself has written is not followed.
  const bool is_own = (qt_open_mode_of(d) & ::QIODevice::WriteOnly) != 0 || qt_is_of_program(d);
  // Somebody else may have read in between.
  if (more == qt_more_not_asked || property<bool>(d, "q_is_shared")) {
    const bool is_more = is_own ? unknown<bool>("whether there is more in what the program wrote")
                                : input<bool>("there is more in the file");
    more = is_more ? qt_more_there_is : qt_more_there_is_none;
    qt_set_more(d, more);
  }
  return more == qt_more_there_is;
}
// Bytes, no more than that many, and at least one; zeros are in no text.
inline text qt_read_some(const ::QIODevice *d, ::qint64 most) {
  if (qt_is_held(d)) {
    const usize length = text_length(qt_rest_of(d));
    return qt_take(d, most > 0 && usize(most) < length ? usize(most) : length);
  }
  const bool is_own = (qt_open_mode_of(d) & ::QIODevice::WriteOnly) != 0 || qt_is_of_program(d);
  const text bytes = is_own ? unknown<text>("what the program wrote, or brings with it")
                            : input<text>("what is read from the file");
  require(text_matches(bytes, "[\\x00-\\xff]+"));
  require(most <= 0 || ::qint64(text_length(bytes)) <= most);
  return bytes;
}
inline text qt_read_line(const ::QIODevice *d, ::qint64 most) {
  if (!qt_has_more(d))
    return text{};
  if (qt_is_held(d)) {
    const usize end = text_find(qt_rest_of(d), text_of('\n'), 0);
    const usize length = end == usize(-1) ? text_length(qt_rest_of(d)) : end + 1;
    return qt_take(d, most > 0 && usize(most) < length ? usize(most) : length);
  }
  const text line = qt_read_some(d, most);
  require(text_matches(line, "[^\n]*\n?"));
  const bool is_whole = text_ends(line, text_of('\n'));
  qt_set_more(d, is_whole || most > 0 ? qt_more_not_asked : qt_more_there_is_none);
  return line;
}
inline text qt_read_all(const ::QIODevice *d) {
  if (!qt_has_more(d))
    return text{};
  qt_set_more(d, qt_more_there_is_none);
  return qt_read_some(d, 0);
}
inline ::qint64 qt_written(const ::QIODevice *d, ::qint64 length) {
  if (!qt_is_file(d))
    return unknown<long long>("how much a device takes");
  if ((qt_open_mode_of(d) & ::QIODevice::WriteOnly) == 0)
    return -1;
  qt_has_read(d);
  const ::qint64 written = input<long long>("how much is written to the file (-1: it fails)");
  require(written >= -1 && written <= length);
  return written;
}
#if defined(QNETWORKACCESSMANAGER_H) && defined(QNETWORKREPLY_H)
bool qt_is_reply(::QIODevice *);  // q9_network.hpp
::QByteArray qt_reply_bytes(::QIODevice *);
#endif
}  // namespace __reachd

inline bool QIODevice::isOpen() const {
  return __reachd::qt_is_file(this) ? __reachd::qt_open_mode_of(this) != 0
                                    : __reachd::unknown<bool>("whether a device is open");
}
inline QIODevice::OpenMode QIODevice::openMode() const {
  return OpenMode(__reachd::qt_is_file(this) ? __reachd::qt_open_mode_of(this)
                                             : __reachd::unknown<int>("how a device is open"));
}
inline bool QIODevice::isReadable() const {
  return __reachd::qt_is_file(this) ? __reachd::qt_is_readable(this)
                                    : __reachd::unknown<bool>("whether a device is open");
}
inline bool QIODevice::isWritable() const {
  return __reachd::qt_is_file(this) ? (__reachd::qt_open_mode_of(this) & WriteOnly) != 0
                                    : __reachd::unknown<bool>("whether a device is open");
}
inline QByteArray QIODevice::readAll() {
#if defined(QNETWORKACCESSMANAGER_H) && defined(QNETWORKREPLY_H)
  if (__reachd::qt_is_reply(this))
    return __reachd::qt_reply_bytes(this);
#endif
  return __reachd::qt_is_file(this) ? __reachd::qt_bytes(__reachd::qt_read_all(this))
                                    : __reachd::qt_any_bytes();
}
inline QByteArray QIODevice::readLine(qint64 most) {
  return __reachd::qt_is_file(this) ? __reachd::qt_bytes(__reachd::qt_read_line(this, most))
                                    : __reachd::qt_any_bytes();
}
// Parts of a fixed size are followed where the contents are known.
inline QByteArray QIODevice::read(qint64 most) {
  if (__reachd::qt_is_held(this) && __reachd::qt_is_readable(this))
    return __reachd::qt_bytes(most > 0 ? __reachd::qt_read_some(this, most) : __reachd::text{});
  __reachd::qt_has_read(this);
  return __reachd::qt_any_bytes();
}
inline qint64 QIODevice::read(char *to, qint64 most) {
  __reachd::qt_has_lost_place(this);
  __reachd::reachd_forget(to, long(most));
  return __reachd::unknown<long long>("how much is read");
}
inline qint64 QIODevice::readLine(char *to, qint64 most) {
  __reachd::qt_has_lost_place(this);
  __reachd::reachd_forget(to, long(most));
  return __reachd::unknown<long long>("how much is read");
}
inline bool QIODevice::getChar(char *c) {
  __reachd::qt_has_lost_place(this);
  if (c)
    *c = __reachd::unknown<char>("what is read");
  return __reachd::unknown<bool>("whether something is read");
}
inline void QIODevice::ungetChar(char) { __reachd::qt_has_lost_place(this); }
inline qint64 QIODevice::skip(qint64) {
  __reachd::qt_has_lost_place(this);
  return __reachd::unknown<long long>("how much is read");
}
inline bool QIODevice::reset() { return seek(0); }
inline qint64 QIODevice::write(const char *, qint64 length) {
  return __reachd::qt_written(this, length);
}
inline qint64 QIODevice::write(const char *bytes) {
  return __reachd::qt_written(this, qint64(__reachd::text_length(__reachd::text_read(bytes))));
}
inline bool QIODevice::putChar(char) { return __reachd::qt_written(this, 1) == 1; }
#endif

#ifdef QFILE_H
namespace __reachd {
inline void qt_make_file(::QFile *file, const ::QString &name) {
  set_property<text>(file, "q_path", qt_text(name));
  set_property<int>(file, "q_device", qt_device_closed);
}
namespace quiet {
// What derives from it opens something else, like a file of a name that nobody chose.
inline void made(::QFile *file) {
  made(static_cast<::QObject *>(file));
  set_property<int>(file, "q_device", qt_device_any);
}
inline void made(::QFile *file, ::QObject *parent) {
  made(file);
  file->setParent(parent);
}
}  // namespace quiet
}  // namespace __reachd
inline QFile::QFile() { __reachd::qt_make_file(this, QString()); }
inline QFile::QFile(const QString &name) { __reachd::qt_make_file(this, name); }
inline QFile::QFile(QObject *parent) : QFile() { setParent(parent); }
inline QFile::QFile(const QString &name, QObject *parent) : QFile(name) { setParent(parent); }
inline QFile::~QFile() {}
inline QString QFile::fileName() const {
  return __reachd::qt_string(__reachd::property<__reachd::text>(this, "q_path"));
}
inline void QFile::setFileName(const QString &name) {
  __reachd::set_property<__reachd::text>(this, "q_path", __reachd::qt_text(name));
}
inline bool QFile::open(OpenMode mode) {
  if (!__reachd::qt_is_file(this))
    return __reachd::input<bool>("the file opens");
  const __reachd::text path = __reachd::property<__reachd::text>(this, "q_path");
  if (__reachd::qt_device_state_of(this) == __reachd::qt_device_open ||
      __reachd::text_length(path) == 0 || (mode & (ReadWrite | Append)) == 0)
    return false;
  // One that the program brings with it is only read.
  bool is_open = false;
  __reachd::set_property<bool>(this, "q_is_held", false);
  if (!__reachd::qt_is_of_program(this)) {
    is_open = __reachd::input<bool>("the file opens");
  } else if ((mode & (WriteOnly | Append)) == 0) {
    __reachd::text contents{};
    const int kind = __reachd::qt_find_resource(path, &contents);
    is_open = kind != __reachd::qt_resource_none ||
              __reachd::unknown<bool>("whether there is such a resource");
    __reachd::set_property<bool>(this, "q_is_held", kind == __reachd::qt_resource_known);
    __reachd::set_property<__reachd::text>(this, "q_rest", contents);
    __reachd::set_property<__reachd::text>(this, "q_whole", contents);
  }
  if (!is_open)
    return false;
  __reachd::set_property<int>(this, "q_device", __reachd::qt_device_open);
  __reachd::set_property<int>(this, "q_mode",
                              int(mode) | ((mode & Append) ? int(WriteOnly) : 0));
  // Nothing is in one that is written from its beginning.
  __reachd::qt_has_read(this);
  return true;
}
inline bool QFile::exists() const {
  return __reachd::qt_may_be_there(__reachd::property<__reachd::text>(this, "q_path"));
}
inline bool QFile::exists(const QString &name) {
  return __reachd::qt_may_be_there(__reachd::qt_text(name));
}
inline bool QFile::remove() {
  close();
  return __reachd::qt_succeeds(__reachd::property<__reachd::text>(this, "q_path"));
}
inline bool QFile::remove(const QString &name) {
  return __reachd::qt_succeeds(__reachd::qt_text(name));
}
inline bool QFile::rename(const QString &before, const QString &after) {
  return __reachd::all(__reachd::qt_succeeds(__reachd::qt_text(before)),
                       __reachd::text_length(__reachd::qt_text(after)) != 0);
}
inline bool QFile::copy(const QString &from, const QString &to) {
  const __reachd::text before = __reachd::qt_text(from);
  if (__reachd::qt_is_resource(before))
    return __reachd::all(__reachd::qt_has_resource(before),
                         __reachd::input<bool>("the system lets the program change files"));
  return __reachd::all(__reachd::qt_succeeds(before),
                       __reachd::text_length(__reachd::qt_text(to)) != 0);
}
#endif
#ifdef QFILEDEVICE_H
inline void QFileDevice::close() {
  if (__reachd::qt_device_state_of(this) == __reachd::qt_device_open)
    __reachd::set_property<int>(this, "q_device", __reachd::qt_device_closed);
}
inline bool QFileDevice::isSequential() const {
  return __reachd::unknown<bool>("whether a file is one");
}
inline bool QFileDevice::atEnd() const {
  return __reachd::qt_is_file(this) ? !__reachd::qt_has_more(this)
                                    : __reachd::unknown<bool>("whether there is more in a device");
}
inline bool QFileDevice::seek(qint64 place) {
  __reachd::qt_has_read(this);
  if (__reachd::qt_is_held(this) && __reachd::qt_is_readable(this)) {
    const __reachd::text whole = __reachd::property<__reachd::text>(this, "q_whole");
    const __reachd::usize length = __reachd::text_length(whole);
    if (place >= 0 && __reachd::usize(place) <= length) {
      __reachd::set_property<__reachd::text>(
          this, "q_rest", __reachd::text_part(whole, __reachd::usize(place), length));
      return true;
    }
    __reachd::qt_has_lost_place(this);
  }
  return __reachd::unknown<bool>("whether there is such a place in a file");
}
#endif
#ifdef QLOCALSERVER_H
inline bool QLocalServer::listen(const QString &) {
  return __reachd::input<bool>("the server listens");
}
#endif
#ifdef QTCPSERVER_H
inline bool QTcpServer::listen(const QHostAddress &, quint16) {
  return __reachd::input<bool>("the server listens");
}
#endif
