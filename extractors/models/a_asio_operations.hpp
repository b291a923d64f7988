// What asio's streams, acceptors and resolvers wait for. Each waits once at a time; what arrives, and
// what goes wrong, are events.
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

}  // namespace __reachd
#endif
