// std::shared_ptr and weak_ptr: an object, and a block of counts. Counting is not atomic, as handlers
// do not run at the same time.
#pragma GCC system_header
#ifdef _SHARED_PTR_H
namespace __reachd {

struct shared_block {
  long uses;
  long holders;  // weak ones, and one for all that use the object
  // Ends the object, and in another call the block.
  void (*end)(shared_block *, bool is_block);
};

template <class T> struct shared_object : shared_block {
  union {
    T value;
  };
  template <class... Args> shared_object(Args &&...args) : value(static_cast<Args &&>(args)...) {
    uses = holders = 1;
    end = &ends;
  }
  ~shared_object() {}
  static void ends(shared_block *block, bool is_block) {
    auto *self = static_cast<shared_object *>(block);
    if (is_block)
      delete self;
    else
      self->value.~T();
  }
};

template <class P> struct shared_pointer : shared_block {
  P held;
  static void ends(shared_block *block, bool is_block) {
    auto *self = static_cast<shared_pointer *>(block);
    if (is_block)
      delete self;
    else
      delete self->held;
  }
};
template <class T> struct shared_array : shared_block {
  T *held;
  static void ends(shared_block *block, bool is_block) {
    auto *self = static_cast<shared_array *>(block);
    if (is_block)
      delete self;
    else
      delete[] self->held;
  }
};
template <class P, class D> struct shared_deleter : shared_block {
  P held;
  D deleter;
  shared_deleter(P p, D d) : held(p), deleter(static_cast<D &&>(d)) {}
  static void ends(shared_block *block, bool is_block) {
    auto *self = static_cast<shared_deleter *>(block);
    if (is_block)
      delete self;
    else
      self->deleter(self->held);
  }
};
template <class B> shared_block *start(B *block) {
  block->uses = block->holders = 1;
  block->end = &B::ends;
  return block;
}

// What shared_ptr and weak_ptr consist of.
template <class T> struct counted {
  T *pointer;
  shared_block *block;

  void set(T *p, shared_block *b) {
    pointer = p;
    block = b;
  }
  void use() {
    if (block)
      ++block->uses;
  }
  void hold() {
    if (block)
      ++block->holders;
  }
  static void leave(shared_block *b) {
    if (b && --b->holders == 0)
      b->end(b, true);
  }
  static void drop(shared_block *b) {
    if (b && --b->uses == 0) {
      b->end(b, false);
      leave(b);
    }
  }
  void swap(counted &other) {
    T *p = pointer;
    shared_block *b = block;
    set(other.pointer, other.block);
    other.set(p, b);
  }
};
template <class T> counted<__remove_extent(T)> &counts(const ::std::__shared_ptr<T> &p) {
  return reinterpret_cast<counted<__remove_extent(T)> &>(const_cast<::std::__shared_ptr<T> &>(p));
}
template <class T> counted<__remove_extent(T)> &counts(const ::std::__weak_ptr<T> &p) {
  return reinterpret_cast<counted<__remove_extent(T)> &>(const_cast<::std::__weak_ptr<T> &>(p));
}

namespace std {

template <class T> struct enable_shared_from_this {
  ::std::weak_ptr<T> me;
  using real = ::std::enable_shared_from_this<T>;
  enable_shared_from_this() {}
  enable_shared_from_this(const real &) {}
  ~enable_shared_from_this() {}
  real &operator=(const real &) { return reinterpret_cast<real &>(*this); }
  ::std::shared_ptr<T> shared_from_this() { return ::std::shared_ptr<T>(me); }
  ::std::shared_ptr<const T> shared_from_this() const { return ::std::shared_ptr<const T>(me); }
  ::std::weak_ptr<T> weak_from_this() { return me; }
  ::std::weak_ptr<const T> weak_from_this() const { return me; }
};

}  // namespace std

inline void tell_owner(...) {}
template <class U, class T>
void tell_owner(const volatile ::std::enable_shared_from_this<U> *base, T *p, shared_block *block) {
  if (!base)
    return;
  auto &known = counts(
      reinterpret_cast<std::enable_shared_from_this<U> *>(
          const_cast<::std::enable_shared_from_this<U> *>(base))
          ->me);
  if (known.block && known.block->uses != 0)
    return;
  counted<U>::leave(known.block);
  known.set(const_cast<__remove_cv(T) *>(p), block);
  known.hold();
}

namespace std {

template <class T, ::__gnu_cxx::_Lock_policy L> struct __shared_ptr;
template <class T> struct __shared_ptr<T, ::__gnu_cxx::__default_lock_policy> {
  using E = __remove_extent(T);
  using real = ::std::__shared_ptr<T>;
  counted<E> own;

  real &me() { return reinterpret_cast<real &>(*this); }
  template <class Y> void start_with(Y *p) {
    if constexpr (__is_array(T)) {
      auto *block = new shared_array<Y>;
      block->held = p;
      own.set(p, start(block));
    } else {
      auto *block = new shared_pointer<Y *>;
      block->held = p;
      own.set(p, start(block));
      tell_owner(p, p, own.block);
    }
  }
  template <class Y, class D> void start_with(Y p, D d) {
    own.set(p, start(new shared_deleter<Y, D>(p, static_cast<D &&>(d))));
    if constexpr (!__is_array(T) && __is_pointer(Y))
      tell_owner(p, p, own.block);
  }
  template <class Y> void share(const ::std::__shared_ptr<Y> &other) {
    own.set(counts(other).pointer, counts(other).block);
    own.use();
  }
  template <class Y> void take(::std::__shared_ptr<Y> &other) {
    own.set(counts(other).pointer, counts(other).block);
    counts(other).set(nullptr, nullptr);
  }
  // Into one that has an object; the old one ends when the new one is there.
  template <class Y> real &assign(const ::std::__shared_ptr<Y> &other) {
    shared_block *old = own.block;
    share(other);
    counted<E>::drop(old);
    return me();
  }
  template <class Y> real &move(::std::__shared_ptr<Y> &other) {
    auto &from = counts(other);
    E *p = from.pointer;
    shared_block *block = from.block;
    from.set(nullptr, nullptr);
    shared_block *old = own.block;
    own.set(p, block);
    counted<E>::drop(old);
    return me();
  }

  __shared_ptr() { own.set(nullptr, nullptr); }
  __shared_ptr(decltype(nullptr)) { own.set(nullptr, nullptr); }
  template <class Y> __shared_ptr(Y *p) { start_with(p); }
  template <class Y, class D> __shared_ptr(Y *p, D d) { start_with(p, static_cast<D &&>(d)); }
  template <class D> __shared_ptr(decltype(nullptr), D d) {
    start_with(static_cast<E *>(nullptr), static_cast<D &&>(d));
  }
  template <class Y> __shared_ptr(const ::std::__shared_ptr<Y> &other, E *p) {
    share(other, p);
  }
  template <class Y> __shared_ptr(::std::__shared_ptr<Y> &&other, E *p) {
    own.set(p, counts(other).block);
    counts(other).set(nullptr, nullptr);
  }
  __shared_ptr(const real &other) { share(other); }
  template <class Y> __shared_ptr(const ::std::__shared_ptr<Y> &other) { share(other); }
  __shared_ptr(real &&other) { take(other); }
  template <class Y> __shared_ptr(::std::__shared_ptr<Y> &&other) { take(other); }
  template <class Y> __shared_ptr(const ::std::__weak_ptr<Y> &other) {
    lock(counts(other));
    if (!own.block)
      ::std::__throw_bad_weak_ptr();
  }
  __shared_ptr(const ::std::__weak_ptr<T> &other, ::std::nothrow_t) {
    lock(counts(other));
  }
  template <class Y, class D> __shared_ptr(::std::unique_ptr<Y, D> &&other) {
    auto p = other.get();
    if (!p)
      own.set(nullptr, nullptr);
    else if constexpr (__is_empty(D))
      start_with(p, D());
    else
      start_with(p, static_cast<D &&>(other.get_deleter()));
    other.release();
  }
  ~__shared_ptr() { counted<E>::drop(own.block); }

  template <class Y> void share(const ::std::__shared_ptr<Y> &other, E *p) {
    own.set(p, counts(other).block);
    own.use();
  }
  template <class Y> void lock(counted<Y> &other) {
    if (other.block && other.block->uses != 0) {
      own.set(other.pointer, other.block);
      own.use();
    } else {
      own.set(nullptr, nullptr);
    }
  }
  real &operator=(const real &other) { return assign(other); }
  template <class Y> real &operator=(const ::std::__shared_ptr<Y> &other) { return assign(other); }
  real &operator=(real &&other) { return move(other); }
  template <class Y> real &operator=(::std::__shared_ptr<Y> &&other) { return move(other); }
  template <class Y, class D> real &operator=(::std::unique_ptr<Y, D> &&other) {
    real made(static_cast<::std::unique_ptr<Y, D> &&>(other));
    return move(made);
  }
  void reset() {
    shared_block *old = own.block;
    own.set(nullptr, nullptr);
    counted<E>::drop(old);
  }
  template <class Y> void reset(Y *p) {
    shared_block *old = own.block;
    start_with(p);
    counted<E>::drop(old);
  }
  template <class Y, class D> void reset(Y *p, D d) {
    shared_block *old = own.block;
    start_with(p, static_cast<D &&>(d));
    counted<E>::drop(old);
  }
  E *get() const { return own.pointer; }
  operator bool() const { return own.pointer != nullptr; }
  long use_count() const { return own.block ? own.block->uses : 0; }
  bool unique() const { return use_count() == 1; }
  void swap(real &other) { own.swap(counts(other)); }
};

template <class T, ::__gnu_cxx::_Lock_policy L> struct __weak_ptr;
template <class T> struct __weak_ptr<T, ::__gnu_cxx::__default_lock_policy> {
  using E = __remove_extent(T);
  using real = ::std::__weak_ptr<T>;
  counted<E> own;

  real &me() { return reinterpret_cast<real &>(*this); }
  template <class From> void watch(From &other) {
    own.set(other.pointer, other.block);
    own.hold();
  }
  // An object that has ended must not be converted to its base.
  template <class Y> void watch_alive(counted<Y> &other) {
    own.set(other.block && other.block->uses != 0 ? static_cast<E *>(other.pointer) : nullptr,
            other.block);
    own.hold();
  }
  template <class From> real &assign(From &other) {
    shared_block *old = own.block;
    watch(other);
    counted<E>::leave(old);
    return me();
  }
  __weak_ptr() { own.set(nullptr, nullptr); }
  __weak_ptr(const real &other) { watch(counts(other)); }
  template <class Y> __weak_ptr(const ::std::__weak_ptr<Y> &other) { watch_alive(counts(other)); }
  template <class Y> __weak_ptr(const ::std::__shared_ptr<Y> &other) { watch(counts(other)); }
  __weak_ptr(real &&other) {
    own.set(counts(other).pointer, counts(other).block);
    counts(other).set(nullptr, nullptr);
  }
  template <class Y> __weak_ptr(::std::__weak_ptr<Y> &&other) {
    watch_alive(counts(other));
    counted<Y>::leave(counts(other).block);
    counts(other).set(nullptr, nullptr);
  }
  ~__weak_ptr() { counted<E>::leave(own.block); }
  real &operator=(const real &other) { return assign(counts(other)); }
  template <class Y> real &operator=(const ::std::__weak_ptr<Y> &other) {
    shared_block *old = own.block;
    watch_alive(counts(other));
    counted<E>::leave(old);
    return me();
  }
  template <class Y> real &operator=(const ::std::__shared_ptr<Y> &other) {
    return assign(counts(other));
  }
  real &operator=(real &&other) {
    auto &from = counts(other);
    E *p = from.pointer;
    shared_block *block = from.block;
    from.set(nullptr, nullptr);
    shared_block *old = own.block;
    own.set(p, block);
    counted<E>::leave(old);
    return me();
  }
  long use_count() const { return own.block ? own.block->uses : 0; }
  bool expired() const { return use_count() == 0; }
  void reset() {
    shared_block *old = own.block;
    own.set(nullptr, nullptr);
    counted<E>::leave(old);
  }
  void swap(real &other) { own.swap(counts(other)); }
};

template <bool> struct only_if {};
template <> struct only_if<true> {
  using type = void;
};
template <class T, class... Args, class = typename only_if<!__is_array(T)>::type>
::std::shared_ptr<T> make_shared(Args &&...args) {
  using value = __remove_cv(T);
  auto *block = new shared_object<value>(static_cast<Args &&>(args)...);
  ::std::shared_ptr<T> made;
  counts(static_cast<::std::__shared_ptr<T> &>(made)).set(&block->value, block);
  tell_owner(&block->value, &block->value, block);
  return made;
}

}  // namespace std
}  // namespace __reachd
#endif
