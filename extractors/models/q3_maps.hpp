// Qt's QMap and QHash: slots, as those of std::map. QSet is the library's own, over QHash.
#pragma GCC system_header
#if (defined(QMAP_H) || defined(QHASH_H)) && defined(QLIST_H) && __SIZEOF_POINTER__ == 8

namespace __reachd {

#ifdef QSTRING_H
template <> struct is_scalar_key<::QString, false> {
  static constexpr bool value = true;
};
#endif

namespace global {

// Iterators: places of slots.
#define REACHD_MAP_ITERATOR(NAME, MAP, VALUE)                                                      \
  struct NAME : ::MAP<K, T>::NAME {                                                                \
    using real = typename ::MAP<K, T>::NAME;                                                       \
    node *at() const { return place_of<node>(*this); }                                             \
    real &go(node *n) {                                                                            \
      reinterpret_cast<node *&>(*this) = n;                                                        \
      return *this;                                                                                \
    }                                                                                              \
    const K &key() const { return at()->value.first; }                                             \
    VALUE &value() const { return at()->value.second; }                                            \
    VALUE &operator*() const { return at()->value.second; }                                        \
    VALUE *operator->() const { return &at()->value.second; }                                      \
    real &operator++() { return go(base::next(at())); }                                            \
    real &operator--() { return go(base::previous(at())); }                                        \
    real operator++(int) {                                                                         \
      real before(*this);                                                                          \
      go(base::next(at()));                                                                        \
      return before;                                                                               \
    }                                                                                              \
    real operator--(int) {                                                                         \
      real before(*this);                                                                          \
      go(base::previous(at()));                                                                    \
      return before;                                                                               \
    }                                                                                              \
  };

#define REACHD_QT_MAP(NAME)                                                                        \
  using real = ::NAME<K, T>;                                                                       \
  using size_type = typename real::size_type;                                                      \
  using plain_it = typename real::iterator;                                                        \
  using const_it = typename real::const_iterator;                                                  \
  using list = ::std::initializer_list<::std::pair<K, T>>;                                         \
  static base &of(const real &other) { return base::of(&other); }                                  \
  real &me() { return reinterpret_cast<real &>(*this); }                                           \
  static plain_it it(node *n) { return iterator_at<plain_it>(n); }                                 \
  static const_it cit(node *n) { return iterator_at<const_it>(n); }                                \
  NAME() { this->init(); }                                                                         \
  NAME(list values) {                                                                              \
    this->init();                                                                                  \
    for (const auto &value : values)                                                               \
      put(value.first, value.second);                                                              \
  }                                                                                                \
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
  void swap(real &other) { base::swap(of(other)); }                                                \
  bool same(const real &other) const {                                                             \
    if (base::count != of(other).count)                                                            \
      return false;                                                                                \
    node *room = base::room();                                                                     \
    const usize n = this->rounds();                                                                \
    for (usize i = 0; i < n; ++i)                                                                  \
      if (room[i].used) {                                                                          \
        node *found = of(other).find(room[i].value.first);                                         \
        if (found == of(other).end() || !equals(found->value.second, room[i].value.second))        \
          return false;                                                                            \
      }                                                                                            \
    return true;                                                                                   \
  }                                                                                                \
  bool operator==(const real &other) const { return same(other); }                                 \
  bool operator!=(const real &other) const { return !same(other); }                                \
  size_type size() const { return size_type(base::count); }                                        \
  size_type count() const { return size_type(base::count); }                                       \
  size_type count(const K &key) const { return contains(key) ? 1 : 0; }                            \
  bool isEmpty() const { return base::count == 0; }                                                \
  bool empty() const { return base::count == 0; }                                                  \
  void clear() { base::clear(); }                                                                  \
  void detach() {}                                                                                 \
  node *put(const K &key, const T &value) {                                                        \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      return this->add(key, value);                                                                \
    known->value.second = value;                                                                   \
    return known;                                                                                  \
  }                                                                                                \
  plain_it insert(const K &key, const T &value) { return it(put(key, value)); }                    \
  size_type remove(const K &key) { return size_type(this->remove_all(key)); }                      \
  T take(const K &key) {                                                                           \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      return T();                                                                                  \
    T taken(static_cast<T &&>(known->value.second));                                               \
    base::remove(known);                                                                           \
    return taken;                                                                                  \
  }                                                                                                \
  bool contains(const K &key) const { return base::find(key) != base::end(); }                     \
  T value(const K &key, const T &otherwise) const {                                                \
    node *known = base::find(key);                                                                 \
    return known == base::end() ? otherwise : const_cast<const T &>(known->value.second);          \
  }                                                                                                \
  T value(const K &key) const { return value(key, T()); }                                          \
  T &operator[](const K &key) {                                                                    \
    node *known = base::find(key);                                                                 \
    if (known == base::end())                                                                      \
      known = this->add(key, T());                                                                 \
    return known->value.second;                                                                    \
  }                                                                                                \
  T operator[](const K &key) const { return value(key, T()); }                                     \
  plain_it begin() { return it(first_node()); }                                                    \
  const_it begin() const { return cit(first_node()); }                                             \
  const_it cbegin() const { return cit(first_node()); }                                            \
  const_it constBegin() const { return cit(first_node()); }                                        \
  plain_it end() { return it(base::end()); }                                                       \
  const_it end() const { return cit(base::end()); }                                                \
  const_it cend() const { return cit(base::end()); }                                               \
  const_it constEnd() const { return cit(base::end()); }                                           \
  plain_it find(const K &key) { return it(base::find(key)); }                                      \
  const_it find(const K &key) const { return cit(base::find(key)); }                               \
  const_it constFind(const K &key) const { return cit(base::find(key)); }                          \
  plain_it erase(plain_it at) { return it(base::remove(place_of<node>(at))); }                     \
  plain_it erase(const_it at) { return it(base::remove(place_of<node>(at))); }                     \
  template <class What> void each(What what) const {                                               \
    node *n = first_node();                                                                        \
    const usize places = base::rounds();                                                           \
    for (usize i = 0; i < places && n != base::end(); ++i) {                                       \
      what(n);                                                                                     \
      n = base::next(n);                                                                           \
    }                                                                                              \
  }                                                                                                \
  K key(const T &value, const K &otherwise) const {                                                \
    node *n = first_node();                                                                        \
    const usize places = base::rounds();                                                           \
    for (usize i = 0; i < places && n != base::end(); ++i) {                                       \
      if (equals(n->value.second, value))                                                          \
        return n->value.first;                                                                     \
      n = base::next(n);                                                                           \
    }                                                                                              \
    return otherwise;                                                                              \
  }                                                                                                \
  ::QList<K> keys() const {                                                                        \
    ::QList<K> result;                                                                             \
    each([&](node *n) { result.append(n->value.first); });                                         \
    return result;                                                                                 \
  }                                                                                                \
  ::QList<T> values() const {                                                                      \
    ::QList<T> result;                                                                             \
    each([&](node *n) { result.append(n->value.second); });                                        \
    return result;                                                                                 \
  }

#ifdef QMAP_H
template <class K, class T>
struct QMap : slots<K, ::std::pair<const K, T>, ::std::less<K>, false> {
  using base = slots<K, ::std::pair<const K, T>, ::std::less<K>, false>;
  using node = typename base::node;
  node *first_node() const { return base::begin(); }
  REACHD_MAP_ITERATOR(iterator, QMap, T)
  REACHD_MAP_ITERATOR(const_iterator, QMap, const T)
  REACHD_QT_MAP(QMap)
  plain_it insert(const_it, const K &key, const T &value) { return it(put(key, value)); }
  node *bound(const K &key, bool also_same) const {
    return base::ranked(this->before(key, also_same));
  }
  plain_it lowerBound(const K &key) { return it(bound(key, false)); }
  const_it lowerBound(const K &key) const { return cit(bound(key, false)); }
  plain_it upperBound(const K &key) { return it(bound(key, true)); }
  const_it upperBound(const K &key) const { return cit(bound(key, true)); }
  node *outer(bool is_last) const {
    assume(base::count > 0);
    return is_last ? base::previous(base::end()) : base::begin();
  }
  const K &firstKey() const { return outer(false)->value.first; }
  const K &lastKey() const { return outer(true)->value.first; }
  T &first() { return outer(false)->value.second; }
  const T &first() const { return outer(false)->value.second; }
  T &last() { return outer(true)->value.second; }
  const T &last() const { return outer(true)->value.second; }
};
#endif

#ifdef QHASH_H
template <class K, class T>
struct QHash : slots<K, ::std::pair<const K, T>, unordered<::std::equal_to<K>>, false> {
  using base = slots<K, ::std::pair<const K, T>, unordered<::std::equal_to<K>>, false>;
  using node = typename base::node;
  // Each program run has an order of its own.
  node *first_node() const {
    if (base::count > 1)
      approximate("the order of an unordered container");
    return base::begin();
  }
  REACHD_MAP_ITERATOR(iterator, QHash, T)
  REACHD_MAP_ITERATOR(const_iterator, QHash, const T)
  REACHD_QT_MAP(QHash)
  void reserve(size_type) {}
  void squeeze() {}
};
#endif

#undef REACHD_QT_MAP
#undef REACHD_MAP_ITERATOR
}  // namespace global
}  // namespace __reachd
#endif
