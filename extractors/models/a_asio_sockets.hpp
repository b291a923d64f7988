// asio's sockets, acceptors, descriptors and resolvers. Reading, writing and connecting wait apart
// from each other, each once at a time; what arrives, and what goes wrong, are events. What is
// written is not kept, and who the peer is is not known.
#pragma GCC system_header
#if defined(ASIO_IO_CONTEXT_HPP) && defined(ASIO_BUFFER_HPP) && __SIZEOF_POINTER__ == 8
namespace __reachd {

enum asio_kind : int {
  kAsioBytes = 1,  // into memory
  kAsioText,       // into a text
  kAsioWrites,
  kAsioConnects,
  kAsioAccepts,
  kAsioReady,
  kAsioResolves
};

// ---- memory

struct asio_room {
  char *at;
  usize size;
};
template <class Buffers>
asio_room asio_room_of(const Buffers &buffers) {
  auto first = ::asio::buffer_sequence_begin(buffers);
  const auto end = ::asio::buffer_sequence_end(buffers);
  if (first == end)
    return {nullptr, 0};
  ::asio::const_buffer one(*first);
  if (++first != end)
    limit("several buffers of asio at once");
  return {const_cast<char *>(static_cast<const char *>(one.data())), one.size()};
}
inline void asio_fill(char *at, usize size, usize count) {
  constexpr usize most = 16;
  if (count > most)
    limit("more than 16 bytes that arrive at once");
  for (usize i = 0; i < most && i < size; ++i)
    at[i] = select(i < count, input<char>("byte"), at[i]);
}

// ---- what happens

inline bool asio_is_errno(int n) {
  const bool is_lost = any(any(n == 104, n == 110), any(n == 32, n == 111));
  const bool is_net = any(any(n == 101, n == 113), any(n == 107, n == 9));
  return any(any(is_lost, is_net), any(any(n == 5, n == 12), any(n == 98, n == 13)));
}
// What a stream, an acceptor or a resolver waits for.
struct asio_operation : asio_waiter {
  asio_kind kind;
  usize size;   // at most
  usize least;  // at least
  text end;     // or up to this
  // Where it goes.
  char *memory;
  text *room;
  void *peer;
  void start(asio_kind wanted, usize most) {
    kind = wanted;
    size = most;
    set_property<void *>(this, "a_fails", (void *)&fails);
  }
  void finish(asio_error error, usize count) { call(this, nullptr, error, count); }

  static void arrives(asio_operation *self, int bytes) {
    const usize count = usize(bytes);
    assume(self->kind == kAsioBytes && bytes >= 0 && count <= self->size && count >= self->least);
    asio_begin(self);
    asio_fill(self->memory, self->size, count);
    self->finish(asio_error(), count);
  }
  // Some text; or a line, up to a delimiter that may be there already, and more behind it.
  static void reads(asio_operation *self, text data) {
    assume(self->kind == kAsioText);
    asio_begin(self);
    text &all = *self->room;
    const text end = self->end;
    if (text_length(end) == 0) {
      assume(text_length(data) >= self->least && text_length(data) <= self->size);
      all = text_concat(all, data);
      self->finish(asio_error(), text_length(data));
      return;
    }
    const usize before = text_find(all, end, 0);
    if (before != usize(-1)) {
      assume(text_length(data) == 0);
      self->finish(asio_error(), before + text_length(end));
      return;
    }
    const text line = text_concat(all, data);
    const text more = input<text>("behind it");
    all = text_concat(text_concat(line, end), more);
    const usize at = text_length(line);
    assume(text_find(all, end, 0) == at && text_length(all) <= self->size);
    self->finish(asio_error(), at + text_length(end));
  }
  void is_done(asio_kind wanted) {
    assume(kind == wanted);
    asio_begin(this);
    finish(asio_error(), size);
  }
  static void written(asio_operation *self) { self->is_done(kAsioWrites); }
  static void connected(asio_operation *self) { self->is_done(kAsioConnects); }
  static void accepted(asio_operation *self) { self->is_done(kAsioAccepts); }
  static void ready(asio_operation *self) { self->is_done(kAsioReady); }
  static void resolved(asio_operation *self) { self->is_done(kAsioResolves); }

  // The error comes behind some of what was waited for.
  void stop(asio_error error) {
    asio_begin(this);
    if (kind == kAsioBytes && least > 1) {
      const int bytes = input<int>("bytes before");
      assume(bytes >= 0 && usize(bytes) < least);
      asio_fill(memory, size, usize(bytes));
      finish(error, usize(bytes));
      return;
    }
    if (kind == kAsioText) {
      text &all = *room;
      const text data = input<text>("text before");
      const usize length = text_length(data);
      const text made = text_concat(all, data);
      const bool is_line = text_length(end) != 0;
      if (is_line)
        assume(text_find(made, end, 0) == usize(-1));
      else
        assume(length < least);
      all = made;
      finish(error, is_line ? 0 : length);
      return;
    }
    finish(error, 0);
  }
  static void fails(asio_operation *self, int number) {
    if (self->kind == kAsioResolves) {
      assume(number >= 1 && number <= 4);
      self->stop(asio_error(number, ::asio::error::get_netdb_category()));
      return;
    }
    assume(asio_is_errno(number));
    self->stop(asio_system_error(number));
  }
  static void ends(asio_operation *self) {
    assume(self->kind <= kAsioText);
    self->stop(asio_error(::asio::error::eof));
  }

  void wait_for_bytes(asio_room given, usize at_least) {
    start(kAsioBytes, given.size);
    memory = given.at;
    least = select(at_least < given.size, at_least, given.size);
    set_property<void *>(this, "a_arrives", (void *)&arrives);
    set_property<void *>(this, "a_ends", (void *)&ends);
  }
  void wait_for_text(text *into, text delimiter, usize at_least, usize most) {
    start(kAsioText, most);
    room = into;
    end = delimiter;
    least = at_least;
    set_property<void *>(this, "a_text", (void *)&reads);
    set_property<void *>(this, "a_ends", (void *)&ends);
  }
  void wait_until_written(usize bytes) {
    start(kAsioWrites, bytes);
    set_property<void *>(this, "a_written", (void *)&written);
  }
  void wait_for_connection() {
    start(kAsioConnects, 0);
    set_property<void *>(this, "a_connects", (void *)&connected);
  }
  void wait_for_accepted(void *into) {
    start(kAsioAccepts, 0);
    peer = into;
    set_property<void *>(this, "a_accepts", (void *)&accepted);
  }
  void wait_until_ready() {
    start(kAsioReady, 0);
    set_property<void *>(this, "a_ready", (void *)&ready);
  }
  void wait_for_name() {
    start(kAsioResolves, 0);
    set_property<void *>(this, "a_resolves", (void *)&resolved);
  }
};

// Of calls that wait by themselves.
inline asio_error asio_outcome() {
  const int number = input<int>("error");
  if (number == 0)
    return asio_error();
  assume(asio_is_errno(number));
  return asio_system_error(number);
}
template <class Buffers>
usize asio_read_now(const Buffers &buffers, bool is_all, asio_error &e) {
  const asio_room room = asio_room_of(buffers);
  e = input<bool>("end of the stream") ? asio_error(::asio::error::eof) : asio_outcome();
  if (e && !is_all)
    return 0;
  const usize count = is_all && !e ? room.size : input<usize>("bytes");
  assume(count <= room.size && (e ? count < room.size : count >= 1 || room.size == 0));
  asio_fill(room.at, room.size, count);
  return count;
}
template <class Buffers>
usize asio_write_now(const Buffers &buffers, asio_error &e) {
  e = asio_outcome();
  return e ? 0 : ::asio::buffer_size(buffers);
}
inline void asio_check(asio_error e, const char *where) { ::asio::detail::throw_error(e, where); }

// ---- kinds of handlers

template <class Socket>
struct asio_with_socket {
  template <class F>
  static void call(asio_waiter *self, void *aborted, asio_error error, usize) {
    F function(static_cast<F &&>(asio_held<F>(self, aborted)));
    Socket made;
    made.is_opened = !error;
    function(error, reinterpret_cast<typename Socket::real &&>(made));
  }
};
template <class Socket>
struct asio_into_socket {
  template <class F>
  static void call(asio_waiter *self, void *aborted, asio_error error, usize) {
    F function(static_cast<F &&>(asio_held<F>(self, aborted)));
    if (!error)
      static_cast<Socket *>(static_cast<asio_operation *>(self)->peer)->is_opened = true;
    function(error);
  }
};
template <class T>
struct asio_with {
  template <class F>
  static void call(asio_waiter *self, void *aborted, asio_error error, usize) {
    F function(static_cast<F &&>(asio_held<F>(self, aborted)));
    function(error, T());
  }
};

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
