// asio's timers, posted functions and signals: what they wait for are events, whose handlers stay
// in room of their own. Executors are not modelled: one thread runs all handlers. CMakeLists.txt
// makes a copy of this file and of the other two for Boost's.
#pragma GCC system_header
#if defined(ASIO_IO_CONTEXT_HPP) && __SIZEOF_POINTER__ == 8
namespace __reachd {

#ifdef ASIO_ERROR_CODE_HPP
struct system_errors : ::std::error_category {
  const char *name() const noexcept override { return "system"; }
  ::std::string message(int) const override {
    approximate("the text of an error of the system");
    return ::std::string();
  }
};
inline system_errors the_system_errors;
namespace std {
inline const ::std::error_category &system_category() noexcept { return the_system_errors; }
}  // namespace std
#endif

using asio_error = ::asio::error_code;
inline asio_error asio_system_error(int number) {
  return asio_error(number, ::asio::error::get_system_category());
}
constexpr int kAsioAborted = 125;

inline bool asio_is_stopped = false;
inline bool asio_runs = false;

// Functions that were posted run in their order, each as an event.
struct asio_posted {
  void (*run)(asio_posted *);
  asio_posted *next;
};
inline asio_posted *asio_first = nullptr;
inline asio_posted *asio_last = nullptr;
template <class F>
struct asio_posted_function : asio_posted {
  F function;
  explicit asio_posted_function(F &&f) : function(static_cast<F &&>(f)) {}
  explicit asio_posted_function(const F &f) : function(f) {}
  static void runs(asio_posted *self) {
    auto *own = static_cast<asio_posted_function *>(self);
    F function(static_cast<F &&>(own->function));
    delete own;
    function();
  }
};
inline void asio_run_posted(void *) {
  asio_posted *posted = asio_first;
  assume(posted != nullptr && !asio_is_stopped);
  asio_first = posted->next;
  if (!asio_first)
    asio_last = nullptr;
  posted->run(posted);
}
inline void asio_enqueue(asio_posted *posted) {
  posted->next = nullptr;
  if (asio_last)
    asio_last->next = posted;
  else
    asio_first = posted;
  asio_last = posted;
  set_property<void *>(&asio_first, "a_posted", (void *)&asio_run_posted);
}
template <class F>
void asio_post(F &&f) {
  using held = __decay(F);
  auto *posted = new asio_posted_function<held>(static_cast<F &&>(f));
  posted->run = &asio_posted_function<held>::runs;
  asio_enqueue(posted);
}
// At once, where a handler does it.
template <class F>
void asio_dispatch(F &&f) {
  if (!asio_runs)
    return asio_post(static_cast<F &&>(f));
  __decay(F) function(static_cast<F &&>(f));
  function();
}

// What one object waits for, once at a time: the handler lies in room of its own, and a call gives
// it the arguments of its kind. What was cancelled is told so in turn with what was posted, and
// before anything that the object waits for since.
struct asio_waiter {
  char _;  // no part of its name
  bool waits;
  bool aborted;
  void (*call)(asio_waiter *self, void *aborted, asio_error, usize count);
  void (*abort)(asio_waiter *self);
  asio_waiter() : _(0), waits(false), aborted(false) {}
};
template <class F> F &asio_held(asio_waiter *self, void *aborted) {
  return aborted ? *static_cast<F *>(aborted) : *elements<F, 1>(self);
}
struct asio_plain {
  template <class F> static void call(asio_waiter *self, void *aborted, asio_error error, usize) {
    F function(static_cast<F &&>(asio_held<F>(self, aborted)));
    function(error);
  }
};
struct asio_counted {
  template <class F>
  static void call(asio_waiter *self, void *aborted, asio_error error, usize count) {
    F function(static_cast<F &&>(asio_held<F>(self, aborted)));
    function(error, count);
  }
};
struct asio_numbered {
  template <class F>
  static void call(asio_waiter *self, void *aborted, asio_error error, usize number) {
    F function(static_cast<F &&>(asio_held<F>(self, aborted)));
    function(error, static_cast<int>(number));
  }
};

template <class F> struct asio_aborted : asio_posted {
  asio_waiter *self;
  void (*call)(asio_waiter *self, void *aborted, asio_error, usize count);
  union {
    F function;
  };
  asio_aborted() {}
  ~asio_aborted() {}
  static void runs(asio_posted *posted) {
    auto *own = static_cast<asio_aborted *>(posted);
    own->self->aborted = false;
    own->call(own->self, &own->function, asio_system_error(kAsioAborted), 0);
  }
};
template <class F> void asio_abort(asio_waiter *self) {
  if (self->aborted)
    limit("an object of asio that is cancelled again before its handler knows");
  F *held = elements<F, 1>(self);
  asio_aborted<F> *aborted = elements<asio_aborted<F>, 1>(self);
  ::new (static_cast<void *>(&aborted->function)) F(static_cast<F &&>(*held));
  aborted->run = &asio_aborted<F>::runs;
  aborted->call = self->call;
  aborted->self = self;
  self->aborted = true;
  asio_enqueue(aborted);
}
// `Kind` says which arguments the handler gets.
template <class Kind, class F> void asio_hold(asio_waiter *self, F &&f) {
  if (self->waits)
    limit("an object of asio that waits twice at a time");
  using held = __decay(F);
  ::new (static_cast<void *>(elements<held, 1>(self))) held(static_cast<F &&>(f));
  self->waits = true;
  self->call = &Kind::template call<held>;
  self->abort = &asio_abort<held>;
}
inline void asio_begin(asio_waiter *self) {
  assume(self->waits && !self->aborted && !asio_is_stopped);
  self->waits = false;
}
inline usize asio_cancel(asio_waiter *self) {
  if (!self->waits)
    return 0;
  self->waits = false;
  self->abort(self);
  return 1;
}
inline void asio_end(asio_waiter *self) {
  if (self->waits || self->aborted)
    limit("an object of asio that ends while it waits");
}

inline void asio_timeout(asio_waiter *self) {
  asio_begin(self);
  self->call(self, nullptr, asio_error(), 0);
}

constexpr int asio_signals_max = 8;
inline void asio_signal(asio_waiter *self, int number) {
  const int count = property<int>(self, "a_signals");
  const int *list = elements<int, asio_signals_max>(self);
  bool is_known = false;
  for (int i = 0; i < count; ++i)
    is_known = any(is_known, list[i] == number);
  assume(is_known);
  asio_begin(self);
  self->call(self, nullptr, asio_error(), usize(number));
}
inline void asio_add_signal(void *self, int number) {
  const int count = property<int>(self, "a_signals");
  if (count >= asio_signals_max)
    limit("more than 8 signals of a set");
  elements<int, asio_signals_max>(self)[count] = number;
  set_property<int>(self, "a_signals", count + 1);
}

namespace asio {

#ifdef ASIO_ERROR_CODE_HPP
namespace detail {
struct system_category : ::asio::detail::system_category {
  ::std::string message(int) const {
    approximate("the text of an error of the system");
    return ::std::string();
  }
};
}  // namespace detail
#endif

struct any_io_executor {
  char unused;
  any_io_executor() {}
  any_io_executor(const ::asio::any_io_executor &) {}
  template <class E, class... Checks>
  any_io_executor(E, Checks...) {}
  ~any_io_executor() {}
  ::asio::any_io_executor &operator=(const ::asio::any_io_executor &other) {
    return const_cast<::asio::any_io_executor &>(other);
  }
};

struct io_context {
  using executor_type = ::asio::io_context::executor_type;
  // Keeps the loop from ending, which it does not do here.
  struct work {
    char unused;
    explicit work(::asio::io_context &) {}
    work(const ::asio::io_context::work &) {}
    ~work() {}
  };
  char unused;
  io_context() {}
  explicit io_context(int) {}
  ~io_context() {}
  usize run() {
    asio_runs = true;
    run_loop();
    return 0;
  }
  usize run(asio_error &) { return run(); }
  void stop() { asio_is_stopped = true; }
  bool stopped() const { return asio_is_stopped; }
  void restart() { asio_is_stopped = false; }
  void reset() { asio_is_stopped = false; }
  executor_type get_executor() {
    static void *any_executor[2];
    return *reinterpret_cast<executor_type *>(any_executor);
  }
  template <class F>
  void post(F &&f) {
    asio_post(static_cast<F &&>(f));
  }
  template <class F>
  void dispatch(F &&f) {
    asio_dispatch(static_cast<F &&>(f));
  }
};

#ifdef ASIO_EXECUTOR_WORK_GUARD_HPP
template <class Executor, class = void, class = void>
struct executor_work_guard {
  bool owns;
  explicit executor_work_guard(const Executor &) : owns(true) {}
  executor_work_guard(const ::asio::executor_work_guard<Executor> &other)
      : owns(other.owns_work()) {}
  ~executor_work_guard() {}
  bool owns_work() const { return owns; }
  void reset() { owns = false; }
};
#endif

#ifdef ASIO_STRAND_HPP
template <class Executor>
struct strand {
  using real = ::asio::strand<Executor>;
  char unused;
  strand() {}
  strand(const real &) {}
  template <class E, class Check>
  strand(const E &, Check) {}
  ~strand() {}
  real &operator=(const real &) { return reinterpret_cast<real &>(*this); }
};
#endif

template <class Context, class F, class Check>
void post(Context &, F &&f, Check) {
  asio_post(static_cast<F &&>(f));
}
template <class Executor, class F, class Check>
void post(const Executor &, F &&f, Check) {
  asio_post(static_cast<F &&>(f));
}
template <class F>
void post(F &&f) {
  asio_post(static_cast<F &&>(f));
}
template <class Context, class F, class Check>
void defer(Context &, F &&f, Check) {
  asio_post(static_cast<F &&>(f));
}
template <class Executor, class F, class Check>
void defer(const Executor &, F &&f, Check) {
  asio_post(static_cast<F &&>(f));
}
template <class F>
void defer(F &&f) {
  asio_post(static_cast<F &&>(f));
}
template <class Context, class F, class Check>
void dispatch(Context &, F &&f, Check) {
  asio_dispatch(static_cast<F &&>(f));
}
template <class Executor, class F, class Check>
void dispatch(const Executor &, F &&f, Check) {
  asio_dispatch(static_cast<F &&>(f));
}

#ifdef ASIO_BASIC_WAITABLE_TIMER_HPP
template <class Clock, class Traits, class Executor>
struct basic_waitable_timer : asio_waiter {
  using real = ::asio::basic_waitable_timer<Clock, Traits, Executor>;
  using duration = typename real::duration;
  using time_point = typename real::time_point;

  explicit basic_waitable_timer(const Executor &) { start(); }
  basic_waitable_timer(const Executor &, const duration &after) { start(after); }
  template <class Context, class Check>
  basic_waitable_timer(Context &, Check) {
    start();
  }
  template <class Context, class Check>
  basic_waitable_timer(Context &, const duration &after, Check) {
    start(after);
  }
  template <class Context, class Check>
  basic_waitable_timer(Context &, const time_point &, Check) {
    start();
  }
  basic_waitable_timer(real &&other) {
    if (reinterpret_cast<asio_waiter &>(other).waits)
      limit("a timer of asio that is moved while it waits");
    start();
    set_property<int>(this, "a_interval", property<int>(&other, "a_interval"));
  }
  ~basic_waitable_timer() { asio_end(this); }
  void start(const duration &after = duration(0)) {
    expires_after(after);
  }

  usize expires_after(const duration &after) {
    using ms = ::std::chrono::duration<long, ::std::ratio<1, 1000>>;
    const usize cancelled = asio_cancel(this);
    set_property<int>(this, "a_interval", int(::std::chrono::duration_cast<ms>(after).count()));
    return cancelled;
  }
  usize expires_from_now(const duration &after) { return expires_after(after); }
  usize expires_at(const time_point &) { return asio_cancel(this); }
  usize cancel() { return asio_cancel(this); }
  usize cancel(asio_error &) { return asio_cancel(this); }
  usize cancel_one() { return asio_cancel(this); }
  void wait() {}
  void wait(asio_error &error) { error = asio_error(); }
  template <class F>
  void async_wait(F &&f) {
    asio_hold<asio_plain>(this, static_cast<F &&>(f));
    set_property<void *>(this, "a_timeout", (void *)&asio_timeout);
  }
};
#endif

#ifdef ASIO_BASIC_SIGNAL_SET_HPP
template <class Executor>
struct basic_signal_set : asio_waiter {
  template <class Context, class Check>
  basic_signal_set(Context &, Check) {}
  template <class Context, class Check>
  basic_signal_set(Context &, int one, Check) {
    asio_add_signal(this, one);
  }
  template <class Context, class Check>
  basic_signal_set(Context &, int one, int two, Check) {
    asio_add_signal(this, one);
    asio_add_signal(this, two);
  }
  template <class Context, class Check>
  basic_signal_set(Context &, int one, int two, int three, Check) {
    asio_add_signal(this, one);
    asio_add_signal(this, two);
    asio_add_signal(this, three);
  }
  ~basic_signal_set() { asio_end(this); }
  void add(int number) { asio_add_signal(this, number); }
  void cancel() { asio_cancel(this); }
  template <class F>
  void async_wait(F &&f) {
    asio_hold<asio_numbered>(this, static_cast<F &&>(f));
    set_property<void *>(this, "a_signal", (void *)&asio_signal);
  }
};
#endif

}  // namespace asio
}  // namespace __reachd
#endif
