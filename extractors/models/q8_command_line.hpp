// The command line: Qt's parser of it as its sources have it, where the arguments are known. What
// others mean than none is not known where many starts are told apart: there are too many.
#pragma GCC system_header
#if defined(QCOREAPPLICATION_H) && defined(QSTRINGLIST_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
// Those that an application takes out for itself.
inline bool qt_is_for_library(text argument) {
  return text_matches(argument,
                      "--?(style|stylesheet|platform|platformpluginpath|platformtheme|plugin|"
                      "session|display|geometry|title|icon|qwindow[a-z]*|qmljsdebugger|reverse|"
                      "widgetcount|testability|fontengine|dialogs|nograb|dograb|sync|visual|"
                      "ncols|cmap|name|bg|background|fg|foreground|fn|font|btn|button|input|im|"
                      "inputstyle|xim)(=(.|\n)*)?");
}
}  // namespace __reachd
inline QStringList QCoreApplication::arguments() {
  QStringList all;
  if (!self || __reachd::qt_argument_count < 1)
    return all;
  all.append(__reachd::qt_string(
      __reachd::unknown<__reachd::text>("the name of the program's file")));
  for (int i = 1; i < __reachd::qt_argument_count; ++i) {
    const char *bytes = __reachd::qt_argument_texts[i];
    if (!bytes)
      break;
    const __reachd::text argument = __reachd::from_utf8(__reachd::text_read(bytes));
    if (__reachd::qt_is_for_library(argument)) {
      __reachd::approximate("options of the library itself");
      __reachd::require(__reachd::unknown<bool>("whether the library takes an option for itself"));
    }
    all.append(__reachd::qt_string(argument));
  }
  return all;
}
#endif

#if defined(QCOMMANDLINEPARSER_H) && defined(QSTRINGLIST_H) && __SIZEOF_POINTER__ == 8
namespace __reachd {
struct qt_option {
  ::QStringList names;
  ::QStringList defaults;
  text value_name{};  // not empty: it has a value
  text description{};
};
namespace global {
struct QCommandLineOption {
  using real = ::QCommandLineOption;
  int bits;
  static QCommandLineOption &self(const real &o) {
    return reinterpret_cast<QCommandLineOption &>(const_cast<real &>(o));
  }
  static qt_option &of(const real &o) { return self(o).data(); }
  qt_option &data() const { return elements<qt_option, 1>(this)[0]; }
  real &me() { return reinterpret_cast<real &>(*this); }
  void init() {
    bits = 0;
    make(&data());
  }
  void become(const real &other) {
    bits = self(other).bits;
    data().names = of(other).names;
    data().defaults = of(other).defaults;
    data().value_name = of(other).value_name;
    data().description = of(other).description;
  }
  static bool is_name(text t) { return text_matches(t, "[^-/=][^=]*"); }
  void add_name(const ::QString &name) {
    if (is_name(QString::t(name)))
      data().names.append(name);
  }
  void add_names(const ::QStringList &names) {
    for (int i = 0; i < int(names.size()); ++i)
      add_name(names.at(i));
  }
  explicit QCommandLineOption(const ::QString &name) {
    init();
    add_name(name);
  }
  explicit QCommandLineOption(const ::QStringList &names) {
    init();
    add_names(names);
  }
  QCommandLineOption(const ::QString &name, const ::QString &description,
                     const ::QString &value_name, const ::QString &value) {
    init();
    add_name(name);
    setDescription(description);
    setValueName(value_name);
    setDefaultValue(value);
  }
  QCommandLineOption(const ::QStringList &names, const ::QString &description,
                     const ::QString &value_name, const ::QString &value) {
    init();
    add_names(names);
    setDescription(description);
    setValueName(value_name);
    setDefaultValue(value);
  }
  QCommandLineOption(const real &other) {
    init();
    become(other);
  }
  ~QCommandLineOption() { destroy(&data()); }
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
  ::QStringList names() const { return data().names; }
  void setValueName(const ::QString &name) { data().value_name = QString::t(name); }
  ::QString valueName() const { return QString::make(data().value_name); }
  void setDescription(const ::QString &s) { data().description = QString::t(s); }
  ::QString description() const { return QString::make(data().description); }
  void setDefaultValue(const ::QString &value) {
    data().defaults.clear();
    if (!value.isEmpty())
      data().defaults.append(value);
  }
  void setDefaultValues(const ::QStringList &values) { data().defaults = values; }
  ::QStringList defaultValues() const { return data().defaults; }
  real::Flags flags() const { return real::Flags(real::Flag(bits)); }
  void setFlags(real::Flags flags) { bits = int(flags); }
#if QT_VERSION_MAJOR < 6
  void setHidden(bool hidden) {
    bits = hidden ? bits | int(real::HiddenFromHelp) : bits & ~int(real::HiddenFromHelp);
  }
  bool isHidden() const { return (bits & int(real::HiddenFromHelp)) != 0; }
#endif
};
}  // namespace global

struct qt_parser {
  ::QList<::QCommandLineOption> options;
  ::QStringList found, strange, positional;
  ::QList<int> owners;  // the option of each value
  ::QStringList values;
  text description{}, error{};
  bool is_open = false;  // there are arguments, and nobody knows which
  bool are_words_long = false, is_rest_positional = false;
  bool shows_version = false, shows_help = false;

  static qt_parser &of(const ::QCommandLineParser *parser) {
    return elements<qt_parser, 1>(parser)[0];
  }
  int place(text name) const {
    int found_at = -1;
    for (int i = 0; i < int(options.size()); ++i)
      if (QtPrivate::has_text(&global::QCommandLineOption::of(options.at(i)).names, name,
                              ::Qt::CaseSensitive))
        found_at = i;
    return found_at;
  }
  const qt_option &option(int i) const { return global::QCommandLineOption::of(options.at(i)); }
  bool has_value(int i) const { return !text_equal(option(i).value_name, text{}); }
  void add_value(int i, text value) {
    owners.append(i);
    values.append(qt_string(value));
  }
  bool is_unclear(text t) const { return most_of(text_length(t), 0) == usize(-1); }

  // Is there an option of that name?
  bool finds(text name) {
    if (place(name) >= 0) {
      found.append(qt_string(name));
      return true;
    }
    strange.append(qt_string(name));
    return false;
  }
  // The value behind '=', or the next argument.
  bool takes_value(text name, text argument, const ::QStringList &all, int &at) {
    const int i = place(name);
    if (i < 0)
      return true;
    const usize assigned = text_find(argument, text_of('='), 0);
    if (!has_value(i)) {
      if (assigned == usize(-1))
        return true;
      error = text_concat(text_read("Unexpected value after '"),
                          text_concat(text_part(argument, 0, assigned), text_read("'.")));
      return false;
    }
    if (assigned != usize(-1)) {
      add_value(i, text_part(argument, assigned + 1, text_length(argument)));
      return true;
    }
    if (++at >= int(all.size())) {
      error = text_concat(text_read("Missing value after '"),
                          text_concat(argument, text_read("'.")));
      return false;
    }
    add_value(i, qt_text(all.at(at)));
    return true;
  }
  bool reads_long(usize from, text argument, const ::QStringList &all, int &at) {
    const text rest = text_part(argument, from, text_length(argument));
    const text name = text_part(rest, 0, text_find(rest, text_of('='), 0));
    return finds(name) && takes_value(name, argument, all, at);
  }
  // "-abc": several of one letter, the last of which may have a value.
  bool reads_letters(text argument, const ::QStringList &all, int &at) {
    bool is_good = true;
    text name{};
    const usize n = text_length(argument);
    for (usize k = 1; k < n; ++k) {
      name = text_part(argument, k, 1);
      const bool is_assigned = text_equal(text_part(argument, k + 1, 1), text_of('='));
      if (!finds(name)) {
        is_good = false;
      } else if (has_value(place(name))) {
        if (k + 1 < n) {
          add_value(place(name), text_part(argument, is_assigned ? k + 2 : k + 1, n));
          return is_good;
        }
        break;
      } else if (is_assigned) {
        break;
      }
    }
    return takes_value(name, argument, all, at) && is_good;
  }
  bool reads_word(text argument, const ::QStringList &all, int &at) {
    if (!are_words_long)
      return reads_letters(argument, all, at);
    if (text_length(argument) > 2) {
      const text letter = text_part(argument, 1, 1);
      const int i = place(letter);
      if (i >= 0 && (options.at(i).flags() & ::QCommandLineOption::ShortOptionStyle)) {
        finds(letter);
        add_value(i, text_part(argument, 2, text_length(argument)));
        return true;
      }
    }
    return reads_long(1, argument, all, at);
  }
  void begin() {
    found.clear();
    strange.clear();
    positional.clear();
    owners.clear();
    values.clear();
    error = text{};
    is_open = false;
  }
  bool parse(const ::QStringList &all) {
    begin();
    if (all.isEmpty())
      return false;
    bool is_good = true;
    bool are_all_positional = false;
    for (int at = 1; at < int(all.size()); ++at) {
      const text argument = qt_text(all.at(at));
      if (are_all_positional || !text_starts(argument, text_of('-')) ||
          text_equal(argument, text_of('-'))) {
        positional.append(all.at(at));
        if (is_rest_positional && !text_equal(argument, text_of('-')))
          are_all_positional = true;
      } else if (text_equal(argument, text_read("--"))) {
        are_all_positional = true;
      } else if (is_unclear(argument)) {
        begin();
        is_open = true;
        return unknown<bool>("whether an argument is one of the options");
      } else if (text_starts(argument, text_read("--"))) {
        is_good = reads_long(2, argument, all, at) && is_good;
      } else {
        is_good = reads_word(argument, all, at) && is_good;
      }
    }
    return is_good;
  }
  bool parse_given() {
    if (is_exact())
      return parse(::QCoreApplication::arguments());
    begin();
    if (qt_argument_count > 1)
      is_open = true;
    return true;
  }

  bool is_set(text name) const {
    const int i = place(name);
    if (i < 0)
      return false;
    if (is_open)
      return unknown<bool>("whether an option is given");
    bool result = false;
    for (int k = 0; k < int(found.size()); ++k)
      result = any(result, QtPrivate::has_text(&option(i).names, qt_text(found.at(k)),
                                               ::Qt::CaseSensitive));
    return result;
  }
  ::QStringList values_of(text name) const {
    const int i = place(name);
    ::QStringList result;
    if (i < 0)
      return result;
    for (int k = 0; k < int(owners.size()); ++k)
      if (owners.at(k) == i)
        result.append(values.at(k));
    return result.isEmpty() ? option(i).defaults : result;
  }
};
inline text qt_last(const ::QStringList &list) {
  return list.isEmpty() ? text{} : qt_text(list.last());
}
// Of lists it is not said what else may be in them, and no sequence may count on what is.
inline void qt_tell_given(const qt_parser &parser) {
  if (!parser.is_open)
    return;
  approximate("arguments of the program");
  require(unknown<bool>("which arguments the program has"));
}
}  // namespace __reachd

inline QCommandLineParser::QCommandLineParser() : d(nullptr) {
  __reachd::make(&__reachd::qt_parser::of(this));
}
inline QCommandLineParser::~QCommandLineParser() {
  __reachd::destroy(&__reachd::qt_parser::of(this));
}
inline void QCommandLineParser::setSingleDashWordOptionMode(SingleDashWordOptionMode mode) {
  __reachd::qt_parser::of(this).are_words_long = mode == ParseAsLongOptions;
}
inline void QCommandLineParser::setOptionsAfterPositionalArgumentsMode(
    OptionsAfterPositionalArgumentsMode mode) {
  __reachd::qt_parser::of(this).is_rest_positional = mode == ParseAsPositionalArguments;
}
inline bool QCommandLineParser::addOption(const QCommandLineOption &option) {
  __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  const QStringList names = option.names();
  for (int i = 0; i < int(names.size()); ++i)
    if (parser.place(__reachd::qt_text(names.at(i))) >= 0)
      return false;
  if (names.isEmpty())
    return false;
  parser.options.append(option);
  return true;
}
inline bool QCommandLineParser::addOptions(const QList<QCommandLineOption> &options) {
  bool are_added = true;
  for (int i = 0; i < int(options.size()); ++i)
    are_added = addOption(options.at(i)) && are_added;
  return are_added;
}
inline QCommandLineOption QCommandLineParser::addVersionOption() {
  QStringList names;
  names.append(QString(QLatin1String("v")));
  names.append(QString(QLatin1String("version")));
  const QCommandLineOption option(
      names, QString(QLatin1String("Displays version information.")), QString(), QString());
  addOption(option);
  __reachd::qt_parser::of(this).shows_version = true;
  return option;
}
inline QCommandLineOption QCommandLineParser::addHelpOption() {
  QStringList names;
  names.append(QString(QLatin1String("h")));
  names.append(QString(QLatin1String("help")));
  const QCommandLineOption option(
      names, QString(QLatin1String("Displays help on commandline options.")), QString(), QString());
  addOption(option);
  addOption(QCommandLineOption(
      QString(QLatin1String("help-all")),
      QString(QLatin1String("Displays help including Qt specific options.")), QString(),
      QString()));
  __reachd::qt_parser::of(this).shows_help = true;
  return option;
}
inline void QCommandLineParser::setApplicationDescription(const QString &description) {
  __reachd::qt_parser::of(this).description = __reachd::qt_text(description);
}
inline QString QCommandLineParser::applicationDescription() const {
  return __reachd::qt_string(__reachd::qt_parser::of(this).description);
}
// Only shown.
inline void QCommandLineParser::addPositionalArgument(const QString &, const QString &,
                                                      const QString &) {}
inline void QCommandLineParser::clearPositionalArguments() {}
inline QString QCommandLineParser::helpText() const {
  return __reachd::qt_string(__reachd::unknown<__reachd::text>("the help on the command line"));
}

inline bool QCommandLineParser::parse(const QStringList &arguments) {
  return __reachd::qt_parser::of(this).parse(arguments);
}
namespace __reachd {
// What the program does not come back from.
inline void qt_end_if_asked(::QCommandLineParser *parser, bool is_good) {
  const qt_parser &parsed = qt_parser::of(parser);
  if (!is_good)
    ::exit(1);
  if (parsed.shows_version && parsed.is_set(text_read("version")))
    parser->showVersion();
  if (parsed.shows_help &&
      (parsed.is_set(text_read("help")) || parsed.is_set(text_read("help-all"))))
    parser->showHelp(0);
}
}  // namespace __reachd
inline void QCommandLineParser::process(const QStringList &arguments) {
  __reachd::qt_end_if_asked(this, parse(arguments));
}
inline void QCommandLineParser::process(const QCoreApplication &) {
  __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  const bool is_good = parser.parse_given();
  if (parser.is_open)
    __reachd::require(__reachd::unknown<bool>("whether arguments of the program end it"));
  else
    __reachd::qt_end_if_asked(this, is_good);
}
inline void QCommandLineParser::showVersion() { ::exit(0); }
inline void QCommandLineParser::showHelp(int code) { ::exit(code); }
inline QString QCommandLineParser::errorText() const {
  const __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  using __reachd::text_concat;
  using __reachd::text_read;
  if (parser.is_open)
    return __reachd::qt_string(__reachd::unknown<__reachd::text>("what is wrong with arguments"));
  __reachd::text shown = parser.error;
  if (__reachd::text_equal(shown, __reachd::text{}) && !parser.strange.isEmpty()) {
    const __reachd::text names =
        __reachd::qt_text(parser.strange.join(QString(QLatin1String(", "))));
    shown = parser.strange.size() == 1
                ? text_concat(text_read("Unknown option '"), text_concat(names, text_read("'.")))
                : text_concat(text_read("Unknown options: "), text_concat(names, text_read(".")));
  }
  return __reachd::qt_string(shown);
}

inline bool QCommandLineParser::isSet(const QString &name) const {
  return __reachd::qt_parser::of(this).is_set(__reachd::qt_text(name));
}
inline bool QCommandLineParser::isSet(const QCommandLineOption &option) const {
  const QStringList names = option.names();
  return !names.isEmpty() && isSet(names.first());
}
inline QStringList QCommandLineParser::values(const QString &name) const {
  const __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  __reachd::qt_tell_given(parser);
  return parser.values_of(__reachd::qt_text(name));
}
inline QStringList QCommandLineParser::values(const QCommandLineOption &option) const {
  return values(option.names().first());
}
inline QString QCommandLineParser::value(const QString &name) const {
  const __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  const __reachd::text wanted = __reachd::qt_text(name);
  if (parser.is_open && parser.place(wanted) >= 0)
    return __reachd::qt_string(__reachd::unknown<__reachd::text>("the value of an option"));
  return __reachd::qt_string(__reachd::qt_last(parser.values_of(wanted)));
}
inline QString QCommandLineParser::value(const QCommandLineOption &option) const {
  return value(option.names().first());
}
inline QStringList QCommandLineParser::positionalArguments() const {
  const __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  __reachd::qt_tell_given(parser);
  return parser.positional;
}
inline QStringList QCommandLineParser::optionNames() const {
  const __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  __reachd::qt_tell_given(parser);
  return parser.found;
}
inline QStringList QCommandLineParser::unknownOptionNames() const {
  const __reachd::qt_parser &parser = __reachd::qt_parser::of(this);
  __reachd::qt_tell_given(parser);
  return parser.strange;
}
#endif
