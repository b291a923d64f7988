// Qt's QByteArray: one text of bytes, and whether it is null.
#pragma GCC system_header
#if defined(QBYTEARRAY_H) && defined(QSTRING_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {
namespace global {

struct QByteArray {
  using real = ::QByteArray;
  using size_type = real::size_type;
  text value;
  nullness is_null;

  static QByteArray &self(const real &s) {
    return reinterpret_cast<QByteArray &>(const_cast<real &>(s));
  }
  static text t(const real &s) { return self(s).value; }
  static text t(const char *s) { return s ? text_read(s) : text{}; }
  static real make(text changed) {
    real result;
    self(result).set(changed);
    return result;
  }
  static real known(text changed) {
    real result;
    self(result).set_known(changed);
    return result;
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  const real &me() const { return reinterpret_cast<const real &>(*this); }
  real &set(text changed) {
    value = changed;
    is_null = nullness::unknown;
    return me();
  }
  real &set_known(text changed) {
    value = changed;
    is_null = nullness::no;
    return me();
  }
  real &add(text more) { return set(text_concat(value, more)); }
  long long n() const { return static_cast<long long>(text_length(value)); }
  real &put(long long at, long long count, text by) {
    return set(text_concat(text_part(value, 0, usize(at)),
                           text_concat(by, text_part(value, usize(at + count), usize(n())))));
  }

  QByteArray() : value{}, is_null(nullness::yes) {}
  QByteArray(const real &s) : value(t(s)), is_null(self(s).is_null) {}
  QByteArray(real &&s) : value(t(s)), is_null(self(s).is_null) {
    self(s).value = text{};
    self(s).is_null = nullness::yes;
  }
  QByteArray(const char *s, size_type count)
      : value{}, is_null(s ? nullness::no : nullness::yes) {
    if (s)
      value = count < 0 ? text_read(s) : text_read(s, usize(count));
  }
  QByteArray(size_type count, char c)
      : value(text_times(text_of(c), count)), is_null(nullness::no) {}
  ~QByteArray() {}
  real &operator=(const real &s) {
    value = t(s);
    is_null = self(s).is_null;
    return me();
  }
  real &operator=(real &&s) {
    swap(s);
    return me();
  }
  real &operator=(const char *s) { return me() = real(s); }
  void swap(real &s) {
    const text other = t(s);
    const nullness is_other = self(s).is_null;
    self(s).value = value;
    self(s).is_null = is_null;
    value = other;
    is_null = is_other;
  }

  size_type size() const { return size_type(n()); }
  size_type length() const { return size_type(n()); }
  size_type count() const { return size_type(n()); }
  bool isEmpty() const { return text_equal(value, text{}); }
  bool isNull() const {
    if (!text_equal(value, text{}))
      return false;
    if (is_null == nullness::unknown)
      return unknown<bool>("whether an empty text is null");
    return is_null == nullness::yes;
  }
  void clear() {
    value = text{};
    is_null = nullness::yes;
  }
  void reserve(size_type) {}
  void squeeze() {}
  void detach() {}
  char *bytes() const { return characters(&value); }
  operator const char *() const { return bytes(); }
  char *data() { return bytes(); }
  const char *data() const { return bytes(); }
  const char *constData() const { return bytes(); }
  char *begin() { return bytes(); }
  const char *begin() const { return bytes(); }
  const char *cbegin() const { return bytes(); }
  const char *constBegin() const { return bytes(); }
  char *end() { return bytes() + n(); }
  const char *end() const { return bytes() + n(); }
  const char *cend() const { return bytes() + n(); }
  const char *constEnd() const { return bytes() + n(); }
  char byte(long long i) const {
    assume(i >= 0 && i < n());
    return text_at(value, usize(i));
  }
  char at(size_type i) const { return byte(i); }
  char operator[](size_type i) const { return byte(i); }
  char operator[](::uint i) const { return byte(i); }
  char front() const { return byte(0); }
  char back() const { return byte(n() - 1); }

  real &append(const real &s) {
    if (is_null == nullness::yes)
      return me() = s;
    return add(t(s));
  }
  real &append(const char *s) { return add(t(s)); }
  real &append(const char *s, size_type count) { return add(text_read(s, usize(count))); }
  real &append(char c) { return add(text_of(c)); }
  real &append(size_type count, char c) { return add(text_times(text_of(c), count)); }
  real &operator+=(const real &s) { return append(s); }
  real &operator+=(const char *s) { return add(t(s)); }
  real &operator+=(char c) { return add(text_of(c)); }
  void push_back(char c) { add(text_of(c)); }
  void push_back(const char *s) { add(t(s)); }
  void push_back(const real &s) { add(t(s)); }
  real &prepend(const real &s) { return set(text_concat(t(s), value)); }
  real &prepend(const char *s) { return set(text_concat(t(s), value)); }
  real &prepend(char c) { return set(text_concat(text_of(c), value)); }
  real &remove(size_type at, size_type count) {
    if (at < 0 || at >= n() || count <= 0)
      return me();
    return put(at, count, text{});
  }
  real &replace(const real &before, const real &after) {
    return set(replaced(value, t(before), t(after)));
  }
  real &replace(const char *before, const char *after) {
    return set(replaced(value, t(before), t(after)));
  }
  real &replace(char before, char after) {
    return set(replaced(value, text_of(before), text_of(after)));
  }
  void truncate(size_type at) {
    if (at < n())
      set(text_part(value, 0, usize(at < 0 ? 0 : at)));
  }
  void chop(size_type count) {
    if (count > 0)
      set(text_part(value, 0, select(count < n(), usize(n() - count), usize(0))));
  }

  size_type index(text part, long long from) const {
    from = select(from < 0, select(from + n() < 0, 0LL, from + n()), from);
    const usize found = text_find(value, part, usize(from));
    return select(found == usize(-1), size_type(-1), size_type(found));
  }
  size_type indexOf(char c, size_type from) const { return index(text_of(c), from); }
  size_type indexOf(const char *s, size_type from) const { return index(t(s), from); }
  size_type indexOf(const real &s, size_type from) const { return index(t(s), from); }
  bool contains(char c) const { return text_contains(value, text_of(c)); }
  bool contains(const char *s) const { return text_contains(value, t(s)); }
  bool contains(const real &s) const { return text_contains(value, t(s)); }
  bool startsWith(char c) const { return text_starts(value, text_of(c)); }
  bool startsWith(const char *s) const { return text_starts(value, t(s)); }
  bool startsWith(const real &s) const { return text_starts(value, t(s)); }
  bool endsWith(char c) const { return text_ends(value, text_of(c)); }
  bool endsWith(const char *s) const { return text_ends(value, t(s)); }
  bool endsWith(const real &s) const { return text_ends(value, t(s)); }
  real left(size_type count) const {
    if (count >= n())
      return me();
    return make(text_part(value, 0, usize(count < 0 ? 0 : count)));
  }
  real right(size_type count) const {
    if (count >= n())
      return me();
    return make(text_part(value, usize(count < 0 ? n() : n() - count), usize(n())));
  }
  real mid(size_type at, size_type count) const {
    if (at < 0)
      limit("bytes from before the first");
    return make(text_part(value, usize(at), count < 0 ? usize(n()) : usize(count)));
  }
  real chopped(size_type count) const {
    assume(count >= 0 && count <= n());
    return make(text_part(value, 0, usize(n() - count)));
  }
  // Which of the other bytes are letters or spaces depends on the version.
  real mapped(text how) const {
    if (text_matches(value, "[\\x01-\\x7f]*"))
      return make(text_map(value, how));
    return make(unknown<text>("letters and spaces beyond ASCII among bytes"));
  }
  real trimmed() const & { return mapped(text_read("trim")); }
  real trimmed() && { return mapped(text_read("trim")); }
  real simplified() const & { return mapped(text_read("simplify")); }
  real simplified() && { return mapped(text_read("simplify")); }
  real toUpper() const & { return mapped(text_read("upper")); }
  real toUpper() && { return mapped(text_read("upper")); }
  real toLower() const & { return mapped(text_read("lower")); }
  real toLower() && { return mapped(text_read("lower")); }

  int toInt(bool *ok, int base) const { return qt_integer<int>(value, ok, base, 0x7fffffff); }
  ::uint toUInt(bool *ok, int base) const {
    return qt_integer<::uint>(value, ok, base, 0xffffffff);
  }
  long toLong(bool *ok, int base) const {
    return qt_integer<long>(value, ok, base, 0x7fffffffffffffff);
  }
  ::qlonglong toLongLong(bool *ok, int base) const {
    return qt_integer<::qlonglong>(value, ok, base, 0x7fffffffffffffff);
  }
  double toDouble(bool *ok) const { return qt_real(value, ok); }
  static real number(int n, int base) { return known(text_in_base((long long)n, base)); }
  static real number(::uint n, int base) { return known(text_in_base((long long)n, base)); }
  static real number(::qlonglong n, int base) { return known(text_in_base(n, base)); }
  static real number(::qulonglong n, int base) { return known(text_in_base(n, base)); }
  static real number(double n, char format, int precision) {
    return known(text_in_format(n, format, precision));
  }
  real &setNum(int n, int base) { return set_known(text_in_base((long long)n, base)); }
  static real fromStdString(const ::std::string &s) {
    return known(std::basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>::t(s));
  }
  ::std::string toStdString() const {
    using string = std::basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>;
    ::std::string result;
    string::self(result).value = value;
    return result;
  }
};

inline bool operator==(const ::QByteArray &a, const ::QByteArray &b) {
  return text_equal(QByteArray::t(a), QByteArray::t(b));
}
inline bool operator==(const ::QByteArray &a, const char *b) {
  return text_equal(QByteArray::t(a), QByteArray::t(b));
}
inline bool operator==(const char *a, const ::QByteArray &b) {
  return text_equal(QByteArray::t(a), QByteArray::t(b));
}
inline bool operator!=(const ::QByteArray &a, const ::QByteArray &b) {
  return !text_equal(QByteArray::t(a), QByteArray::t(b));
}
inline bool operator!=(const ::QByteArray &a, const char *b) {
  return !text_equal(QByteArray::t(a), QByteArray::t(b));
}
inline bool operator!=(const char *a, const ::QByteArray &b) {
  return !text_equal(QByteArray::t(a), QByteArray::t(b));
}

}  // namespace global
}  // namespace __reachd
#endif
