// asio's sockets, acceptors, descriptors and resolvers. Reading, writing and connecting wait apart
// from each other, each once at a time; what arrives, and what goes wrong, are events. What is
// written is not kept, and who the peer is is not known.
#pragma GCC system_header
#if defined(ASIO_IO_CONTEXT_HPP) && defined(ASIO_BUFFER_HPP) && __SIZEOF_POINTER__ == 8
namespace __reachd {

// ---- what sockets and descriptors have in common

struct asio_waiters {
  asio_operation reader;
  asio_operation writer;
  asio_operation connector;
  bool is_opened;
  asio_waiters() : is_opened(false) {}
  ~asio_waiters() {
    asio_end(&reader);
    asio_end(&writer);
    asio_end(&connector);
  }
  void move(asio_waiters &other) {
    if (other.reader.waits || other.writer.waits || other.connector.waits)
      limit("a socket of asio that is moved while it waits");
    is_opened = other.is_opened;
    other.is_opened = false;
  }
  void cancel() {
    asio_cancel(&reader);
    asio_cancel(&writer);
    asio_cancel(&connector);
  }
  void shut() {
    cancel();
    is_opened = false;
  }
  void open_now() {
    const asio_error e = asio_outcome();
    asio_check(e, "open");
    is_opened = true;
  }
  template <class Buffers, class F>
  void read(const Buffers &buffers, usize least, F &&f) {
    reader.wait_for_bytes(asio_room_of(buffers), least);
    asio_hold<asio_counted>(&reader, static_cast<F &&>(f));
  }
  template <class F>
  void read(text *room, text end, usize least, usize most, F &&f) {
    reader.wait_for_text(room, end, least, most);
    asio_hold<asio_counted>(&reader, static_cast<F &&>(f));
  }
  template <class F>
  void write(usize size, F &&f) {
    writer.wait_until_written(size);
    asio_hold<asio_counted>(&writer, static_cast<F &&>(f));
  }
  // 0 is "readable", else "writable" or an error.
  template <class F>
  void wait(int what, F &&f) {
    asio_operation &waiting = what == 0 ? reader : writer;
    waiting.wait_until_ready();
    asio_hold<asio_plain>(&waiting, static_cast<F &&>(f));
  }
};
// All of asio's classes that wait begin with it.
template <class Stream>
asio_waiters &asio_waiters_of(Stream &s) {
  return reinterpret_cast<asio_waiters &>(s);
}

namespace asio {

#define REACHD_ASIO_CALL(NAME, EFFECT) \
  void NAME() { EFFECT; }              \
  void NAME(asio_error &e) {           \
    e = asio_error();                  \
    EFFECT;                            \
  }
#define REACHD_ASIO_COMMON                                               \
  Executor get_executor() { return Executor(); }                         \
  bool is_open() const { return is_opened; }                             \
  REACHD_ASIO_CALL(close, shut())                                        \
  REACHD_ASIO_CALL(cancel, asio_waiters::cancel())                       \
  int native_handle() { return input<int>("number of the descriptor"); } \
  template <class C>                                                     \
  void io_control(C &) {}                                                \
  template <class C>                                                     \
  void io_control(C &, asio_error &e) {                                  \
    e = asio_error();                                                    \
  }                                                                      \
  void non_blocking(bool) {}                                             \
  void non_blocking(bool, asio_error &e) { e = asio_error(); }
#define REACHD_ASIO_STREAM                                \
  template <class B, class F>                             \
  void async_read_some(const B &buffers, F &&f) {         \
    this->read(buffers, 1, static_cast<F &&>(f));         \
  }                                                       \
  template <class B, class F>                             \
  void async_write_some(const B &buffers, F &&f) {        \
    const usize size = ::asio::buffer_size(buffers);      \
    const usize count = input<usize>("bytes written");    \
    assume(count <= size && (count >= 1 || size == 0));   \
    this->write(count, static_cast<F &&>(f));             \
  }                                                       \
  template <class B>                                      \
  usize read_some(const B &buffers) {                     \
    asio_error e;                                         \
    const usize count = asio_read_now(buffers, false, e); \
    asio_check(e, "read_some");                           \
    return count;                                         \
  }                                                       \
  template <class B>                                      \
  usize read_some(const B &buffers, asio_error &e) {      \
    return asio_read_now(buffers, false, e);              \
  }                                                       \
  template <class B>                                      \
  usize write_some(const B &buffers) {                    \
    asio_error e;                                         \
    const usize count = write_some(buffers, e);           \
    asio_check(e, "write_some");                          \
    return count;                                         \
  }                                                       \
  template <class B>                                      \
  usize write_some(const B &buffers, asio_error &e) {     \
    const usize size = asio_write_now(buffers, e);        \
    if (size == 0)                                        \
      return 0;                                           \
    const usize count = input<usize>("bytes written");    \
    assume(count >= 1 && count <= size);                  \
    return count;                                         \
  }

#ifdef ASIO_BASIC_SOCKET_HPP
template <class Protocol, class Executor>
struct basic_socket : asio_waiters {
  using real = ::asio::basic_socket<Protocol, Executor>;
  using endpoint = typename Protocol::endpoint;

  basic_socket() {}
  explicit basic_socket(const Executor &) {}
  template <class C, class Check>
  basic_socket(C &, Check) {}
  basic_socket(const Executor &, const Protocol &) { open_now(); }
  basic_socket(const Executor &, const endpoint &) { open_now(); }
  template <class C, class Check>
  basic_socket(C &, const Protocol &, Check) {
    open_now();
  }
  template <class C, class Check>
  basic_socket(C &, const endpoint &, Check) {
    open_now();
  }
  template <class C, class Check>
  basic_socket(C &, const Protocol &, const int &, Check) {
    open_now();
  }
  basic_socket(real &&other) { move(asio_waiters_of(other)); }
  ~basic_socket() {}
  real &operator=(real &&other) {
    shut();
    move(asio_waiters_of(other));
    return reinterpret_cast<real &>(*this);
  }
  real &lowest_layer() { return reinterpret_cast<real &>(*this); }
  REACHD_ASIO_COMMON
  void open(const Protocol &) { open_now(); }
  void open(const Protocol &, asio_error &e) {
    e = asio_outcome();
    is_opened = is_opened || !e;
  }
  void bind(const endpoint &) { asio_check(asio_outcome(), "bind"); }
  void bind(const endpoint &, asio_error &e) { e = asio_outcome(); }
  void connect(const endpoint &) {
    is_opened = true;
    asio_check(asio_outcome(), "connect");
  }
  void connect(const endpoint &, asio_error &e) {
    is_opened = true;
    e = asio_outcome();
  }
  void shutdown(::asio::socket_base::shutdown_type) {
    if (!is_opened || input<bool>("the socket is not connected"))
      asio_check(asio_system_error(is_opened ? 107 : 9), "shutdown");
  }
  void shutdown(::asio::socket_base::shutdown_type, asio_error &e) {
    e = asio_error();
    if (!is_opened || input<bool>("the socket is not connected"))
      e = asio_system_error(is_opened ? 107 : 9);
  }
  template <class O>
  void set_option(const O &) {}
  template <class O>
  void set_option(const O &, asio_error &e) {
    e = asio_error();
  }
  usize available() const { return input<usize>("bytes that are there"); }
  usize available(asio_error &e) const {
    e = asio_error();
    return input<usize>("bytes that are there");
  }
  template <class F>
  void async_connect(const endpoint &, F &&f) {
    is_opened = true;
    this->connector.wait_for_connection();
    asio_hold<asio_plain>(&this->connector, static_cast<F &&>(f));
  }
  template <class F>
  void async_wait(::asio::socket_base::wait_type what, F &&f) {
    this->wait(int(what), static_cast<F &&>(f));
  }
};
#endif

#ifdef ASIO_BASIC_STREAM_SOCKET_HPP
template <class Protocol, class Executor>
struct basic_stream_socket : basic_socket<Protocol, Executor> {
  using real = ::asio::basic_stream_socket<Protocol, Executor>;
  using base = basic_socket<Protocol, Executor>;
  using endpoint = typename Protocol::endpoint;

  basic_stream_socket() {}
  explicit basic_stream_socket(const Executor &) {}
  template <class C, class Check>
  basic_stream_socket(C &, Check) {}
  basic_stream_socket(const Executor &, const Protocol &) { this->open_now(); }
  basic_stream_socket(const Executor &, const endpoint &) { this->open_now(); }
  template <class C, class Check>
  basic_stream_socket(C &, const Protocol &, Check) {
    this->open_now();
  }
  template <class C, class Check>
  basic_stream_socket(C &, const endpoint &, Check) {
    this->open_now();
  }
  template <class C, class Check>
  basic_stream_socket(C &, const Protocol &, const int &, Check) {
    this->open_now();
  }
  basic_stream_socket(real &&other) { this->move(asio_waiters_of(other)); }
  ~basic_stream_socket() {}
  real &operator=(real &&other) {
    this->shut();
    this->move(asio_waiters_of(other));
    return reinterpret_cast<real &>(*this);
  }
  REACHD_ASIO_STREAM
  template <class B, class F>
  void async_receive(const B &buffers, F &&f) {
    this->read(buffers, 1, static_cast<F &&>(f));
  }
  template <class B, class F>
  void async_send(const B &buffers, F &&f) {
    async_write_some(buffers, static_cast<F &&>(f));
  }
  template <class B>
  usize receive(const B &buffers) {
    return read_some(buffers);
  }
  template <class B>
  usize send(const B &buffers) {
    return write_some(buffers);
  }
};
#endif

#ifdef ASIO_BASIC_DATAGRAM_SOCKET_HPP
template <class Protocol, class Executor>
struct basic_datagram_socket : basic_socket<Protocol, Executor> {
  using real = ::asio::basic_datagram_socket<Protocol, Executor>;
  using endpoint = typename Protocol::endpoint;

  explicit basic_datagram_socket(const Executor &) {}
  template <class C, class Check>
  basic_datagram_socket(C &, Check) {}
  template <class C, class Check>
  basic_datagram_socket(C &, const Protocol &, Check) {
    this->open_now();
  }
  template <class C, class Check>
  basic_datagram_socket(C &, const endpoint &, Check) {
    this->open_now();
  }
  basic_datagram_socket(real &&other) { this->move(asio_waiters_of(other)); }
  ~basic_datagram_socket() {}
  // Who sent it is not kept.
  template <class B, class F>
  void async_receive_from(const B &buffers, endpoint &, F &&f) {
    this->read(buffers, 0, static_cast<F &&>(f));
  }
  template <class B, class F>
  void async_receive(const B &buffers, F &&f) {
    this->read(buffers, 0, static_cast<F &&>(f));
  }
  template <class B, class F>
  void async_send_to(const B &buffers, const endpoint &, F &&f) {
    this->write(::asio::buffer_size(buffers), static_cast<F &&>(f));
  }
  template <class B, class F>
  void async_send(const B &buffers, F &&f) {
    this->write(::asio::buffer_size(buffers), static_cast<F &&>(f));
  }
  template <class B>
  usize send_to(const B &buffers, const endpoint &) {
    asio_error e;
    const usize count = asio_write_now(buffers, e);
    asio_check(e, "send_to");
    return count;
  }
};
#endif

#ifdef ASIO_BASIC_SOCKET_ACCEPTOR_HPP
template <class Protocol, class Executor>
struct basic_socket_acceptor : asio_waiters {
  using real = ::asio::basic_socket_acceptor<Protocol, Executor>;
  using endpoint = typename Protocol::endpoint;
  using accepted = basic_stream_socket<Protocol, Executor>;

  explicit basic_socket_acceptor(const Executor &) {}
  template <class C, class Check>
  basic_socket_acceptor(C &, Check) {}
  template <class C, class Check>
  basic_socket_acceptor(C &, const Protocol &, Check) {
    open_now();
  }
  basic_socket_acceptor(const Executor &, const endpoint &, bool) { open_now(); }
  template <class C, class Check>
  basic_socket_acceptor(C &, const endpoint &, bool, Check) {
    open_now();
  }
  basic_socket_acceptor(real &&other) { move(asio_waiters_of(other)); }
  ~basic_socket_acceptor() {}
  REACHD_ASIO_COMMON
  void open(const Protocol &) { open_now(); }
  void open(const Protocol &, asio_error &e) {
    e = asio_outcome();
    is_opened = is_opened || !e;
  }
  void bind(const endpoint &) { asio_check(asio_outcome(), "bind"); }
  void bind(const endpoint &, asio_error &e) { e = asio_outcome(); }
  void listen(int) { asio_check(asio_outcome(), "listen"); }
  void listen(int, asio_error &e) { e = asio_outcome(); }
  template <class O>
  void set_option(const O &) {}
  template <class O>
  void set_option(const O &, asio_error &e) {
    e = asio_error();
  }

  template <class F>
  void async_accept(F &&f) {
    reader.wait_for_accepted(nullptr);
    asio_hold<asio_with_socket<accepted>>(&reader, static_cast<F &&>(f));
  }
  template <class E, class F>
  void async_accept(::asio::basic_socket<Protocol, E> &peer, F &&f) {
    reader.wait_for_accepted(&peer);
    asio_hold<asio_into_socket<basic_socket<Protocol, E>>>(&reader, static_cast<F &&>(f));
  }
  template <class P, class E, class F, class Check>
  void async_accept(::asio::basic_socket<P, E> &peer, F &&f, Check) {
    reader.wait_for_accepted(&peer);
    asio_hold<asio_into_socket<basic_socket<P, E>>>(&reader, static_cast<F &&>(f));
  }
  template <class C, class F, class Check>
  void async_accept(C &, F &&f, Check) {
    using context = typename C::executor_type;
    reader.wait_for_accepted(nullptr);
    asio_hold<asio_with_socket<basic_stream_socket<Protocol, context>>>(&reader,
                                                                        static_cast<F &&>(f));
  }
};
#endif

#ifdef ASIO_POSIX_BASIC_STREAM_DESCRIPTOR_HPP
namespace posix {
template <class Executor>
struct basic_descriptor : asio_waiters {
  using real = ::asio::posix::basic_descriptor<Executor>;
  basic_descriptor() {}
  ~basic_descriptor() {}
  REACHD_ASIO_COMMON
  void assign(const int &) { is_opened = true; }
  void assign(const int &, asio_error &e) {
    e = asio_error();
    is_opened = true;
  }
  int release() {
    shut();
    return input<int>("number of the descriptor");
  }
  template <class F>
  void async_wait(::asio::posix::descriptor_base::wait_type what, F &&f) {
    this->wait(int(what), static_cast<F &&>(f));
  }
};
template <class Executor>
struct basic_stream_descriptor : basic_descriptor<Executor> {
  using real = ::asio::posix::basic_stream_descriptor<Executor>;
  explicit basic_stream_descriptor(const Executor &) {}
  template <class C, class Check>
  basic_stream_descriptor(C &, Check) {}
  basic_stream_descriptor(const Executor &, const int &) { this->is_opened = true; }
  template <class C, class Check>
  basic_stream_descriptor(C &, const int &, Check) {
    this->is_opened = true;
  }
  basic_stream_descriptor(real &&other) { this->move(asio_waiters_of(other)); }
  ~basic_stream_descriptor() {}
  REACHD_ASIO_STREAM
};
}  // namespace posix
#endif

#ifdef ASIO_IP_BASIC_RESOLVER_HPP
namespace ip {
// What names mean is not known.
template <class Protocol>
struct basic_resolver_results {
  using real = ::asio::ip::basic_resolver_results<Protocol>;
  char unused;
  basic_resolver_results() {}
  basic_resolver_results(const real &) {}
  basic_resolver_results(real &&) {}
  ~basic_resolver_results() {}
  real &operator=(const real &) { return reinterpret_cast<real &>(*this); }
  real &operator=(real &&) { return reinterpret_cast<real &>(*this); }
};
template <class Protocol, class Executor>
struct basic_resolver : asio_operation {
  using results = ::asio::ip::basic_resolver_results<Protocol>;
  using words = const ::std::string &;
  explicit basic_resolver(const Executor &) {}
  template <class C, class Check>
  basic_resolver(C &, Check) {}
  ~basic_resolver() { asio_end(this); }
  void cancel() { asio_cancel(this); }
  static results resolve_now() {
    asio_check(asio_outcome(), "resolve");
    return results();
  }
  template <class H>
  results resolve(H, H) {
    return resolve_now();
  }
  results resolve(words, words) { return resolve_now(); }
  template <class H>
  results resolve(H, H, asio_error &e) {
    e = asio_outcome();
    return results();
  }
  results resolve(words, words, asio_error &e) {
    e = asio_outcome();
    return results();
  }
  template <class F>
  void wait_with(F &&f) {
    wait_for_name();
    asio_hold<asio_with<results>>(this, static_cast<F &&>(f));
  }
  template <class H, class F>
  void async_resolve(H, H, F &&f) {
    wait_with(static_cast<F &&>(f));
  }
  template <class F>
  void async_resolve(words, words, F &&f) {
    wait_with(static_cast<F &&>(f));
  }
};
}  // namespace ip
#endif

#undef REACHD_ASIO_CALL
#undef REACHD_ASIO_COMMON
#undef REACHD_ASIO_STREAM

}  // namespace asio
}  // namespace __reachd
#endif
