// std::optional, function and unique_ptr, and algorithms whose form in the library is
// made for speed.
#pragma GCC system_header

#ifdef _GLIBCXX_OPTIONAL
namespace __reachd {
namespace std {
[[noreturn]] inline void __throw_bad_optional_access() { throw ::std::bad_optional_access(); }
template <class T> struct optional {
  using real = ::std::optional<T>;
  using none = ::std::nullopt_t;
  union {
    T value_;
  };
  bool engaged;

  template <class U> static optional<U> &of(const ::std::optional<U> &other) {
    return reinterpret_cast<optional<U> &>(const_cast<::std::optional<U> &>(other));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  template <class... Args> void fill(Args &&...args) {
    ::new (static_cast<void *>(const_cast<__remove_cv(T) *>(&value_)))
        T(static_cast<Args &&>(args)...);
    engaged = true;
  }
  template <class V> void set(V &&v) {
    if (engaged)
      value_ = static_cast<V &&>(v);
    else
      fill(static_cast<V &&>(v));
  }
  optional() : engaged(false) {}
  optional(none) : engaged(false) {}
  optional(const real &other) : engaged(false) {
    if (of(other).engaged)
      fill(static_cast<const T &>(of(other).value_));
  }
  optional(real &&other) : engaged(false) {
    if (of(other).engaged)
      fill(static_cast<T &&>(of(other).value_));
  }
  template <class U> optional(U &&v) : engaged(false) { fill(static_cast<U &&>(v)); }
  template <class U> optional(const ::std::optional<U> &other) : engaged(false) {
    if (of(other).engaged)
      fill(static_cast<const U &>(of(other).value_));
  }
  template <class U> optional(::std::optional<U> &&other) : engaged(false) {
    if (of(other).engaged)
      fill(static_cast<U &&>(of(other).value_));
  }
  template <class... Args> optional(::std::in_place_t, Args &&...args) : engaged(false) {
    fill(static_cast<Args &&>(args)...);
  }
  ~optional() { reset(); }
  real &operator=(none) {
    reset();
    return me();
  }
  real &operator=(const real &other) {
    if (of(other).engaged)
      set(static_cast<const T &>(of(other).value_));
    else
      reset();
    return me();
  }
  real &operator=(real &&other) {
    if (of(other).engaged)
      set(static_cast<T &&>(of(other).value_));
    else
      reset();
    return me();
  }
  template <class U> real &operator=(U &&v) {
    set(static_cast<U &&>(v));
    return me();
  }
  template <class U> real &operator=(const ::std::optional<U> &other) {
    if (of(other).engaged)
      set(static_cast<const U &>(of(other).value_));
    else
      reset();
    return me();
  }
  template <class U> real &operator=(::std::optional<U> &&other) {
    if (of(other).engaged)
      set(static_cast<U &&>(of(other).value_));
    else
      reset();
    return me();
  }
  template <class... Args> T &emplace(Args &&...args) {
    reset();
    fill(static_cast<Args &&>(args)...);
    return value_;
  }
  void reset() {
    if (engaged) {
      engaged = false;
      value_.~T();
    }
  }
  void swap(real &other) {
    real held(static_cast<real &&>(other));
    other = static_cast<real &&>(me());
    me() = static_cast<real &&>(held);
  }
  bool has_value() const { return engaged; }
  operator bool() const { return engaged; }
  T &get() const {
    assume(engaged);
    return const_cast<T &>(value_);
  }
  T &checked() const {
    if (!engaged)
      ::std::__throw_bad_optional_access();
    return const_cast<T &>(value_);
  }
  const T *operator->() const { return &get(); }
  T *operator->() { return &get(); }
  const T &operator*() const & { return get(); }
  T &operator*() & { return get(); }
  T &&operator*() && { return static_cast<T &&>(get()); }
  const T &&operator*() const && { return static_cast<const T &&>(get()); }
  const T &value() const & { return checked(); }
  T &value() & { return checked(); }
  T &&value() && { return static_cast<T &&>(checked()); }
  const T &&value() const && { return static_cast<const T &&>(checked()); }
  template <class U> T value_or(U &&other) const & {
    if (engaged)
      return value_;
    return static_cast<T>(static_cast<U &&>(other));
  }
  template <class U> T value_or(U &&other) && {
    if (engaged)
      return static_cast<T &&>(value_);
    return static_cast<T>(static_cast<U &&>(other));
  }
};
}  // namespace std
}  // namespace __reachd
#endif

#ifdef _GLIBCXX_STD_FUNCTION_H
namespace __reachd {
namespace std {
[[noreturn]] inline void __throw_bad_function_call() { throw ::std::bad_function_call(); }
template <class F> struct function;
template <class R, class... Args> struct function<R(Args...)> {
  using real = ::std::function<R(Args...)>;
  R (*call)(const function *, Args &&...);
  void (*copy)(function *to, const function *from);  // null `to`: destroy `from`

  static function &of(const real &other) {
    return reinterpret_cast<function &>(const_cast<real &>(other));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  void none() {
    call = nullptr;
    copy = nullptr;
  }
  void take(const function &other) {
    call = other.call;
    copy = other.copy;
    if (copy)
      copy(this, &other);
  }
  void end() {
    if (copy)
      copy(nullptr, this);
    none();
  }
  template <class F> static R calls(const function *self, Args &&...args) {
    return static_cast<R>(
        ::std::__invoke(*elements<F, 1>(self), static_cast<Args &&>(args)...));
  }
  template <class F> static void copies(function *to, const function *from) {
    if (to)
      ::new (static_cast<void *>(elements<F, 1>(to)))
          F(const_cast<const F &>(*elements<F, 1>(from)));
    else
      elements<F, 1>(from)->~F();
  }
  template <class F> static bool is_empty(const F &) { return false; }
  template <class T> static bool is_empty(T *const &f) { return f == nullptr; }
  template <class C, class T> static bool is_empty(T C::*const &f) { return f == nullptr; }
  template <class S> static bool is_empty(const ::std::function<S> &f) { return !f; }
  template <class F> void hold(F &&f) {
    using held = __decay(F);
    if (is_empty(f)) {
      none();
      return;
    }
    ::new (static_cast<void *>(elements<held, 1>(this))) held(static_cast<F &&>(f));
    call = &calls<held>;
    copy = &copies<held>;
  }

  function() { none(); }
  function(decltype(nullptr)) { none(); }
  function(const real &other) { take(of(other)); }
  function(real &&other) {
    take(of(other));
    of(other).end();
  }
  template <class F> function(F &&f) { hold(static_cast<F &&>(f)); }
  ~function() { end(); }
  real &operator=(const real &other) {
    if (&of(other) != this) {
      end();
      take(of(other));
    }
    return me();
  }
  real &operator=(real &&other) {
    if (&of(other) != this) {
      end();
      take(of(other));
      of(other).end();
    }
    return me();
  }
  real &operator=(decltype(nullptr)) {
    end();
    return me();
  }
  template <class F> real &operator=(F &&f) {
    real held(static_cast<F &&>(f));
    end();
    take(of(held));
    return me();
  }
  void swap(real &other) {
    real held(other);
    other = me();
    me() = held;
  }
  operator bool() const { return call != nullptr; }
  R operator()(Args... args) const {
    if (!call)
      ::std::__throw_bad_function_call();
    return call(this, static_cast<Args &&>(args)...);
  }
};
}  // namespace std
}  // namespace __reachd
#endif

#ifdef _UNIQUE_PTR_H
namespace __reachd {
template <class T, class D> struct unique_base {
  T *pointer;
  static constexpr bool kPlain = __is_empty(D);
  static unique_base &of(const void *p) {
    return *static_cast<unique_base *>(const_cast<void *>(p));
  }
  D &deleter() const { return *elements<D, 1>(this); }
  void *room() const { return const_cast<__remove_cv(D) *>(elements<D, 1>(this)); }
  void init(T *p) {
    pointer = p;
    if constexpr (!kPlain)
      ::new (room()) D();
  }
  template <class E> void init(T *p, E &&d) {
    pointer = p;
    if constexpr (!kPlain)
      ::new (room()) D(static_cast<E &&>(d));
  }
  void end(T *p) {
    if (p) {
      if constexpr (kPlain)
        D()(p);
      else
        deleter()(p);
    }
  }
  void set(T *p) {
    T *old = pointer;
    pointer = p;
    end(old);
  }
  T *drop() {
    T *old = pointer;
    pointer = nullptr;
    return old;
  }
};
namespace std {
#define REACHD_UNIQUE_PTR(TYPE)                                                                    \
  using real = ::std::unique_ptr<TYPE, D>;                                                         \
  using base = unique_base<T, D>;                                                                  \
  real &me() { return reinterpret_cast<real &>(*this); }                                           \
  static base &of(const real &other) { return base::of(&other); }                                  \
  unique_ptr() { base::init(nullptr); }                                                            \
  unique_ptr(decltype(nullptr)) { base::init(nullptr); }                                           \
  unique_ptr(T *p) { base::init(p); }                                                              \
  unique_ptr(T *p, const D &d) { base::init(p, d); }                                               \
  unique_ptr(T *p, D &&d) { base::init(p, static_cast<D &&>(d)); }                                 \
  unique_ptr(real &&other) {                                                                       \
    if constexpr (base::kPlain)                                                                    \
      base::init(of(other).drop());                                                                \
    else                                                                                           \
      base::init(of(other).drop(), static_cast<D &&>(of(other).deleter()));                        \
  }                                                                                                \
  template <class U, class E> unique_ptr(::std::unique_ptr<U, E> &&other) {                        \
    base::init(other.release());                                                                   \
  }                                                                                                \
  ~unique_ptr() { base::end(this->pointer); }                                                      \
  real &operator=(real &&other) {                                                                  \
    base::set(of(other).drop());                                                                   \
    return me();                                                                                   \
  }                                                                                                \
  template <class U, class E> real &operator=(::std::unique_ptr<U, E> &&other) {                   \
    base::set(other.release());                                                                    \
    return me();                                                                                   \
  }                                                                                                \
  real &operator=(decltype(nullptr)) {                                                             \
    base::set(nullptr);                                                                            \
    return me();                                                                                   \
  }                                                                                                \
  T *get() const { return this->pointer; }                                                         \
  operator bool() const { return this->pointer != nullptr; }                                       \
  T *release() { return base::drop(); }                                                            \
  D &get_deleter() { return base::deleter(); }                                                     \
  void swap(real &other) {                                                                         \
    T *held = this->pointer;                                                                       \
    this->pointer = of(other).pointer;                                                             \
    of(other).pointer = held;                                                                      \
  }

template <class T, class D> struct unique_ptr : unique_base<T, D> {
  REACHD_UNIQUE_PTR(T)
  T &operator*() const { return *this->pointer; }
  T *operator->() const { return this->pointer; }
  void reset(T *p) { base::set(p); }
};
template <class T, class D> struct unique_ptr<T[], D> : unique_base<T, D> {
  REACHD_UNIQUE_PTR(T[])
  T &operator[](usize i) const { return this->pointer[i]; }
  template <class U> void reset(U p) { base::set(p); }
  void reset(decltype(nullptr)) { base::set(nullptr); }
};
#undef REACHD_UNIQUE_PTR
}  // namespace std
}  // namespace __reachd
#endif

#ifdef _STL_ALGO_H
namespace __reachd {
// Where no model of an operator is in sight that would compete with the library's.
namespace elsewhere {
struct natural_less {
  template <class A, class B> bool operator()(const A &a, const B &b) const { return a < b; }
};
}  // namespace elsewhere
namespace std {
template <class It, class P> It find_if(It first, It last, P holds) {
  for (; first != last; ++first)
    if (holds(*first))
      return first;
  return last;
}
template <class It, class P> It find_if_not(It first, It last, P holds) {
  for (; first != last; ++first)
    if (!holds(*first))
      return first;
  return last;
}
// `find` asks this one. The library's goes four steps at a time; here the predicate takes the place,
// not the value.
template <class It, class P> It __find_if(It first, It last, P holds) {
  for (; first != last; ++first)
    if (holds(first))
      return first;
  return last;
}
// What the library does with no more than 16 elements, whose order among equals it keeps.
template <class It, class Less> void insertion_sort(It first, It last, Less less) {
  using value = typename ::std::iterator_traits<It>::value_type;
  for (It end = first; end != last; ++end)
    for (It at = end; at != first; --at) {
      It before = at;
      --before;
      if (!less(*at, *before))
        break;
      value held = static_cast<value &&>(*at);
      *at = static_cast<value &&>(*before);
      *before = static_cast<value &&>(held);
    }
}
template <class It> void sort(It first, It last) {
  insertion_sort(first, last, elsewhere::natural_less());
}
template <class It, class Less> void sort(It first, It last, Less less) {
  insertion_sort(first, last, less);
}
template <class It> void stable_sort(It first, It last) {
  insertion_sort(first, last, elsewhere::natural_less());
}
template <class It, class Less> void stable_sort(It first, It last, Less less) {
  insertion_sort(first, last, less);
}
}  // namespace std
}  // namespace __reachd
#endif
