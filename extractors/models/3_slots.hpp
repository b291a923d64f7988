// Slots that the elements of maps and sets stay in, with the rank of each in the order of iteration.
// References and iterators are slots, so that they stay valid.
#pragma GCC system_header
#if defined(_STL_MAP_H) || defined(_STL_SET_H) || defined(_UNORDERED_MAP_H) ||                     \
    defined(_UNORDERED_SET_H) || defined(QMAP_H) || defined(QHASH_H)

namespace __reachd {

// Places for elements. Where values are not known, all that code does is done for each place that an
// element may be in: then fewer elements are considered.
constexpr usize kSlots = __REACHD_SLOTS;
constexpr usize kOpenSlots = (__REACHD_ROOM + 1) / 2;

template <class V> struct slot {
  bool used;
  unsigned char order;  // the rank; by another name than ::std::rank, which may be seen here
  union {
    V value;
  };
};

// Is the order of `Less` one in which neither less means equal?
template <class Less, class K> struct plainly_ordered {
  static constexpr bool value = false;
};
template <class K, bool kScalar = __is_arithmetic(K) || __is_enum(K) || __is_pointer(K)>
struct is_scalar_key {
  static constexpr bool value = kScalar;
};
#ifdef _BASIC_STRING_H
template <> struct is_scalar_key<::std::string, false> {
  static constexpr bool value = true;
};
#endif
template <class A, class B> struct same_type {
  static constexpr bool value = false;
};
template <class A> struct same_type<A, A> {
  static constexpr bool value = true;
};
template <class T, class K> struct plainly_ordered<::std::less<T>, K> {
  static constexpr bool value = is_scalar_key<K>::value;
};
template <class T, class K> struct plainly_ordered<::std::greater<T>, K> {
  static constexpr bool value = is_scalar_key<K>::value;
};
// Stands for the order of unordered containers: what is new comes first.
template <class Equal> struct unordered {};
template <class Less> struct is_unordered {
  static constexpr bool value = false;
  static constexpr bool plain = false;
};
template <class Equal> struct is_unordered<unordered<Equal>> {
  static constexpr bool value = true;
  static constexpr bool plain = false;
  using equal = Equal;
};
template <class K> struct is_unordered<unordered<::std::equal_to<K>>> {
  static constexpr bool value = true;
  static constexpr bool plain = true;
};
// Buckets of the library for up to so many elements, where the program does not ask for others.
constexpr usize kBuckets = 13;

template <class K, class V, class Less, bool kMulti> struct slots {
  using node = slot<V>;
  unsigned count;
  unsigned top;  // no element is in a place behind so many

  static slots &of(const void *container) {
    return *static_cast<slots *>(const_cast<void *>(container));
  }
  node *room() const { return elements<node, kSlots + 1>(this); }
  static node *room_of(node *in) { return of(owner(in)).room(); }
  static usize count_of(node *in) { return of(owner(in)).count; }
  // As many of the places may have elements.
  usize rounds() const {
    if (follows_many() && blurred())
      limit(__REACHD_TOO_MANY_OPEN);
    const usize most = most_of(top, kOpenSlots);
    if (most <= kSlots)
      return most;
    const usize open = told_apart_of(kOpenSlots);
    if (top > open)
      limit_many(__REACHD_TOO_MANY_OPEN);
    return open;
  }
  // Of sequences the same: 2_sequence.hpp.
  bool &blurred() const { return kept<blur<node>, 1>(this)->is_blurred; }
  bool is_blurred() const {
    return blurred() || (!is_exact() && most_of(top, kOpenSlots) > kSlots &&
                         top > told_apart_of(kOpenSlots));
  }
  bool is_full() const {
    if (!is_exact() && most_of(count, kOpenSlots) > kSlots)
      return count >= told_apart_of(kOpenSlots);
    if (count >= kSlots)
      limit(__REACHD_TOO_MANY_SLOTS);
    return false;
  }
  void set_blurred() const {
    blurred() = true;
    reachd_forget(room(), long(kOpenSlots * sizeof(node)));
  }
  void blur_all() const {
    if (kept<blur<node>, 1>(this)->had_many)
      limit(__REACHD_TOO_MANY_OPEN);
    set_blurred();
  }
  node *vague() const {
    assume(count != 0);
    blur_all();
    return anything<node>(this);
  }
  node *vague_or_end() const {
    return unknown<bool>("one element of many") ? vague() : end();
  }
  static constexpr bool is_silent = __is_trivially_destructible(V);
  void destroy_some() const {
    if constexpr (!is_silent)
      while (unknown<bool>("how many elements there are"))
        anything<V>(this)->~V();
  }
  void copy_some() const {
    if constexpr (!is_silent)
      while (unknown<bool>("how many elements there are")) {
        held<V> made;
        put(made, const_cast<const V &>(*anything<V>(this)));
      }
  }
  template <class... Args> static void put(held<V> &into, Args &&...args) {
    ::new (static_cast<void *>(const_cast<__remove_cv(V) *>(&into.value)))
        V(static_cast<Args &&>(args)...);
  }
  void set_vague_count(unsigned n) {
    assume(n < kElementsEnd);
    count = n;
    blurred() = n != 0;
    if (n == 0)
      empty_all();
  }
  void empty_all() {
    top = 0;
    node *s = room();
    for (usize i = 0; i < kOpenSlots; ++i)
      empty(s + i);
  }
  template <class... Args> node *add_vague(Args &&...args) {
    held<V> made;
    put(made, static_cast<Args &&>(args)...);
    blur_all();
    set_vague_count(count + 1);
    return anything<node>(this);
  }

  static const K &key(const node &n) {
    if constexpr (same_type<K, V>::value)
      return n.value;
    else
      return n.value.first;
  }
  void init() {
    count = 0;
    if (follows_many() && blurred())
      blurred() = false;
    empty_all();
    empty(end());
  }
  // Places behind `top` are not looked at where it is known, and the first few where it is not: the
  // others are empty when they come in sight.
  static void empty(node *n) {
    n->used = false;
    n->order = 0;
  }
  node *end() const { return room() + kSlots; }
  node *ranked(usize rank) const {
    node *s = room();
    const usize n = rounds();
    node *found = s + kSlots;
    // None has a higher rank: whoever goes from one to the next comes to an end.
    const bool is_rank = rank < n;
    for (usize i = 0; i < n; ++i)
      found = select(all(is_rank, all(s[i].used, s[i].order == rank)), s + i, found);
    return found;
  }
  node *begin() const {
    if (follows_many() && is_blurred())
      return count == 0 ? end() : vague();
    return ranked(0);
  }
  static node *next(node *n) {
    const slots &container = of(owner(n));
    if (follows_many() && container.is_blurred())
      return container.vague_or_end();
    return container.ranked(usize(n->order) + 1);
  }
  static node *previous(node *n) {
    const slots &container = of(owner(n));
    if (follows_many() && container.is_blurred())
      return container.vague();
    const usize rank = select(n->used, usize(n->order), count_of(n));
    assume(rank > 0);
    return of(owner(n)).ranked(rank - 1);
  }
  template <class A, class B> static bool less(const A &a, const B &b) {
    if constexpr (is_unordered<Less>::value)
      return false;
    else
      return Less()(a, b);
  }
  template <class B> static bool same(const K &a, const B &b) {
    if constexpr (is_unordered<Less>::plain || plainly_ordered<Less, K>::value)
      return a == b;
    else if constexpr (is_unordered<Less>::value)
      return typename is_unordered<Less>::equal()(a, b);
    else
      return !less(a, b) && !less(b, a);
  }
  // The rank of the first that is the same; kSlots if there is none.
  template <class B> usize first_rank(const B &wanted) const {
    node *s = room();
    usize least = kSlots;
    const usize n = rounds();
    for (usize i = 0; i < n; ++i) {
      if constexpr (is_unordered<Less>::plain || plainly_ordered<Less, K>::value) {
        const bool is_first = all(s[i].used, all(s[i].order < least, same(key(s[i]), wanted)));
        least = select(is_first, usize(s[i].order), least);
      } else if (s[i].used && s[i].order < least && same(key(s[i]), wanted)) {
        least = s[i].order;
      }
    }
    return least;
  }
  template <class B> node *find(const B &wanted) const {
    if (follows_many() && is_blurred())
      return vague_or_end();
    if constexpr (kMulti)
      return ranked(first_rank(wanted));
    node *s = room();
    node *found = end();
    const usize n = rounds();
    for (usize i = 0; i < n; ++i) {
      if constexpr (is_unordered<Less>::plain || plainly_ordered<Less, K>::value) {
        found = select(all(s[i].used, same(key(s[i]), wanted)), s + i, found);
      } else if (s[i].used && same(key(s[i]), wanted)) {
        found = s + i;
      }
    }
    assume(any(found == end(), count != 0));
    return found;
  }
  // How many come before it: those that are less, or also those that are the same.
  template <class B> usize before(const B &wanted, bool also_same) const {
    node *s = room();
    usize rank = 0;
    const usize n = rounds();
    for (usize i = 0; i < n; ++i) {
      if constexpr (plainly_ordered<Less, K>::value) {
        const bool is_before =
            any(less(key(s[i]), wanted), all(also_same, same(key(s[i]), wanted)));
        rank += select(all(s[i].used, is_before), usize(1), usize(0));
      } else if (s[i].used && (also_same ? !less(wanted, key(s[i])) : less(key(s[i]), wanted))) {
        ++rank;
      }
    }
    return rank;
  }
  node *free_slot() {
    node *s = room();
    const bool grows = count >= top;
    if (most_of(top, kOpenSlots) <= kSlots && grows && top >= kOpenSlots) {
      if (follows_many())
        kept<blur<node>, 1>(this)->had_many = true;
      empty(s + top);
    }
    top = select(grows, count + 1, top);
    node *free = s;
    for (usize i = rounds(); i-- > 1;)
      free = select(s[i].used, free, s + i);
    return select(s[0].used, free, s);
  }
  // Of unordered containers: before all others, or before those that are the same.
  usize rank_of_new(const K &wanted) const {
    if constexpr (!is_unordered<Less>::value)
      return before(wanted, kMulti);
    if constexpr (kMulti) {
      const usize first = first_rank(wanted);
      return select(first == kSlots, usize(0), first);
    }
    return 0;
  }
  // Takes its place in the order; the value is there already.
  void enter(node *n) {
    const usize rank = rank_of_new(key(*n));
    node *s = room();
    const usize places = rounds();
    for (usize i = 0; i < places; ++i)
      s[i].order = static_cast<unsigned char>(
          s[i].order + select(all(s[i].used, s[i].order >= rank), 1, 0));
    n->used = true;
    n->order = static_cast<unsigned char>(rank);
    ++count;
  }
  template <class... Args> node *add(Args &&...args) {
    if (follows_many() && is_blurred())
      return add_vague(static_cast<Args &&>(args)...);
    if (is_full()) {
      if (follows_many())
        return add_vague(static_cast<Args &&>(args)...);
      limit_many(__REACHD_TOO_MANY_OPEN);
    }
    node *n = free_slot();
    ::new (static_cast<void *>(const_cast<__remove_cv(V) *>(&n->value)))
        V(static_cast<Args &&>(args)...);
    enter(n);
    return n;
  }
  node *remove(node *n) {
    if (follows_many() && is_blurred()) {
      n->value.~V();
      blur_all();
      set_vague_count(count - 1);
      return count == 0 ? end() : vague_or_end();
    }
    const usize rank = n->order;
    assume(n->used);
    n->value.~V();
    n->used = false;
    node *s = room();
    const usize places = rounds();
    for (usize i = 0; i < places; ++i)
      s[i].order =
          static_cast<unsigned char>(s[i].order - select(all(s[i].used, s[i].order > rank), 1, 0));
    --count;
    top = select(count == 0, 0u, top);
    return ranked(rank);
  }
  usize remove_all(const K &wanted) {
    usize removed = 0;
    usize most = 1;
    if constexpr (kMulti)
      most = rounds();
    for (usize i = 0; i < most; ++i) {
      node *n = find(wanted);
      if (n == end())
        break;
      remove(n);
      ++removed;
    }
    return removed;
  }
  usize count_same(const K &wanted) const {
    if constexpr (kMulti && is_unordered<Less>::value) {
      node *s = room();
      usize found = 0;
      const usize n = rounds();
      for (usize i = 0; i < n; ++i) {
        if constexpr (is_unordered<Less>::plain)
          found += select(all(s[i].used, same(key(s[i]), wanted)), usize(1), usize(0));
        else if (s[i].used && same(key(s[i]), wanted))
          ++found;
      }
      return found;
    } else if constexpr (kMulti)
      return before(wanted, true) - before(wanted, false);
    else
      return select(find(wanted) != end(), usize(1), usize(0));
  }
  void clear() {
    if (follows_many() && is_blurred()) {
      destroy_some();
      set_vague_count(0);
      return;
    }
    node *s = room();
    const usize n = rounds();
    for (usize i = 0; i < n; ++i) {
      if constexpr (!__is_trivially_destructible(V)) {
        if (s[i].used)
          s[i].value.~V();
      }
      s[i].used = false;
    }
    count = 0;
    top = 0;
  }
  // Into one without elements.
  void copy(const slots &from) {
    if (follows_many() && from.is_blurred()) {
      from.blur_all();
      from.copy_some();
      set_blurred();
      set_vague_count(from.count);
      return;
    }
    node *to = room();
    node *source = from.room();
    const usize n = from.rounds();
    for (usize i = 0; i < n; ++i) {
      if (source[i].used)
        ::new (static_cast<void *>(const_cast<__remove_cv(V) *>(&to[i].value)))
            V(const_cast<const V &>(source[i].value));
      to[i].used = source[i].used;
      to[i].order = source[i].order;
    }
    for (usize i = n; i < kOpenSlots; ++i)
      empty(to + i);
    to[kSlots].used = false;
    to[kSlots].order = source[kSlots].order;
    count = from.count;
    top = from.top;
    if (follows_many() && kept<blur<node>, 1>(&from)->had_many)
      kept<blur<node>, 1>(this)->had_many = true;
  }
  void take(slots &from) {
    if (follows_many() && from.is_blurred()) {
      from.blur_all();
      set_blurred();
      set_vague_count(from.count);
      from.set_vague_count(0);
      return;
    }
    copy(from);
    from.clear();
  }
  void swap(slots &other) {
    slots held;
    held.init();
    held.take(*this);
    take(other);
    other.take(held);
  }
  // How many elements have that value.
  usize count_value(const V &wanted) const {
    node *s = room();
    usize found = 0;
    const usize n = rounds();
    for (usize i = 0; i < n; ++i)
      if (s[i].used && s[i].value == wanted)
        ++found;
    return found;
  }
  bool equal(const slots &other) const {
    if (count != other.count)
      return false;
    if constexpr (kMulti && is_unordered<Less>::value) {
      node *s = room();
      const usize n = rounds();
      for (usize i = 0; i < n; ++i)
        if (s[i].used && count_value(s[i].value) != other.count_value(s[i].value))
          return false;
      return true;
    } else if constexpr (kMulti) {
      for (usize i = 0; i < count; ++i)
        if (!(ranked(i)->value == other.ranked(i)->value))
          return false;
      return true;
    }
    node *s = room();
    const usize places = rounds();
    for (usize i = 0; i < places; ++i)
      if (s[i].used) {
        node *n = other.find(key(s[i]));
        if (n == other.end() || !(n->value == s[i].value))
          return false;
      }
    return true;
  }
};

}  // namespace __reachd

// An iterator of the library whose node, in the field FIELD, is a slot.
#define REACHD_ITERATOR(FIELD)                                                                     \
  using base = slots<V, V, unordered<void>, false>;                                                \
  slot<V> *at() const {                                                                            \
    return static_cast<slot<V> *>(const_cast<void *>(static_cast<const void *>(this->FIELD)));     \
  }                                                                                                \
  real &go(slot<V> *n) {                                                                           \
    this->FIELD = reinterpret_cast<decltype(this->FIELD)>(n);                                      \
    return *this;                                                                                  \
  }                                                                                                \
  typename real::reference operator*() const { return at()->value; }                               \
  typename real::pointer operator->() const { return &at()->value; }
#define REACHD_STEP(OPERATOR, TO)                                                                  \
  real &operator OPERATOR() { return go(base::TO(at())); }                                         \
  real operator OPERATOR(int) {                                                                    \
    real before(*this);                                                                            \
    go(base::TO(at()));                                                                            \
    return before;                                                                                 \
  }

// What all have; AT makes iterators, PLACE reads them.
#define REACHD_CONTAINER(NAME, REAL, AT, PLACE)                                                    \
  using real = REAL;                                                                               \
  using node = typename base::node;                                                                \
  using value_type = typename real::value_type;                                                    \
  using iterator = typename real::iterator;                                                        \
  using const_iterator = typename real::const_iterator;                                            \
  using list = ::std::initializer_list<value_type>;                                                \
  static base &of(const real &other) { return base::of(&other); }                                  \
  real &me() { return reinterpret_cast<real &>(*this); }                                           \
  static iterator it(node *n) { return AT<iterator>(n); }                                          \
  static const_iterator cit(node *n) { return AT<const_iterator>(n); }                             \
  template <class I> static node *place(I p) {                                                     \
    return reinterpret_cast<node *>(const_cast<void *>(static_cast<const void *>(p.PLACE)));       \
  }                                                                                                \
  NAME() { this->init(); }                                                                         \
  NAME(const real &other) {                                                                        \
    this->init();                                                                                  \
    base::copy(of(other));                                                                         \
  }                                                                                                \
  NAME(real &&other) {                                                                             \
    this->init();                                                                                  \
    base::take(of(other));                                                                         \
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
  iterator begin() { return it(base::begin()); }                                                   \
  const_iterator begin() const { return cit(base::begin()); }                                      \
  const_iterator cbegin() const { return cit(base::begin()); }                                     \
  iterator end() { return it(base::end()); }                                                       \
  const_iterator end() const { return cit(base::end()); }                                          \
  const_iterator cend() const { return cit(base::end()); }                                         \
  bool empty() const { return base::count == 0; }                                                  \
  usize size() const { return base::count; }                                                       \
  void clear() { base::clear(); }                                                                  \
  void swap(real &other) { base::swap(of(other)); }                                                \
  void insert(list values) {                                                                       \
    for (const value_type &value : values)                                                         \
      insert(value);                                                                               \
  }                                                                                                \
  template <class It> void insert(It first, It last) {                                             \
    for (; first != last; ++first)                                                                 \
      insert(*first);                                                                              \
  }                                                                                                \
  iterator erase(const_iterator p) { return it(base::remove(place(p))); }                          \
  usize erase(const K &key) { return this->remove_all(key); }                                      \
  iterator erase(const_iterator first, const_iterator last) {                                      \
    node *n = place(first);                                                                        \
    while (n != place(last))                                                                       \
      n = base::remove(n);                                                                         \
    return it(n);                                                                                  \
  }                                                                                                \
  iterator find(const K &key) { return it(base::find(key)); }                                      \
  const_iterator find(const K &key) const { return cit(base::find(key)); }                         \
  bool contains(const K &key) const { return base::find(key) != base::end(); }

#define REACHD_UNIQUE                                                                              \
  using entered = ::std::pair<iterator, bool>;                                                     \
  template <class V> entered put(V &&value) {                                                      \
    node *known = base::find(key_of(value));                                                       \
    if (known != base::end())                                                                      \
      return entered(it(known), false);                                                            \
    return entered(it(this->add(static_cast<V &&>(value))), true);                                 \
  }                                                                                                \
  entered insert(const value_type &value) { return put(value); }                                   \
  entered insert(value_type &&value) { return put(static_cast<value_type &&>(value)); }            \
  iterator insert(const_iterator, const value_type &value) { return put(value).first; }            \
  iterator insert(const_iterator, value_type &&value) {                                            \
    return put(static_cast<value_type &&>(value)).first;                                           \
  }                                                                                                \
  template <class... Args> entered emplace(Args &&...args) {                                       \
    return put(value_type(static_cast<Args &&>(args)...));                                         \
  }                                                                                                \
  template <class... Args> iterator emplace_hint(const_iterator, Args &&...args) {                 \
    return put(value_type(static_cast<Args &&>(args)...)).first;                                   \
  }

#define REACHD_MULTI                                                                               \
  iterator insert(const value_type &value) { return it(this->add(value)); }                        \
  iterator insert(value_type &&value) {                                                            \
    return it(this->add(static_cast<value_type &&>(value)));                                       \
  }                                                                                                \
  template <class... Args> iterator emplace(Args &&...args) {                                      \
    return it(this->add(static_cast<Args &&>(args)...));                                           \
  }

#define REACHD_MAPPED(NAME)                                                                        \
  template <class P> entered insert(P &&pair) {                                                    \
    return put(value_type(static_cast<P &&>(pair)));                                               \
  }                                                                                                \
  template <class P> static const K &key_of(const P &value) { return value.first; }                \
  T &operator[](const K &key) {                                                                    \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      known = this->add(key, T());                                                                 \
    return known->value.second;                                                                    \
  }                                                                                                \
  T &operator[](K &&key) {                                                                         \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      known = this->add(static_cast<K &&>(key), T());                                              \
    return known->value.second;                                                                    \
  }                                                                                                \
  T &at(const K &key) {                                                                            \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      ::std::__throw_out_of_range(NAME "::at");                                                    \
    return known->value.second;                                                                    \
  }                                                                                                \
  const T &at(const K &key) const {                                                                \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      ::std::__throw_out_of_range(NAME "::at");                                                    \
    return known->value.second;                                                                    \
  }                                                                                                \
  template <class... Args> entered try_emplace(const K &key, Args &&...args) {                     \
    node *known = base::find(key);                                                                 \
    if (known != base::end())                                                                      \
      return entered(it(known), false);                                                            \
    return entered(it(this->add(key, T(static_cast<Args &&>(args)...))), true);                    \
  }                                                                                                \
  template <class... Args> entered try_emplace(K &&key, Args &&...args) {                          \
    node *known = base::find(key);                                                                 \
    if (known != base::end())                                                                      \
      return entered(it(known), false);                                                            \
    return entered(it(this->add(static_cast<K &&>(key), T(static_cast<Args &&>(args)...))),        \
                   true);                                                                          \
  }                                                                                                \
  template <class M> entered insert_or_assign(const K &key, M &&value) {                           \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      return entered(it(this->add(key, static_cast<M &&>(value))), true);                          \
    known->value.second = static_cast<M &&>(value);                                                \
    return entered(it(known), false);                                                              \
  }                                                                                                \
  template <class M> entered insert_or_assign(K &&key, M &&value) {                                \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      return entered(it(this->add(static_cast<K &&>(key), static_cast<M &&>(value))), true);       \
    known->value.second = static_cast<M &&>(value);                                                \
    return entered(it(known), false);                                                              \
  }

#endif
