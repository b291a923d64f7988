// Qt's QString: one text whose characters are code units of UTF-16, and whether it is null.
#pragma GCC system_header
#if defined(QSTRING_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {
namespace global {

struct QString {
  using real = ::QString;
  using size_type = real::size_type;
  using cased = ::Qt::CaseSensitivity;
  static constexpr bool holds_text = true;
  text value;
  nullness is_null;

  static QString &self(const real &s) {
    return reinterpret_cast<QString &>(const_cast<real &>(s));
  }
  static text t(const real &s) { return self(s).value; }
  static text t(const char *s) { return s ? from_utf8(text_read(s)) : text{}; }
  static text t(::QChar c) { return text_of(c); }
  static text t(const ::QByteArray &s) { return from_bytes(QByteArray::t(s)); }
  static text t(::QLatin1String s) { return text_of(s); }
  static text t(::QStringView s) {
    return text_read(reinterpret_cast<const char16_t *>(s.data()), usize(s.size()));
  }
  static real make(text changed) {
    real result;
    self(result).set(changed);
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
  text tail(long long from) const { return text_part(value, usize(from), usize(n())); }
  real &put(long long at, long long count, text by) {
    return set(text_concat(text_part(value, 0, usize(at)), text_concat(by, tail(at + count))));
  }

  QString() : value{}, is_null(nullness::yes) {}
  QString(const real &s) : value(t(s)), is_null(self(s).is_null) {}
  QString(real &&s) : value(t(s)), is_null(self(s).is_null) {
    self(s).value = text{};
    self(s).is_null = nullness::yes;
  }
  QString(::QChar c) : value(text_of(c)), is_null(nullness::no) {}
  QString(size_type count, ::QChar c)
      : value(text_times(text_of(c), count)), is_null(nullness::no) {}
  QString(::QLatin1String s)
      : value(text_of(s)), is_null(s.data() ? nullness::no : nullness::yes) {}
  QString(const char *s) : value(t(s)), is_null(s ? nullness::no : nullness::yes) {}
  QString(const ::QByteArray &s)
      : value(t(s)), is_null(QByteArray::self(s).is_null) {}
  QString(const ::QChar *s, size_type count) : value{}, is_null(s ? nullness::no : nullness::yes) {
    const auto *units = reinterpret_cast<const char16_t *>(s);
    if (s)
      value = count < 0 ? text_read(units) : text_read(units, usize(count));
  }
#if QT_VERSION_MAJOR < 6
  QString(::QStringDataPtr literal) : is_null(nullness::no) {
    const auto *start = reinterpret_cast<const char *>(literal.ptr) + sizeof(::QStringData);
    value = text_read(reinterpret_cast<const char16_t *>(start), usize(literal.ptr->size));
  }
#else
  QString(::QStringPrivate &&literal)
      : value(text_read(literal.data(), usize(literal.size))), is_null(nullness::no) {}
#endif
  ~QString() {}

  real &operator=(const real &s) {
    value = t(s);
    is_null = self(s).is_null;
    return me();
  }
  real &operator=(real &&s) {
    swap(s);
    return me();
  }
  real &operator=(::QChar c) { return set_known(text_of(c)); }
  real &operator=(::QLatin1String s) { return me() = real(s); }
  real &operator=(const char *s) { return me() = real(s); }
  real &operator=(const ::QByteArray &s) { return me() = real(s); }
  real &operator=(char c) { return set_known(text_of(c)); }
  void swap(real &s) {
    const text other = t(s);
    const nullness is_other = self(s).is_null;
    self(s).value = value;
    self(s).is_null = is_null;
    value = other;
    is_null = is_other;
  }

  size_type size() const { return size_type(n()); }
  size_type count() const { return size_type(n()); }
  size_type length() const { return size_type(n()); }
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
  void truncate(size_type at) {
    if (at < n())
      set(text_part(value, 0, usize(at < 0 ? 0 : at)));
  }
  void chop(size_type count) {
    if (count > 0)
      set(text_part(value, 0, select(count < n(), usize(n() - count), usize(0))));
  }
  void resize(size_type count) { resize_with(count, text_of('\0')); }
  void resize(size_type count, ::QChar c) { resize_with(count, text_of(c)); }
  void resize_with(size_type count, text fill) {
    if (count <= n())
      set(text_part(value, 0, usize(count < 0 ? 0 : count)));
    else if (text_equal(fill, text_of('\0')))
      limit("characters that are not initialised");
    else
      add(text_times(fill, count - n()));
  }
  real &fill(::QChar c, size_type count) {
    return set(text_times(text_of(c), count < 0 ? n() : count));
  }
#if QT_VERSION_MAJOR < 6
  real &append(const ::QStringRef &s) { return add(t(s.toString())); }
  // A reference by place, which makes the text longer where there is none yet.
  struct place {
    real *s;
    int i;
  };
  ::QCharRef reference(long long at) {
    assume(at >= 0);
    const place made{&me(), int(at)};
    return reinterpret_cast<const ::QCharRef &>(made);
  }
  ::QCharRef operator[](int i) { return reference(i); }
  ::QCharRef operator[](::uint i) { return reference(i); }
  ::QCharRef front() { return reference(0); }
  ::QCharRef back() { return reference(n() - 1); }
#else
  ::QChar &operator[](size_type i) { return place(i); }
  ::QChar &front() { return place(0); }
  ::QChar &back() { return place(n() - 1); }
  ::QChar &place(long long at) {
    assume(at >= 0 && at < n());
    return data()[at];
  }
#endif
  ::QChar unit(long long at) const {
    assume(at >= 0 && at < n());
    return ::QChar(text_unit(value, usize(at)));
  }
  const ::QChar at(size_type i) const { return unit(i); }
  const ::QChar operator[](size_type i) const { return unit(i); }
  const ::QChar operator[](::uint i) const { return unit(i); }
  ::QChar front() const { return unit(0); }
  ::QChar back() const { return unit(n() - 1); }
  char16_t *units() const { return wide_characters(&value); }
  ::QChar *data() { return reinterpret_cast<::QChar *>(units()); }
  const ::QChar *data() const { return reinterpret_cast<const ::QChar *>(units()); }
  const ::QChar *constData() const { return data(); }
  const ::QChar *unicode() const { return data(); }
  ::QChar *begin() { return data(); }
  const ::QChar *begin() const { return data(); }
  const ::QChar *cbegin() const { return data(); }
  const ::QChar *constBegin() const { return data(); }
  ::QChar *end() { return data() + n(); }
  const ::QChar *end() const { return data() + n(); }
  const ::QChar *cend() const { return data() + n(); }
  const ::QChar *constEnd() const { return data() + n(); }

  real &append(const real &s) {
    if (is_null == nullness::yes)
      return me() = s;
    return add(t(s));
  }
  real &append(::QChar c) { return add(text_of(c)); }
  real &append(::QLatin1String s) { return add(text_of(s)); }
  real &append(const char *s) { return add(t(s)); }
  real &append(const ::QChar *s, size_type count) {
    return add(text_read(reinterpret_cast<const char16_t *>(s), usize(count)));
  }
  real &append(::QStringView s) { return add(t(s)); }
  real &operator+=(const real &s) { return append(s); }
  real &operator+=(::QChar c) { return add(text_of(c)); }
  real &operator+=(::QLatin1String s) { return add(text_of(s)); }
  real &operator+=(const char *s) { return add(t(s)); }
  real &append(const ::QByteArray &s) { return add(t(s)); }
  real &operator+=(const ::QByteArray &s) { return add(t(s)); }
  real &operator+=(char c) { return add(text_of(c)); }
  real &operator+=(::QStringView s) { return add(t(s)); }
  void push_back(::QChar c) { add(text_of(c)); }
  void push_back(const real &s) { add(t(s)); }
  real &prepend(const real &s) { return set(text_concat(t(s), value)); }
  real &prepend(::QChar c) { return set(text_concat(text_of(c), value)); }
  real &prepend(::QLatin1String s) { return set(text_concat(text_of(s), value)); }
  real &prepend(const char *s) { return set(text_concat(t(s), value)); }
  void push_front(::QChar c) { prepend(c); }
  void push_front(const real &s) { prepend(s); }
  real &insert_text(long long at, text s) {
    if (at < 0 || at > n()) {
      if (at < 0)
        return me();
      add(text_times(text_of(' '), at - n()));
    }
    return put(at, 0, s);
  }
  real &insert(size_type at, const real &s) { return insert_text(at, t(s)); }
  real &insert(size_type at, ::QChar c) { return insert_text(at < 0 ? at + n() : at, text_of(c)); }
  real &insert(size_type at, ::QLatin1String s) { return insert_text(at, text_of(s)); }
  real &insert(size_type at, const char *s) { return insert_text(at, t(s)); }
  real &remove(size_type at, size_type count) {
    const long long from = at < 0 ? at + n() : at;
    if (from < 0 || from >= n() || count <= 0)
      return me();
    return put(from, count, text{});
  }
  real &remove(::QChar c, cased cs) { return set(replaced(value, text_of(c), text{}, cs)); }
  real &remove(const real &s, cased cs) {
    if (text_length(t(s)) == 0)
      return me();
    return set(replaced(value, t(s), text{}, cs));
  }
  real &remove(::QLatin1String s, cased cs) { return remove(real(s), cs); }
  real &replace_at(long long at, long long count, text by) {
    if (at < 0 || at > n())
      return me();
    return put(at, count, by);
  }
  real &replace(size_type at, size_type count, const real &s) {
    return replace_at(at, count, t(s));
  }
  real &replace(size_type at, size_type count, ::QChar c) {
    return replace_at(at, count, text_of(c));
  }
  real &replace(::QChar before, ::QChar after, cased cs) {
    return set(replaced(value, text_of(before), text_of(after), cs));
  }
  real &replace(::QChar before, const real &after, cased cs) {
    return set(replaced(value, text_of(before), t(after), cs));
  }
  real &replace(::QChar before, ::QLatin1String after, cased cs) {
    return set(replaced(value, text_of(before), text_of(after), cs));
  }
  real &replace(const real &before, const real &after, cased cs) {
    return set(replaced(value, t(before), t(after), cs));
  }
  real &replace(::QLatin1String before, const real &after, cased cs) {
    return set(replaced(value, text_of(before), t(after), cs));
  }
  real &replace(const real &before, ::QLatin1String after, cased cs) {
    return set(replaced(value, t(before), text_of(after), cs));
  }
  real &replace(::QLatin1String before, ::QLatin1String after, cased cs) {
    return set(replaced(value, text_of(before), text_of(after), cs));
  }

  size_type index(text part, long long from, cased cs) const {
    if (from < 0)
      from = select(from + n() < 0, 0LL, from + n());
    const usize found = text_find(in_case(value, cs), in_case(part, cs), usize(from));
    return select(found == usize(-1), size_type(-1), size_type(found));
  }
  size_type indexOf(const real &s, size_type from, cased cs) const { return index(t(s), from, cs); }
  size_type indexOf(::QChar c, size_type from, cased cs) const {
    return index(text_of(c), from, cs);
  }
  size_type indexOf(::QLatin1String s, size_type from, cased cs) const {
    return index(text_of(s), from, cs);
  }
  size_type indexOf(::QStringView s, size_type from, cased cs) const {
    return index(t(s), from, cs);
  }
  size_type last_index(text part, long long from, cased cs) const {
    const long long length = n();
    const long long rest = length - static_cast<long long>(text_length(part));
    if (from < 0)
      from += length;
    if (from < 0 || from >= length || rest < 0)
      return from == length && text_length(part) == 0 ? size_type(from) : size_type(-1);
    const usize found = rfind(in_case(value, cs), in_case(part, cs),
                              usize(select(from > rest, rest, from)));
    return select(found == usize(-1), size_type(-1), size_type(found));
  }
  size_type lastIndexOf(const real &s, size_type from, cased cs) const {
    return last_index(t(s), from, cs);
  }
  size_type lastIndexOf(::QChar c, size_type from, cased cs) const {
    return last_index(text_of(c), from, cs);
  }
  size_type lastIndexOf(::QLatin1String s, size_type from, cased cs) const {
    return last_index(text_of(s), from, cs);
  }
  bool has(text part, cased cs) const {
    return text_contains(in_case(value, cs), in_case(part, cs));
  }
  bool contains(const real &s, cased cs) const { return has(t(s), cs); }
  bool contains(::QChar c, cased cs) const { return has(text_of(c), cs); }
  bool contains(::QLatin1String s, cased cs) const { return has(text_of(s), cs); }
  bool contains(::QStringView s, cased cs) const { return has(t(s), cs); }
#ifdef QREGULAREXPRESSION_H
#if QT_VERSION_MAJOR < 6
  bool contains(const ::QRegularExpression &re) const;
#endif
  bool contains(const ::QRegularExpression &re, ::QRegularExpressionMatch *found) const;
#endif
  size_type times(text part, cased cs) const {
    const text whole = in_case(value, cs);
    const text wanted = in_case(part, cs);
    size_type found = 0;
    for (usize at = text_find(whole, wanted, 0); at != usize(-1);
         at = text_find(whole, wanted, at + 1))
      ++found;
    return found;
  }
  size_type count(::QChar c, cased cs) const { return times(text_of(c), cs); }
  size_type count(const real &s, cased cs) const { return times(t(s), cs); }
  bool starts(text part, cased cs) const {
    return text_starts(in_case(value, cs), in_case(part, cs));
  }
  bool startsWith(const real &s, cased cs) const { return starts(t(s), cs); }
  bool startsWith(::QChar c, cased cs) const { return starts(text_of(c), cs); }
  bool startsWith(::QLatin1String s, cased cs) const { return starts(text_of(s), cs); }
  bool startsWith(::QStringView s, cased cs) const { return starts(t(s), cs); }
  bool ends(text part, cased cs) const { return text_ends(in_case(value, cs), in_case(part, cs)); }
  bool endsWith(const real &s, cased cs) const { return ends(t(s), cs); }
  bool endsWith(::QChar c, cased cs) const { return ends(text_of(c), cs); }
  bool endsWith(::QLatin1String s, cased cs) const { return ends(text_of(s), cs); }
  bool endsWith(::QStringView s, cased cs) const { return ends(t(s), cs); }

  real left(size_type count) const {
    if (count < 0 || count >= n())
      return me();
    return make(text_part(value, 0, usize(count)));
  }
  real right(size_type count) const {
    if (count < 0 || count >= n())
      return me();
    return make(tail(n() - count));
  }
  real mid(size_type at, size_type count) const {
    const long long length = n();
    if (at > length)
      return real();
    long long from = at;
    long long taken = count;
    if (from < 0) {
      if (count < 0 || count + from >= length)
        return me();
      if (count + from <= 0)
        return real();
      taken = count + from;
      from = 0;
    } else if (count < 0 || count > length - from) {
      taken = length - from;
    }
    return make(text_part(value, usize(from), usize(taken)));
  }
  real chopped(size_type count) const {
    assume(count >= 0 && count <= n());
    return make(text_part(value, 0, usize(n() - count)));
  }
  real first(size_type count) const {
    assume(count >= 0 && count <= n());
    return make(text_part(value, 0, usize(count)));
  }
  real last(size_type count) const {
    assume(count >= 0 && count <= n());
    return make(tail(n() - count));
  }
  real sliced(size_type at) const {
    assume(at >= 0 && at <= n());
    return make(tail(at));
  }
  real sliced(size_type at, size_type count) const {
    assume(at >= 0 && count >= 0 && at + count <= n());
    return make(text_part(value, usize(at), usize(count)));
  }
  real trimmed() const & { return make(without_spaces(value)); }
  real trimmed() && { return make(without_spaces(value)); }
  real simplified() const & { return make(text_map(value, text_read("simplify"))); }
  real simplified() && { return make(text_map(value, text_read("simplify"))); }
  real toUpper() const & { return make(text_map(value, text_read("upper"))); }
  real toUpper() && { return make(text_map(value, text_read("upper"))); }
  real toLower() const & { return make(text_map(value, text_read("lower"))); }
  real toLower() && { return make(text_map(value, text_read("lower"))); }
  real repeated(size_type count) const { return make(text_times(value, count)); }
  real justified(size_type width, ::QChar fill, bool truncates, bool is_left) const {
    if (width < n())
      return truncates ? left(width) : me();
    return make(padded(value, int(is_left ? -width : width), text_of(fill)));
  }
  real leftJustified(size_type width, ::QChar fill, bool truncates) const {
    return justified(width, fill, truncates, true);
  }
  real rightJustified(size_type width, ::QChar fill, bool truncates) const {
    return justified(width, fill, truncates, false);
  }

#ifdef QSTRINGLIST_H
  ::QStringList parts(text separator, bool skips_empty, cased cs) const {
    if (cs == ::Qt::CaseInsensitive || text_length(separator) == 0)
      limit("splitting between characters, or whatever the case of letters");
    ::QStringList result;
    usize from = 0;
    for (int i = 0; i < 16; ++i) {
      const usize at = text_find(value, separator, from);
      const usize end = select(at == usize(-1), usize(n()), at);
      if (end != from || !skips_empty)
        result.append(make(text_part(value, from, end - from)));
      if (at == usize(-1))
        return result;
      from = at + text_length(separator);
    }
    limit("a text that is split into more than 16");
  }
  ::QStringList split(const real &s, ::Qt::SplitBehavior behavior, cased cs) const {
    return parts(t(s), (behavior & ::Qt::SkipEmptyParts) != 0, cs);
  }
  ::QStringList split(::QChar c, ::Qt::SplitBehavior behavior, cased cs) const {
    return parts(text_of(c), (behavior & ::Qt::SkipEmptyParts) != 0, cs);
  }
#if QT_VERSION_MAJOR < 6
  ::QStringList split(const real &s, real::SplitBehavior behavior, cased cs) const {
    return parts(t(s), behavior == real::SkipEmptyParts, cs);
  }
  ::QStringList split(::QChar c, real::SplitBehavior behavior, cased cs) const {
    return parts(text_of(c), behavior == real::SkipEmptyParts, cs);
  }
#endif
#endif

  int order(text other, cased cs) const {
    const text a = in_case(value, cs);
    const text b = in_case(other, cs);
    return select(text_equal(a, b), 0, select(text_less(a, b), -1, 1));
  }
  int compare(const real &s, cased cs) const { return order(t(s), cs); }
  int compare(::QLatin1String s, cased cs) const { return order(text_of(s), cs); }
  int compare(::QStringView s, cased cs) const { return order(t(s), cs); }
  // What inline comparisons with characters and bytes call.
  static int compare_helper(const ::QChar *a, size_type n, const ::QChar *b, size_type m, cased cs) {
    return self(make(t(::QStringView(a, n)))).order(t(::QStringView(b, m)), cs);
  }
  static int compare_helper(const ::QChar *a, size_type n, const char *b, size_type m, cased cs) {
    const text bytes = !b ? text{} : m < 0 ? text_read(b) : text_read(b, usize(m));
    return self(make(t(::QStringView(a, n)))).order(from_utf8(bytes), cs);
  }
  static int compare_helper(const ::QChar *a, size_type n, ::QLatin1String b, cased cs) {
    return self(make(t(::QStringView(a, n)))).order(text_of(b), cs);
  }
  static int compare(const real &a, const real &b, cased cs) {
    return self(a).order(t(b), cs);
  }
  bool operator==(::QLatin1String s) const { return text_equal(value, text_of(s)); }
  bool operator!=(::QLatin1String s) const { return !text_equal(value, text_of(s)); }
  bool operator<(::QLatin1String s) const { return text_less(value, text_of(s)); }
  bool operator>(::QLatin1String s) const { return text_less(text_of(s), value); }
  bool operator<=(::QLatin1String s) const { return !text_less(text_of(s), value); }
  bool operator>=(::QLatin1String s) const { return !text_less(value, text_of(s)); }
  bool operator==(const char *s) const { return text_equal(value, t(s)); }
  bool operator!=(const char *s) const { return !text_equal(value, t(s)); }
  bool operator<(const char *s) const { return text_less(value, t(s)); }
  bool operator>(const char *s) const { return text_less(t(s), value); }
  bool operator<=(const char *s) const { return !text_less(t(s), value); }
  bool operator>=(const char *s) const { return !text_less(value, t(s)); }

  bool operator==(const ::QByteArray &s) const { return text_equal(value, t(s)); }
  bool operator!=(const ::QByteArray &s) const { return !text_equal(value, t(s)); }

  short toShort(bool *ok, int base) const { return qt_integer<short>(value, ok, base, 0x7fff); }
  ::ushort toUShort(bool *ok, int base) const {
    return qt_integer<::ushort>(value, ok, base, 0xffff);
  }
  int toInt(bool *ok, int base) const { return qt_integer<int>(value, ok, base, 0x7fffffff); }
  ::uint toUInt(bool *ok, int base) const {
    return qt_integer<::uint>(value, ok, base, 0xffffffff);
  }
  long toLong(bool *ok, int base) const {
    return qt_integer<long>(value, ok, base, 0x7fffffffffffffff);
  }
  ::ulong toULong(bool *ok, int base) const {
    return qt_integer<::ulong>(value, ok, base, 0xffffffffffffffff);
  }
  ::qlonglong toLongLong(bool *ok, int base) const {
    return qt_integer<::qlonglong>(value, ok, base, 0x7fffffffffffffff);
  }
  ::qulonglong toULongLong(bool *ok, int base) const {
    return qt_integer<::qulonglong>(value, ok, base, 0xffffffffffffffff);
  }
  double toDouble(bool *ok) const { return qt_real(value, ok); }
  float toFloat(bool *ok) const {
    const double n = qt_real(value, ok);
    const float narrow = static_cast<float>(n);
    if (narrow - narrow != 0 || (narrow == 0 && n != 0))
      limit("a number that is too large or too small for 'float'");
    return narrow;
  }
  static real known(text t) {
    real result;
    self(result).set_known(t);
    return result;
  }
  static real number(int n, int base) { return known(text_in_base((long long)n, base)); }
  static real number(::uint n, int base) { return known(text_in_base((long long)n, base)); }
  static real number(long n, int base) { return known(text_in_base((long long)n, base)); }
  static real number(::ulong n, int base) {
    return known(text_in_base((unsigned long long)n, base));
  }
  static real number(::qlonglong n, int base) { return known(text_in_base(n, base)); }
  static real number(::qulonglong n, int base) { return known(text_in_base(n, base)); }
  static real number(double n, char format, int precision) {
    return known(text_in_format(n, format, precision));
  }
  real &setNum(short n, int base) { return set_known(text_in_base((long long)n, base)); }
  real &setNum(::ushort n, int base) { return set_known(text_in_base((long long)n, base)); }
  real &setNum(int n, int base) { return set_known(text_in_base((long long)n, base)); }
  real &setNum(::uint n, int base) { return set_known(text_in_base((long long)n, base)); }
  real &setNum(long n, int base) { return set_known(text_in_base((long long)n, base)); }
  real &setNum(::ulong n, int base) { return set_known(text_in_base((unsigned long long)n, base)); }
  real &setNum(::qlonglong n, int base) { return set_known(text_in_base(n, base)); }
  real &setNum(::qulonglong n, int base) { return set_known(text_in_base(n, base)); }
  real &setNum(float n, char format, int precision) {
    return set_known(text_in_format(n, format, precision));
  }
  real &setNum(double n, char format, int precision) {
    return set_known(text_in_format(n, format, precision));
  }

  real with(text argument, int width, ::QChar fill) const {
    return make(with_argument(value, argument, width, text_of(fill)));
  }
  real arg(const real &s, int width, ::QChar fill) const { return with(t(s), width, fill); }
  real arg(::QLatin1String s, int width, ::QChar fill) const {
    return with(text_of(s), width, fill);
  }
  real arg(::QStringView s, int width, ::QChar fill) const { return with(t(s), width, fill); }
  real arg(::QChar c, int width, ::QChar fill) const { return with(text_of(c), width, fill); }
  real arg(char c, int width, ::QChar fill) const { return with(text_of(c), width, fill); }
  template <class N> real with_number(N n, int width, int base, ::QChar fill) const {
    return with_digits(text_in_base(n, base), width, fill);
  }
  real with_digits(text number, int width, ::QChar fill) const {
    return fill == ::QLatin1Char('0') ? with(zero_filled(number, width), 0, fill)
                                      : with(number, width, fill);
  }
  real arg(short n, int width, int base, ::QChar fill) const {
    return with_number((long long)n, width, base, fill);
  }
  real arg(::ushort n, int width, int base, ::QChar fill) const {
    return with_number((long long)n, width, base, fill);
  }
  real arg(int n, int width, int base, ::QChar fill) const {
    return with_number((long long)n, width, base, fill);
  }
  real arg(::uint n, int width, int base, ::QChar fill) const {
    return with_number((long long)n, width, base, fill);
  }
  real arg(long n, int width, int base, ::QChar fill) const {
    return with_number((long long)n, width, base, fill);
  }
  real arg(::ulong n, int width, int base, ::QChar fill) const {
    return with_number((unsigned long long)n, width, base, fill);
  }
  real arg(::qlonglong n, int width, int base, ::QChar fill) const {
    return with_number(n, width, base, fill);
  }
  real arg(::qulonglong n, int width, int base, ::QChar fill) const {
    return with_number(n, width, base, fill);
  }
  real arg(double n, int width, char format, int precision, ::QChar fill) const {
    return with_digits(text_in_format(n, format, precision), width, fill);
  }
  template <class A, class B, class... More> real arg(A &&a, B &&b, More &&...more) const {
    const text arguments[] = {t(a), t(b), t(more)...};
    return make(with_arguments(value, arguments, 2 + int(sizeof...(more))));
  }

  static real fromUtf8(const char *s, size_type count) {
    if (!s)
      return real();
    return known(from_utf8(count < 0 ? text_read(s) : text_read(s, usize(count))));
  }
  static real fromLatin1(const char *s, size_type count) {
    if (!s)
      return real();
    return known(count < 0 ? text_read(s) : text_read(s, usize(count)));
  }
  static real fromLocal8Bit(const char *s, size_type count) { return fromUtf8(s, count); }
#if QT_VERSION_MAJOR >= 6
  static real fromUtf8(::QByteArrayView s) { return fromUtf8(s.data(), s.size()); }
  static real fromLatin1(::QByteArrayView s) { return fromLatin1(s.data(), s.size()); }
  static real fromLocal8Bit(::QByteArrayView s) { return fromUtf8(s.data(), s.size()); }
#endif
  static real fromUtf8(const ::QByteArray &s) { return real(s); }
  static real fromLocal8Bit(const ::QByteArray &s) { return real(s); }
  static real fromLatin1(const ::QByteArray &s) {
    real result;
    self(result).value = QByteArray::t(s);
    self(result).is_null = QByteArray::self(s).is_null;
    return result;
  }
  ::QByteArray bytes(text converted) const {
    ::QByteArray result;
    QByteArray::self(result).value = converted;
    QByteArray::self(result).is_null = is_null;
    return result;
  }
  ::QByteArray toUtf8() const & { return bytes(to_utf8(value)); }
  ::QByteArray toUtf8() && { return bytes(to_utf8(value)); }
  ::QByteArray toLocal8Bit() const & { return bytes(to_utf8(value)); }
  ::QByteArray toLocal8Bit() && { return bytes(to_utf8(value)); }
  ::QByteArray latin1() const {
    return bytes(select(text_matches(value, "[\\x01-\\x7f]*"), value,
                        text_map(value, text_read("latin1"))));
  }
  ::QByteArray toLatin1() const & { return latin1(); }
  ::QByteArray toLatin1() && { return latin1(); }
  static real fromStdString(const ::std::string &s) {
    return known(from_utf8(std::basic_string<char, ::std::char_traits<char>,
                                             ::std::allocator<char>>::t(s)));
  }
  ::std::string toStdString() const {
    using string = std::basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>;
    ::std::string result;
    string::self(result).value = to_utf8(value);
    return result;
  }
};

#if QT_VERSION_MAJOR < 6
struct QCharRef {
  ::QString *s;
  int i;

  ::QCharRef &me() { return reinterpret_cast<::QCharRef &>(*this); }
  QCharRef(const ::QCharRef &other)
      : s(reinterpret_cast<const QCharRef &>(other).s),
        i(reinterpret_cast<const QCharRef &>(other).i) {}
  operator ::QChar() const {
    const text t = QString::t(*s);
    return i < int(text_length(t)) ? ::QChar(text_unit(t, usize(i))) : ::QChar();
  }
  ::QCharRef &operator=(::QChar c) {
    QString &whole = QString::self(*s);
    if (i >= whole.n())
      whole.resize_with(i + 1, text_of(' '));
    whole.put(i, 1, text_of(c));
    return me();
  }
  ::QCharRef &operator=(char c) { return *this = ::QChar(static_cast<unsigned char>(c)); }
  ::QCharRef &operator=(const ::QCharRef &c) {
    return *this = reinterpret_cast<const QCharRef &>(c).operator ::QChar();
  }
  ::QCharRef &operator=(::ushort c) { return *this = ::QChar(c); }
  ::QCharRef &operator=(int c) { return *this = ::QChar(c); }
  bool isNull() const { return value().isNull(); }
  bool isSpace() const { return value().isSpace(); }
  bool isLetter() const { return value().isLetter(); }
  bool isDigit() const { return value().isDigit(); }
  bool isLetterOrNumber() { return value().isLetterOrNumber(); }
  bool isLower() const { return value().isLower(); }
  bool isUpper() const { return value().isUpper(); }
  int digitValue() const { return value().digitValue(); }
  ::QChar toLower() const { return value().toLower(); }
  ::QChar toUpper() const { return value().toUpper(); }
  char toLatin1() const { return value().toLatin1(); }
  ::ushort unicode() const { return value().unicode(); }
  ::ushort &unicode() { return (*s).data()[i].unicode(); }
  ::QChar value() const { return *this; }
};
#endif

}  // namespace global
}  // namespace __reachd
#endif
