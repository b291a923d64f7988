// Paths, folders, and what is known of a file without opening it. What is there is up to the
// environment, which may change at any time; of names that begin with ':' the program brings it with
// it (q6_resources.hpp).
#pragma GCC system_header
#if defined(QSTRING_H) && defined(QSTRINGLIST_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
// What does not change while a program runs is the usual where all is known, and anything otherwise.
inline ::QString qt_usual(const char *usual) {
  if (is_exact())
    return global::QString::known(text_read(usual));
  return global::QString::make(unknown<text>("folders of the system"));
}
inline bool qt_is_resource(text path) { return text_starts(path, text_of(':')); }
// Of a text that is partly open, the places from its end would be told apart one by one.
inline bool qt_is_open(text t) { return most_of(text_length(t), 0) == usize(-1); }
inline text qt_open_part() { return unknown<text>("a part of a path that is not known"); }
inline usize qt_last(text t, char c) { return rfind(t, text_of(c), text_length(t)); }
inline text qt_after(text t, usize at) { return text_part(t, at + 1, text_length(t)); }

inline text qt_file_name(text path) {
  if (qt_is_open(path))
    return qt_open_part();
  const usize slash = qt_last(path, '/');
  return slash == usize(-1) ? path : qt_after(path, slash);
}
inline text qt_folder_of(text path) {
  if (qt_is_open(path))
    return qt_open_part();
  const usize slash = qt_last(path, '/');
  return slash == usize(-1) ? text_of('.')
         : slash == 0       ? text_of('/')
                            : text_part(path, 0, slash);
}
// The name up to a dot, or from there on: the first or the last one.
inline text qt_name_part(text path, bool is_start, bool is_last) {
  if (qt_is_open(path))
    return qt_open_part();
  const text name = qt_file_name(path);
  const usize dot = is_last ? qt_last(name, '.') : text_find(name, text_of('.'), 0);
  if (dot == usize(-1))
    return is_start ? name : text{};
  return is_start ? text_part(name, 0, dot) : qt_after(name, dot);
}
// Nothing of it is left out when it is made shorter.
inline bool qt_is_clean(text path) {
  return text_matches(path, "/|/?[^/.:][^/:]*(/[^/.:][^/:]*)*");
}
inline bool qt_is_clean_absolute(text path) {
  return text_matches(path, "/|(/[^/.:][^/:]*)+");
}
inline text qt_path_in(text folder, text name) {
  if (text_starts(name, text_of('/')) || qt_is_resource(name))
    return name;
  if (text_length(name) == 0)
    return folder;
  return text_concat(text_ends(folder, text_of('/')) ? folder : text_concat(folder, text_of('/')),
                     name);
}
inline bool qt_may_be_there(text path) {
  if (text_length(path) == 0)
    return false;
  if (qt_is_resource(path))
    return qt_has_resource(path);
  return input<bool>("the file is there");
}
inline bool qt_succeeds(text path) {
  if (qt_is_resource(path) || text_length(path) == 0)
    return false;
  return input<bool>("the system lets the program change files");
}

#ifdef QDIR_H
// Is the program in another folder than in the beginning?
inline bool qt_has_moved = false;

namespace global {
struct QDir {
  using real = ::QDir;
  text where;
  short which;
  signed char order;
  bool has_names;

  static QDir &self(const real &d) { return reinterpret_cast<QDir &>(const_cast<real &>(d)); }
  real &me() { return reinterpret_cast<real &>(*this); }
  // One slash at its end is left out.
  static text as_folder(text path) {
    const usize n = text_length(path);
    if (n == 0)
      return text_of('.');
    return n > 1 && text_ends(path, text_of('/')) ? text_part(path, 0, n - 1) : path;
  }
  void become(text path) {
    where = as_folder(path);
    which = short(real::AllEntries);
    order = real::Name | real::IgnoreCase;
    has_names = false;
  }
  void become(const real &other) {
    where = self(other).where;
    which = self(other).which;
    order = self(other).order;
    has_names = self(other).has_names;
  }
  QDir(const ::QString &path) { become(QString::t(path)); }
  QDir(const ::QString &path, const ::QString &names, real::SortFlags sort, real::Filters filters) {
    become(QString::t(path));
    which = short(int(filters));
    order = static_cast<signed char>(int(sort));
    has_names = !names.isEmpty();
  }
  QDir(const real &other) { become(other); }
  QDir(real &&other) { become(other); }
  ~QDir() {}
  real &operator=(const real &other) {
    become(other);
    return me();
  }
  real &operator=(real &&other) {
    swap(other);
    return me();
  }
  void swap(real &other) {
    real held(me());
    become(other);
    self(other).become(held);
  }
  void setPath(const ::QString &path) { where = as_folder(QString::t(path)); }
  ::QString path() const { return QString::make(where); }
  ::QString filePath(const ::QString &name) const {
    return QString::make(qt_path_in(where, QString::t(name)));
  }
  static ::QString absolute(text path) {
    return QString::make(qt_is_clean_absolute(path) ? path : unknown<text>("an absolute path"));
  }
  ::QString absolutePath() const { return absolute(where); }
  ::QString absoluteFilePath(const ::QString &name) const {
    return absolute(qt_path_in(where, QString::t(name)));
  }
  ::QString dirName() const { return QString::make(qt_file_name(where)); }
  static ::QString currentPath() {
    if (qt_has_moved)
      return QString::make(unknown<text>("the folder that the program is in"));
    return qt_usual("/u");
  }
  static bool setCurrent(const ::QString &path) {
    const bool is_there = qt_may_be_there(QString::t(path));
    qt_has_moved = any(qt_has_moved, is_there);
    return is_there;
  }
  static ::QString homePath() { return qt_usual("/u"); }
  static ::QString tempPath() { return qt_usual("/tmp"); }
  static ::QString rootPath() { return QString::known(text_of('/')); }
  static ::QDir current() { return ::QDir(currentPath()); }
  static ::QDir home() { return ::QDir(homePath()); }
  static ::QDir temp() { return ::QDir(tempPath()); }
  static ::QDir root() { return ::QDir(rootPath()); }
  static ::QChar separator() { return ::QChar(u'/'); }
  static ::QChar listSeparator() noexcept { return ::QChar(u':'); }
  static ::QString toNativeSeparators(const ::QString &path) { return path; }
  static ::QString fromNativeSeparators(const ::QString &path) { return path; }
  static ::QString cleanPath(const ::QString &path) {
    const text t = QString::t(path);
    if (text_length(t) == 0 || qt_is_clean(t))
      return path;
    return QString::make(unknown<text>("a path that is made shorter"));
  }
  static bool isRelativePath(const ::QString &path) {
    return !text_starts(QString::t(path), text_of('/')) && !qt_is_resource(QString::t(path));
  }
  static bool isAbsolutePath(const ::QString &path) { return !isRelativePath(path); }
  bool isRelative() const {
    return !text_starts(where, text_of('/')) && !qt_is_resource(where);
  }
  bool isAbsolute() const { return !isRelative(); }
  bool exists() const { return qt_may_be_there(where); }
  bool exists(const ::QString &name) const {
    return text_length(QString::t(name)) == 0 ? false
                                              : qt_may_be_there(qt_path_in(where, QString::t(name)));
  }
  bool isReadable() const { return qt_may_be_there(where); }
  bool go(bool is_there) {
    if (is_there)
      where = unknown<text>("a path that is made shorter");
    return is_there;
  }
  bool cd(const ::QString &name) {
    if (text_equal(QString::t(name), text_of('.')) || text_length(QString::t(name)) == 0)
      return true;
    return go(qt_may_be_there(qt_path_in(where, QString::t(name))));
  }
  bool cdUp() {
    return go(text_equal(where, text_of('/')) ? unknown<bool>("the folder around all")
                                              : qt_may_be_there(where));
  }
  bool makeAbsolute() {
    where = QString::t(absolute(where));
    return true;
  }
  void refresh() const {}
  real::Filters filter() const { return real::Filters(which); }
  void setFilter(real::Filters filters) { which = short(int(filters)); }
  real::SortFlags sorting() const { return real::SortFlags(order); }
  void setSorting(real::SortFlags sort) { order = static_cast<signed char>(int(sort)); }
  void setNameFilters(const ::QStringList &names) { has_names = !names.isEmpty(); }
  bool mkdir(const ::QString &name) const { return changes(name); }
  bool mkpath(const ::QString &name) const { return changes(name); }
  bool rmdir(const ::QString &name) const { return changes(name); }
  bool rmpath(const ::QString &name) const { return changes(name); }
  bool remove(const ::QString &name) { return changes(name); }
  bool rename(const ::QString &before, const ::QString &after) {
    return !after.isEmpty() && changes(before);
  }
  bool removeRecursively() { return qt_succeeds(where); }
  bool changes(const ::QString &name) const {
    return !name.isEmpty() && qt_succeeds(qt_path_in(where, QString::t(name)));
  }

  // Few files, whose names are in order by any rule.
  void list(::QStringList &names, int filters, int sort, bool is_named) const {
    const int count = input<int>("files in the folder (-1: there is no such folder)");
    require(count >= -1 && count <= 2);
    approximate("folders with more than two files");
    if (count == -1)
      return;
    if (qt_is_resource(where))
      approximate("folders that the program brings with it");
    if (is_named)
      approximate("files by patterns of their names");
    if (sort != (real::Name | real::IgnoreCase) && sort != real::Name)
      approximate("files in another order than by their names");
    if ((filters & (real::Dirs | real::AllDirs)) && !is_named) {
      if (!(filters & real::NoDot))
        names.append(QString::known(text_of('.')));
      if (!(filters & real::NoDotDot))
        names.append(QString::known(text_read("..")));
    }
    text before{};
    for (int i = 0; i < 2; ++i) {
      if (i >= count)
        return;
      const text name = is_named ? unknown<text>("the name of a file that fits a pattern")
                                 : input<text>("name of a file in the folder");
      if (!is_named)
        require(text_matches(name, "[a-z][a-z0-9]*(\\.[a-z0-9]+)?") && text_less(before, name));
      names.append(QString::known(name));
      before = name;
    }
  }
  ::QStringList entryList(real::Filters filters, real::SortFlags sort) const {
    ::QStringList names;
    list(names, int(filters) == real::NoFilter ? int(which) : int(filters),
         int(sort) == real::NoSort ? int(order) : int(sort), has_names);
    return names;
  }
  ::QStringList entryList(const ::QStringList &patterns, real::Filters filters,
                          real::SortFlags sort) const {
    ::QStringList names;
    list(names, int(filters) == real::NoFilter ? int(which) : int(filters),
         int(sort) == real::NoSort ? int(order) : int(sort), !patterns.isEmpty());
    return names;
  }
};
}  // namespace global
#endif

#if defined(QDIR_H) && defined(QFILEINFO_H)
namespace global {
// What is there is looked at once, and then kept, as the library does.
struct QFileInfo {
  using real = ::QFileInfo;
  enum content : unsigned char { not_asked, nothing, file, folder, other };
  text where;
  mutable content found;

  static QFileInfo &self(const real &f) {
    return reinterpret_cast<QFileInfo &>(const_cast<real &>(f));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  void become(text path) {
    where = path;
    found = not_asked;
  }
  void become(const real &other) {
    where = self(other).where;
    found = self(other).found;
  }
  QFileInfo() { become(text{}); }
  QFileInfo(const ::QString &path) { become(QString::t(path)); }
#ifdef QFILE_H
  QFileInfo(const ::QFile &file) { become(QString::t(file.fileName())); }
  void setFile(const ::QFile &file) { become(QString::t(file.fileName())); }
#endif
  QFileInfo(const ::QDir &dir, const ::QString &name) {
    become(qt_path_in(QDir::self(dir).where, QString::t(name)));
  }
  QFileInfo(const real &other) { become(other); }
  QFileInfo(real &&other) { become(other); }
  ~QFileInfo() {}
  real &operator=(const real &other) {
    become(other);
    return me();
  }
  real &operator=(real &&other) {
    swap(other);
    return me();
  }
  void swap(real &other) {
    real held(me());
    become(other);
    self(other).become(held);
  }
  void setFile(const ::QString &path) { become(QString::t(path)); }
  void setFile(const ::QDir &dir, const ::QString &name) {
    become(qt_path_in(QDir::self(dir).where, QString::t(name)));
  }
  void refresh() { found = not_asked; }
  content what() const {
    if (found != not_asked)
      return found;
    if (text_length(where) == 0)
      return found = nothing;
    if (qt_is_resource(where))
      return found = content(unknown<unsigned char>("what the program brings with it"));
    const int kind = input<int>("what is there: 1 nothing, 2 a file, 3 a folder, 4 something else");
    require(kind >= nothing && kind <= other);
    return found = content(kind);
  }
  bool exists() const { return what() != nothing; }
  static bool exists(const ::QString &path) { return qt_may_be_there(QString::t(path)); }
  bool isFile() const { return what() == file; }
  bool isDir() const { return what() == folder; }
  bool may(const char *) const {
    return exists() ? unknown<bool>("what may be done with a file") : false;
  }
  bool isReadable() const { return may("read"); }
  bool isWritable() const { return may("write"); }
  bool isExecutable() const { return may("execute"); }
  ::qint64 size() const {
    if (!exists())
      return 0;
    const ::qint64 n = unknown<long long>("the size of a file");
    return select(n < 0, ::qint64(0), n);
  }
  ::QString filePath() const { return QString::make(where); }
  ::QString fileName() const { return QString::make(qt_file_name(where)); }
  ::QString path() const { return QString::make(qt_folder_of(where)); }
  ::QDir dir() const { return ::QDir(QString::make(qt_folder_of(where))); }
  ::QString suffix() const { return QString::make(qt_name_part(where, false, true)); }
  ::QString completeSuffix() const { return QString::make(qt_name_part(where, false, false)); }
  ::QString baseName() const { return QString::make(qt_name_part(where, true, false)); }
  ::QString completeBaseName() const { return QString::make(qt_name_part(where, true, true)); }
  ::QString absoluteFilePath() const {
    return text_length(where) == 0 ? ::QString() : QDir::absolute(where);
  }
  // Without links on the way: not known.
  ::QString canonicalFilePath() const {
    if (!exists())
      return ::QString();
    return QString::make(unknown<text>("a path without links"));
  }
  bool isRelative() const {
    return !text_starts(where, text_of('/')) && !qt_is_resource(where);
  }
  bool isAbsolute() const { return !isRelative(); }
};
}  // namespace global
#endif

}  // namespace __reachd

#ifdef QSTANDARDPATHS_H
inline QString QStandardPaths::writableLocation(StandardLocation kind) {
  switch (kind) {
  case DesktopLocation: return __reachd::qt_usual("/u/Desktop");
  case DocumentsLocation: return __reachd::qt_usual("/u/Documents");
  case MusicLocation: return __reachd::qt_usual("/u/Music");
  case MoviesLocation: return __reachd::qt_usual("/u/Videos");
  case PicturesLocation: return __reachd::qt_usual("/u/Pictures");
  case DownloadLocation: return __reachd::qt_usual("/u/Downloads");
  case TempLocation: return __reachd::qt_usual("/tmp");
  case HomeLocation: return __reachd::qt_usual("/u");
  default: break;
  }
  return __reachd::global::QString::make(
      __reachd::unknown<__reachd::text>("folders of the system"));
}
inline QStringList QStandardPaths::standardLocations(StandardLocation kind) {
  __reachd::approximate("how many folders of a kind there are");
  QStringList folders;
  folders.append(writableLocation(kind));
  return folders;
}
#endif
#endif
