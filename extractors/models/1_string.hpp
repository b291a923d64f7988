// std::string and std::string_view. A string is one text; a view is what it is in the library, the
// address and the length of its characters, so that it sees what happens to them.
#pragma GCC system_header
#if defined(_BASIC_STRING_H) || defined(_GLIBCXX_STRING_VIEW)

namespace __reachd {

constexpr usize npos = usize(-1);

inline text make_text(const char *s) { return text_read(s); }
inline text make_text(const char *s, usize n) { return text_read(s, n); }
// As many as that no text has.
constexpr usize most_characters = npos / 4;
inline text make_text(usize n, char c, const char *who = "basic_string::_M_replace_aux") {
  if (n > most_characters)
    ::std::__throw_length_error(who);
  if (n > 4096)
    limit("more than 4096 equal characters");
  text t{};
  const text one = text_of(c);
  for (usize i = 0; i < n; ++i)
    t = text_concat(t, one);
  return t;
}
template <class It> text make_text(It first, It last) {
  text t{};
  for (; first != last; ++first)
    t = text_concat(t, text_of(*first));
  return t;
}
inline text make_text(const char *first, const char *last) {
  return text_read(first, usize(last - first));
}
inline text make_text(char *first, char *last) { return text_read(first, usize(last - first)); }

inline text tail(text t, usize from) { return text_part(t, from, text_length(t)); }
inline bool in(text set, char c) { return text_contains(set, text_of(c)); }
inline int compare(text a, text b) {
  return select(text_equal(a, b), 0, select(text_less(a, b), -1, 1));
}
inline usize rfind(text t, text part, usize last) {
  usize found = npos;
  usize from = 0;
  for (int i = 0; i < 24; ++i) {
    const usize next = text_find(t, part, from);
    if (next == npos || next > last)
      return found;
    found = next;
    from = next + 1;
  }
  limit("a text with more than 24 places to look at from its end");
}
// The first of `set`, whose characters are mostly known.
inline usize find_any(text t, text set, usize from) {
  usize found = npos;
  const usize n = text_length(set);
  for (usize i = 0; i < n; ++i) {
    const usize next = text_find(t, text_of(text_at(set, i)), from);
    found = select(next < found, next, found);
  }
  return found;
}
inline usize find_other(text t, text set, usize from) {
  const usize n = text_length(t);
  for (usize i = from; i < n; ++i)
    if (!in(set, text_at(t, i)))
      return i;
  return npos;
}
inline usize find_last(text t, text set, usize last, bool wanted) {
  usize i = text_length(t);
  if (last < i)
    i = last + 1;
  while (i-- > 0)
    if (in(set, text_at(t, i)) == wanted)
      return i;
  return npos;
}

#if __cplusplus < 201703L
// There are no views; nobody makes one of these.
template <class C, class Traits> struct absent_view {
  const C *data() const { return nullptr; }
  usize size() const { return 0; }
};
#endif

namespace std {

#if __cplusplus >= 201703L
template <class C, class Traits> struct basic_string_view;
template <class Traits>
struct basic_string_view<char, Traits> : ::std::basic_string_view<char, Traits> {
  using real = ::std::basic_string_view<char, Traits>;
  using real::npos;
  static constexpr bool holds_text = true;
  text t() const { return text_read(this->data(), this->size()); }
  static text t(real s) { return text_read(s.data(), s.size()); }

  basic_string_view(const char *s) : real(s, text_length(text_read(s))) {}
  real substr(usize at, usize n) const {
    if (at > this->size())
      ::std::__throw_out_of_range_fmt("%s: __pos (which is %zu) > __size (which is %zu)",
                                      "basic_string_view::substr", at, this->size());
    const usize rest = this->size() - at;
    return real(this->data() + at, select(n < rest, n, rest));
  }
  int compare(real s) const { return __reachd::compare(t(), t(s)); }
  int compare(const char *s) const { return __reachd::compare(t(), make_text(s)); }
  int compare(usize at, usize n, real s) const {
    return __reachd::compare(text_part(t(), at, n), t(s));
  }
  int compare(usize at, usize n, const char *s) const {
    return __reachd::compare(text_part(t(), at, n), make_text(s));
  }
  bool starts_with(real s) const { return text_starts(t(), t(s)); }
  bool starts_with(char c) const { return text_starts(t(), text_of(c)); }
  bool starts_with(const char *s) const { return text_starts(t(), make_text(s)); }
  bool ends_with(real s) const { return text_ends(t(), t(s)); }
  bool ends_with(char c) const { return text_ends(t(), text_of(c)); }
  bool ends_with(const char *s) const { return text_ends(t(), make_text(s)); }
  bool contains(real s) const { return text_contains(t(), t(s)); }
  bool contains(char c) const { return text_contains(t(), text_of(c)); }
  bool contains(const char *s) const { return text_contains(t(), make_text(s)); }
  usize find(real s, usize at) const { return text_find(t(), t(s), at); }
  usize find(char c, usize at) const { return text_find(t(), text_of(c), at); }
  usize find(const char *s, usize at) const { return text_find(t(), make_text(s), at); }
  usize find(const char *s, usize at, usize n) const { return text_find(t(), make_text(s, n), at); }
  usize rfind(real s, usize at) const { return __reachd::rfind(t(), t(s), at); }
  usize rfind(char c, usize at) const { return __reachd::rfind(t(), text_of(c), at); }
  usize rfind(const char *s, usize at) const { return __reachd::rfind(t(), make_text(s), at); }
  usize find_first_of(real s, usize at) const { return find_any(t(), t(s), at); }
  usize find_first_of(char c, usize at) const { return text_find(t(), text_of(c), at); }
  usize find_first_of(const char *s, usize at) const { return find_any(t(), make_text(s), at); }
  usize find_first_not_of(real s, usize at) const { return find_other(t(), t(s), at); }
  usize find_first_not_of(char c, usize at) const { return find_other(t(), text_of(c), at); }
  usize find_first_not_of(const char *s, usize at) const {
    return find_other(t(), make_text(s), at);
  }
  usize find_last_of(real s, usize at) const { return find_last(t(), t(s), at, true); }
  usize find_last_of(char c, usize at) const { return __reachd::rfind(t(), text_of(c), at); }
  usize find_last_of(const char *s, usize at) const { return find_last(t(), make_text(s), at, true); }
  usize find_last_not_of(real s, usize at) const { return find_last(t(), t(s), at, false); }
  usize find_last_not_of(char c, usize at) const { return find_last(t(), text_of(c), at, false); }
  usize find_last_not_of(const char *s, usize at) const {
    return find_last(t(), make_text(s), at, false);
  }
};

template <class Traits>
bool operator==(::std::basic_string_view<char, Traits> a,
                ::std::basic_string_view<char, Traits> b) {
  return text_equal(text_read(a.data(), a.size()), text_read(b.data(), b.size()));
}
template <class Traits>
bool operator!=(::std::basic_string_view<char, Traits> a,
                ::std::basic_string_view<char, Traits> b) {
  return !text_equal(text_read(a.data(), a.size()), text_read(b.data(), b.size()));
}

#endif

#ifdef _BASIC_STRING_H
template <class C, class Traits, class Alloc> struct basic_string;
template <class Traits, class Alloc> struct basic_string<char, Traits, Alloc> {
  using real = ::std::basic_string<char, Traits, Alloc>;
#if __cplusplus >= 201703L
  using view = ::std::basic_string_view<char, Traits>;
#else
  using view = absent_view<char, Traits>;
#endif
  using iterator = typename real::iterator;
  using const_iterator = typename real::const_iterator;
  using reverse_iterator = typename real::reverse_iterator;
  using const_reverse_iterator = typename real::const_reverse_iterator;
  using list = ::std::initializer_list<char>;
  static constexpr bool holds_text = true;
  text value;

  static basic_string &self(const real &s) {
    return reinterpret_cast<basic_string &>(const_cast<real &>(s));
  }
  static text t(const real &s) { return self(s).value; }
  static text t(view s) { return text_read(s.data(), s.size()); }
  static text t(list s) { return text_read(s.begin(), s.size()); }
  template <class S> static text like(const S &s) { return t(view(s)); }
  real &me() { return reinterpret_cast<real &>(*this); }
  char *chars() const { return characters(&value); }
  usize n() const { return text_length(value); }
  void check(usize at, const char *who) const {
    if (at > n())
      ::std::__throw_out_of_range_fmt("%s: __pos (which is %zu) > this->size() (which is %zu)", who,
                                      at, n());
  }
  real &set(text changed) {
    value = changed;
    return me();
  }
  real &add(text more) { return set(text_concat(value, more)); }
  real &put(usize at, usize count, text by, const char *who) {
    check(at, who);
    const usize length = n();
    const usize after = select(count < length - at, at + count, length);
    return set(text_concat(text_part(value, 0, at),
                           text_concat(by, text_part(value, after, length - after))));
  }
  usize index(const_iterator it) const { return usize(it.base() - chars()); }
  text part(usize at, usize count, const char *who) const {
    check(at, who);
    return text_part(value, at, count);
  }

  basic_string() : value{} {}
  explicit basic_string(const Alloc &) : value{} {}
  basic_string(const real &s) : value(t(s)) {}
  basic_string(const real &s, const Alloc &) : value(t(s)) {}
  basic_string(const real &s, usize at, const Alloc &)
      : value(self(s).part(at, npos, "basic_string::basic_string")) {}
  basic_string(const real &s, usize at, usize count)
      : value(self(s).part(at, count, "basic_string::basic_string")) {}
  basic_string(const real &s, usize at, usize count, const Alloc &)
      : value(self(s).part(at, count, "basic_string::basic_string")) {}
  basic_string(const char *s, usize count, const Alloc &) : value(make_text(s, count)) {}
  basic_string(const char *s, const Alloc &) : value(make_text(s)) {}
  basic_string(usize count, char c, const Alloc &)
      : value(make_text(count, c, "basic_string::_M_create")) {}
  basic_string(real &&s) : value(t(s)) { self(s).value = text{}; }
  basic_string(real &&s, const Alloc &) : value(t(s)) { self(s).value = text{}; }
  basic_string(list s, const Alloc &) : value(t(s)) {}
  template <class It> basic_string(It first, It last, const Alloc &)
      : value(make_text(first, last)) {}
  template <class S> basic_string(const S &s, const Alloc &) : value(like(s)) {}
  template <class S> basic_string(const S &s, usize at, usize count, const Alloc &)
      : value(text_part(like(s), at, count)) {}
  ~basic_string() {}

  real &operator=(const real &s) { return set(t(s)); }
  real &operator=(const char *s) { return set(make_text(s)); }
  real &operator=(char c) { return set(text_of(c)); }
  real &operator=(real &&s) {
    const text moved = t(s);
    self(s).value = text{};
    return set(moved);
  }
  real &operator=(list s) { return set(t(s)); }
  template <class S> real &operator=(const S &s) { return set(like(s)); }
  operator view() const { return view(chars(), n()); }

  iterator begin() { return iterator(chars()); }
  const_iterator begin() const { return const_iterator(chars()); }
  iterator end() { return iterator(chars() + n()); }
  const_iterator end() const { return const_iterator(chars() + n()); }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }

  usize size() const { return n(); }
  usize length() const { return n(); }
  usize max_size() const { return most_characters; }
  usize capacity() const { return n(); }
  void resize(usize count, char c) {
    const usize length = n();
    value = count <= length ? text_part(value, 0, count)
                            : text_concat(value, make_text(count - length, c));
  }
  void resize(usize count) { resize(count, '\0'); }
  void reserve(usize) {}
  void reserve() {}
  void shrink_to_fit() {}
  void clear() { value = text{}; }
  bool empty() const { return text_equal(value, text{}); }
  const char &operator[](usize at) const {
    assume(at <= n());
    return chars()[at];
  }
  char &operator[](usize at) {
    assume(at <= n());
    return chars()[at];
  }
  void check_inside(usize at) const {
    if (at >= n())
      ::std::__throw_out_of_range_fmt(
          "basic_string::at: __n (which is %zu) >= this->size() (which is %zu)", at, n());
  }
  const char &at(usize at) const {
    check_inside(at);
    return chars()[at];
  }
  char &at(usize at) {
    check_inside(at);
    return chars()[at];
  }
  char &front() {
    assume(!empty());
    return chars()[0];
  }
  const char &front() const {
    assume(!empty());
    return chars()[0];
  }
  char &back() {
    assume(!empty());
    return chars()[n() - 1];
  }
  const char &back() const {
    assume(!empty());
    return chars()[n() - 1];
  }

  real &operator+=(const real &s) { return add(t(s)); }
  real &operator+=(const char *s) { return add(make_text(s)); }
  real &operator+=(char c) { return add(text_of(c)); }
  real &operator+=(list s) { return add(t(s)); }
  template <class S> real &operator+=(const S &s) { return add(like(s)); }
  real &append(const real &s) { return add(t(s)); }
  real &append(const real &s, usize at, usize count) {
    return add(self(s).part(at, count, "basic_string::append"));
  }
  real &append(const char *s, usize count) { return add(make_text(s, count)); }
  real &append(const char *s) { return add(make_text(s)); }
  real &append(usize count, char c) { return add(make_text(count, c)); }
  real &append(list s) { return add(t(s)); }
  template <class It> real &append(It first, It last) { return add(make_text(first, last)); }
  template <class S> real &append(const S &s) { return add(like(s)); }
  void push_back(char c) { add(text_of(c)); }
  void pop_back() {
    assume(!empty());
    value = text_part(value, 0, n() - 1);
  }
  real &assign(const real &s) { return set(t(s)); }
  real &assign(real &&s) { return *this = static_cast<real &&>(s); }
  real &assign(const real &s, usize at, usize count) {
    return set(self(s).part(at, count, "basic_string::assign"));
  }
  real &assign(const char *s, usize count) { return set(make_text(s, count)); }
  real &assign(const char *s) { return set(make_text(s)); }
  real &assign(usize count, char c) { return set(make_text(count, c)); }
  real &assign(list s) { return set(t(s)); }
  template <class It> real &assign(It first, It last) { return set(make_text(first, last)); }
  template <class S> real &assign(const S &s) { return set(like(s)); }

  iterator insert(const_iterator p, char c) {
    const usize at = index(p);
    put(at, 0, text_of(c), "basic_string::insert");
    return begin() + at;
  }
  iterator insert(const_iterator p, usize count, char c) {
    const usize at = index(p);
    put(at, 0, make_text(count, c), "basic_string::insert");
    return begin() + at;
  }
  template <class It> iterator insert(const_iterator p, It first, It last) {
    const usize at = index(p);
    put(at, 0, make_text(first, last), "basic_string::insert");
    return begin() + at;
  }
  real &insert(usize at, const real &s) { return put(at, 0, t(s), "basic_string::insert"); }
  real &insert(usize at, const char *s) { return put(at, 0, make_text(s), "basic_string::insert"); }
  real &insert(usize at, const char *s, usize count) {
    return put(at, 0, make_text(s, count), "basic_string::insert");
  }
  real &insert(usize at, usize count, char c) {
    return put(at, 0, make_text(count, c), "basic_string::insert");
  }
  template <class S> real &insert(usize at, const S &s) {
    return put(at, 0, like(s), "basic_string::insert");
  }
  real &erase(usize at, usize count) { return put(at, count, text{}, "basic_string::erase"); }
  iterator erase(const_iterator p) {
    const usize at = index(p);
    put(at, 1, text{}, "basic_string::erase");
    return begin() + at;
  }
  iterator erase(const_iterator first, const_iterator last) {
    const usize at = index(first);
    put(at, index(last) - at, text{}, "basic_string::erase");
    return begin() + at;
  }
  real &replace(usize at, usize count, const real &s) {
    return put(at, count, t(s), "basic_string::replace");
  }
  real &replace(usize at, usize count, const char *s) {
    return put(at, count, make_text(s), "basic_string::replace");
  }
  real &replace(usize at, usize count, const char *s, usize m) {
    return put(at, count, make_text(s, m), "basic_string::replace");
  }
  real &replace(usize at, usize count, usize m, char c) {
    return put(at, count, make_text(m, c), "basic_string::replace");
  }
  real &replace(const_iterator first, const_iterator last, const real &s) {
    return put(index(first), usize(last - first), t(s), "basic_string::replace");
  }
  real &replace(const_iterator first, const_iterator last, const char *s) {
    return put(index(first), usize(last - first), make_text(s), "basic_string::replace");
  }
  template <class S>
  real &replace(usize at, usize count, const S &s) {
    return put(at, count, like(s), "basic_string::replace");
  }
  void swap(real &s) {
    const text other = t(s);
    self(s).value = value;
    value = other;
  }
  Alloc get_allocator() const { return Alloc(); }
  const char *c_str() const { return chars(); }
  const char *data() const { return chars(); }
  char *data() { return chars(); }
  usize copy(char *to, usize count, usize at) const {
    check(at, "basic_string::copy");
    const usize rest = n() - at;
    const usize taken = select(count < rest, count, rest);
    for (usize i = 0; i < taken; ++i)
      to[i] = text_at(value, at + i);
    return taken;
  }

  usize find(const char *s, usize at, usize m) const {
    return text_find(value, make_text(s, m), at);
  }
  usize find(const real &s, usize at) const { return text_find(value, t(s), at); }
  usize find(const char *s, usize at) const { return text_find(value, make_text(s), at); }
  usize find(char c, usize at) const { return text_find(value, text_of(c), at); }
  template <class S> usize find(const S &s, usize at) const {
    return text_find(value, like(s), at);
  }
  usize rfind(const real &s, usize at) const { return __reachd::rfind(value, t(s), at); }
  usize rfind(const char *s, usize at) const { return __reachd::rfind(value, make_text(s), at); }
  usize rfind(char c, usize at) const { return __reachd::rfind(value, text_of(c), at); }
  template <class S> usize rfind(const S &s, usize at) const {
    return __reachd::rfind(value, like(s), at);
  }
  usize find_first_of(const real &s, usize at) const { return find_any(value, t(s), at); }
  usize find_first_of(const char *s, usize at) const {
    return find_any(value, make_text(s), at);
  }
  usize find_first_of(char c, usize at) const { return text_find(value, text_of(c), at); }
  usize find_last_of(const real &s, usize at) const {
    return find_last(value, t(s), at, true);
  }
  usize find_last_of(const char *s, usize at) const {
    return find_last(value, make_text(s), at, true);
  }
  usize find_last_of(char c, usize at) const { return __reachd::rfind(value, text_of(c), at); }
  usize find_first_not_of(const real &s, usize at) const { return find_other(value, t(s), at); }
  usize find_first_not_of(const char *s, usize at) const {
    return find_other(value, make_text(s), at);
  }
  usize find_first_not_of(char c, usize at) const { return find_other(value, text_of(c), at); }
  usize find_last_not_of(const real &s, usize at) const {
    return find_last(value, t(s), at, false);
  }
  usize find_last_not_of(const char *s, usize at) const {
    return find_last(value, make_text(s), at, false);
  }
  usize find_last_not_of(char c, usize at) const {
    return find_last(value, text_of(c), at, false);
  }
  real substr(usize at, usize count) const {
    check(at, "basic_string::substr");
    real result;
    self(result).value = text_part(value, at, count);
    return result;
  }
  int compare(const real &s) const { return __reachd::compare(value, t(s)); }
  int compare(usize at, usize count, const real &s) const {
    return __reachd::compare(part(at, count, "basic_string::compare"), t(s));
  }
  int compare(usize at, usize count, const real &s, usize at2, usize count2) const {
    return __reachd::compare(part(at, count, "basic_string::compare"),
                             self(s).part(at2, count2, "basic_string::compare"));
  }
  int compare(const char *s) const { return __reachd::compare(value, make_text(s)); }
  int compare(usize at, usize count, const char *s) const {
    return __reachd::compare(part(at, count, "basic_string::compare"), make_text(s));
  }
  int compare(usize at, usize count, const char *s, usize count2) const {
    return __reachd::compare(part(at, count, "basic_string::compare"), make_text(s, count2));
  }
  template <class S> int compare(const S &s) const { return __reachd::compare(value, like(s)); }
  bool starts_with(view s) const { return text_starts(value, t(s)); }
  bool starts_with(char c) const { return text_starts(value, text_of(c)); }
  bool starts_with(const char *s) const { return text_starts(value, make_text(s)); }
  bool ends_with(view s) const { return text_ends(value, t(s)); }
  bool ends_with(char c) const { return text_ends(value, text_of(c)); }
  bool ends_with(const char *s) const { return text_ends(value, make_text(s)); }
  bool contains(view s) const { return text_contains(value, t(s)); }
  bool contains(char c) const { return text_contains(value, text_of(c)); }
  bool contains(const char *s) const { return text_contains(value, make_text(s)); }
};

template <class Traits, class Alloc>
bool operator==(const ::std::basic_string<char, Traits, Alloc> &a,
                const ::std::basic_string<char, Traits, Alloc> &b) {
  using string = basic_string<char, Traits, Alloc>;
  return text_equal(string::t(a), string::t(b));
}
template <class Traits, class Alloc>
bool operator==(const ::std::basic_string<char, Traits, Alloc> &a, const char *b) {
  return text_equal(basic_string<char, Traits, Alloc>::t(a), make_text(b));
}
template <class Traits, class Alloc>
bool operator!=(const ::std::basic_string<char, Traits, Alloc> &a,
                const ::std::basic_string<char, Traits, Alloc> &b) {
  using string = basic_string<char, Traits, Alloc>;
  return !text_equal(string::t(a), string::t(b));
}
template <class Traits, class Alloc>
bool operator!=(const ::std::basic_string<char, Traits, Alloc> &a, const char *b) {
  return !text_equal(basic_string<char, Traits, Alloc>::t(a), make_text(b));
}

template <class Traits, class Alloc>
bool operator<(const ::std::basic_string<char, Traits, Alloc> &a,
               const ::std::basic_string<char, Traits, Alloc> &b) {
  using string = basic_string<char, Traits, Alloc>;
  return text_less(string::t(a), string::t(b));
}
template <class Traits, class Alloc>
bool operator>(const ::std::basic_string<char, Traits, Alloc> &a,
               const ::std::basic_string<char, Traits, Alloc> &b) {
  using string = basic_string<char, Traits, Alloc>;
  return text_less(string::t(b), string::t(a));
}

template <class Traits, class Alloc>
::std::basic_string<char, Traits, Alloc>
operator+(const char *a, const ::std::basic_string<char, Traits, Alloc> &b) {
  using string = basic_string<char, Traits, Alloc>;
  ::std::basic_string<char, Traits, Alloc> result;
  string::self(result).value = text_concat(make_text(a), string::t(b));
  return result;
}
template <class Traits, class Alloc>
::std::basic_string<char, Traits, Alloc>
operator+(char a, const ::std::basic_string<char, Traits, Alloc> &b) {
  using string = basic_string<char, Traits, Alloc>;
  ::std::basic_string<char, Traits, Alloc> result;
  string::self(result).value = text_concat(text_of(a), string::t(b));
  return result;
}
template <class Traits, class Alloc>
::std::basic_string<char, Traits, Alloc>
operator+(const ::std::basic_string<char, Traits, Alloc> &a,
          const ::std::basic_string<char, Traits, Alloc> &b) {
  using string = basic_string<char, Traits, Alloc>;
  ::std::basic_string<char, Traits, Alloc> result;
  string::self(result).value = text_concat(string::t(a), string::t(b));
  return result;
}

template <class N> ::std::string number_text(N n) {
  ::std::string s;
  using string = basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>;
  string::self(s).value = text_from_number(n);
  return s;
}
inline ::std::string to_string(int n) { return number_text<long long>(n); }
inline ::std::string to_string(unsigned n) { return number_text<long long>(n); }
inline ::std::string to_string(long n) { return number_text<long long>(n); }
inline ::std::string to_string(unsigned long n) { return number_text<unsigned long long>(n); }
inline ::std::string to_string(long long n) { return number_text<long long>(n); }
inline ::std::string to_string(unsigned long long n) {
  return number_text<unsigned long long>(n);
}

inline ::std::string to_string(double n) {
  ::std::string s;
  using string = basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>;
  string::self(s).value = text_from_real(n, text_read("%f"));
  return s;
}
inline ::std::string to_string(float n) { return __reachd::std::to_string(double(n)); }
inline double stod(const ::std::string &s, usize *used) {
  const text t = basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>::t(s);
  const usize end = text_real_end(t, text_read("strtod"));
  if (end == 0)
    ::std::__throw_invalid_argument("stod");
  if (used)
    *used = end;
  return text_to_real(t, text_read("strtod"));
}

// White space, a sign and digits, as strtol reads them to base 10; what follows is left.
inline long long parsed(const ::std::string &s, usize *used, long long low, long long high,
                        const char *who) {
  using string = basic_string<char, ::std::char_traits<char>, ::std::allocator<char>>;
  const text t = string::t(s);
  if (text_is_number(t) && text_length(t) < 19) {
    const long long n = static_cast<long long>(text_to_number(t));
    if (n > high)
      ::std::__throw_out_of_range(who);
    if (used)
      *used = text_length(t);
    return n;
  }
  const text digits = text_part(t, 1, static_cast<usize>(-1));
  if (text_starts(t, text_read("-")) && text_is_number(digits) && text_length(t) < 20) {
    const long long n = -static_cast<long long>(text_to_number(digits));
    if (n < low)
      ::std::__throw_out_of_range(who);
    if (used)
      *used = text_length(t);
    return n;
  }
  if (!text_matches(t, "[ \\t\\n\\v\\f\\r]*[-+]?[0-9].*"))
    ::std::__throw_invalid_argument(who);
  // What stands around the digits is looked at one by one.
  const usize length = text_length(t);
  usize i = 0;
  while (in(text_read(" \t\n\v\f\r"), text_at(t, i))) {
    if (i == 4)
      limit("a number behind more than four white spaces");
    ++i;
  }
  const bool is_negative = i < length && text_at(t, i) == '-';
  if (i < length && (is_negative || text_at(t, i) == '+'))
    ++i;
  const usize start = i;
  long long n = 0;
  while (i < length && text_at(t, i) >= '0' && text_at(t, i) <= '9') {
    if (i - start > 8)
      limit("a number of more than 9 digits with something around it");
    n = n * 10 + (text_at(t, i) - '0');
    ++i;
  }
  if (is_negative)
    n = -n;
  if (n < low || n > high)
    ::std::__throw_out_of_range(who);
  if (used)
    *used = i;
  return n;
}
inline int stoi(const ::std::string &s, usize *used, int base) {
  if (base != 10)
    limit("numbers to another base than ten");
  return static_cast<int>(parsed(s, used, -2147483648LL, 2147483647LL, "stoi"));
}
inline long stol(const ::std::string &s, usize *used, int base) {
  if (base != 10)
    limit("numbers to another base than ten");
  return parsed(s, used, -__LONG_MAX__ - 1, __LONG_MAX__, "stol");
}
inline unsigned long stoul(const ::std::string &s, usize *used, int base) {
  if (base != 10)
    limit("numbers to another base than ten");
  return static_cast<unsigned long>(parsed(s, used, -__LONG_MAX__ - 1, __LONG_MAX__, "stoul"));
}
inline long long stoll(const ::std::string &s, usize *used, int base) {
  if (base != 10)
    limit("numbers to another base than ten");
  return parsed(s, used, -__LONG_MAX__ - 1, __LONG_MAX__, "stoll");
}
#endif

}  // namespace std

#if defined(_BASIC_STRING_H)
namespace global {
inline double strtod(const char *s, char **end) {
  const text t = text_read(s);
  if (end)
    *end = const_cast<char *>(s) + text_real_end(t, text_read("strtod"));
  return text_to_real(t, text_read("strtod"));
}
inline double atof(const char *s) { return text_to_real(text_read(s), text_read("strtod")); }
}  // namespace global
#endif
}  // namespace __reachd
#endif
