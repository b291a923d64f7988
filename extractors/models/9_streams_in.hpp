// What is read from streams over strings and from std::cin, and their state. Of other streams nothing
// is known. What is typed comes by lines, each an event of extractors/frameworks/libc.json.
#pragma GCC system_header
#ifdef REACHD_READS_STREAMS
namespace __reachd {
// 1: there is a line; -1: the end of the input. An event of extractors/frameworks/libc.json.
extern "C" int reachd_typed_text(text *line);

using input_stream = ::std::basic_istream<char, ::std::char_traits<char>>;

inline text white_space() { return text_read(" \t\n\v\f\r"); }
// The length of what stands before the first of `set`.
inline usize length_before(text t, text set) {
  const usize end = find_any(t, set, 0);
  return select(end == npos, text_length(t), end);
}
#ifdef _GLIBCXX_IOSTREAM
// Waits for a line; at the end of the input there is none. Nothing but what is static is used, as
// all else would be a part of the program's state while it waits.
inline void type_line() {
  static text line;
  const int typed = reachd_typed_text(&line);
  written &w = standard_input();
  if (typed < 0) {
    w.state |= kStreamEnd;
    return;
  }
  assume(!text_contains(line, text_of('\n')));
  w.rest = line;
  w.has_line = typed == 1;
  w.is_last = typed == 2;
}
inline bool may_type() { return standard_input().state == 0 && !standard_input().is_last; }
inline void type_any() {
  if (may_type() && !standard_input().has_line)
    type_line();
}
// Until something is there that is no white space.
inline void type_word() {
  while (may_type() && text_matches(standard_input().rest, "[ \t\n\v\f\r]*"))
    type_line();
}
// What is left of the line, without its end.
inline text typed_line() {
  type_any();
  written &w = standard_input();
  const text line = w.rest;
  if (!w.has_line)
    w.state |= text_length(line) == 0 ? kStreamEnd | kStreamFails : kStreamEnd;
  w.rest = text{};
  w.has_line = false;
  return line;
}
// A character; -1: there is none.
inline int typed_character(bool is_taken) {
  type_any();
  written &w = standard_input();
  if (w.state == 0 && text_length(w.rest) == 0 && !w.has_line)
    w.state |= kStreamEnd;
  if (w.state != 0)
    return -1;
  if (text_length(w.rest) == 0) {
    w.has_line = !is_taken;
    return '\n';
  }
  const int c = static_cast<unsigned char>(text_at(w.rest, 0));
  if (is_taken)
    w.rest = tail(w.rest, 1);
  return c;
}
// As many characters, or up to the end of a line.
inline void ignore_typed(long most, int end) {
  type_any();
  written &w = standard_input();
  const usize length = text_length(w.rest);
  if (w.state != 0)
    return;
  if (usize(most) <= length) {
    if (end >= 0 && end != '\n')
      limit("characters of the standard input that are ignored up to one of them");
    w.rest = tail(w.rest, usize(most));
    return;
  }
  if (w.has_line && most != 1 && end != '\n')
    limit("more than one line of the standard input that is ignored");
  typed_line();
  w.state &= ~kStreamFails;  // what was not there is no failure
}
#else
inline void type_word() {}
inline int typed_character(bool) { return -1; }
inline void ignore_typed(long, int) {}
#endif
// What is read where the stream is good, behind white space; false where there is nothing.
inline bool starts_reading(written &w, bool skips) {
  if (w.state == 0 && skips) {
    usize i = 0;
    const usize n = text_length(w.rest);
    while (i < n && in(white_space(), text_at(w.rest, i)))
      ++i;
    if (i != 0)
      w.rest = tail(w.rest, i);
    if (i == n && !w.has_line)
      w.state |= kStreamEnd;
  }
  if (w.state != 0)
    w.state |= kStreamFails;
  return w.state == 0;
}
inline void go_on(written &w, usize used) {
  if (used == text_length(w.rest) && !w.has_line)
    w.state |= kStreamEnd;
  w.rest = tail(w.rest, used);
}
template <class N> void read_number(const void *s, N &into, long long low, long long high) {
  if (is_standard_input(s))
    type_word();
  written &w = state_of(s);
  if (!starts_reading(w, true))
    return;
  const text word = text_part(w.rest, 0, length_before(w.rest, white_space()));
  const usize length = text_length(word);
  long long n = 0;
  usize used = length;
  if (text_is_number(word) && length < 18) {
    n = static_cast<long long>(text_to_number(word));
  } else {
    used = 0;
    const bool is_negative = text_starts(word, text_read("-"));
    if (is_negative || text_starts(word, text_read("+")))
      used = 1;
    const usize start = used;
    while (used < length && text_at(word, used) >= '0' && text_at(word, used) <= '9') {
      if (used - start > 16)
        limit("a number of more than 17 digits in a stream");
      n = n * 10 + (text_at(word, used) - '0');
      ++used;
    }
    if (is_negative)
      n = -n;
    if (used == start)
      w.state |= kStreamFails;
  }
  go_on(w, used);
  if (low == 0 && n < 0)
    limit("a negative number read as one without sign");
  if (n < low || n > high)
    w.state |= kStreamFails;
  into = static_cast<N>(select(n < low, low, select(n > high, high, n)));
}
template <class N> void read_real(const void *s, N &into) {
  if (is_standard_input(s))
    type_word();
  written &w = state_of(s);
  if (!starts_reading(w, true))
    return;
  if (!text_matches(w.rest, "[-+]?[.]?[0-9].*") || text_starts(w.rest, text_read("0x")))
    limit("a number with a fraction in a stream that is not one");
  const usize used = text_real_end(w.rest, text_read("strtod"));
  if (used < text_length(w.rest) && in(text_read("eExX"), text_at(w.rest, used)))
    limit("a number with a fraction in a stream that is not one");
  into = static_cast<N>(text_to_real(text_part(w.rest, 0, used), text_read("strtod")));
  go_on(w, used);
}

namespace std {

struct ios_base : ::std::ios_base {
  // What was printed or read by then is not modelled in any order.
  static bool sync_with_stdio(bool) { return unknown<bool>("whether streams were kept in step"); }
};

template <class C, class Traits> struct basic_ios : ::std::basic_ios<C, Traits> {
  using tied = ::std::basic_ostream<C, Traits>;
  tied *tie() const { return unknown<tied *>("which stream another one is tied to"); }
  tied *tie(tied *) { return unknown<tied *>("which stream another one is tied to"); }
  unsigned now() const { return state_of(this).state; }
  operator bool() const { return (now() & ~kStreamEnd) == 0; }
  bool operator!() const { return (now() & ~kStreamEnd) != 0; }
  bool fail() const { return (now() & ~kStreamEnd) != 0; }
  bool eof() const { return (now() & kStreamEnd) != 0; }
  bool good() const { return now() == 0; }
  C widen(char c) const { return c; }
  char narrow(C c, char) const { return c; }
  bool bad() const { return (now() & 1) != 0; }
  ::std::_Ios_Iostate rdstate() const { return ::std::_Ios_Iostate(now()); }
  void clear(::std::_Ios_Iostate state) {
    written &w = state_of(this);
    w.state = unsigned(state);
    w.is_last = w.is_last && text_length(w.rest) != 0;  // who types may go on
  }
  void setstate(::std::_Ios_Iostate state) { state_of(this).state |= unsigned(state); }
};

#ifdef REACHD_STREAMS_OVER_BUFFERS
template <class C, class Traits> struct basic_istream {
  using real = ::std::basic_istream<C, Traits>;
  char unused;
  explicit basic_istream(::std::basic_streambuf<C, Traits> *buffer) { read_over(this, buffer); }
  ~basic_istream() {}
#else
template <class C, class Traits> struct basic_istream : ::std::basic_istream<C, Traits> {
  using real = ::std::basic_istream<C, Traits>;
#endif
  real &me() { return reinterpret_cast<real &>(*this); }
  real &operator>>(real &(*change)(real &)) { return change(me()); }
#define REACHD_READS(TYPE, LOW, HIGH)                                                              \
  real &operator>>(TYPE &n) {                                                                      \
    read_number(this, n, LOW, HIGH);                                                               \
    return me();                                                                                   \
  }
  REACHD_READS(short, -32768, 32767)
  REACHD_READS(unsigned short, 0, 65535)
  REACHD_READS(int, -2147483648LL, 2147483647LL)
  REACHD_READS(unsigned, 0, 4294967295LL)
  REACHD_READS(long, -__LONG_MAX__ - 1, __LONG_MAX__)
  REACHD_READS(unsigned long, 0, __LONG_MAX__)
  REACHD_READS(long long, -__LONG_LONG_MAX__ - 1, __LONG_LONG_MAX__)
  REACHD_READS(unsigned long long, 0, __LONG_LONG_MAX__)
#undef REACHD_READS
  real &operator>>(double &n) {
    read_real(this, n);
    return me();
  }
  real &operator>>(float &n) {
    read_real(this, n);
    return me();
  }
  int get() {
    if (is_standard_input(this)) {
      const int c = typed_character(true);
      if (c < 0)
        state_of(this).state |= kStreamFails;
      return c;
    }
    written &w = state_of(this);
    if (w.state == 0 && text_length(w.rest) == 0)
      w.state |= kStreamEnd;
    if (w.state != 0) {
      w.state |= kStreamFails;
      return -1;
    }
    const int c = static_cast<unsigned char>(text_at(w.rest, 0));
    w.rest = tail(w.rest, 1);
    return c;
  }
  real &get(char &c) {
    const int found = get();
    if (found != -1)
      c = static_cast<char>(found);
    return me();
  }
  real &ignore(long most = 1) { return ignore(most, -1); }
  real &ignore(long most, int end) {
    if (state_of(this).state != 0) {
      state_of(this).state |= kStreamFails;
      return me();
    }
    if (is_standard_input(this)) {
      ignore_typed(most, end);
      return me();
    }
    written &w = state_of(this);
    const usize at = end < 0 ? npos : text_find(w.rest, text_of(static_cast<char>(end)), 0);
    const usize length = text_length(w.rest);
    const usize used = select(at == npos, length, at + 1);
    if (at == npos && usize(most) > length)
      w.state |= kStreamEnd;
    w.rest = tail(w.rest, select(usize(most) < used, usize(most), used));
    return me();
  }
  int peek() {
    if (is_standard_input(this))
      return typed_character(false);
    written &w = state_of(this);
    if (w.state == 0 && text_length(w.rest) == 0)
      w.state |= kStreamEnd;
    if (w.state != 0)
      return -1;
    return static_cast<unsigned char>(text_at(w.rest, 0));
  }
};

template <class T> ::std::basic_istream<char, T> &ws(::std::basic_istream<char, T> &s) {
  if (is_standard_input(&s))
    type_word();
  written &w = state_of(&s);
  const unsigned before = w.state;
  // The end is no failure here.
  if (before == 0 && !starts_reading(w, true))
    w.state = kStreamEnd;
  else if (before != 0)
    w.state |= kStreamFails;
  return s;
}
template <class T>
::std::basic_istream<char, T> &operator>>(::std::basic_istream<char, T> &s, char &c) {
  if (is_standard_input(&s))
    type_word();
  written &w = state_of(&s);
  if (starts_reading(w, true)) {
    c = text_at(w.rest, 0);
    w.rest = tail(w.rest, 1);
  }
  return s;
}
template <class T, class A>
::std::basic_istream<char, T> &operator>>(::std::basic_istream<char, T> &s,
                                          ::std::basic_string<char, T, A> &word) {
  if (is_standard_input(&s))
    type_word();
  written &w = state_of(&s);
  if (starts_reading(w, true)) {
    const usize used = length_before(w.rest, white_space());
    basic_string<char, T, A>::self(word).value = text_part(w.rest, 0, used);
    go_on(w, used);
  }
  return s;
}
template <class T, class A>
::std::basic_istream<char, T> &getline(::std::basic_istream<char, T> &s,
                                       ::std::basic_string<char, T, A> &line, char end) {
#ifdef _GLIBCXX_IOSTREAM
  if (is_standard_input(&s)) {
    if (end != '\n')
      limit("a line of the standard input with another end");
    if (standard_input().state == 0)
      basic_string<char, T, A>::self(line).value = typed_line();
    else
      standard_input().state |= kStreamFails;
    return ::std::cin;
  }
#endif
  written &w = state_of(&s);
  if (!starts_reading(w, false))
    return s;
  const usize at = text_find(w.rest, text_of(end), 0);
  if (at != npos) {
    basic_string<char, T, A>::self(line).value = text_part(w.rest, 0, at);
    w.rest = tail(w.rest, at + 1);
    return s;
  }
  basic_string<char, T, A>::self(line).value = w.rest;
  w.state |= text_length(w.rest) == 0 ? kStreamEnd | kStreamFails : kStreamEnd;
  w.rest = text{};
  return s;
}

}  // namespace std
}  // namespace __reachd
#endif
