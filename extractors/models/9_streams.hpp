// What is written to streams: nothing of it comes back to the program, but for those that make a
// string. What others hold is not kept.
#pragma GCC system_header
#ifdef _GLIBCXX_OSTREAM
#if defined(ASIO_BASIC_STREAMBUF_HPP) || defined(BOOST_ASIO_BASIC_STREAMBUF_HPP)
#define REACHD_STREAMS_OVER_BUFFERS
#endif
#if defined(_GLIBCXX_SSTREAM) || defined(_GLIBCXX_IOSTREAM)
#define REACHD_READS_STREAMS
#endif
namespace __reachd {

using output = ::std::basic_ostream<char, ::std::char_traits<char>>;

#ifdef REACHD_READS_STREAMS
// Of streams over a string, and of the standard input, at their address, which is that of all their
// bases, too.
struct written {
  text value;
  text rest;  // not read yet
  unsigned state;
  bool is_string;
  bool is_overwritten;  // what is written begins at the start of a text that is there
  bool has_line;        // std::cin: behind `rest` there is the end of the line
  bool is_last;         // std::cin: behind `rest` there is the end of the input
};
constexpr unsigned kStreamEnd = 2;
constexpr unsigned kStreamFails = 4;
inline bool is_standard_input(const void *s) {
#ifdef _GLIBCXX_IOSTREAM
  return s == &::std::cin;
#else
  return false;
#endif
}
inline written &standard_input() {
  static written state;
  return state;
}
// Of streams over a buffer of asio it is that buffer's.
inline written &written_to(const void *s) {
  if (is_standard_input(s))
    return standard_input();
#ifdef REACHD_STREAMS_OVER_BUFFERS
  if (const void *over = property<const void *>(s, "s_over"))
    return *elements<written, 1>(over);
#endif
  return *elements<written, 1>(s);
}
inline written &written_to(const output &s) { return written_to(static_cast<const void *>(&s)); }
inline void open_text(const void *s, text t, bool is_overwritten) {
  written &w = written_to(s);
  w.value = t;
  w.rest = t;
  w.state = 0;
  w.is_string = true;
  w.has_line = false;
  w.is_last = false;
  w.is_overwritten = is_overwritten && text_length(t) != 0;
}
#ifdef REACHD_STREAMS_OVER_BUFFERS
inline void read_over(const void *s, const void *buffer) {
  if (!property<bool>(buffer, "a_is_text"))
    return;
  set_property<const void *>(s, "s_over", buffer);
  written_to(s).state = 0;
  written_to(s).has_line = false;
  written_to(s).is_last = false;
}
#endif
// The stream, where something is read from it or asked about it.
inline written &state_of(const void *s) {
  written &w = written_to(s);
  if (!w.is_string && !is_standard_input(s))
    limit("a stream over no string");
  return w;
}
#endif
inline bool is_forgotten(const output &s) {
#ifdef _GLIBCXX_IOSTREAM
  if (&s == &::std::cout || &s == &::std::cerr || &s == &::std::clog)
    return true;
#endif
#ifdef _GLIBCXX_SSTREAM
  return false;
#else
  return true;
#endif
}
inline output &write(output &s, text t) {
#ifdef _GLIBCXX_SSTREAM
  if (is_forgotten(s))
    return s;
  written &w = written_to(s);
  if (w.is_overwritten)
    limit("what is written over the text of a stream");
  if (w.state != 0) {
    w.state |= kStreamFails;
    return s;
  }
  w.value = text_concat(w.value, t);
  w.rest = text_concat(w.rest, t);
#endif
  return s;
}
// The text is one that is not modelled.
inline output &write_unknown(output &s) {
  if (!is_forgotten(s))
    limit("how a stream that makes a string writes this");
  return s;
}

namespace std {

#if defined(REACHD_STREAMS_OVER_BUFFERS) && defined(_GLIBCXX_SSTREAM)
template <class C, class Traits> struct basic_ostream {
  using real = ::std::basic_ostream<C, Traits>;
  char unused;
  explicit basic_ostream(::std::basic_streambuf<C, Traits> *buffer) { read_over(this, buffer); }
  ~basic_ostream() {}
#else
template <class C, class Traits> struct basic_ostream : ::std::basic_ostream<C, Traits> {
  using real = ::std::basic_ostream<C, Traits>;
#endif
  real &me() { return reinterpret_cast<real &>(*this); }
  real &operator<<(real &(*change)(real &)) { return change(me()); }
  real &operator<<(::std::ios_base &(*)(::std::ios_base &)) { return write_unknown(me()); }
  real &operator<<(bool n) { return write(me(), text_from_number((long long)n)); }
  real &operator<<(short n) { return write(me(), text_from_number((long long)n)); }
  real &operator<<(unsigned short n) { return write(me(), text_from_number((long long)n)); }
  real &operator<<(int n) { return write(me(), text_from_number((long long)n)); }
  real &operator<<(unsigned n) { return write(me(), text_from_number((long long)n)); }
  real &operator<<(long n) { return write(me(), text_from_number((long long)n)); }
  real &operator<<(unsigned long n) {
    return write(me(), text_from_number((unsigned long long)n));
  }
  real &operator<<(long long n) { return write(me(), text_from_number(n)); }
  real &operator<<(unsigned long long n) { return write(me(), text_from_number(n)); }
  real &operator<<(double) { return write_unknown(me()); }
  real &operator<<(float) { return write_unknown(me()); }
  real &operator<<(long double) { return write_unknown(me()); }
  real &operator<<(const void *) { return write_unknown(me()); }
  real &operator<<(decltype(nullptr)) { return write(me(), text_read("nullptr")); }
  real &put(char c) { return write(me(), text_of(c)); }
  real &write(const char *s, long n) { return write(me(), text_read(s, usize(n))); }
  real &flush() { return me(); }
  static real &write(real &s, text t) { return __reachd::write(s, t); }
};

template <class T> ::std::basic_ostream<char, T> &operator<<(::std::basic_ostream<char, T> &s,
                                                             const char *t) {
  return write(s, text_read(t));
}
template <class T>
::std::basic_ostream<char, T> &operator<<(::std::basic_ostream<char, T> &s, char c) {
  return write(s, text_of(c));
}
template <class T>
::std::basic_ostream<char, T> &operator<<(::std::basic_ostream<char, T> &s, signed char c) {
  return write(s, text_of(char(c)));
}
template <class T>
::std::basic_ostream<char, T> &operator<<(::std::basic_ostream<char, T> &s, unsigned char c) {
  return write(s, text_of(char(c)));
}
template <class T, class A>
::std::basic_ostream<char, T> &operator<<(::std::basic_ostream<char, T> &s,
                                          const ::std::basic_string<char, T, A> &t) {
  return write(s, basic_string<char, T, A>::t(t));
}
#if __cplusplus >= 201703L
template <class T>
::std::basic_ostream<char, T> &operator<<(::std::basic_ostream<char, T> &s,
                                          ::std::basic_string_view<char, T> t) {
  return write(s, text_read(t.data(), t.size()));
}
#endif
template <class T> ::std::basic_ostream<char, T> &endl(::std::basic_ostream<char, T> &s) {
  return write(s, text_of('\n'));
}
template <class T> ::std::basic_ostream<char, T> &flush(::std::basic_ostream<char, T> &s) {
  return s;
}
template <class T> ::std::basic_ostream<char, T> &ends(::std::basic_ostream<char, T> &s) {
  return write(s, text_of('\0'));
}
#ifdef _GLIBCXX_IOMANIP
#define REACHD_MANIPULATOR(TYPE)                                                                   \
  template <class T>                                                                               \
  ::std::basic_ostream<char, T> &operator<<(::std::basic_ostream<char, T> &s, ::std::TYPE) {       \
    return write_unknown(s);                                                                       \
  }
REACHD_MANIPULATOR(_Setw)
REACHD_MANIPULATOR(_Setprecision)
REACHD_MANIPULATOR(_Setfill<char>)
REACHD_MANIPULATOR(_Setbase)
REACHD_MANIPULATOR(_Setiosflags)
REACHD_MANIPULATOR(_Resetiosflags)
#undef REACHD_MANIPULATOR
#endif

#ifdef _GLIBCXX_SSTREAM
#define REACHD_TEXT_STREAM(NAME, WRITES)                                                           \
  template <class C, class T, class A> struct NAME;                                                \
  template <class T, class A> struct NAME<char, T, A> {                                            \
    using real = ::std::NAME<char, T, A>;                                                          \
    using string = ::std::basic_string<char, T, A>;                                                \
    char unused;                                                                                   \
                                                                                                   \
    written &own() const { return written_to(static_cast<const void *>(this)); }                   \
    static text of(const string &s) { return basic_string<char, T, A>::t(s); }                     \
    NAME() { open_text(this, text{}, false); }                                                     \
    NAME(const string &s, ::std::_Ios_Openmode mode) {                                             \
      open_text(this, of(s), WRITES && !(mode & (::std::_S_app | ::std::_S_ate)));                 \
    }                                                                                              \
    NAME(string &&s, ::std::_Ios_Openmode mode) {                                                  \
      open_text(this, of(s), WRITES && !(mode & (::std::_S_app | ::std::_S_ate)));                 \
    }                                                                                              \
    ~NAME() {}                                                                                     \
    string str() const & {                                                                         \
      string made;                                                                                 \
      basic_string<char, T, A>::self(made).value = own().value;                                    \
      return made;                                                                                 \
    }                                                                                              \
    string str() && {                                                                              \
      string made;                                                                                 \
      basic_string<char, T, A>::self(made).value = own().value;                                    \
      renew(text{});                                                                               \
      return made;                                                                                 \
    }                                                                                              \
    void str(const string &s) { renew(of(s)); }                                                    \
    void str(string &&s) { renew(of(s)); }                                                         \
    void renew(text t) {                                                                           \
      own().value = t;                                                                             \
      own().rest = t;                                                                              \
      own().is_overwritten = WRITES && text_length(t) != 0;                                        \
    }                                                                                              \
  };
REACHD_TEXT_STREAM(basic_ostringstream, true)
REACHD_TEXT_STREAM(basic_istringstream, false)
REACHD_TEXT_STREAM(basic_stringstream, true)
#undef REACHD_TEXT_STREAM
#endif

}  // namespace std
}  // namespace __reachd
#endif
