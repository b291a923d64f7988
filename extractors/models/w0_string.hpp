// wxWidgets' wxString: one text. Its characters are of 32 bits; those that do not fit into 16 are
// beyond the model.
#pragma GCC system_header
#if defined(_WX_WXSTRING_H__) && __SIZEOF_POINTER__ == 8

namespace __reachd {

inline text wx_decoded(text bytes) {
  return select(text_matches(bytes, "[\\x01-\\x7f]*"), bytes,
                text_map(bytes, text_read("utf8-decode")));
}
inline text wx_read(const wchar_t *s, usize count) {
  text whole{};
  for (usize i = 0; i < count && s[i]; ++i) {
    if (unsigned(s[i]) > 0xffff)
      limit("characters of more than 16 bits");
    whole = text_concat(whole, text_of(char16_t(s[i])));
  }
  return whole;
}
inline text wx_times(text t, usize times) {
  text whole{};
  for (usize i = 0; i < times; ++i)
    whole = text_concat(whole, t);
  return whole;
}

template <class... A> text wx_formatted(const ::wxFormatString &format, const A &...arguments);

namespace global {

struct wxString {
  using real = ::wxString;
  static constexpr bool holds_text = true;
  text value;

  static wxString &self(const real &s) {
    return reinterpret_cast<wxString &>(const_cast<real &>(s));
  }
  static text t(const real &s) { return self(s).value; }
  static text t(const char *s) { return s ? wx_decoded(text_read(s)) : text{}; }
  static text t(const unsigned char *s) { return t(reinterpret_cast<const char *>(s)); }
  static text t(const wchar_t *s) { return s ? wx_read(s, usize(-1)) : text{}; }
  static text t(char c) { return text_of(char16_t(static_cast<unsigned char>(c))); }
  static text t(wchar_t c) { return text_of(char16_t(c)); }
  static text t(::wxUniChar c) { return text_of(char16_t(c.GetValue())); }
  static text t(const ::std::string &s) {
    return wx_decoded(std::basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>::t(s));
  }
  static real make(text changed) {
    real result;
    self(result).value = changed;
    return result;
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  const real &me() const { return reinterpret_cast<const real &>(*this); }
  real &set(text changed) {
    value = changed;
    return me();
  }
  real &add(text more) { return set(text_concat(value, more)); }
  usize n() const { return text_length(value); }
  text tail(usize from) const { return text_part(value, from, n()); }

  wxString() : value{} {}
  wxString(const real &s) : value(t(s)) {}
  wxString(const real &s, usize count) : value(text_part(t(s), 0, count)) {}
  wxString(::wxUniChar c, usize times) : value(wx_times(t(c), times)) {}
  wxString(usize times, ::wxUniChar c) : value(wx_times(t(c), times)) {}
  wxString(char c, usize times) : value(wx_times(t(c), times)) {}
  wxString(usize times, char c) : value(wx_times(t(c), times)) {}
  wxString(wchar_t c, usize times) : value(wx_times(t(c), times)) {}
  wxString(usize times, wchar_t c) : value(wx_times(t(c), times)) {}
  wxString(const char *s) : value(t(s)) {}
  wxString(const char *s, const ::wxMBConv &) : value(t(s)) {}
  wxString(const char *s, usize count) : value(wx_decoded(text_read(s, count))) {}
  wxString(const unsigned char *s) : value(t(s)) {}
  wxString(const wchar_t *s) : value(t(s)) {}
  wxString(const wchar_t *s, const ::wxMBConv &) : value(t(s)) {}
  wxString(const wchar_t *s, usize count) : value(wx_read(s, count)) {}
  wxString(const ::wxCStrData &s) : value(text_part(t(*s.m_str), s.m_offset, text_length(t(*s.m_str)))) {}
  wxString(const ::std::string &s) : value(t(s)) {}
  ~wxString() {}

  real &operator=(const real &s) { return set(t(s)); }
  real &operator=(const ::wxCStrData &s) { return me() = real(s); }
  real &operator=(char c) { return set(t(c)); }
  real &operator=(wchar_t c) { return set(t(c)); }
  real &operator=(::wxUniChar c) { return set(t(c)); }
  real &operator=(const char *s) { return set(t(s)); }
  real &operator=(const unsigned char *s) { return set(t(s)); }
  real &operator=(const wchar_t *s) { return set(t(s)); }

  usize length() const { return n(); }
  usize size() const { return n(); }
  usize Len() const { return n(); }
  usize Length() const { return n(); }
  bool empty() const { return text_equal(value, text{}); }
  bool IsEmpty() const { return text_equal(value, text{}); }
  bool IsNull() const { return text_equal(value, text{}); }
  bool operator!() const { return text_equal(value, text{}); }
  void clear() { value = text{}; }
  void Clear() { value = text{}; }
  void Empty() { value = text{}; }
  void reserve(usize) {}
  bool Alloc(usize) { return true; }
  bool Shrink() { return true; }
  void shrink_to_fit() {}
  void swap(real &s) {
    const text other = t(s);
    self(s).value = value;
    value = other;
  }
  ::wxUniChar unit(usize i) const {
    assume(i < n());
    return ::wxUniChar(static_cast<unsigned short>(text_unit(value, i)));
  }
  ::wxUniChar at(usize i) const { return unit(i); }
  ::wxUniChar GetChar(usize i) const { return unit(i); }
  ::wxUniChar Last() const { return unit(n() - 1); }
  ::wxUniChar operator[](int i) const { return unit(usize(i)); }
  ::wxUniChar operator[](long i) const { return unit(usize(i)); }
  ::wxUniChar operator[](usize i) const { return unit(i); }
  ::wxUniChar operator[](unsigned int i) const { return unit(i); }
  void SetChar(usize i, ::wxUniChar c) {
    set(text_concat(text_part(value, 0, i), text_concat(t(c), tail(i + 1))));
  }

  real &append(const real &s) { return add(t(s)); }
  real &append(const char *s) { return add(t(s)); }
  real &append(const wchar_t *s) { return add(t(s)); }
  real &Append(const real &s) { return add(t(s)); }
  real &Append(const char *s) { return add(t(s)); }
  real &Append(const wchar_t *s) { return add(t(s)); }
  real &Append(::wxUniChar c, usize times) { return add(wx_times(t(c), times)); }
  real &Append(char c, usize times) { return add(wx_times(t(c), times)); }
  real &Append(wchar_t c, usize times) { return add(wx_times(t(c), times)); }
  real &Prepend(const real &s) { return set(text_concat(t(s), value)); }
  real &operator+=(const real &s) { return add(t(s)); }
  real &operator+=(const char *s) { return add(t(s)); }
  real &operator+=(const wchar_t *s) { return add(t(s)); }
  real &operator+=(::wxUniChar c) { return add(t(c)); }
  real &operator+=(char c) { return add(t(c)); }
  real &operator+=(wchar_t c) { return add(t(c)); }
  real &operator<<(const real &s) { return add(t(s)); }
  real &operator<<(const char *s) { return add(t(s)); }
  real &operator<<(const wchar_t *s) { return add(t(s)); }
  real &operator<<(const ::wxCStrData &s) { return add(t(real(s))); }
  real &operator<<(::wxUniChar c) { return add(t(c)); }
  real &operator<<(char c) { return add(t(c)); }
  real &operator<<(wchar_t c) { return add(t(c)); }
  real &number(long long i) { return add(text_from_number(i)); }
  real &operator<<(int i) { return number(i); }
  real &operator<<(unsigned int i) { return number((long long)i); }
  real &operator<<(long i) { return number(i); }
  real &operator<<(unsigned long i) { return add(text_from_number((unsigned long long)i)); }
  real &operator<<(float f) { return add(text_from_real(double(f), text_read("%f"))); }
  real &operator<<(double f) { return add(text_from_real(f, text_read("%g"))); }

  int compare(const real &s) const {
    return select(text_equal(value, t(s)), 0, select(text_less(value, t(s)), -1, 1));
  }
  int compare(const char *s) const { return compare(make(t(s))); }
  int compare(const wchar_t *s) const { return compare(make(t(s))); }
  int Cmp(const real &s) const { return compare(s); }
  int Cmp(const char *s) const { return compare(s); }
  int Cmp(const wchar_t *s) const { return compare(s); }
  static text folded(text t, bool is_cased) { return is_cased ? t : text_map(t, text_read("lower")); }
  int CmpNoCase(const real &s) const {
    return self(make(folded(value, false))).compare(make(folded(t(s), false)));
  }
  bool same(text other, bool is_cased) const {
    return text_equal(folded(value, is_cased), folded(other, is_cased));
  }
  bool IsSameAs(const real &s, bool is_cased) const { return same(t(s), is_cased); }
  bool IsSameAs(const char *s, bool is_cased) const { return same(t(s), is_cased); }
  bool IsSameAs(const wchar_t *s, bool is_cased) const { return same(t(s), is_cased); }
  bool IsSameAs(::wxUniChar c, bool is_cased) const { return same(t(c), is_cased); }

  bool StartsWith(const real &s, real *rest) const {
    const bool starts = text_starts(value, t(s));
    if (starts && rest)
      self(*rest).value = tail(text_length(t(s)));
    return starts;
  }
  bool EndsWith(const real &s, real *rest) const {
    const bool ends = text_ends(value, t(s));
    if (ends && rest)
      self(*rest).value = text_part(value, 0, n() - text_length(t(s)));
    return ends;
  }
  bool Contains(const real &s) const { return text_contains(value, t(s)); }
  bool Contains(const char *s) const { return text_contains(value, t(s)); }
  bool Contains(const wchar_t *s) const { return text_contains(value, t(s)); }
  static int index(usize at) { return select(at == usize(-1), -1, int(at)); }
  int Find(const real &s) const { return index(text_find(value, t(s), 0)); }
  int Find(const char *s) const { return index(text_find(value, t(s), 0)); }
  int Find(const wchar_t *s) const { return index(text_find(value, t(s), 0)); }
  usize find(const real &s, usize from) const { return text_find(value, t(s), from); }
  usize find(const char *s, usize from) const { return text_find(value, t(s), from); }
  usize find(const wchar_t *s, usize from) const { return text_find(value, t(s), from); }
  usize find(::wxUniChar c, usize from) const { return text_find(value, t(c), from); }
  usize find(char c, usize from) const { return text_find(value, t(c), from); }
  usize find(wchar_t c, usize from) const { return text_find(value, t(c), from); }
  usize Replace(const real &part, const real &by, bool replaces_all) {
    if (!replaces_all)
      limit("replacing the first part only");
    if (!text_contains(value, t(part)))
      return 0;
    value = text_replace_all(value, t(part), t(by));
    return unknown<usize>("how often a part was replaced");
  }

  real Mid(usize from, usize count) const { return make(text_part(value, from, count)); }
  real substr(usize from, usize count) const { return make(text_part(value, from, count)); }
  real SubString(usize from, usize to) const { return make(text_part(value, from, to - from + 1)); }
  real Left(usize count) const { return make(text_part(value, 0, count)); }
  real Right(usize count) const { return make(tail(select(count < n(), n() - count, usize(0)))); }
  real &Truncate(usize count) { return set(text_part(value, 0, count)); }
  real &Remove(usize from) { return set(text_part(value, 0, from)); }
  real &RemoveLast(usize count) { return set(text_part(value, 0, n() - count)); }
  real BeforeFirst(::wxUniChar c, real *rest) const {
    const usize at = text_find(value, t(c), 0);
    if (rest)
      self(*rest).value = select(at == usize(-1), text{}, tail(at + 1));
    return make(select(at == usize(-1), value, text_part(value, 0, at)));
  }
  real AfterFirst(::wxUniChar c) const {
    const usize at = text_find(value, t(c), 0);
    return make(select(at == usize(-1), text{}, tail(at + 1)));
  }
  real Lower() const { return make(text_map(value, text_read("lower"))); }
  real Upper() const { return make(text_map(value, text_read("upper"))); }
  real &MakeLower() { return set(text_map(value, text_read("lower"))); }
  real &MakeUpper() { return set(text_map(value, text_read("upper"))); }
  bool IsNumber() const {
    return any(text_equal(value, text{}), text_matches(value, "[-+]?[0-9]+"));
  }
  bool ToLong(long *result, int base) const {
    if (base != 10)
      limit("numbers to another base than ten");
    const bool is_negative = text_starts(value, text_read("-"));
    const text digits = select(any(is_negative, text_starts(value, text_read("+"))), tail(1), value);
    if (!text_is_number(digits)) {
      if (text_matches(value, "[^0-9]*"))
        return false;
      approximate("a text that begins with a number");
      return unknown<bool>("a text that begins with a number");
    }
    if (text_length(digits) > 18)
      limit("numbers of more than 18 digits");
    const long size = long(text_to_number(digits));
    *result = select(is_negative, -size, size);
    return true;
  }

  static real FromUTF8(const char *s) { return make(t(s)); }
  static real FromUTF8Unchecked(const char *s) { return make(t(s)); }
  static real FromAscii(const char *s) { return make(t(s)); }
  template <class... A> static real Format(const ::wxFormatString &format, A... arguments) {
    return make(wx_formatted(format, arguments...));
  }
  template <class... A> int Printf(const ::wxFormatString &format, A... arguments) {
    value = wx_formatted(format, arguments...);
    return int(n());
  }
};

inline ::wxString operator+(const ::wxString &a, const ::wxString &b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}
inline ::wxString operator+(const ::wxString &a, const char *b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}
inline ::wxString operator+(const ::wxString &a, const wchar_t *b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}
inline ::wxString operator+(const char *a, const ::wxString &b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}
inline ::wxString operator+(const wchar_t *a, const ::wxString &b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}
inline ::wxString operator+(const ::wxString &a, ::wxUniChar b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}
inline ::wxString operator+(const ::wxString &a, char b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}
inline ::wxString operator+(const ::wxString &a, wchar_t b) {
  return wxString::make(text_concat(wxString::t(a), wxString::t(b)));
}

}  // namespace global

inline text wx_text(const ::wxString &s) { return global::wxString::t(s); }
inline ::wxString wx_string(text t) { return global::wxString::make(t); }

}  // namespace __reachd
#endif
