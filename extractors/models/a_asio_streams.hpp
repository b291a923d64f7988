// What asio does with any of its streams: read all, up to a delimiter, write all, connect; and its
// buffers that grow.
#pragma GCC system_header
#if defined(ASIO_IO_CONTEXT_HPP) && defined(ASIO_COMPLETION_CONDITION_HPP) && \
    __SIZEOF_POINTER__ == 8
namespace __reachd {

constexpr usize kAsioAny = usize(-1);

// How much a condition wants.
struct asio_amount {
  usize least;
  usize most;
};
inline asio_amount asio_wanted(::asio::detail::transfer_all_t) { return {kAsioAny, kAsioAny}; }
inline asio_amount asio_wanted(::asio::detail::transfer_at_least_t condition) {
  return {reinterpret_cast<const usize &>(condition), kAsioAny};
}
inline asio_amount asio_wanted(::asio::detail::transfer_exactly_t condition) {
  const usize size = reinterpret_cast<const usize &>(condition);
  return {size, size};
}

#ifdef _BASIC_STRING_H
template <class A>
text *asio_text_of(::std::basic_string<char, ::std::char_traits<char>, A> &s) {
  return &std::basic_string<char, ::std::char_traits<char>, A>::self(s).value;
}
#endif

namespace asio {

// A string that grows, and how far.
template <class C, class Traits, class A>
struct dynamic_string_buffer {
  using real = ::asio::dynamic_string_buffer<C, Traits, A>;
  using string = ::std::basic_string<C, Traits, A>;
  string *held;
  usize most;
  dynamic_string_buffer(string &s, usize maximum) : held(&s), most(maximum) {}
  dynamic_string_buffer(const real &other) : held(me(other).held), most(me(other).most) {}
  ~dynamic_string_buffer() {}
  static dynamic_string_buffer &me(const real &s) {
    return reinterpret_cast<dynamic_string_buffer &>(const_cast<real &>(s));
  }
  usize size() const { return select(held->size() < most, held->size(), most); }
  usize max_size() const { return most; }
  void consume(usize n) { held->erase(0, n); }
  void shrink(usize n) { held->resize(n > size() ? 0 : size() - n); }
};

#ifdef ASIO_BASIC_STREAMBUF_HPP
// Its text is what streams over it read.
template <class A>
struct basic_streambuf {
  using real = ::asio::basic_streambuf<A>;
  usize most;
  basic_streambuf(usize maximum, const A &) : most(maximum) {
    open_text(this, text{}, false);
    set_property<bool>(this, "a_is_text", true);
  }
  ~basic_streambuf() {}
  static text *text_of(real &s) { return &written_to(&s).rest; }
  text &rest() const { return written_to(this).rest; }
  usize size() const { return text_length(rest()); }
  usize max_size() const { return most; }
  void consume(usize n) { rest() = text_part(rest(), n, size()); }
  typename real::const_buffers_type data() const {
    return typename real::const_buffers_type(::asio::const_buffer(characters(&rest()), size()));
  }
};
#endif

// ---- reading

template <class S, class B, class F, class Check>
void async_read(S &s, const B &buffers, F &&f, Check) {
  asio_waiters_of(s).read(buffers, kAsioAny, static_cast<F &&>(f));
}
template <class S, class B, class F, class Check>
void async_read(S &s, const B &buffers, ::asio::detail::transfer_exactly_t wanted, F &&f, Check) {
  const usize most = asio_wanted(wanted).most;
  asio_waiters_of(s).read(::asio::buffer(buffers, most), most, static_cast<F &&>(f));
}
template <class S, class B, class F, class Check>
void async_read(S &s, const B &buffers, ::asio::detail::transfer_at_least_t wanted, F &&f, Check) {
  asio_waiters_of(s).read(buffers, asio_wanted(wanted).least, static_cast<F &&>(f));
}
template <class S, class B, class F, class Check>
void async_read(S &s, const B &buffers, ::asio::detail::transfer_all_t, F &&f, Check) {
  asio_waiters_of(s).read(buffers, kAsioAny, static_cast<F &&>(f));
}
template <class S, class B, class Check>
usize read(S &, const B &buffers, Check) {
  asio_error e;
  const usize count = asio_read_now(buffers, true, e);
  asio_check(e, "read");
  return count;
}
template <class S, class B, class Check>
usize read(S &, const B &buffers, asio_error &e, Check) {
  return asio_read_now(buffers, true, e);
}

#ifdef _BASIC_STRING_H
template <class S, class A, class F, class Check>
void async_read(S &s, ::asio::dynamic_string_buffer<char, ::std::char_traits<char>, A> b, F &&f,
                Check) {
  auto &own = dynamic_string_buffer<char, ::std::char_traits<char>, A>::me(b);
  asio_waiters_of(s).read(asio_text_of(*own.held), text{}, kAsioAny, kAsioAny,
                          static_cast<F &&>(f));
}
template <class S, class A, class Wanted, class F, class Check>
void async_read(S &s, ::asio::dynamic_string_buffer<char, ::std::char_traits<char>, A> b,
                Wanted wanted, F &&f, Check) {
  auto &own = dynamic_string_buffer<char, ::std::char_traits<char>, A>::me(b);
  const asio_amount amount = asio_wanted(wanted);
  asio_waiters_of(s).read(asio_text_of(*own.held), text{}, amount.least, amount.most,
                          static_cast<F &&>(f));
}
template <class S, class A, class F, class Check>
void async_read_until(S &s, ::asio::dynamic_string_buffer<char, ::std::char_traits<char>, A> b,
                      char end, F &&f, Check) {
  auto &own = dynamic_string_buffer<char, ::std::char_traits<char>, A>::me(b);
  asio_waiters_of(s).read(asio_text_of(*own.held), text_of(end), 0, own.most, static_cast<F &&>(f));
}
// A view of a text, or a string where there are no views yet.
#define REACHD_ASIO_UNTIL_WORD(PARAMETER, TYPE)                                                   \
  template <PARAMETER class S, class A, class F, class Check>                                     \
  void async_read_until(S &s, ::asio::dynamic_string_buffer<char, ::std::char_traits<char>, A> b, \
                        TYPE end, F &&f, Check) {                                                 \
    auto &own = dynamic_string_buffer<char, ::std::char_traits<char>, A>::me(b);                  \
    asio_waiters_of(s).read(asio_text_of(*own.held), text_read(end.data(), end.size()), 0,        \
                            own.most, static_cast<F &&>(f));                                      \
  }
#define REACHD_COMMA ,
REACHD_ASIO_UNTIL_WORD(class W REACHD_COMMA, W)
REACHD_ASIO_UNTIL_WORD(, const ::std::string &)
#ifdef ASIO_BASIC_STREAMBUF_HPP
#define REACHD_ASIO_UNTIL_BUFFERED(PARAMETER, TYPE)                                                \
  template <PARAMETER class S, class A, class F>                                                  \
  void async_read_until(S &s, ::asio::basic_streambuf<A> &b, TYPE end, F &&f) {                   \
    asio_waiters_of(s).read(basic_streambuf<A>::text_of(b), text_read(end.data(), end.size()), 0, \
                            b.max_size(), static_cast<F &&>(f));                                  \
  }
REACHD_ASIO_UNTIL_BUFFERED(class W REACHD_COMMA, W)
REACHD_ASIO_UNTIL_BUFFERED(, const ::std::string &)
#undef REACHD_ASIO_UNTIL_BUFFERED
#endif
#undef REACHD_COMMA
#undef REACHD_ASIO_UNTIL_WORD
#endif

#ifdef ASIO_BASIC_STREAMBUF_HPP
template <class S, class A, class F>
void async_read(S &s, ::asio::basic_streambuf<A> &b, F &&f) {
  asio_waiters_of(s).read(basic_streambuf<A>::text_of(b), text{}, kAsioAny, kAsioAny,
                          static_cast<F &&>(f));
}
template <class S, class A, class Wanted, class F>
void async_read(S &s, ::asio::basic_streambuf<A> &b, Wanted wanted, F &&f) {
  const asio_amount amount = asio_wanted(wanted);
  asio_waiters_of(s).read(basic_streambuf<A>::text_of(b), text{}, amount.least, amount.most,
                          static_cast<F &&>(f));
}
template <class S, class A, class F>
void async_read_until(S &s, ::asio::basic_streambuf<A> &b, char end, F &&f) {
  asio_waiters_of(s).read(basic_streambuf<A>::text_of(b), __reachd::text_of(end), 0, b.max_size(),
                          static_cast<F &&>(f));
}
#endif

// ---- writing

template <class S, class B, class F, class Check>
void async_write(S &s, const B &buffers, F &&f, Check) {
  asio_waiters_of(s).write(::asio::buffer_size(buffers), static_cast<F &&>(f));
}
template <class S, class B, class Check>
usize write(S &, const B &buffers, Check) {
  asio_error e;
  const usize count = asio_write_now(buffers, e);
  asio_check(e, "write");
  return count;
}
template <class S, class B, class Check>
usize write(S &, const B &buffers, asio_error &e, Check) {
  return asio_write_now(buffers, e);
}
#ifdef ASIO_BASIC_STREAMBUF_HPP
// What is written is consumed.
template <class S, class A, class F>
void async_write(S &s, ::asio::basic_streambuf<A> &b, F &&f) {
  text &rest = *basic_streambuf<A>::text_of(b);
  const usize size = text_length(rest);
  rest = text{};
  asio_waiters_of(s).write(size, static_cast<F &&>(f));
}
#endif

// ---- connecting

#ifdef ASIO_CONNECT_HPP
template <class P, class E, class Endpoints, class F, class Check>
void async_connect(::asio::basic_socket<P, E> &s, const Endpoints &, F &&f, Check) {
  asio_waiters &own = asio_waiters_of(s);
  own.is_opened = true;
  own.connector.wait_for_connection();
  asio_hold<asio_with<typename P::endpoint>>(&own.connector, static_cast<F &&>(f));
}
template <class P, class E, class Endpoints, class Check>
typename P::endpoint connect(::asio::basic_socket<P, E> &s, const Endpoints &, Check) {
  asio_check(asio_outcome(), "connect");
  asio_waiters_of(s).is_opened = true;
  return typename P::endpoint();
}
#endif

}  // namespace asio
}  // namespace __reachd
#endif
