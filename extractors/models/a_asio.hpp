// asio's timers, posted functions and signals: what they wait for are events, whose handlers stay
// in room of their own. Executors are not modelled: one thread runs all handlers.
#pragma GCC system_header
#if defined(ASIO_IO_CONTEXT_HPP) && __SIZEOF_POINTER__ == 8
namespace __reachd {

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

inline bool asio_is_stopped = false;

// Functions that were posted run in their order, each as an event.
struct asio_posted {
  void (*run)(asio_posted *);
  asio_posted *next;
};
inline asio_posted *asio_first = nullptr;
inline asio_posted *asio_last = nullptr;
template <class F> struct asio_posted_function : asio_posted {
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
template <class F> void asio_post(F &&f) {
  using held = __decay(F);
  auto *posted = new asio_posted_function<held>(static_cast<F &&>(f));
  posted->run = &asio_posted_function<held>::runs;
  posted->next = nullptr;
  if (asio_last)
    asio_last->next = posted;
  else
    asio_first = posted;
  asio_last = posted;
  set_property<void *>(&asio_first, "a_posted", (void *)&asio_run_posted);
}

// What one object waits for, once at a time. What was cancelled is told so in turn with what was
// posted, and before anything that the object waits for since.
template <class F, class... Args> void asio_call(void *self, Args... args) {
  F *held = elements<F, 1>(self);
  F function(static_cast<F &&>(*held));
  function(args...);
}
template <class F, class... Args> void asio_abort(void *self) {
  F *held = elements<F, 1>(self);
  asio_post([self, function = F(static_cast<F &&>(*held))]() mutable {
    set_property<int>(self, "a_aborted", property<int>(self, "a_aborted") - 1);
    function(::std::error_code(125, ::std::system_category()), Args()...);
  });
}
template <class... Args, class F> void asio_hold(void *self, F &&f) {
  if (property<bool>(self, "a_waits"))
    limit("an object of asio that waits twice at a time");
  using held = __decay(F);
  ::new (static_cast<void *>(elements<held, 1>(self))) held(static_cast<F &&>(f));
  set_property<bool>(self, "a_waits", true);
  set_property<void (*)(void *)>(self, "a_abort", &asio_abort<held, Args...>);
}
inline usize asio_cancel(void *self) {
  if (!property<bool>(self, "a_waits"))
    return 0;
  set_property<bool>(self, "a_waits", false);
  set_property<int>(self, "a_aborted", property<int>(self, "a_aborted") + 1);
  property<void (*)(void *)>(self, "a_abort")(self);
  return 1;
}
inline void asio_begin(void *self) {
  assume(property<bool>(self, "a_waits") && property<int>(self, "a_aborted") == 0 &&
         !asio_is_stopped);
  set_property<bool>(self, "a_waits", false);
}

inline void asio_timeout(void *self) {
  asio_begin(self);
  auto call = (void (*)(void *, ::std::error_code))property<void *>(self, "a_wait");
  call(self, ::std::error_code());
}

constexpr int asio_signals_max = 8;
inline void asio_signal(void *self, int number) {
  const int count = property<int>(self, "a_signals");
  const int *list = elements<int, asio_signals_max>(self);
  bool is_known = false;
  for (int i = 0; i < count; ++i)
    is_known = any(is_known, list[i] == number);
  assume(is_known);
  asio_begin(self);
  auto call = (void (*)(void *, ::std::error_code, int))property<void *>(self, "a_handle");
  call(self, ::std::error_code(), number);
}
inline void asio_add_signal(void *self, int number) {
  const int count = property<int>(self, "a_signals");
  if (count >= asio_signals_max)
    limit("more than 8 signals of a set");
  elements<int, asio_signals_max>(self)[count] = number;
  set_property<int>(self, "a_signals", count + 1);
}

namespace asio {

struct io_context {
  char unused;
  io_context() {}
  explicit io_context(int) {}
  ~io_context() {}
  usize run() {
    run_loop();
    return 0;
  }
  usize run(::std::error_code &) { return run(); }
  void stop() { asio_is_stopped = true; }
  bool stopped() const { return asio_is_stopped; }
  void restart() { asio_is_stopped = false; }
};

template <class Context, class F, class Check> void post(Context &, F &&f, Check) {
  asio_post(static_cast<F &&>(f));
}
template <class F> void post(F &&f) { asio_post(static_cast<F &&>(f)); }

#ifdef ASIO_BASIC_WAITABLE_TIMER_HPP
template <class Clock, class Traits, class Executor> struct basic_waitable_timer {
  using real = ::asio::basic_waitable_timer<Clock, Traits, Executor>;
  using duration = typename real::duration;
  using time_point = typename real::time_point;
  char unused;

  template <class Context, class Check> basic_waitable_timer(Context &, Check) {}
  template <class Context, class Check>
  basic_waitable_timer(Context &, const duration &after, Check) {
    expires_after(after);
  }
  template <class Context, class Check>
  basic_waitable_timer(Context &, const time_point &, Check) {}
  ~basic_waitable_timer() { asio_cancel(this); }

  usize expires_after(const duration &after) {
    using ms = ::std::chrono::duration<long, ::std::ratio<1, 1000>>;
    const usize cancelled = asio_cancel(this);
    set_property<int>(this, "a_interval", int(::std::chrono::duration_cast<ms>(after).count()));
    return cancelled;
  }
  usize expires_at(const time_point &) { return asio_cancel(this); }
  usize cancel() { return asio_cancel(this); }
  usize cancel(::std::error_code &) { return asio_cancel(this); }
  template <class F> void async_wait(F &&f) {
    asio_hold<>(this, static_cast<F &&>(f));
    set_property<void *>(this, "a_wait", (void *)&asio_call<__decay(F), ::std::error_code>);
    set_property<void *>(this, "a_timeout", (void *)&asio_timeout);
  }
};
#endif

#ifdef ASIO_BASIC_SIGNAL_SET_HPP
template <class Executor> struct basic_signal_set {
  char unused;
  template <class Context, class Check> basic_signal_set(Context &, Check) {}
  template <class Context, class Check> basic_signal_set(Context &, int one, Check) {
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
  ~basic_signal_set() {}
  void add(int number) { asio_add_signal(this, number); }
  void cancel() { asio_cancel(this); }
  template <class F> void async_wait(F &&f) {
    asio_hold<int>(this, static_cast<F &&>(f));
    set_property<void *>(this, "a_handle", (void *)&asio_call<__decay(F), ::std::error_code, int>);
    set_property<void *>(this, "a_signal", (void *)&asio_signal);
  }
};
#endif

}  // namespace asio
}  // namespace __reachd
#endif
