// std::vector and std::deque: a count, and room for a bounded number of elements. Loops go over the
// places that may have one and not over the elements: their rounds, and the places they touch, are
// then known.
#pragma GCC system_header
#if defined(_STL_VECTOR_H) || defined(_STL_DEQUE_H) || defined(QLIST_H)

namespace __reachd {

constexpr usize kElements = __REACHD_PLACES;
constexpr usize kOpenElements = __REACHD_ROOM;

// As many places may have elements where there are that many.
inline usize places_for(usize count) {
  const usize most = most_of(count, kOpenElements);
  if (most <= kElements)
    return most;
  const usize open = told_apart_of(kOpenElements);
  if (count > open)
    limit_many(__REACHD_TOO_MANY_IN_SEQUENCE);
  return open;
}

// Of more than `kElements`, whose places are variables of their own, the places are one array if
// they are plain numbers or pointers. So many there may be only where it is known how many. (Nobody
// but the library makes elements whose class only it knows.)
template <class T, bool = __is_class(T) || __is_union(T), class = void> struct many {
  static constexpr usize value = __REACHD_MANY_PLACES;
};
template <class T> struct many<T, true, decltype(void(sizeof(T)))> {
  static constexpr usize value = sizeof(T) < 16 ? 1024 : 16384 / sizeof(T);
};

// Copying the memory is copying the value.
template <class T> struct plain {
  static constexpr bool value = __is_trivially_copyable(T);
};
template <class T> struct plain<const T> : plain<T> {};
template <class A, class B> struct plain<::std::pair<A, B>> {
  static constexpr bool value = plain<A>::value && plain<B>::value;
};
#ifdef _BASIC_STRING_H
template <class Traits, class Alloc> struct plain<::std::basic_string<char, Traits, Alloc>> {
  static constexpr bool value = true;
};
#endif

template <class T> void destroy(T *at) { at->~T(); }
template <class T, class... Args> void make(T *at, Args &&...args) {
  ::new (static_cast<void *>(const_cast<__remove_cv(T) *>(at)))
      T(static_cast<Args &&>(args)...);
}

template <class T> struct sequence {
  usize count;

  static sequence &of(const void *container) {
    return *static_cast<sequence *>(const_cast<void *>(container));
  }
  static constexpr usize most = many<T>::value < kElements ? kElements : many<T>::value;
  static bool are_many(usize n) {
    const usize known = most_of(n, kOpenElements);
    return known > kElements && known <= most && n > kElements;
  }
  T *data() const {
    if (!are_many(count))
      return elements<T, kElements>(this);
    if (follows_many())
      kept<blur<T>, 1>(this)->had_many = true;
    return elements<T, most>(this);
  }
  void init() {
    count = 0;
    unblur();
  }
  bool moves_for(usize n) const { return are_many(count) != are_many(n); }
  // What has a place then keeps its value; the places may be others.
  void set_count(usize n) {
    if (!moves_for(n)) {
      count = n;
      return;
    }
    T *source = data();
    const usize both = count < n ? count : n;
    const usize rounds = kElements;
    count = n;
    T *to = data();
    for (usize i = 0; i < rounds; ++i)
      if (i < both) {
        make(to + i, static_cast<T &&>(source[i]));
        destroy(source + i);
      }
    // In the program they may be the same still, where there was room.
    reachd_forget(source, long(rounds * sizeof(T)));
  }
  static usize places_of(usize n) {
    const usize known = most_of(n, kOpenElements);
    return known <= most ? known : places_for(n);
  }
  usize places() const {
    if (follows_many() && blurred())
      limit(__REACHD_TOO_MANY_IN_SEQUENCE);
    return places_of(count);
  }

  bool &blurred() const { return kept<blur<T>, 1>(this)->is_blurred; }
  // More than are told apart, where it is not known how many.
  static bool is_beyond(usize n) {
    return !is_exact() && most_of(n, kOpenElements) > most && n > told_apart_of(kOpenElements);
  }
  bool is_blurred() const { return blurred() || is_beyond(count); }
  // Would one more be one of those of which nobody knows which they are?
  bool is_full() const {
    if (!is_exact() && most_of(count, kOpenElements) > most)
      return count >= told_apart_of(kOpenElements);
    if (count >= most)
      limit(__REACHD_TOO_MANY);
    return false;
  }
  // What is made anew may lie where another was.
  void unblur() {
    if (follows_many() && blurred())
      blurred() = false;
  }
  // From now on. Of what had a place, which somebody may still point to, nothing is known either.
  void set_blurred() const {
    blurred() = true;
    reachd_forget(elements<T, kElements>(this), long(kElements * sizeof(T)));
  }
  void blur_all() const {
    if (kept<blur<T>, 1>(this)->had_many)
      limit(__REACHD_TOO_MANY_IN_SEQUENCE);
    set_blurred();
  }
  T *vague() const {
    blur_all();
    return anything<T>(this);
  }
  // What elements do that are made, moved or destroyed, without anything that could be known of
  // them. Of most there is nothing.
  static constexpr bool is_silent = plain<T>::value;
  void destroy_vague() const {
    if constexpr (!is_silent && !__is_trivially_destructible(T))
      destroy(anything<T>(this));
  }
  void destroy_some() const {
    if constexpr (!is_silent && !__is_trivially_destructible(T))
      while (unknown<bool>("how many elements there are"))
        destroy(anything<T>(this));
  }
  template <class... Args> static void make_vague(Args &&...args) {
    held<T> made;
    make(&made.value, static_cast<Args &&>(args)...);
  }
  template <class... Args> static void make_some(const Args &...args) {
    constexpr bool is_copy = sizeof...(Args) > 0;
    if constexpr (!(is_copy && is_silent) && !__is_trivially_constructible(T, const Args &...))
      while (unknown<bool>("how many elements there are"))
        make_vague(args...);
  }
  void move_some() const {
    if constexpr (!is_silent && __is_assignable(T &, T &&))
      while (unknown<bool>("how many elements there are"))
        *anything<T>(this) = static_cast<T &&>(*anything<T>(this));
  }
  void set_vague_count(usize n) {
    assume(n < kElementsEnd);
    count = n;
    blurred() = n != 0;
  }
  void copy_vague(const sequence &from) {
    from.blur_all();
    if constexpr (__is_constructible(T, const T &))
      make_some(const_cast<const T &>(*anything<T>(&from)));
    set_blurred();
    set_vague_count(from.count);
  }
  void take_vague(sequence &from) {
    from.blur_all();
    set_blurred();
    set_vague_count(from.count);
    from.set_vague_count(0);
  }
  void resize_vague(usize n) {
    blur_all();
    set_vague_count(n);
  }

  // The place behind the last one. Whoever goes from one to the next comes to an end.
  T *past() const {
    assume(count <= places());
    return data() + count;
  }
  // The place of an element.
  T *at_index(usize index) const {
    assume(index < count);
    if (follows_many() && is_blurred())
      return vague();
    assume(index < places());
    return data() + index;
  }
  // The first place, for whoever goes on from there.
  T *start() const {
    if (follows_many())
      (void)places();
    return data();
  }
  usize index_of(const T *at) const { return usize(at - start()); }
  template <class... Args> T *add_vague(Args &&...args) {
    make_vague(static_cast<Args &&>(args)...);
    blur_all();
    set_vague_count(count + 1);
    return anything<T>(this);
  }
  template <class... Args> T *add(Args &&...args) {
    if (follows_many() && blurred())
      return add_vague(static_cast<Args &&>(args)...);
    if (is_full()) {
      if (follows_many())
        return add_vague(static_cast<Args &&>(args)...);
      limit_many(__REACHD_TOO_MANY_IN_SEQUENCE);
    }
    if constexpr (__is_constructible(T, T &&)) {
      if (moves_for(count + 1)) {
        T made(static_cast<Args &&>(args)...);  // an argument may be one of the elements
        set_count(count + 1);
        T *at = data() + count - 1;
        make(at, static_cast<T &&>(made));
        return at;
      }
    }
    T *at = data() + count;
    make(at, static_cast<Args &&>(args)...);
    ++count;
    return at;
  }
  void remove_last() {
    assume(count > 0);
    if (follows_many() && is_blurred()) {
      destroy_vague();
      resize_vague(count - 1);
      return;
    }
    if constexpr (!__is_trivially_destructible(T) && !plain<T>::value)
      destroy(data() + count - 1);
    if constexpr (__is_constructible(T, T &&))
      set_count(count - 1);
    else
      --count;
  }
  void clear() {
    if (follows_many() && is_blurred()) {
      destroy_some();
      set_vague_count(0);
      return;
    }
    if constexpr (!plain<T>::value) {
      T *room = data();
      const usize n = places();
      for (usize i = 0; i < n; ++i)
        if (i < count)
          destroy(room + i);
    }
    count = 0;
  }
  // Into one without elements.
  void copy(const sequence &from) {
    if (follows_many() && from.is_blurred()) {
      copy_vague(from);
      return;
    }
    unblur();
    count = from.count;
    T *to = data();
    T *source = from.data();
    const usize n = from.places();
    if constexpr (plain<T>::value) {
      __builtin_memcpy(static_cast<void *>(to), static_cast<void *>(source), n * sizeof(T));
    } else {
      for (usize i = 0; i < n; ++i)
        if (i < from.count)
          make(to + i, const_cast<const T &>(source[i]));
    }
  }
  void take(sequence &from) {
    if (follows_many() && from.is_blurred()) {
      take_vague(from);
      return;
    }
    unblur();
    if constexpr (plain<T>::value) {
      copy(from);
    } else {
      count = from.count;
      T *to = data();
      T *source = from.data();
      const usize n = from.places();
      for (usize i = 0; i < n; ++i)
        if (i < from.count) {
          make(to + i, static_cast<T &&>(source[i]));
          destroy(source + i);
        }
    }
    from.count = 0;
  }
  void swap(sequence &other) {
    sequence held;
    held.init();
    held.take(*this);
    take(other);
    other.take(held);
  }
  // The place at `index`, free for an element that is still to be made; all after it moved up.
  T *open(usize index) {
    const usize before = count;
    const usize n = places();
    assume(index <= n);
    set_count(before + 1);
    T *room = data();
    for (usize i = n < most ? n : most - 1; i > 0; --i)
      if (i > index && i <= before) {
        make(room + i, static_cast<T &&>(room[i - 1]));
        destroy(room + i - 1);
      }
    return room + index;
  }
  template <class... Args> T *insert(usize index, Args &&...args) {
    assume(index <= count);
    if (follows_many() && blurred()) {
      move_some();
      return add_vague(static_cast<Args &&>(args)...);
    }
    if (is_full()) {
      if (follows_many()) {
        move_some();
        return add_vague(static_cast<Args &&>(args)...);
      }
      limit_many(__REACHD_TOO_MANY_IN_SEQUENCE);
    }
    T made(static_cast<Args &&>(args)...);  // an argument may be one of the elements
    T *at = open(index);
    make(at, static_cast<T &&>(made));
    return at;
  }
  T *erase(usize index) {
    assume(index < count);
    if (follows_many() && is_blurred()) {
      move_some();
      remove_last();
      return anything<T>(this);
    }
    T *room = data();
    const usize n = places();
    assume(index < n);
    for (usize i = 0; i + 1 < n; ++i)
      if (i >= index && i + 1 < count)
        room[i] = static_cast<T &&>(room[i + 1]);
    remove_last();
    return data() + index;
  }
  T *erase(usize first, usize last) {
    assume(first <= last && last <= count);
    const usize n = last - first;
    T *room = data();
    const usize all = places();
    assume(first <= all && n <= all);
    if (n != 0) {
      for (usize i = 0; i < all; ++i)
        if (i >= first && i + n < count)
          room[i] = static_cast<T &&>(room[i + n]);
      for (usize i = 0; i < all; ++i)
        if (i < n)
          remove_last();
    }
    return data() + first;
  }
  void add_list(const sequence &other) {
    if (follows_many() && other.is_blurred()) {
      other.blur_all();
      if constexpr (__is_constructible(T, const T &))
        make_some(const_cast<const T &>(*anything<T>(&other)));
      resize_vague(count + other.count);
      return;
    }
    const usize n = other.count;
    const usize all = other.places();
    for (usize i = 0; i < all; ++i)
      if (i < n)
        add(other.data()[i]);
  }
  template <class It> void add_all(It first, It last) {
    for (; first != last; ++first)
      add(*first);
  }
  // Elements that come are made of the arguments.
  template <class... Args> void resize_to(usize n, const Args &...args) {
    if (follows_many() && (is_blurred() || is_beyond(n))) {
      if (n >= kElementsEnd)
        limit(__REACHD_TOO_MANY);  // it throws
      if (n > count)
        make_some(args...);
      else
        destroy_some();
      resize_vague(n);
      return;
    }
    const usize all = count, before = places(), after = places_of(n);
    if (n >= all)
      set_count(n);
    for (usize i = 0; i < (before < after ? after : before); ++i) {
      if (i >= n && i < all)
        destroy(data() + i);
      if (i >= all && i < n)
        make(data() + i, args...);
    }
    if (n < all)
      set_count(n);
  }
  void fill_with(const T &value, usize n) {
    const T copy(value);
    clear();
    if (follows_many() && is_beyond(n)) {
      resize_to(n, copy);
      return;
    }
    const usize all = places_of(n);
    for (usize i = 0; i < all; ++i)
      if (i < n)
        add(copy);
  }
  bool equal(const sequence &other) const {
    if (count != other.count)
      return false;
    if constexpr (is_silent)
      if (follows_many() && (is_blurred() || other.is_blurred()))
        return unknown<bool>("whether many elements are equal");
    T *mine = data();
    T *theirs = other.data();
    const usize n = places();
    for (usize i = 0; i < n; ++i)
      if (i < count && !(mine[i] == theirs[i]))
        return false;
    return true;
  }
};

namespace std {

// Nothing is returned before C++17.
#if __cplusplus > 201402L
#define REACHD_EMPLACED decltype(auto)
#define REACHD_EMPLACE(at) return emplaced(at)
#else
#define REACHD_EMPLACED void
#define REACHD_EMPLACE(at) at
#endif

#define REACHD_SEQUENCE(NAME)                                                                      \
  using real = ::std::NAME<T, A>;                                                                  \
  using base = sequence<T>;                                                                        \
  using list = ::std::initializer_list<T>;                                                         \
  using iterator = typename real::iterator;                                                        \
  using const_iterator = typename real::const_iterator;                                            \
  using reverse_iterator = typename real::reverse_iterator;                                        \
  using const_reverse_iterator = typename real::const_reverse_iterator;                            \
  static base &of(const real &other) { return base::of(&other); }                                  \
  real &me() { return reinterpret_cast<real &>(*this); }                                           \
  NAME() { this->init(); }                                                                         \
  explicit NAME(const A &) { this->init(); }                                                       \
  explicit NAME(usize n, const A &) {                                                              \
    this->init();                                                                                  \
    resize(n);                                                                                     \
  }                                                                                                \
  NAME(usize n, const T &value, const A &) {                                                       \
    this->init();                                                                                  \
    resize(n, value);                                                                              \
  }                                                                                                \
  NAME(const real &other) { base::copy(of(other)); }                                               \
  NAME(const real &other, const A &) { base::copy(of(other)); }                                    \
  NAME(real &&other) { base::take(of(other)); }                                                    \
  NAME(real &&other, const A &) { base::take(of(other)); }                                         \
  NAME(list values, const A &) {                                                                   \
    this->init();                                                                                  \
    this->add_all(values.begin(), values.end());                                                   \
  }                                                                                                \
  template <class It> NAME(It first, It last, const A &) {                                         \
    this->init();                                                                                  \
    this->add_all(first, last);                                                                    \
  }                                                                                                \
  ~NAME() { base::clear(); }                                                                       \
  real &operator=(const real &other) {                                                             \
    if (&of(other) != static_cast<base *>(this)) {                                                 \
      base::clear();                                                                               \
      base::copy(of(other));                                                                       \
    }                                                                                              \
    return me();                                                                                   \
  }                                                                                                \
  real &operator=(real &&other) {                                                                  \
    if (&of(other) != static_cast<base *>(this)) {                                                 \
      base::clear();                                                                               \
      base::take(of(other));                                                                       \
    }                                                                                              \
    return me();                                                                                   \
  }                                                                                                \
  real &operator=(list values) {                                                                   \
    assign(values);                                                                                \
    return me();                                                                                   \
  }                                                                                                \
  void assign(list values) {                                                                       \
    base::clear();                                                                                 \
    this->add_all(values.begin(), values.end());                                                   \
  }                                                                                                \
  void assign(usize n, const T &value) {                                                           \
    base::clear();                                                                                 \
    resize(n, value);                                                                              \
  }                                                                                                \
  template <class It> void assign(It first, It last) {                                             \
    base::clear();                                                                                 \
    this->add_all(first, last);                                                                    \
  }                                                                                                \
  iterator begin() { return at_place(base::start()); }                                             \
  const_iterator begin() const { return at_place(base::start()); }                                 \
  iterator end() { return at_place(base::past()); }                                                \
  const_iterator end() const { return at_place(base::past()); }                                    \
  const_iterator cbegin() const { return begin(); }                                                \
  const_iterator cend() const { return end(); }                                                    \
  reverse_iterator rbegin() { return reverse_iterator(end()); }                                    \
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }                  \
  reverse_iterator rend() { return reverse_iterator(begin()); }                                    \
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }                  \
  const_reverse_iterator crbegin() const { return rbegin(); }                                      \
  const_reverse_iterator crend() const { return rend(); }                                          \
  usize size() const { return this->count; }                                                       \
  usize max_size() const { return usize(-1) / 2 / sizeof(T); }                                     \
  bool empty() const { return this->count == 0; }                                                  \
  void resize(usize n) { this->resize_to(n); }                                                     \
  void resize(usize n, const T &value) { this->resize_to(n, value); }                              \
  void shrink_to_fit() {}                                                                          \
  T &operator[](usize n) {                                                                         \
    return *base::at_index(n);                                                                     \
  }                                                                                                \
  const T &operator[](usize n) const {                                                             \
    return *base::at_index(n);                                                                     \
  }                                                                                                \
  T &at(usize n) {                                                                                 \
    if (n >= this->count)                                                                          \
      ::std::__throw_out_of_range_fmt(#NAME "::_M_range_check: __n (which is %zu) >= "             \
                                            "this->size() (which is %zu)",                         \
                                      n, usize(this->count));                                      \
    return *base::at_index(n);                                                                     \
  }                                                                                                \
  const T &at(usize n) const {                                                                     \
    if (n >= this->count)                                                                          \
      ::std::__throw_out_of_range_fmt(#NAME "::_M_range_check: __n (which is %zu) >= "             \
                                            "this->size() (which is %zu)",                         \
                                      n, usize(this->count));                                      \
    return *base::at_index(n);                                                                     \
  }                                                                                                \
  T &front() { return (*this)[0]; }                                                                \
  const T &front() const { return (*this)[0]; }                                                    \
  T &back() {                                                                                      \
    return *base::at_index(this->count - 1);                                                       \
  }                                                                                                \
  const T &back() const {                                                                          \
    return *base::at_index(this->count - 1);                                                       \
  }                                                                                                \
  void push_back(const T &value) { this->add(value); }                                             \
  void push_back(T &&value) { this->add(static_cast<T &&>(value)); }                               \
  template <class... Args> REACHD_EMPLACED emplace_back(Args &&...args) {                          \
    REACHD_EMPLACE(this->add(static_cast<Args &&>(args)...));                                      \
  }                                                                                                \
  static T &emplaced(T *at) { return *at; }                                                        \
  void pop_back() { this->remove_last(); }                                                         \
  template <class... Args> iterator emplace(const_iterator p, Args &&...args) {                    \
    return at_place(base::insert(index(p), static_cast<Args &&>(args)...));                        \
  }                                                                                                \
  iterator insert(const_iterator p, const T &value) {                                              \
    return at_place(base::insert(index(p), value));                                                \
  }                                                                                                \
  iterator insert(const_iterator p, T &&value) {                                                   \
    return at_place(base::insert(index(p), static_cast<T &&>(value)));                             \
  }                                                                                                \
  iterator insert(const_iterator p, usize n, const T &value) {                                     \
    const usize at = index(p);                                                                     \
    for (usize i = 0; i < n; ++i)                                                                  \
      base::insert(at, value);                                                                     \
    return begin() + at;                                                                           \
  }                                                                                                \
  iterator insert(const_iterator p, list values) {                                                 \
    return insert(p, values.begin(), values.end());                                                \
  }                                                                                                \
  template <class It> iterator insert(const_iterator p, It first, It last) {                       \
    const usize at = index(p);                                                                     \
    for (usize i = at; first != last; ++first)                                                     \
      base::insert(i++, *first);                                                                   \
    return begin() + at;                                                                           \
  }                                                                                                \
  iterator erase(const_iterator p) { return at_place(base::erase(index(p))); }                     \
  iterator erase(const_iterator first, const_iterator last) {                                      \
    return at_place(base::erase(index(first), index(last)));                                       \
  }                                                                                                \
  void swap(real &other) { base::swap(of(other)); }                                                \
  void clear() { base::clear(); }                                                                  \
  A get_allocator() const { return A(); }

#ifdef _STL_VECTOR_H
template <class T, class A> struct vector : sequence<T> {
  static typename ::std::vector<T, A>::iterator at_place(T *p) {
    return typename ::std::vector<T, A>::iterator(p);
  }
  usize index(typename ::std::vector<T, A>::const_iterator p) const {
    return sequence<T>::index_of(p.base());
  }
  REACHD_SEQUENCE(vector)
  void reserve(usize) {}
  T *data() { return base::start(); }
  const T *data() const { return base::start(); }
};
template <class A> struct vector<bool, A>;  // bits: as the library has it

template <class T, class A>
bool operator==(const ::std::vector<T, A> &a, const ::std::vector<T, A> &b) {
  return sequence<T>::of(&a).equal(sequence<T>::of(&b));
}
template <class T, class A>
bool operator!=(const ::std::vector<T, A> &a, const ::std::vector<T, A> &b) {
  return !sequence<T>::of(&a).equal(sequence<T>::of(&b));
}
#endif

#ifdef _STL_DEQUE_H
// Of an iterator only the place counts.
template <class T, class Ref, class Ptr>
struct _Deque_iterator : ::std::_Deque_iterator<T, Ref, Ptr> {
  using real = ::std::_Deque_iterator<T, Ref, Ptr>;
  real &move(long n) {
    this->_M_cur += n;
    return *this;
  }
  real &operator++() { return move(1); }
  real &operator--() { return move(-1); }
  real operator++(int) {
    real before(*this);
    move(1);
    return before;
  }
  real operator--(int) {
    real before(*this);
    move(-1);
    return before;
  }
  real &operator+=(long n) { return move(n); }
  real &operator-=(long n) { return move(-n); }
  Ref operator[](long n) const { return this->_M_cur[n]; }
};
template <class T, class Ref, class Ptr>
long operator-(const ::std::_Deque_iterator<T, Ref, Ptr> &a,
               const ::std::_Deque_iterator<T, Ref, Ptr> &b) {
  return a._M_cur - b._M_cur;
}
template <class T, class RefA, class PtrA, class RefB, class PtrB>
long operator-(const ::std::_Deque_iterator<T, RefA, PtrA> &a,
               const ::std::_Deque_iterator<T, RefB, PtrB> &b) {
  return a._M_cur - b._M_cur;
}

template <class T, class A> struct deque : sequence<T> {
  static typename ::std::deque<T, A>::iterator at_place(T *p) {
    typename ::std::deque<T, A>::iterator it;
    it._M_cur = p;
    it._M_first = it._M_last = nullptr;
    it._M_node = nullptr;
    return it;
  }
  usize index(typename ::std::deque<T, A>::const_iterator p) const {
    return sequence<T>::index_of(p._M_cur);
  }
  REACHD_SEQUENCE(deque)
  void push_front(const T &value) { base::insert(0, value); }
  void push_front(T &&value) { base::insert(0, static_cast<T &&>(value)); }
  template <class... Args> REACHD_EMPLACED emplace_front(Args &&...args) {
    REACHD_EMPLACE(base::insert(0, static_cast<Args &&>(args)...));
  }
  void pop_front() { base::erase(0); }
};
template <class T, class A>
bool operator==(const ::std::deque<T, A> &a, const ::std::deque<T, A> &b) {
  return sequence<T>::of(&a).equal(sequence<T>::of(&b));
}
#endif
#undef REACHD_SEQUENCE

}  // namespace std
}  // namespace __reachd
#endif
