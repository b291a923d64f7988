// Room of std::allocator, nodes of lists, vector<bool> and any.
#pragma GCC system_header
#ifdef _STD_NEW_ALLOCATOR_H
namespace __reachd {

template <class T> struct raw {
  union {
    T value;
  };
  raw() {}
  ~raw() {}
};
template <class T> T *allocate_one(usize n) {
  if (n != 1)
    limit("room for several objects from an allocator");
  return &(new raw<T>)->value;
}

namespace std {
template <class T> struct __new_allocator : ::std::__new_allocator<T> {
  T *allocate(usize n, const void *) { return allocate_one<T>(n); }
  void deallocate(T *p, usize) { delete reinterpret_cast<raw<T> *>(p); }
};
}  // namespace std
}  // namespace __reachd
#endif

#ifdef _ALIGNED_BUFFER_H
namespace __reachd {
namespace __gnu_cxx {
// Bytes for an object, as nodes have them: here the object itself.
template <class T> struct __aligned_membuf {
  union {
    T value;
  };
  __aligned_membuf() {}
  __aligned_membuf(decltype(nullptr)) {}
  ~__aligned_membuf() {}
  void *_M_addr() { return &value; }
  const void *_M_addr() const { return &value; }
  T *_M_ptr() { return &value; }
  const T *_M_ptr() const { return &value; }
};
template <class T> struct __aligned_buffer {
  union {
    T value;
  };
  __aligned_buffer() {}
  __aligned_buffer(decltype(nullptr)) {}
  ~__aligned_buffer() {}
  void *_M_addr() { return &value; }
  const void *_M_addr() const { return &value; }
  T *_M_ptr() { return &value; }
  const T *_M_ptr() const { return &value; }
};
}  // namespace __gnu_cxx
}  // namespace __reachd
#endif

#ifdef _STL_TEMPBUF_H
namespace __reachd {
namespace std {
// That there is none is always possible: algorithms then work in place.
template <class T> ::std::pair<T *, long> get_temporary_buffer(long) {
  return ::std::pair<T *, long>(nullptr, 0);
}
namespace __detail {
template <class T> void __return_temporary_buffer(T *, usize) {}
}  // namespace __detail
}  // namespace std
}  // namespace __reachd
#endif

#ifdef _STL_LIST_H
namespace __reachd {
namespace std {
namespace __detail {
// The part of lists that is compiled into the library.
struct _List_node_base : ::std::__detail::_List_node_base {
  using node = ::std::__detail::_List_node_base;
  node *me() { return this; }
  static void swap(node &a, node &b) {
    if (a._M_next != &a && b._M_next != &b) {
      node *next = a._M_next;
      node *prev = a._M_prev;
      a._M_next = b._M_next;
      a._M_prev = b._M_prev;
      b._M_next = next;
      b._M_prev = prev;
      a._M_next->_M_prev = a._M_prev->_M_next = &a;
      b._M_next->_M_prev = b._M_prev->_M_next = &b;
    } else if (a._M_next != &a) {
      give(a, b);
    } else if (b._M_next != &b) {
      give(b, a);
    }
  }
  static void give(node &from, node &to) {
    to._M_next = from._M_next;
    to._M_prev = from._M_prev;
    to._M_next->_M_prev = to._M_prev->_M_next = &to;
    from._M_next = from._M_prev = &from;
  }
  void _M_transfer(node *first, node *last) {
    node *self = me();
    if (self != last) {
      last->_M_prev->_M_next = self;
      first->_M_prev->_M_next = last;
      self->_M_prev->_M_next = first;
      node *before = self->_M_prev;
      self->_M_prev = last->_M_prev;
      last->_M_prev = first->_M_prev;
      first->_M_prev = before;
    }
  }
  void _M_reverse() {
    node *at = me();
    do {
      node *next = at->_M_next;
      at->_M_next = at->_M_prev;
      at->_M_prev = next;
      at = next;
    } while (at != me());
  }
  void _M_hook(node *at) {
    node *self = me();
    self->_M_next = at;
    self->_M_prev = at->_M_prev;
    at->_M_prev->_M_next = self;
    at->_M_prev = self;
  }
  void _M_unhook() {
    node *next = me()->_M_next;
    node *prev = me()->_M_prev;
    prev->_M_next = next;
    next->_M_prev = prev;
  }
};
}  // namespace __detail
}  // namespace std
}  // namespace __reachd
#endif

#ifdef _GLIBCXX_ANY
namespace __reachd {
namespace std {
struct any {
  using real = ::std::any;
  void (*copies)(any *to, const any *from);  // null `to`: destroy `from`; says which type it is

  static any &of(const real &other) { return reinterpret_cast<any &>(const_cast<real &>(other)); }
  real &me() { return reinterpret_cast<real &>(*this); }
  template <class T> static void copies_of(any *to, const any *from) {
    if (to)
      ::new (static_cast<void *>(elements<T, 1>(to)))
          T(const_cast<const T &>(*elements<T, 1>(from)));
    else
      elements<T, 1>(from)->~T();
  }
  template <class T, class... Args> T &hold(Args &&...args) {
    T *at = elements<T, 1>(this);
    ::new (static_cast<void *>(at)) T(static_cast<Args &&>(args)...);
    copies = &copies_of<T>;
    return *at;
  }
  void take(const any &other) {
    copies = other.copies;
    if (copies)
      copies(this, &other);
  }
  any() : copies(nullptr) {}
  any(const real &other) { take(of(other)); }
  any(real &&other) {
    take(of(other));
    of(other).reset();
  }
  template <class T> any(T &&value) { hold<__decay(T)>(static_cast<T &&>(value)); }
  ~any() { reset(); }
  real &operator=(const real &other) {
    if (&of(other) != this) {
      reset();
      take(of(other));
    }
    return me();
  }
  real &operator=(real &&other) {
    if (&of(other) != this) {
      reset();
      take(of(other));
      of(other).reset();
    }
    return me();
  }
  template <class T> real &operator=(T &&value) {
    real held(static_cast<T &&>(value));
    reset();
    take(of(held));
    return me();
  }
  template <class T, class... Args> __decay(T) & emplace(Args &&...args) {
    reset();
    return hold<__decay(T)>(static_cast<Args &&>(args)...);
  }
  void reset() {
    if (copies)
      copies(nullptr, this);
    copies = nullptr;
  }
  void swap(real &other) {
    real held(other);
    other = me();
    me() = held;
  }
  bool has_value() const { return copies != nullptr; }
};
template <class T> void *__any_caster(const ::std::any *a) {
  using held = __remove_cv(T);
  if constexpr (__is_constructible(held, const held &)) {
    if (any::of(*a).copies == &any::copies_of<held>)
      return elements<held, 1>(a);
  }
  return nullptr;
}
}  // namespace std
}  // namespace __reachd
#endif

#ifdef _STL_BVECTOR_H
namespace __reachd {
constexpr usize kWords = 64;
constexpr usize kBits = kWords * 64;
// Of so many words bits may be, and where it is not known how many bits there are.
constexpr usize kOpenBits = 128;
inline usize words_for(usize bits) {
  const usize most = most_of(bits, kOpenBits);
  if (most <= kBits)
    return (most + 63) / 64;
  if (bits > kOpenBits)
    limit("more than 128 elements in a vector<bool>, or more than 4096 where it is known");
  return kOpenBits / 64;
}
namespace std {
template <class T, class A> struct vector;
template <class A> struct vector<bool, A> {
  using real = ::std::vector<bool, A>;
  using word = unsigned long;
  using reference = ::std::_Bit_reference;
  using iterator = ::std::_Bit_iterator;
  using const_iterator = ::std::_Bit_const_iterator;
  using list = ::std::initializer_list<bool>;
  usize count;

  static vector &of(const real &other) {
    return reinterpret_cast<vector &>(const_cast<real &>(other));
  }
  real &me() { return reinterpret_cast<real &>(*this); }
  word *words() const { return elements<word, kWords>(this); }
  iterator at_bit(usize n) const {
    return iterator(words() + n / 64, static_cast<unsigned>(n % 64));
  }
  reference ref(usize n) const { return reference(words() + n / 64, word(1) << n % 64); }
  bool bit(usize n) const { return (words()[n / 64] >> n % 64 & 1) != 0; }
  // Bits of the last word that are no elements are whatever they are.
  void set_all(bool value) {
    const usize n = words_for(count);
    for (usize i = 0; i < n; ++i)
      words()[i] = value ? ~word(0) : 0;
  }
  void copy(const vector &other) {
    const usize n = words_for(other.count);
    for (usize i = 0; i < n; ++i)
      words()[i] = other.words()[i];
    count = other.count;
  }
  vector() : count(0) {}
  explicit vector(const A &) : count(0) {}
  explicit vector(usize n, const A &) : count(n) { set_all(false); }
  vector(usize n, const bool &value, const A &) : count(n) { set_all(value); }
  vector(const real &other) { copy(of(other)); }
  vector(real &&other) {
    copy(of(other));
    of(other).count = 0;
  }
  vector(list values, const A &) : count(0) {
    for (bool value : values)
      push_back(value);
  }
  ~vector() {}
  real &operator=(const real &other) {
    copy(of(other));
    return me();
  }
  real &operator=(real &&other) {
    if (&of(other) != this) {
      copy(of(other));
      of(other).count = 0;
    }
    return me();
  }
  real &operator=(list values) {
    count = 0;
    for (bool value : values)
      push_back(value);
    return me();
  }
  void assign(usize n, const bool &value) {
    count = n;
    set_all(value);
  }
  iterator begin() { return at_bit(0); }
  const_iterator begin() const { return const_iterator(at_bit(0)); }
  const_iterator cbegin() const { return const_iterator(at_bit(0)); }
  iterator end() { return at_bit(count); }
  const_iterator end() const { return const_iterator(at_bit(count)); }
  const_iterator cend() const { return const_iterator(at_bit(count)); }
  usize size() const { return count; }
  bool empty() const { return count == 0; }
  void reserve(usize) {}
  reference operator[](usize n) {
    assume(n < count);
    return ref(n);
  }
  bool operator[](usize n) const {
    assume(n < count);
    return bit(n);
  }
  void check(usize n) const {
    if (n >= count)
      ::std::__throw_out_of_range("vector<bool>::_M_range_check");
  }
  reference at(usize n) {
    check(n);
    return ref(n);
  }
  bool at(usize n) const {
    check(n);
    return bit(n);
  }
  reference front() { return (*this)[0]; }
  bool front() const { return (*this)[0]; }
  reference back() { return (*this)[count - 1]; }
  bool back() const { return (*this)[count - 1]; }
  void push_back(bool value) {
    if (count / 64 >= words_for(count + 1))
      limit("more than 4096 elements in a vector<bool>");
    if (count % 64 == 0)
      words()[count / 64] = 0;
    ref(count) = value;
    ++count;
  }
  template <class... Args> reference emplace_back(Args &&...args) {
    push_back(bool(args...));
    return back();
  }
  void pop_back() {
    assume(count > 0);
    --count;
  }
  void clear() { count = 0; }
  void resize(usize n, bool value) {
    const usize all = words_for(n);
    for (usize i = 0; i < all; ++i) {
      const usize first = i * 64;
      if (first >= count)
        words()[i] = 0;
      // The bits of this word that were there.
      const word kept = count <= first        ? 0
                        : count - first >= 64 ? ~word(0)
                                              : (word(1) << (count - first)) - 1;
      words()[i] = (words()[i] & kept) | (value ? ~kept : 0);
    }
    count = n;
  }
  void flip() {
    const usize n = words_for(count);
    for (usize i = 0; i < n; ++i)
      words()[i] = ~words()[i];
  }
  void swap(real &other) {
    vector held;
    held.copy(*this);
    copy(of(other));
    of(other).copy(held);
  }
  bool same(const vector &other) const {
    if (count != other.count)
      return false;
    for (usize i = 0; i < count; ++i)
      if (bit(i) != other.bit(i))
        return false;
    return true;
  }
};
template <class A>
bool operator==(const ::std::vector<bool, A> &a, const ::std::vector<bool, A> &b) {
  return vector<bool, A>::of(a).same(vector<bool, A>::of(b));
}
}  // namespace std
}  // namespace __reachd
#endif
