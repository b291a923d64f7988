// Characters, views of Qt's texts, and what is behind tr().
#pragma GCC system_header
#if defined(QSTRING_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {

// What is not ASCII.
inline ::uint changed_case(::uint c, const char *function) {
  if (c > 0xffff)
    limit("letters beyond the first 65536 characters");
  return text_unit(text_map(text_of(static_cast<char16_t>(c)), text_read(function)), 0);
}
inline bool is_latin_letter(::uint c) {
  if (c > 0xff)
    limit("which characters beyond Latin-1 are letters");
  return any(any(c == 0xaa, c == 0xb5), any(c == 0xba, all(c >= 0xc0, all(c != 0xd7, c != 0xf7))));
}
inline bool is_latin_number(::uint c) {
  if (c > 0xff)
    limit("which characters beyond Latin-1 are numbers");
  return any(any(c == 0xb2, c == 0xb3), any(c == 0xb9, all(c >= 0xbc, c <= 0xbe)));
}

namespace global {

struct QChar : ::QChar {
  static ::uint toUpper(::uint c) {
    if (c > 127)
      return changed_case(c, "upper");
    return c - select(all(c >= 'a', c <= 'z'), 32u, 0u);
  }
  static ::uint toLower(::uint c) {
    if (c > 127)
      return changed_case(c, "lower");
    return c + select(all(c >= 'A', c <= 'Z'), 32u, 0u);
  }
  static int digitValue(::uint c) {
    if (c > 127)
      limit("digits beyond ASCII");
    return select(all(c >= '0', c <= '9'), int(c) - '0', -1);
  }
  static bool isPunct(::uint c) {
    if (c > 127)
      limit("which characters beyond ASCII are punctuation");
    return text_contains(text_read("!\"#%&'()*,-./:;?@[\\]_{}"),
                         text_of(static_cast<char16_t>(c)));
  }
  // Beyond ASCII.
  static ::QChar::Category category(::uint c) {
    if (c < 128 || !is_latin_letter(c))
      limit("the category of a character");
    const bool is_capital = all(c >= 0xc0, c <= 0xde);
    const bool has_no_case = any(c == 0xaa, c == 0xba);
    return select(has_no_case, ::QChar::Letter_Other,
                  select(is_capital, ::QChar::Letter_Uppercase, ::QChar::Letter_Lowercase));
  }
  static bool isLetter_helper(::uint c) { return is_latin_letter(c); }
  static bool isNumber_helper(::uint c) { return is_latin_number(c); }
  static bool isLetterOrNumber_helper(::uint c) {
    return any(is_latin_letter(c), is_latin_number(c));
  }
  static bool isSpace_helper(::uint c) {
    return any(any(c == 0x1680, all(c >= 0x2000, c <= 0x200a)),
               any(any(c == 0x2028, c == 0x2029), any(any(c == 0x202f, c == 0x205f), c == 0x3000)));
  }
};

struct QLatin1String : ::QLatin1String {
  using real = ::QLatin1String;
  explicit QLatin1String(const char *s)
      : real(s, s ? int(text_length(text_read(s))) : 0) {}
};
inline bool operator==(::QLatin1String a, ::QLatin1String b) {
  return text_equal(text_of(a), text_of(b));
}
// A failed assertion ends the program.
inline void qt_assert(const char *, const char *, int) { assume(false); }
inline void qt_assert_x(const char *, const char *, const char *, int) { assume(false); }
inline ::uint qstrlen(const char *s) { return s ? ::uint(text_length(text_read(s))) : 0; }

inline bool operator==(const ::QString &a, const ::QString &b) {
  return text_equal(QString::t(a), QString::t(b));
}
inline bool operator!=(const ::QString &a, const ::QString &b) {
  return !text_equal(QString::t(a), QString::t(b));
}
inline bool operator<(const ::QString &a, const ::QString &b) {
  return text_less(QString::t(a), QString::t(b));
}
inline bool operator>(const ::QString &a, const ::QString &b) {
  return text_less(QString::t(b), QString::t(a));
}
inline bool operator<=(const ::QString &a, const ::QString &b) {
  return !text_less(QString::t(b), QString::t(a));
}
inline bool operator>=(const ::QString &a, const ::QString &b) {
  return !text_less(QString::t(a), QString::t(b));
}
inline bool operator==(const char *a, const ::QString &b) {
  return text_equal(QString::t(a), QString::t(b));
}
inline bool operator!=(const char *a, const ::QString &b) {
  return !text_equal(QString::t(a), QString::t(b));
}
inline bool operator<(const char *a, const ::QString &b) {
  return text_less(QString::t(a), QString::t(b));
}
inline bool operator>(const char *a, const ::QString &b) {
  return text_less(QString::t(b), QString::t(a));
}
inline bool operator<=(const char *a, const ::QString &b) {
  return !text_less(QString::t(b), QString::t(a));
}
inline bool operator>=(const char *a, const ::QString &b) {
  return !text_less(QString::t(a), QString::t(b));
}

// No translation is loaded.
inline ::QString translated(const char *source, int n) {
  const text t = QString::t(source);
  return QString::known(
      n < 0 ? t : replaced_places(t, text_read("%n"), text_from_number((long long)n)));
}
#ifdef QOBJECTDEFS_H
struct QMetaObject : ::QMetaObject {
  ::QString tr(const char *source, const char *, int n) const { return translated(source, n); }
};
#endif
#ifdef QCOREAPPLICATION_H
struct QCoreApplication : ::QCoreApplication {
  static ::QString translate(const char *, const char *source, const char *, int n) {
    return translated(source, n);
  }
};
#endif

}  // namespace global

// Views: the library's own inline functions call these.
namespace QtPrivate {
using cased = ::Qt::CaseSensitivity;
inline text t(::QStringView s) { return global::QString::t(s); }
inline text t(::QLatin1String s) { return text_of(s); }
inline int order(text a, text b, cased cs) {
  a = in_case(a, cs);
  b = in_case(b, cs);
  return select(text_equal(a, b), 0, select(text_less(a, b), -1, 1));
}
inline bool starts(text a, text b, cased cs) { return text_starts(in_case(a, cs), in_case(b, cs)); }
inline bool ends(text a, text b, cased cs) { return text_ends(in_case(a, cs), in_case(b, cs)); }
inline ::qsizetype found(text a, ::qsizetype from, text b, cased cs) {
  const auto n = static_cast<::qsizetype>(text_length(a));
  from = select(from < 0, select(from + n < 0, ::qsizetype(0), from + n), from);
  const usize at = text_find(in_case(a, cs), in_case(b, cs), usize(from));
  return select(at == usize(-1), ::qsizetype(-1), ::qsizetype(at));
}
#define REACHD_VIEWS(A, B)                                                                         \
  inline int compareStrings(::A a, ::B b, cased cs) { return order(t(a), t(b), cs); }              \
  inline bool startsWith(::A a, ::B b, cased cs) { return starts(t(a), t(b), cs); }                \
  inline bool endsWith(::A a, ::B b, cased cs) { return ends(t(a), t(b), cs); }                    \
  inline ::qsizetype findString(::A a, ::qsizetype from, ::B b, cased cs) {                        \
    return found(t(a), from, t(b), cs);                                                            \
  }
REACHD_VIEWS(QStringView, QStringView)
REACHD_VIEWS(QStringView, QLatin1String)
REACHD_VIEWS(QLatin1String, QStringView)
REACHD_VIEWS(QLatin1String, QLatin1String)
#undef REACHD_VIEWS
}  // namespace QtPrivate
}  // namespace __reachd
#endif
